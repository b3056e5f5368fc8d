// What a player is told of a way before going it: every factor with its rule, and what becomes of the unit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal, type State, type Way } from '../../../../kit/game.ts';
import {
  destinationsOf,
  eventsOf,
  findStep,
  game,
  isLinked,
  newGame,
  playOne,
  sketch,
} from '../../testing.node.ts';

function wayOf(state: State, unit: string, to: string, path?: readonly string[]): Way {
  const way = game.way(state, unit, to, path);
  assert.ok(!isRefusal(way), isRefusal(way) ? way.message : '');
  return way;
}
/** Rules and costs of the last step. */
const lastParts = (way: Way): [string, number][] =>
  (way.steps.at(-1)?.parts ?? []).map(({ rule, cost }) => [rule, cost]);

/** Everywhere that these units can go, the way adds up and the move goes it. */
function checkAll(state: State, ids: readonly string[]): number {
  let ways = 0;
  for (const id of ids) {
    for (const [to, cost] of destinationsOf(state, id)) {
      const way = wayOf(state, id, to);
      assert.equal(way.cost, cost, `${id} to ${to}`);
      for (const { cost: paid, parts } of way.steps) {
        assert.equal(
          parts.reduce((sum, part) => sum + part.cost, 0),
          paid,
        );
      }
      assert.equal(
        way.steps.reduce((sum, step) => sum + step.cost, 0),
        way.cost,
        `${id} to ${to}: ${JSON.stringify(way.steps)}`,
      );
      const [moved] = eventsOf(playOne(state, { type: 'move', units: [id], to }).events, 'moved');
      assert.deepEqual(
        moved.path,
        way.steps.map(({ hex }) => hex),
      );
      // The same way by name costs the same.
      const path = way.steps.slice(1).map(({ hex }) => hex);
      assert.equal(wayOf(state, id, to, path).cost, way.cost, `${id} by ${path}`);
      ways++;
    }
  }
  return ways;
}

for (const [scenario, rule] of [
  ['main', 'M-MOVE-12'],
  ['2014', 'M14-SWF-2'],
] as const) {
  test(`${rule} every way at the start of the game adds up to its cost`, () => {
    const units = Object.fromEntries(
      game
        .position(newGame(scenario))
        .units.filter(({ at }) => !at.startsWith('@'))
        .map(({ id, at }) => [id, at]),
    );
    const ids = ['G-Pz-LVI', 'G-Pz-XXIV', 'G-Mot-3', 'G-Inf-V', 'G-PzD-19', 'G-A-4'];
    for (const weather of ['frost', 'mud', 'snow'] as const) {
      const state = sketch({ units, scenario, weather });
      assert.ok(checkAll(state, ids) > 20, weather);
    }
    const russian = sketch({ units, scenario, side: 'russian' });
    assert.ok(checkAll(russian, ['S-TB-126', 'S-A-33', 'S-MRD-101', 'S-Para-5', 'S-Kat-1', 'S-RD-6']) > 20);
  });
}

test('M-MOVE-7 the factor for a river is named', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      sides.join() === 'river' && !isLinked('roads', a.id, b.id) && b.areas.join() === 'russian-start',
  );
  const state = sketch({ side: 'russian', units: { 'S-TB-126': from } });
  assert.deepEqual(lastParts(wayOf(state, 'S-TB-126', to, [to])), [
    ['M-MOVE-12', 1],
    ['M-MOVE-7', 1],
  ]);
});

test('M-ROAD-1, M-MOVE-13 a way along a road says that it costs the attack', () => {
  const state = sketch({ side: 'russian', units: { 'S-TB-126': '2813', 'S-RD-6': '2813' } });
  const way = wayOf(state, 'S-TB-126', '2819');
  assert.deepEqual([way.cost, way.left], [3, 0]);
  assert.deepEqual(lastParts(way), [
    ['M-ROAD-1', 0.5],
    ['M-MOVE-13', 0],
  ]);
  assert.deepEqual(lastParts(wayOf(state, 'S-TB-126', '2814')), [['M-MOVE-12', 1]]);
  assert.deepEqual(wayOf(state, 'S-RD-6', '2816').steps[1].parts[0], {
    rule: 'M-ROAD-2',
    label: 'Along a road',
    cost: 0,
  });
});

test('M14-ROAD-2, M14-ROAD-5 what haste costs is said before', () => {
  const units = { 'S-TB-126': '2812', 'G-Inf-V': '2819' };
  const state = sketch({ side: 'russian', units, scenario: '2014' });
  assert.deepEqual(lastParts(wayOf(state, 'S-TB-126', '2818')), [
    ['M14-ROAD-1', 0.5],
    ['M14-ROAD-5', 0],
  ]);
  const off = sketch({ side: 'russian', units: { 'S-TB-126': '2814' }, scenario: '2014' });
  assert.deepEqual(wayOf(off, 'S-TB-126', '2715', ['2815', '2715']).steps[2].parts, [
    { rule: 'M-MOVE-12', label: 'Open ground', cost: 1 },
    { rule: 'M14-ROAD-2', label: 'Half a factor lost off the road', cost: 0.5 },
  ]);
});

test('M-SUP-11 a unit out of supply is told why it goes no further', () => {
  const state = sketch({ units: { 'G-Pz-LVI': '2018' } });
  const way = wayOf(state, 'G-Pz-LVI', '2017');
  assert.deepEqual([way.cost, way.left], [1, 0]);
  assert.equal(way.steps[1].parts[0].rule, 'M-SUP-11');
  const refused = game.way(state, 'G-Pz-LVI', '2015');
  assert.ok(isRefusal(refused) && refused.rule === 'M-SUP-11');
});

test('M-SEQ-7 outside the movement phase there is no way to ask for', () => {
  const state = sketch({ units: { 'G-Inf-V': '1503', 'S-RD-6': '1504' }, phase: 'attacks' });
  const refused = game.way(state, 'G-Inf-V', '1502');
  assert.ok(isRefusal(refused) && refused.rule === 'M-SEQ-7');
});
