// Supply counted a second time, as plainly as can be, on random positions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import { countDivisor, countState, HARD, isIn, randomTable } from '../../recounting.node.ts';
import { sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { attackDivisor, supplyOf } from './supply.ts';

test('7.2 to 7.22 supply and attack supply are as a plain count finds them, on random positions', () => {
  const random = seededRandom('recount');
  const seen = new Map<string, number>();
  for (let i = 0; i < cases(150, 1000); i++) {
    const { table, given } = randomTable(random);
    const state = sketch(given);
    // A handful of each position; those in the south and on the coasts have more to get wrong.
    const all = [...table.at.keys()];
    const looked = all.filter(
      id =>
        HARD.includes(table.at.get(id) as string) ||
        table.at.get(id) === table.markers.aerialAt ||
        random() < (isIn(table.at.get(id) as string, 'south') ? 0.3 : 0.1),
    );
    for (const id of looked) {
      const expected = countState(table, id);
      assert.equal(supplyOf(state, unitNumber(id)), expected, `${i}: ${id} in ${table.at.get(id)}`);
      assert.equal(
        attackDivisor(state, unitNumber(id)),
        countDivisor(table, id, expected),
        `${i}: ${id} attacks`,
      );
      seen.set(expected, (seen.get(expected) ?? 0) + 1);
    }
  }
  // Each state has come up often enough to mean something.
  for (const name of ['overland', 'crimea', 'coastal', 'aerial', 'garrison', 'out'])
    assert.ok((seen.get(name) ?? 0) >= 8, `${name}: ${seen.get(name)}`);
});
