// Chapter 12.5 and 12.6: German fortified localities and the armor concentration.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  attack,
  beside,
  COMPASS,
  columnOf,
  declare,
  everyHex,
  factorOf,
  fight,
  groundAt,
  isPlain,
  numberOf,
  plain,
  previewOf,
  rollFor,
  shiftsIn,
  stepsOfUnits,
  waysOf,
  withDice,
} from '../../battles.node.ts';
import {
  allowed,
  areaOf,
  costOf,
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
  walkFrom,
} from '../../testing.node.ts';
import { isPort, map, roster } from '../02-components/components.ts';

const { here, east, northEast, west } = plain;
const slutsk = groundAt(numberOf('4309'));
const fort = 'G-FL-Slutsk';
const combat = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'pre-movement-combat', units, ...more });
const german = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  combat(units, { side: 'german', ...more });
const tanks = { 'S-11G': slutsk.east, 'S-5GT': slutsk.east };
const strike = attack(slutsk.here, 'S-11G', 'S-5GT');
const hold = (...units: string[]): { type: string; units: string[] } => ({ type: 'hold', units });

test('12.5a a fortified locality counts for stacking', () => {
  const units = { [fort]: slutsk.here, 'G-1': slutsk.here, 'G-2': slutsk.west };
  const full = sketch({ side: 'german', units });
  assert.equal(refusedBy(full, { type: 'move', units: ['G-2'], to: slutsk.here }), '6.5');
  const room = sketch({ side: 'german', units: { ...units, 'G-1': walkFrom(slutsk.west, 3, 3) } });
  allowed(room, { type: 'move', units: ['G-2'], to: slutsk.here });
});

test('12.5a it exerts a zone of control', () => {
  const from = beside(slutsk.east, 'east');
  const alone = costOf(sketch({ units: { 'S-31': from } }), 'S-31', slutsk.east);
  const watched = costOf(sketch({ units: { 'S-31': from, [fort]: slutsk.here } }), 'S-31', slutsk.east);
  assert.equal(watched, alone + 1);
});

test('12.5a once lost it is never replaced', () => {
  const state = sketch({
    side: 'german',
    phase: 'replacement',
    turn: 8,
    units: { [fort]: '@dead', 'G-1': '@dead', 'G-2': here },
    markers: { replacements: 3 },
  });
  assert.equal(refusedBy(state, { type: 'reclaim', units: [fort] }), '10.7a');
  allowed(state, { type: 'reclaim', units: ['G-1'] });
});

test('12.5b nobody in the hex of a locality can be attacked concentrically', () => {
  const ring = {
    'S-11G': slutsk.east,
    'S-5GT': slutsk.west,
    'S-31': slutsk.northEast,
    'S-33': slutsk.southWest,
  };
  const everyone = attack(slutsk.here, ...Object.keys(ring));
  assert.equal(shiftsIn(combat({ [fort]: slutsk.here, ...ring }), everyone)['11.11a'], undefined);
  assert.equal(
    shiftsIn(combat({ [fort]: slutsk.here, 'G-1': slutsk.here, ...ring }), everyone)['11.11a'],
    undefined,
  );
  assert.equal(shiftsIn(combat({ 'G-1': slutsk.here, ...ring }), everyone)['11.11a'], 1);
});

test('12.5c a locality and the unit with it are in supply when attacked, even cut off', () => {
  const cut = { control: { soviet: areaOf('german-sources') } };
  assert.equal(shiftsIn(combat({ [fort]: slutsk.here, ...tanks }, cut), strike)['7.4b'], undefined);
  assert.equal(
    shiftsIn(combat({ [fort]: slutsk.here, 'G-1': slutsk.here, ...tanks }, cut), strike)['7.4b'],
    undefined,
  );
  assert.equal(shiftsIn(combat({ 'G-1': slutsk.here, ...tanks }, cut), strike)['7.4b'], 1);
});

