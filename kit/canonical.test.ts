// Canonical JSON: the same text for the same content.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonical, shortHash } from './canonical.ts';

test('keys are in order at every depth, lists keep theirs, and nothing is added', () => {
  assert.equal(
    canonical({ b: [2, { z: 1, a: 'x y' }], a: null, c: undefined }),
    '{"a":null,"b":[2,{"a":"x y","z":1}]}',
  );
  assert.notEqual(canonical([1, 2]), canonical([2, 1]));
});

test('whatever is in it, it is JSON that says the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = canonical(value);
      assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
      assert.equal(canonical(JSON.parse(text)), text);
    }),
  );
  for (const word of ['', 'Тула', 'a"b', 'a\\b', 'line\n', '\u2028', '10', 'München 3/4']) {
    assert.equal(canonical({ [word]: word }), JSON.stringify({ [word]: word }));
  }
  // Not as objects order them, where numbers come first.
  assert.equal(canonical({ b: 1, 10: 1, 9: 1 }), '{"10":1,"9":1,"b":1}');
});

test('fields can be left out wherever they stand, entries of lists cannot', () => {
  const value = { basis: 1, hexes: [{ id: 'a', basis: 2 }, 'basis'] };
  assert.equal(canonical(value, new Set(['basis'])), '{"hexes":[{"id":"a"},"basis"]}');
});

test('the short hash is the beginning of SHA-256', () => {
  assert.equal(shortHash(''), 'e3b0c44298fc1c149afbf4c8996fb924');
  assert.equal(shortHash('abc'), 'ba7816bf8f01cfea414140de5dae2223');
});
