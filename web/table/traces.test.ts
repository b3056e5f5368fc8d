// What stays on the map of moves and battles.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent } from '../../kit/game.ts';
import { openForTests, plainPresentation } from './shown.testing.ts';
import { tracesOf } from './traces.ts';

const { engine, shown } = openForTests();
const view = {
  ...engine.watch('soviet').table.view,
  side: 'soviet',
  units: [
    { id: 'S-5', at: '3600' },
    { id: 'S-11G', at: '3600' },
    { id: 'G-9', at: '3603' },
  ],
};
const hexes = (...ids: string[]) => ids.map(id => shown.hexOf.get(id));
const traces = (...events: GameEvent[]) => tracesOf(shown, view, events);
const { soviet, german } = plainPresentation.sides;

test('units that go the same way leave one trail in the color of their side, and each has its journey', () => {
  const path = ['3600', '3601', '3602'];
  const { trails, journeys } = traces(
    { type: 'moved', unit: 'S-5', path, cost: 3 },
    { type: 'moved', unit: 'S-11G', path, cost: 3 },
  );
  assert.deepEqual(trails, [{ hexes: hexes(...path), color: soviet.line }]);
  assert.deepEqual(
    journeys.map(({ pieces }) => pieces),
    [['S-5'], ['S-11G']],
  );
});

test('a retreat of two hexes is one dashed trail; an advance begins where the unit stood', () => {
  const { trails } = traces(
    { type: 'retreated', unit: 'G-9', from: '3603', to: '3604' },
    { type: 'retreated', unit: 'G-9', from: '3604', to: '3605' },
    { type: 'advanced', unit: 'S-5', to: '3601' },
  );
  assert.deepEqual(trails, [
    { hexes: hexes('3603', '3604', '3605'), color: german.line, kind: 'retreat' },
    { hexes: hexes('3600', '3601'), color: soviet.line },
  ]);
});

test('a battle shows its column, its die and what came of it, in the color of the attacker', () => {
  const { battles } = traces(
    { type: 'attack', target: '3603', units: ['S-5'], side: 'german' },
    { type: 'roll', value: 5 },
    { type: 'result', target: '3603', column: '6:1 or more', result: 'DR' },
  );
  assert.deepEqual(battles, [
    { hex: shown.hexOf.get('3603'), column: '≥6:1', die: 5, result: 'DR', color: german.line },
  ]);
});

test('what cannot be seen or is off the map leaves nothing', () => {
  assert.deepEqual(
    traces(
      { type: 'moved', unit: 'S-5' },
      { type: 'advanced', unit: 'S-O', to: '3601' },
      { type: 'moved', unit: 'S-5', path: ['@turn-2', '3600'] },
      { type: 'result', target: '@dead', column: '1:1', result: 'AS' },
    ),
    { trails: [], battles: [], journeys: [] },
  );
});
