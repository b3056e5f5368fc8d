// The guided search against the flood: both must agree on every hex of random maps.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { rectangle } from '../movement/random-grid.testing.ts';
import { createFlood, floodSupply, type LineStep } from './flood.ts';
import { createGuide, findsLine } from './trace.ts';

const WIDTH = 9;
const HEIGHT = 8;

const neighbours = rectangle(HEIGHT, WIDTH);
const hexes = fc.nat({ max: WIDTH * HEIGHT - 1 });

test('the guided search finds a line exactly where the flood does', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(hexes, { minLength: 1, maxLength: 6 }),
      fc.uniqueArray(hexes, { maxLength: 40 }),
      fc.uniqueArray(hexes, { maxLength: 12 }),
      (sources, blocked, water) => {
        const wet = new Set(water.filter(hex => !sources.includes(hex)));
        const shut = new Set(blocked.filter(hex => !sources.includes(hex)));
        const mapStep: LineStep = (_, to) => (wet.has(to) ? -1 : 0);
        const step: LineStep = (_, to) => (wet.has(to) || shut.has(to) ? -1 : 0);
        const open = Int16Array.from(sources);
        const flood = createFlood(WIDTH * HEIGHT);
        floodSupply(neighbours, open, open.length, step, 0, flood);
        const guide = createGuide(neighbours, open, mapStep);
        for (let hex = 0; hex < WIDTH * HEIGHT; hex++) {
          if (wet.has(hex) || shut.has(hex)) continue;
          const found = findsLine(neighbours, guide, hex, step, 0, at => sources.includes(at));
          assert.equal(found, flood.toll[hex] >= 0, `hex ${hex}`);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('with tolls a line that is found is one that the flood has too', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(hexes, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat({ max: 2 }), { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT }),
      (sources, country) => {
        const step: LineStep = (from, to) => (country[from] === country[to] ? 0 : 1);
        const open = Int16Array.from(sources);
        const flood = createFlood(WIDTH * HEIGHT);
        floodSupply(neighbours, open, open.length, step, 2, flood);
        const guide = createGuide(neighbours, open, () => 0);
        for (let hex = 0; hex < WIDTH * HEIGHT; hex++) {
          if (findsLine(neighbours, guide, hex, step, 2, at => sources.includes(at))) {
            assert.ok(flood.toll[hex] >= 0, `hex ${hex}`);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a source that no longer works is passed by', () => {
  const guide = createGuide(neighbours, Int16Array.of(0, 8), () => 0);
  assert.equal(
    findsLine(
      neighbours,
      guide,
      4,
      () => 0,
      0,
      hex => hex === 8,
    ),
    true,
  );
  assert.equal(
    findsLine(
      neighbours,
      guide,
      4,
      () => 0,
      0,
      () => false,
    ),
    false,
  );
});
