// The digest of a game's data: the same for the same rules, another as soon as a rule would read something else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digestOf, lazyDigest, otherData } from './digest.ts';

const hex = { id: '0101', terrain: ['forest'], basis: 'geo', lat: 55.1, lon: 37.2, elevation: 140 };
const files = {
  map: {
    basis: { geo: 'geography' },
    hexes: [hex],
    places: [{ hex: '0101', name: 'Tula', altName: 'Тула' }],
  },
  charts: {
    crt: [
      ['AE', 'D1'],
      ['D', 'X'],
    ],
  },
};

test('it is d1- and sixteen bytes, and changes with any cell, word, name of a file or order of a list', () => {
  const digest = digestOf(files);
  assert.match(digest, /^d1-[0-9a-f]{32}$/);
  const others = [
    {
      ...files,
      charts: {
        crt: [
          ['AE', 'D1'],
          ['D', 'X2'],
        ],
      },
    },
    {
      ...files,
      charts: {
        crt: [
          ['D', 'X'],
          ['AE', 'D1'],
        ],
      },
    },
    { ...files, map: { ...files.map, hexes: [{ ...hex, terrain: [] }] } },
    { ...files, more: {} },
    { plan: files.map, charts: files.charts },
  ];
  assert.equal(new Set([digest, ...others.map(digestOf)]).size, others.length + 1);
});

test('what no rule reads does not count, nor does the order of keys', () => {
  const { terrain, id } = hex;
  const bare = {
    charts: files.charts,
    map: { places: [{ name: 'Tula', hex: '0101' }], hexes: [{ terrain, id }] },
  };
  assert.equal(digestOf(bare), digestOf(files));
});

test('it is computed once, when it is first asked for', () => {
  let read = 0;
  const data = lazyDigest({
    get map() {
      read += 1;
      return {};
    },
  });
  assert.equal(read, 0);
  assert.equal(data.digest, data.digest);
  assert.equal(read, 1);
});

test('other data are refused in words that name the game and both digests', () => {
  const game = { id: 'toy', digest: 'd1-here' };
  assert.equal(otherData({ game: 'toy', data: { digest: 'd1-here' } }, game), undefined);
  assert.equal(otherData({ game: 'toy' }, game), undefined);
  const message = otherData({ game: 'toy', data: { digest: 'd1-there' } }, game) ?? '';
  for (const word of ['toy', 'd1-here', 'd1-there']) assert.ok(message.includes(word), message);
  assert.match(otherData({ game: 'chess' }, game) ?? '', /of chess, not of toy/);
});
