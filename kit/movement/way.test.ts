// Ways before they are gone: the plan's figures and steps, or why there is none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal, refuse } from '../game.ts';
import type { State } from '../state/state.ts';
import { bindWay, wayStep } from './way.ts';

const explain = bindWay({
  unitIds: ['A', 'B'],
  planMove: (_, { units, path }) =>
    Array.isArray(units) && units[0] === 'B'
      ? { unit: 1, path: path === undefined ? [0, 2] : [0, 1, 2], cost: 3, allowance: 7 }
      : refuse('9.1', 'It cannot move.'),
  stepsOf: (_, { path }) => path.map(hex => wayStep(String(hex), [{ rule: '9', label: 'Clear', cost: 1 }])),
});
const state = {} as State;

test('a way has the figures of its plan, and says whether it can be taken back', () => {
  const way = explain(state, 'B', '2', undefined, ({ to, path }) => to === '2' && path === undefined);
  assert.ok(!isRefusal(way));
  assert.deepEqual([way.unit, way.cost, way.left, way.undoable, way.steps.length], ['B', 3, 4, true, 2]);
  const other = explain(state, 'B', '2', ['0', '1', '2'], () => false);
  assert.ok(!isRefusal(other));
  assert.deepEqual([other.undoable, other.steps.length], [false, 3]);
});

test('where there is no plan there is no way, and nothing is tried', () => {
  const way = explain(state, 'A', '2', undefined, () => assert.fail('the move is not legal'));
  assert.ok(isRefusal(way) && way.rule === '9.1');
});

test('a step costs what its parts add up to', () => {
  assert.equal(wayStep('1000', []).cost, 0);
  const parts = [1, 2].map(cost => ({ rule: '9', label: 'Clear', cost }));
  assert.equal(wayStep('1000', parts).cost, 3);
});