test('12.5c to move and to attack, the unit with it needs a line of its own', () => {
  const cut = { control: { soviet: areaOf('german-sources') } };
  const units = { [fort]: slutsk.here, 'G-1': slutsk.here, 'S-31': slutsk.east };
  const state = german(units, cut);
  assert.equal(shiftsIn(state, attack(slutsk.east, 'G-1'))['7.4a'], -1);
  assert.equal(shiftsIn(german(units), attack(slutsk.east, 'G-1'))['7.4a'], undefined);
  const moving = sketch({ side: 'german', units, ...cut });
  assert.deepEqual(offered(moving, { units: ['G-1'] }), ['begin']);
});

test('12.5c from turn 6 an attack on a locality that is cut off nets one column left, not none', () => {
  const cut = { turn: 6, control: { soviet: areaOf('german-sources') } };
  assert.deepEqual(shiftsIn(combat({ [fort]: slutsk.here, ...tanks }, cut), strike), { '7.4a': -1 });
  assert.deepEqual(shiftsIn(combat({ 'G-1': slutsk.here, ...tanks }, cut), strike), {
    '7.4a': -1,
    '7.4b': 1,
  });
});

test('12.5d a locality alone is lost to DR, however free the country behind it', () => {
  const state = fight(combat({ [fort]: slutsk.here, ...tanks }), strike, 'DR').state;
  assert.deepEqual([stepsOfUnits(state, fort), frameName(state)], [[0], 'advance']);
});

test('12.5d the unit with it retreats and leaves it to its end', () => {
  const state = fight(combat({ [fort]: slutsk.here, 'G-1': slutsk.here, ...tanks }), strike, 'DR').state;
  assert.equal(frameName(state), 'retreat');
  assert.deepEqual(waysOf(state, 'retreat', fort), []);
  const [to] = waysOf(state, 'retreat', 'G-1');
  const done = play(state, { type: 'retreat', units: ['G-1'], to });
  assert.deepEqual(stepsOfUnits(done, fort, 'G-1'), [0, 2]);
  assert.deepEqual([placeOfUnit(done, 'G-1'), frameName(done)], [to, 'advance']);
});

/** Soviets in the hexes around, from which their zones close every way out. */
const closed = Object.fromEntries(
  ringAround(slutsk.here).map((hex, index) => [['S-3', 'S-8', 'S-42'][index], hex]),
);

test('12.5d with no way out the unit beside it suffers DE, and the locality is lost', () => {
  const units = { [fort]: slutsk.here, 'G-1': slutsk.here, ...tanks, ...closed };
  const state = fight(combat(units), strike, 'DR').state;
  assert.deepEqual(stepsOfUnits(state, fort, 'G-1'), [0, 1]);
  assert.equal(frameName(state), 'combat');
});

test('12.5d a step given up by either saves the hex, locality and all (A43)', () => {
  const units = { [fort]: slutsk.here, 'G-1': `${slutsk.here}/1`, ...tanks };
  const state = fight(combat(units), strike, 'DR').state;
  assert.deepEqual(stepsOfUnits(play(state, hold('G-1')), fort, 'G-1'), [1, 0]);
  assert.deepEqual(stepsOfUnits(play(state, hold(fort)), fort, 'G-1'), [0, 1]);
});

test('12.5d with the switch for it the locality is gone before anybody chooses', () => {
  const options = { localityAlwaysDiesOnDR: true };
  const both = { [fort]: slutsk.here, 'G-1': slutsk.here, ...tanks };
  const state = fight(combat(both, { options }), strike, 'DR').state;
  assert.deepEqual(stepsOfUnits(state, fort, 'G-1'), [0, 2]);
  assert.deepEqual(stepsOfUnits(play(state, hold('G-1')), 'G-1'), [1]);
  assert.equal(refusedBy(state, hold(fort)), '11.19a');
  const weak = fight(combat({ ...both, 'G-1': `${slutsk.here}/1` }, { options }), strike, 'DR').state;
  assert.equal(refusedBy(weak, hold('G-1')), '11.19b');
});

