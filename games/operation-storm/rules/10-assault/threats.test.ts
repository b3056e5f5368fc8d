// What the enemy could do next: who could come, from where, and what comes of it at best; nothing that fog hides.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State, Threat } from '../../../../kit/game.ts';
import { game, type Sketch, sketch, walkFrom } from '../../testing.node.ts';
import { isHungary, map } from '../table/terrain.ts';
import { at, germans, groundWhere, plain, sidesAround, soviets } from './battles.node.ts';

const { here, west, east, northEast } = plain;
const threat = (state: State, side: string, hex: string): Threat | undefined =>
  game.threats(state, side).find(one => one.hex === hex);
const rulesIn = (found: Threat | undefined): string[] =>
  found?.modifiers.filter(({ shift }) => shift !== undefined).map(({ rule }) => rule) ?? [];

test('10.1-1 a threat: whoever stands beside, or could come before the attack', () => {
  const far = walkFrom(east, 0);
  const units = { ...at(here, 'GE-1ID'), ...at(far, 'SU-8TD') };
  const found = threat(sketch({ units, side: 'german', phase: 'combat' }), 'german', here);
  assert.deepEqual([found?.units, found?.strength, found?.defense], [['SU-8TD'], 6, 5]);
  assert.deepEqual(rulesIn(found), ['5.4-4'], 'after movement');
  const beside = { ...at(here, 'GE-1ID'), ...at(east, 'SU-8TD') };
  assert.deepEqual(
    rulesIn(threat(sketch({ units: beside, side: 'german', phase: 'combat' }), 'german', here)),
    [],
    'the better order is taken',
  );
  const fixed = sketch({ units, side: 'soviet', phase: 'combat', order: 'fight-move' });
  assert.equal(threat(fixed, 'german', here), undefined, 'nobody moves before this combat phase');
});

test('5.13-1, 5.13-8 on turn 1 the Soviet side strikes before it moves', () => {
  const units = { ...at(here, 'GE-1ID'), ...at(east, 'SU-8TD') };
  const found = threat(soviets(units, { turn: 1 }), 'german', here);
  assert.deepEqual(rulesIn(found), ['5.13-1']);
  const far = { ...at(here, 'GE-1ID'), ...at(walkFrom(east, 0), 'SU-8TD') };
  assert.equal(threat(soviets(far, { turn: 1 }), 'german', here), undefined);
});

test('10.4-2, 10.4-3 no threat where the enemy attacks no more', () => {
  const units = { ...at(west, 'GE-1Pz'), ...at(here, 'SU-10RD') };
  assert.ok(threat(germans(units), 'soviet', here) !== undefined);
  assert.equal(threat(germans(units, { flags: { 'SU-10RD': ['defended'] } }), 'soviet', here), undefined);
  assert.equal(threat(germans(units, { flags: { 'GE-1Pz': ['attacked'] } }), 'soviet', here), undefined);
  const last = sketch({ units, turn: 10, phase: 'reinforcement', side: 'soviet' });
  assert.equal(threat(last, 'soviet', here), undefined, 'the war is over before he comes again');
});

test('10.7-1 a threat names nobody who cannot be seen, on either side', () => {
  const look = (below: string): Threat | undefined =>
    threat(soviets({ ...at(here, 'GE-1ID'), ...at(east, below, 'SU-10RD') }), 'german', here);
  assert.deepEqual(look('SU-48RD')?.units.toSorted(), ['?soviet', 'SU-10RD']);
  assert.ok(look('SU-48RD')?.modifiers.every(({ label }) => !label.startsWith('48th')));
  const red = threat(germans({ ...at(here, 'SU-10RD'), ...at(west, 'GE-1ID', 'GE-11ID') }), 'soviet', here);
  assert.deepEqual(red?.units.toSorted(), ['?german', 'GE-11ID']);
});

test('6.5-1 no more units than find room, and artillery beside them', () => {
  const rifles = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD', 'SU-11RD', 'SU-188RD'];
  const guns = ['SU-101Art', 'SU-108Art'];
  const units = { ...at(here, 'GE-1ID'), ...at(east, ...guns, ...rifles), ...at(northEast, 'SU-33RD') };
  const flags = Object.fromEntries([...rifles, ...guns].map(id => [id, ['seen']]));
  const found = threat(soviets(units, { flags }), 'german', here);
  assert.deepEqual([found?.attackers.length, found?.strength], [9, 7 * 3 + 2]);
});

test('11.9-1, 11.7-1 neither T-34 brigades nor artillery are a threat by themselves', () => {
  const flags = { 'SU-1TB': ['seen'], 'SU-101Art': ['seen'] };
  const alone = soviets({ ...at(here, 'GE-1ID'), ...at(east, 'SU-101Art', 'SU-1TB') }, { turn: 6, flags });
  assert.equal(threat(alone, 'german', here), undefined);
});

test('11.10-2 brigades that could drop are reckoned with', () => {
  const units = {
    ...at(here, 'GE-1ID'),
    ...at(east, 'SU-10RD'),
    'SU-1Ab': '@airborne',
    'SU-2Ab': '@airborne',
  };
  assert.equal(threat(soviets(units, { sky: 'soviet' }), 'german', here)?.strength, 7);
  assert.equal(threat(soviets(units), 'german', here)?.strength, 3);
});

test('5.8-2 every army of the Axis for itself', () => {
  const home = groundWhere(
    hex => isHungary[hex] === 1 && sidesAround(hex) === 0,
    hex => isHungary[hex] === 1,
  );
  const units = { ...at(home.here, 'SU-10RD'), ...at(home.west, 'GE-1Pz'), ...at(home.east, 'HU-16H') };
  const found = threat(germans(units), 'soviet', home.here);
  assert.deepEqual(
    found?.attackers.map(({ unit }) => unit),
    ['GE-1Pz'],
  );
  assert.ok(map.indexOf.has(home.here));
});

test('11.7-3 artillery without company is lost to anybody', () => {
  const units: Sketch['units'] = { ...at(west, 'GE-207Sec'), ...at(here, 'SU-101Art') };
  assert.equal(threat(germans(units), 'soviet', here)?.column, 'DE');
});
