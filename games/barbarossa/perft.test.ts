// Perft: the tree of legal actions counted to a depth, on small positions whose counts follow from the rulebook by hand,
// from a second, naive reading of the rules, or by trying every action there could be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import { perft } from '../../kit/sequence/choosing.ts';
import { walkEverywhere } from '../../kit/testing/naive.node.ts';
import { everythingIn, subsets, tryEverything } from '../../kit/testing/trying.node.ts';
import { attack, declare, fight, plain, withDice } from './rules/11-assault/battles.node.ts';
import {
  around,
  destinationsOf,
  frameName,
  game,
  hexAt,
  play,
  type Sketch,
  sidesBetween,
  sketch,
  supplyOfUnit,
  walkFrom,
} from './testing.node.ts';

const END: Action = { type: 'end' };
const count = (state: State, depth: number): number => perft(game, state, depth);
/** With the words that any field of this game knows. */
const everything = everythingIn(
  game,
  ['move-fight', 'fight-move', 'fight-fight', 'north', 'south', 'none', 'DR', 'BB', 'DE', 'A', 'B', 'C'],
  ['to', 'hex'],
);
const tried = (state: State, depth: number): number => tryEverything(game, everything, state, depth);

test('10.1, 10.2 a lone unit has as many moves as a naive search finds, and may always end', () => {
  for (const [mover, at, points] of [
    ['DE-PZ-3', plain.here, 7],
    ['DE-INF-1', plain.here, 4],
    ['DE-PZ-3', '1902', 7],
    ['DE-PZ-3', '2214', 7],
    ['DE-INF-1', '2214', 4],
    ['SU-T-1', '2005', 4],
    ['SU-RA-3', '2005', 3],
  ] as const) {
    const units = { [mover]: at };
    const state = sketch({ units, side: sideOf(mover) });
    assert.equal(supplyOfUnit(state, mover).state, 'overland', mover);
    const reach = naiveReach(units, mover, points);
    assert.deepEqual([...destinationsOf(state, mover).keys()].sort(), reach, `${mover} at ${at}`);
    assert.equal(count(state, 1), reach.length + 1);
  }
});

test('6.3, 10.4 enemies and full hexes in the way leave as many moves as a naive search finds', () => {
  const { here, east, west, northWest, southEast } = plain;
  const full = Object.fromEntries(['2', '4', '5', '6', '7'].map(id => [`DE-INF-${id}`, southEast]));
  for (const units of [
    { 'DE-INF-1': here, 'SU-RA-3': west, 'SU-RA-4': walkFrom(west, 1) },
    { 'DE-INF-1': here, 'SU-RA-3': west, 'SU-RA-4': northWest, 'SU-RA-5': east },
    { 'DE-INF-1': here, ...full, 'SU-RA-3': walkFrom(here, 3, 3) },
  ]) {
    // Everyone else has done with moving, so that only this unit counts.
    const flags = Object.fromEntries(Object.keys(units).map(id => [id, id === 'DE-INF-1' ? [] : ['halted']]));
    const state = sketch({ units, flags });
    assert.equal(supplyOfUnit(state, 'DE-INF-1').state, 'overland');
    const reach = naiveReach(units, 'DE-INF-1', 4);
    assert.equal(count(state, 1), reach.length + 1, JSON.stringify(units));
  }
});

test('10.2c, 10.5 a stack moves as one or one by one: as many ways as naive searches find together', () => {
  const units = { 'DE-PZ-3': plain.here, 'DE-INF-1': plain.here };
  const state = sketch({ units });
  const [panzer, corps] = [naiveReach(units, 'DE-PZ-3', 7), naiveReach(units, 'DE-INF-1', 4)];
  const both = panzer.filter(hex => corps.includes(hex));
  assert.equal(count(state, 1), panzer.length + corps.length + both.length + 1);
});

test('7.12a three markers of offensive supply, each into any hex but that of another', () => {
  const state = sketch({ units: { 'SU-RA-3': plain.here }, phase: 'offensive-supply', side: 'soviet' });
  const hexes = game.map.ids.length;
  assert.equal(count(state, 1), 3 * hexes + 1);
  const one = play(state, { type: 'place-marker', marker: 'B', hex: plain.here });
  assert.equal(count(one, 1), 2 * (hexes - 1) + 1);
});

