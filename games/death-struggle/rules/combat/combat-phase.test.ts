// The combat phase: one attack after another in any order, what may be called off, and what a battle leaves on those who fight it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { allocating, EAST, FIELD, hold, NORTH_EAST, NORTH_WEST, ready, WEST } from '../../fights.node.ts';
import {
  allowed,
  flagsOf,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  walkFrom,
} from '../../testing.node.ts';

const resolve = (target: string): Action => ({ type: 'resolve', target });
const cancel = (target: string): Action => ({ type: 'cancel', target });
interface Waiting {
  readonly target: string;
  readonly units: readonly string[];
  readonly requiredBy?: readonly string[];
  readonly bonus?: true;
}
const fighting = (
  units: Readonly<Record<string, string>>,
  attacks: readonly Waiting[],
  more: Partial<Sketch> & { resolved?: readonly string[] } = {},
): State => {
  const { resolved = [], ...rest } = more;
  return allocating(units, {
    phase: 'combat',
    ...rest,
    frames: [{ name: 'combat', attacks: attacks.map(attack => ({ requiredBy: [], ...attack })), resolved }],
  });
};

const TWO = { 'SU-RD12-01': FIELD, 'SU-RD12-02': NORTH_EAST, 'GE-INF-I': WEST, 'GE-INF-II': NORTH_WEST };
const BOTH: readonly Waiting[] = [
  { target: FIELD, units: ['GE-INF-I'] },
  { target: NORTH_EAST, units: ['GE-INF-II'] },
];

test('DS-SEQ-6 DS-SEQ-15 attacks are fought one by one, in the order that the attacker likes', () => {
  const state = fighting(TWO, BOTH);
  allowed(state, resolve(FIELD));
  allowed(state, resolve(NORTH_EAST));
  assert.equal(refusedBy(state, resolve(EAST)), 'DS-SEQ-6');
  assert.equal(refusedBy(state, { type: 'end' }), 'DS-SEQ-6');
});

test('DS-RES-2 a Blitzkrieg attack is fought before the others', () => {
  const [first, second] = BOTH;
  const state = fighting(TWO, [first, { ...second, bonus: true }]);
  assert.equal(refusedBy(state, resolve(FIELD)), 'DS-RES-2');
  allowed(state, resolve(NORTH_EAST));
});

test('DS-GEN-5 the Axis may call an attack off, unless one that has been made requires it', () => {
  const called = play(fighting(TWO, BOTH), cancel(FIELD));
  assert.equal(refusedBy(called, resolve(FIELD)), 'DS-SEQ-6');
  const [first, second] = BOTH;
  const required = [first, { ...second, requiredBy: [FIELD] }];
  // Called off, it takes the attack with it that requires it.
  assert.notEqual(frameName(play(fighting(TWO, required), cancel(NORTH_EAST))), 'combat');
  const made = fighting(TWO, [required[1]], { resolved: [FIELD] });
  assert.equal(refusedBy(made, cancel(NORTH_EAST)), 'DS-GEN-5');
});

test('DS-GEN-6 a Russian attack is never called off', () => {
  const state = fighting({ 'GE-DIV-81': FIELD, 'SU-RK-10': EAST }, [{ target: FIELD, units: ['SU-RK-10'] }], {
    side: 'russian',
  });
  assert.equal(refusedBy(state, cancel(FIELD)), 'DS-GEN-6');
  assert.deepEqual(offered(state), ['resolve']);
});

test('DS-SEQ-19 DS-ENTR-3 whoever attacks has attacked, and comes out of his trenches', () => {
  const given = {
    defenders: ['SU-RK-10'],
    attackers: { [WEST]: ['GE-INF-I'] },
    flags: { 'GE-INF-I': ['entrenched'] },
  };
  const begun = play(ready(given), resolve(FIELD));
  const flags = flagsOf(begun, 'GE-INF-I');
  assert.ok(flags.includes('attacked'));
  assert.equal(flags.includes('entrenched'), false);
});

