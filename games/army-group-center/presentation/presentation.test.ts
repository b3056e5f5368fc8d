// The presentation against the game: nothing that can be on the table goes without a name, a color or a word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { GameEvent, Position } from '../../../kit/game.ts';
import { sampleAction } from '../../../kit/sequence/choosing.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { ledgerIds } from '../../../kit/testing/ledger.node.ts';
import {
  checkActions,
  checkBoxes,
  checkCharts,
  checkColors,
  checkFaces,
  checkImports,
  checkPhases,
  checkResults,
  checkRules,
  checkSymbols,
  counterOf as counterIn,
} from '../../../kit/testing/presentation.node.ts';
import { presentation } from '../presentation.ts';
import { charts as data } from '../rules/02-components/charts.ts';
import { SIDES, shape } from '../rules/02-components/components.ts';
import { phases } from '../rules/05-sequence/phases.ts';
import { effects } from '../rules/11-combat/results.ts';
import { areaOf, game, newGame, openField, play, sketch, walkFrom } from '../testing.node.ts';

const ledger = ledgerIds(new URL('../ledger.tsv', import.meta.url));
const counterOf = (id: string) => counterIn(game, id);
const C = openField();

test('2.7a every type of unit has a symbol that milsymbol can draw without letters', () =>
  checkSymbols(game, presentation));

test('2.5a 2.5b every formation has its name and a stripe of its own among those of its side', () => {
  for (const side of SIDES) {
    const ground = game.counters.filter(counter => counter.side === side && counter.faces.length > 0);
    const stripes = [...new Set(ground.map(({ group }) => group))].map(group => {
      const { title, stripe } = presentation.groups[group] ?? {};
      assert.ok(title !== undefined && stripe !== undefined, group);
      return stripe;
    });
    assert.equal(new Set(stripes).size, stripes.length);
  }
});

test('counters can be read, and the sides told apart without seeing colors', () => {
  const { soviet, german } = presentation.sides;
  checkColors(game, presentation);
  for (const { group } of game.counters) assert.ok(presentation.groups[group].stripe !== undefined, group);
  // Blue against vermilion keeps apart for every common kind of color blindness.
  const blueness = (color: string): number =>
    Number.parseInt(color.slice(5, 7), 16) - Number.parseInt(color.slice(1, 3), 16);
  assert.ok(blueness(german.line) > 50 && blueness(soviet.line) < -50);
});

test('2.4 2.8b 2.10d 2.11b 11.1e a face shows size, name and strength of the side that lies up', () => {
  const corps = counterOf('G-1');
  assert.deepEqual(presentation.face(corps, 2), { size: 'XXX', label: '1', values: '3', lost: 0, steps: 2 });
  assert.deepEqual(presentation.face(corps, 1), { size: 'XXX', label: '1', values: '2', lost: 1, steps: 2 });
  assert.equal(presentation.face(counterOf('S-P'), 2).size, '[XXX]');
  assert.equal(presentation.face(counterOf('G-5PA-1SS'), 2).values, '6-10');
  const locality = presentation.face(counterOf('G-FL-Vitebsk'), 1);
  assert.deepEqual([locality.label, locality.values], ['Vitebsk', '0-2']);
  checkFaces(game, presentation);
});

const marksOf = (position: Position, id: string): string[] =>
  presentation.marks(position, id).map(({ mark }) => mark);

test('7.9l 5.4a 9.2c 11.5a 13.3c what has happened to a unit is marked, the most pressing first', () => {
  const state = sketch({
    units: { 'G-1': C, 'G-9': '2113', 'S-5': walkFrom(C, 0), 'G-2': walkFrom(C, 3) },
    side: 'german',
    flags: { 'G-1': ['moved', 'interdicted'], 'G-9': ['portDenied'], 'G-2': ['attacked', 'defended'] },
  });
  const position = game.position(state);
  assert.deepEqual(marksOf(position, 'G-1'), ['disrupted', 'moved']);
  assert.deepEqual(marksOf(position, 'G-9'), ['out-of-supply']);
  assert.deepEqual(marksOf(position, 'G-2'), ['fought']);
  assert.deepEqual(marksOf(position, 'S-5'), []);
  assert.deepEqual(marksOf(position, 'nobody'), []);
  assert.deepEqual(marksOf(game.position(newGame()), 'S-11G'), ['active']);
});

test('7.12a 7.2b lack of supply is marked from turn 6 for Soviets, and for anybody whose answer says so', () => {
  const late = game.position(sketch({ units: { 'S-5': C, 'G-1': '3908' }, turn: 6 }));
  assert.deepEqual(marksOf(late, 'S-5'), ['out-of-supply']);
  assert.deepEqual(marksOf(late, 'G-1'), []);
  const answer = { unit: 'G-1', state: 'out', rule: '7.2b', message: 'Cut off.' };
  const [mark] = presentation.marks(late, 'G-1', answer);
  assert.deepEqual(mark, { mark: 'out-of-supply', title: 'Out of supply: Cut off. (7.2b)' });
});

test('3.2b 3.6a 5.4f the center of gravity is shown on turn 1, where the scenario puts it', () => {
  const at = (position: Position): string[] => presentation.markers(position).map(({ at: hex }) => hex);
  assert.deepEqual(at(game.position(newGame())), ['4004']);
  assert.deepEqual(at(game.position(newGame('bold-stroke'))), ['4720']);
  assert.deepEqual(at(game.position(sketch({ units: { 'S-5': C }, turn: 2 }))), []);
});

