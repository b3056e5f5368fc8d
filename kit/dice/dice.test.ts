// The dice: fair, fixed by seed and key, checked against another HMAC, and led by a script where a test asks.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkScript, drawDie, type RollKey, rollDie, seedText } from './dice.ts';

const parts = ['turn', 'side', 'phase', 'subject', 'k'] as const;
const zero: RollKey = { turn: 0, side: 0, phase: 0, subject: 0, k: 0 };
const keys: fc.Arbitrary<RollKey> = fc.record({
  turn: fc.nat(30),
  side: fc.nat(1),
  phase: fc.nat(20),
  subject: fc.nat(2000),
  k: fc.nat(9),
});

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test('the same seed and key give the same roll, whatever was rolled in between', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), keys, keys, fc.integer({ min: 1, max: 100 }), (a, b, x, y, n) => {
      const first = rollDie(a, x, n);
      assert.ok(Number.isInteger(first) && first >= 1 && first <= n);
      rollDie(a, y, n);
      rollDie(b, x, n);
      assert.equal(rollDie(a, { ...x }, n), first);
    }),
  );
});

test('anyone can check a roll: HMAC-SHA256 of the key under the seed, first word, modulo the sides', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), keys, (seed, key) => {
      const text = `${key.turn}/${key.side}/${key.phase}/${key.subject}/${key.k}`;
      const word = createHmac('sha256', seed).update(text).digest().readUInt32BE(0);
      // The four words above the limit are rejected; no run will meet one.
      assert.equal(rollDie(seed, key), 1 + (word % 6));
    }),
  );
});

test('a recorded game replays with the rolls it was played with', () => {
  const rolls = Array.from({ length: 20 }, (_, k) =>
    rollDie('hexfront', { ...zero, turn: 4, subject: 7, k }),
  );
  assert.equal(rolls.join(''), '26325421235642144461');
});

test('sixty thousand rolls favor no number', () => {
  for (const sides of [6, 10]) {
    const counts = new Array<number>(sides).fill(0);
    for (let subject = 0; subject < 60_000; subject++) {
      counts[rollDie('fair', { ...zero, subject }, sides) - 1]++;
    }
    // Five or nine degrees of freedom: a fair die passes this once in more than ten thousand seeds.
    assert.ok(chiSquare(counts) < 33, `${sides} sides: ${counts}`);
  }
});

test('a die whose sides do not divide the range of a word favors no number either', () => {
  // A quarter of all words is rejected here; taken modulo, they would double the lowest third.
  const sides = 3 * 2 ** 30;
  const thirds = [0, 0, 0];
  for (let k = 0; k < 3000; k++) thirds[Math.floor((rollDie('odd', { ...zero, k }, sides) - 1) / 2 ** 30)]++;
  assert.ok(chiSquare(thirds) < 20, `${thirds}`);
  // Half of all words rejected: every few hundred rolls a whole block of eight is used up.
  const half = 2 ** 31 + 1;
  for (let k = 0; k < 2000; k++) assert.ok(rollDie('odd', { ...zero, k }, half) <= half);
});

test('keys that differ in one part roll independently, and so do seeds', () => {
  const pairs: [string, (subject: number) => [number, number]][] = parts.map(part => [
    part,
    n => {
      const key = { ...zero, turn: n * 2, side: n * 2, phase: n * 2, subject: n * 2, k: n * 2 };
      return [rollDie('pair', key), rollDie('pair', { ...key, [part]: key[part] + 1 })];
    },
  ]);
  pairs.push(['seed', n => [rollDie('one', { ...zero, k: n }), rollDie('two', { ...zero, k: n })]]);
  for (const [name, roll] of pairs) {
    const counts = new Array<number>(36).fill(0);
    for (let n = 0; n < 6000; n++) {
      const [a, b] = roll(n);
      counts[(a - 1) * 6 + b - 1]++;
    }
    // Thirty-five degrees of freedom.
    assert.ok(chiSquare(counts) < 80, `${name}: ${chiSquare(counts)}`);
  }
});

test('the script is used first, in its order; after its end the keyed die decides', () => {
  const script = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.string(), script, fc.nat(12), keys, (seed, rolls, used, key) => {
      assert.deepEqual(
        drawDie(seed, rolls, used, key),
        used < rolls.length
          ? { value: rolls[used], fromScript: true }
          : { value: rollDie(seed, key), fromScript: false },
      );
    }),
  );
});

test('a keyed roll after the script keeps to the sides of its die', () => {
  const values = Array.from({ length: 200 }, (_, k) => drawDie('s', [], 0, { ...zero, k }, 20).value);
  assert.ok(values.some(value => value > 6) && values.every(value => value <= 20));
});

test('a script with an impossible roll is refused and the roll named', () => {
  assert.deepEqual(checkScript([1, 6, 3], 6), { ok: true, values: [1, 6, 3] });
  assert.deepEqual(checkScript([], 6), { ok: true, values: [] });
  const rows: [unknown, number, number, string][] = [
    [[1, 7], 6, 1, 'dice[1] must be a whole number from 1 to 6, not 7'],
    [[0], 6, 0, 'dice[0] must be a whole number from 1 to 6, not 0'],
    [[2, 2, 2.5], 10, 2, 'dice[2] must be a whole number from 1 to 10, not 2.5'],
    [['3'], 6, 0, 'dice[0] must be a whole number from 1 to 6, not "3"'],
    [[1, null], 6, 1, 'dice[1] must be a whole number from 1 to 6, not nothing'],
    [[[4]], 6, 0, 'dice[0] must be a whole number from 1 to 6, not a list'],
    [[{}], 6, 0, 'dice[0] must be a whole number from 1 to 6, not an object'],
    [[true], 6, 0, 'dice[0] must be a whole number from 1 to 6, not a boolean'],
    ['123', 6, -1, 'dice must be a list of whole numbers from 1 to 6'],
    [undefined, 6, -1, 'dice must be a list of whole numbers from 1 to 6'],
  ];
  for (const [values, sides, index, message] of rows) {
    assert.deepEqual(checkScript(values, sides), { ok: false, index, message });
  }
});

test('a die has at least one side and no more than a word can tell apart', () => {
  assert.equal(rollDie('s', zero, 1), 1);
  for (const sides of [0, -6, 2.5, 2 ** 32 + 1, Number.NaN]) {
    assert.throws(() => rollDie('s', zero, sides), RangeError);
  }
});

test('a seed given as a number is its digits; only a missing one is made up', () => {
  const fallback = () => 'made-up';
  assert.equal(seedText(42, fallback), '42');
  assert.equal(seedText('42', fallback), '42');
  assert.equal(seedText('', fallback), '');
  assert.equal(seedText(0, fallback), '0');
  assert.equal(seedText(undefined, fallback), 'made-up');
});
