// Chapter 11.23: attacks pressed on until something happens; and the preview that shows an attack beforehand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isRefusal, type State } from '../../../../kit/game.ts';
import { actionsOf } from '../../../../kit/sequence/choosing.ts';
import { act, openSession, undo } from '../../../../kit/sequence/session.ts';
import {
  attack,
  COMPASS,
  columnOf,
  declare,
  factorOf,
  fight,
  groundAt,
  groundWhere,
  numberOf,
  plain,
  previewOf,
  SOVIETS,
  shiftsIn,
  withDice,
} from '../../battles.node.ts';
import {
  allowed,
  frameName,
  game,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { charts } from '../02-components/charts.ts';
import { isSovietWorks, isWesternPripyat, map } from '../02-components/components.ts';

const { here, east } = plain;
const combat = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'pre-movement-combat', units, ...more });
const headings = charts.crt.columns.map(column => column.heading);
const strong = (): State => combat({ 'G-1': here, 'S-11G': east, 'S-5GT': east });

test('11.23a a spirited attack is open on the three left columns and no other', () => {
  const declared = declare(strong(), attack(here, 'S-11G', 'S-5GT'));
  const column = columnOf(declared);
  assert.ok(column > 3);
  assert.equal(refusedBy(declared, { type: 'roll', ardor: true }), '11.23a');
  for (let lower = 1; lower <= column; lower++) {
    const action = { type: 'roll', ardor: true, lower };
    // A45 an attacker may lower his column in order to be eligible.
    if (column - lower > 2) assert.equal(refusedBy(declared, action), '11.23a');
    else allowed(declared, action);
  }
});

test('11.23a it is offered on the three left columns only, and to the right of them with the lowering that leads there', () => {
  const units = { 'G-1': here, 'S-11G': east, 'S-5GT': east };
  const columns = new Set<number>();
  for (const defenders of [{}, { 'G-2': here }, { 'G-2': here, 'S-5GT': '@out' }, { 'S-5GT': '@out' }]) {
    const declared = declare(
      combat({ ...units, ...defenders }),
      attack(here, 'S-11G', ...('S-5GT' in defenders ? [] : ['S-5GT'])),
    );
    const column = columnOf(declared);
    columns.add(column);
    const pressed = game.choices(declared).filter(({ action }) => action.ardor === true);
    assert.equal(
      pressed.some(({ rule, action }) => rule === '11.23a' || action.lower === undefined),
      column <= 2,
    );
    const ends = pressed.flatMap(choice =>
      [...actionsOf(choice)].map(({ lower }) => column - Number(lower ?? 0)),
    );
    assert.deepEqual(ends.toSorted(), [0, 1, 2].slice(0, column + 1));
  }
  assert.ok(Math.min(...columns) <= 2 && Math.max(...columns) > 3, [...columns].join());
});

test('11.23a both sides have it, and shifts count before the column is looked at', () => {
  const german = declare(combat({ 'S-11G': here, 'G-1': east }, { side: 'german' }), attack(here, 'G-1'));
  assert.ok(columnOf(german) <= 2);
  allowed(german, { type: 'roll', ardor: true });
  const even = { 'G-1': here, 'S-11G': `${east}/1` };
  assert.equal(factorOf('S-11G', 1), factorOf('G-1'));
  allowed(declare(combat(even), attack(here, 'S-11G')), { type: 'roll', ardor: true });
  // On turn 1 the Bagration shift carries the same attack to the fourth column.
  const shifted = combat(even, { turn: 1, flags: { 'S-11G': ['activated'] } });
  assert.equal(refusedBy(declare(shifted, attack(here, 'S-11G')), { type: 'roll', ardor: true }), '11.23a');
});

const even = (): State => declare(combat({ 'G-1': here, 'S-11G': `${east}/1` }), attack(here, 'S-11G'));
const dieFor = (column: number, result: string): number =>
  charts.crt.rows.findIndex(row => row[column] === result) + 1;

test('11.23b a spirited attack is rolled again until something other than AS comes up', () => {
  const state = even();
  const stalled = dieFor(columnOf(state), 'AS');
  const lost = dieFor(columnOf(state), 'AE');
  const { state: done, events } = playOne(withDice(state, stalled, stalled, lost), {
    type: 'roll',
    ardor: true,
  });
  assert.deepEqual(
    events.filter(event => event.type === 'roll').map(event => event.value),
    [stalled, stalled, lost],
  );
  assert.equal(events.find(event => event.type === 'result')?.result, 'AE');
  assert.equal(frameName(done), 'combat');
  assert.ok(previewOf(state, { type: 'roll', ardor: true }).results.every(({ result }) => result !== 'AS'));
});

test('11.23b an ordinary attack takes AS for an answer', () => {
  const state = even();
  const stalled = dieFor(columnOf(state), 'AS');
  const { events } = playOne(withDice(state, stalled, dieFor(columnOf(state), 'AE')), { type: 'roll' });
  assert.equal(events.find(event => event.type === 'result')?.result, 'AS');
});

