// The presentation against the game: nothing that can be on the table goes without a name, a color or a word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position, State } from '../../../kit/game.ts';
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
import { around, frameName, game, goUntil, newGame, play, type Sketch, sketch } from '../testing.node.ts';
import { GERMAN_FROM_THE_START } from './table.ts';
import { data } from './track.ts';

const ledger = ledgerIds(new URL('../ledger.tsv', import.meta.url));
const counterOf = (id: string) => counterIn(game, id);

/** Everything that some games of every scenario came up with. */
const seen = shownIn(game, presentation, { runs: cases(1, 6), zeal: 0.5, share: 0.3 });

test('2.9a every type of unit has a symbol', () => checkSymbols(game, presentation));

test('2.6a, 2.7 counters can be read, and the sides told apart without seeing colors', () =>
  checkColors(game, presentation));

test('2.10a, 8.4a a face shows attack and defense, that of an emergency unit nothing', () => {
  const [face] = counterOf('DE-PZ-3').faces;
  assert.equal(presentation.face(counterOf('DE-PZ-3'), 1).values, `${face.attack}-${face.defense}`);
  assert.deepEqual(presentation.strength?.(counterOf('DE-PZ-3'), 1), face);
  const faceless = game.counters.find(({ faces }) => faces.length === 0);
  if (faceless !== undefined) assert.equal(presentation.face(faceless, 0).values, '');
  checkFaces(game, presentation);
});

const marksOf = (position: Position, id: string): string[] =>
  presentation.marks(position, id).map(({ mark }) => mark);

test('what has happened to a unit is marked, and what it lacks', () => {
  const position = game.position(
    sketch({
      units: { 'DE-PZ-3': '2216', 'SU-RA-3': '1401', 'SU-RA-4': '@dead' },
      flags: { 'DE-PZ-3': ['attacked', 'fought'], 'SU-RA-3': ['seen'] },
      phase: 'assault',
    }),
  );
  assert.deepEqual(marksOf(position, 'DE-PZ-3'), ['fought']);
  assert.deepEqual(marksOf(position, 'SU-RA-3'), ['seen']);
  assert.deepEqual(marksOf(position, 'SU-RA-4'), []);
  assert.deepEqual(marksOf(position, 'nobody'), []);
  const cut = { unit: 'DE-PZ-3', rule: '7.3a', message: 'Cut off.' };
  const [out] = presentation.marks(position, 'DE-PZ-3', { ...cut, state: 'out' });
  assert.deepEqual(out, { mark: 'out-of-supply', title: 'Out of supply: Cut off. (7.3a)' });
  const [sea] = presentation.marks(position, 'DE-PZ-3', { ...cut, state: 'coastal' });
  assert.equal(sea.mark, 'defense-only');
});

test('11.7a what the German side cannot see of a stack is marked as hidden', () => {
  const state = sketch({ units: { 'DE-PZ-3': '2216', 'SU-RA-3': '1401', 'SU-RA-4': '1401' } });
  const seenBy = viewPosition(state, eyesOf(SIDES, 'german'));
  const hidden = seenBy.units.find(({ id }) => id.startsWith('?'));
  assert.deepEqual(marksOf(seenBy, String(hidden?.id)), ['hidden']);
});

test('9.1a, 9.2a, 8.5, 8.18a, 7.7a, 7.10a markers lie where the position has them', () => {
  const markers = {
    hero: ['1011'],
    fortress: ['1923'],
    eastWall: ['2216'],
    fortifiedArea: '2203',
    aerialAt: '2216',
    offensive: { A: '1401' },
  };
  const position = game.position(
    sketch({
      units: { 'DE-PZ-3': '2216', 'SU-RA-3': '1401' },
      turn: 20,
      side: 'soviet',
      phase: 'assault',
      order: 'fight-move',
      markers,
    }),
  );
  assert.deepEqual(
    presentation.markers(position).map(({ at, text }) => `${at} ${text}`),
    ['1011 HC', '1923 FC', '2216 EW', '2203 FA', '2216 AIR', '1401 A'],
  );
  // What was built there belongs to the place; the others only lie there.
  const built = presentation.markers(position).filter(({ isWork }) => isWork);
  assert.deepEqual(
    built.map(({ text }) => text),
    ['HC', 'FC', 'EW', 'FA'],
  );
});

