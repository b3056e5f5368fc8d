// The guided search against one too simple to be wrong: both must agree on every hex of random maps.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { rectangle } from '../../../../kit/movement/random-grid.testing.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import { createGuide, findsLine, HAS_LINE, type LineStep, NO_LINE } from './trace.ts';

const WIDTH = 9;
const HEIGHT = 8;

const neighbours = rectangle(HEIGHT, WIDTH);
const hexes = fc.nat({ max: WIDTH * HEIGHT - 1 });
/** Carries lines outward from their sources until nothing changes. */
function tollsFrom(sources: readonly number[], step: LineStep, limit: number): number[] {
  const toll = Array.from({ length: WIDTH * HEIGHT }, (_, hex) =>
    sources.includes(hex) ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    neighbours.forEach((to, side) => {
      const from = Math.floor(side / 6);
      const exacted = to < 0 ? -1 : step(from, to, side % 6);
      if (exacted < 0 || toll[from] + exacted > limit || toll[from] + exacted >= toll[to]) return;
      toll[to] = toll[from] + exacted;
      isChanged = true;
    });
  }
  return toll;
}

const nothingKnown = (): Uint8Array => new Uint8Array(WIDTH * HEIGHT);

test('the guided search finds a line exactly where there is one', () => {
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
        const tolls = tollsFrom(sources, step, 0);
        const guide = createGuide(neighbours, open, mapStep);
        const known = nothingKnown();
        for (let hex = 0; hex < WIDTH * HEIGHT; hex++) {
          if (wet.has(hex) || shut.has(hex)) continue;
          const found = findsLine(neighbours, guide, hex, step, 0, at => sources.includes(at), known);
          assert.equal(found, tolls[hex] <= 2, `hex ${hex}`);
        }
      },
    ),
    { numRuns: cases(75, 300) },
  );
});

test('lines that were open before do not mislead the search when others are', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(hexes, { minLength: 1, maxLength: 6 }),
      fc.array(fc.uniqueArray(hexes, { maxLength: 40 }), { minLength: 2, maxLength: 6 }),
      fc.nat({ max: 2 }),
      (sources, times, limit) => {
        const open = Int16Array.from(sources);
        const guide = createGuide(neighbours, open, () => 0);
        times.forEach((blocked, time) => {
          const shut = new Set(blocked);
          // Every third row is a border, and some sources are closed.
          const step: LineStep = (from, to) =>
            shut.has(to) || shut.has(from) ? -1 : limit > 0 && isBorder(from, to) ? 1 : 0;
          const working = sources.filter((hex, index) => !shut.has(hex) && index !== time);
          const tolls = tollsFrom(working, step, limit);
          const known = nothingKnown();
          for (let hex = 0; hex < WIDTH * HEIGHT; hex++) {
            if (shut.has(hex)) continue;
            const found = findsLine(neighbours, guide, hex, step, limit, at => working.includes(at), known);
            if (found !== undefined) assert.equal(found, tolls[hex] <= 2, `hex ${hex} at ${time}`);
            else assert.ok(limit > 0, 'without tolls the answer is known');
          }
        });
      },
    ),
    { numRuns: cases(75, 300) },
  );
});

const isBorder = (from: number, to: number): boolean =>
  Math.floor(from / WIDTH / 3) !== Math.floor(to / WIDTH / 3);

test('a line that was found is followed again without a search, as long as it is open', () => {
  const guide = createGuide(neighbours, Int16Array.of(0), () => 0);
  let asked = 0;
  let shut = -1;
  const step: LineStep = (_, to) => {
    asked++;
    return to === shut ? -1 : 0;
  };
  const ask = (known = nothingKnown()) => findsLine(neighbours, guide, 8, step, 0, hex => hex === 0, known);
  assert.equal(ask(), true);
  asked = 0;
  assert.equal(ask(), true);
  assert.equal(asked, 8);
  // Whoever knows of a line on the way need not follow it to its end.
  const known = nothingKnown();
  known[5] = HAS_LINE;
  asked = 0;
  assert.equal(ask(known), true);
  assert.equal(asked, 3);
  assert.deepEqual(
    [6, 7, 8].map(hex => known[hex]),
    [HAS_LINE, HAS_LINE, HAS_LINE],
  );
  shut = 4;
  assert.equal(ask(), true);
});

test('where a toll turned the search back nothing is said; where nothing did, there is no line', () => {
  const guide = createGuide(neighbours, Int16Array.of(0), () => 0);
  const ask = (step: LineStep) => findsLine(neighbours, guide, 8, step, 1, hex => hex === 0, nothingKnown());
  assert.equal(
    ask(() => 1),
    undefined,
  );
  assert.equal(
    ask((_, to) => (to % WIDTH === 4 ? -1 : 0)),
    false,
  );
});

test('where one hex of a pocket has no line, all of it is known to have none', () => {
  const guide = createGuide(neighbours, Int16Array.of(0), () => 0);
  const known = nothingKnown();
  const step: LineStep = (_, to) => (to % WIDTH === 4 ? -1 : 0);
  assert.equal(
    findsLine(neighbours, guide, 8, step, 0, hex => hex === 0, known),
    false,
  );
  known.forEach((answer, hex) => {
    assert.equal(answer, hex % WIDTH > 4 ? NO_LINE : 0, `hex ${hex}`);
  });
});

test('with tolls a line that is found keeps to the limit', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(hexes, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat({ max: 2 }), { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT }),
      (sources, country) => {
        const step: LineStep = (from, to) => (country[from] === country[to] ? 0 : 1);
        const open = Int16Array.from(sources);
        const tolls = tollsFrom(sources, step, 2);
        const guide = createGuide(neighbours, open, () => 0);
        const known = nothingKnown();
        for (let hex = 0; hex < WIDTH * HEIGHT; hex++) {
          if (findsLine(neighbours, guide, hex, step, 2, at => sources.includes(at), known)) {
            assert.ok(tolls[hex] <= 2, `hex ${hex}`);
          }
        }
      },
    ),
    { numRuns: cases(75, 300) },
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
      nothingKnown(),
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
      nothingKnown(),
    ),
    false,
  );
});
