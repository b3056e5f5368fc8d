// Worked battles of the size that the game is about: full hexes against full hexes, on turn 1 and later.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { play } from '../../testing.node.ts';
import { artillery, at, attack, germans, plain, previewOf, soviets } from './battles.node.ts';

const { here, west, northWest } = plain;
const GUNS = ['SU-101Art', 'SU-108Art', 'SU-110Art', 'SU-120Art', 'SU-124Art', 'SU-126Art'];
const MORE_GUNS = ['SU-135Art', 'SU-137Art', 'SU-138Art', 'SU-168Art', 'SU-207Art', 'SU-229Art'];
const RIFLES = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD', 'SU-11RD', 'SU-188RD'];
const MORE_RIFLES = ['SU-5RD', 'SU-128RD', 'SU-33RD', 'SU-23RD', 'SU-126RD', 'SU-179RD'];
const TANKS = ['SU-8TD', 'SU-32TD', 'SU-4TD', 'SU-7TD'];
const INFANTRY = ['GE-1ID', 'GE-11ID', 'GE-21ID'];
const seen = (ids: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(ids.map(id => [id, ['seen']]));
const read = (state: State, action: Action): unknown[] => {
  const { attack: strength, defense, column } = previewOf(state, action);
  return [strength, defense, column];
};

test('10.8-1, 11.7-1, 5.13-1 six rifle divisions and six regiments against three divisions: +9, read under +5, on turn 1 under +15', () => {
  const look = (turn: number): unknown[] => {
    const state = soviets(
      { ...at(west, ...GUNS, ...RIFLES), ...at(here, ...INFANTRY) },
      { turn, flags: seen(INFANTRY) },
    );
    return read(play(state, attack(here, ...RIFLES)), artillery(...GUNS));
  };
  assert.deepEqual(look(3), [24, 15, '+5']);
  assert.deepEqual(look(1), [24, 15, '+15']);
});

test('10.3-1, 5.13-1 two such hexes: +33, read under +30, on turn 1 under +40', () => {
  const state = soviets(
    {
      ...at(west, ...GUNS, ...RIFLES),
      ...at(northWest, ...MORE_GUNS, ...MORE_RIFLES),
      ...at(here, ...INFANTRY),
    },
    { turn: 1, flags: seen(INFANTRY) },
  );
  const asked = play(state, attack(here, ...RIFLES, ...MORE_RIFLES));
  assert.deepEqual(read(asked, artillery(...GUNS, ...MORE_GUNS)), [48, 15, '+40']);
});

test('11.7-1, 5.13-1 four strong tank divisions with six regiments: +15, on turn 1 under +25', () => {
  const state = soviets(
    { ...at(west, ...GUNS, ...TANKS), ...at(here, ...INFANTRY) },
    { turn: 1, flags: seen(INFANTRY) },
  );
  assert.deepEqual(read(play(state, attack(here, ...TANKS)), artillery(...GUNS)), [30, 15, '+25']);
});

test('5.7-4, 10.20-2 a German counterblow of eight divisions before movement, from one hex and from two', () => {
  const ours = ['GE-1Pz', 'GE-3Pz', 'GE-4Pz', 'GE-3Mot', 'GE-36Mot', 'GE-1ID', 'GE-11ID', 'GE-21ID'];
  const enemies = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD', 'SU-11RD', 'SU-188RD'];
  const one = germans(
    { ...at(west, ...ours), ...at(here, ...enemies) },
    { order: 'fight-move', flags: seen(enemies) },
  );
  assert.deepEqual(read(one, attack(here, ...ours)), [46, 24, '+25']);
  const two = germans(
    { ...at(west, ...ours.slice(1)), ...at(plain.east, 'GE-1Pz'), ...at(here, ...enemies) },
    { order: 'fight-move', flags: seen(enemies) },
  );
  assert.deepEqual(read(two, attack(here, ...ours)), [46, 24, '+35']);
});

test('10.22-3, 11.7-6 what such a blow costs on average, as it is told beforehand', () => {
  const state = soviets(
    { ...at(west, ...RIFLES), ...at(here, 'GE-1ID', 'GE-11ID') },
    { flags: seen(['GE-1ID', 'GE-11ID']) },
  );
  const { column, losses, results } = previewOf(state, attack(here, ...RIFLES));
  // 18 against 10 is +8: 1/3, 1/2, 1/1, 1/1, 1/1 and 2/0; two defenders lose no more than two.
  assert.equal(column, '+5');
  assert.deepEqual(results.map(({ result }) => result).toSorted(), ['1/1', '1/2', '1/3', '2/0']);
  assert.ok(Math.abs((losses?.attacker ?? 0) - 7 / 6) < 1e-9);
  assert.ok(Math.abs((losses?.defender ?? 0) - 7 / 6) < 1e-9);
});
