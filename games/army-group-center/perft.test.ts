// Perft: the tree of legal actions counted to a depth, on small positions whose counts follow from the rulebook by hand,
// from a second, naive reading of the rules, or by trying every action there could be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import { DIRECTIONS } from '../../kit/hex/grid.ts';
import { describeHex, type HexDescription } from '../../kit/map/map.ts';
import { perft } from '../../kit/sequence/choosing.ts';
import { subsets, tryEverything } from '../../kit/testing/trying.node.ts';
import { attack, beside, columnOf, declare, factorOf, fight, plain, rollFor } from './battles.node.ts';
import { charts } from './rules/02-components/charts.ts';
import { frameName, game, newGame, play, type Sketch, sketch, supplyOfUnit } from './testing.node.ts';

const END: Action = { type: 'end' };
const count = (state: State, depth: number): number => perft(game, state, depth);

test('9.2d a lone unit has as many moves as a naive search finds, and may always end', () => {
  for (const [units, side, mover] of [
    [{ 'S-22': plain.here }, 'soviet', 'S-22'],
    [{ 'S-P': plain.here }, 'soviet', 'S-P'],
    [{ 'G-2': plain.here }, 'german', 'G-2'],
    [{ 'G-39': '2815' }, 'german', 'G-39'],
    [{ 'S-22': '3910' }, 'soviet', 'S-22'],
  ] as const) {
    const state = sketch({ units, phase: 'movement', side });
    assert.equal(supplyOfUnit(state, mover).state, 'supplied');
    assert.equal(count(state, 1), naiveReach(units, mover) + 1, JSON.stringify(units));
  }
});

test('8.3c zones, stacks and works in the way leave as many moves as a naive search finds', () => {
  const west = beside(plain.west, 'west');
  const rows: [Sketch['units'], 'soviet' | 'german', string][] = [
    [{ 'S-22': plain.here, 'G-2': west, 'G-1': beside(plain.northWest, 'northWest') }, 'soviet', 'S-22'],
    [{ 'G-2': plain.here, 'S-22': plain.east, 'S-8': beside(plain.southWest, 'southWest') }, 'german', 'G-2'],
    [
      { 'S-8': plain.here, 'S-22': plain.here, 'S-42': plain.west, 'S-67': plain.east, 'S-54': plain.east },
      'soviet',
      'S-22',
    ],
    [{ 'S-6G': '3201', 'G-1': '3102', 'G-9': '3301' }, 'soviet', 'S-6G'],
    [{ 'G-1': '3102', 'S-6G': '3201', 'S-43': '3300' }, 'german', 'G-1'],
  ];
  for (const [units, side, mover] of rows) {
    // Everyone else has moved, so that only this unit counts.
    const flags = Object.fromEntries(Object.keys(units).map(id => [id, id === mover ? [] : ['moved']]));
    const state = sketch({ units, phase: 'movement', side, flags });
    assert.equal(supplyOfUnit(state, mover).state, 'supplied', JSON.stringify(units));
    assert.equal(count(state, 1), naiveReach(units, mover) + 1, JSON.stringify(units));
  }
});

test('6.3a two units far apart: one moves, then the other, or the phase ends', () => {
  const far = '2012';
  const a = { 'S-22': plain.here };
  const b = { 'S-8': far };
  const state = sketch({ units: { ...a, ...b } });
  const [p, q] = [naiveReach(a, 'S-22'), naiveReach(b, 'S-8')];
  assert.equal(count(state, 1), p + q + 1);
  // Turn 3 offers the same two units again: nobody else is on the map, so all phases in between pass by themselves.
  assert.equal(count(play(state, END), 1), p + q + 1);
  assert.equal(count(state, 2), p * (q + 1) + q * (p + 1) + (p + q + 1));
  assert.equal(count(state, 2), tried(state, 2));
});

test('7.3a a unit out of supply rolls first, then moves with its points or stays', () => {
  const ring = [
    beside(plain.east, 'northEast'),
    beside(plain.northWest, 'west'),
    beside(plain.southWest, 'southEast'),
  ];
  const units = { 'G-2': plain.here, 'S-22': ring[0], 'S-8': ring[1], 'S-42': ring[2] };
  for (let die = 1; die <= 6; die++) {
    const state = sketch({ units, phase: 'movement', side: 'german', dice: [die] });
    assert.equal(supplyOfUnit(state, 'G-2').state, 'out');
    // Roll or end.
    assert.equal(count(state, 1), 2);
    const moves = naiveReach(units, 'G-2', die);
    const rolled = play(state, { type: 'begin', units: ['G-2'] });
    // 9.3 too few points for any step: the unit has had its move, and only the end is left.
    assert.equal(count(rolled, 1), 1 + moves, `die ${die}`);
    assert.equal(frameName(rolled), moves > 0 ? 'moving' : 'movement');
    assert.equal(count(state, 2), 1 + moves + count(play(state, END), 1));
  }
});

