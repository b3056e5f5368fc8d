// Tests of 13.2 and 13.3: Soviet air armies against German movement. Who may be hunted by whom, and what the dice
// then leave of a unit's movement points.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, GameEvent, State } from '../../../../kit/game.ts';
import { act, openSession, undo } from '../../../../kit/sequence/session.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  areaOf,
  destinationsOf,
  endUntil,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  ringAround,
  type Sketch,
  sketch,
  supplyOfUnit,
  unitIn,
  walkFrom,
} from '../../testing.node.ts';

const MINSK = '3908';
const OTHER_SCENARIOS = ['d-day-defeated', 'no-bomb-plot', 'd-day-defeated-no-bomb-plot'];
const AIR = { 'S-AA-1': '@air', 'S-AA-3': '@air', 'S-AA-4': '@air' };
const UKRAINIAN = { 'S-AA-2': '@air', 'S-AA-8': '@air' };
const END: Action = { type: 'end' };

const interdict = (unit: string, air: string): Action => ({ type: 'interdict', units: [unit], air });
const begin = (unit: string): Action => ({ type: 'begin', units: [unit] });
const move = (unit: string, to: string): Action => ({ type: 'move', units: [unit], to });
const stay = (unit: string): Action => ({ type: 'stay', units: [unit] });
const hunt = (units: Record<string, string>, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'interdiction', units: { ...AIR, ...units }, ...more });
/** A German movement phase in which some units are already interdicted. */
const march = (units: Record<string, string>, hunted: readonly string[], more: Partial<Sketch> = {}): State =>
  sketch({
    side: 'german',
    units,
    flags: Object.fromEntries(hunted.map(unit => [unit, ['interdicted']])),
    ...more,
  });

const rolls = (events: readonly GameEvent[]): unknown[] =>
  events.filter(event => event.type === 'roll').map(event => event.rule);
const hunterDie = (events: readonly GameEvent[]): unknown =>
  events.find(event => event.type === 'roll' && event.purpose === 'interdiction')?.value;
/** Points that a unit gets by rolling now. */
function pointsOf(state: State, unit: string): number {
  const { events } = playOne(state, begin(unit));
  return Number(events.find(event => event.type === 'allowance')?.points);
}

test('13.3a air armies that have not flown this turn can be sent in the interdiction phase', () => {
  const state = hunt({ 'G-1': MINSK, 'S-AA-3': '@air-flown' });
  allowed(state, interdict('G-1', 'S-AA-1'));
  assert.equal(refusedBy(state, interdict('G-1', 'S-AA-3')), '13.5b');
  const sent = play(state, interdict('G-1', 'S-AA-1'));
  assert.deepEqual(unitIn(sent, 'G-1')?.flags, ['interdicted']);
  assert.equal(placeOfUnit(sent, 'S-AA-1'), '@air-flown');
});

test('13.3a the Soviet player decides in the middle of the German player turn', () => {
  const state = hunt({ 'G-1': MINSK });
  assert.equal(game.decision(state)?.side, 'soviet');
  assert.equal(game.phaseKey(state), '2 german interdiction');
  assert.equal(game.phaseKey(play(state, END)), '2 german movement');
});

test('13.3a interdiction is flown in no other phase', () => {
  for (const [phase, side] of [
    ['movement', 'soviet'],
    ['post-movement-combat', 'soviet'],
    ['replacement', 'german'],
    ['movement', 'german'],
    ['post-movement-combat', 'german'],
  ] as const) {
    const state = sketch({ phase, side, units: { ...AIR, 'G-1': MINSK, 'S-49': '4200' } });
    assert.equal(refusedBy(state, interdict('G-1', 'S-AA-1')), '5.1c');
  }
});

test('13.3a only German units on the map are targets, and only air armies fly', () => {
  const state = hunt({ 'G-1': MINSK, 'S-49': '3905', 'G-40': '@turn-7', 'G-2': '@dead' });
  for (const unit of ['S-49', 'G-40', 'G-2']) {
    assert.equal(refusedBy(state, interdict(unit, 'S-AA-1')), '13.3a');
  }
  assert.equal(refusedBy(state, interdict('G-1', 'S-49')), 'format');
});

