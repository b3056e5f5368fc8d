// A move as it is sent: a way that is found, a way that is named, and what does not fit together.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal, refuse } from '../game.ts';
import type { State } from '../state/state.ts';
import { bindPlanning } from './planning.ts';
import { createReach } from './reach.ts';

const state = {} as State;
/** From hex 0 in a row: 1 costs two, 2 five; nobody may stop in 1. */
const reach = createReach(4);
[0, 2, 5].forEach((cost, hex) => {
  reach.cost[hex] = cost;
  reach.from[hex] = hex - 1;
});
let walked = 0;
const plan = bindPlanning({
  placeOf: () => 0,
  reachOf: () => reach,
  isEnd: (_, __, hex) => hex !== 1,
  rangeOf: () => ({ hexes: [1], pathTo: hex => (hex === 1 ? [0, 1] : []) }),
  walk(_, units, path) {
    walked++;
    return path.includes(3) ? refuse('barred', 'No way.') : { costs: units.map(() => path.length) };
  },
  whyOutOfReach: (_, __, to) => refuse('reach', `${to} is out of reach.`),
});
const ruleOf = (answer: ReturnType<typeof plan>): string | undefined =>
  isRefusal(answer) ? answer.rule : undefined;

test('whoever goes by himself pays what was found with his way', () => {
  walked = 0;
  assert.deepEqual(plan(state, [7], undefined, 2), { units: [7], path: [0, 1, 2], costs: [5] });
  assert.equal(walked, 0);
  // Where he may not stop, the game says what it has to say.
  assert.deepEqual(plan(state, [7], undefined, 1), { units: [7], path: [0, 1], costs: [2] });
  assert.equal(walked, 1);
});

test('a stack goes where its range leads, each at his own price', () => {
  assert.deepEqual(plan(state, [7, 8], undefined, 1), { units: [7, 8], path: [0, 1], costs: [2, 2] });
  assert.equal(ruleOf(plan(state, [7, 8], undefined, 2)), 'reach');
  assert.equal(ruleOf(plan(state, [7], undefined, 3)), 'reach');
  assert.equal(ruleOf(plan(state, [7], undefined, 0)), 'reach');
});

test('a way that is named begins where they stand, may lead back there, and ends where it is said to', () => {
  assert.deepEqual(plan(state, [7], [1, 0]), { units: [7], path: [0, 1, 0], costs: [3] });
  assert.deepEqual(plan(state, [7], [0, 1], 1), { units: [7], path: [0, 1], costs: [2] });
  assert.equal(ruleOf(plan(state, [7], [1], 2)), 'format');
  assert.equal(ruleOf(plan(state, [7], [])), 'format');
  assert.equal(ruleOf(plan(state, [7], [3])), 'barred');
});