test('12.5e a locality neither attacks nor lends its strength nor shares the loss when its partner attacks', () => {
  const units = { [fort]: slutsk.here, 'G-1': slutsk.here, 'S-11G': slutsk.east };
  const state = german(units);
  assert.equal(refusedBy(state, attack(slutsk.east, fort)), '12.5e');
  assert.equal(refusedBy(state, attack(slutsk.east, 'G-1', fort)), '12.5e');
  allowed(state, attack(slutsk.east, 'G-1'));
  assert.equal(previewOf(state, attack(slutsk.east, 'G-1')).attack, factorOf('G-1'));
  const lost = fight(state, attack(slutsk.east, 'G-1'), 'AE').state;
  assert.deepEqual(stepsOfUnits(lost, fort, 'G-1'), [1, 1]);
});

// Armor concentration.

const armor = { type: 'support', armor: true };
const duel = { 'S-11G': here, 'S-31': northEast, 'G-3SS': west, 'G-4SS': west };
const assault = attack(here, 'G-3SS');

for (const [turn, may] of [
  [1, false],
  [2, true],
  [9, true],
] as const) {
  test(`12.6a on turn ${turn} the armor concentration ${may ? 'may' : 'may not'} support a German attack`, () => {
    const state = play(german(duel, { turn }), assault);
    assert.equal(frameName(state), may ? 'support' : 'resolve');
    if (may) allowed(state, armor);
    else assert.equal(refusedBy(state, armor), '6.8c');
  });
}

test('12.6a it never supports a defense, nor a Soviet attack', () => {
  const state = play(combat({ ...duel, 'S-AA-1': '@air' }), attack(west, 'S-11G'));
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['support', 'soviet']);
  assert.ok(game.choices(state).every(({ action }) => action.armor === undefined));
  assert.ok(!game.check(state, armor).ok);
});

test('12.6a it supports one attack in a German player turn, before or after movement, and another next turn', () => {
  const elsewhere = { ...duel, 'G-1': beside(northEast, 'northEast') };
  const called = play(withDice(play(german(elsewhere), assault), 1), armor);
  const first = rollFor(called, 'AE').state;
  assert.equal(frameName(play(first, attack(northEast, 'G-1'))), 'resolve');
  const after = endUntil(first, '2 german post-movement-combat');
  assert.equal(frameName(play(after, attack(here, 'G-4SS'))), 'resolve');
  const next = endUntil(after, '3 german pre-movement-combat');
  assert.equal(frameName(play(next, attack(here, 'G-4SS'))), 'support');
});

test('12.6a an attack without it leaves it for another', () => {
  const units = { ...duel, 'G-4SS': beside(northEast, 'northEast') };
  const once = fight(german(units), assault, 'AS').state;
  assert.equal(frameName(play(once, attack(northEast, 'G-4SS'))), 'support');
});

test('12.6b one attacker with an overland line is enough, port supply is not', () => {
  const ports = everyHex.filter(hex => isPort[hex] === 1);
  const away = (hex: number): number => Math.min(...ports.map(port => distance(map, hex, port)));
  const base = everyHex.find(
    hex => isPlain(hex) && away(hex) === 3 && COMPASS.some((_, way) => isFarther(hex, way, away)),
  );
  const from = map.ids[base ?? -1];
  const to =
    COMPASS.map(way => beside(from, way)).find(hex => isPlain(numberOf(hex)) && away(numberOf(hex)) === 4) ??
    '';
  const units = { 'G-3SS': from, 'S-31': to };
  const shipped = german(units, { control: { soviet: areaOf('german-sources') } });
  assert.equal(supplyOfUnit(shipped, 'G-3SS').state, 'port');
  assert.equal(frameName(play(shipped, attack(to, 'G-3SS'))), 'resolve');
  assert.equal(frameName(play(german(units), attack(to, 'G-3SS'))), 'support');
});

function isFarther(hex: number, way: number, away: (hex: number) => number): boolean {
  const to = map.neighbours[hex * 6 + way];
  return to >= 0 && isPlain(to) && away(to) === 4 && map.sides[hex * 6 + way] === 0;
}

