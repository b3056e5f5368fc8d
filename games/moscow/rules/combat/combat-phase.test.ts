// The combat phase: one attack after another, what may be declared for each, and those that fall away.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import {
  allocating,
  EAST,
  END,
  FIELD,
  NORTH_WEST,
  previewOf,
  type Standoff,
  WEST,
} from '../../attacks.node.ts';
import {
  allowed,
  eventsOf,
  game,
  offered,
  play,
  playOne,
  refusedBy,
  type Sketch,
  walkFrom,
} from '../../testing.node.ts';
import { putUnit, setFlag } from '../table/changes.ts';
import { DEAD, FLAG, unitNumber } from '../table/components.ts';

const FAR = walkFrom(NORTH_WEST, 2);
const resolve = (target: string, declared: object = {}): Action => ({ type: 'resolve', target, ...declared });
const cancel = (target: string): Action => ({ type: 'cancel', target });

interface Waiting {
  readonly target: string;
  readonly units: readonly string[];
  readonly requiredBy?: readonly string[];
  readonly bonus?: true;
}

/** A combat phase with these attacks still to be fought. */
function fighting(
  units: Sketch['units'],
  attacks: readonly Waiting[],
  more: Standoff & { resolved?: string[] } = {},
): State {
  const { resolved = [], ...rest } = more;
  const waiting = attacks.map(attack => ({ requiredBy: [], ...attack }));
  return allocating(units, {
    phase: 'combat',
    ...rest,
    frames: [{ name: 'combat', attacks: waiting, resolved }],
  });
}

/** Two divisions in two hexes, a korps beside each. */
const TWO = { 'S-RD-17': FIELD, 'S-RD-6': FAR, 'G-Inf-V': WEST, 'G-Inf-VI': walkFrom(FAR, 3) };
const BOTH: readonly Waiting[] = [
  { target: FIELD, units: ['G-Inf-V'] },
  { target: FAR, units: ['G-Inf-VI'] },
];

test('M-SEQ-9 attacks are fought one by one, in any order, and the last one ends the phase', () => {
  const state = fighting(TWO, BOTH, { dice: [4, 4] });
  assert.deepEqual(offered(state), ['resolve', 'cancel']);
  assert.deepEqual(offered(state, { target: FAR }), ['resolve', 'cancel']);
  assert.deepEqual(offered(state, { units: ['G-Inf-V'] }), ['resolve', 'cancel']);
  assert.equal(refusedBy(state, END), 'M-SEQ-9');
  assert.equal(refusedBy(state, resolve(EAST)), 'M-SEQ-9');
  for (const target of [FIELD, FAR]) allowed(state, resolve(target));
  const { events } = playOne(state, resolve(FAR));
  assert.deepEqual(
    eventsOf(events, 'attack').map(({ target }) => target),
    [FAR],
  );
});

test('M-SEQ-9 without attacks the phase passes', () => {
  const state = allocating({ 'S-A-30': FIELD, 'G-Inf-V': WEST });
  assert.equal(game.phaseKey(play(state, END)), '5.1 russian early-attacks');
});

test('M-SEQ-9 an attack lapses once nobody is left to be attacked or to attack', () => {
  const three = [...BOTH, { target: NORTH_WEST, units: ['G-Inf-VII', 'G-ID-6'] }];
  const units = { ...TWO, 'S-RD-219': NORTH_WEST, 'G-Inf-VII': WEST, 'G-ID-6': WEST };
  const state = fighting(units, three);
  const lapsedAfter = (change: (state: State) => void): unknown[] => {
    const changed = cloneState(state);
    change(changed);
    const { events, state: after } = playOne(changed, cancel(FIELD));
    const [left] = (game.position(after).memory?.frames ?? []) as { attacks?: readonly Waiting[] }[];
    return [
      eventsOf(events, 'lapsed').map(({ target, reason }) => [target, reason]),
      left.attacks?.map(attack => attack.units.join()),
    ];
  };
  const lose = (id: string) => (changed: State) => putUnit(changed, unitNumber(id), DEAD);
  assert.deepEqual(lapsedAfter(lose('S-RD-6')), [[[FAR, 'empty']], ['G-Inf-VII,G-ID-6']]);
  assert.deepEqual(lapsedAfter(lose('G-Inf-VI')), [[[FAR, 'attackers']], ['G-Inf-VII,G-ID-6']]);
  assert.deepEqual(lapsedAfter(lose('S-RD-219')), [[[NORTH_WEST, 'empty']], ['G-Inf-VI']]);
  // Whoever cannot take part any more is left out of an attack that goes on.
  assert.deepEqual(lapsedAfter(lose('G-ID-6')), [[], ['G-Inf-VI', 'G-Inf-VII']]);
  const disrupted = lapsedAfter(changed => setFlag(changed, unitNumber('G-Inf-VI'), FLAG.disrupted));
  assert.deepEqual(disrupted, [[[FAR, 'attackers']], ['G-Inf-VII,G-ID-6']]);
});

test('M-GEN-4 the German may cancel an attack, unless one that he has made compels it', () => {
  const required = (resolved: string[]): State =>
    fighting(TWO, [{ ...BOTH[1], requiredBy: [FIELD] }], { resolved });
  assert.equal(refusedBy(required([FIELD]), cancel(FAR)), 'M-GEN-4');
  allowed(required([]), cancel(FAR));
  const { state, events } = playOne(fighting(TWO, BOTH), cancel(FAR));
  assert.deepEqual(
    eventsOf(events, 'cancelled').map(({ target }) => target),
    [FAR],
  );
  assert.equal(refusedBy(state, resolve(FAR)), 'M-SEQ-9');
  allowed(state, resolve(FIELD));
});

