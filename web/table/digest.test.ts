// The enemy's turn in a few lines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent, Objective, Position, PositionUnit } from '../../kit/game.ts';
import { OUT_OF_SUPPLY } from '../../kit/showing.ts';
import { type Digest, digestOf } from './digest.ts';
import { openForTests, plainPresentation } from './shown.testing.ts';
import type { Glimpse } from './told.ts';

const { engine, shown: plain, hexName } = openForTests();
const base = engine.watch('german').table.view;
/** Whoever is flagged so is out of supply. */
const shown = {
  ...plain,
  presentation: {
    ...plainPresentation,
    marks: (position: Position, id: string) =>
      position.units.find(unit => unit.id === id)?.flags?.includes('cut')
        ? [{ mark: OUT_OF_SUPPLY, title: '' }]
        : [],
  },
};

const VITEBSK = plain.ids.find(id => hexName(id).startsWith('Vitebsk')) ?? '';
const objective = (title: string, side?: string): Objective => ({
  hexes: [VITEBSK],
  title,
  points: 1,
  rule: '4.3',
  ...(side ? { side } : {}),
});

function glimpse(units: readonly PositionUnit[], objectives: readonly Objective[] = []): Glimpse {
  return {
    view: { ...base, side: 'soviet', units },
    supply: new Map(),
    standing: { score: {}, rule: '', message: '', objectives },
    played: 0,
  };
}

function digest(before: Glimpse, events: readonly GameEvent[], now: Glimpse): Digest {
  const deed = { events, after: now.view, played: 1, author: 'soviet' };
  return digestOf({ shown, hexName, viewer: 'german' }, { before, deeds: [deed] }, now);
}

test('bombs are told by the place that they fell on; who flies is not on the map, and fights in the air are at no place', () => {
  const units = [
    { id: 'G-9', at: '3603' },
    { id: 'G-39', at: '3603' },
  ];
  const { sum, lines } = digest(
    glimpse(units),
    [
      { type: 'air-combat', unit: 'S-AA-1', target: 'S-AA-4', result: 'miss' },
      { type: 'bombed', unit: 'S-AA-1', target: 'G-9', result: 'D' },
      { type: 'bombed', unit: 'S-AA-1', target: 'G-39', result: 'D' },
      { type: 'bombed', unit: 'S-AA-4', hex: VITEBSK, result: '-' },
    ],
    glimpse(units),
  );
  assert.equal(sum, '2 air raids');
  assert.deepEqual(
    lines.map(({ hexes }) => hexes),
    [['3603'], [VITEBSK]],
  );
  assert.match(lines[0].text, /^3603 bombed: D[^;]*\.$/);
});

test('attacks, retreats and moves are counted; every attack has its line at its place', () => {
  const units = [
    { id: 'S-5', at: '3600' },
    { id: 'G-9', at: '3603' },
  ];
  const { side, sum, lines } = digest(
    glimpse(units),
    [
      { type: 'moved', unit: 'S-5', path: ['3600', '3602'] },
      { type: 'attack', target: '3603', units: ['S-5'], side: 'soviet' },
      { type: 'roll', value: 5 },
      { type: 'result', target: '3603', column: '6:1 or more', result: 'DR' },
      { type: 'retreated', unit: 'G-9', from: '3603', to: '3604' },
      { type: 'retreated', unit: 'G-9', from: '3604', to: '3605' },
    ],
    glimpse([
      { id: 'S-5', at: '3602' },
      { id: 'G-9', at: '3605' },
    ]),
  );
  assert.deepEqual([side, sum], ['soviet', '1 attack, 1 retreat, 1 unit moved']);
  assert.deepEqual(lines, [
    { text: 'Attack on 3603: ≥6:1, die 5: DR, defenders retreat a hex.', hexes: ['3603'] },
  ]);
});

test('what counts for victory and who was cut off come first, and lead to their places', () => {
  const before = glimpse([{ id: 'G-9', at: VITEBSK }], [objective('Orsha'), objective('Minsk', 'german')]);
  const now = glimpse(
    [{ id: 'G-9', at: VITEBSK, flags: ['cut'] }],
    [objective('Orsha', 'soviet'), objective('Minsk', 'german')],
  );
  assert.deepEqual(digest(before, [], now).lines, [
    { text: 'Orsha now counts for the Soviet side.', hexes: [VITEBSK] },
    {
      text: `Vitebsk (${VITEBSK}) cut off: 9th Infantry Corps out of supply.`,
      hexes: [VITEBSK],
    },
  ]);
  // The other way round.
  assert.deepEqual(
    digest(now, [], before).lines.map(line => line.text),
    ['Orsha counts for nobody now.', `Vitebsk (${VITEBSK}): 9th Infantry Corps in supply again.`],
  );
});

test('many prizes of one side share a line', () => {
  const titles = ['Orsha', 'Mogilev', 'Polotsk', 'Bobruisk', 'Minsk'];
  const { lines } = digest(
    glimpse(
      [],
      titles.map(title => objective(title)),
    ),
    [],
    glimpse(
      [],
      titles.map(title => objective(title, 'soviet')),
    ),
  );
  assert.deepEqual(
    lines.map(line => line.text),
    ['Orsha, Mogilev, Polotsk and 2 more now count for the Soviet side.'],
  );
});

test("losses are told by side, one's own first: who is gone, and steps of those who are not", () => {
  const { lines } = digest(
    glimpse([
      { id: 'S-5', at: '3600', steps: 2 },
      { id: 'G-9', at: '3603' },
      { id: 'G-39', at: '3703', steps: 2 },
    ]),
    [
      { type: 'eliminated', unit: 'G-9' },
      { type: 'step-lost', unit: 'G-39', steps: 1 },
    ],
    glimpse([
      { id: 'S-5', at: '3600', steps: 1 },
      { id: 'G-9', at: '@dead' },
      { id: 'G-39', at: '3703', steps: 1 },
    ]),
  );
  assert.deepEqual(lines, [
    { text: 'German losses: 9th Infantry Corps destroyed.', hexes: ['3603'] },
    { text: 'German losses: 1 step of others.', hexes: ['3703'] },
    { text: 'Soviet losses: 1 step of others.', hexes: ['3600'] },
  ]);
});

test('whoever came onto the map is named; whoever was only hidden before has not come', () => {
  const { lines } = digest(
    glimpse([{ id: 'S-5', at: '@turn-2' }]),
    [],
    glimpse([
      { id: 'S-5', at: '3600' },
      { id: 'S-11G', at: '3600' },
    ]),
  );
  assert.deepEqual(lines, [{ text: 'New on the map: 5th Army.', hexes: ['3600'] }]);
});
