// The further attack that a breakthrough brings: alone, at once, or in an attack that still waits.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { allocating, attack, END, FIELD, previewOf, type Standoff, shiftsIn } from '../../attacks.node.ts';
import {
  allowed,
  flagsOf,
  frameName,
  game,
  offered,
  play,
  refusalOf,
  refusedBy,
  type Sketch,
  walkFrom,
} from '../../testing.node.ts';

const resolve = (target: string, declared: object = {}): Action => ({ type: 'resolve', target, ...declared });

/** The hex that was taken, the one beyond it, and the two beside that. */
const TAKEN = walkFrom(FIELD, 3);
const [BEYOND, LEFT, RIGHT] = [FIELD, walkFrom(TAKEN, 1), walkFrom(TAKEN, 5)];

interface Broken extends Standoff {
  readonly waiting?: readonly object[];
  readonly resolved?: readonly string[];
  readonly through?: readonly string[];
}

/** Panzers that have just broken into a hex. */
function broken(units: Sketch['units'] = {}, more: Broken = {}): State {
  const { waiting = [], resolved = [TAKEN], through = ['G-Pz-LVI', 'G-Mot-3'], flags = {}, ...rest } = more;
  const attacked = Object.fromEntries(through.map(id => [id, ['attacked', ...(flags[id] ?? [])]]));
  return allocating(
    { 'G-Pz-LVI': TAKEN, 'G-Mot-3': TAKEN, 'S-RD-17': BEYOND, ...units },
    {
      phase: 'combat',
      ...rest,
      flags: { ...flags, ...attacked },
      frames: [
        { name: 'combat', attacks: waiting, resolved },
        { name: 'breakthrough', units: through, attacks: [] },
      ],
    },
  );
}

const framesIn = (state: State): unknown => game.position(state).memory?.frames;

test('M-BR-2, M14-BR-1, M-SEQ-19 after a breakthrough the attackers may attack once more, at once', () => {
  for (const scenario of ['main', '2014']) {
    const state = allocating(
      { 'G-Pz-LVI': walkFrom(TAKEN, 3), 'S-RD-6': TAKEN, 'S-RD-17': BEYOND },
      { scenario, dice: [1, 4] },
    );
    const won = play(state, attack(TAKEN, 'G-Pz-LVI'), END, resolve(TAKEN), {
      type: 'advance',
      units: ['G-Pz-LVI'],
      to: TAKEN,
    });
    const through = frameName(won) === 'advance' ? play(won, END) : won;
    assert.equal(frameName(through), 'breakthrough');
    assert.equal(game.decision(through)?.rule, 'M-BR-2');
    assert.ok(flagsOf(through, 'G-Pz-LVI').includes('attacked'));
    const further = play(through, attack(BEYOND, 'G-Pz-LVI'), END);
    assert.ok(flagsOf(further, 'G-Pz-LVI').includes('brokeThrough'));
    allowed(further, resolve(BEYOND));
  }
});

test('M-BR-2 the attack comes before all others, and nobody need make it', () => {
  const waiting = [{ target: LEFT, units: ['G-Inf-V'], requiredBy: [] }];
  const state = broken({ 'S-RD-6': LEFT, 'G-Inf-V': walkFrom(LEFT, 3) }, { waiting });
  assert.deepEqual(offered(state), ['attack', 'end']);
  const further = play(state, attack(BEYOND, 'G-Pz-LVI', 'G-Mot-3'), END);
  assert.deepEqual(framesIn(further), [
    {
      name: 'combat',
      attacks: [{ target: BEYOND, units: ['G-Pz-LVI', 'G-Mot-3'], requiredBy: [], bonus: true }, ...waiting],
      resolved: [TAKEN],
    },
  ]);
  assert.equal(refusedBy(further, resolve(LEFT)), 'M-BR-2');
  assert.deepEqual(framesIn(play(state, END)), [{ name: 'combat', attacks: waiting, resolved: [TAKEN] }]);
});

test('M-BR-2 only those who broke through have it, once in a pulse, whatever movement is left', () => {
  const state = broken(
    { 'G-Inf-V': TAKEN },
    {
      through: ['G-Pz-LVI', 'G-Mot-3'],
      flags: { 'G-Mot-3': ['brokeThrough'], 'G-Pz-LVI': ['spent', 'moved'] },
    },
  );
  assert.equal(refusedBy(state, attack(BEYOND, 'G-Inf-V')), 'M-BR-2');
  assert.equal(refusedBy(state, attack(BEYOND, 'G-Mot-3')), 'M-BR-2');
  allowed(state, attack(BEYOND, 'G-Pz-LVI'));
  assert.equal(refusedBy(state, attack(LEFT, 'G-Pz-LVI')), 'M-SEQ-7');
  assert.equal(refusedBy(state, attack(BEYOND)), 'M-BR-2');
  assert.equal(refusedBy(state, resolve(BEYOND)), 'M-BR-2');
  const begun = play(state, attack(BEYOND, 'G-Pz-LVI'));
  assert.equal(refusedBy(begun, attack(BEYOND, 'G-Pz-LVI')), 'M-SEQ-19');
  assert.deepEqual(offered(play(begun, { type: 'withdraw' })), ['attack', 'end']);
});

test('M-BR-2 the step passes by itself if there is nobody to attack', () => {
  const state = allocating(
    { 'G-Pz-LVI': walkFrom(TAKEN, 3), 'S-RD-6': TAKEN, 'S-RD-17': walkFrom(FIELD, 0) },
    { dice: [1] },
  );
  const won = play(state, attack(TAKEN, 'G-Pz-LVI'), END, resolve(TAKEN), {
    type: 'advance',
    units: ['G-Pz-LVI'],
    to: TAKEN,
  });
  const after = frameName(won) === 'advance' ? play(won, END) : won;
  assert.notEqual(frameName(after), 'breakthrough');
});

