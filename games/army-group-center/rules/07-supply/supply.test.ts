// Chapter 7, supply of units: when it is judged, and what the lack of it does to moving and fighting. The Western
// Pripyat and the Soviet exhaustion of turn 6 are in 07-soviet-supply.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Preview, State } from '../../../../kit/game.ts';
import { act, openSession, undo } from '../../../../kit/sequence/session.ts';
import {
  type Control,
  hasNaiveLine,
  hexOf,
  onlySources,
  readGround,
  sourceIds,
  stateOf,
  supplyShifts,
} from '../../supply-search.node.ts';
import {
  allowed,
  around,
  destinationsOf,
  endUntil,
  frameName,
  game,
  offered,
  openField,
  play,
  playOne,
  refusedBy,
  ringAround,
  type Sketch,
  sketch,
  unitIn,
  walkFrom,
} from '../../testing.node.ts';

const field = openField();
const [east, northeast, _northwest, west] = around(field);
const ring = ringAround(field);
const RED = ['S-8', 'S-42', 'S-67'];
const place = (units: readonly string[], hexes: readonly string[]): Record<string, string> =>
  Object.fromEntries(hexes.map((hex, index) => [units[index], hex]));
const begin = (unit: string): Action => ({ type: 'begin', units: [unit] });
const move = (unit: string, to: string): Action => ({ type: 'move', units: [unit], to });
const dearest = (state: State, unit: string): number => Math.max(0, ...destinationsOf(state, unit).values());

/** In 5014 alone the Soviets have a source: cav-mech groups can use it, nobody else can (7.11). */
const onlyCavMech = onlySources('5014', ...sourceIds('german'));

test('7.1a supply for a move is judged as the unit starts: a friend who opens the line first spares it the die', () => {
  const units = { 'G-1': field, 'G-2': walkFrom(field, 0, 0, 5), ...place(RED, ring) };
  const state = sketch({ units, phase: 'movement', side: 'german' });
  assert.equal(stateOf(state, 'G-1'), 'out');
  assert.equal(refusedBy(state, move('G-1', west)), '7.3a');
  const opened = play(state, move('G-2', east));
  assert.equal(refusedBy(opened, begin('G-1')), '7.3a');
  assert.ok(dearest(opened, 'G-1') > 6);
  allowed(opened, move('G-1', west));
});

test('7.1a a unit that starts in supply keeps all its points where no line can follow it', () => {
  // With 2927 as the only source, Estonia lies behind a third border (7.8); just south of it a line still comes.
  const state = sketch({
    units: { 'G-1': '1908' },
    control: onlySources('2927'),
    phase: 'movement',
    side: 'german',
  });
  assert.equal(stateOf(state, 'G-1'), 'supplied');
  const far = [...destinationsOf(state, 'G-1')].filter(([to]) => {
    return !hasNaiveLine(readGround(state), hexOf(to), { side: 'german' });
  });
  assert.equal(Math.max(...far.map(([, cost]) => cost)), 7);
});

test('7.1a a unit that starts out of supply gains nothing by walking into supply', () => {
  const state = sketch({
    units: { 'G-1': '1708' },
    control: onlySources('2927'),
    phase: 'movement',
    side: 'german',
    dice: [5],
  });
  assert.equal(stateOf(state, 'G-1'), 'out');
  const rolled = play(state, begin('G-1'));
  const inSupply = [...destinationsOf(rolled, 'G-1').keys()].find(to => {
    return hasNaiveLine(readGround(rolled), hexOf(to), { side: 'german' });
  });
  assert.ok(inSupply !== undefined);
  assert.equal(dearest(rolled, 'G-1'), 5);
  const there = play(rolled, move('G-1', inSupply));
  assert.equal(stateOf(there, 'G-1'), 'supplied');
  assert.equal(refusedBy(there, move('G-1', '1908')), '9.2c');
});

