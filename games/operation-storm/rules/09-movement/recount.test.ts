// Ranges found a second time by a plain search over the map file, on random positions: every kind of unit, corridors, passes,
// rivers, aircraft, the first turn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import { bindGround } from '../../../../kit/testing/ground.node.ts';
import { destinationsOf, game, type SideName, sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import {
  beside,
  counterOf,
  hexOf,
  isWater,
  kindsBetween,
  type RandomTable,
  randomTable,
  sideOfUnit,
} from '../table/random-table.node.ts';
import { rangeOf } from './reach.ts';

const { isLinked } = bindGround(game.map);

type Column = 'foot' | 'mech' | 'cavalry' | 'mountain';
const MECH = ['tank', 'mechanized-rifle', 'artillery', 't-34', 'panzer', 'motorized', 'mechanized'];
function columnOf(id: string): Column {
  const type = counterOf.get(id)?.type ?? '';
  if (type === 'cavalry') return 'cavalry';
  if (type.startsWith('mountain')) return 'mountain';
  return MECH.includes(type) ? 'mech' : 'foot';
}

/** 12.2, as it is printed; nothing where a unit may not go. */
const GROUND: Readonly<Record<string, Readonly<Record<Column, number | undefined>>>> = {
  clear: { foot: 1, mech: 1, cavalry: 1, mountain: 1 },
  forest: { foot: 1, mech: 2, cavalry: 1, mountain: 1 },
  marsh: { foot: 2, mech: undefined, cavalry: 1, mountain: 2 },
  rough: { foot: 2, mech: 2, cavalry: 1, mountain: 1 },
  mountain: { foot: 3, mech: undefined, cavalry: 2, mountain: 1 },
};
const HOMES: Readonly<Record<string, string>> = { hungarian: 'Hungary', romanian: 'Romania' };
const enemyOf = (side: SideName): SideName => (side === 'german' ? 'soviet' : 'german');

/** What a step costs, or nothing where it cannot be taken. */
function priceOf(table: RandomTable, id: string, from: string, to: string): number | undefined {
  const side = sideOfUnit(id);
  const group = counterOf.get(id)?.group ?? '';
  const kinds = kindsBetween(from, to);
  if (isWater(to) || kinds.includes('sea') || kinds.includes('lake')) return undefined;
  if (table.stands[enemyOf(side)].has(to)) return undefined;
  if (HOMES[group] !== undefined && hexOf(to).country !== HOMES[group]) return undefined;
  const isRiver = kinds.includes('river');
  const onDanube = isLinked('danube', from, to) && group !== 'hungarian';
  const onPripyet = isLinked('pripyet-notec', from, to) && side === 'soviet';
  let price: number | undefined;
  if ((onDanube || onPripyet) && table.holds(side, to)) price = 1;
  else {
    const terrain = hexOf(to).terrain.join();
    price = GROUND[terrain][columnOf(id)];
    if (terrain === 'mountain' && isLinked('passes', from, to)) price = Math.min(price ?? 1, 1);
    if (price !== undefined && isRiver) price++;
  }
  if (price === undefined) return undefined;
  const isHungarian = (hex: string): boolean => hexOf(hex).country === 'Hungary';
  if (table.turn === 1 && side === 'soviet' && isHungarian(from) !== isHungarian(to)) price++;
  const isUnderAir = table.air.some(marker => marker === to || beside(marker).includes(to));
  if (table.sky === enemyOf(side) && isUnderAir) price += isRiver ? 2 : 1;
  return price;
}

/** Cheapest costs by going over all hexes again and again. */
function plainReach(table: RandomTable, id: string, points: number): Map<string, number> {
  const start = table.at.get(id) as string;
  const cost = new Map([[start, 0]]);
  const next = [start];
  for (let from = next.shift(); from !== undefined; from = next.shift()) {
    for (const to of beside(from)) {
      const price = priceOf(table, id, from, to);
      const total = (cost.get(from) ?? 0) + (price ?? 99);
      if (total > points || total >= (cost.get(to) ?? 99)) continue;
      cost.set(to, total);
      next.push(to);
    }
  }
  // The one hex that is always open.
  for (const to of beside(start))
    if (!cost.has(to) && priceOf(table, id, start, to) !== undefined) cost.set(to, points);
  cost.delete(start);
  return cost;
}

test('9.1-2, 9.3-1, 9.10-1 to 9.20, 11.2-1 ranges are what a plain search over the map file finds', () => {
  const random = seededRandom('ranges');
  let hexes = 0;
  const kinds = new Set<string>();
  for (let i = 0; i < cases(30, 300); i++) {
    const table = randomTable(random);
    const state = sketch(table.given);
    const movers = [...table.at.keys()].filter(id => sideOfUnit(id) === table.side && random() < 0.25);
    for (const id of movers) {
      const facts = game.choices(state, { units: [id], type: 'move' })[0]?.facts;
      const plain = plainReach(table, id, Number(facts?.allowance ?? 0));
      // Units stand alone here, so that only other armies of the Axis keep anybody from ending in a hex.
      const army = (one: string): string => (counterOf.get(one)?.group ?? '').replace('slovak', 'german');
      for (const [one, hex] of table.at) if (army(one) !== army(id)) plain.delete(hex);
      const found = destinationsOf(state, id);
      assert.deepEqual(
        [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)),
        [...plain].toSorted(([a], [b]) => (a < b ? -1 : 1)),
        `${i}: ${id} in ${table.at.get(id)}, turn ${table.turn}`,
      );
      hexes += plain.size;
      kinds.add(`${counterOf.get(id)?.group} ${columnOf(id)}`);
    }
  }
  assert.ok(hexes > 10_000, String(hexes));
  assert.ok(kinds.size >= 11, [...kinds].join());
});

