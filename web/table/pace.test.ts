// The pace at which the computer's moves are shown is remembered; a browser that remembers nothing shows them calmly.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepPace, PACES, readPace } from './pace.ts';

test('every pace is remembered', () => {
  const drawer = new Map<string, string>();
  const storage = {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => void drawer.set(key, value),
  };
  assert.equal(readPace(storage), 'calm');
  for (const pace of PACES) {
    keepPace(storage, pace);
    assert.equal(readPace(storage), pace);
  }
  for (const key of drawer.keys()) drawer.set(key, 'breakneck');
  assert.equal(readPace(storage), 'calm');
});

test('storage that is missing, forbidden or full changes nothing', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  for (const storage of [undefined, forbidden]) {
    keepPace(storage, 'fast');
    assert.equal(readPace(storage), 'calm');
  }
});
