// Perft: the tree of legal actions counted to a depth, on small positions whose counts follow from the rulebook by hand,
// from a second, naive reading of the rules, or by trying every action there could be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../kit/game.ts';
import { perft } from '../../kit/sequence/choosing.ts';
import { walkEverywhere } from '../../kit/testing/naive.node.ts';
import { everythingIn, subsets, tryEverything } from '../../kit/testing/trying.node.ts';
import { at, attack, fight, germans, plain, soviets, withDice } from './rules/10-assault/battles.node.ts';
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

const count = (state: State, depth: number): number => perft(game, state, depth);
const tried = (
  state: State,
  depth: number,
  words: readonly string[] = ['move-fight', 'fight-move'],
): number => tryEverything(game, everythingIn(game, words, ['to']), state, depth);
const { here, east, west, northEast, northWest, southEast } = plain;

test('9.1-2, 9.20 a lone unit has as many moves as a naive search finds, and may always end', () => {
  for (const [mover, start, points] of [
    ['GE-1Pz', here, 10],
    ['GE-1ID', here, 6],
    ['GE-1Cav', here, 10],
    ['GE-1Geb', 'N1428', 6],
    ['GE-1ID', 'N1428', 6],
    ['GE-1Pz', 'N3431', 10],
    ['SU-10RD', 'N3342', 5],
    ['SU-1TD', 'N3342', 8],
  ] as const) {
    const units = { [mover]: start };
    const state = sketch({ units, side: sideOf(mover) });
    assert.equal(supplyOfUnit(state, mover).state, 'supplied', mover);
    const reach = naiveReach(units, mover, points);
    assert.deepEqual([...destinationsOf(state, mover).keys()].sort(), reach, `${mover} at ${start}`);
    assert.equal(count(state, 1), reach.length + 1);
  }
});

test('6.4, 9.4 enemies and full hexes in the way leave as many moves as a naive search finds', () => {
  const full = at(
    southEast,
    'GE-11ID',
    'GE-21ID',
    'GE-61ID',
    'GE-217ID',
    'GE-291ID',
    'GE-58ID',
    'GE-269ID',
    'GE-290ID',
  );
  for (const units of [
    { 'GE-1ID': here, 'SU-10RD': west, 'SU-125RD': walkFrom(west, 1) },
    { 'GE-1ID': here, 'SU-10RD': west, 'SU-125RD': northWest, 'SU-48RD': east },
    { 'GE-1ID': here, ...full, 'SU-10RD': walkFrom(here, 3, 3) },
  ]) {
    // Everyone else has done with moving, so that only this unit counts.
    const flags = Object.fromEntries(
      Object.keys(units).map(id => [id, id === 'GE-1ID' || sideOf(id) === 'soviet' ? [] : ['halted']]),
    );
    const state = sketch({ units, flags });
    assert.equal(supplyOfUnit(state, 'GE-1ID').state, 'supplied');
    const reach = naiveReach(units, 'GE-1ID', 6);
    assert.equal(count(state, 1), reach.length + 1, JSON.stringify(units));
  }
});

test('9.5-1, 9.7 a stack moves as one or one by one: as many ways as naive searches find together', () => {
  const units = at(here, 'GE-1Pz', 'GE-1ID');
  const state = sketch({ units });
  const [panzer, foot] = [naiveReach(units, 'GE-1Pz', 10), naiveReach(units, 'GE-1ID', 6)];
  // Each alone, both as a stack that has yet to say where it goes, and the end.
  assert.equal(count(state, 1), panzer.length + foot.length + 1 + 1);
  const marching = play(state, { type: 'move-stack', from: here, units: ['GE-1Pz', 'GE-1ID'] });
  const both = panzer.filter(hex => foot.includes(hex));
  // Every hex that both reach, or to stay after all.
  assert.equal(count(marching, 1), both.length + 1);
});

test('5.4-1, 5.7-1 two orders of phases, and what each opens', () => {
  for (const side of ['german', 'soviet'] as const) {
    const state = sketch({ units: { 'GE-10Flak': 'S2029', 'SU-101Art': west }, phase: 'order', side });
    assert.equal(count(state, 1), 2);
  }
});

test('10.3, 10.6 two against one: every set of attackers, and the same tree as by trying everything', () => {
  const state = germans({ 'GE-1Pz': east, 'GE-1ID': northEast, 'SU-10RD': here });
  assert.equal(count(state, 1), subsets(['GE-1Pz', 'GE-1ID']).length + 1);
  for (const die of [1, 3, 6]) {
    // Dice that are all alike leave the sky to nobody, so that the next turn begins with an order.
    const rolled = withDice(state, ...Array(9).fill(die));
    assert.equal(count(rolled, 3), tried(rolled, 3));
  }
});

