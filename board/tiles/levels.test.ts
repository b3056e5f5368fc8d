// Tiles: they cover what is seen, are never stretched much, and those in the middle come first.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { baseScale, levelFor, scaleOf, TILE, tileKey, tileRect, tilesFor } from './levels.ts';

const sheet = { x: -130, y: -290, width: 6060, height: 8222 };

test('a tile is shrunk by no more than a third and hardly ever enlarged', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 4, noNaN: true }), scale => {
      const shrink = scale / scaleOf(levelFor(scale));
      assert.ok(shrink > 0.7 && shrink <= 1.06 + 1e-9, `${scale}: ${shrink}`);
    }),
  );
});

test('tiles cover the part in view, inside the sheet, each once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -3000, max: 7000 }),
      fc.integer({ min: -3000, max: 9000 }),
      fc.integer({ min: -7, max: 2 }),
      fc.integer({ min: 0, max: 1 }),
      (x, y, level, ring) => {
        const part = { x, y, width: 1280 / scaleOf(level), height: 800 / scaleOf(level) };
        const tiles = tilesFor(part, sheet, level, ring);
        assert.equal(new Set(tiles.map(tileKey)).size, tiles.length);
        const has = (px: number, py: number) =>
          tiles.some(tile => {
            const rect = tileRect(tile, sheet);
            return px >= rect.x && px < rect.x + rect.width && py >= rect.y && py < rect.y + rect.height;
          });
        for (const share of [0.01, 0.5, 0.99]) {
          const [px, py] = [x + part.width * share, y + part.height * share];
          const isOn = px > -130 && px < 5930 && py > -290 && py < 7932;
          if (isOn) assert.ok(has(px, py));
        }
        for (const tile of tiles) {
          const rect = tileRect(tile, sheet);
          assert.ok(tile.column >= 0 && tile.row >= 0 && rect.x < 5930 && rect.y < 7932);
          assert.ok(Math.abs(rect.width * scaleOf(level) - TILE) < 1e-6);
        }
      },
    ),
  );
});

test('the middle comes first', () => {
  const [first] = tilesFor({ x: 0, y: 0, width: 4000, height: 4000 }, sheet, 0);
  const rect = tileRect(first, sheet);
  assert.ok(rect.x <= 2000 && rect.x + rect.width >= 2000 && rect.y <= 2000 && rect.y + rect.height >= 2000);
});

test('the first picture of the whole sheet is small', () => {
  assert.ok(8222 * baseScale(sheet) <= 1024);
  assert.ok(baseScale({ x: 0, y: 0, width: 10, height: 10 }) <= 0.14);
});
