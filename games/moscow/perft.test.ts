// Perft: the tree of legal actions counted to a depth, on small positions whose counts follow from the rulebook by hand,
// from a second, naive reading of the rules, or by trying every action there could be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, PositionUnit, State } from '../../kit/game.ts';
import { perft } from '../../kit/sequence/choosing.ts';
import { subsets, tryEverything } from '../../kit/testing/trying.node.ts';
import {
  areaOf,
  around,
  destinationsOf,
  frameName,
  game,
  hexAt,
  isLinked,
  newGame,
  openField,
  play,
  type Sketch,
  sidesBetween,
  sketch,
  supplyOfUnit,
  walkFrom,
} from './testing.node.ts';

const END: Action = { type: 'end' };
const FIELD = openField();
const count = (state: State, depth: number): number => perft(game, state, depth);
const beside = (...directions: number[]): string => walkFrom(FIELD, ...directions);

test('M-MOVE-12 a lone unit has as many moves as a naive search finds, and may always end', () => {
  for (const [mover, at, scenario] of [
    ['S-RD-144', FIELD, 'main'],
    ['S-A-22', '1112', 'main'],
    ['S-TB-126', FIELD, 'main'],
    ['S-TB-126', '1214', 'main'],
    ['S-TB-126', '1016', 'main'],
    ['S-A-22', '1016', 'main'],
    ['S-Para-5', '1315', 'main'],
    ['S-Kat-1', '0713', 'main'],
    ['G-Inf-VII', '1403', 'main'],
    ['G-Kav-1', '2306', 'main'],
    ['G-Pz-LVI', '1403', 'main'],
    ['G-Pz-XXIV', '2807', 'main'],
    ['S-RD-144', FIELD, '2014'],
    ['S-A-22', '1112', '2014'],
    ['G-Inf-VII', '1403', '2014'],
    ['G-A-9', '1805', '2014'],
  ] as const) {
    const units = { [mover]: at };
    const state = sketch({ units, side: sideOf(mover), scenario });
    assert.equal(supplyOfUnit(state, mover).state, 'supplied');
    const reach = naiveReach({ units, mover, scenario });
    assert.deepEqual(
      [...destinationsOf(state, mover).keys()].sort(),
      reach,
      `${mover} at ${at}, ${scenario}`,
    );
    assert.equal(count(state, 1), reach.length + 1);
  }
});

test('M-ZOC-2, M-ZOC-6, M-ZOC-7, M-ZOC-9 zones in the way leave as many moves as a naive search finds', () => {
  const rows: readonly [Sketch['units'], mover: string][] = [
    [{ 'S-RD-144': FIELD, 'G-Inf-VII': beside(3, 3) }, 'S-RD-144'],
    [{ 'S-TB-126': FIELD, 'G-Inf-VII': beside(3, 3), 'G-Inf-IX': beside(1, 1) }, 'S-TB-126'],
    [{ 'S-RD-144': FIELD, 'G-Inf-VII': beside(3) }, 'S-RD-144'],
    [{ 'S-RD-144': FIELD, 'G-Inf-VII': beside(3), 'S-RD-149': beside(2) }, 'S-RD-144'],
    [{ 'S-TB-126': FIELD, 'G-Inf-VII': beside(3), 'G-Inf-IX': beside(5, 5) }, 'S-TB-126'],
    [{ 'S-TB-126': FIELD, 'G-ID-6': beside(3) }, 'S-TB-126'],
    [{ 'S-TB-126': FIELD, 'G-ID-6': beside(3), 'G-ID-129': beside(3) }, 'S-TB-126'],
    [{ 'G-Pz-LVI': '1403', 'S-A-22': '1406', 'S-A-24': '1206' }, 'G-Pz-LVI'],
  ];
  for (const [units, mover] of rows) {
    // Everyone else has moved, so that only this unit counts.
    const flags = Object.fromEntries(Object.keys(units).map(id => [id, id === mover ? [] : ['moved']]));
    const state = sketch({ units, side: sideOf(mover), flags });
    assert.equal(supplyOfUnit(state, mover).state, 'supplied', JSON.stringify(units));
    const reach = naiveReach({ units, mover, scenario: 'main' });
    assert.deepEqual([...destinationsOf(state, mover).keys()].sort(), reach, JSON.stringify(units));
    assert.equal(count(state, 1), reach.length + 1);
  }
});

