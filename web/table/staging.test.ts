// What is shown together, and what by itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent } from '../../kit/game.ts';
import { openForTests } from './shown.testing.ts';
import { batchesOf, sightsOf, withUnits } from './staging.ts';

const { engine, shown } = openForTests();
const view = {
  ...engine.watch('soviet').table.view,
  units: [
    { id: 'S-5', at: '3600' },
    { id: 'G-9', at: '3603' },
  ],
};
const deed = (...events: GameEvent[]) => ({ events, after: view });
const move = deed({ type: 'moved', unit: 'S-5', path: ['3600', '3601'] });
const roll = deed({ type: 'roll', value: 3 });

test('moves go together; a die, an attack and the end of a phase divide them', () => {
  const attack = deed({ type: 'attack', target: '3603' });
  const end = deed({ type: 'phase', phase: 'combat' });
  const sizes = (...deeds: ReturnType<typeof deed>[]) =>
    batchesOf(deeds).map(batch => `${batch.deeds.length}${batch.isLoud ? '!' : ''}`);
  assert.deepEqual(sizes(move, move, attack, roll, move), ['2', '1!', '1!', '1']);
  assert.deepEqual(sizes(move, end, move, move), ['2', '2']);
  assert.deepEqual(sizes(), []);
});

test('units that go and units that come are looked at, each once', () => {
  const sights = sightsOf(shown, view, [
    { type: 'moved', unit: 'S-5', path: ['3600', '3601'] },
    { type: 'allowance', unit: 'S-5', hex: '3601' },
    { type: 'placed', unit: 'S-11G', hex: '3700' },
    { type: 'control', hex: '3601', side: 'soviet' },
  ]);
  assert.deepEqual(
    sights.map(({ pieces, hexes }) => [...pieces, ...hexes.map(hex => shown.ids[hex])]),
    [
      ['S-5', '3600', '3601'],
      ['S-11G', '3700'],
    ],
  );
});

test('a table on its way has those who went where they arrive, and everybody else where he was', () => {
  const after = {
    ...view,
    units: [
      { id: 'S-5', at: '3601' },
      { id: 'G-9', at: '3604' },
    ],
  };
  assert.deepEqual(withUnits(view, after, new Set(['S-5'])).units, [
    { id: 'G-9', at: '3603' },
    { id: 'S-5', at: '3601' },
  ]);
});