test('5.4a, 5.5 three orders of phases in a summer of 1942, and what each opens', () => {
  const state = sketch({ units: { 'DE-INF-1': plain.here, 'SU-RA-3': plain.west }, phase: 'order' });
  assert.equal(count(state, 1), 3);
  assert.equal(count(state, 2), tried(state, 2));
});

test('11.1, 11.2 two against one: every set of attackers, and the same tree as by trying everything', () => {
  const state = sketch({
    units: { 'DE-PZ-3': plain.east, 'DE-INF-1': plain.northEast, 'SU-RA-3': plain.here },
    phase: 'assault',
  });
  assert.equal(count(state, 1), subsets(['DE-PZ-3', 'DE-INF-1']).length + 1);
  assert.equal(count(withDice(state, 3, 3, 3), 3), tried(withDice(state, 3, 3, 3), 3));
});

test('11.27, 11.30 retreats and advances: the same tree as by trying everything', () => {
  const { here, east, west, northEast } = plain;
  const state = sketch({
    units: {
      'DE-PZ-3': east,
      'DE-PZ-24': east,
      'DE-INF-1': northEast,
      'SU-RA-3': here,
      'SU-RA-4': here,
      'SU-RA-5': west,
    },
    phase: 'assault',
  });
  const beaten = fight(state, attack(here, 'DE-PZ-3', 'DE-PZ-24', 'DE-INF-1'), 'DR').state;
  assert.equal(frameName(beaten), 'retreat');
  assert.equal(count(beaten, 2), tried(beaten, 2));
  const exchanged = declare(state, attack(here, 'DE-INF-1'), { type: 'support' }).state;
  assert.equal(count(exchanged, 1), tried(exchanged, 1));
});

test('8.9, 8.10 in and out of the RVGK: the same tree as by trying everything', () => {
  const state = sketch({
    units: { 'SU-RA-40': '@rvgk', 'SU-RA-42': '1606', 'SU-T-1': '1607' },
    phase: 'rvgk',
    side: 'soviet',
  });
  assert.equal(count(state, 1), tried(state, 1));
  const out = play(state, { type: 'reserve', units: ['SU-RA-42'] });
  assert.equal(count(out, 1), tried(out, 1));
});

test('10.24, 10.25 mobile assaults from where a stack stands: the same tree as by trying everything', () => {
  const state = sketch({
    units: { 'DE-PZ-3': plain.east, 'DE-PZ-24': plain.east, 'SU-RA-3': plain.here },
    flags: { 'DE-PZ-24': ['halted'] },
  });
  assert.equal(count(state, 1), tried(state, 1));
  const pressed = play(state, { type: 'mobile-assault', target: plain.here, units: ['DE-PZ-3'] });
  assert.equal(count(pressed, 1), tried(pressed, 1));
  assert.equal(count(play(state, END), 1), tried(play(state, END), 1));
});

const sideOf = (id: string): 'german' | 'soviet' => (id.startsWith('SU-') ? 'soviet' : 'german');

/** Chapter 10 read a second time, slowly: every way a unit could walk in July 1942. Not for straits, lakes and lines. */
function naiveReach(units: Sketch['units'], mover: string, points: number): string[] {
  const places = Object.entries(units ?? {}).filter(([id]) => id !== mover);
  const start = units?.[mover] ?? '';
  const isMech = /^(DE-PZ|SU-T|SU-GT|SU-MC)/.test(mover);
  const price: Readonly<Record<string, number>> = {
    clear: 1,
    'desert-steppe': 1,
    rough: isMech ? 2 : 1,
    marsh: isMech ? 3 : 1,
  };
  const friends = (hex: string): number =>
    places.filter(([id, at]) => at === hex && sideOf(id) === sideOf(mover)).length;
  const isEnemy = (hex: string): boolean =>
    places.some(([id, at]) => at === hex && sideOf(id) !== sideOf(mover));
  const cost = (from: string, to: string): number => {
    const { terrain } = hexAt(to);
    const sides = sidesBetween(from, to);
    // 6.2a a full hex is no place even for a moment.
    if (isEnemy(to) || friends(to) >= 5 || ['sea', 'lake', 'strait'].some(kind => sides.includes(kind)))
      return Infinity;
    const ground = Math.max(...terrain.map(kind => price[kind] ?? Infinity));
    return ground + (sides.includes('river') ? (isMech ? 2 : 1) : 0);
  };
  // 10.3 one hex is always open.
  const best = walkEverywhere(start, points, around, cost);
  return [...best.keys()].filter(hex => hex !== start).sort();
}
