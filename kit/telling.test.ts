// Events told under the headings of their phases, with names for the ids that are known.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Counter } from './counters/roster.ts';
import { load, small } from './map/drafts.testing.ts';
import { titleOfPhase } from './sequence/phases.ts';
import { bindNames, createTeller } from './telling.ts';
import { capital, counted } from './words.ts';

const phases = [
  { name: 'movement', side: 0, frame: 'movement', title: 'Red movement' },
  { name: 'movement', side: 1, frame: 'movement', title: 'Blue movement' },
];

test('headings stand over what happens, and phases in which nothing happens are left out', () => {
  const { tell } = createTeller({
    heading: 'Set-up',
    titleOf: event => titleOfPhase(phases, ['red', 'blue'], event),
    turn: ({ turn }) => `Turn ${turn}`,
    line: ({ type, unit }) => (type === 'moved' ? `    ${unit} moves` : undefined),
  });
  assert.deepEqual(tell([{ type: 'moved', unit: 'A' }]), ['  Set-up', '    A moves']);
  assert.deepEqual(tell([{ type: 'moved', unit: 'A' }]), ['    A moves']);
  const later = tell([
    { type: 'turn', turn: 2 },
    { type: 'phase', phase: 'movement', side: 'red' },
    { type: 'phase', phase: 'movement', side: 'blue' },
    { type: 'roll', value: 3 },
    { type: 'moved', unit: 'B' },
  ]);
  assert.deepEqual(later, ['', 'Turn 2', '  Blue movement', '    B moves']);
});

test('what is not known is called as it is written', () => {
  const map = load(small());
  const named = map.places[0];
  const roster = { counters: [{ id: 'A', name: '1st Army' } as Counter], indexOf: new Map([['A', 0]]) };
  const { unit, units, hex, hasPlace } = bindNames(map, roster);
  assert.equal(unit('A'), '1st Army');
  assert.equal(units(['A', '?']), '1st Army, ?');
  assert.equal(units(undefined), 'undefined');
  assert.equal(hex(map.ids[named.hex]), `${named.name} (${map.ids[named.hex]})`);
  assert.deepEqual([hasPlace(map.ids[named.hex]), hasPlace('nowhere')], [true, false]);
  assert.equal(hex('nowhere'), 'nowhere');
});

test('words', () => {
  assert.deepEqual([counted(1, 'hex', 'hexes'), counted(0, 'hex', 'hexes')], ['1 hex', '0 hexes']);
  assert.equal(capital('german'), 'German');
});
