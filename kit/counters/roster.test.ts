// Counter files: a sound one is laid out for play, and each thing that can be wrong is named with its path.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DataError } from '../data-error.ts';
import { loadRoster } from './roster.ts';

const counter = (id: string, side = 'red') => ({
  id,
  name: `The ${id}`,
  label: id.slice(0, 8),
  side,
  group: 'main',
  type: 'infantry',
  size: 'XX',
  faces: [{ combat: 3 }, { combat: 1, movement: 4 }],
  entry: '1000',
  basis: 'rec',
});
const sound = () => ({
  format: 1,
  game: 'a-game',
  basis: { rec: 'reconstructed: from the order of battle', '2.4': 'text 2.4' },
  sides: ['red', 'blue'],
  counters: [counter('R-1'), counter('B-1', 'blue'), { ...counter('R-2'), tags: ['asterisk'], basis: '2.4' }],
  markers: [{ kind: 'control', count: 20, basis: 'rec' }],
});

test('a sound file gives every counter its number and its side', () => {
  const loaded = loadRoster(sound(), 'counters.json');
  assert.ok(loaded.ok);
  const { roster } = loaded;
  assert.deepEqual(
    roster.counters.map(entry => entry.id),
    ['R-1', 'B-1', 'R-2'],
  );
  assert.deepEqual([...roster.sideOf], [0, 1, 0]);
  assert.deepEqual(
    [...roster.indexOf],
    [
      ['R-1', 0],
      ['B-1', 1],
      ['R-2', 2],
    ],
  );
  assert.deepEqual(roster.counters[0].tags, []);
  assert.deepEqual(roster.counters[2].tags, ['asterisk']);
  assert.deepEqual(roster.sides, ['red', 'blue']);
});

type File = ReturnType<typeof sound> & Record<string, unknown>;

test('whatever is wrong with a counter file is named with its path', () => {
  const rows: [string, (file: File) => unknown][] = [
    ['format', file => Object.assign(file, { format: 2 })],
    ['game', file => Object.assign(file, { game: 5 })],
    ['sides', file => Object.assign(file, { sides: ['red'] })],
    ['basis.rec', file => Object.assign(file.basis, { rec: 'I think so' })],
    ['extra', file => Object.assign(file, { extra: 1 })],
    ['counters', file => Object.assign(file, { counters: {} })],
    ['counters.1.id', file => Object.assign(file.counters[1], { id: 'R-1' })],
    ['counters.1.id', file => Object.assign(file.counters[1], { id: 'lower case' })],
    ['counters.0.name', file => Object.assign(file.counters[0], { name: '' })],
    ['counters.0.label', file => Object.assign(file.counters[0], { label: 'far too long' })],
    ['counters.2.side', file => Object.assign(file.counters[2], { side: 'green' })],
    ['counters.2.basis', file => Object.assign(file.counters[2], { basis: 'hearsay' })],
    ['counters.2.tags', file => Object.assign(file.counters[2], { tags: 'asterisk' })],
    ['counters.0.faces.0.combat', file => Object.assign(file.counters[0].faces[0], { combat: -1 })],
    ['counters.0.faces.1.movement', file => Object.assign(file.counters[0].faces[1], { movement: 2.5 })],
    ['counters.0.faces.1.movement', file => Object.assign(file.counters[0].faces[1], { movement: 100 })],
    ['counters.0.faces', file => Object.assign(file.counters[0], { faces: [{}, {}, {}, {}, {}] })],
    ['counters.0.entry', file => Object.assign(file.counters[0], { entry: 1000 })],
    ['counters.0.strength', file => Object.assign(file.counters[0], { strength: 3 })],
    ['markers.0.count', file => Object.assign(file.markers[0], { count: 0 })],
  ];
  for (const [path, spoil] of rows) {
    const file = sound() as File;
    spoil(file);
    const loaded = loadRoster(file, 'counters.json');
    assert.ok(!loaded.ok, path);
    assert.deepEqual(
      loaded.problems.map(problem => problem.field),
      [path],
    );
    assert.ok(loaded.problems[0].message.length > 3);
  }
});

test('every problem is named, not only the first', () => {
  const file = sound();
  file.counters[0].side = 'green';
  file.counters[2].id = 'B-1';
  file.counters[2].basis = 'hearsay';
  const loaded = loadRoster(file, 'counters.json');
  assert.ok(!loaded.ok);
  assert.deepEqual(
    loaded.problems.map(problem => problem.field),
    ['counters.0.side', 'counters.2.id', 'counters.2.basis'],
  );
});

test('a field that is left out is missed by its path; only tags may be', () => {
  for (const field of Object.keys(counter('R-1'))) {
    const file = sound();
    const { [field as 'id']: _, ...rest } = file.counters[1];
    const loaded = loadRoster(
      { ...file, counters: [file.counters[0], rest, file.counters[2]] },
      'counters.json',
    );
    assert.ok(!loaded.ok, field);
    assert.deepEqual(
      loaded.problems.map(problem => problem.field),
      [`counters.1.${field}`],
    );
  }
});

test('names that every object has are not taken for entries of the list', () => {
  const file = sound();
  file.counters[0].basis = 'toString';
  assert.ok(!loadRoster(file, 'counters.json').ok);
});

test('anything at all can be offered as a counter file without a crash', () => {
  fc.assert(
    fc.property(fc.anything(), json => {
      const loaded = loadRoster(json, 'counters.json');
      assert.ok(!loaded.ok && loaded.problems.length > 0);
    }),
  );
});

test('a program that cannot start for its data says which file, where in it, and why', () => {
  const file = 'data/counters.json';
  const error = new DataError([
    { file, field: 'counters.0.side', message: 'no side is called green' },
    { file: 'data/map.json', field: '', message: 'must be an object' },
    { file, field: 'markers', message: 'missing' },
  ]);
  assert.equal(
    error.message,
    'data/counters.json cannot be used:\n  counters.0.side: no side is called green\n  markers: missing\n' +
      'data/map.json cannot be used:\n  must be an object',
  );
  assert.equal(error.name, 'DataError');
  assert.equal(error.problems.length, 3);
});
