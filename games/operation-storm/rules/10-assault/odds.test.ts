// Chapters 10.9 to 10.20, 11.3 and 11.9, and what order and supply add: every shift, alone and together.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Modifier, State } from '../../../../kit/game.ts';
import { unitNumber } from '../table/counters.ts';
import {
  groundShift,
  isCity,
  isHungary,
  isMajorCity,
  isMarsh,
  isMountain,
  isRough,
  map,
  PLOESTI,
  WATER,
} from '../table/terrain.ts';
import {
  at,
  attack,
  battle,
  type Compass,
  columnOf,
  germans,
  groundAt,
  groundWhere,
  plain,
  shiftsIn,
  sidesAround,
  soviets,
} from './battles.node.ts';
import { assessBattle, shiftsOf } from './odds.ts';

const { here, west, east } = plain;
const isDry = (hex: number): boolean => (sidesAround(hex) & WATER) === 0;
const forest = (hex: number): boolean => (map.terrain[hex] & (1 << map.terrains.indexOf('forest'))) !== 0;
/** Shifts of one German infantry division from the west, or of a Soviet one. */
const germanShifts = (hex: string): Record<string, number> => {
  const ground = groundAt(hex);
  return shiftsIn(germans({ ...at(ground.west, 'GE-1ID'), ...at(hex, 'SU-10RD') }), attack(hex, 'GE-1ID'));
};
const sum = (shifts: readonly Modifier[]): Record<string, number> =>
  Object.fromEntries(shifts.flatMap(({ rule, shift }) => (shift === undefined ? [] : [[rule, shift]])));

test('10.11 clear ground, forest and marsh shift nothing', () => {
  assert.deepEqual(germanShifts(here), {});
  assert.deepEqual(germanShifts(groundWhere(hex => forest(hex) && isDry(hex)).here), {});
  assert.deepEqual(germanShifts(groundWhere(hex => isMarsh[hex] === 1 && isDry(hex)).here), {});
});

test('10.12 rough ground, 1 to the left', () => {
  assert.deepEqual(germanShifts(groundWhere(hex => isRough[hex] === 1 && isDry(hex)).here), { '10.12': -1 });
});

test('10.13 mountains and passes, 2 to the left', () => {
  const isPass = (hex: number): boolean => map.networks.passes.has[hex] === 1;
  for (const wanted of [true, false]) {
    const ground = groundWhere(hex => isMountain[hex] === 1 && isPass(hex) === wanted && isDry(hex));
    assert.deepEqual(germanShifts(ground.here), { '10.13': -2 });
  }
});

test('10.16-1 a city, 1 to the left; 10.17-1 a major city, 2', () => {
  assert.deepEqual(germanShifts(groundWhere(hex => isCity[hex] === 1 && isDry(hex)).here), { '10.16-1': -1 });
  assert.deepEqual(germanShifts(groundWhere(hex => isMajorCity[hex] === 1 && isDry(hex)).here), {
    '10.17-1': -2,
  });
});

test('10.17-1 a major city, 2 to the left', () => {
  assert.equal(germanShifts(groundWhere(hex => isMajorCity[hex] === 1 && isDry(hex)).here)['10.17-1'], -2);
});

test('12.2-3 the oilfield of Ploesti shifts nothing and can be attacked from all around', () => {
  const ground = groundAt(map.ids[PLOESTI]);
  assert.equal(groundShift[PLOESTI], 0);
  const state = germans({
    ...at(ground.west, 'GE-1ID'),
    ...at(ground.east, 'GE-11ID'),
    ...at(ground.here, 'SU-10RD'),
  });
  const shifts = shiftsIn(state, attack(ground.here, 'GE-1ID', 'GE-11ID'));
  assert.equal(shifts['10.20-2'], 2);
});

const GERMANS = ['GE-1ID', 'GE-11ID', 'GE-21ID', 'GE-61ID', 'GE-58ID', 'GE-30ID'];
const REDS = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD', 'SU-11RD', 'SU-188RD'];
function from(
  ground: typeof plain,
  side: 'german' | 'soviet',
  ways: readonly Compass[],
): Record<string, number> {
  const ids = (side === 'german' ? GERMANS : REDS).slice(0, ways.length);
  const units = Object.fromEntries(ids.map((id, index) => [id, ground[ways[index]]]));
  const enemy = side === 'german' ? 'SU-33RD' : 'GE-12ID';
  const state = (side === 'german' ? germans : soviets)({ ...units, [enemy]: ground.here });
  return shiftsIn(state, attack(ground.here, ...ids));
}

