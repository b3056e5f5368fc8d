// The presentation against the game: nothing that can be on the table goes without a name, a color or a word.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import milsymbol from 'milsymbol';
import type { Position } from '../../../kit/game.ts';
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
import { weatherOf } from '../rules/sequence/weather.ts';
import { TYPHOON_TURNS } from '../rules/set-up/scenarios.ts';
import { SIDES, shape } from '../rules/table/components.ts';
import { game, newGame, play, sketch } from '../testing.node.ts';
import { weatherIn } from './stages.ts';

const ledger = ledgerIds(new URL('../ledger.tsv', import.meta.url));
const data: {
  readonly editions: Readonly<
    Record<
      string,
      {
        readonly crt: { readonly columns: readonly string[]; readonly rows: readonly string[][] };
        readonly air: Readonly<Record<'luftwaffe' | 'russian', readonly string[]>>;
      }
    >
  >;
} = JSON.parse(readFileSync(new URL('../data/charts.json', import.meta.url), 'utf8'));
const counterOf = (id: string) => counterIn(game, id);

/** Everything that some games of both editions came up with. */
const seen = shownIn(game, presentation, {
  runs: 3,
  zeal: 0.7,
  share: 1,
  faultsOf(state, position) {
    const now = presentation.stages?.(position).find(stage => stage.state === 'now');
    const weather = weatherIn(position);
    return [
      ...(now?.side === position.side ? [] : [`${position.phase}: the stage of ${now?.side}`]),
      ...(weather === undefined || weather === weatherOf(state) ? [] : [`${weather} on ${position.turn}`]),
    ];
  },
});

test('M-UNIT-2, M-UNIT-3, M-UNIT-4 every type of unit has a symbol that milsymbol can draw without letters', () => {
  checkSymbols(game, presentation);
  const drawn = (type: string) => new milsymbol.Symbol(presentation.symbols[type].sidc, {}).asSVG();
  assert.notEqual(drawn('shock-army'), drawn('army'));
  assert.notEqual(drawn('parachute'), drawn('infantry'));
});

test('M-SETUP-9 every formation has its name, and panzer groups stripes of their own', () => {
  for (const side of SIDES) {
    const groups = new Set(game.counters.filter(counter => counter.side === side).map(({ group }) => group));
    const stripes = [...groups].flatMap(group => presentation.groups[group].stripe ?? []);
    // Aircraft lie beside the map and may share the stripe of a front.
    assert.ok(new Set(stripes).size >= stripes.length - 1, stripes.join());
  }
});

test('counters can be read, and the sides told apart without seeing colors', () =>
  checkColors(game, presentation));

test('M-UNIT-5, M-UNIT-6, M-ARMY-5, M-X-9, M14-X-2 a face shows the factors of the side that lies up', () => {
  const values = (id: string, steps: number, flags?: readonly string[]) =>
    presentation.face(counterOf(id), steps, flags).values;
  assert.equal(values('G-Inf-V', 1), '4');
  assert.equal(values('S-A-19', 1), '3-4');
  const army = counterOf('G-A-9').faces[0];
  assert.equal(values('G-A-9', 1), `${army.attack}-${army.defense}`);
  assert.equal(values('G-A-9', 1, ['strong']), `${army.strongAttack}-${army.strongDefense}`);
  assert.equal(values('G-Inf-V', 1, ['reduced', 'moved']), '3');
  const [front, back] = counterOf('G-Pz-LVI').faces;
  assert.equal(values('G-Pz-LVI', 2), `${front.attack}-${front.defense}`);
  assert.equal(
    values('G-Pz-LVI', 1),
    back.attack === back.defense ? `${back.attack}` : `${back.attack}-${back.defense}`,
  );
  checkFaces(game, presentation);
});

test('M-DISR-1 what has happened to a unit is marked, disruption before all else', () => {
  const position = game.position(
    sketch({
      units: { 'G-Inf-V': '1104', 'G-A-9': '1204', 'S-A-19': '1105', 'S-A-29': '@dead' },
      flags: { 'G-Inf-V': ['moved', 'disrupted'], 'G-A-9': ['strong'], 'S-A-19': ['entrenched'] },
    }),
  );
  checkMarks(
    presentation,
    position,
    { 'G-Inf-V': ['disrupted', 'moved'], 'G-A-9': ['active'], 'S-A-19': ['entrenched'], 'S-A-29': [] },
    { unit: 'G-A-9', state: 'out', rule: 'M-SUP-1', said: 'Out of supply' },
  );
});