test('7.1b supply for combat is judged battle by battle: the first battle of a phase can cut off the second target', () => {
  const attackers = { 'S-11G': ring[0], 'S-5GT': ring[0], 'S-43': ring[1], 'S-22': ring[2], 'S-4S': west };
  let state = sketch({
    units: { 'G-1': field, 'G-43': `${east}/1`, ...attackers },
    phase: 'pre-movement-combat',
    dice: [6],
  });
  assert.deepEqual(supplyShifts(state, field, 'S-4S').rules, []);
  state = play(state, { type: 'attack', target: east, units: ['S-11G', 'S-5GT'] }, { type: 'roll' });
  assert.equal(unitIn(state, 'G-43')?.at, '@dead');
  state = play(state, { type: 'stop' });
  assert.deepEqual(supplyShifts(state, field, 'S-4S'), { sum: 1, rules: ['7.4b'] });
});

test('7.1b once a battle has begun its supply stands: it is written in the battle, not asked again', () => {
  const state = sketch({
    units: { 'G-1': field, 'S-4S': west, ...place(RED, ring) },
    phase: 'pre-movement-combat',
  });
  const declared = play(state, { type: 'attack', target: field, units: ['S-4S'] });
  const frame = declared.frames.at(-1) as { battle?: { defenderOos?: boolean; attackerOos?: boolean } };
  assert.deepEqual([frame.battle?.attackerOos, frame.battle?.defenderOos], [false, true]);
});

for (let die = 1; die <= 6; die++) {
  test(`7.3a out of supply and a die of ${die}: exactly ${die} movement points`, () => {
    const state = sketch({
      units: { 'G-1': field },
      control: onlySources(),
      phase: 'movement',
      side: 'german',
      dice: [die],
    });
    assert.deepEqual(offered(state, { units: ['G-1'] }), ['begin']);
    assert.equal(refusedBy(state, move('G-1', west)), '7.3a');
    const { state: rolled, events } = playOne(state, begin('G-1'));
    assert.ok(events.some(event => event.type === 'allowance' && event.points === die));
    assert.equal(dearest(rolled, 'G-1'), die);
  });
}

test('7.3a the die takes the place of ten points and of eight as well as of seven', () => {
  const panzer = sketch({
    units: { 'G-5PA-1SS': field },
    scenario: 'd-day-defeated',
    control: onlySources(),
    phase: 'movement',
    side: 'german',
    dice: [6],
  });
  assert.equal(dearest(play(panzer, begin('G-5PA-1SS')), 'G-5PA-1SS'), 6);
  const activated = sketch({
    units: { 'S-3': '4004' },
    turn: 1,
    flags: { 'S-3': ['activated'] },
    control: onlySources(),
    dice: [6],
  });
  assert.equal(dearest(play(activated, begin('S-3')), 'S-3'), 6);
});

test('7.3a the die holds for one phase: next turn a new one is thrown', () => {
  let state = sketch({
    units: { 'G-1': field },
    control: onlySources(),
    phase: 'movement',
    side: 'german',
    dice: [2, 4],
  });
  state = play(state, begin('G-1'), { type: 'stay', units: ['G-1'] });
  state = endUntil(state, '3 german movement');
  assert.equal(refusedBy(state, move('G-1', west)), '7.3a');
  assert.equal(dearest(play(state, begin('G-1')), 'G-1'), 4);
});

test('7.3a a unit in supply has nothing to roll for', () => {
  const state = sketch({ units: { 'G-1': field }, phase: 'movement', side: 'german' });
  assert.equal(refusedBy(state, begin('G-1')), '7.3a');
  assert.equal(dearest(state, 'G-1'), 7);
});

const stack: Sketch = {
  units: { 'G-1': field, 'G-2': field, 'G-10': '3914' },
  control: onlySources(),
  phase: 'movement',
  side: 'german',
  dice: [5, 2],
};

test('7.3b units out of supply in one hex share one die, and a unit elsewhere throws its own', () => {
  let state = play(sketch(stack), begin('G-1'), move('G-1', west));
  assert.equal(refusedBy(state, begin('G-2')), '7.3a');
  assert.equal(dearest(state, 'G-2'), 5);
  state = play(state, begin('G-10'));
  assert.equal(dearest(state, 'G-10'), 2);
});

test('7.3b the die binds the partner even when the first unit then stays (A58)', () => {
  const state = play(sketch(stack), begin('G-2'), { type: 'stay', units: ['G-2'] });
  assert.equal(dearest(state, 'G-1'), 5);
  assert.equal(refusedBy(state, move('G-2', west)), '9.2c');
});