test('9.7 the range of a stack is what its members can go together, step by step', () => {
  const random = seededRandom('stacks');
  let looked = 0;
  for (let i = 0; i < cases(20, 200); i++) {
    const table = randomTable(random);
    const places = [
      ...new Set([...table.at].filter(([id]) => sideOfUnit(id) === table.side).map(([, at]) => at)),
    ];
    const start = places[Math.floor(random() * places.length)];
    const [first] = [...table.at].find(([, at]) => at === start) as [string, string];
    if (HOMES[counterOf.get(first)?.group ?? ''] !== undefined) continue;
    const mates = STACKS[table.side].filter(id => !table.at.has(id) && id !== first);
    const stack = [first, ...mates];
    const at = new Map([...table.at, ...mates.map(id => [id, start] as const)]);
    const joined = { ...table, at };
    const state = sketch({ ...table.given, units: Object.fromEntries(at) });
    const points = stack.map(id =>
      Number(game.choices(state, { units: [id], type: 'move' })[0]?.facts?.allowance ?? -1),
    );
    if (points.includes(-1)) continue;
    const expected = togetherReach(joined, stack, start, points);
    // They find room wherever nobody else stands.
    for (const hex of table.stands[table.side]) expected.delete(hex);
    const found = rangeOf(state, stack.map(unitNumber)).hexes.map(hex => game.map.ids[hex]);
    const free = found.filter(hex => !table.stands[table.side].has(hex));
    assert.deepEqual(free.toSorted(), [...expected].toSorted(), `${i}: ${stack.join()} in ${start}`);
    looked += expected.size;
  }
  assert.ok(looked > 300, String(looked));
});

const STACKS: Readonly<Record<SideName, readonly string[]>> = {
  soviet: ['SU-2CC', 'SU-1TD', 'SU-10RD', 'SU-44MtRD'],
  german: ['GE-1Cav', 'GE-1Pz', 'GE-291ID', 'GE-1Geb'],
};

/** Every set of points left, hex by hex, until nothing new turns up. */
function togetherReach(
  table: RandomTable,
  stack: readonly string[],
  start: string,
  points: readonly number[],
): Set<string> {
  const seen = new Set<string>();
  const reached = new Set<string>();
  const next: [string, readonly number[]][] = [[start, points]];
  for (let now = next.pop(); now !== undefined; now = next.pop()) {
    const [from, left] = now;
    for (const to of beside(from)) {
      const prices = stack.map(id => priceOf(table, id, from, to));
      if (prices.includes(undefined)) continue;
      const after = left.map((have, index) => have - (prices[index] ?? 0));
      const isPaid = after.every(have => have >= 0);
      if (!isPaid && from !== start) continue;
      if (!isPaid && left !== points) continue;
      reached.add(to);
      const key = `${to} ${after.join()}`;
      if (!isPaid || seen.has(key)) continue;
      seen.add(key);
      next.push([to, after]);
    }
  }
  reached.delete(start);
  return reached;
}