test('10.20-1, 10.20-2 from opposite hexes, from three with gaps, or from four: concentric, 2 to the right', () => {
  assert.deepEqual(from(plain, 'german', ['west', 'east']), { '10.20-2': 2 });
  assert.deepEqual(from(plain, 'german', ['west', 'northEast', 'southEast']), { '10.20-2': 2 });
  assert.deepEqual(from(plain, 'german', ['west', 'northWest', 'southEast']), { '10.20-2': 2 });
  assert.deepEqual(from(plain, 'german', ['west', 'northWest', 'northEast', 'east']), { '10.20-2': 2 });
  assert.deepEqual(from(plain, 'german', ['west', 'northWest', 'northEast']), {}, 'three next to each other');
  assert.deepEqual(from(plain, 'german', ['west', 'northEast']), {});
});

test('10.20-3 for the Soviet side 1 to the right', () => {
  assert.deepEqual(from(plain, 'soviet', ['west', 'east']), { '10.20-3': 1 });
});

test('10.16-2, 10.17-2 never against cities', () => {
  for (const kind of [isCity, isMajorCity]) {
    const ground = groundWhere(hex => kind[hex] === 1 && isDry(hex));
    const shifts = from(ground, 'german', ['west', 'east', 'northEast', 'southWest']);
    assert.equal(shifts['10.20-2'], undefined);
  }
});

test('10.17-2 nor against major cities by the Soviet side', () => {
  const ground = groundWhere(hex => isMajorCity[hex] === 1 && isDry(hex));
  assert.equal(from(ground, 'soviet', ['west', 'east'])['10.20-3'], undefined);
});

test('10.20-4 Hungarians get no such bonus, but for the other reading', () => {
  const ground = groundWhere(
    hex => isHungary[hex] === 1 && isDry(hex) && groundShift[hex] === 0,
    hex => isHungary[hex] === 1,
  );
  const units = {
    ...at(ground.west, 'HU-16H'),
    ...at(ground.east, 'HU-17H'),
    ...at(ground.here, 'SU-10RD'),
  };
  const action = attack(ground.here, 'HU-16H', 'HU-17H');
  assert.deepEqual(shiftsIn(germans(units), action), {});
  assert.deepEqual(shiftsIn(germans(units, { options: { alliedConcentric: true } }), action), {
    '10.20-2': 2,
  });
});

test('10.20-1 artillery makes a direction as any unit does', () => {
  const state = soviets({ ...at(west, 'SU-10RD'), ...at(east, 'SU-101Art'), ...at(here, 'GE-1ID') });
  const shifts = shiftsOf(state, battle(here, ['SU-10RD', 'SU-101Art']), [unitNumber('GE-1ID')]);
  assert.deepEqual(sum(shifts), { '10.20-3': 1 });
});

test('5.4-4, 5.4-5 a Soviet attack after movement, 1 to the left; before it nothing', () => {
  const units = { ...at(west, 'SU-10RD'), ...at(here, 'GE-1ID') };
  assert.deepEqual(shiftsIn(soviets(units, { order: 'move-fight' }), attack(here, 'SU-10RD')), {
    '5.4-4': -1,
  });
  assert.deepEqual(shiftsIn(soviets(units), attack(here, 'SU-10RD')), {});
});

test('5.7-4, 5.7-5, 5.8-3 a German attack before movement, 1 to the right; never one of the allies', () => {
  const units = { ...at(west, 'GE-1ID'), ...at(here, 'SU-10RD') };
  assert.deepEqual(shiftsIn(germans(units, { order: 'fight-move' }), attack(here, 'GE-1ID')), { '5.7-4': 1 });
  assert.deepEqual(shiftsIn(germans(units), attack(here, 'GE-1ID')), {});
  const home = groundWhere(
    hex => isHungary[hex] === 1 && isDry(hex) && groundShift[hex] === 0,
    hex => isHungary[hex] === 1,
  );
  const ally = germans({ ...at(home.west, 'HU-16H'), ...at(home.here, 'SU-10RD') }, { order: 'fight-move' });
  assert.deepEqual(shiftsIn(ally, attack(home.here, 'HU-16H')), {});
});