test('11.23c the promise is made with the first roll, and neither taken back nor made up for later', () => {
  const state = even();
  const stalled = dieFor(columnOf(state), 'AS');
  const plainly = play(withDice(state, stalled), { type: 'roll' });
  assert.equal(refusedBy(plainly, { type: 'roll', ardor: true }), '5.1c');
  const session = openSession(game, withDice(state, stalled, stalled, 1, 6));
  const pressed = act(session, { type: 'roll', ardor: true });
  assert.ok(pressed.ok);
  assert.deepEqual(
    pressed.events.filter(({ type }) => type === 'roll').map(({ value }) => value),
    [stalled, stalled, 1],
  );
  // All dice fall within the one action: there is no moment at which to stop, and no undo without consent.
  assert.equal(frameName(session.state), 'combat');
  assert.equal(undo(session, false).ok, false);
});

test('11.23c taking an attack back with consent does not change the dice that were thrown', () => {
  const session = openSession(game, even());
  const rolls = (): unknown[] =>
    session.played.flatMap(({ events }) => events.filter(e => e.type === 'roll'));
  assert.ok(act(session, { type: 'roll', ardor: true }).ok);
  const first = rolls();
  assert.ok(undo(session, true).ok);
  assert.ok(act(session, { type: 'roll', ardor: true }).ok);
  assert.deepEqual(rolls(), first);
});

test('11.14 a preview refuses what a roll would refuse, and shows a battle only until the die is cast', () => {
  const declared = declare(strong(), attack(here, 'S-11G', 'S-5GT'));
  const rule = (state: State, action: object): string => {
    const answer = game.preview(state, action);
    return isRefusal(answer) ? answer.rule : 'shown';
  };
  for (const lower of [-1, 0.5, '1']) assert.equal(rule(declared, { type: 'roll', lower }), '11.14');
  assert.equal(rule(declared, { type: 'roll', lower: 99 }), '11.13');
  assert.equal(rule(declared, { type: 'roll', ardor: true }), '11.23a');
  assert.equal(rule(strong(), { ...attack(here, 'S-11G', 'S-5GT'), lower: 0.5 }), '11.14');
  const retreating = fight(strong(), attack(here, 'S-11G', 'S-5GT'), 'DR').state;
  assert.equal(rule(retreating, { type: 'roll' }), '11.8a');
});

test('6.8b a preview against a stack shows the Germans a range, wide enough for what may lie beneath', () => {
  const units = { 'S-31': `${here}/1`, 'S-O': here, 'G-1': east, 'G-3SS': east };
  const state = combat(units, { side: 'german' });
  const strike = attack(here, 'G-1', 'G-3SS');
  const shown = previewOf(state, strike);
  assert.equal(shown.column, undefined);
  assert.deepEqual(shown.results, []);
  assert.equal(shown.defense, factorOf('S-O'));
  const real = headings[columnOf(declare(state, strike))];
  const [worst, best] = shown.columns.map(heading => headings.indexOf(heading));
  assert.ok(worst <= headings.indexOf(real) && headings.indexOf(real) <= best);
});

test('6.8b the range also covers a hidden unit that is cut off while the group above it is not', () => {
  const dry = (hex: string): boolean => isSovietWorks[numberOf(hex)] === 0;
  const marsh = groundWhere(
    hex => isWesternPripyat[hex] === 1 && dry(map.ids[hex]) && dry(groundAt(hex).west),
  );
  const units = {
    'S-31': `${marsh.here}/1`,
    'S-O': `${marsh.here}/1`,
    'G-1': marsh.west,
    'G-3SS': marsh.west,
  };
  const state = combat(units, { side: 'german' });
  const strike = attack(marsh.here, 'G-1', 'G-3SS');
  const shown = previewOf(state, strike);
  assert.equal(shiftsIn(state, strike)['7.4b'], undefined);
  const declared = declare(state, strike);
  assert.equal(shiftsIn(declared, { type: 'roll' })['7.4b'], 1);
  assert.equal(
    headings.indexOf(shown.columns[1]),
    columnOf(declare(combat({ ...units, 'S-31': '@out' }, { side: 'german' }), strike)) + 1,
  );
});

test('11.8a whatever attacks whatever, the preview of an attack is the battle that follows', () => {
  const some = fc.array(
    fc.record({ way: fc.constantFrom(...COMPASS), steps: fc.integer({ min: 1, max: 2 }) }),
    {
      minLength: 1,
      maxLength: SOVIETS.length,
    },
  );
  const defenders = fc.subarray(['G-1', 'G-KG-Wdl'], { minLength: 1 });
  fc.assert(
    fc.property(some, defenders, fc.integer({ min: 2, max: 9 }), (attackers, defending, turn) => {
      const units: Record<string, string> = {};
      const taking: string[] = [];
      for (const [index, { way, steps }] of attackers.entries()) {
        if (Object.values(units).filter(at => at.startsWith(plain[way])).length === 2) continue;
        units[SOVIETS[index]] = `${plain[way]}/${steps}`;
        taking.push(SOVIETS[index]);
      }
      for (const id of defending) units[id] = here;
      const state = combat(units, { turn });
      const action = attack(here, ...taking);
      const { column, results, modifiers } = previewOf(state, action);
      const declared = previewOf(declare(state, action), { type: 'roll' });
      assert.deepEqual([column, results, modifiers], [declared.column, declared.results, declared.modifiers]);
      const sum = results.reduce((total, { chance }) => total + chance, 0);
      assert.ok(Math.abs(sum - 1) < 1e-9);
    }),
    { numRuns: 60 },
  );
});
