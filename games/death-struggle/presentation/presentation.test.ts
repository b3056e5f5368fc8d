// The presentation against the game: nothing that can be on the table goes without a name, a color or a word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases } from '../../../kit/testing/deep.node.ts';
import { ledgerIds } from '../../../kit/testing/ledger.node.ts';
import {
  checkBoxes,
  checkCharts,
  checkColors,
  checkFaces,
  checkImports,
  checkMarks,
  checkPhases,
  checkResults,
  checkRules,
  checkSymbols,
  counterOf as counterIn,
} from '../../../kit/testing/presentation.node.ts';
import { checkWords, shownIn } from '../../../kit/testing/shown.node.ts';
import { presentation } from '../presentation.ts';
import { effects } from '../rules/combat/effects.ts';
import { phases } from '../rules/sequence/phases.ts';
import { SIDES, shape } from '../rules/table/components.ts';
import { game, newGame, sketch } from '../testing.node.ts';
import { data } from './track.ts';

const ledger = ledgerIds(new URL('../ledger.tsv', import.meta.url));
const counterOf = (id: string) => counterIn(game, id);

/** Everything that some games of every scenario came up with. */
const seen = shownIn(game, presentation, {
  runs: cases(1, 4),
  zeal: 0.6,
  share: 0.1,
  isSparing: true,
  faultsOf: (_, position) => {
    const now = presentation.stages?.(position).find(({ state }) => state === 'now');
    return now?.side === position.side ? [] : [`${position.phase}: the stage of ${now?.side}`];
  },
});

test('every type of unit has a symbol', () => checkSymbols(game, presentation));

test('every formation has its name, and those of the Axis stripes of their own', () => {
  for (const side of SIDES) {
    const groups = new Set(game.counters.filter(counter => counter.side === side).map(({ group }) => group));
    const stripes = [...groups].flatMap(group => presentation.groups[group].stripe ?? []);
    assert.equal(new Set(stripes).size, stripes.length, stripes.join());
  }
});

test('counters can be read, and the sides told apart without seeing colors', () =>
  checkColors(game, presentation));

test('DS-ARMY-2, DS-EXCH-7 a face shows the factors of the side that lies up, that of a marker nothing', () => {
  const values = (id: string, steps: number, flags?: readonly string[]) =>
    presentation.face(counterOf(id), steps, flags).values;
  const [army] = counterOf('GE-ARMY-4').faces;
  assert.equal(values('GE-ARMY-4', 1), `${army.attack}-${army.defense}`);
  assert.equal(values('GE-ARMY-4', 1, ['strong']), `${army.strongAttack}-${army.strongDefense}`);
  const [front, back] = counterOf('GE-PZ-7').faces;
  assert.equal(values('GE-PZ-7', 2), `${front.attack}-${front.defense}`);
  assert.equal(values('GE-PZ-7', 1), `${back.attack}-${back.defense}`);
  assert.equal(values('AX-RAILHEAD-1', 1), '');
  assert.equal(presentation.strength?.(counterOf('AX-RAILHEAD-1'), 1), undefined);
  checkFaces(game, presentation, ({ faces }) =>
    faces.every(face => Object.values(face).every(value => value === 0)),
  );
});

test('DS-DISR-1 what has happened to a unit is marked, disruption before all else', () => {
  const position = game.position(
    sketch({
      units: { 'GE-INF-I': '1404', 'GE-ARMY-18': '1304', 'SU-ARMY-8': '1106', 'SU-ARMY-4': '@dead' },
      flags: { 'GE-INF-I': ['moved', 'disrupted'], 'GE-ARMY-18': ['strong'], 'SU-ARMY-8': ['entrenched'] },
    }),
  );
  checkMarks(
    presentation,
    position,
    {
      'GE-INF-I': ['disrupted', 'moved'],
      'GE-ARMY-18': ['active'],
      'SU-ARMY-8': ['entrenched'],
      'SU-ARMY-4': [],
    },
    { unit: 'GE-ARMY-18', state: 'isolated', rule: 'DS-SUP-8', said: 'Isolated' },
  );
});

test('DS-RAIL-6 railways whose gauge has been changed are marked', () => {
  const position = game.position(sketch({ units: { 'GE-INF-I': '1404' }, markers: { converted: ['1711'] } }));
  assert.deepEqual(
    presentation.markers(position).map(({ at, text, side }) => [at, text, side]),
    [['1711', 'RR', 'axis']],
  );
  assert.deepEqual(presentation.markers(game.position(newGame())), []);
});

test('every box that units can be in is named, except that of units out of the game', () =>
  checkBoxes(shape.boxes, presentation));

test('the phases are those of the rules, in their order, and say what to do', () =>
  checkPhases(game, presentation, phases, ledger));

test('DS-SEQ-1, DS-WX-8 there is exactly one stage now, and the bar tells half month and weather', () => {
  assert.deepEqual(seen.faults, []);
  const at = (turn: number) =>
    presentation.status?.(game.position(sketch({ units: { 'GE-INF-I': '1404' }, turn })));
  assert.equal(at(1), 'June II, good weather');
  assert.match(String(at(12)), /snow$/);
});

test('every action, field, answer and result that games come up with has a word of its own', () =>
  checkWords(game, presentation, seen));

test('DS-CRT-2, DS-CRT-11 every result of the tables has words, on the ground and in the air', () =>
  checkResults(presentation, [
    ...data.crt.rows.flat(),
    ...data.air.luftwaffe,
    ...data.air.russian,
    ...effects.names,
  ]));

test('DS-CRT-2, DS-CRT-11 the charts have the values of the data files', () => {
  checkCharts(presentation);
  const of = (id: string) => presentation.charts.find(chart => chart.id === id);
  const shownRows = (rows: readonly (readonly string[])[]) =>
    rows.map(row => row.map(result => (result === '-' ? '–' : result)));
  assert.deepEqual(of('crt')?.head.slice(2), data.crt.columns);
  assert.deepEqual(
    of('crt')?.rows.map(row => row.slice(2)),
    shownRows(data.crt.rows),
  );
  // Rows 0 and 7 are for interception; bombing reads the next one there.
  const { luftwaffe } = data.air;
  assert.deepEqual(
    of('air')?.rows.map(([row, bombs]) => [row, bombs]),
    shownRows([luftwaffe[0], ...luftwaffe].map((bombs, row) => [String(row), bombs])),
  );
  assert.equal(of('track')?.rows.length, 15);
});

test('every rule that a text names is in the ledger', () =>
  checkRules(presentation, {}, /"(DS-[A-Z0-9]+-\d+)"/g, ledger));

test('nothing of the rules is loaded with the presentation, only their types', () =>
  checkImports(new URL('.', import.meta.url)));