test('3.4a 3.4b Soviet-held towns, cities and hexes of the coast are marked', () => {
  const [coast] = areaOf('baltic-coast').slice(3);
  const state = sketch({
    units: { 'S-5': C, 'G-1': '1402' },
    control: { soviet: ['3908', '3801', coast, '4000'] },
  });
  const told = presentation.markers(game.position(state), game.standing(state));
  assert.deepEqual(told.map(({ at }) => at).toSorted(), ['3801', '3908', coast].toSorted());
  assert.ok(told.every(({ side, text }) => side === 'soviet' && text === 'SU'));
});

test('13.3a 13.5a 13.1c 7.9i air armies and lost ports lie where they belong, and go with their reason', () => {
  const slowed = sketch({
    units: { 'G-1': C, 'G-2': C, 'S-5': '5000', 'S-AA-1': '@air' },
    phase: 'interdiction',
    markers: { lostPorts: ['2113'] },
  });
  const after = play(slowed, { type: 'interdict', units: ['G-1'], air: 'S-AA-1' });
  const markers = presentation.markers(game.position(after));
  assert.deepEqual(
    markers.map(({ at, text }) => [at, text]),
    [
      [C, 'AIR'],
      ['2113', 'NO'],
    ],
  );
  const east = walkFrom(C, 0);
  const battle = play(
    sketch({ units: { 'S-5': C, 'G-1': east, 'S-AA-1': '@air' }, phase: 'pre-movement-combat' }),
    { type: 'attack', target: east, units: ['S-5'], support: { air: 'S-AA-1' } },
  );
  assert.deepEqual(
    presentation.markers(game.position(battle)).map(({ at, text }) => [at, text]),
    [[east, 'AIR']],
  );
});

test('3.1b 10.6a every box that units can be in is named, except that of units out of the game', () => {
  checkBoxes(shape.boxes, presentation);
});

test('5.2a 5.2b 5.2c the phases are those of the rules, in their order, and say what to do', () => {
  checkPhases(game, presentation, phases, ledger);
  assert.deepEqual(
    presentation.phases.map(({ title }) => title),
    phases.map(({ title }) => title),
  );
  for (const { id, decides } of presentation.phases)
    assert.equal(decides, id === 'interdiction' ? 'soviet' : undefined);
});

test('11.8b 9.5a 10.6c the charts have the values of the data files and rows of one length', () => {
  const chart = (id: string) => presentation.charts.find(entry => entry.id === id);
  checkCharts(presentation);
  assert.deepEqual(
    chart('crt')?.rows.map(row => row.slice(1)),
    data.crt.rows,
  );
  assert.deepEqual(chart('terrain')?.rows[1], ['Forest', '2', '1', '+1']);
  const track = chart('turn-track');
  assert.equal(track?.rows.length, 9);
  assert.deepEqual(
    track?.rows.map(row => row.slice(2, 4).map(cell => (cell === '–' ? 0 : Number(cell)))),
    data.track.turns.map(({ soviet, german }) => [soviet, german]),
  );
  for (const { name, entry } of game.counters) {
    const turn = /^@turn-(\d)$/.exec(entry)?.[1];
    if (turn !== undefined)
      assert.ok(
        track?.rows[Number(turn) - 1].some(cell => cell.includes(name)),
        name,
      );
  }
});

test('11.15 11.16 11.17a 11.19a 11.20a 11.21a every result of the table has words, in the log as well', () => {
  checkResults(presentation, [...data.crt.rows.flat(), ...effects.names, 'DL1']);
  const tell = (event: GameEvent) => game.teller(newGame()).tell([event]).join();
  for (const result of effects.names) {
    const words = presentation.results?.[result] ?? 'none';
    assert.ok(tell({ type: 'result', column: '+1', result }).includes(`${result} (${words})`), result);
  }
  assert.match(tell({ type: 'converted', from: 'DR', to: 'DL1', rule: '11.19a' }), /DL1 \(a defender loses/);
});

test('every modifier that games come up with is on a chart, by its rule', () => {
  const text = JSON.stringify(presentation.charts);
  const random = seededRandom('modifiers');
  const seen = new Set<string>();
  for (const { before } of playOut(game, freshGame(game, { seed: 'modifiers' }), state =>
    sampleAction(game, state, random),
  )) {
    if (game.decision(before)?.frame !== 'resolve') continue;
    const preview = game.preview(before, { type: 'roll' });
    if ('modifiers' in preview) for (const { rule } of preview.modifiers) seen.add(rule);
  }
  assert.ok(seen.size > 5);
  for (const rule of seen) assert.ok(rule === '11.17g' || text.includes(`"${rule}"`), rule);
});

test('every action that can be on offer has a verb and a word of help', () => {
  const seen = new Set<string>();
  for (const { id: scenario } of game.scenarios) {
    const random = seededRandom(`verbs ${scenario}`);
    for (const { before } of playOut(game, freshGame(game, { scenario, seed: 'verbs' }), state =>
      sampleAction(game, state, random),
    )) {
      for (const { action } of [...game.choices(before), ...(game.decision(before)?.interrupts ?? [])]) {
        seen.add(action.type);
      }
    }
  }
  assert.ok(seen.size > 15);
  checkActions(presentation, seen);
});

test('every rule that a text names is in the ledger', () => {
  const markers = presentation.markers(game.position(newGame()));
  checkRules(presentation, markers, /(?<=[("])(\d{1,2}\.\d{1,2}[a-z]?)(?=[)"])/g, ledger);
});

test('nothing of the rules is loaded with the presentation, only their types', () =>
  checkImports(new URL('.', import.meta.url)));