test('M-SEQ-17 two units far apart: one moves, then the other, or the phase ends', () => {
  const units = { 'S-RD-144': FIELD, 'S-RD-149': '2119' };
  const state = sketch({ units, side: 'russian' });
  const [p, q] = Object.keys(units).map(mover => naiveReach({ units, mover, scenario: 'main' }).length);
  assert.equal(count(state, 1), p + q + 1);
  assert.equal(count(state, 2), p * (q + 1) + q * (p + 1) + count(play(state, END), 1));
  assert.equal(count(state, 1), tried(state, 1));
});

test('M-SEQ-7 any of the units beside the enemy may be given the attack, again and again until it is closed', () => {
  const units = { 'G-Pz-LVI': beside(0), 'G-Inf-VII': beside(2), 'G-Inf-IX': beside(4), 'S-RD-144': FIELD };
  const state = sketch({ units, phase: 'attacks', side: 'german' });
  // Seven sets of three, and the end.
  assert.equal(count(state, 1), 7 + 1);
  assert.equal(count(state, 1), tried(state, 1));
  const all = play(state, { type: 'attack', target: FIELD, units: ['G-Pz-LVI', 'G-Inf-VII', 'G-Inf-IX'] });
  assert.equal(count(all, 1), tried(all, 1));
});

test('M-CRT-14 a list with odds below one to five in it cannot be closed', () => {
  const listed = (...defenders: string[]): State =>
    play(
      sketch({
        units: { 'S-RD-144': beside(0), ...Object.fromEntries(defenders.map(id => [id, FIELD])) },
        phase: 'attacks',
        side: 'russian',
      }),
      { type: 'attack', target: FIELD, units: ['S-RD-144'] },
    );
  // One against five, then against six. Take back that attack or all of them; and where it stands, end.
  const enough = listed('G-Inf-IX');
  const few = listed('G-Inf-IX', 'G-ID-6');
  assert.equal(count(enough, 1), 2 + 1);
  assert.equal(count(few, 1), 2);
  for (const state of [enough, few]) assert.equal(count(state, 1), tried(state, 1));
});

test('M-GEN-1 a target that compels another cannot be closed without it', () => {
  const units = { 'G-Pz-LVI': beside(0), 'G-Inf-VII': beside(0), 'S-A-30': FIELD, 'S-A-29': beside(1) };
  const state = sketch({ units, phase: 'attacks', side: 'german' });
  assert.equal(count(state, 1), tried(state, 1));
  const one = play(state, { type: 'attack', target: FIELD, units: ['G-Pz-LVI'] });
  assert.equal(game.check(one, END).ok, false);
  assert.equal(count(one, 1), tried(one, 1));
});

test('M-PRESS-4 what a German may declare for an attack, and that he may call it off; a Russian has less', () => {
  const combat = (side: string, attacker: string, defender: string, options = {}): State =>
    sketch({
      units: { [attacker]: beside(0), [defender]: FIELD },
      phase: 'combat',
      side: side as 'german' | 'russian',
      options,
      frames: [
        { name: 'combat', attacks: [{ target: FIELD, units: [attacker], requiredBy: [] }], resolved: [] },
      ],
    });
  // Pressed or not, forced or not, or called off.
  assert.equal(count(combat('german', 'G-Pz-LVI', 'S-RD-144'), 1), 2 * 2 + 1);
  assert.equal(count(combat('german', 'G-Pz-LVI', 'S-RD-144', { pressedAttack: false }), 1), 2 + 1);
  assert.equal(count(combat('german', 'G-Pz-LVI', 'S-RD-144', { forcedExchange: false }), 1), 2 + 1);
  // Pressed or not, and M-GEN-5 he must.
  assert.equal(count(combat('russian', 'S-A-22', 'G-ID-6'), 1), 2);
  for (const state of [combat('german', 'G-Pz-LVI', 'S-RD-144'), combat('russian', 'S-A-22', 'G-ID-6')])
    assert.equal(count(state, 1), tried(state, 1));
});

