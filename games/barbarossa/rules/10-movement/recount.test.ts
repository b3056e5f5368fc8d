// Ranges counted a second time, as plainly as can be, on random positions: what every hex costs grows better until nothing
// changes any more, and each rule of a step is a line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import {
  beside,
  countState,
  groupOf,
  hasRoom,
  hex,
  isIn,
  isWater,
  kindsBetween,
  randomTable,
  type Side,
  sideOfUnit,
  type Table,
} from '../../recounting.node.ts';
import { game, sketch } from '../../testing.node.ts';
import { charts, unitNumber } from '../table/counters.ts';
import { map } from '../table/terrain.ts';
import { reachOf } from './reach.ts';

const counterOf = new Map(game.counters.map(counter => [counter.id, counter]));
const isMech = (unit: string): boolean => counterOf.get(unit)?.tags.includes('mech') === true;
const isGerman = (unit: string): boolean => groupOf.get(unit) === 'german';
const SHORES: Readonly<Record<string, string>> = { '3105': '3106', '3106': '3105' };
/** 8.3 both are bound to an area, and tests of their own are about that. */
const BOUND: readonly string[] = ['DE-SSINF-6', 'DE-KSC'];

/** What the ground of a hex costs, by its name. */
function groundPrice(table: Table, unit: string, to: string, isFed: boolean): number {
  const [kind] = hex(to).terrain;
  if (!isMech(unit)) return 1;
  if (kind === 'rough') return 2;
  if (kind !== 'marsh') return 1;
  if (sideOfUnit.get(unit) === 'soviet') return table.turn >= 13 ? 1 : 3;
  return table.turn === 1 && isFed && ['2013', '2014'].includes(to) ? 1 : 3;
}

/** What a step costs, or nothing where it cannot be taken. */
function priceOf(table: Table, unit: string, from: string, to: string, isFed: boolean): number | undefined {
  const side = sideOfUnit.get(unit) as Side;
  const kinds = kindsBetween(from, to);
  if (isWater(to) || table[side === 'german' ? 'soviet' : 'german'].has(to)) return undefined;
  if (table[side].has(to) && !hasRoom(table.at, unit, to)) return undefined;
  if (['sea', 'lake', 'kerch-strait'].some(kind => kinds.includes(kind))) return undefined;
  if (kinds.includes('sivash') && (side === 'german' || isMech(unit) || table.turn < 7)) return undefined;
  if (side === 'german' && !isGerman(unit) && isIn(to, 'north')) return undefined;
  if (table.turn === 1 && isClosed(side, from, to)) return undefined;
  const isRiver = kinds.includes('river') || kinds.includes('sivash');
  const isBridged = table.turn === 1 && isGerman(unit) && !kinds.includes('sivash');
  return groundPrice(table, unit, to, isFed) + (isRiver && !isBridged ? (isMech(unit) ? 2 : 1) : 0);
}

/** Borders of June 1941. */
function isClosed(side: Side, from: string, to: string): boolean {
  const [left, entered] = [hex(from).country, hex(to).country];
  if (side === 'soviet') return entered === 'Romania' || entered === 'Hungary';
  if (left === 'Romania') return entered !== 'Romania';
  return (left === 'Hungary') !== (entered === 'Hungary');
}

function countRange(table: Table, unit: string): Map<string, number> {
  const start = table.at.get(unit) as string;
  const supply = countState(table, unit);
  const isFed = supply === 'overland';
  const side = sideOfUnit.get(unit) as Side;
  const rate = charts.track.turns[table.turn - 1][side][isMech(unit) ? 'mech' : 'foot'];
  const points = ['out', 'coastal', 'aerial'].includes(supply) ? Math.floor(rate / 2) : rate;
  const spent = new Map([[start, 0]]);
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const [from, cost] of [...spent]) {
      for (const to of beside(from)) {
        const total = cost + (priceOf(table, unit, from, to, isFed) ?? Number.POSITIVE_INFINITY);
        if (total > points || total >= (spent.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        spent.set(to, total);
        isNew = true;
      }
    }
  }
  // One hex is always open, for all that there is.
  for (const to of beside(start))
    if (!spent.has(to) && priceOf(table, unit, start, to, isFed) !== undefined) spent.set(to, points);
  const shore = SHORES[start];
  const enemies = side === 'german' ? table.soviet : table.german;
  if (shore !== undefined && !spent.has(shore) && !enemies.has(shore) && hasRoom(table.at, unit, shore))
    spent.set(shore, Math.min(points, groundPrice(table, unit, shore, isFed)));
  return spent;
}

test('10.1 to 10.22 ranges are as a plain count finds them, on random positions', () => {
  const random = seededRandom('ranges');
  let compared = 0;
  let wide = 0;
  let crossings = 0;
  for (let i = 0; i < cases(60, 1000); i++) {
    const side: Side = random() < 0.5 ? 'german' : 'soviet';
    const { table, given } = randomTable(random, side, true);
    const state = sketch(given);
    const own = [...table.at.keys()].filter(id => sideOfUnit.get(id) === side && !BOUND.includes(id));
    const looked = own.filter(id => SHORES[table.at.get(id) as string] !== undefined || random() < 0.08);
    for (const unit of looked) {
      const { hexes, count, cost } = reachOf(state, unitNumber(unit));
      const found = Array.from(hexes.subarray(0, count), to => [map.ids[to], cost[to]] as const);
      const expected = [...countRange(table, unit)];
      const sorted = (list: readonly (readonly [string, number])[]) =>
        list.toSorted(([a], [b]) => (a < b ? -1 : 1));
      assert.deepEqual(
        sorted(found),
        sorted(expected),
        `${i}, turn ${table.turn}: ${unit} in ${table.at.get(unit)}`,
      );
      compared++;
      if (count > 20) wide++;
      if (SHORES[table.at.get(unit) as string] !== undefined) crossings++;
    }
  }
  // Enough to mean something.
  assert.ok(compared > 100 && wide > 20 && crossings > 3, `${compared} ${wide} ${crossings}`);
});