test('11.4 every set of units next to the target may attack, with each air army, with none, or leaving it open', () => {
  const units = { 'S-22': plain.east, 'S-8': plain.northWest, 'S-42': plain.southWest, 'G-2': plain.here };
  const phase = 'pre-movement-combat';
  const state = sketch({ units, phase });
  // Seven sets of three units, each with the support left open or none, and the end.
  assert.equal(count(state, 1), 7 * 2 + 1);
  const withAir = sketch({ units: { ...units, 'S-AA-1': '@air', 'S-AA-3': '@air' }, phase });
  assert.equal(count(withAir, 1), 7 * 4 + 1);

  // Then the die: 11.14 on the column or any lower one, 11.23a or with ardor on one of the three leftmost.
  const isOut = supplyOfUnit(state, 'G-2').state === 'out' ? 1 : 0;
  let rolls = 0;
  for (const set of subsets(['S-22', 'S-8', 'S-42'])) {
    const strength = set.reduce((sum, id) => sum + factorOf(id), 0) - factorOf('G-2');
    const base = charts.crt.columns.findLastIndex(column => strength >= column.from);
    // 11.11a only all three together are concentric: a gap between each and the next.
    const column = Math.min(base + isOut + (set.length === 3 ? 1 : 0), charts.crt.columns.length - 1);
    assert.equal(columnOf(declare(state, attack(plain.here, ...set))), column, `${set}`);
    rolls += column + 1 + Math.min(column, 2) + 1;
  }
  const ended = count(play(state, END), 1);
  assert.equal(count(state, 2), 2 * rolls + ended);
  // With two air armies: each set unsupported, or with either of them, one column more; left open, the question follows.
  assert.equal(
    count(declare(withAir, attack(plain.here, 'S-8'), { type: 'support' }), 1),
    count(declare(state, attack(plain.here, 'S-8')), 1),
  );
  assert.equal(count(play(withAir, attack(plain.here, 'S-8')), 1), 3);
  assert.equal(count(state, 2), tried(state, 2));
  assert.equal(count(withAir, 1), tried(withAir, 1));
});

test('11.17e a beaten stack retreats together to the nearest open hexes, or one of its units loses a step', () => {
  const units = { 'S-5GT': plain.east, 'G-43': `${plain.here}/1`, 'G-50': `${plain.here}/1` };
  const { state } = fight(sketch({ units, phase: 'pre-movement-combat' }), attack(plain.here, 'S-5GT'), 'DR');
  assert.equal(frameName(state), 'retreat');
  // 11.17c the attacker's zone closes the two hexes beside him; of the other three those nearest to a source count.
  const sources = [...game.map.areas['german-sources'].hexes].map(hex => game.map.ids[hex]);
  const nearest = (hex: string): number => Math.min(...sources.map(source => steps(hex, source)));
  const open = [plain.northWest, plain.west, plain.southWest].map(nearest);
  const ways = open.filter(distance => distance === Math.min(...open)).length;
  assert.equal(count(state, 1), ways + 2);
  // After a retreat the attacker may advance or not; after a step lost nothing is left but the end of the phase.
  assert.equal(count(state, 2), ways * 2 + 2);
  assert.equal(count(state, 2), tried(state, 2));
});

test('12.2c a cav-mech group advances, then one hex further in any of six directions, or stops', () => {
  const units = { 'S-P': plain.east, 'G-43': `${plain.here}/1`, 'S-AA-1': '@air' };
  const supported = { ...attack(plain.here, 'S-P'), support: { air: 'S-AA-1' } };
  const { state } = fight(sketch({ units, phase: 'pre-movement-combat' }), supported, 'DE');
  assert.equal(frameName(state), 'advance');
  assert.equal(count(state, 1), 2);
  // Advance: six hexes or stop. No advance: the end of the phase is all that is left.
  assert.equal(count(state, 2), 7 + 1);
  const ended = play(state, { type: 'stop' }, END);
  assert.equal(count(state, 3), 7 + count(ended, 1));
  assert.equal(count(state, 3), tried(state, 3));
});

test('11.21b the attacker chooses whose step goes in a bloodbath', () => {
  const units = { 'S-22': plain.east, 'S-8': plain.west, 'G-43': plain.here };
  const { state } = fight(
    sketch({ units, phase: 'pre-movement-combat' }),
    attack(plain.here, 'S-22', 'S-8'),
    'BB',
  );
  assert.equal(frameName(state), 'losses');
  // The German lost one of two steps and stands, so one Soviet step goes and the phase is left with its end.
  assert.equal(count(state, 1), 2);
  assert.equal(count(state, 2), 2);
  assert.equal(rollsTo('losses'), true);

  function rollsTo(frame: string): boolean {
    const declared = declare(
      sketch({ units, phase: 'pre-movement-combat' }),
      attack(plain.here, 'S-22', 'S-8'),
    );
    return frameName(rollFor(declared, 'BB').state) === frame;
  }
});