test('7.3b a partner who is in supply by then uses his full points (A58)', () => {
  const units = { 'G-1': field, 'G-10': field, 'G-2': walkFrom(field, 0, 0, 5), ...place(RED, ring) };
  let state = sketch({ units, phase: 'movement', side: 'german', dice: [1] });
  state = play(state, begin('G-1'));
  if (frameName(state) === 'moving') state = play(state, { type: 'stay', units: ['G-1'] });
  state = play(state, move('G-2', east));
  assert.ok(dearest(state, 'G-10') > 1);
});

test('7.3b an interdicted partner shares the die too, and takes his own interdiction die off it (13.3)', () => {
  const given: Sketch = { ...stack, flags: { 'G-2': ['interdicted'] }, dice: [5, 1, 6] };
  const state = play(sketch(given), begin('G-1'), { type: 'stay', units: ['G-1'] }, begin('G-2'));
  assert.equal(dearest(state, 'G-2'), 4);
});

test('7.3b an undo cannot change the die', () => {
  const session = openSession(game, sketch({ ...stack, dice: [] }));
  const points = (): unknown => {
    const applied = act(session, begin('G-1'));
    assert.ok(applied.ok);
    return applied.events.find(event => event.type === 'allowance')?.points;
  };
  const first = points();
  assert.equal(undo(session, false).ok, false);
  assert.ok(undo(session, true).ok);
  assert.equal(points(), first);
});

/** Two Soviet armies, or an army and a cav-mech group, against one corps or two, in the open. */
const battles: [
  title: string,
  units: Record<string, string>,
  control: Control,
  sum: number,
  rules: string[],
][] = [
  ['7.4 everyone in supply', { 'S-3': west, 'S-O': west, 'G-1': field }, {}, 0, []],
  [
    '7.4a one attacker of two out of supply',
    { 'S-3': west, 'S-O': west, 'G-1': field },
    onlyCavMech,
    -1,
    ['7.4a'],
  ],
  [
    '7.4a both attackers out of supply',
    { 'S-3': west, 'S-5': west, 'G-1': field },
    onlyCavMech,
    -1,
    ['7.4a'],
  ],
  [
    '7.4b one defender out of supply, or two, is the same',
    { 'S-3': west, 'S-O': west, 'G-1': field, 'G-2': field },
    onlySources(...sourceIds('soviet')),
    1,
    ['7.4b'],
  ],
  [
    '7.4b the lone defender out of supply',
    { 'S-3': west, 'S-O': west, 'G-1': field },
    onlySources(...sourceIds('soviet')),
    1,
    ['7.4b'],
  ],
  [
    '7.4a 7.4b 7.4c both sides out of supply',
    { 'S-3': west, 'S-O': west, 'G-1': field },
    onlySources(),
    0,
    ['7.4a', '7.4b'],
  ],
];
for (const [title, units, control, sum, rules] of battles) {
  test(`${title}: ${sum} column${Math.abs(sum) === 1 ? '' : 's'}`, () => {
    const state = sketch({ units, control, phase: 'pre-movement-combat' });
    const attackers = Object.keys(units).filter(id => id.startsWith('S-'));
    assert.deepEqual(supplyShifts(state, field, ...attackers), { sum, rules });
    const strengths = (at: State): number[] => {
      const preview = game.preview(at, { type: 'attack', target: field, units: attackers }) as Preview;
      return [preview.attack, preview.defense];
    };
    const supplied = sketch({ units, phase: 'pre-movement-combat' });
    assert.deepEqual(
      strengths(state),
      strengths(supplied),
      'supply shifts columns, it never touches strength',
    );
  });
}

test('7.4a 7.4c German attackers too: one of two without port supply costs one column, against exhausted Soviets none', () => {
  const units = { 'G-1': '2220', 'G-2': '2220', 'S-3': '2219' };
  const given: Sketch = {
    units,
    control: onlySources('2021', ...sourceIds('soviet')),
    flags: { 'G-2': ['portDenied'] },
    phase: 'pre-movement-combat',
    side: 'german',
  };
  assert.deepEqual(supplyShifts(sketch(given), '2219', 'G-1', 'G-2'), { sum: -1, rules: ['7.4a'] });
  assert.deepEqual(supplyShifts(sketch(given), '2219', 'G-1'), { sum: 0, rules: [] });
  const late = sketch({ ...given, turn: 6 });
  assert.deepEqual(supplyShifts(late, '2219', 'G-1', 'G-2'), { sum: 0, rules: ['7.4a', '7.4b'] });
  assert.deepEqual(supplyShifts(late, '2219', 'G-1'), { sum: 1, rules: ['7.4b'] });
});