test('13.3a nothing must be flown: armies kept back cost nothing', () => {
  const state = play(hunt({ 'G-1': MINSK }), END);
  assert.ok(destinationsOf(state, 'G-1').size > 0);
});

test('13.3b every mission is laid down before the first German moves', () => {
  const state = play(
    hunt({ 'G-1': MINSK, 'G-2': '4001' }),
    interdict('G-1', 'S-AA-1'),
    interdict('G-2', 'S-AA-3'),
  );
  assert.equal(frameName(state), 'interdiction');
  const moving = play(state, END);
  const rolled = playOne(moving, begin('G-1'));
  // The result of a roll gives no second chance to place one.
  assert.equal(
    refusedBy(rolled.state, interdict('G-2', 'S-AA-4')),
    frameName(rolled.state) === 'moving' ? '6.3b' : '5.1c',
  );
  assert.ok(!offered(moving).includes('interdict'));
});

for (const die of [1, 2, 3, 4, 5, 6]) {
  test(`13.3c an interdicted unit in supply rolls ${die} and has that many points instead of seven`, () => {
    const state = march({ 'G-1': MINSK }, ['G-1'], { dice: [die] });
    assert.equal(refusedBy(state, move('G-1', walkFrom(MINSK, 3))), '13.3c');
    const { state: rolled, events } = playOne(state, begin('G-1'));
    assert.deepEqual(rolls(events), ['13.3c']);
    const costs = [...destinationsOf(rolled, 'G-1').values()];
    assert.ok(costs.every(cost => cost <= die));
    assert.equal(Math.max(...costs), die);
  });
}

test('13.3c the die takes the place of the ten points of 5th Panzer Army as well', () => {
  const scenario = 'd-day-defeated';
  const free = march({ 'G-5PA-47': MINSK }, [], { scenario });
  assert.equal(Math.max(...destinationsOf(free, 'G-5PA-47').values()), 10);
  assert.equal(pointsOf(march({ 'G-5PA-47': MINSK }, ['G-5PA-47'], { scenario, dice: [6] }), 'G-5PA-47'), 6);
});

test('13.3c interdiction slows movement only: the unit attacks as before, and next turn it is free', () => {
  const state = march({ 'G-1': MINSK, 'S-49': walkFrom(MINSK, 0) }, ['G-1']);
  const fighting = play(state, END);
  allowed(fighting, { type: 'attack', target: walkFrom(MINSK, 0), units: ['G-1'] });
  assert.equal(unitIn(fighting, 'G-1')?.flags, undefined);
  assert.ok(destinationsOf(endUntil(fighting, '3 german movement'), 'G-1').size > 0);
});

test('13.3c the unit next to the interdicted one goes as far as ever', () => {
  const state = march({ 'G-1': MINSK, 'G-2': walkFrom(MINSK, 3) }, ['G-1']);
  assert.equal(Math.max(...destinationsOf(state, 'G-2').values()), 7);
});

const cutOff = (): Record<string, string> => {
  const [a, b, c] = ringAround(MINSK);
  return { 'S-49': a, 'S-50': b, 'S-3': c };
};

for (const [own, soviet, left] of [
  [6, 1, 5],
  [5, 3, 2],
  [3, 3, 0],
  [2, 6, 0],
] as const) {
  test(`13.3d an interdicted unit out of supply rolls ${own}, the Soviet ${soviet}: ${left} points remain`, () => {
    const state = march({ 'G-1': MINSK, ...cutOff() }, ['G-1'], { dice: [own, soviet] });
    assert.equal(supplyOfUnit(state, 'G-1').state, 'out');
    const { state: rolled, events } = playOne(state, begin('G-1'));
    assert.deepEqual(rolls(events), ['7.3a', '13.3d']);
    assert.equal(pointsOf(state, 'G-1'), left);
    // 9.3 with nothing left the unit has had its move.
    if (left === 0) assert.equal(refusedBy(rolled, begin('G-1')), '9.2c');
  });
}