test('M-GEN-4 whatever compels an attack that is cancelled falls with it', () => {
  const mutual = BOTH.map((attack, index) => ({ ...attack, requiredBy: [BOTH[1 - index].target] }));
  const { state, events } = playOne(fighting(TWO, mutual), cancel(FAR));
  assert.deepEqual(
    eventsOf(events, 'cancelled').map(({ target }) => target),
    [FAR, FIELD],
  );
  assert.equal(game.phaseKey(state), '5.1 russian early-attacks');
  // But not if that one is owed itself.
  const chain = [
    { ...BOTH[0], requiredBy: [EAST] },
    { ...BOTH[1], requiredBy: [FIELD] },
  ];
  assert.equal(refusedBy(fighting(TWO, chain, { resolved: [EAST] }), cancel(FAR)), 'M-GEN-4');
});

test('M-GEN-5 Russian attacks cannot be cancelled', () => {
  const state = fighting({ 'G-ID-6': FIELD, 'S-A-30': EAST }, [{ target: FIELD, units: ['S-A-30'] }], {
    side: 'russian',
  });
  assert.deepEqual(offered(state), ['resolve']);
  assert.equal(refusedBy(state, cancel(FIELD)), 'M-GEN-5');
});

test('M-CRT-15, M-PRESS-3 W19 an attack may be pressed as long as its worst column stays on the table', () => {
  const at = (side: 'german' | 'russian', defenders: readonly string[], more: Standoff = {}): State => {
    const [attacker] = side === 'german' ? ['G-Inf-V'] : ['S-A-22'];
    const units: Record<string, string> = { [attacker]: WEST };
    for (const id of defenders) units[id] = FIELD;
    return fighting(units, [{ target: FIELD, units: [attacker] }], { side, ...more });
  };
  const pressed = resolve(FIELD, { pressed: true });
  // Four against twenty is 1:5, against sixteen 1:4.
  const twenty = ['S-A-22', 'S-A-16', 'S-A-20', 'S-A-24', 'S-A-50'];
  assert.equal(refusedBy(at('german', twenty), pressed), 'M-PRESS-3');
  allowed(at('german', twenty.slice(1)), pressed);
  // Three against ten is 1:4, against eight 1:3.
  assert.equal(refusedBy(at('russian', ['G-Inf-IX', 'G-Inf-VII']), pressed), 'M-PRESS-3');
  allowed(at('russian', ['G-Inf-V', 'G-Inf-VIII']), pressed);
  assert.equal(
    refusedBy(at('german', ['S-RD-17'], { options: { pressedAttack: false } }), pressed),
    'M-CRT-15',
  );
  assert.equal(refusedBy(at('russian', ['G-ID-6'], { scenario: '2014' }), pressed), 'M14-CRT-9');
  assert.equal(refusedBy(at('german', ['S-RD-17']), resolve(FIELD, { pressed: false })), 'format');
});

test('M-CRT-15 a pressed attack is read a column up on good dice and down on bad ones', () => {
  const units = { 'S-RD-17': FIELD, 'G-Inf-VI': WEST };
  const state = fighting(units, [{ target: FIELD, units: ['G-Inf-VI'] }]);
  const { column, columns } = previewOf(state, resolve(FIELD, { pressed: true }));
  assert.deepEqual([column, columns], ['3:1', ['2:1', '4:1']]);
});

test('M-CRT-15, M-FORCE-1 pressed, forced and supported go together in any way', () => {
  const state = fighting({ ...TWO, 'G-Air-2': '@luftwaffe' }, BOTH, {
    markers: { support: { 'G-Air-2': FIELD } },
  });
  for (const pressed of [{}, { pressed: true }]) {
    for (const forced of [{}, { forced: true }]) {
      for (const support of [{}, { support: true }]) {
        allowed(state, resolve(FIELD, { ...pressed, ...forced, ...support }));
      }
    }
  }
  assert.equal(refusedBy(state, resolve(FAR, { support: true })), 'M-CAS-1');
});

test('M-CAS-1, M-CRT-14 support can bring an attack back onto the table, and then it must be used', () => {
  const units: Record<string, string> = { 'G-Inf-V': WEST, 'G-Air-2': '@luftwaffe' };
  for (const id of ['S-A-22', 'S-A-16', 'S-A-20', 'S-A-24', 'S-A-50']) units[id] = FIELD;
  const mud = { scenario: '2014', weather: 'mud', markers: { support: { 'G-Air-2': FIELD } } } as const;
  const state = fighting(units, [{ target: FIELD, units: ['G-Inf-V'] }], mud);
  assert.equal(refusedBy(state, resolve(FIELD)), 'M-CRT-14');
  allowed(state, resolve(FIELD, { support: true }));
  assert.equal(refusedBy(state, resolve(FIELD, { support: true, pressed: true })), 'M-PRESS-3');
});

test('M-CRT-14 an attack that has come to less than 1:5 lapses', () => {
  const units: Record<string, string> = { 'G-ID-6': WEST, ...TWO, 'G-Inf-V': '@dead' };
  for (const id of ['S-A-22', 'S-A-16']) units[id] = FIELD;
  const state = fighting(units, [{ target: FIELD, units: ['G-ID-6'] }, BOTH[1]], { dice: [4] });
  const after = playOne(state, cancel(FAR));
  assert.deepEqual(
    eventsOf(after.events, 'lapsed').map(({ target, reason }) => [target, reason]),
    [[FIELD, 'odds']],
  );
});

test('M-BR-2 while an attack out of a breakthrough waits, no other is fought', () => {
  const state = fighting(TWO, [BOTH[0], { ...BOTH[1], bonus: true }]);
  assert.equal(refusedBy(state, resolve(FIELD)), 'M-BR-2');
  allowed(state, resolve(FAR));
});