test('10.8b two steps for three units that need them: one each, in any order', () => {
  const units = { 'S-22': `${plain.here}/1`, 'S-8': `${plain.east}/1`, 'S-42': '@dead', 'S-67': plain.west };
  const state = sketch({ units, phase: 'replacement', markers: { replacements: 2 } });
  assert.equal(count(state, 1), 3 + 1);
  const ended = (current: State): number => count(play(current, END), 1);
  const first: Action[] = [
    { type: 'rebuild', units: ['S-22'] },
    { type: 'rebuild', units: ['S-8'] },
    { type: 'reclaim', units: ['S-42'] },
  ];
  // Then two others or the end; then the steps are spent and only the end is left.
  assert.equal(count(state, 2), 3 * (2 + 1) + ended(state));
  for (const action of first) {
    const spent = play(state, action);
    assert.equal(count(spent, 2), 2 * 1 + ended(spent));
  }
  assert.equal(count(state, 2), tried(state, 2));
});

test('13.3a two air armies, two German units that can move: each against each, one after another', () => {
  const units = {
    'G-2': plain.here,
    'G-43': plain.west,
    'G-FL-Minsk': '3908',
    'S-AA-1': '@air',
    'S-AA-3': '@air',
  };
  const state = sketch({ units, phase: 'interdiction' });
  assert.equal(count(state, 1), 2 * 2 + 1);
  // One air army and one unit are left, or the end.
  assert.equal(count(state, 2), 4 * (1 + 1) + count(play(state, END), 1));
  assert.equal(count(state, 2), tried(state, 2));
});

test('10.4a a Korps Gruppe enters on each German unit on its side of the Dvina that has room', () => {
  const units = { 'G-2': plain.here, 'G-43': plain.west, 'G-50': plain.west, 'G-KG-Wdl': '@turn-3' };
  const flags = { 'G-2': ['moved'], 'G-43': ['moved'], 'G-50': ['moved'] };
  const state = sketch({ units, flags, turn: 3, phase: 'movement', side: 'german' });
  const isSouth = !describe(plain.here).areas.includes('north-of-dvina');
  assert.equal(count(state, 1), (isSouth ? 1 : 0) + 1);
  // 10.1h entering costs nothing: the group may move on, or the phase ends.
  const placed = play(state, { type: 'place', units: ['G-KG-Wdl'], to: plain.here });
  const together = { 'G-2': plain.here, 'G-KG-Wdl': plain.here, 'G-43': plain.west, 'G-50': plain.west };
  assert.equal(count(placed, 1), naiveReach(together, 'G-KG-Wdl') + 1);
  assert.equal(count(state, 2), count(placed, 1) + count(play(state, END), 1));
});

test('3.7b the first corps of 5th Panzer Army may stand wherever a block of touching hexes can hold all four', () => {
  const state = newGame('d-day-defeated');
  const { units } = game.position(state);
  const free = new Map<string, number>();
  for (const id of game.map.ids) {
    const hex = describe(id);
    const works = [hex, ...around(id).map(describe)].some(near => near.areas.includes('german-works'));
    const isWater = hex.terrain.every(kind => kind === 'sea' || kind === 'lake');
    if (works || isWater || hex.areas.includes('soviet-start')) continue;
    const taken = units.filter(unit => unit.at === id).length;
    if (taken < 2) free.set(id, 2 - taken);
  }
  // 6.1 two units a hex. Two hexes must hold two each; three touching ones, or a rhombus of four, one each and more.
  const touches = (a: string, b: string): boolean => around(a).includes(b);
  const room = (...hexes: string[]): boolean =>
    hexes.every(hex => free.has(hex)) && hexes.reduce((sum, hex) => sum + (free.get(hex) ?? 0), 0) >= 4;
  const good = new Set<string>();
  for (const a of free.keys()) {
    for (const b of around(a)) {
      if (room(a, b)) good.add(a);
      for (const c of around(a)) {
        if (c === b || !touches(b, c)) continue;
        if (room(a, b, c)) good.add(a);
        // The fourth corner lies across one of the sides of the triangle.
        for (const d of new Set([...around(a), ...around(b), ...around(c)])) {
          if (d === a || d === b || d === c || !room(a, b, c, d)) continue;
          if ([a, b, c].filter(corner => touches(corner, d)).length >= 2) good.add(a);
        }
      }
    }
  }
  assert.equal(count(state, 1), 4 * good.size);
});

/**
 * Chapter 9 read a second time, slowly: every way the unit could walk. Only for positions without 1st Ukrainian Front,
 * narrows and turn 1.
 */