test('13.3d supply counts when the unit starts, not when the air army was sent', () => {
  // Between both, 2nd Corps has moved into the gap and opened the line.
  const gap = walkFrom(MINSK, 4);
  const units = { ...AIR, 'G-1': MINSK, 'G-2': walkFrom(MINSK, 4, 3), ...cutOff() };
  const sent = play(hunt(units, { dice: [4] }), interdict('G-1', 'S-AA-1'), END);
  assert.equal(supplyOfUnit(sent, 'G-1').state, 'out');
  const opened = play(sent, move('G-2', gap));
  assert.equal(supplyOfUnit(opened, 'G-1').state, 'supplied');
  const { events } = playOne(opened, begin('G-1'));
  assert.deepEqual(rolls(events), ['13.3c']);
});

test('13.3d a unit with port supply counts as supplied: one die', () => {
  const control = { soviet: areaOf('german-sources') };
  const state = march({ 'G-1': '2021' }, ['G-1'], { dice: [3], control });
  assert.equal(supplyOfUnit(state, 'G-1').state, 'port');
  assert.equal(pointsOf(state, 'G-1'), 3);
});

test('13.3e no unit is interdicted twice', () => {
  const state = play(hunt({ 'G-1': MINSK, 'G-2': '4001' }), interdict('G-1', 'S-AA-1'));
  assert.equal(refusedBy(state, interdict('G-1', 'S-AA-3')), '13.3e');
  assert.equal(refusedBy(state, interdict('G-2', 'S-AA-1')), '13.5b');
  allowed(state, interdict('G-2', 'S-AA-3'));
});

test('13.3e not even by one air army of each front', () => {
  const units = { ...UKRAINIAN, 'G-1': MINSK };
  const state = play(hunt(units, { turn: 5, scenario: 'bold-stroke' }), interdict('G-1', 'S-AA-1'));
  assert.equal(refusedBy(state, interdict('G-1', 'S-AA-2')), '13.3e');
});

test('13.3f in a stack the Soviet player picks one unit or takes an air army for each', () => {
  const state = hunt({ 'G-1': MINSK, 'G-2': MINSK });
  for (const unit of ['G-1', 'G-2']) allowed(state, interdict(unit, 'S-AA-1'));
  const one = play(state, interdict('G-1', 'S-AA-1'), END);
  assert.deepEqual(offered(one, { units: ['G-1'] }), ['begin']);
  assert.deepEqual(offered(one, { units: ['G-2'] }), ['move']);
  const both = play(state, interdict('G-1', 'S-AA-1'), interdict('G-2', 'S-AA-3'), END);
  for (const unit of ['G-1', 'G-2']) assert.deepEqual(offered(both, { units: [unit] }), ['begin']);
});

test('13.3f two interdicted units of a stack roll apart', () => {
  const state = march({ 'G-1': MINSK, 'G-2': MINSK }, ['G-1', 'G-2'], { dice: [6, 2] });
  const first = play(state, begin('G-1'), { type: 'stay', units: ['G-1'] });
  assert.equal(pointsOf(first, 'G-2'), 2);
});

test('13.3f 13.3d each hunted unit of a stack has a die of its own, in supply or out', () => {
  for (const pocket of [{}, cutOff()]) {
    const pairs = [2, 3, 4, 5, 6, 7, 8, 9].map(turn => {
      const state = march({ 'G-1': MINSK, 'G-2': MINSK, ...pocket }, ['G-1', 'G-2'], { turn });
      const first = playOne(state, begin('G-1'));
      const after = frameName(first.state) === 'moving' ? play(first.state, stay('G-1')) : first.state;
      return [first.events, playOne(after, begin('G-2')).events].map(hunterDie);
    });
    assert.ok(pairs.some(([one, other]) => one !== other));
  }
});

