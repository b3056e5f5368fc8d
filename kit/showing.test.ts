// Helpers of presentations: units by id, faces after losses, and marks that do not repeat themselves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Counter } from './counters/roster.ts';
import type { Position } from './game.ts';
import {
  type FlagMarks,
  faceUp,
  flagMarks,
  legendOf,
  signOf,
  strengthUp,
  totalStrength,
  unitOf,
} from './showing.ts';

test('a unit of a position is found by its id', () => {
  const position: Position = { game: 'g', turn: 1, phase: 'p', units: [{ id: 'A', at: '1000' }] };
  assert.equal(unitOf(position, 'A')?.at, '1000');
  assert.equal(unitOf(position, 'B'), undefined);
  assert.equal(unitOf({ ...position, units: [] }, 'A'), undefined);
});

test('the face that lies up is the one after the steps lost, and the last one stays up', () => {
  const counter = { size: 'XX', label: '4', faces: [{ combat: 4 }, { combat: 2 }] } as unknown as Counter;
  const values = (steps: number, of = counter) => {
    const face = faceUp(of, steps, ({ combat }) => `${combat}`);
    return [face.values, face.lost, face.steps];
  };
  assert.deepEqual(values(2), ['4', 0, 2]);
  assert.deepEqual(values(1), ['2', 1, 2]);
  assert.deepEqual(values(0), ['2', 2, 2]);
  assert.deepEqual(values(0, { ...counter, faces: [] }), ['', 0, 0]);
});

test('a mark has the sign that the game declares, one that all games share, or its first letter', () => {
  const signs = { isolated: { letter: 'IS', tone: 'harm' }, moved: { letter: 'M' } } as const;
  assert.deepEqual(signOf({ signs }, 'isolated'), { letter: 'IS', tone: 'harm' });
  assert.deepEqual(signOf({ signs }, 'moved'), { letter: 'M' });
  assert.deepEqual(signOf({}, 'moved'), { symbol: 'arrow' });
  assert.deepEqual(signOf({}, 'worn out'), { letter: 'W' });
});

test('marks stand in the order of the table, and one of each look is enough', () => {
  const table: FlagMarks = [
    ['fled', { mark: 'disrupted', title: 'Fled' }],
    ['hit', { mark: 'disrupted', title: 'Hit' }],
    ['moved', { mark: 'moved', title: 'Moved' }],
    ['cut', { mark: 'out-of-supply', title: 'Cut off' }],
  ];
  const unit = { id: 'A', at: '1000', flags: ['moved', 'hit', 'fled', 'cut', 'else'] };
  const titles = (...before: readonly ['out-of-supply', string][]) =>
    flagMarks(
      unit,
      table,
      before.map(([mark, title]) => ({ mark, title })),
    ).map(({ title }) => title);
  assert.deepEqual(titles(), ['Fled', 'Moved', 'Cut off']);
  assert.deepEqual(titles(['out-of-supply', 'Starving']), ['Starving', 'Fled', 'Moved']);
  assert.deepEqual(flagMarks({ id: 'A', at: '1000' }, table), []);
});

test('strengths of a stack add up, to one number where attack and defense are the same', () => {
  const counter = { faces: [{ combat: 4 }, { combat: 2 }] } as unknown as Counter;
  const of = (steps: number) =>
    strengthUp(counter, steps, ({ combat }) => ({ attack: combat, defense: combat + 1 }));
  assert.deepEqual(of(2), { attack: 4, defense: 5 });
  assert.deepEqual(of(1), { attack: 2, defense: 3 });
  assert.equal(
    strengthUp({ ...counter, faces: [] }, 0, () => assert.fail()),
    undefined,
  );
  assert.equal(totalStrength([{ attack: 4, defense: 5 }]), '4-5');
  assert.equal(
    totalStrength([
      { attack: 4, defense: 5 },
      { attack: 3, defense: 2 },
    ]),
    '7',
  );
  assert.equal(totalStrength([]), undefined);
});

test('a legend has every mark by flag, after those that come otherwise', () => {
  const marks: FlagMarks = [['moved', { mark: 'moved', title: 'Has moved' }]];
  assert.deepEqual(legendOf(marks, [{ mark: 'isolated', title: 'Cut off' }]), [
    { mark: 'isolated', title: 'Cut off' },
    { mark: 'moved', title: 'Has moved' },
  ]);
});
