// Perft: the tree of legal actions counted to a depth, on small positions whose counts follow from the rulebook by hand,
// and by trying every action there could be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import { perft } from '../../kit/sequence/choosing.ts';
import { subsets, tryEverything } from '../../kit/testing/trying.node.ts';
import { destinationsOf, game, openField, play, sketch, walkFrom } from './testing.node.ts';

const END: Action = { type: 'end' };
const FIELD = openField();
const count = (state: State, depth: number): number => perft(game, state, depth);
const tried = (state: State, depth: number): number => tryEverything(game, everything, state, depth);
const beside = (...directions: number[]): string => walkFrom(FIELD, ...directions);

test('DS-SEQ-4, DS-ZOC-5 a unit near the enemy has the moves that are offered, and may always end', () => {
  const units = { 'SU-RD12-01': FIELD, 'GE-INF-I': beside(3, 3) };
  const state = sketch({ units, side: 'russian' });
  const reach = destinationsOf(state, 'SU-RD12-01').size;
  assert.ok(reach > 6);
  assert.equal(count(state, 1), reach + 1);
  assert.equal(count(state, 1), tried(state, 1));
});

test('DS-SEQ-4 two units: one moves, then the other, or the phase ends', () => {
  const units = { 'SU-RD12-01': FIELD, 'SU-RD12-02': '1322' };
  const state = sketch({ units, side: 'russian' });
  const [p, q] = Object.keys(units).map(mover => destinationsOf(state, mover).size);
  assert.equal(count(state, 1), p + q + 1);
  assert.equal(count(state, 1), tried(state, 1));
});

test('DS-SEQ-4 any of the units beside the enemy may be given the attack until the list is closed', () => {
  const units = { 'GE-PZ-3': beside(0), 'GE-INF-I': beside(2), 'GE-INF-II': beside(4), 'SU-RD12-01': FIELD };
  const state = sketch({ units, phase: 'attacks', side: 'axis' });
  // Seven sets of three, and the end.
  assert.equal(count(state, 1), 7 + 1);
  assert.equal(count(state, 1), tried(state, 1));
  const all = play(state, { type: 'attack', target: FIELD, units: ['GE-PZ-3', 'GE-INF-I', 'GE-INF-II'] });
  assert.equal(count(all, 1), tried(all, 1));
});

test('DS-GEN-2, DS-GEN-3 a target that compels another cannot be closed without it', () => {
  const units = { 'SU-ARMY-3': beside(0), 'SU-RK-1': beside(0), 'GE-INF-I': FIELD, 'GE-INF-II': beside(1) };
  const state = sketch({ units, phase: 'attacks', side: 'russian' });
  assert.equal(count(state, 1), tried(state, 1));
  const one = play(state, { type: 'attack', target: FIELD, units: ['SU-ARMY-3'] });
  assert.equal(game.check(one, END).ok, false);
  assert.equal(count(one, 1), tried(one, 1));
});

test('DS-PRESS-1, DS-GEN-5 an Axis attack is made, pressed or not, or called off; DS-GEN-6 a Russian one is made', () => {
  const combat = (side: 'axis' | 'russian', attacker: string, defender: string): State =>
    sketch({
      units: { [attacker]: beside(0), [defender]: FIELD },
      phase: 'combat',
      side,
      frames: [
        { name: 'combat', attacks: [{ target: FIELD, units: [attacker], requiredBy: [] }], resolved: [] },
      ],
    });
  const axis = combat('axis', 'GE-INF-I', 'SU-RD12-01');
  const russian = combat('russian', 'SU-ARMY-3', 'GE-PZ-3');
  assert.equal(count(axis, 1), 2 + 1);
  assert.equal(count(russian, 1), 2);
  for (const state of [axis, russian]) assert.equal(count(state, 1), tried(state, 1));
});

test('DS-NORET-2 any of the attacked may be told to hold: every subset', () => {
  const state = inBattle('no-retreat', {});
  assert.equal(count(state, 1), 2);
  assert.equal(count(state, 1), tried(state, 1));
});

