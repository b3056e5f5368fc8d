// Attacks chosen together: what is best for all, not for each.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { choose, type Option } from './packing.ts';

const option = (target: number, units: readonly number[], gain: number): Option => ({
  target,
  units,
  gain,
  column: 0,
  cleared: 0,
});

const total = (options: readonly Option[]): number => options.reduce((sum, { gain }) => sum + gain, 0);

/** Tries everything. */
function most(offers: readonly (readonly Option[])[], used: ReadonlySet<number> = new Set()): number {
  const [first, ...rest] = offers;
  if (first === undefined) return 0;
  let best = most(rest, used);
  for (const { units, gain } of first) {
    if (units.some(unit => used.has(unit))) continue;
    best = Math.max(best, gain + most(rest, new Set([...used, ...units])));
  }
  return best;
}

test('a unit that two attacks want goes where both together come to most', () => {
  const offers = [[option(1, [1, 2], 3), option(1, [2], 2.5)], [option(2, [1, 3], 2)]];
  assert.deepEqual(
    choose(offers).map(({ units }) => units),
    [[2], [1, 3]],
  );
});

const offering = fc.array(
  fc.array(
    fc.record({
      units: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 }),
      gain: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  { maxLength: 5 },
);

test('no unit is in two attacks, no target has two, and hardly anything is left lying', () => {
  let [got, possible] = [0, 0];
  fc.assert(
    fc.property(offering, given => {
      const offers = given.map((options, target) =>
        options.map(({ units, gain }) => option(target, units, gain / 10)).sort((a, b) => b.gain - a.gain),
      );
      const chosen = choose(offers);
      const units = chosen.flatMap(each => each.units);
      assert.equal(new Set(units).size, units.length);
      assert.equal(new Set(chosen.map(({ target }) => target)).size, chosen.length);
      got += total(chosen);
      possible += most(offers);
      assert.ok(total(chosen) >= 0.7 * most(offers));
    }),
    { seed: 6, numRuns: 400 },
  );
  assert.ok(got >= 0.98 * possible, `${got} of ${possible}`);
});