test('7.4a 7.4b the shifts add to the others and move the column that is rolled on', () => {
  const columnWith = (control: Control): string | undefined => {
    const state = sketch({
      units: { 'S-3': west, 'S-5': east, 'G-1': field, 'G-2': northeast },
      control,
      phase: 'pre-movement-combat',
    });
    const declared = play(state, { type: 'attack', target: field, units: ['S-3', 'S-5'] });
    const { events } = playOne(declared, { type: 'roll' });
    return events.find(event => event.type === 'result')?.column as string;
  };
  // 5 + 5 against 3 is +7, and one column more for coming from opposite sides (11.11).
  assert.equal(columnWith({}), '+8 or +9');
  assert.equal(columnWith(onlySources(...sourceIds('german'))), '+6 or +7');
  assert.equal(columnWith(onlySources(...sourceIds('soviet'))), '+10 or more');
  assert.equal(columnWith(onlySources()), '+8 or +9');
});

test('7.4b a fortified locality keeps its hex in supply in defense only: attacking or moving, its partner is cut off (12.5)', () => {
  const slutsk = '4309';
  const [next] = around(slutsk);
  const units = { 'G-FL-Slutsk': slutsk, 'G-1': slutsk, 'S-3': next };
  const control = onlySources(...sourceIds('soviet'));
  const attacked = sketch({ units, control, phase: 'pre-movement-combat' });
  assert.deepEqual(supplyShifts(attacked, slutsk, 'S-3'), { sum: 0, rules: [] });
  const attacking = sketch({ units, control, phase: 'pre-movement-combat', side: 'german' });
  assert.deepEqual(supplyShifts(attacking, next, 'G-1'), { sum: -1, rules: ['7.4a'] });
  const moving = sketch({ units, control, phase: 'movement', side: 'german' });
  assert.deepEqual(offered(moving, { units: ['G-1'] }), ['begin']);
  // From turn 6 the Soviet attack is one column down, with nothing to make up for it.
  const late = sketch({ units, control, phase: 'pre-movement-combat', turn: 6 });
  assert.deepEqual(supplyShifts(late, slutsk, 'S-3'), { sum: -1, rules: ['7.4a'] });
});

test('7.5 nobody loses a step by being out of supply, from turn 2 to the end of the game', () => {
  const units = { 'G-1': field, 'G-2': '3914/1', 'S-3': '4601', 'S-O': '4603/1', 'G-KG-Skn': '4020' };
  let state = sketch({ units, control: onlySources() });
  const steps = (at: State): unknown => game.position(at).units.map(unit => [unit.id, unit.at, unit.steps]);
  const before = steps(state);
  for (const unit of Object.keys(units)) assert.equal(stateOf(state, unit), 'out');
  while (game.outcome(state) === undefined) {
    state = play(state, { type: 'end' });
    assert.deepEqual(steps(state), before, game.phaseKey(state));
  }
  assert.equal(game.position(state).turn, 9);
});

test('7.6 both sides may walk into places where no line reaches them', () => {
  const soviet = sketch({ units: { 'S-61': '4911' } });
  assert.equal(stateOf(soviet, 'S-61'), 'supplied');
  allowed(soviet, move('S-61', '4912'));
  assert.equal(stateOf(play(soviet, move('S-61', '4912')), 'S-61'), 'out');
  const ringed = { 'G-1': walkFrom(field, 0, 0, 5), ...place(RED, ring) };
  const german = sketch({ units: ringed, phase: 'movement', side: 'german' });
  assert.equal(stateOf(german, 'G-1'), 'supplied');
  allowed(german, move('G-1', field));
  assert.equal(stateOf(play(german, move('G-1', field)), 'G-1'), 'out');
});
