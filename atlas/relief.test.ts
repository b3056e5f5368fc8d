// The relief: the file in the game is what the atlas makes; small; light falls from the north-west.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { PLANS } from './maps.ts';
import { chunksOf, plainPng } from './png.ts';
import { lightOf, makeRelief, reliefPath } from './relief.ts';

for (const plan of PLANS) {
  test(`${plan.game}: the relief in the game is what the atlas makes, and small`, () => {
    const made = makeRelief(plan);
    const standing = readFileSync(new URL(`../${reliefPath(plan.game)}`, import.meta.url));
    assert.ok(standing.equals(made), `run npm run maps, or node atlas/build.ts ${plan.game}`);
    assert.ok(made.length < 30_000, `${made.length} bytes`);
  });
}

test('ground that rises to the south-east lies in the light, ground that falls in the shadow, a plain in neither', () => {
  assert.equal(lightOf(0), 0);
  assert.equal(lightOf(1), 0);
  assert.ok(lightOf(20) > 3 && lightOf(-20) < -3);
  assert.ok(lightOf(300) <= 7 && lightOf(-300) >= -7);
});

test('a plain picture keeps its pixels, and any reader of PNG can inflate it', () => {
  const indices = Uint8Array.from({ length: 5 * 3 }, (_, i) => i % 4);
  const colours = [0, 80, 160, 240].map(value => [value, value, value, 255] as const);
  const chunks = new Map(chunksOf(plainPng(indices, 5, colours)));
  const rows = inflateSync(chunks.get('IDAT') ?? new Uint8Array(0));
  assert.equal(rows.length, 3 * 4);
  for (let i = 0; i < indices.length; i++) {
    const byte = rows[Math.floor(i / 5) * 4 + 1 + ((i % 5) >> 1)];
    assert.equal((i % 5) % 2 === 0 ? byte >> 4 : byte & 15, indices[i]);
  }
  assert.deepEqual([...(chunks.get('tRNS') ?? [])], [255, 255, 255, 255]);
});
