// The quick way through a map file: what it accepts, schema and checks accept; what it does not know, they judge.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cases } from '../testing/deep.node.ts';
import { checkMap } from './check.ts';
import { type Draft, everySpot, load, randomMap, small } from './drafts.testing.ts';
import { readSchema } from './schema.ts';
import { recognizeMap } from './sound.ts';

function isFaultless(json: unknown): boolean {
  const { file, parts, problems } = readSchema(json);
  return file !== undefined && problems.length + checkMap(parts).length === 0;
}

function random(test: (draft: Draft, g: fc.GeneratorValue) => void, numRuns: number): void {
  fc.assert(
    fc.property(fc.gen(), g => test(full(randomMap(g)), g)),
    { numRuns: cases(Math.ceil(numRuns / 4), numRuns), endOnFailure: true },
  );
}

/** With everything that a file may hold. */
function full(draft: Draft): Draft {
  const { a, b } = draft.hexsides[0];
  Object.assign(draft.hexsides[0], { behind: b });
  Object.assign(draft.hexes[0], { elevation: 120 });
  Object.assign(draft.places[0], { altName: 'Old Town', tags: ['port', 'oil'], points: 3 });
  draft.areas.first.draw = 'hatched';
  draft.areas.first.except = { [draft.areas.first.hexes[0]]: 'rec' };
  draft.networks = {
    roads: {
      title: 'Roads',
      basis: 'rec',
      lines: [{ name: 'R1', basis: 'geo', hexes: [a, b] }, { hexes: [b, a] }],
    },
  };
  draft.boxes = { pool: { title: 'Pool', basis: 'rec', beside: a }, other: { title: 'Other', basis: 'geo' } };
  return draft;
}

test('every sound map is recognized, and gives the same map', () => {
  assert.ok(recognizeMap(small()));
  assert.deepEqual(load(small()).source, small());
  random(draft => {
    assert.ok(isFaultless(draft));
    const sound = recognizeMap(draft);
    assert.ok(sound);
    assert.deepEqual(
      sound.topology.ids,
      draft.hexes.map(({ id }) => id),
    );
  }, 60);
});

const JUNK: readonly unknown[] = [
  null,
  undefined,
  '',
  'swamp',
  '1000',
  'S4220',
  '__proto__',
  'toString',
  0,
  -1,
  1,
  1.5,
  91,
  181,
  9001,
  Number.NaN,
  true,
  [],
  [''],
  [null],
  ['clear', 'clear'],
  ['clear', 'swamp'],
  {},
  { a: 1 },
];

test('with any value replaced by junk, nothing is recognized that the schema would refuse', () => {
  random((draft, g) => {
    const spots = everySpot(draft);
    const { holder, key, path } = spots[g(fc.nat, { max: spots.length - 1 })];
    for (const junk of JUNK) {
      (holder as Record<string | number, unknown>)[key] = junk;
      if (recognizeMap(draft)) assert.ok(isFaultless(draft), `${path}: ${JSON.stringify(junk)}`);
    }
  }, 120);
});

test('with any value replaced by another of the same file, likewise', () => {
  random((draft, g) => {
    const spots = everySpot(draft).filter(({ holder, key }) => typeof at(holder, key) !== 'object');
    const one = spots[g(fc.nat, { max: spots.length - 1 })];
    const other = spots[g(fc.nat, { max: spots.length - 1 })];
    (one.holder as Record<string | number, unknown>)[one.key] = at(other.holder, other.key);
    assert.equal(recognizeMap(draft) !== undefined, isFaultless(draft), `${one.path} as ${other.path}`);
  }, 300);
});

test('with any entry left out, doubled, or with a field too many, likewise', () => {
  random((draft, g) => {
    const spots = everySpot(draft);
    const { holder, key, path } = spots[g(fc.nat, { max: spots.length - 1 })];
    const way = g(fc.nat, { max: 2 });
    const value = at(holder, key);
    if (way === 0 && Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (way === 0) delete (holder as Record<string, unknown>)[key];
    else if (way === 1 && Array.isArray(holder)) holder.push(structuredClone(value));
    else if (value !== null && typeof value === 'object') Object.assign(value, { extra: 1 });
    else Object.assign(holder, { extra: 'rec' });
    const isRecognized = recognizeMap(draft) !== undefined;
    assert.equal(isRecognized, isFaultless(draft), `${path} ${way}`);
  }, 300);
});

test('keys that every object has are left to the schema', () => {
  for (const key of ['__proto__', 'prototype', 'constructor']) {
    const draft = JSON.parse(JSON.stringify(small()).replace('"none":', `"${key}":`));
    assert.equal(recognizeMap(draft), undefined, key);
    assert.deepEqual(Object.keys(load(draft).areas), ['works'], key);
  }
});

function at(holder: object, key: string | number): unknown {
  return (holder as Record<string | number, unknown>)[key];
}