test('12.6b an attacker that is cut off may join in, with its own shift to the left', () => {
  // G-3SS stands in a ring of Soviet zones, G-4SS on the far side of the target is free.
  const pocket: Record<string, string> = { 'G-3SS': here, 'S-31': west };
  ringAround(here).forEach((hex, index) => {
    pocket[['S-3', 'S-8', 'S-42'][index]] = hex;
  });
  const free = walkFrom(here, 3, 4);
  const state = german({ ...pocket, 'G-4SS': free });
  assert.equal(supplyOfUnit(state, 'G-3SS').state, 'out');
  assert.equal(supplyOfUnit(state, 'G-4SS').state, 'supplied');
  assert.equal(frameName(play(state, attack(west, 'G-3SS'))), 'resolve');
  const both = play(state, attack(west, 'G-3SS', 'G-4SS'));
  assert.equal(frameName(both), 'support');
  const shifts = shiftsIn(play(withDice(both, 1), armor), { type: 'roll' });
  assert.deepEqual([shifts['12.6e'], shifts['7.4a']], [1, -1]);
});

for (const [turn, arrives] of [
  [2, 4],
  [5, 4],
  [6, 5],
  [9, 5],
] as const) {
  test(`12.6c on turn ${turn} it shows up on a roll of ${arrives} or less, thrown as soon as it is called`, () => {
    for (let die = 1; die <= 6; die++) {
      const asked = withDice(play(german(duel, { turn }), assault), die);
      const { state, events } = playOne(asked, armor);
      assert.deepEqual(
        events.filter(({ type }) => type === 'roll').map(({ value, rule }) => [value, rule]),
        [[die, '12.6c']],
      );
      assert.equal(shiftsIn(state, { type: 'roll' })['12.6e'], die <= arrives ? 1 : undefined);
      assert.equal(frameName(state), 'resolve');
    }
  });
}

test('12.6d after a failed roll the attack goes on without it, and it is not called again this turn (A49)', () => {
  const failed = play(withDice(play(german(duel), assault), 6), armor);
  assert.equal(frameName(failed), 'resolve');
  const after = endUntil(rollFor(failed, 'AE').state, '2 german post-movement-combat');
  const again = play(after, attack(here, 'G-4SS'));
  assert.equal(frameName(again), 'resolve');
  assert.equal(refusedBy(again, armor), '6.8c');
});

test('12.6e success shifts the attack one column right on top of all others', () => {
  const units = { 'S-11G': here, 'G-3SS': east, 'G-4SS': west };
  const pincer = attack(here, 'G-3SS', 'G-4SS');
  const without = declare(german(units, { turn: 6 }), pincer);
  const asked = play(german(units, { turn: 6 }), pincer);
  const supported = play(withDice(asked, 1), armor);
  assert.deepEqual(shiftsIn(without, { type: 'roll' }), { '7.4b': 1, '11.11a': 1 });
  assert.deepEqual(shiftsIn(supported, { type: 'roll' }), { '7.4b': 1, '11.11a': 1, '12.6e': 1 });
  assert.equal(columnOf(supported), columnOf(without) + 1);
});

test('12.6f the marker stands nowhere, takes no loss and is gone when its attack is over', () => {
  const units = { ...duel, 'G-1': beside(northEast, 'northEast') };
  const state = play(withDice(play(german(units), attack(here, 'G-3SS', 'G-4SS')), 1), armor);
  const listed = (given: State): string[] => game.position(given).units.map(({ id, at }) => `${id} ${at}`);
  assert.deepEqual(listed(state), listed(german(units)));
  assert.ok(roster.counters.every(({ name }) => !/concentration/i.test(name)));
  // Two corps stack with it as without it, and both pay when the attack fails.
  const lost = rollFor(state, 'AE').state;
  assert.deepEqual(stepsOfUnits(lost, 'G-3SS', 'G-4SS'), [1, 1]);
  assert.equal(shiftsIn(declare(lost, attack(northEast, 'G-1')), { type: 'roll' })['12.6e'], undefined);
});

test('12.6c how likely it comes is told before it is called on', () => {
  for (const [turn, comes] of [
    [5, 4],
    [6, 5],
  ])
    assert.deepEqual(chancesOf(game, play(german(duel, { turn }), assault), armor), {
      'The armor concentration': { 'comes: one column to the right': comes, 'does not come': 6 - comes },
    });
});
