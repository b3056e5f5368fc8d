// Data files that have to fit a game: names that the rules ask for and no others, and everything wrong told at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  areaProblems,
  bindComponents,
  type ComponentParts,
  landProblems,
  missingNames,
  placeProblems,
  unknownNames,
} from './data-checks.ts';
import { DataError } from './data-error.ts';
import { load, small } from './map/drafts.testing.ts';
import type { Problem } from './problem.ts';

const counters = { format: 1, game: 'a-game', basis: {}, sides: ['red', 'blue'], counters: [], markers: [] };
const parts: ComponentParts<string> = {
  game: 'a-game',
  sides: ['red', 'blue'],
  loadCharts: (json, file) =>
    typeof json === 'string'
      ? { ok: true, charts: json }
      : { ok: false, problems: [{ file, field: 'crt', message: 'is missing' }] },
  mapProblems: () => [],
  rosterProblems: () => [],
  entryProblems: () => [],
};

/** `file field` of everything that is wrong. */
function wrongIn(given: ComponentParts<string>, map: unknown, roster: unknown, charts: unknown): string[] {
  try {
    const found = bindComponents(given)(map, roster, charts);
    assert.deepEqual([found.map.game, found.roster.sides, found.charts], ['a-game', ['red', 'blue'], charts]);
    return [];
  } catch (error) {
    assert.ok(error instanceof DataError);
    return error.problems.map(({ file, field }) => `${file} ${field}`);
  }
}

const file = (name: string): string => `games/a-game/data/${name}.json`;
const wrong = (field: string) => (): Problem[] => [{ field, message: 'is wrong' }];

test('files of this game and these sides that fit one another are taken', () => {
  assert.deepEqual(wrongIn(parts, small(), counters, 'charts'), []);
});

test('everything wrong in any of them is told at once, with its file', () => {
  const strict = {
    ...parts,
    mapProblems: wrong('areas'),
    rosterProblems: wrong('counters'),
    entryProblems: wrong('counters.0.entry'),
    chartProblems: wrong('terrain'),
  };
  const other = { ...counters, game: 'b-game', sides: ['blue', 'red'] };
  assert.deepEqual(wrongIn(strict, { ...small(), game: 'b-game' }, other, 'charts'), [
    `${file('map')} game`,
    `${file('map')} areas`,
    `${file('counters')} game`,
    `${file('counters')} sides`,
    `${file('counters')} counters`,
    `${file('counters')} counters.0.entry`,
    `${file('charts')} terrain`,
  ]);
  // What cannot be read is not held against anything.
  assert.deepEqual(wrongIn(strict, small(), counters, 7), [
    `${file('charts')} crt`,
    `${file('map')} areas`,
    `${file('counters')} counters`,
    `${file('counters')} counters.0.entry`,
  ]);
});

const fields = (problems: readonly Problem[]): string[] => problems.map(({ field }) => field);

test('names: those that are missing by themselves, those that nobody knows by their number', () => {
  assert.deepEqual(fields(missingNames(['a', 'c'], 'kinds', ['a', 'b'])), ['kinds.b']);
  assert.deepEqual(fields(unknownNames(['a', 'c'], 'kinds', ['a', 'b'])), ['kinds.1']);
});

test('areas and places', () => {
  const area = { title: 'An area', basis: 'geo', hexes: ['1000'] };
  const areas = { east: area, empty: { ...area, hexes: [] }, more: area, sea: { ...area, draw: 'named' } };
  const map = load({ ...small(), areas });
  assert.deepEqual(fields(areaProblems(map, ['east', 'west'])), ['areas.west', 'areas.empty', 'areas.more']);
  const all = ['east', 'empty'];
  assert.deepEqual(fields(areaProblems(map, all, name => name === 'more')), ['areas.empty.hexes']);
  assert.deepEqual(fields(placeProblems(map, ['city', 'town'], ['port'])), []);
  assert.deepEqual(fields(placeProblems(map, ['town'], [])), ['places.0.kind', 'places.0.tags.0']);
});

test('names come first: the game is asked about its map once they are all there', () => {
  const names = { areas: ['east'], places: ['city', 'town'], placeTags: ['port'] };
  const asked = { ...parts, names, mapProblems: wrong('ground') };
  assert.deepEqual(wrongIn(asked, { ...small(), areas: {} }, counters, 'charts'), [
    `${file('map')} areas.east`,
  ]);
  const area = { title: 'An area', basis: 'geo', hexes: ['1000'] };
  assert.deepEqual(wrongIn(asked, { ...small(), areas: { east: area } }, counters, 'charts'), [
    `${file('map')} ground`,
  ]);
});

test('counters that rules name must be there, as many as the rules say, with tags that they know', () => {
  const rosterNames = { units: ['A-1'], tags: [], total: 2, rule: '2.1' };
  const asked = { ...parts, rosterNames };
  assert.deepEqual(wrongIn(asked, small(), counters, 'charts'), [
    `${file('counters')} counters`,
    `${file('counters')} counters`,
  ]);
});

test('a chart has the kinds of land that the map has, and no others', () => {
  const map = load(small());
  const land = map.terrains.filter(kind => !map.source.impassable.includes(kind));
  assert.deepEqual(landProblems(map, land), []);
  assert.deepEqual(fields(landProblems(map, ['moor', ...land.slice(1)])), [
    `terrain.${land[0]}`,
    'terrain.moor',
  ]);
});