test('M-RETREAT-4 a unit that may go has the three far hexes for each attacker’s one, or stays', () => {
  const battle = battleOf('D');
  const state = inBattle({ name: 'retreat', battle, left: [{ unit: 'S-RD-144', must: 0, may: 3 }] });
  // Attacked from the east: west, northwest and southwest are open, and it need not go.
  assert.equal(count(state, 1), 3 + 1);
  assert.equal(count(state, 1), tried(state, 1));
  const must = inBattle({ name: 'retreat', battle, left: [{ unit: 'S-RD-144', must: 1, may: 3 }] });
  assert.equal(count(must, 1), 3);
  assert.equal(count(must, 2), tried(must, 2));
});

test('M-D2-2 the attacker sets the distance, as far as the result goes', () => {
  for (const [result, ways] of [
    ['D1', 2],
    ['D2', 3],
    ['D2s', 3],
  ] as const) {
    const state = inBattle({ name: 'distance', battle: battleOf(result), group: 0, ordered: [] });
    assert.equal(count(state, 1), ways, result);
    assert.equal(count(state, 1), tried(state, 1));
  }
});

test('M-X-1 the German accepts or declines', () => {
  const state = inBattle({ name: 'exchange', battle: battleOf('X') });
  assert.equal(count(state, 1), 2);
  assert.equal(count(state, 1), tried(state, 1));
});

test('M-NORET-4 any of the attacked Germans in order may be told to hold: every subset', () => {
  const state = sketch({
    units: { 'S-A-22': beside(0), 'G-ID-6': FIELD, 'G-ID-129': FIELD, 'G-ID-258': FIELD },
    flags: { 'G-ID-258': ['disrupted'] },
    phase: 'combat',
    side: 'russian',
    frames: [
      {
        name: 'combat',
        attacks: [{ target: FIELD, units: ['S-A-22'], requiredBy: [] }],
        resolved: [],
      },
      { name: 'no-retreat', battle: { ...battleOf('D', ['S-A-22'], []), groups: [] } },
    ],
  });
  assert.equal(count(state, 1), 4);
  assert.equal(count(state, 1), tried(state, 1));
});

test('M-AIR-3, M-AIR-4 fliegerkorps fly alone or together, front aviation alone', () => {
  const units = { 'G-A-9': '1204', 'S-A-22': '1007', 'G-Air-2': '@luftwaffe', 'G-Air-8': '@luftwaffe' };
  const german = sketch({ units, phase: 'air', side: 'german' });
  // One target in range: either, both, or nothing.
  assert.equal(count(german, 1), 3 + 1);
  assert.equal(count(german, 1), tried(german, 1));
  const russian = sketch({
    units: {
      'S-A-22': '1112',
      'G-ID-6': '1110',
      'S-Air-Western': '@front-aviation',
      'S-Air-Bryansk': '@front-aviation',
    },
    phase: 'air',
    side: 'russian',
  });
  assert.equal(count(russian, 1), 2 + 1);
  assert.equal(count(russian, 1), tried(russian, 1));
});

test('M-ARMY-5, M-ENT-1 armies flip, korps dig in, in any number', () => {
  const units = { 'G-A-9': '1204', 'G-Inf-VII': '1304', 'G-Inf-IX': '1305' };
  const state = sketch({ units, phase: 'readiness', side: 'german' });
  // The army flips; one korps, the other, or both; the end.
  assert.equal(count(state, 1), 1 + 3 + 1);
  assert.equal(count(state, 1), tried(state, 1));
  assert.equal(count(state, 2), tried(state, 2));
});

test('M-STACK-2 any unit of a crowded hex may be the one that goes', () => {
  const units = { 'G-ID-6': '1204', 'G-ID-129': '1204', 'G-ID-258': '1204', 'G-ID-252': '1204' };
  const state = play(sketch({ units }), END);
  assert.equal(frameName(state), 'overstack');
  assert.equal(count(state, 1), 4);
  assert.equal(count(state, 1), tried(state, 1));
});

test('M-SETUP-3 every free Russian division has every hex behind the line where it fits', () => {
  const state = newGame();
  const free = game.counters.filter(({ id, tags }) => id.startsWith('S-') && tags.includes('free'));
  assert.ok(free.length > 0);
  const { units } = game.position(state);
  let places = 0;
  for (const { id } of free) for (const hex of areaOf('russian-start')) if (hasRoom(units, id, hex)) places++;
  // Besides: everything back, which it is, and the end.
  const others = game.choices(state).filter(({ action }) => action.type !== 'place').length;
  let offered = 0;
  for (const { id } of free) offered += destinationsOf(state, id).size;
  assert.equal(offered, places);
  assert.ok(others >= 1 && others <= 2);
});

