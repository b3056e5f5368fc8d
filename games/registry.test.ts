// The registry against the folders: every game in the tree is listed, with the parts that lie there, each of this game.

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { entryOf, isPlayable, playable, registry } from './registry.ts';

const FILES = {
  rules: 'index.ts',
  presentation: 'presentation.ts',
  adapter: 'bot/adapter.ts',
  puzzles: 'puzzles/list.ts',
} as const;

const isThere = (path: string) => existsSync(new URL(path, import.meta.url));

test('every folder of a game is in the registry once, and has a map', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);
  assert.deepEqual(registry.map(({ id }) => id).toSorted(), folders.toSorted());
  for (const { id } of registry) assert.ok(isThere(`./${id}/data/map.json`), id);
});

test('what lies in the folder of a game that can be played is in its entry', () => {
  // Of one that is announced the rules may be there in part.
  for (const entry of playable)
    for (const [part, file] of Object.entries(FILES))
      assert.equal(part in entry, isThere(`./${entry.id}/${file}`), `${entry.id}: ${part}`);
});

for (const entry of playable)
  test(`${entry.id}: every part is of this game`, async () => {
    const { game } = await entry.rules();
    assert.equal(game.id, entry.id);
    assert.equal(entry.front.game, entry.id);
    assert.equal((await entry.presentation()).presentation.game, entry.id);
    for (const hex of entry.picture ?? []) assert.ok(game.map.ids.includes(hex), hex);
    assert.equal((await entry.adapter?.())?.adapter.game ?? game, game);
    for (const { position } of (await entry.puzzles?.())?.puzzles ?? [])
      assert.equal(position.game, entry.id);
    const { inside } = await entry.inside();
    assert.equal(inside.bench.sideOf.length, game.counters.length);
  });

test('a game is found by its id, and only if it can be played', () => {
  assert.equal(entryOf('moscow')?.front.title, 'Moscow');
  for (const id of ['__proto__', undefined, registry.find(entry => !isPlayable(entry))?.id])
    assert.equal(entryOf(id), undefined);
});
