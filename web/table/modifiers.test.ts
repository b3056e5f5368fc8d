import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Modifier } from '../../kit/game.ts';
import { sortModifiers } from './modifiers.ts';

const item = (label: string, more: Partial<Modifier>): Modifier => ({ rule: '1.1', label, ...more });
const labels = (items: readonly Modifier[]) => items.map(({ label }) => label);

test('strengths are told apart by the sums of attack and defense', () => {
  const sorted = sortModifiers({
    attack: 12,
    defense: 5,
    modifiers: [
      item('one', { add: 6 }),
      item('two', { add: 6 }),
      item('corps', { add: 3 }),
      item('works', { add: 2 }),
      item('air', { shift: 1 }),
    ],
  });
  assert.deepEqual(labels(sorted.attack), ['one', 'two']);
  assert.deepEqual(labels(sorted.defense), ['corps', 'works']);
  assert.deepEqual(labels(sorted.shifts), ['air']);
  assert.deepEqual(sorted.strengths, []);
});

test('a factor counts for the side it stands with', () => {
  const sorted = sortModifiers({
    attack: 3,
    defense: 4,
    modifiers: [item('one', { add: 6 }), item('halved', { factor: 0.5 }), item('corps', { add: 4 })],
  });
  assert.deepEqual(labels(sorted.attack), ['one', 'halved']);
  assert.deepEqual(labels(sorted.defense), ['corps']);
});

test('where the sums do not tell, nothing is claimed', () => {
  const sorted = sortModifiers({ attack: 7, defense: 1, modifiers: [item('one', { add: 6 })] });
  assert.deepEqual(labels(sorted.strengths), ['one']);
  assert.deepEqual([sorted.attack, sorted.defense], [[], []]);
});
