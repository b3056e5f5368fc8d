// Games kept in the browser: what was kept comes back, and storage that is full, forbidden or spoilt loses nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forget, type KeptGame, keep, kept, rename, type Storage, setAside } from './shelf.ts';

function storageOf(limit = Number.POSITIVE_INFINITY): Storage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: index => [...entries.keys()][index] ?? null,
    getItem: key => entries.get(key) ?? null,
    setItem(key, value) {
      const others = [...entries].filter(([other]) => other !== key);
      const size = others.reduce((sum, [, text]) => sum + text.length, value.length);
      if (size > limit) throw new DOMException('exceeded', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: key => void entries.delete(key),
  };
}

const FORBIDDEN: Storage = {
  get length(): number {
    throw new DOMException('denied', 'SecurityError');
  },
  key() {
    throw new DOMException('denied', 'SecurityError');
  },
  getItem() {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem() {
    throw new DOMException('denied', 'SecurityError');
  },
  removeItem() {
    throw new DOMException('denied', 'SecurityError');
  },
};

function gameIn(slot: string, saved: number, note = ''): KeptGame {
  return {
    slot,
    game: 'toy',
    scenario: 'short',
    title: `Turn 1${note}`,
    saved,
    seats: { red: 'person', blue: 'random' },
    record: {
      format: 1,
      game: 'toy',
      seed: 's',
      start: { game: 'toy', turn: 1, phase: 'move', units: [] },
      actions: [],
      hashes: [],
    },
  };
}

test('what was kept comes back, the newest first, and can be forgotten', () => {
  const storage = storageOf();
  assert.deepEqual(keep(storage, gameIn('a', 1)), { ok: true });
  assert.deepEqual(keep(storage, { ...gameIn('b', 2), guide: { passed: [], isLeft: true } }), { ok: true });
  assert.deepEqual(
    kept(storage).map(({ slot }) => slot),
    ['b', 'a'],
  );
  assert.deepEqual(kept(storage)[0].guide, { passed: [], isLeft: true });
  forget(storage, 'b');
  assert.deepEqual(
    kept(storage).map(({ slot }) => slot),
    ['a'],
  );
});

test('full storage says so, and what was kept before is still there', () => {
  const storage = storageOf(1_000);
  assert.deepEqual(keep(storage, gameIn('a', 1)), { ok: true });
  assert.deepEqual(keep(storage, gameIn('a', 2, 'x'.repeat(2_000))), { ok: false, reason: 'full' });
  assert.equal(kept(storage)[0].saved, 1);
});

test('forbidden storage says so and lists nothing', () => {
  assert.deepEqual(keep(FORBIDDEN, gameIn('a', 1)), { ok: false, reason: 'forbidden' });
  assert.deepEqual(keep(undefined, gameIn('a', 1)), { ok: false, reason: 'forbidden' });
  assert.deepEqual(kept(FORBIDDEN), []);
  assert.deepEqual(kept(undefined), []);
  assert.deepEqual(setAside(FORBIDDEN), { broken: 0, newer: 0 });
  forget(FORBIDDEN, 'a');
});

test('a broken slot is left alone, counted, and hides no other game', () => {
  const storage = storageOf();
  keep(storage, gameIn('a', 1));
  const spoilt = [
    '',
    '{"slot":',
    'null',
    '[]',
    '{"slot":"x"}',
    JSON.stringify({ ...gameIn('x', 1), seats: null }),
    JSON.stringify({ ...gameIn('x', 1), seats: { red: 3 } }),
    JSON.stringify({ ...gameIn('x', 1), saved: null }),
    JSON.stringify({ ...gameIn('x', 1), scenario: undefined }),
  ];
  spoilt.forEach((text, i) => void storage.entries.set(`hexfront.game.spoilt-${i}`, text));
  storage.entries.set('somebody-else', 'not ours');
  assert.equal(kept(storage).length, 1);
  assert.deepEqual(setAside(storage), { broken: spoilt.length, newer: 0 });
  assert.equal(storage.entries.size, spoilt.length + 2);
});

test('a game belongs to the slot it lies in, and a guide that makes no sense begins anew', () => {
  const storage = storageOf();
  const odd = { ...gameIn('other', 1), guide: { passed: [{ step: 'first' }] } };
  storage.entries.set('hexfront.game.here', JSON.stringify(odd));
  const [found] = kept(storage);
  assert.equal(found.slot, 'here');
  assert.deepEqual(found.guide, { passed: [], isLeft: false });
});

test('what the bots planned comes back with the game, as far as it makes sense', () => {
  const storage = storageOf();
  const plan = { turn: 2, side: 'red', hex: '3908', reason: 'Because.', after: 7 };
  keep(storage, { ...gameIn('a', 2), plans: [plan] });
  storage.entries.set('hexfront.game.b', JSON.stringify({ ...gameIn('b', 1), plans: ['win', plan] }));
  assert.deepEqual(
    kept(storage).map(({ plans }) => plans),
    [[plan], [plan]],
  );
  storage.entries.set('hexfront.game.a', JSON.stringify(gameIn('a', 2)));
  assert.equal('plans' in kept(storage)[0], false);
});

test('a slot of a newer version is told apart from a broken one and is not touched', () => {
  const storage = storageOf();
  storage.entries.set('hexfront.game.n', JSON.stringify({ format: 2, slot: 'n', board: 'round' }));
  const later = { ...gameIn('m', 1), record: { ...gameIn('m', 1).record, format: 2 } };
  storage.entries.set('hexfront.game.m', JSON.stringify(later));
  assert.deepEqual(kept(storage), []);
  assert.deepEqual(setAside(storage), { broken: 0, newer: 2 });
  assert.equal(storage.entries.size, 2);
});

test('a name, the score and the view come back with the game, as far as they make sense', () => {
  const storage = storageOf();
  const own = { name: 'Try the north', score: { red: 12 }, camera: { x: 1, y: 2, zoom: 0.5 } };
  keep(storage, { ...gameIn('a', 2), ...own });
  const odd = { name: 7, score: { red: 'many' }, camera: { x: 1, y: 2, zoom: 0 } };
  storage.entries.set('hexfront.game.b', JSON.stringify({ ...gameIn('b', 1), ...odd }));
  const [whole, bare] = kept(storage);
  assert.deepEqual([whole.name, whole.score, whole.camera], [own.name, own.score, own.camera]);
  assert.deepEqual([bare.name, bare.score, bare.camera], [undefined, undefined, undefined]);
  assert.ok(rename(storage, 'a', ' In the south ').ok && rename(storage, 'gone', 'x').ok);
  assert.equal(kept(storage)[0].name, 'In the south');
  rename(storage, 'a', '');
  assert.equal(kept(storage)[0].name, undefined);
});