test('13.3f out of supply they share the die of the hex, and each loses a die of its own', () => {
  const state = march({ 'G-1': MINSK, 'G-2': MINSK, ...cutOff() }, ['G-1', 'G-2'], { dice: [6, 1, 4] });
  const first = playOne(state, begin('G-1'));
  assert.deepEqual(rolls(first.events), ['7.3a', '13.3d']);
  assert.equal(pointsOf(state, 'G-1'), 5);
  const stayed = play(first.state, { type: 'stay', units: ['G-1'] });
  const second = playOne(stayed, begin('G-2'));
  assert.deepEqual(rolls(second.events), ['13.3d']);
  assert.equal(pointsOf(stayed, 'G-2'), 2);
});

test('13.3f the stack-mate that is not hunted keeps the shared die of the hex whole', () => {
  const state = march({ 'G-1': MINSK, 'G-2': MINSK, ...cutOff() }, ['G-1'], { dice: [5, 2] });
  const stayed = play(state, begin('G-1'), { type: 'stay', units: ['G-1'] });
  assert.equal(Math.max(...destinationsOf(stayed, 'G-2').values()) <= 5, true);
  assert.equal(refusedBy(stayed, begin('G-2')), '7.3a');
});

test('13.3g fortified localities cannot be interdicted, the corps beside them can', () => {
  const state = hunt({ 'G-FL-Minsk': MINSK, 'G-1': MINSK });
  assert.equal(refusedBy(state, interdict('G-FL-Minsk', 'S-AA-1')), '13.3g');
  allowed(state, interdict('G-1', 'S-AA-1'));
  assert.deepEqual(offered(hunt({ 'G-FL-Minsk': MINSK })), ['end']);
});

test('13.3g the supply a locality gives in defense does not spare its partner the second die', () => {
  const units = { 'G-1': MINSK, 'G-FL-Minsk': MINSK, ...cutOff() };
  const { events } = playOne(march(units, ['G-1'], { dice: [5, 2] }), begin('G-1'));
  assert.deepEqual(rolls(events), ['7.3a', '13.3d']);
});

for (const scenario of ['historical', ...OTHER_SCENARIOS]) {
  test(`13.2b ${scenario}: air armies of 1st Ukrainian Front hunt only in the area of their front`, () => {
    const state = hunt({ ...UKRAINIAN, 'G-1': '4824', 'G-2': '4724' }, { scenario, turn: 5 });
    allowed(state, interdict('G-1', 'S-AA-2'));
    assert.equal(refusedBy(state, interdict('G-2', 'S-AA-2')), '13.2b');
  });
}

test('13.2b 10.2b with only those two left, no unit outside the area is offered as a target', () => {
  const units = { 'S-AA-2': '@air', 'S-AA-8': '@air', 'G-1': '4824', 'G-2': '4724' };
  const state = sketch({ phase: 'interdiction', turn: 5, units });
  const targets = game.choices(state).flatMap(choice => choice.action.units ?? []);
  assert.deepEqual(targets, ['G-1']);
});

test('13.2b a unit interdicted in the area stays interdicted when it leaves it', () => {
  const units = { ...UKRAINIAN, 'G-1': '4824' };
  const sent = play(hunt(units, { turn: 5, dice: [2] }), interdict('G-1', 'S-AA-2'), END);
  const rolled = play(sent, begin('G-1'));
  const outside = [...destinationsOf(rolled, 'G-1')].filter(([hex]) => !areaOf('one-uf').includes(hex));
  assert.ok(outside.length > 0);
  for (const [, cost] of outside) assert.ok(cost <= 2);
});

test('13.2c in Bold Stroke air armies of 1st Ukrainian Front hunt anywhere', () => {
  const units = { ...UKRAINIAN, 'G-1': '4824', 'G-2': '4724', 'G-26': '1402' };
  const state = hunt(units, { scenario: 'bold-stroke', turn: 5 });
  for (const unit of ['G-1', 'G-2', 'G-26']) allowed(state, interdict(unit, 'S-AA-8'));
  const options = { boldStroke: true };
  allowed(hunt(units, { scenario: 'mix-and-match', options, turn: 5 }), interdict('G-2', 'S-AA-8'));
  // With none but those two, units all over the map are offered.
  const alone = { 'S-AA-2': '@air', 'G-2': '4724' };
  const offer = sketch({ phase: 'interdiction', scenario: 'bold-stroke', turn: 5, units: alone });
  assert.ok(offered(offer).includes('interdict'));
});