test('M-SEQ-7 attacks that have been planned are shown by arrows and markers until they are fought', () => {
  const planned = play(
    sketch({ units: { 'G-Inf-V': '1205', 'G-A-9': '1304', 'S-A-19': '1206' }, phase: 'attacks' }),
    { type: 'attack', units: ['G-Inf-V'], target: '1206' },
  );
  const position = game.position(planned);
  assert.deepEqual(presentation.plans?.(position), [{ target: '1206', units: ['G-Inf-V'] }]);
  const [marker] = presentation.markers(position);
  assert.deepEqual([marker.at, marker.text, marker.side], ['1206', 'ATT', 'german']);
  const fought = play(planned, { type: 'end' });
  assert.equal(game.position(fought).phase, 'combat');
  assert.equal(presentation.plans?.(game.position(fought)).length, 1);
  assert.deepEqual(presentation.plans?.(game.position(newGame())), []);
});

test('M-PANIC-3 panic in Moscow is marked', () => {
  const position = game.position(sketch({ units: { 'S-A-19': '1105' }, markers: { panic: true } }));
  assert.deepEqual(
    presentation.markers(position).map(({ at }) => at),
    ['1016'],
  );
});

test('every box that units can be in is named, except that of units out of the game', () =>
  checkBoxes(shape.boxes, presentation));

test('the phases are those of the rules, in their order, and say what to do', () =>
  checkPhases(game, presentation, phases, ledger));

test('M-SEQ-3, M-SEQ-4, M-SEQ-5 there is exactly one stage now, and the pulses come as the weather has them', () => {
  assert.deepEqual(seen.faults, []);
  const pulses = (position: Position): string[] =>
    (presentation.stages?.(position) ?? []).flatMap(({ title }) => /(\w+) pulse (\d)/.exec(title)?.[0] ?? []);
  const at = (weather: 'frost' | 'mud' | 'snow') =>
    game.position(sketch({ units: { 'G-A-9': '1204' }, phase: 'readiness', weather }));
  assert.deepEqual(pulses(at('frost')).length, 6);
  assert.deepEqual(pulses(at('mud')), [
    'German pulse 1',
    'Russian pulse 1',
    'German pulse 2',
    'Russian pulse 2',
  ]);
  assert.deepEqual(pulses(at('snow')), [
    'Russian pulse 1',
    'German pulse 1',
    'Russian pulse 2',
    'German pulse 2',
    'Russian pulse 3',
  ]);
  assert.equal(presentation.status?.(at('snow')), 'snow');
});

test('every action, field, answer and result that games come up with has a word of its own', () => {
  assert.ok(seen.types.size > 30, [...seen.types].join());
  assert.ok(seen.results.size > 6);
  checkWords(game, presentation, seen);
});

test('M-CRT-1, M14-CRT-1, M-AIR-6, M-AIR-7 every result of the tables has words, on the ground and in the air', () => {
  const cells = Object.values(data.editions).flatMap(({ crt, air }) => [
    ...crt.rows.flat(),
    ...air.luftwaffe,
    ...air.russian,
  ]);
  checkResults(presentation, [...cells, ...effects.names]);
});

test('M-CRT-1, M14-CRT-1, M-AIR-6 the charts have the values of the data files, for the edition that is played', () => {
  checkCharts(presentation);
  for (const { id: scenario } of game.scenarios) {
    const ids = presentation.charts
      .filter(({ scenarios }) => scenarios?.includes(scenario) ?? true)
      .map(({ id }) => id.replace(/-(2014|typhoon)$/, ''));
    assert.deepEqual(ids, ['crt', 'air', 'terrain', 'movement', 'track']);
    const crt = presentation.charts.find(
      ({ id, scenarios }) => id.startsWith('crt') && scenarios?.includes(scenario),
    );
    // Our short start is played by the main rules.
    const { columns, rows } = (data.editions[scenario] ?? data.editions.main).crt;
    assert.deepEqual(crt?.head.slice(2), columns);
    assert.deepEqual(
      crt?.rows.map(row => row.slice(2)),
      rows.map(row => row.map(result => (result === '-' ? '–' : result))),
    );
  }
});

test('M-WX-9 our short start has a track of its own: turn 2 is dry', () => {
  const track = presentation.charts.find(({ id }) => id === 'track-typhoon');
  assert.deepEqual(
    track?.rows.map(row => row[2]),
    ['Good', 'Good', 'Mud'],
  );
  assert.equal(track?.rows.length, TYPHOON_TURNS);
});

test('every rule that a text names is in the ledger', () =>
  checkRules(presentation, {}, /"(M(?:14)?-[A-Z0-9]+-\d+)"/g, ledger));

test('nothing of the rules is loaded with the presentation, only their types', () =>
  checkImports(new URL('.', import.meta.url)));
