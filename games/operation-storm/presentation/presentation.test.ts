// The presentation against the game: nothing that can be on the table goes without a name, a color or a word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position } from '../../../kit/game.ts';
import { eyesOf } from '../../../kit/seen/viewer.ts';
import { cases } from '../../../kit/testing/deep.node.ts';
import { ledgerIds } from '../../../kit/testing/ledger.node.ts';
import {
  checkBoxes,
  checkCharts,
  checkColors,
  checkFaces,
  checkImports,
  checkPhases,
  checkRules,
  checkSymbols,
  counterOf as counterIn,
} from '../../../kit/testing/presentation.node.ts';
import { checkWords, shownIn } from '../../../kit/testing/shown.node.ts';
import { presentation } from '../presentation.ts';
import { phases } from '../rules/05-sequence/phases.ts';
import { order } from '../rules/05-sequence/turn-order.ts';
import { SIDES } from '../rules/table/counters.ts';
import { viewPosition } from '../rules/table/fog.ts';
import { shape } from '../rules/table/layout.ts';
import * as terrain from '../rules/table/terrain.ts';
import { areaOf, begun, game, hexAt, type Sketch, sketch } from '../testing.node.ts';
import { DANUBE, PRIPYET_NOTEC, SOVIET_CORRIDORS, SOVIET_FROM_THE_START } from './places.ts';
import { data } from './track.ts';

const ledger = ledgerIds(new URL('../ledger.tsv', import.meta.url));
const counterOf = (id: string) => counterIn(game, id);

/** Everything that some games of every scenario came up with. */
const seen = shownIn(game, presentation, { runs: cases(1, 6), zeal: 0.5, share: 0.1, isSparing: true });

test('2.9-1 every type of unit has a symbol', () => checkSymbols(game, presentation));

test('2.6-1 counters can be read, and the sides told apart without seeing colors', () =>
  checkColors(game, presentation));

test('2.10 a face shows attack and defense', () => {
  const [face] = counterOf('GE-1Pz').faces;
  assert.equal(presentation.face(counterOf('GE-1Pz'), 1).values, `${face.attack}-${face.defense}`);
  assert.deepEqual(presentation.strength?.(counterOf('GE-1Pz'), 1), face);
  checkFaces(game, presentation);
});

const marksOf = (position: Position, id: string): string[] =>
  presentation.marks(position, id).map(({ mark }) => mark);

test('what has happened to a unit is marked, and what it lacks', () => {
  const position = game.position(
    sketch({
      units: { 'GE-1Pz': 'N3026', 'SU-10RD': 'N3741', 'GE-6Pz': '@dead' },
      flags: { 'GE-1Pz': ['attacked'], 'SU-10RD': ['seen'] },
      phase: 'combat',
    }),
  );
  assert.deepEqual(marksOf(position, 'GE-1Pz'), ['fought']);
  assert.deepEqual(marksOf(position, 'SU-10RD'), ['seen']);
  assert.deepEqual(marksOf(position, 'GE-6Pz'), []);
  assert.deepEqual(marksOf(position, 'nobody'), []);
  const cut = { unit: 'GE-1Pz', rule: '7.4-4', message: 'Cut off.' };
  const [out] = presentation.marks(position, 'GE-1Pz', { ...cut, state: 'out' });
  assert.deepEqual(out, { mark: 'out-of-supply', title: 'Out of supply: Cut off. (7.4-4)' });
  const [thin] = presentation.marks(position, 'GE-1Pz', { ...cut, state: 'attenuated' });
  assert.equal(thin.mark, 'attenuated');
});

test('10.7-1 what a side cannot see of a stack is marked as hidden', () => {
  const state = sketch({ units: { 'GE-1Pz': 'N3026', 'SU-10RD': 'N3741', 'SU-125RD': 'N3741' } });
  const view = viewPosition(state, eyesOf(SIDES, 'german'));
  const hidden = view.units.find(({ id }) => id.startsWith('?'));
  assert.deepEqual(marksOf(view, String(hidden?.id)), ['hidden']);
});

const shown = (given: Sketch): string[] =>
  presentation.markers(game.position(sketch(given))).map(({ at, text }) => `${at} ${text}`);

test('11.1-1, 7.9-1 markers lie where the position has them', () => {
  const markers = shown({
    units: { 'GE-1Pz': 'N3026' },
    sky: 'german',
    air: ['N3025', 'N3741'],
    markers: { aerialAt: 'N3026', aerialUsed: true },
  });
  for (const marker of ['N3025 AIR', 'N3741 AIR', 'N3026 SUP']) assert.ok(markers.includes(marker), marker);
});

test('3.5, 9.18-6, 9.19-2 corridor markers lie at the limits of control and slide with it', () => {
  const starts = ['soviet-corridor-markers', 'german-corridor-markers'].flatMap(areaOf);
  const lying = shown({ units: { 'GE-1Pz': 'N3026' } }).filter(marker => marker.endsWith('TC'));
  assert.deepEqual(lying.map(marker => marker.slice(0, 5)).toSorted(), starts.toSorted());
  const moved = shown({ units: { 'SU-10RD': 'S2036', 'SU-125RD': 'N2632' } });
  for (const marker of ['S2036 TC', 'S1935 TC', 'N2632 TC']) assert.ok(moved.includes(marker), marker);
});