test('11.23a aircraft lie on the hex of their battle until it is over, and only if they were sent', () => {
  const [target] = around('2216');
  const units = { 'DE-PZ-3': '2216', 'DE-PZ-14': '2216', 'SU-RA-3': target, 'SU-RA-8': '1401' };
  const fought = (support: object): State => {
    const attack = { type: 'attack', target, units: ['DE-PZ-3', 'DE-PZ-14'] };
    const asked = play(sketch({ units, phase: 'assault', order: 'fight-move', dice: [3] }), attack);
    return play(asked, { type: 'support', ...support });
  };
  const shown = (state: State) => presentation.markers(game.position(state));
  const flown = fought({ luftwaffe: true });
  assert.deepEqual([frameName(flown), frameName(fought({}))], ['retreat', 'retreat']);
  assert.deepEqual(
    shown(flown).map(({ at, text, side }) => ({ at, text, side })),
    [{ at: target, text: 'LW', side: 'german' }],
  );
  assert.deepEqual(shown(fought({})), []);
  assert.deepEqual(shown(goUntil(flown, '10.2 german movement')), []);
});

test('4.2b places that have changed hands are marked, and at the start of the campaign none is', () => {
  const state = newGame();
  assert.deepEqual(presentation.markers(game.position(state), game.standing(state)), []);
  assert.equal(GERMAN_FROM_THE_START.size, game.position(state).markers?.vp);
  const won = sketch({ units: { 'DE-PZ-3': '1813' } });
  const [first] = presentation.markers(game.position(won), game.standing(won));
  assert.deepEqual([first.at, first.text, first.side], ['1813', 'GE', 'german']);
});

test('every box that units can be in is named, except that of units out of the game', () =>
  checkBoxes(shape.boxes, presentation));

test('the phases are those of the rules, in their order, and say what to do', () =>
  checkPhases(game, presentation, phases, ledger));

const stagesOf = (given: Omit<Sketch, 'units'>): readonly string[] => {
  const state = sketch({ units: { 'DE-PZ-3': '2216', 'SU-RA-3': '1401' }, ...given });
  const stages = presentation.stages?.(game.position(state)) ?? [];
  const from = stages.findIndex(({ state: when }) => when === 'now');
  return stages.slice(from).map(({ title }) => title);
};

test('5.4a, 5.5d there is exactly one stage now, and movement and assaults come as declared', () => {
  assert.deepEqual(seen.faults, []);
  assert.deepEqual(stagesOf({ order: 'move-fight' }).slice(0, 2), [
    'German movement',
    'German prepared assaults',
  ]);
  assert.deepEqual(stagesOf({ order: 'fight-move', phase: 'assault' }).slice(0, 2), [
    'German prepared assaults',
    'German movement',
  ]);
  assert.deepEqual(
    stagesOf({ order: 'fight-fight', phase: 'assault', round: 2 })[0],
    'German prepared assaults, second',
  );
  // 5.4b what must be so is not written.
  assert.deepEqual(stagesOf({ turn: 1, phase: 'assault', scenario: 'campaign-1941' }), [
    'German prepared assaults',
    'German movement',
    'Soviet prepared assaults',
    'Soviet movement',
    'Victory check',
  ]);
  assert.equal(stagesOf({ order: 'move-fight' }).includes('Soviet movement and assaults'), true);
});

test('5.2 the stages of a turn that are still to come are those that the rules go through', () => {
  for (const turn of [2, 5, 7, 10, 13, 19, 26]) {
    const state = sketch({
      units: { 'DE-PZ-3': '2216', 'SU-RA-3': '1401' },
      turn,
      phase: 'order',
    });
    const stages = presentation.stages?.(game.position(state)) ?? [];
    const next = order.next(state);
    const coming = stages.find(({ state: when }) => when === 'coming');
    const title = next === undefined ? '' : phases[next.phase].title;
    assert.ok(
      coming?.title === title || coming?.title === 'German movement and assaults',
      `${turn}: ${title}`,
    );
  }
});

test('the month, the points and what wins are told', () => {
  assert.equal(
    presentation.status?.(game.position(sketch({ units: { 'DE-PZ-3': '2216' }, turn: 3 }))),
    'Aug ’41, 14 points, limits 13 and 22',
  );
});

test('every action, field, answer and result has a word of its own', () =>
  checkWords(game, presentation, seen));

test('11.25a, 2.11a, 4.14a, 8.12a the charts have the values of the data file', () => {
  checkCharts(presentation);
  const chart = (id: string) => presentation.charts.find(each => each.id === id);
  assert.deepEqual(chart('crt')?.head.slice(1), data.crt.columns);
  assert.deepEqual(
    chart('crt')?.rows.map(row => row.slice(1)),
    data.crt.rows,
  );
  assert.deepEqual(chart('track')?.rows[0], ['1', 'Jun ’41', '5 / 2', '2 / 2', '3']);
  assert.deepEqual(chart('victory')?.rows[2].slice(2), ['13 or less', '22 or more']);
  assert.equal(chart('replacements')?.rows.length, 32);
});

test('every rule that a text names is in the ledger', () =>
  checkRules(presentation, { legend: presentation.legend }, /"(E\.\d|\d{1,2}\.\d{1,2}[a-zA-Z]?)"/g, ledger));

test('nothing of the rules is loaded with the presentation, only their types', () =>
  checkImports(new URL('.', import.meta.url)));
