// Looking things up on a map and in a roster: the right answer, or an error that names what is missing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import { traitOf, unitNumber } from '../counters/lookup.ts';
import type { Roster } from '../counters/roster.ts';
import { bindLookup } from '../lookup.ts';
import { areaNamed, hexesWithPlace, hexLabel, hexNumber, sideBit, sidesBetween } from './lookup.ts';
import type { GameMap } from './map.ts';

const [first, second] = [toy.map.indexOf.get('1000') ?? -1, toy.map.indexOf.get('1001') ?? -1];
const way = [...toy.map.neighbours.subarray(first * 6, first * 6 + 6)].indexOf(second);
const map: GameMap = {
  ...toy.map,
  sideKinds: ['river', 'border'],
  sides: toy.map.sides.map((_, index) => (index === first * 6 + way ? 2 : 0)),
  places: [{ hex: second, name: 'Minsk', kind: 'city', tags: [] }],
  placeAt: toy.map.placeAt.map((_, hex) => (hex === second ? 0 : -1)),
  areas: { north: { title: 'North', hexes: Int16Array.of(first), has: new Uint8Array(9) } },
};

test('hexes by number, with the name of the place in them', () => {
  assert.equal(hexNumber(map, '1001'), second);
  assert.equal(hexLabel(map, second), 'Minsk (1001)');
  assert.equal(hexLabel(map, first), '1000');
  assert.throws(() => hexNumber(map, '9999'), /9999/);
});

test('places and areas by their names', () => {
  const cities = hexesWithPlace(map, place => place.kind === 'city');
  assert.deepEqual([cities[second], cities.reduce((sum, one) => sum + one, 0)], [1, 1]);
  assert.deepEqual([...areaNamed(map, 'north').hexes], [first]);
  for (const name of ['south', 'toString']) assert.throws(() => areaNamed(map, name), new RegExp(name));
});

test('what lies between two neighbors; hexes further apart have no side between them', () => {
  assert.equal(sidesBetween(map, first, second), sideBit(map, 'border'));
  assert.equal(sidesBetween(map, second, first), 0);
  assert.equal(sidesBetween(map, first, hexNumber(map, '1202')), -1);
  assert.throws(() => sideBit(map, 'lake'), /lake/);
});

test('units by their ids, and by what the rules tell apart', () => {
  const { counters } = toy;
  const indexOf = new Map(counters.map((counter, unit) => [counter.id, unit]));
  const roster = { counters, indexOf } as Partial<Roster> as Roster;
  assert.equal(unitNumber(roster, 'B-1'), 2);
  assert.throws(() => unitNumber(roster, 'B-9'), /B-9/);
  assert.deepEqual([...traitOf(roster, counter => counter.side === 'red')], [1, 1, 0, 0, 0]);
});

test('both bound together: names, numbers and lists by side', () => {
  const counters = toy.counters.map(counter => ({ ...counter, name: `Unit ${counter.id}` }));
  const sides = toy.sides.map(String);
  const indexOf = new Map(counters.map(({ id }, unit) => [id, unit]));
  const sideOf = Uint8Array.from(counters, ({ side }) => sides.indexOf(side));
  const lookup = bindLookup(map, { counters, sides, indexOf, sideOf } as unknown as Roster);
  assert.deepEqual([lookup.hexNumber('1001'), lookup.hexLabel(second)], [second, 'Minsk (1001)']);
  assert.deepEqual([lookup.unitNumber('B-1'), lookup.nameOf(2), lookup.unitIds[2]], [2, 'Unit B-1', 'B-1']);
  assert.equal(lookup.fullSteps[2], 2);
  const odd = lookup.trait(({ id }) => id !== 'R-2');
  assert.deepEqual(
    lookup.unitsWith(odd).map(units => [...units]),
    [[0], [2, 3, 4]],
  );
  assert.deepEqual([...lookup.areaHexes('north')], [first]);
  assert.throws(() => lookup.area('south'), /south/);
  assert.throws(() => lookup.unitNumber('X'), /X/);
});
