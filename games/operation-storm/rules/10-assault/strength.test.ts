// Chapters 1.3, 10.8, 10.10, 10.14 and 11.8: what units are worth in a battle.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { unitNumber } from '../table/counters.ts';
import { map, RIVER } from '../table/terrain.ts';
import {
  at,
  attack,
  battle,
  germans,
  groundWhere,
  isBare,
  plain,
  previewOf,
  soviets,
} from './battles.node.ts';
import { attackStrength, defenseStrength } from './strength.ts';

const { here, west, east, northEast } = plain;
/** A river on the west side and none on the east side. */
const ford = groundWhere(hex => {
  const isRiver = (way: number): boolean => (map.sides[hex * 6 + way] & RIVER) !== 0;
  return isBare(hex) && isRiver(3) && !isRiver(0);
});
const strengthOf = (
  state: State,
  target: string,
  ids: readonly string[],
  cutOff: readonly string[] = [],
): number => attackStrength(state, { ...battle(target, ids), cutOff: cutOff.map(unitNumber) }).strength;

test('10.8-1 attack factors together, less defense factors together', () => {
  const state = germans(
    { ...at(west, 'GE-1Pz', 'GE-6Pz'), ...at(northEast, 'GE-1ID'), ...at(here, 'SU-10RD', 'SU-8TD') },
    { flags: { 'SU-10RD': ['seen'] } },
  );
  const preview = previewOf(state, attack(here, 'GE-1Pz', 'GE-6Pz', 'GE-1ID'));
  assert.deepEqual([preview.attack, preview.defense, preview.column], [8 + 7 + 4, 4 + 4, '+10']);
  assert.deepEqual(preview.next, { column: '+15', missing: 4 });
});

test('10.8-2 a worked example: 26 against 7 is +19 and read under +15', () => {
  const state = germans(
    { ...at(west, 'GE-1Pz', 'GE-3Mot', 'GE-36Mot', 'GE-1ID', 'GE-11ID'), ...at(here, 'SU-10RD', 'SU-11TD') },
    { flags: { 'SU-10RD': ['seen'] } },
  );
  const preview = previewOf(state, attack(here, 'GE-1Pz', 'GE-3Mot', 'GE-36Mot', 'GE-1ID', 'GE-11ID'));
  assert.deepEqual([preview.attack, preview.defense, preview.column], [26, 7, '+15']);
});

test('1.3, 10.10-2, 10.14 who comes over a river is added up and halved once, rounded up; the others keep theirs', () => {
  const rifles = ['SU-10RD', 'SU-125RD', 'SU-48RD'];
  const state = soviets({
    ...at(ford.west, ...rifles),
    ...at(ford.east, 'SU-90RD'),
    ...at(ford.here, 'GE-1ID'),
  });
  assert.equal(strengthOf(state, ford.here, rifles), 5, 'half of nine, not three times two');
  assert.equal(strengthOf(state, ford.here, [...rifles, 'SU-90RD']), 8);
  const [first] = rifles;
  assert.equal(strengthOf(state, ford.here, [first]), 2);
  const preview = previewOf(state, attack(ford.here, ...rifles, 'SU-90RD'));
  assert.equal(preview.attack, 8);
  assert.ok(preview.modifiers.some(({ rule }) => rule === '10.14'));
});

test('10.14 different rivers make one group', () => {
  const isRiver = (hex: number, way: number): boolean => (map.sides[hex * 6 + way] & RIVER) !== 0;
  const bend = groundWhere(hex => isBare(hex) && isRiver(hex, 3) && isRiver(hex, 2));
  const state = soviets({
    ...at(bend.west, 'SU-10RD'),
    ...at(bend.northWest, 'SU-48RD'),
    ...at(bend.here, 'GE-1ID'),
  });
  assert.equal(strengthOf(state, bend.here, ['SU-10RD', 'SU-48RD']), 3, 'half of six, not two and two');
});

test('10.10-1 nothing falls below one', () => {
  const state = germans({ ...at(ford.west, 'GE-207Sec'), ...at(ford.here, 'SU-10RD') });
  assert.equal(strengthOf(state, ford.here, ['GE-207Sec']), 1);
});

test('10.10-3 artillery adds nothing to the defense', () => {
  const state = germans({ ...at(west, 'GE-1Pz'), ...at(here, 'SU-101Art', 'SU-108Art', 'SU-10RD') });
  assert.equal(defenseStrength(state, battle(here, ['GE-1Pz'])).strength, 4);
});

test('11.8 flak adds its factor and halves tank units, as long as it is supplied', () => {
  const tanks = ['SU-8TD', 'SU-32TD'];
  const all = [...tanks, 'SU-81MD', 'SU-5CC'];
  const state = soviets({ ...at(west, ...all), ...at(here, 'GE-10Flak', 'GE-1ID') });
  assert.equal(defenseStrength(state, battle(here, all)).strength, 4 + 5);
  assert.equal(strengthOf(state, here, tanks), 6);
  assert.equal(strengthOf(state, here, all), 6 + 4 + 4, 'rifles on wheels and cavalry keep theirs');
  assert.equal(strengthOf(state, here, all, ['GE-10Flak']), 12 + 4 + 4, 'out of supply it only defends');
  const without = soviets({ ...at(west, ...all), ...at(here, 'GE-1ID'), ...at(east, 'GE-10Flak') });
  assert.equal(strengthOf(without, here, tanks), 12, 'in another hex');
  const brigades = soviets(
    { ...at(west, 'SU-10RD', 'SU-1TB', 'SU-5TB'), ...at(here, 'GE-10Flak') },
    { turn: 6 },
  );
  assert.equal(strengthOf(brigades, here, ['SU-1TB', 'SU-5TB']), 4, 'T-34 brigades are tanks');
});

test('10.10-5 tanks over a river against flak have a quarter, or half by the other reading', () => {
  const units = {
    ...at(ford.west, 'SU-1TD', 'SU-3TD', 'SU-163MD'),
    ...at(ford.east, 'SU-8TD'),
    ...at(ford.here, 'GE-10Flak'),
  };
  const state = soviets(units);
  assert.equal(strengthOf(state, ford.here, ['SU-1TD', 'SU-3TD']), 2);
  // A quarter of 8, half of 3 over the river together with half of 6 under flak: 2 + half of 9.
  assert.equal(strengthOf(state, ford.here, ['SU-1TD', 'SU-3TD', 'SU-163MD', 'SU-8TD']), 2 + 5);
  const once = soviets(units, { options: { oneHalving: true } });
  assert.equal(strengthOf(once, ford.here, ['SU-1TD', 'SU-3TD']), 4);
});
