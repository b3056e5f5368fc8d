// German replacements: a factor a turn, for panzer divisions on their weaker side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { endUntil, markerOf, newGame, play, refusedBy, sketch, unitIn } from '../../testing.node.ts';

const restore = (unit: string) => ({ type: 'restore', units: [unit] });
const WARSAW = '2003';
const giving = (units: Record<string, string>, replacements: number): State =>
  sketch({ units, phase: 'replacements', markers: { replacements } });

test('DS-REPL-1 one factor a turn; one is kept for the next, and no more', () => {
  // 20th Panzer (3-2, back 2-1) takes one factor, 1st Panzer (4-3, back 2-2) two.
  const units = { 'GE-PZ-20': `${WARSAW}/1`, 'GE-PZ-1': `${WARSAW}/1` };
  const one = giving(units, 1);
  assert.equal(refusedBy(one, restore('GE-PZ-1')), 'DS-REPL-1');
  const done = play(one, restore('GE-PZ-20'));
  assert.equal(unitIn(done, 'GE-PZ-20')?.steps, undefined, 'at full strength');
  assert.equal(refusedBy(play(giving(units, 2), restore('GE-PZ-1')), restore('GE-PZ-20')), 'DS-REPL-1');
  // In play: nothing to restore, so the factors add up to two and stay there.
  let state = play(newGame(), { type: 'end' }, { type: 'end' });
  for (const [turn, factors] of [
    [1, 1],
    [2, 2],
    [3, 2],
  ]) {
    state = endUntil(state, `${turn} axis readiness`);
    assert.equal(markerOf(state, 'replacements'), factors, `turn ${turn}`);
  }
});

test('DS-REPL-2 infantry and the allies get none', () => {
  const state = giving({ 'GE-INF-I': WARSAW, 'RO-ARM-1': '3210' }, 2);
  assert.equal(refusedBy(state, restore('GE-INF-I')), 'DS-REPL-2');
  assert.equal(refusedBy(state, restore('RO-ARM-1')), 'DS-REPL-2');
});

test('DS-REPL-3 a factor restores an attack factor of a division in supply; lost ones do not come back', () => {
  const state = giving({ 'GE-PZ-1': `${WARSAW}/1`, 'GE-PZ-7': WARSAW, 'GE-PZ-6': '@dead' }, 2);
  assert.equal(unitIn(play(state, restore('GE-PZ-1')), 'GE-PZ-1')?.steps, undefined);
  assert.equal(refusedBy(state, restore('GE-PZ-7')), 'DS-REPL-3', 'at full strength');
  assert.equal(refusedBy(state, restore('GE-PZ-6')), 'DS-REPL-3');
  // Far behind the Russian lines nothing reaches it.
  const cut = giving({ 'GE-PZ-1': '3533/1' }, 2);
  assert.equal(refusedBy(cut, restore('GE-PZ-1')), 'DS-REPL-3');
});
