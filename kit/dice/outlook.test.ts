// What a die can bring, before it is thrown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlook, outlookOfTwo } from './outlook.ts';

test('faces that come to the same are one outcome', () => {
  assert.deepEqual(
    outlook('7.1', 'Weather', die => (die <= 2 ? 'mud' : 'dry')),
    {
      rule: '7.1',
      title: 'Weather',
      outcomes: [
        { label: 'mud', chance: 1 / 3 },
        { label: 'dry', chance: 2 / 3 },
      ],
    },
  );
});

test('two dice have thirty-six outcomes', () => {
  const { outcomes } = outlookOfTwo('7.1', 'Panic', (a, b) => (a === b && a === 6 ? 'panic' : 'calm'));
  assert.deepEqual(outcomes, [
    { label: 'calm', chance: 35 / 36 },
    { label: 'panic', chance: 1 / 36 },
  ]);
});
