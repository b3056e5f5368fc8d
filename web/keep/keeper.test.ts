// Keeping one game while it is played: in its slot, and beside it when another tab has played on there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../kit/game.ts';
import type { GameRecord } from '../../kit/record/record.ts';
import { Keeper } from './keeper.ts';
import { type KeptGame, kept, type Storage } from './shelf.ts';

function storageOf(entries = new Map<string, string>()): Storage {
  return {
    get length() {
      return entries.size;
    },
    key: index => [...entries.keys()][index] ?? null,
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
  };
}

function record(...types: string[]): GameRecord {
  const actions = types.map((type): Action => ({ type }));
  const start = { game: 'toy', turn: 1, phase: 'move', units: [] };
  return { format: 1, game: 'toy', seed: 's', start, actions, hashes: [] };
}

const game = (played: GameRecord): Omit<KeptGame, 'slot'> => ({
  game: 'toy',
  scenario: 'short',
  title: 'Turn 1',
  saved: 1,
  seats: { red: 'person' },
  record: played,
});

const slots = (storage: Storage) =>
  Object.fromEntries(kept(storage).map(({ slot, record: { actions } }) => [slot, actions.length]));

const fresh = () => 'fresh';

test('a game stays in its slot while it is played', () => {
  const storage = storageOf();
  const keeper = new Keeper({ storage }, 'a', fresh);
  for (const played of [record(), record('move'), record('move', 'end'), record('move')])
    assert.deepEqual(keeper.keep(game(played)), { ok: true });
  assert.deepEqual(slots(storage), { a: 1 });
});

test('where another tab has played on, this game moves to a slot of its own', () => {
  const storage = storageOf();
  const here = new Keeper({ storage }, 'a', fresh);
  here.keep(game(record('move')));
  const there = new Keeper({ storage }, 'a', () => 'never', { known: record('move') });
  there.keep(game(record('move', 'end')));
  // Nothing new here: there is no need to move.
  assert.deepEqual(here.keep(game(record('move'))), { ok: true });
  assert.deepEqual([here.slot, slots(storage)], ['a', { a: 2 }]);
  here.keep(game(record()));
  assert.deepEqual([here.slot, there.slot], ['fresh', 'a']);
  assert.deepEqual(slots(storage), { a: 2, fresh: 0 });
});

test('what cannot be read in the slot is not written over', () => {
  const entries = new Map([['hexfront.game.a', '{"spoilt":']]);
  const keeper = new Keeper({ storage: storageOf(entries) }, 'a', fresh);
  keeper.keep(game(record('move')));
  assert.equal(entries.get('hexfront.game.a'), '{"spoilt":');
  assert.equal(keeper.slot, 'fresh');
});

test('the last state is known even where the browser keeps nothing', () => {
  const keeper = new Keeper({ storage: undefined }, 'a', fresh);
  assert.deepEqual(keeper.keep(game(record('move'))), { ok: false, reason: 'forbidden' });
  assert.equal(keeper.last?.record.actions.length, 1);
});

test('a game in which nothing has been done only waits: it is no save, and becomes one with the first action', () => {
  const [storage, waiting] = [storageOf(), storageOf()];
  const keeper = new Keeper({ storage, waiting }, 'a', fresh);
  assert.ok(keeper.keep(game(record()), true).ok);
  assert.deepEqual([slots(storage), slots(waiting)], [{}, { a: 0 }]);
  assert.ok(keeper.keep(game(record('move'))).ok);
  assert.deepEqual([slots(storage), slots(waiting)], [{ a: 1 }, {}]);
  // Taken back again it is still a game that somebody has begun.
  assert.ok(keeper.keep(game(record()), true).ok);
  assert.deepEqual([slots(storage), slots(waiting)], [{ a: 0 }, {}]);
});