// ---------------------------------------------------------------------------------------------------------------------

function sideOf(id: string): 'german' | 'russian' {
  return id.startsWith('G-') ? 'german' : 'russian';
}

function battleOf(
  result: string,
  attackers: readonly string[] = ['G-Pz-LVI'],
  defenders = ['S-RD-144'],
): object {
  return {
    target: FIELD,
    attackers,
    from: [beside(0)],
    number: 0,
    bonus: false,
    pressed: false,
    forced: false,
    support: false,
    holding: [],
    defense: 1,
    groups: [{ units: defenders, result, defense: 1 }],
    stopped: false,
    mustEnter: false,
    retreated: 0,
  };
}

/** A panzer korps to the east of a rifle division, in the middle of their battle. */
function inBattle(frame: object): State {
  return sketch({
    units: { 'G-Pz-LVI': beside(0), 'S-RD-144': FIELD },
    phase: 'combat',
    side: 'german',
    frames: [
      { name: 'combat', attacks: [{ target: FIELD, units: ['G-Pz-LVI'], requiredBy: [] }], resolved: [] },
      frame,
    ],
  });
}

/** M-STACK-3 to M-STACK-8 read once more: would the hex hold one unit more? */
function hasRoom(units: readonly PositionUnit[], id: string, hex: string): boolean {
  const here = units.filter(unit => unit.at === hex);
  const there = here.filter(unit => unit.id !== id);
  const stack = [...there.map(unit => unit.id), id].flatMap(
    name => game.counters.find(counter => counter.id === name && counter.type !== 'katyusha') ?? [],
  );
  const most = (limit: number, test: (counter: (typeof stack)[number]) => boolean): boolean =>
    stack.filter(test).length <= limit;
  return (
    there.length === here.length &&
    most(3, () => true) &&
    most(1, ({ size }) => size === 'XXXX') &&
    most(2, ({ size }) => size === 'XXX' || size === 'XXXX') &&
    most(2, ({ tags }) => tags.includes('mobile')) &&
    most(1, ({ tags }) => tags.includes('two-icon'))
  );
}

interface Question {
  readonly units: Sketch['units'];
  readonly mover: string;
  readonly scenario: string;
}

/**
 * Hexes that a supplied unit can reach in hard frost, by trying every path; sixths of a movement factor. A second reading
 * of the rules, for infantry in the edition of 2014 and everybody in the main one.
 */