test('DS-RETREAT-4 a unit that may go has the three far hexes for each attacker’s one, or stays', () => {
  const read = { row: 3, groups: [{ units: ['SU-RD12-01'], natural: 'D', result: 'D', held: [2] }] };
  const may = inBattle('retreat', read, { left: [{ unit: 'SU-RD12-01', must: 0, may: 3 }] });
  assert.equal(count(may, 1), 3 + 1);
  assert.equal(count(may, 1), tried(may, 1));
  const must = inBattle('retreat', read, { left: [{ unit: 'SU-RD12-01', must: 1, may: 3 }] });
  assert.equal(count(must, 1), 3);
  assert.equal(count(must, 2), tried(must, 2));
});

test('DS-RES-7 the attacker sets the distance, as far as the result goes', () => {
  for (const [result, ways] of [
    ['D1', 2],
    ['D2', 3],
    ['D3', 4],
  ] as const) {
    const read = { row: 3, groups: [{ units: ['SU-RD12-01'], natural: result, result, held: [2] }] };
    const state = inBattle('distance', read, { group: 0, ordered: [] });
    assert.equal(count(state, 1), ways, result);
    assert.equal(count(state, 1), tried(state, 1));
  }
});

test('DS-ARMY-1, DS-ENTR-1 an army flips, infantry digs in, in any number', () => {
  const units = { 'GE-ARMY-4': '2003', 'GE-INF-I': '2003' };
  const state = sketch({ units, phase: 'readiness', side: 'axis' });
  // The army flips; it digs in, the corps does, or both; the end.
  assert.equal(count(state, 1), 1 + 3 + 1);
  assert.equal(count(state, 1), tried(state, 1));
});

/** A German corps to the east of a rifle division, in the middle of their battle. */
function inBattle(name: string, read: object, more: object = {}): State {
  const battle = {
    target: FIELD,
    attackers: ['GE-INF-I'],
    from: [beside(0)],
    number: 0,
    dice: 0,
    bonus: false,
    air: [],
    pressed: false,
    forced: false,
    escaped: false,
    holding: [],
    trapped: [],
    limited: [],
    row: 0,
    defense: 2,
    groups: [],
    stopped: false,
    retreated: 0,
    ...read,
  };
  return sketch({
    units: { 'GE-INF-I': beside(0), 'SU-RD12-01': FIELD },
    phase: 'combat',
    side: 'axis',
    frames: [
      { name: 'combat', attacks: [], resolved: [] },
      { name, battle, ...more },
    ],
  });
}

const BARE = [
  'end',
  'default',
  'accept',
  'decline',
  'hold',
  'begin',
  'claim',
  'stay',
  'stop',
  'withdraw',
  'press',
];
const ON_UNIT = ['flip', 'give-up', 'lose', 'keep', 'promote', 'overrun', 'restore', 'load', 'evacuate'];
const TO_HEX = [
  'place',
  'move',
  'retreat',
  'advance',
  'arrive',
  'rail',
  'sail',
  'leave',
  'extend',
  'relocate',
];
const HOW = ['breakdown', 'flip', 'absorb', 'eliminate'];

function* everything(state: State): Generator<Action> {
  const { units } = game.position(state);
  const ids = units.filter(({ at }) => !at.startsWith('@')).map(unit => unit.id);
  const targets = [...new Set(units.map(unit => unit.at))].filter(at => !at.startsWith('@'));
  for (const type of BARE) yield { type };
  for (let hexes = 0; hexes <= 4; hexes++) yield { type: 'distance', hexes };
  for (const target of targets) {
    for (const type of ['withdraw', 'cancel', 'support']) yield { type, target };
    yield { type: 'resolve', target };
    yield { type: 'resolve', target, pressed: true };
    for (const crossing of targets) yield { type: 'resolve', target, crossing };
  }
  for (const id of ids) {
    for (const type of ON_UNIT) yield { type, units: [id] };
    for (const how of HOW) yield { type: 'pay', units: [id], how };
    for (const type of TO_HEX) for (const to of game.map.ids) yield { type, units: [id], to };
  }
  yield { type: 'hold', units: [] };
  for (const set of subsets(ids)) {
    for (const type of ['hold', 'entrench', 'intercept']) yield { type, units: set };
    for (const into of ids) yield { type: 'build', units: set, into };
    for (const target of targets)
      for (const type of ['attack', 'bomb', 'fire', 'supply', 'overrun'])
        yield type === 'overrun' ? { type, to: target, units: set } : { type, target, units: set };
  }
}
