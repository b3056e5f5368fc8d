// Pairings: nobody meets the same twice while it can be avoided, byes come to each at most once, and everybody plays in every round.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { cases, SEED } from '../../kit/testing/deep.node.ts';
import { maximumMatching } from './matching.ts';
import { firstKnockOut, nextKnockOut, type Pair, roundRobin, swiss, swissRounds } from './pairing.ts';

const RUNS = { numRuns: cases(60, 2000), seed: SEED };
const keyOf = ({ one, other }: Pair): string => [one, other ?? -1].toSorted((a, b) => a - b).join(' ');
const named = (pairs: readonly Pair[]): number[] =>
  pairs.flatMap(({ one, other }) => (other === undefined ? [one] : [one, other])).toSorted((a, b) => a - b);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

test('the largest matching is as large as looking at all of them finds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.infiniteStream(fc.boolean()), (count, coins) => {
      const edges = new Set<string>();
      for (let a = 0; a < count; a++)
        for (let b = a + 1; b < count; b++) if (coins.next().value) edges.add(`${a} ${b}`);
      const may = (a: number, b: number) => edges.has(`${Math.min(a, b)} ${Math.max(a, b)}`);
      const best = (left: readonly number[]): number => {
        const [one, ...others] = left;
        if (one === undefined) return 0;
        const alone = best(others);
        return others
          .filter(other => may(one, other))
          .reduce((most, other) => Math.max(most, 1 + best(others.filter(each => each !== other))), alone);
      };
      const mates = maximumMatching(count, may);
      for (const [a, b] of mates.entries())
        if (b !== undefined) assert.ok(mates[b] === a && may(a, b), `${a} ${b}`);
      assert.equal(mates.filter(mate => mate !== undefined).length / 2, best(upTo(count)));
    }),
    RUNS,
  );
});

test('round robin: everybody meets everybody once, and rests at most once', () => {
  for (let count = 2; count <= 13; count++) {
    const rounds = roundRobin(count);
    assert.equal(rounds.length, count % 2 === 0 ? count - 1 : count);
    for (const pairs of rounds) assert.deepEqual(named(pairs), upTo(count));
    const all = rounds.flat();
    assert.equal(new Set(all.map(keyOf)).size, all.length);
    const games = all.filter(({ other }) => other !== undefined);
    assert.equal(games.length, (count * (count - 1)) / 2);
  }
  assert.deepEqual(roundRobin(1), []);
});

test('knock-out: byes come first and to the first, and one is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 70 }), fc.infiniteStream(fc.boolean()), (count, coins) => {
      let pairs = firstKnockOut(count);
      assert.deepEqual(named(pairs), upTo(count));
      const byes = pairs.filter(({ other }) => other === undefined).map(({ one }) => one);
      assert.deepEqual(
        byes.toSorted((a, b) => a - b),
        upTo(byes.length),
      );
      // The first two do not meet before the end.
      for (let rounds = 1; pairs.length > 1; rounds++) {
        assert.ok(rounds < 10);
        assert.ok(!pairs.some(pair => keyOf(pair) === '0 1'));
        const favoured = new Set([0, 1]);
        const winners = pairs.map(({ one, other }) => {
          if (other === undefined || favoured.has(one)) return one;
          return favoured.has(other) || coins.next().value ? other : one;
        });
        pairs = nextKnockOut(winners);
        assert.ok(pairs.every(({ other }) => other !== undefined));
      }
      assert.equal(keyOf(pairs[0]), '0 1');
    }),
    RUNS,
  );
});

/** Whether all, or all but one who has not rested yet, can meet somebody new. */
function canAvoid(count: number, known: ReadonlySet<string>): boolean {
  const isWhole = (field: readonly number[]) =>
    maximumMatching(field.length, (a, b) => !known.has(keyOf({ one: field[a], other: field[b] }))).every(
      mate => mate !== undefined,
    );
  const all = upTo(count);
  if (count % 2 === 0) return isWhole(all);
  return all.some(one => !known.has(keyOf({ one, other: undefined })) && isWhole(all.filter(n => n !== one)));
}

test('Swiss: everybody plays in every round, nobody meets the same twice or rests twice while that can be avoided', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 17 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 2 })),
      (count, results) => {
        const points = new Map<number, number>();
        const add = (entrant: number, more: number) => points.set(entrant, (points.get(entrant) ?? 0) + more);
        const played: Pair[] = [];
        // In late rounds few are left who are new to each other, and then none.
        const rounds = Math.max(swissRounds(count), count - 1);
        for (let round = 0; round < Math.min(rounds, count - 1); round++) {
          const pairs = swiss(upTo(count), points, played);
          assert.deepEqual(named(pairs), upTo(count));
          const known = new Set(played.map(keyOf));
          if (canAvoid(count, known))
            for (const pair of pairs)
              assert.ok(!known.has(keyOf(pair)), `${keyOf(pair)} again in round ${round + 1}`);
          for (const pair of pairs) {
            played.push(pair);
            const result: number = pair.other === undefined ? 2 : results.next().value;
            add(pair.one, result);
            if (pair.other !== undefined) add(pair.other, 2 - result);
          }
        }
        const rests = played.filter(({ other }) => other === undefined).map(({ one }) => one);
        assert.equal(new Set(rests).size, rests.length);
      },
    ),
    RUNS,
  );
});

test('Swiss: those with as many points meet where they can, and repeats are as few as can be where they must be', () => {
  const points = new Map([
    [0, 2],
    [1, 0],
    [2, 2],
    [3, 0],
  ]);
  const first = [
    { one: 0, other: 1 },
    { one: 2, other: 3 },
  ];
  assert.deepEqual(swiss(upTo(4), points, first).map(keyOf), ['0 2', '1 3']);
  // Three of four have left the others nobody new: two pairs, of which at least one was there before.
  const all = roundRobin(4).flat();
  assert.equal(swiss(upTo(4), points, all).length, 2);
  const without = all.filter(pair => keyOf(pair) !== '0 3');
  assert.ok(swiss(upTo(4), points, without).map(keyOf).includes('0 3'));
  // Somebody has left: the others go on among themselves.
  assert.deepEqual(named(swiss([0, 2, 3], points, first)), [0, 2, 3]);
  assert.deepEqual(swiss([], points, []), []);
});