function naiveReach(units: Sketch['units'], mover: string, points?: number): number {
  const places = new Map(Object.entries(units).map(([id, text]) => [id, text.split('/')[0]]));
  const side = mover[0];
  const isCavMech = mover === 'S-P';
  const others = [...places].filter(([id]) => id !== mover);
  const friends = (hex: string): number => others.filter(([id, at]) => id[0] === side && at === hex).length;
  const isEnemy = (hex: string): boolean => others.some(([id, at]) => id[0] !== side && at === hex);
  const isZone = (hex: string): boolean => around(hex).some(isEnemy);

  const cost = (from: string, to: string): number => {
    const hex = describe(to);
    const sides = describe(from).sides.find(entry => entry.to === to)?.kinds ?? [];
    if (hex.terrain.every(kind => kind === 'sea' || kind === 'lake')) return Number.POSITIVE_INFINITY;
    if (['sea', 'lake', 'narrows'].some(kind => sides.includes(kind))) return Number.POSITIVE_INFINITY;
    if (isEnemy(to) || friends(to) > 1) return Number.POSITIVE_INFINITY;
    if (side === 'G' && hex.areas.includes('soviet-works')) return Number.POSITIVE_INFINITY;
    if (side === 'S' && hex.areas.includes('german-works') && isZone(from) && isZone(to)) {
      return Number.POSITIVE_INFINITY;
    }
    const table: Record<string, { move: number; cavMech: number }> = charts.terrain;
    let sum = Math.max(
      ...hex.terrain.map(kind => (isCavMech ? table[kind]?.cavMech : table[kind]?.move) ?? 0),
    );
    if (sides.includes('river')) sum += charts.river.move;
    if (side === 'G' && hex.areas.some(area => area.startsWith('partisan-')))
      sum += charts.partisans.germanMove;
    if (isZone(to)) sum++;
    if (isZone(from)) sum++;
    if (friends(to) > 0) sum++;
    if (friends(from) > 0) sum++;
    return sum;
  };

  const start = places.get(mover) ?? '';
  const best = new Map([[start, 0]]);
  const walk = (from: string, spent: number): void => {
    for (const to of around(from)) {
      const total = spent + cost(from, to);
      if (total > (points ?? 7) || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(to, total);
      walk(to, total);
    }
  };
  walk(start, 0);
  return best.size - 1;
}

const tried = (state: State, depth: number): number => tryEverything(game, everything, state, depth);

const BARE = ['end', 'stop', 'stand', 'roll', 'support'];
const ON_UNIT = ['begin', 'stay', 'rebuild', 'reclaim', 'hold', 'loss', 'eliminate', 'go-without'];

function* everything(state: State): Generator<Action> {
  const { units } = game.position(state);
  const ids = units.map(unit => unit.id);
  const air = ids.filter(id => id.startsWith('S-AA'));
  const onMap = units.filter(unit => !unit.at.startsWith('@'));
  for (const type of BARE) yield { type };
  for (let lower = 0; lower < 10; lower++) {
    if (lower > 0) yield { type: 'roll', lower };
    yield { type: 'roll', ardor: true, ...(lower > 0 ? { lower } : {}) };
  }
  for (const id of air) yield { type: 'support', air: id };
  yield { type: 'support', armor: true };
  for (const id of ids) {
    for (const type of ON_UNIT) yield { type, units: [id] };
    for (const other of air) yield { type: 'interdict', units: [id], air: other };
    for (const type of ['move', 'place', 'advance', 'retreat']) {
      for (const to of game.map.ids) yield { type, units: [id], to };
    }
  }
  for (const set of subsets(onMap.map(unit => unit.id))) {
    if (set.length === 2) for (const to of game.map.ids) yield { type: 'retreat', units: set, to };
    for (const target of new Set(onMap.map(unit => unit.at))) {
      yield { type: 'attack', target, units: set };
      yield { type: 'attack', target, units: set, support: {} };
      for (const id of air) yield { type: 'attack', target, units: set, support: { air: id } };
    }
  }
}

function describe(id: string): HexDescription {
  const known = described.get(id);
  if (known !== undefined) return known;
  const found = describeHex(game.map, game.map.indexOf.get(id) ?? -1);
  described.set(id, found);
  return found;
}
const described = new Map<string, HexDescription>();

function around(id: string): string[] {
  const { neighbours } = describe(id);
  return DIRECTIONS.flatMap(direction => neighbours[direction] ?? []);
}

/** Distance by walking outward ring by ring. */
function steps(from: string, to: string): number {
  let ring = new Set([from]);
  for (let distance = 0; ; distance++) {
    if (ring.has(to)) return distance;
    ring = new Set([...ring].flatMap(hex => [hex, ...around(hex)]));
  }
}