test('10.22-3, 10.24-1, 10.25-1 losses, advance and momentum: the same tree as by trying everything', () => {
  const strong = at(east, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz');
  const state = germans({ ...strong, 'SU-10RD': here, 'SU-125RD': here, 'SU-48RD': west });
  const beaten = fight(state, attack(here, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'), '1/1');
  assert.equal(count(beaten.state, 2), tried(beaten.state, 2));
  const cleared = withDice(germans({ ...strong, 'SU-10RD': here, 'SU-48RD': west }), 1, 1, 1);
  const won = play(cleared, attack(here, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'));
  assert.equal(frameName(won), 'advance');
  assert.equal(count(won, 2), tried(won, 2));
});

test('11.7-1, 11.10-4 artillery and brigades: the same tree as by trying everything', () => {
  const state = soviets(
    { 'SU-10RD': east, 'SU-101Art': east, 'SU-1Ab': '@airborne', 'GE-1ID': here },
    { sky: 'soviet', dice: [3, 3, 3] },
  );
  assert.equal(count(state, 3), tried(state, 3));
});

test('9.22-2 mobile assaults from where a stack stands: the same tree as by trying everything', () => {
  const state = sketch({
    units: { ...at(east, 'GE-1Pz', 'GE-3Mot'), 'SU-10RD': here },
    order: 'move-fight',
    dice: [3, 3, 3],
  });
  assert.equal(count(state, 1), tried(state, 1));
});

test('5.5-1, 5.6-1 in and out of the reserve: the same tree as by trying everything', () => {
  const reserve = { 'GE-2Pz': '@reserve', 'GE-15ID': '@reserve' };
  const releasing = sketch({ units: reserve, phase: 'reserve-release' });
  assert.equal(count(releasing, 1), tried(releasing, 1, ['troops']));
  const creating = sketch({
    units: { ...at(here, 'GE-1Pz', 'GE-1ID'), 'GE-10Flak': here },
    phase: 'reserve-creation',
  });
  assert.equal(count(creating, 1), tried(creating, 1));
});

test('5.10-1, 5.11-1, 8.4-5 arrivals and replacements: the same tree as by trying everything', () => {
  const soviet = sketch({
    units: { 'SU-91RD': '@turn-3', 'SU-420Art': '@turn-3', 'GE-1ID': 'N3044' },
    phase: 'reinforcement',
    side: 'soviet',
  });
  assert.equal(count(soviet, 1), tried(soviet, 1, ['troops', 'artillery']));
  const german = sketch({
    units: { 'GE-707ID': '@turn-3', 'HU-15H': '@turn-3', 'GE-1Pz': '@dead' },
    phase: 'replacement',
  });
  assert.equal(count(german, 1), tried(german, 1, ['troops', 'hungarian']));
});

function sideOf(id: string): 'german' | 'soviet' {
  return id.startsWith('SU-') ? 'soviet' : 'german';
}

/** Chapter 9 read a second time, slowly: every way a unit could walk with nobody in the sky. Corridors and passes included. */
function naiveReach(units: Sketch['units'], mover: string, points: number): string[] {
  const places = Object.entries(units).filter(([id]) => id !== mover);
  const start = units[mover];
  const price = GROUND[columnOf(mover)];
  const friends = (hex: string): number =>
    places.filter(([id, place]) => place === hex && sideOf(id) === sideOf(mover)).length;
  const isEnemy = (hex: string): boolean =>
    places.some(([id, place]) => place === hex && sideOf(id) !== sideOf(mover));
  const ours = (hex: string): boolean =>
    (hexAt(hex).country === 'USSR') === (sideOf(mover) === 'soviet') && !isEnemy(hex);
  const runs = (network: string, from: string, to: string): boolean => {
    const { ways = {}, neighbours } = hexAt(from);
    return (ways[network] ?? []).some(direction => neighbours[direction] === to);
  };
  const cost = (from: string, to: string): number => {
    const sides = sidesBetween(from, to);
    const [terrain] = hexAt(to).terrain;
    if (isEnemy(to) || ['sea', 'lake'].some(kind => sides.includes(kind) || terrain === kind))
      return Infinity;
    const isCorridor =
      runs('danube', from, to) || (sideOf(mover) === 'soviet' && runs('pripyet-notec', from, to));
    if (isCorridor && ours(from) && ours(to)) return 1;
    const river = sides.includes('river') ? 1 : 0;
    const own = price[terrain] ?? Infinity;
    return river + (terrain === 'mountain' && runs('passes', from, to) ? Math.min(1, own) : own);
  };
  // The ground that a unit has taken on its way is the same whichever way it goes: corridor steps ask for both ends.
  // 9.3-1 one hex is always open.
  const best = walkEverywhere(start, points, around, cost);
  return [...best.keys()].filter(hex => hex !== start && friends(hex) < 8).sort();
}

const GROUND: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  foot: { clear: 1, forest: 1, marsh: 2, rough: 2, mountain: 3 },
  mech: { clear: 1, forest: 2, rough: 2 },
  cavalry: { clear: 1, forest: 1, marsh: 1, rough: 1, mountain: 2 },
  mountain: { clear: 1, forest: 1, marsh: 2, rough: 1, mountain: 1 },
};
function columnOf(id: string): string {
  if (/Cav|CC|CD/.test(id)) return 'cavalry';
  if (/Geb|MtRD/.test(id)) return 'mountain';
  return /Pz|Mot|TD|MD/.test(id) ? 'mech' : 'foot';
}