test('DS-KAT-2 DS-GEN-2 a battle is remembered in its step, and so is who has been attacked', () => {
  const begun = play(
    ready({ defenders: ['SU-RK-10'], attackers: { [WEST]: ['GE-INF-I'] } }, 5),
    resolve(FIELD),
    hold(),
  );
  assert.equal(game.position(begun).markers?.fought, true);
  // 3:2 on a 5 is an exchange; whoever is still there has been attacked.
  assert.ok(flagsOf(begun, 'SU-RK-10').includes('assailed'));
});

test('DS-SUP-11 attackers who are not in full supply as the battle begins are remembered', () => {
  const begun = play(
    ready({
      defenders: ['SU-RK-10'],
      attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II'] },
      cutOff: ['GE-INF-I'],
    }),
    resolve(FIELD),
  );
  const frames = game.position(begun).memory?.frames as readonly { battle?: { limited: string[] } }[];
  assert.deepEqual(frames.at(-1)?.battle?.limited, ['GE-INF-I']);
});

test('DS-SEQ-6 an attack whose attackers can do nothing any more comes to nothing', () => {
  const [first, second] = BOTH;
  const state = fighting(TWO, [first, second], { flags: { 'GE-INF-II': ['disrupted'] } });
  const called = play(state, cancel(FIELD));
  assert.notEqual(frameName(called), 'combat');
});

test('DS-RECOV-4 DS-RECOV-5 after a battle of the first wave that has not disrupted them again, defenders recover; DS-SEQ-7 elsewhere not', () => {
  const given = {
    defenders: ['SU-RD12-01', 'SU-RD12-02'],
    attackers: { [WEST]: ['GE-INF-XIII'] },
    flags: { 'SU-RD12-01': ['disrupted'], 'SU-RD12-02': ['disrupted'] },
  };
  // 3 : 4, read at 1:1 for the disrupted: a 5 is an AD.
  const isDisrupted = (phase: string, unit = 'SU-RD12-01', more: object = {}): boolean =>
    flagsOf(play(ready({ ...given, phase, ...more }, 5), resolve(FIELD), hold()), unit).includes('disrupted');
  assert.equal(isDisrupted('combat'), false);
  // Somebody who could still move keeps the turn from going on to the next recovery.
  assert.equal(
    isDisrupted('early-combat', 'SU-RD12-01', { others: { 'GE-PZ-7': walkFrom(WEST, 3, 3) } }),
    true,
  );
  assert.equal(isDisrupted('second-combat'), true);
  const allies = {
    defenders: ['HU-MOB'],
    attackers: { [EAST]: ['SU-RK-10'] },
    flags: { 'HU-MOB': ['disrupted'] },
  };
  // 2 : 3, read at 1:1.
  assert.equal(isDisrupted('combat', 'HU-MOB', allies), false);
});

test('DS-RECOV-8 who was disrupted before movement may recover when attacks are allocated, who is disrupted afterwards not', () => {
  const units = { 'SU-RD12-01': FIELD, 'SU-RD12-02': EAST, 'GE-INF-I': WEST };
  const early = allocating(units, { phase: 'early-attacks', flags: { 'SU-RD12-02': ['disrupted', 'hit'] } });
  const END: Action = { type: 'end' };
  const moving = play(early, END);
  assert.equal(game.position(moving).phase, 'movement');
  const closed = play(moving, END, END);
  assert.equal(flagsOf(closed, 'SU-RD12-02').includes('disrupted'), false);
  const late = ready(
    {
      defenders: ['SU-RD12-01'],
      attackers: { [WEST]: ['GE-INF-I'] },
      flags: { 'SU-RD12-01': ['disrupted', 'hit'] },
    },
    6,
  );
  const fought = play(late, resolve(FIELD), hold());
  assert.ok(
    placeOfUnit(fought, 'SU-RD12-01').startsWith('@') || flagsOf(fought, 'SU-RD12-01').includes('disrupted'),
  );
});
