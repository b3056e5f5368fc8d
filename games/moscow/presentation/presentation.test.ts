// The presentation against the game: nothing that can be on the table goes without a name, a color or a word.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import milsymbol from 'milsymbol';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { Choice, Position } from '../../../kit/game.ts';
import { sampleEagerly } from '../../../kit/sequence/choosing.ts';
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
import { effects } from '../rules/combat/effects.ts';
import { phases } from '../rules/sequence/phases.ts';
import { weatherOf } from '../rules/sequence/weather.ts';
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
const seen = walk();

function walk() {
  const types = new Set<string>();
  const words = new Set<string>();
  const results = new Set<string>();
  const units = new Set(game.counters.map(({ id }) => id));
  const isThing = (value: unknown): boolean =>
    typeof value !== 'string' || units.has(value) || game.map.indexOf.has(value);
  const note = ({ action, open = [] }: Choice): void => {
    const { type, ...settled } = action;
    types.add(type);
    for (const value of Object.values(settled)) if (!isThing(value)) words.add(String(value));
    for (const field of open) {
      words.add(field.field);
      for (const value of 'one' in field ? field.one : field.some)
        if (!isThing(value)) words.add(String(value));
    }
  };
  const faults: string[] = [];
  for (const { id: scenario } of game.scenarios) {
    for (let run = 0; run < 3; run++) {
      const random = seededRandom(`shown ${run}`);
      const start = freshGame(game, { scenario, seed: `shown ${run}` });
      for (const { before, events } of playOut(game, start, state =>
        sampleEagerly(game, state, random, 0.7),
      )) {
        const decision = game.decision(before);
        for (const choice of game.choices(before)) {
          note(choice);
          if (choice.ask && random() < 0.05) game.choices(before, choice.ask).forEach(note);
        }
        for (const interrupt of decision?.interrupts ?? []) note(interrupt);
        for (const { type, result } of events) if (type === 'result') results.add(String(result));
        const position = game.position(before);
        const now = presentation.stages?.(position).filter(({ state }) => state === 'now') ?? [];
        if (now.length !== 1)
          faults.push(`${position.turn} ${position.phase} ${position.side}: ${now.length}`);
        if (now[0]?.side !== position.side) faults.push(`${position.phase}: the stage of ${now[0]?.side}`);
        const weather = weatherIn(position);
        if (weather !== undefined && weather !== weatherOf(before))
          faults.push(`${weather} on ${position.turn}`);
      }
    }
  }
  return { types, words, results, faults };
}

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

const marksOf = (position: Position, id: string): string[] =>
  presentation.marks(position, id).map(({ mark }) => mark);

test('M-DISR-1 what has happened to a unit is marked, disruption before all else', () => {
  const position = game.position(
    sketch({
      units: { 'G-Inf-V': '1104', 'G-A-9': '1204', 'S-A-19': '1105', 'S-A-29': '@dead' },
      flags: { 'G-Inf-V': ['moved', 'disrupted'], 'G-A-9': ['strong'], 'S-A-19': ['entrenched'] },
    }),
  );
  assert.deepEqual(marksOf(position, 'G-Inf-V'), ['disrupted', 'moved']);
  assert.deepEqual(marksOf(position, 'G-A-9'), ['active']);
  assert.deepEqual(marksOf(position, 'S-A-19'), ['entrenched']);
  assert.deepEqual(marksOf(position, 'S-A-29'), []);
  assert.deepEqual(marksOf(position, 'nobody'), []);
  const answer = { unit: 'G-Inf-V', state: 'out', rule: 'M-SUP-1', message: 'Cut off.' };
  assert.deepEqual(presentation.marks(position, 'G-A-9', answer)[0], {
    mark: 'out-of-supply',
    title: 'Out of supply: Cut off. (M-SUP-1)',
  });
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
  checkActions(presentation, seen.types);
  for (const word of seen.words) assert.ok(presentation.fields?.[word] !== undefined, word);
  assert.ok(seen.results.size > 6);
  for (const result of seen.results) assert.ok(presentation.results?.[result] !== undefined, result);
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
      .map(({ id }) => id.replace(/-2014$/, ''));
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

test('every rule that a text names is in the ledger', () =>
  checkRules(presentation, {}, /"(M(?:14)?-[A-Z0-9]+-\d+)"/g, ledger));

test('nothing of the rules is loaded with the presentation, only their types', () =>
  checkImports(new URL('.', import.meta.url)));
