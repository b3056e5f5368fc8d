// Room for only some of a beaten stack: who can go back is settled when the die has fallen, before the attacker says how far.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  EAST,
  FIELD,
  type Fight,
  fateOf,
  hold,
  NORTH_EAST,
  playThrough,
  ready,
  SOUTH_EAST,
  WEST,
} from '../../fights.node.ts';
import { frameName, game, play, refusedBy, walkFrom } from '../../testing.node.ts';

const RESOLVE: Action = { type: 'resolve', target: FIELD };
const back = (...units: readonly string[]): Action => ({ type: 'make-room', units });

/** Corps on both flanks and far behind leave a single way, to a hex with two friends. */
const narrow = {
  'GE-INF-V': walkFrom(NORTH_EAST, 1),
  'GE-INF-VI': walkFrom(SOUTH_EAST, 5),
  'GE-INF-VII': walkFrom(EAST, 0),
  'SU-PARA-1': EAST,
  'SU-PARA-3': EAST,
};
const beaten = (defenders: readonly string[], more: Partial<Fight> = {}): Fight => ({
  defenders,
  attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] },
  others: narrow,
  ...more,
});
const rolled = (given: Fight, die: number, ...actions: readonly Action[]): State =>
  playThrough(ready(given, die), RESOLVE, ...actions).state;

test('DS-STACK-7 R-42 where there is room for one only, the owner names him when the die has fallen, and a D2 dooms the other whatever distance is ordered', () => {
  // 18 : 6 is 3:1, a D2 on 3.
  const given = beaten(['SU-CK-5', 'SU-CK-6']);
  const asked = rolled(given, 3, hold());
  assert.equal(frameName(asked), 'room');
  assert.equal(game.sides[game.decider(asked)], 'russian');
  assert.equal(refusedBy(asked, back('SU-CK-5', 'SU-CK-6')), 'DS-STACK-7');
  const named = play(asked, back('SU-CK-6'));
  assert.deepEqual(fateOf(named, 'SU-CK-5', 'SU-CK-6'), ['SU-CK-5 @pool', 'SU-CK-6 disrupted']);
  assert.equal(frameName(named), 'distance');
  const stayed = play(named, { type: 'distance', hexes: 0 }, { type: 'stay' });
  assert.deepEqual(fateOf(stayed, 'SU-CK-5', 'SU-CK-6'), ['SU-CK-5 @pool', 'SU-CK-6 disrupted']);
});

test('DS-NORET-1 R-42 nobody is asked where nothing is at stake: after a D1, or when all but one must hold', () => {
  const given = beaten(['SU-CK-5', 'SU-CK-6']);
  // A D1 on 4: who finds the room taken stays where he is.
  const pushed = play(rolled(given, 4, hold()), { type: 'distance', hexes: 1 });
  assert.equal(frameName(pushed), 'retreat');
  const gone = play(pushed, { type: 'retreat', units: ['SU-CK-5'], to: EAST });
  assert.deepEqual(fateOf(gone, 'SU-CK-5', 'SU-CK-6'), ['SU-CK-5 disrupted', 'SU-CK-6 disrupted']);
  const held = rolled(given, 3, hold('SU-CK-5'), { type: 'decline' });
  assert.equal(frameName(held), 'distance');
  assert.deepEqual(fateOf(held, 'SU-CK-5'), ['SU-CK-5 @pool']);
  // With room for both nobody is asked either.
  const { 'SU-PARA-3': _, ...wide } = narrow;
  assert.equal(frameName(rolled(beaten(['SU-CK-5', 'SU-CK-6'], { others: wide }), 3, hold())), 'distance');
});

test('DS-STACK-7 R-42 where only one choice saves the most, nobody is asked', () => {
  // A motorized corps is there, so there is room for the cavalry and not for the mechanized corps.
  const others = { ...narrow, 'SU-MK-6': EAST };
  const { 'SU-PARA-3': _, ...narrower } = others;
  const state = rolled(beaten(['SU-CK-5', 'SU-MK-1'], { others: narrower }), 2, hold());
  assert.notEqual(frameName(state), 'room');
  assert.ok(fateOf(state, 'SU-MK-1')[0].includes('@'));
});
