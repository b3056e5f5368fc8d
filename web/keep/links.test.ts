// Positions in links: they come back as they were, and nothing else gets through.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { packPosition, unpackPosition } from './links.ts';

test('any position comes back as it was, in letters that an address may hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async value => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      const letters = await packPosition(plain);
      assert.match(letters, /^[\w.-]+$/);
      assert.deepEqual(await unpackPosition(letters), { ok: true, position: plain });
    }),
    { numRuns: 60 },
  );
});

test('a damaged, foreign or endless link is told apart', async () => {
  const letters = await packPosition({ game: 'a', units: Array.from({ length: 100 }, (_, i) => i) });
  assert.deepEqual(await unpackPosition(letters.slice(0, -9)), { ok: false, reason: 'damaged' });
  assert.deepEqual(await unpackPosition(`1.${'%'.repeat(20)}`), { ok: false, reason: 'damaged' });
  assert.deepEqual(await unpackPosition(`2${letters.slice(1)}`), { ok: false, reason: 'version' });
  assert.deepEqual(await unpackPosition(`1.${'A'.repeat(70_000)}`), { ok: false, reason: 'too-long' });
  const bomb = await packPosition('x'.repeat(3_000_000));
  assert.deepEqual(await unpackPosition(bomb), { ok: false, reason: 'too-long' });
});
