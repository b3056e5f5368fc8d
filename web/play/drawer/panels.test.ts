// Panels beside the board: the turn track, the forces and what counts, read off a real position.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Objective, Position } from '../../../kit/game.ts';
import type { Chart, PhaseInfo } from '../../../kit/presentation.ts';
import type { Shown } from '../../table/scene.ts';
import { openForTests, plainPresentation } from '../../table/shown.testing.ts';
import { boxesOf, forcesOf, lossesOf } from './forces.ts';
import { objectiveGroups } from './objectives.ts';
import { chartsIn, phasesOf, stagesOf, trackOf } from './track.ts';

const { engine, info, shown } = openForTests();
const { view } = engine.watch('soviet').table;
const chart: Chart = {
  id: 'turn-track',
  title: 'Turns',
  rule: '5.1',
  head: ['Turn', 'Week', 'Replacements', 'Come'],
  rows: [
    ['1', '22 June', '–', '5th Army'],
    ['2', '29 June', '3', '1st Polish Army, 5th Army'],
  ],
};
const withTrack: Shown = { ...shown, presentation: { ...plainPresentation, charts: [chart] } };

test('the track knows every turn, what it brings and who comes', () => {
  const turns = trackOf(withTrack, { ...view, turn: 2 }, info.scenarios);
  assert.equal(turns.length, 9);
  assert.deepEqual(
    turns.slice(0, 3).map(({ state }) => state),
    ['past', 'now', 'coming'],
  );
  assert.deepEqual(turns[0].facts, [
    { label: 'Week', value: '22 June' },
    { label: 'Come', value: '5th Army' },
  ]);
  assert.deepEqual(turns[1].facts, [
    { label: 'Week', value: '29 June' },
    { label: 'Replacements', value: '3' },
  ]);
  const due = view.units.filter(({ at }) => at === '@turn-2').map(({ id }) => id);
  assert.ok(due.length > 0);
  const shownUnits = turns[1].arrivals.flatMap(({ units }) => units.map(({ id }) => id));
  assert.deepEqual(shownUnits.toSorted(), due.toSorted());
});

test('the phases of the turn stand before, at and after now', () => {
  const phase = (id: string, side: string): PhaseInfo => ({ id, side, title: id, rule: '', what: '' });
  const phases = [phase('combat', 'soviet'), phase('movement', 'soviet'), phase('combat', 'german')];
  const states = (now: Partial<Position>) =>
    phasesOf({ phases }, { ...view, ...now }).map(({ state }) => state);
  assert.deepEqual(states({ phase: 'movement', side: 'soviet' }), ['past', 'now', 'coming']);
  assert.deepEqual(states({ phase: 'combat', side: 'german' }), ['past', 'past', 'now']);
  assert.deepEqual(states({ phase: 'tea', side: 'german' }), ['coming', 'coming', 'coming']);
});

test('forces add up over the formations', () => {
  for (const { groups, total, hidden } of forcesOf(shown, view)) {
    assert.equal(hidden, 0);
    assert.ok(total.units > 20);
    for (const key of ['units', 'steps', 'fullSteps'] as const)
      assert.equal(
        groups.reduce((sum, group) => sum + group[key], 0),
        total[key],
      );
    assert.equal(
      groups.reduce((sum, { values }) => sum + (values.combat ?? 0), 0),
      total.values.combat,
    );
  }
});

test('a reduced unit counts with what is left of it', () => {
  const units = [{ id: 'G-9', at: '3908', steps: 1 }];
  const german = forcesOf(shown, { ...view, units }).find(({ side }) => side === 'german');
  assert.deepEqual(german?.total, { units: 1, steps: 1, fullSteps: 2, values: { combat: 2 } });
});

test('hidden units are counted apart and give nothing away', () => {
  const { view: seen } = engine.watch('german').table;
  const soviet = forcesOf(shown, seen).find(({ side }) => side === 'soviet');
  const hidden = seen.units.filter(({ id }) => id.startsWith('?')).length;
  assert.ok(hidden > 0);
  assert.equal(soviet?.hidden, hidden);
});

test('boxes come in the order of the game, unknown ones last', () => {
  const units = [
    { id: 'G-9', at: '@dead' },
    { id: 'G-26', at: '@far-away' },
    { id: 'S-5', at: '3907' },
  ];
  const boxes = boxesOf(shown, { ...view, units });
  assert.deepEqual(
    boxes.map(({ title, units: here }) => [title, here.length]),
    [
      ['Turn 2', 0],
      ['Lost', 1],
      ['Air armies', 0],
      ['far away', 1],
    ],
  );
});

test('objectives are grouped by whom they count for, the dearest first', () => {
  const objective = (title: string, points: number, side?: string): Objective => ({
    hexes: [],
    title,
    points,
    rule: '',
    ...(side ? { side } : {}),
  });
  const standing = {
    score: {},
    rule: '',
    message: '',
    objectives: [objective('b', 1), objective('a', 1), objective('c', 3), objective('d', 2, 'german')],
  };
  assert.deepEqual(
    objectiveGroups(standing, ['soviet', 'german']).map(({ side, points, objectives }) => [
      side,
      points,
      objectives.map(({ title }) => title).join(''),
    ]),
    [
      ['german', 2, 'd'],
      [undefined, 5, 'cab'],
    ],
  );
});

test('of charts that belong to a scenario only those of the one played are shown', () => {
  const other: Chart = { ...chart, id: 'track-other', scenarios: ['other'] };
  const own: Chart = { ...chart, id: 'track-own', scenarios: ['historical'] };
  const all = [other, own, { ...chart, id: 'terrain' }];
  const ids = (scenario?: string) => chartsIn(all, scenario ? { scenario } : {}).map(({ id }) => id);
  assert.deepEqual(ids('historical'), ['track-own', 'terrain']);
  assert.deepEqual(ids('other'), ['track-other', 'terrain']);
  assert.deepEqual(ids(), ['track-other', 'track-own', 'terrain']);
});

test('a game may have its turn shown otherwise than phase by phase', () => {
  const stages = [{ side: 'soviet', title: 'Pulse 1', what: '', state: 'now' as const }];
  assert.deepEqual(stagesOf({ ...plainPresentation, stages: () => stages }, view), stages);
  assert.deepEqual(stagesOf(plainPresentation, view), []);
});

test('steps are lost by whoever is weakened and by whoever is gone', () => {
  const [gone] = shown.presentation.boxes.filter(({ kind }) => kind === 'lost');
  const [first, second] = view.units.filter(
    ({ id, at }) =>
      id.startsWith('S-') && shown.hexOf.has(at) && (shown.counters.get(id)?.faces.length ?? 0) > 1,
  );
  const none = lossesOf(shown, view);
  const units = view.units.map(unit => {
    if (unit === first) return { ...unit, steps: 1 };
    return unit === second && gone ? { ...unit, at: gone.at } : unit;
  });
  const soviet = (list: typeof none) => list.find(({ side }) => side === 'soviet')?.steps ?? 0;
  assert.equal(soviet(lossesOf(shown, { ...view, units })) - soviet(none), gone ? 3 : 1);
});