test('3.1-2, 3.8-4 places that have changed hands are marked, and at the start none is', () => {
  const gains = (state: ReturnType<typeof begun>): string[] =>
    presentation
      .markers(game.position(state), game.standing(state))
      .filter(({ text }) => text === 'SU' || text === 'GE')
      .map(({ at, text }) => `${at} ${text}`);
  assert.deepEqual(gains(begun()), []);
  assert.deepEqual(gains(sketch({ units: { 'GE-1Pz': 'N1231', 'SU-10RD': 'N2628' } })).toSorted(), [
    'N1231 GE',
    'N2628 SU',
  ]);
});

test('the places that the page knows are those of the map', () => {
  const idsOf = (hexes: Iterable<number>): string[] => [...hexes].map(hex => game.map.ids[hex]);
  assert.deepEqual(
    [...SOVIET_FROM_THE_START],
    idsOf(terrain.builtUpHexes.filter(hex => terrain.isUssr[hex] === 1)),
  );
  assert.deepEqual(DANUBE.toReversed(), idsOf(terrain.DANUBE.lines[0].hexes));
  assert.deepEqual(PRIPYET_NOTEC.toReversed(), idsOf(terrain.PRIPYET_NOTEC.lines[0].hexes));
  assert.deepEqual(
    [...SOVIET_CORRIDORS],
    [...DANUBE, ...PRIPYET_NOTEC].filter(hex => hexAt(hex).country === 'USSR'),
  );
});

test('every box that units can be in is named, except that of units out of the game', () =>
  checkBoxes(shape.boxes, presentation));

test('the phases are those of the rules, in their order, and say what to do', () =>
  checkPhases(game, presentation, phases, ledger));

const stagesOf = (given: Omit<Sketch, 'units'>): readonly string[] => {
  const state = sketch({ units: { 'GE-1Pz': 'N3026', 'SU-10RD': 'N3741' }, ...given });
  const stages = presentation.stages?.(game.position(state)) ?? [];
  const from = stages.findIndex(({ state: when }) => when === 'now');
  return stages.slice(from).map(({ title }) => title);
};

test('5.4-1, 5.7-1 there is exactly one stage now, and movement and combat come as declared', () => {
  assert.deepEqual(seen.faults, []);
  assert.deepEqual(stagesOf({ order: 'move-fight' }).slice(0, 2), ['German movement', 'German combat']);
  assert.deepEqual(stagesOf({ order: 'fight-move', phase: 'combat' }).slice(0, 2), [
    'German combat',
    'German movement',
  ]);
  // 5.13-8 what must be so is known.
  assert.deepEqual(stagesOf({ turn: 1, side: 'soviet', phase: 'combat' }).slice(0, 4), [
    'Soviet combat',
    'Soviet movement',
    'German order of phases',
    'German reserve release',
  ]);
  assert.ok(stagesOf({ side: 'soviet' }).includes('German movement and combat'));
  assert.ok(!stagesOf({ turn: 1 }).includes('Soviet terminal supply check'));
});

test('5.13-3 on turn 1 it is shown that the Soviet player says the German order', () => {
  const state = sketch({ units: { 'GE-1Pz': 'N3026', 'SU-10RD': 'N3741' }, turn: 1, phase: 'order' });
  const now = presentation.stages?.(game.position(state)).find(({ state: when }) => when === 'now');
  assert.equal(now?.decides, 'soviet');
});

test('5.2-1 the stages of a turn that are still to come are those that the rules go through', () => {
  for (const [turn, phase, side] of [
    [3, 'order', 'soviet'],
    [3, 'reserve-creation', 'german'],
    [3, 'terminal-supply', 'soviet'],
    [3, 'reinforcement', 'soviet'],
  ] as const) {
    const given = phase === 'order' ? {} : { order: 'move-fight' as const };
    const units = { 'GE-1Pz': 'N3026', 'SU-10RD': 'N3741' };
    const after = phase === 'terminal-supply' || phase === 'reinforcement';
    const state = sketch({ units, turn, phase, side, ...(after ? {} : given) });
    const stages = presentation.stages?.(game.position(state)) ?? [];
    const coming = stages.find(({ state: when }) => when === 'coming');
    const next = order.next(state);
    const title = next === undefined ? '' : phases[next.phase].title;
    assert.ok(
      coming?.title === title || coming?.title === 'Soviet movement and combat',
      `${phase}: ${coming?.title} ${title}`,
    );
  }
});

test('the date and the sky are told', () => {
  const state = sketch({ units: { 'GE-1Pz': 'N3026' }, turn: 3, sky: 'german' });
  assert.equal(presentation.status?.(game.position(state)), 'I Jul 1941, German air superiority');
});

test('every action, field, answer and result has a word of its own', () =>
  checkWords(game, presentation, seen));

test('12.3-1 the charts have the values of the data file', () => {
  checkCharts(presentation);
  const chart = presentation.charts.find(({ id }) => id === 'crt');
  assert.deepEqual(
    chart?.rows.map(row => row.slice(1)),
    data.crt.rows,
  );
});

test('every rule that a text names is in the ledger', () =>
  checkRules(presentation, { legend: presentation.legend }, /"(\d{1,2}\.\d{1,2}(?:-\d{1,2})?)"/g, ledger));

test('nothing of the rules is loaded with the presentation, only their types', () =>
  checkImports(new URL('.', import.meta.url)));