function naiveReach({ units, mover, scenario }: Question): string[] {
  const counter = (id: string) => game.counters.find(entry => entry.id === id);
  const own = counter(mover);
  const places = Object.entries(units).filter(([id]) => id !== mover);
  const isEnemy = (id: string): boolean => sideOf(id) !== sideOf(mover);
  const friends = (hex: string): boolean => places.some(([id, at]) => !isEnemy(id) && at === hex);
  const enemies = (hex: string): boolean => places.some(([id, at]) => isEnemy(id) && at === hex);
  /** Enemy units whose zone reaches the hex. */
  const zone = (hex: string): string[] => {
    const near = places.filter(([id, at]) => isEnemy(id) && around(at).includes(hex) && reaches(id, at, hex));
    const formations = near.filter(([id]) => ['XXX', 'XXXX'].includes(counter(id)?.size ?? ''));
    const divisions = near.filter(([id]) => counter(id)?.size === 'XX' && sideOf(id) === 'german');
    return [...formations, ...(divisions.length > 1 ? divisions : [])].map(([id]) => id);
  };
  const reaches = (id: string, at: string, hex: string): boolean => {
    if (sidesBetween(at, hex).includes('lake')) return false;
    const isCover = hexAt(hex).terrain.includes('forest') || /city/.test(hexAt(hex).place?.kind ?? '');
    return (
      !counter(id)?.tags.includes('mobile') ||
      !isCover ||
      places.some(([other, place]) => isEnemy(other) && place === hex)
    );
  };

  const isMobile = own?.tags.includes('mobile') === true;
  const start = units[mover].split('/')[0];
  const factor = (isMobile || own?.type === 'parachute' ? 3 : 2) * (start === '1016' ? 2 : 1);
  const found = new Set<string>();
  const tried = new Map<string, number>();

  const step = (from: string, to: string, isBonusLeft: boolean): { cost: number; bonus: boolean }[] => {
    const sides = sidesBetween(from, to);
    if (sides.includes('lake') || hexAt(to).areas.includes('out-of-play') || enemies(to)) return [];
    if (hexAt(to).terrain.every(kind => kind === 'lake')) return [];
    const isRoad = isLinked('roads', from, to);
    if (scenario === '2014') return [{ cost: isRoad ? 4 : 6 + groundCost(to), bonus: isBonusLeft }];
    const ways = [{ cost: 6 + (isMobile && sides.includes('river') && !isRoad ? 6 : 0), bonus: isBonusLeft }];
    if (isRoad && isMobile) ways.push({ cost: 3, bonus: isBonusLeft });
    if (isRoad && !isMobile && isBonusLeft) ways.push({ cost: 0, bonus: false });
    return ways;
  };
  /** M14-SWF-2 swampy forest holds up every German. */
  const groundCost = (to: string): number => {
    const { terrain } = hexAt(to);
    return mover.startsWith('G-') && terrain.includes('forest') && terrain.includes('swamp') ? 6 : 0;
  };

  const walk = (from: string, spent: number, isBonusLeft: boolean): void => {
    const isFirst = from === start && spent === 0 && isBonusLeft;
    if (!isFirst) found.add(from);
    // M-ZOC-2 in a zone the way ends, unless it starts there.
    if (!isFirst && zone(from).length > 0) return;
    for (const to of around(from)) {
      const shared = zone(to).some(id => zone(from).includes(id));
      if (shared && !friends(to)) continue;
      for (const { cost, bonus } of step(from, to, isBonusLeft)) {
        const total = spent + cost;
        const key = `${to} ${bonus}`;
        if (total > factor * 6 || (tried.get(key) ?? Number.POSITIVE_INFINITY) <= total) continue;
        tried.set(key, total);
        walk(to, total, bonus);
      }
    }
  };
  walk(start, 0, true);
  found.delete(start);
  return [...found].sort();
}

const tried = (state: State, depth: number): number => tryEverything(game, everything, state, depth);

const BARE = [
  'end',
  'default',
  'accept',
  'decline',
  'hold',
  'begin',
  'claim',
  'keep',
  'stay',
  'stop',
  'withdraw',
];
const ON_UNIT = ['flip', 'name', 'give-up', 'lose', 'absorb'];
const TO_HEX = ['place', 'move', 'retreat', 'advance', 'take', 'rail', 'drop'];
const HOW = ['breakdown', 'flip', 'absorb', 'eliminate', 'reduce'];

function* everything(state: State): Generator<Action> {
  const { units } = game.position(state);
  const ids = units.map(unit => unit.id);
  const targets = [...new Set(units.map(unit => unit.at))].filter(at => !at.startsWith('@'));
  for (const type of BARE) yield { type };
  for (let hexes = 0; hexes <= 4; hexes++) yield { type: 'distance', hexes };
  for (const first of game.sides) yield { type: 'choose', first };
  for (const numbers of ['low', 'high']) yield { type: 'risk', numbers };
  for (const target of targets) {
    for (const type of ['withdraw', 'cancel']) yield { type, target };
    for (let bits = 0; bits < 8; bits++) {
      yield {
        type: 'resolve',
        target,
        ...(bits & 1 ? { pressed: true } : {}),
        ...(bits & 2 ? { forced: true } : {}),
        ...(bits & 4 ? { support: true } : {}),
      };
    }
  }
  for (const id of ids) {
    for (const type of ON_UNIT) yield { type, units: [id] };
    for (const how of HOW) yield { type: 'pay', units: [id], how };
    for (const type of TO_HEX) for (const to of game.map.ids) yield { type, units: [id], to };
  }
  yield { type: 'hold', units: [] };
  for (const set of subsets(ids)) {
    for (const type of ['hold', 'entrench', 'intercept']) yield { type, units: set };
    for (const target of targets) {
      for (const type of ['attack', 'bomb', 'resupply', 'fire']) yield { type, target, units: set };
      for (const panic of ['ones', 'sixes']) yield { type: 'bomb', target, units: set, panic };
    }
  }
}
