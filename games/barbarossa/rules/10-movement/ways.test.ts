// Ways asked for before moving: every point with its rule, and in all exactly what the move costs; and ranges, held against
// a plain search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { isRefusal, type State, type Way } from '../../../../kit/game.ts';
import { destinationsOf, findStep, game, hexAt, sketch, walkFrom } from '../../testing.node.ts';
import { unitIds, unitNumber } from '../table/counters.ts';
import { hexNumber, map } from '../table/terrain.ts';
import { rangeOf, reachOf } from './reach.ts';

const C = '1902';
const [panzer, second, corps, army] = ['DE-PZ-3', 'DE-PZ-24', 'DE-INF-1', 'SU-RA-3'];

function wayOf(state: State, unit: string, ...path: string[]): Way {
  const way = game.way(state, unit, path[path.length - 1], path.length > 1 ? path : undefined);
  assert.ok(!isRefusal(way), isRefusal(way) ? `${way.rule} ${way.message}` : '');
  return way;
}
const lastStep = (way: Way): [string, number][] =>
  (way.steps.at(-1)?.parts ?? []).map(({ rule, cost }) => [rule, cost]);

test('10.10a a step over clear ground costs one point, and the way says what is left', () => {
  const east = walkFrom(C, 0);
  assert.deepEqual(wayOf(sketch({ units: { [corps]: C } }), corps, east), {
    unit: corps,
    steps: [
      { hex: C, cost: 0, parts: [] },
      { hex: east, cost: 1, parts: [{ rule: '10.10a', label: 'Clear', cost: 1 }] },
    ],
    cost: 1,
    left: 3,
    undoable: true,
  });
});

test('10.20 ground and river are told apart', () => {
  const [from, to] = findStep(
    (a, b, sides) => sides.join() === 'river' && b.terrain.join() === 'rough' && a.areas.includes('north'),
  );
  assert.deepEqual(lastStep(wayOf(sketch({ units: { [panzer]: from } }), panzer, from, to)), [
    ['10.11', 2],
    ['10.18a', 2],
  ]);
  assert.deepEqual(lastStep(wayOf(sketch({ units: { [panzer]: from }, turn: 1 }), panzer, from, to)), [
    ['10.11', 2],
    ['10.18b', 0],
  ]);
});

test('10.3 the one hex for all points is told as that', () => {
  const [from, to] = findStep(
    (a, b, sides) => b.terrain.join() === 'marsh' && sides.length === 0 && a.terrain.join() === 'clear',
  );
  const way = wayOf(sketch({ units: { [panzer]: from }, turn: 6 }), panzer, to);
  assert.deepEqual([lastStep(way), way.left], [[['10.3', 2]], 0]);
});

test('10.12b, 10.15a marsh that is as good as clear, and the Sivash, are named', () => {
  const [from, to] = findStep(
    (a, b, sides) => b.terrain.join() === 'marsh' && sides.length === 0 && a.country === 'USSR',
  );
  const tank = sketch({ units: { 'SU-T-1': from }, turn: 13, side: 'soviet' });
  assert.deepEqual(lastStep(wayOf(tank, 'SU-T-1', from, to)), [['10.12b', 1]]);
  const foot = sketch({ units: { [army]: '2907' }, turn: 7, side: 'soviet' });
  assert.deepEqual(lastStep(wayOf(foot, army, '2907', '3008')), [
    ['10.10a', 1],
    ['10.15a', 1],
  ]);
});

test('8.7d a strategic move is told by what it takes of the eight', () => {
  const way = wayOf(sketch({ units: { [panzer]: '2018' }, phase: 'strategic' }), panzer, '1813');
  assert.deepEqual([way.cost, way.left, lastStep(way)], [2, 6, [['8.7d', 2]]]);
});

/** Cheapest costs by going over all hexes again and again, from what the map file says. */
function plainReach(state: State, id: string, points: number): Map<string, number> {
  const mech = id.includes('PZ');
  const position = game.position(state);
  const enemies = new Set(position.units.filter(unit => unit.id.startsWith('SU')).map(({ at }) => at));
  const ground: Record<string, number> = mech
    ? { clear: 1, rough: 2, marsh: 3, 'desert-steppe': 1 }
    : { clear: 1, rough: 1, marsh: 1, 'desert-steppe': 1 };
  const start = position.units.find(unit => unit.id === id)?.at ?? '';
  const cost = new Map([[start, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, spent] of [...cost]) {
      const hex = hexAt(from);
      for (const to of Object.values(hex.neighbours)) {
        const kinds = hex.sides.find(side => side.to === to)?.kinds ?? [];
        const price = ground[hexAt(to).terrain.join()];
        if (price === undefined || enemies.has(to)) continue;
        if (kinds.some(kind => ['lake', 'sea', 'kerch-strait', 'sivash'].includes(kind))) continue;
        const total = spent + price + (kinds.includes('river') ? (mech ? 2 : 1) : 0);
        if (total > points || total >= (cost.get(to) ?? 99)) continue;
        cost.set(to, total);
        changed = true;
      }
    }
  }
  cost.delete(start);
  return cost;
}

test('10.1b, 10.20 ranges are what a plain search over the map file finds', () => {
  const random = seededRandom('ranges');
  const land = map.ids.filter(id => map.passable[hexNumber(id)] === 1);
  const pick = (): string => land[Math.floor(random() * land.length)];
  let hexes = 0;
  for (let round = 0; round < 60; round++) {
    const units: Record<string, string> = { [round % 2 === 0 ? panzer : corps]: pick() };
    for (const enemy of [army, 'SU-RA-8', 'SU-RA-26', 'SU-RA-13']) {
      const at = pick();
      if (!Object.values(units).includes(at)) units[enemy] = at;
    }
    const state = sketch({ units });
    const [id] = Object.keys(units);
    // The strait and the minimum have rules of their own.
    const facts = game.choices(state, { units: [id], type: 'move' })[0]?.facts;
    const points = Number(facts?.allowance ?? 0);
    const found = destinationsOf(state, id);
    const plain = plainReach(state, id, points);
    for (const [hex, cost] of plain) assert.equal(found.get(hex), cost, `${id} to ${hex}`);
    const next = Object.values(hexAt(units[id]).neighbours);
    for (const hex of found.keys()) assert.ok(plain.has(hex) || next.includes(hex), `${id} to ${hex}`);
    hexes += plain.size;
  }
  assert.ok(hexes > 1000, String(hexes));
});

test('10.7 the range of a stack is within that of each of its units, and all of it for units alike', () => {
  const units = { [panzer]: '2018', [second]: '2018', [corps]: '2018' };
  const state = sketch({ units });
  const numbers = [panzer, second, corps].map(unitNumber);
  const reached = (unit: number): Set<number> => {
    const { hexes, count } = reachOf(state, unit);
    return new Set(hexes.subarray(1, count));
  };
  const ranges = numbers.map(reached);
  const all = rangeOf(state, numbers).hexes;
  assert.ok(all.length > 10 && all.every(hex => ranges.every(range => range.has(hex))));
  const alike = rangeOf(state, numbers.slice(0, 2)).hexes;
  assert.deepEqual(new Set(alike), ranges[0]);
  assert.equal(unitIds[numbers[0]], panzer);
});