test('5.13-1 on turn 1 Soviet attacks 2 to the right, those of the Axis 1 to the left, whatever the order', () => {
  const units = { ...at(west, 'GE-1ID'), ...at(here, 'SU-10RD') };
  assert.deepEqual(shiftsIn(soviets(units, { turn: 1 }), attack(west, 'SU-10RD')), { '5.13-1': 2 });
  for (const order of ['fight-move', 'move-fight'] as const)
    assert.deepEqual(shiftsIn(germans(units, { turn: 1, order }), attack(here, 'GE-1ID')), { '5.13-1': -1 });
  const home = groundWhere(
    hex => isHungary[hex] === 1 && isDry(hex) && groundShift[hex] === 0,
    hex => isHungary[hex] === 1,
  );
  const ally = germans({ ...at(home.west, 'HU-16H'), ...at(home.here, 'SU-10RD') }, { turn: 1 });
  assert.deepEqual(shiftsIn(ally, attack(home.here, 'HU-16H')), { '5.13-1': -1 });
});

test('11.3-1, 11.3-2, 11.3-3, 11.3-4 one column for whoever has markers over the hex that is attacked', () => {
  const units = { ...at(west, 'GE-1ID'), ...at(here, 'SU-10RD') };
  const look = (sky: 'german' | 'soviet', ...air: string[]) =>
    shiftsIn(germans(units, { sky, air }), attack(here, 'GE-1ID'));
  assert.deepEqual(look('german', here), { '11.3-1': 1 });
  assert.deepEqual(look('german', east), { '11.3-1': 1 }, 'one hex away');
  assert.deepEqual(look('german', here, east, west), { '11.3-1': 1 }, 'no more for several');
  assert.deepEqual(look('soviet', here), { '11.3-2': -1 });
  const beyond = groundAt(west).west;
  assert.deepEqual(look('german', beyond), {}, 'over the attackers alone');
});

test('7.6-3, 7.6-4, 7.8-3, 7.8-4, 7.8-5 one shift of supply a side', () => {
  const units = { ...at(west, 'GE-1ID', 'GE-11ID'), ...at(here, 'SU-10RD') };
  const look = (state: State, ids: readonly string[], cutOff: readonly string[], target = here): object => {
    const fought = { ...battle(target, ids), cutOff: cutOff.map(unitNumber) };
    return sum(
      shiftsOf(state, fought, (target === here ? ['SU-10RD'] : ['GE-1ID', 'GE-11ID']).map(unitNumber)),
    );
  };
  const full = germans(units);
  const ours = ['GE-1ID', 'GE-11ID'];
  assert.deepEqual(look(full, ours, []), {});
  assert.deepEqual(look(full, ours, ['GE-11ID']), { '7.6-3': -2 }, 'one of them is enough');
  assert.deepEqual(look(full, ours, ['SU-10RD']), { '7.6-4': 2 });
  assert.deepEqual(look(full, ours, ['GE-1ID', 'SU-10RD']), { '7.6-3': -2, '7.6-4': 2 });
  const markers = { lost: [map.ids[PLOESTI]] };
  const thin = germans(units, { markers });
  assert.deepEqual(look(thin, ours, []), { '7.8-3': -1 });
  assert.deepEqual(look(thin, ours, ['GE-11ID']), { '7.6-3': -2 }, 'not three');
  const red = soviets(units, { markers });
  assert.deepEqual(look(red, ['SU-10RD'], [], west), { '7.8-4': 1 });
  assert.deepEqual(look(red, ['SU-10RD'], ours, west), { '7.6-4': 2 });
  assert.deepEqual(
    look(soviets(units, { markers, turn: 1 }), ['SU-10RD'], [], west),
    { '5.13-1': 2 },
    'from turn 2 on',
  );
});

test('9.23-2, 9.24-4 a mobile assault, 1 to the left, and never concentric', () => {
  const state = germans({ ...at(west, 'GE-1Pz'), ...at(here, 'SU-10RD') }, { order: 'fight-move' });
  const mobile = { ...battle(here, ['GE-1Pz']), kind: 'mobile' as const };
  assert.deepEqual(sum(shiftsOf(state, mobile, [unitNumber('SU-10RD')])), { '9.23-2': -1 });
  const around = germans({ ...at(west, 'GE-1Pz'), ...at(east, 'GE-6Pz'), ...at(here, 'SU-10RD') });
  const from2 = { ...battle(here, ['GE-1Pz', 'GE-6Pz']), kind: 'mobile' as const };
  assert.deepEqual(sum(shiftsOf(around, from2, [unitNumber('SU-10RD')])), { '9.23-2': -1 });
});