test('M-BR-3, M14-BR-1 they may join an attack that waits instead', () => {
  for (const scenario of ['main', '2014']) {
    const waiting = [{ target: BEYOND, units: ['G-Inf-V'], requiredBy: [] }];
    const state = broken({ 'G-Inf-V': walkFrom(BEYOND, 4) }, { waiting, scenario });
    const joined = play(state, attack(BEYOND, 'G-Pz-LVI'), END);
    assert.deepEqual(framesIn(joined), [
      {
        name: 'combat',
        attacks: [{ target: BEYOND, units: ['G-Inf-V', 'G-Pz-LVI'], requiredBy: [] }],
        resolved: [TAKEN],
      },
    ]);
    assert.ok(flagsOf(joined, 'G-Pz-LVI').includes('brokeThrough'));
    assert.equal(previewOf(state, attack(BEYOND, 'G-Pz-LVI')).attack, 10);
  }
});

test('M-BR-3, M-GEN-4 what the further attack compels can no longer be cancelled', () => {
  const waiting = [{ target: LEFT, units: ['G-Inf-V'], requiredBy: [] }];
  const state = broken({ 'S-A-30': LEFT, 'G-Inf-V': walkFrom(LEFT, 3) }, { waiting });
  const further = play(state, attack(BEYOND, 'G-Pz-LVI'), END);
  assert.deepEqual(
    (framesIn(further) as { attacks?: { requiredBy: string[] }[] }[])[0].attacks?.map(a => a.requiredBy),
    [[], [BEYOND]],
  );
});

test('M-BR-2, M-GEN-1 the further attack brings its own duties, unless they have been seen to', () => {
  const state = broken({ 'S-A-30': LEFT });
  const half = play(state, attack(BEYOND, 'G-Pz-LVI'));
  assert.equal(refusedBy(half, END), 'M-GEN-1');
  assert.match(refusalOf(half, END), new RegExp(LEFT));
  allowed(play(half, attack(LEFT, 'G-Mot-3')), END);
  // The army has been attacked in this phase already.
  const seen = broken({ 'S-A-30': LEFT }, { resolved: [TAKEN, LEFT] });
  allowed(play(seen, attack(BEYOND, 'G-Pz-LVI')), END);
});

test('M-BR-2, M-CRT-14 the further attack must reach 1:5', () => {
  const strong = Object.fromEntries(['S-A-22', 'S-A-16', 'S-A-20'].map(id => [id, BEYOND]));
  const state = broken(strong, { through: ['G-Mot-3'] });
  const weak = play(state, attack(BEYOND, 'G-Mot-3'));
  assert.equal(refusedBy(weak, END), 'M-CRT-14');
});

test('M-CAS-2 the Luftwaffe goes on with one group that has broken through', () => {
  const air = { 'G-Air-2': '@luftwaffe' };
  const markers = { support: { 'G-Air-2': TAKEN } };
  const state = broken({ ...air, 'S-RD-6': RIGHT }, { markers });
  const strike = attack(BEYOND, 'G-Pz-LVI');
  assert.deepEqual(shiftsIn(previewOf(state, { ...strike, support: true })), { 'M-CAS-1': 1 });
  const further = play(state, strike, attack(RIGHT, 'G-Mot-3'), END);
  allowed(further, resolve(RIGHT, { support: true }));
  allowed(further, resolve(BEYOND));
  const supported = play(further, resolve(BEYOND, { support: true }));
  assert.equal(game.position(supported).markers?.support, undefined);
  // Not before its own attack has been fought, and not after it was shot down.
  const early = broken(air, { markers: { support: { 'G-Air-2': LEFT } } });
  assert.equal(refusedBy(play(early, strike, END), resolve(BEYOND, { support: true })), 'M-CAS-1');
  const down = broken({ 'G-Air-2': '@shot-down' }, { markers });
  assert.equal(refusedBy(play(down, strike, END), resolve(BEYOND, { support: true })), 'M-CAS-1');
});

test('M-CAS-2, M-BR-3 it goes on with a group that joins another attack, too', () => {
  const waiting = [{ target: BEYOND, units: ['G-Inf-V'], requiredBy: [] }];
  const units = { 'G-Air-2': '@luftwaffe', 'G-Inf-V': walkFrom(BEYOND, 4) };
  const state = broken(units, { waiting, markers: { support: { 'G-Air-2': TAKEN } } });
  allowed(play(state, attack(BEYOND, 'G-Pz-LVI'), END), resolve(BEYOND, { support: true }));
  assert.equal(refusedBy(play(state, END), resolve(BEYOND, { support: true })), 'M-CAS-1');
});

test('M-PANIC-4 a Russian breakthrough brings no second attack while panic reigns', () => {
  const units = { 'S-A-22': TAKEN, 'S-Sib-32': TAKEN, 'G-ID-6': BEYOND };
  const frames = [
    { name: 'combat', attacks: [], resolved: [TAKEN] },
    { name: 'breakthrough', units: ['S-A-22'], attacks: [] },
  ];
  const more = { phase: 'combat', side: 'russian', frames } as const;
  allowed(allocating(units, more), attack(BEYOND, 'S-A-22'));
  const panic = allocating(units, { ...more, markers: { panic: true, panicAttacks: 1 } });
  assert.equal(refusedBy(panic, attack(BEYOND, 'S-A-22')), 'M-PANIC-4');
});
