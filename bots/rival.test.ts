// Rivals: a level with other worths or weights plays with those, and nobody else does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Adapter, SandboxPart, WorthPart } from '../kit/adapter/adapter.ts';
import { toy } from '../kit/conformance/toy.testing.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import { makeRival, type Rival, seenBy } from './rival.ts';

const state = freshGame(toy, { seed: 'rival' });
const usual = new Float32Array(toy.map.ids.length).fill(3);
const worth: Partial<WorthPart> = { prizes: () => usual, planning: [{ pull: 1 }, { pull: 2 }] };
const parts: Partial<Adapter> = { game: toy, worth: worth as WorthPart, sandbox: {} as SandboxPart };
const adapter = parts as Adapter;
const [first, second] = toy.map.ids;
const rush: Rival = {
  kind: 'exploiter',
  level: 'staff',
  note: 'wants one place',
  prizes: { others: 0.5, hexes: { [second]: 30 } },
};

test('places are worth to a rival what it says, all others their share; the game itself is left alone', () => {
  const prizes = seenBy(adapter, rush).worth.prizes(state);
  assert.deepEqual([prizes[toy.map.ids.indexOf(first)], prizes[toy.map.ids.indexOf(second)]], [1.5, 30]);
  assert.equal(usual[1], 3);
  // Fields are kept as long as the array is the same.
  assert.equal(seenBy(adapter, rush).worth.prizes(state), prizes);
});

test('weights are given by side, and a side without any keeps those of the game', () => {
  const [red] = toy.sides;
  const { planning } = seenBy(adapter, { ...rush, weights: { [red]: { pull: 7 } } }).worth;
  assert.deepEqual(planning, [{ pull: 7 }, { pull: 2 }]);
});

test('the same rival sees the same game, so that what is kept of it is kept once; another sees another', () => {
  assert.equal(seenBy(adapter, rush), seenBy(adapter, { ...rush }));
  assert.notEqual(seenBy(adapter, rush), seenBy(adapter, { ...rush, prizes: { others: 0.4 } }));
});

test('without an adapter, or with a level that there is not, there is no rival', () => {
  assert.equal(makeRival(rush, 'seed'), undefined);
  assert.equal(makeRival({ ...rush, level: 'marshal' }, 'seed', adapter), undefined);
});