test('9.30-1, 9.30-2, 9.30-3 aircraft and ground count in a mobile assault as in any other', () => {
  const rough = groundWhere(hex => isRough[hex] === 1 && isDry(hex));
  for (const [sky, rule, shift] of [
    ['german', '11.3-1', 1],
    ['soviet', '11.3-2', -1],
  ] as const) {
    const state = germans(
      { ...at(rough.west, 'GE-1Pz'), ...at(rough.here, 'SU-10RD') },
      { sky, air: [rough.here] },
    );
    const mobile = { ...battle(rough.here, ['GE-1Pz']), kind: 'mobile' as const };
    assert.deepEqual(sum(shiftsOf(state, mobile, [unitNumber('SU-10RD')])), {
      '9.23-2': -1,
      '10.12': -1,
      [rule]: shift,
    });
  }
});

test('11.9-2 T-34 brigades without company, 1 to the right, artillery or not', () => {
  const look = (...defenders: string[]): object =>
    shiftsIn(
      germans(
        { ...at(west, 'GE-1ID'), ...at(here, ...defenders) },
        { turn: 6, flags: Object.fromEntries(defenders.map(id => [id, ['seen']])) },
      ),
      attack(here, 'GE-1ID'),
    );
  assert.deepEqual(look('SU-1TB', 'SU-5TB'), { '11.9-2': 1 });
  assert.deepEqual(look('SU-101Art', 'SU-1TB'), { '11.9-2': 1 });
  assert.deepEqual(look('SU-10RD', 'SU-1TB'), {});
  assert.deepEqual(look('SU-10RD'), {});
});

test('10.9, 12.3-3 all shifts add up first, and the ends of the table stop them', () => {
  const ground = groundWhere(hex => isMajorCity[hex] === 1 && map.sides[hex * 6 + 3] === 0);
  const units = { ...at(ground.west, 'GE-1Pz'), ...at(ground.here, 'SU-10RD') };
  const action = attack(ground.here, 'GE-1Pz');
  // +4, two to the left for the city, one to the right for the order: +3.
  const state = germans(units, { order: 'fight-move' });
  assert.equal(columnOf(state, action), '+3');
  const weak = germans({ ...at(ground.west, 'GE-1ID'), ...at(ground.here, 'SU-10RD') });
  assert.equal(columnOf(weak, attack(ground.here, 'GE-1ID')), '≤0', 'no further than the first column');
  // From the first column on: one more to the right than to the left is one to the right of it.
  const far = assessBattle(
    germans(
      { ...at(west, 'GE-207Sec'), ...at(east, 'GE-281Sec'), ...at(here, 'SU-10RD', 'SU-48RD') },
      { order: 'fight-move' },
    ),
    battle(here, ['GE-207Sec', 'GE-281Sec']),
  );
  assert.deepEqual([far.value, far.column], [-6, 3], 'three to the right of the first');
});

test('12.3-3 the last column takes all beyond it', () => {
  const ids = ['GE-1Pz', 'GE-6Pz', 'GE-8Pz', 'GE-7Pz', 'GE-20Pz', 'GE-12Pz', 'GE-19Pz', 'GE-3Pz'];
  const state = germans(
    { ...at(west, ...ids), ...at(here, 'SU-10RD') },
    { order: 'fight-move', sky: 'german', air: [here] },
  );
  assert.equal(columnOf(state, attack(here, ...ids)), '≥55');
});

test('10.9 columns that lie five apart are shifted by one like the others', () => {
  // 10 against 5 is +5; one to the right is +10.
  const units = { ...at(west, 'SU-8TD', 'SU-81MD'), ...at(here, 'GE-1ID') };
  const action = attack(here, 'SU-8TD', 'SU-81MD');
  assert.equal(columnOf(soviets(units), action), '+5');
  assert.equal(columnOf(soviets(units, { sky: 'soviet', air: [here] }), action), '+10');
  assert.equal(columnOf(soviets(units, { order: 'move-fight' }), action), '+4');
});
