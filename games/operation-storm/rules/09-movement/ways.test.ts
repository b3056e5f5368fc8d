// Ways asked for before moving: every point with its rule, and in all exactly what the move costs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal, type State, type Way } from '../../../../kit/game.ts';
import { costOf, destinationsOf, game, play, sketch, walkFrom } from '../../testing.node.ts';
import { stepAlong, stepInto } from './steps.node.ts';

const HEX = 'N3026';
const west = walkFrom(HEX, 3);
const [foot, panzer] = ['GE-291ID', 'GE-1Pz'];

function wayOf(state: State, unit: string, ...path: string[]): Way {
  const way = game.way(state, unit, path[path.length - 1], path.length > 1 ? path : undefined);
  assert.ok(!isRefusal(way), isRefusal(way) ? `${way.rule} ${way.message}` : '');
  return way;
}
const lastStep = (way: Way): [string, number][] =>
  (way.steps.at(-1)?.parts ?? []).map(({ rule, cost }) => [rule, cost]);

test('9.10-1 a step over clear ground costs one point, and the way says what is left', () => {
  assert.deepEqual(wayOf(sketch({ units: { [foot]: HEX } }), foot, west), {
    unit: foot,
    steps: [
      { hex: HEX, cost: 0, parts: [] },
      { hex: west, cost: 1, parts: [{ rule: '9.10-1', label: 'Clear', cost: 1 }] },
    ],
    cost: 1,
    left: 5,
    undoable: true,
  });
});

test('9.20, 11.2-1 ground, river and aircraft are told apart', () => {
  const [from, to] = stepInto('clear', 'river');
  const state = sketch({ units: { [panzer]: from }, sky: 'soviet', air: [to] });
  assert.deepEqual(lastStep(wayOf(state, panzer, from, to)), [
    ['9.10-1', 1],
    ['9.15', 1],
    ['11.2-1', 1],
    ['11.2-1', 1],
  ]);
});

test('9.14-3, 9.18-1, 9.19-1 passes and corridors are named', () => {
  const up = stepAlong('passes', (_, to, sides) => to.terrain.join() === 'mountain' && sides.length === 0);
  assert.deepEqual(lastStep(wayOf(sketch({ units: { [panzer]: up[0] } }), panzer, ...up)), [['9.14-3', 1]]);
  for (const [network, rule] of [
    ['danube', '9.18-1'],
    ['pripyet-notec', '9.19-1'],
  ]) {
    const step = stepAlong(network, (_, to) => to.terrain.join() === 'clear');
    const state = sketch({ units: { 'SU-10RD': step[0] }, side: 'soviet', control: { soviet: step } });
    assert.deepEqual(lastStep(wayOf(state, 'SU-10RD', ...step)), [[rule, 1]]);
  }
});

test('9.3-1 the one hex for all points is told as that', () => {
  const [from, to] = stepInto('rough', 'river', ({ country }) => country === 'Romania');
  const state = sketch({ units: { [foot]: from }, turn: 1 });
  const far = destinationsOf(state, foot).get(to);
  assert.equal(far, 3);
  const dear = sketch({
    units: { [foot]: from },
    turn: 3,
    sky: 'soviet',
    air: [to],
    markers: { lost: ['S2029'] },
  });
  assert.equal(costOf(dear, foot, to), 4);
  const way = wayOf(dear, foot, from, to);
  assert.deepEqual([way.cost, way.left], [4, 0]);
});

test('9.5-1 the way of a stack that is about to move is asked in the same way', () => {
  const state = sketch({ units: { [foot]: HEX, [panzer]: HEX } });
  const taken = play(state, { type: 'move-stack', from: HEX, units: [foot, panzer] });
  assert.deepEqual([wayOf(taken, panzer, west).left, wayOf(taken, foot, west).left], [9, 5]);
});

test('9.1-3 nobody has a way outside of his movement phase', () => {
  const state = sketch({ units: { [foot]: HEX }, phase: 'combat' });
  const refused = game.way(state, foot, west);
  assert.ok(isRefusal(refused) && refused.rule === '9.1-3');
});
