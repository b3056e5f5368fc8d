// Supply counted a second time, as plainly as can be, on random positions: hexes by their printed ids, sets that grow until
// nothing changes, rules one after the other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import { type SideName, sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import {
  beside,
  counterOf,
  isWater,
  kindsBetween,
  type RandomTable,
  randomTable,
  sideOfUnit,
} from '../table/random-table.node.ts';
import { supplyOf } from './supply.ts';

/** Rows of the east edge that feed the Soviet side end with row 20 of the south sheet. */
function isSource(side: SideName, hex: string): boolean {
  const row = Number(hex.slice(1, 3));
  const column = Number(hex.slice(3));
  if (side === 'german') return column === 20;
  const isEdge = column === (row % 2 === 0 ? 44 : 43);
  return isEdge && (hex.startsWith('N') || row >= 20);
}

function hasLine(table: RandomTable, side: SideName, start: string): boolean {
  const enemies = table.stands[side === 'german' ? 'soviet' : 'german'];
  const reached = new Set([start]);
  const next = [start];
  for (let from = next.pop(); from !== undefined; from = next.pop()) {
    if (isSource(side, from)) return true;
    for (const to of beside(from)) {
      if (reached.has(to) || isWater(to) || enemies.has(to) || to[0] !== from[0]) continue;
      if (kindsBetween(from, to).some(kind => kind === 'sea' || kind === 'lake')) continue;
      reached.add(to);
      next.push(to);
    }
  }
  return false;
}

function countState(table: RandomTable, id: string): string {
  const group = counterOf.get(id)?.group ?? '';
  const side = sideOfUnit(id);
  if (table.turn === 1 || group === 'hungarian' || group === 'romanian') return 'supplied';
  if (hasLine(table, side, table.at.get(id) as string))
    return side === 'german' && table.isPloestiLost ? 'attenuated' : 'supplied';
  return table.airlifted.has(id) ? 'aerial' : 'out';
}

test('7.1 to 7.9 supply is as a plain count finds it, on random positions', () => {
  const random = seededRandom('recount');
  const seen = new Map<string, number>();
  for (let i = 0; i < cases(60, 600); i++) {
    const table = randomTable(random);
    const state = sketch(table.given);
    for (const id of table.at.keys()) {
      const expected = countState(table, id);
      assert.equal(supplyOf(state, unitNumber(id)), expected, `${i}: ${id} in ${table.at.get(id)}`);
      seen.set(expected, (seen.get(expected) ?? 0) + 1);
    }
  }
  // Each state has come up often enough to mean something.
  for (const name of ['supplied', 'attenuated', 'aerial', 'out'])
    assert.ok((seen.get(name) ?? 0) >= 8, `${name}: ${seen.get(name)}`);
});