for (const scenario of ['historical', 'bold-stroke', ...OTHER_SCENARIOS]) {
  test(`13.2d ${scenario}: main front air armies spare units in the area of 1st Ukrainian Front`, () => {
    const state = hunt({ 'G-1': '4824', 'G-56': '4919', 'G-2': '4724' }, { scenario, turn: 5 });
    for (const unit of ['G-1', 'G-56']) assert.equal(refusedBy(state, interdict(unit, 'S-AA-1')), '13.2d');
    allowed(state, interdict('G-2', 'S-AA-1'));
    const targets = game.choices(state).flatMap(choice => choice.action.units ?? []);
    assert.deepEqual(targets, ['G-2']);
  });
}

test('13.2d on turn 1, too, and although 1st Ukrainian Front has not come', () => {
  const state = hunt({ 'G-56': '4919', 'G-26': '1402' }, { turn: 1 });
  assert.equal(refusedBy(state, interdict('G-56', 'S-AA-1')), '13.2d');
  allowed(state, interdict('G-26', 'S-AA-1'));
});

test('13.1d interdiction has no range: one air army reaches Narva, Koenigsberg and Warsaw alike', () => {
  const state = hunt({ 'G-3SS': '1301', 'G-1': '2825', 'G-2': '4027' });
  for (const unit of ['G-3SS', 'G-1', 'G-2']) allowed(state, interdict(unit, 'S-AA-4'));
});

test('13.1b interdiction takes no steps and no ground', () => {
  const state = hunt({ 'G-1': `${MINSK}/1`, 'G-2': '4001' });
  const sent = play(state, interdict('G-1', 'S-AA-1'), interdict('G-2', 'S-AA-3'));
  assert.equal(unitIn(sent, 'G-1')?.steps, 1);
  assert.deepEqual(game.position(sent).control, game.position(state).control);
  for (const unit of ['G-1', 'G-2']) assert.equal(supplyOfUnit(sent, unit).state, 'supplied');
});

test('13.3c taking the roll back needs consent, and rolling again gives the same die', () => {
  const session = openSession(game, march({ 'G-1': MINSK }, ['G-1']));
  const points = (): unknown => {
    const applied = act(session, begin('G-1'));
    assert.ok(applied.ok);
    return applied.events.find(event => event.type === 'allowance')?.points;
  };
  const first = points();
  assert.equal(undo(session, false).ok, false);
  assert.equal(undo(session, true).ok, true);
  assert.equal(points(), first);
});

test('13.3b a mission may be taken back while nobody has moved', () => {
  const session = openSession(game, hunt({ 'G-1': MINSK }));
  assert.ok(act(session, interdict('G-1', 'S-AA-1')).ok);
  assert.ok(undo(session, false).ok);
  assert.equal(placeOfUnit(session.state, 'S-AA-1'), '@air');
});

test('13.3c, 13.3d what interdiction can leave of a move is told before the dice fall, as they then leave it', () => {
  const points = (state: State, of: number): Record<string, number> => {
    const [told] = Object.values(chancesOf(game, state, begin('G-1'), of));
    return Object.fromEntries(
      Object.entries(told).map(([label, chance]) => [Number.parseInt(label, 10), chance]),
    );
  };
  const fed = march({ 'G-1': MINSK, 'S-3': '3600' }, ['G-1']);
  assert.deepEqual(points(fed, 6), { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 });
  const counted: Record<number, number> = {};
  for (let own = 1; own <= 6; own++)
    for (let soviet = 1; soviet <= 6; soviet++) {
      const left = pointsOf(march({ 'G-1': MINSK, ...cutOff() }, ['G-1'], { dice: [own, soviet] }), 'G-1');
      counted[left] = (counted[left] ?? 0) + 1;
    }
  assert.deepEqual(points(march({ 'G-1': MINSK, ...cutOff() }, ['G-1']), 36), counted);
});
