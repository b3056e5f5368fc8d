// Weather by the track, and what it does to the ground.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game, play, sketch } from '../../testing.node.ts';
import { activeRoads, everyRoad, isOpenSwamp, isRiver, openSides } from '../table/ground.ts';
import { isLakeHex, isSwamp, LAKE, map, RIVER, SEA } from '../table/terrain.ts';
import { isFirm, isFoul, isGood, isMud, isSnow, weatherOf } from './weather.ts';

const on = (turn: number) =>
  sketch({ units: { 'SU-ARMY-5': '1322', 'GE-INF-I': '2003' }, turn, phase: 'supply' });

test('DS-WX-9 the weather of a turn holds for both player turns, and a hard frost is good for all but refusing exchanges', () => {
  const axis = on(9);
  const russian = play(axis, { type: 'end' });
  assert.equal(game.position(russian).side, 'russian');
  assert.deepEqual([weatherOf(axis), weatherOf(russian)], ['mud', 'mud']);
  const frost = on(11);
  assert.deepEqual([isGood(frost), isFirm(frost), isFoul(frost)], [false, true, false]);
  assert.deepEqual([isGood(on(3)), isFirm(on(3)), isFoul(on(3))], [true, true, false]);
  for (const turn of [9, 12]) assert.deepEqual([isFirm(on(turn)), isFoul(on(turn))], [false, true]);
  assert.deepEqual([isMud(on(8)), isFirm(on(8)), isFoul(on(8))], [false, false, false], 'light mud');
  assert.deepEqual([isSnow(on(12)), isSnow(on(11))], [true, false]);
});

const hexsides = [...map.sides.keys()].filter(hexside => map.neighbours[hexside] >= 0);
const first = (test: (hexside: number) => boolean): number => {
  const found = hexsides.find(test);
  assert.ok(found !== undefined);
  return found;
};

test('DS-WX-2 in snow rivers and swamps are nothing, and lakes carry; before that they are what they are', () => {
  const [dry, snow] = [on(3), on(12)];
  const river = first(hexside => (map.sides[hexside] & RIVER) !== 0);
  assert.deepEqual([isRiver(dry, river), isRiver(snow, river)], [true, false]);
  const swamp = isSwamp.indexOf(1);
  assert.deepEqual([isOpenSwamp(dry, swamp), isOpenSwamp(snow, swamp)], [true, false]);
  const lake = first(
    hexside =>
      (map.sides[hexside] & LAKE) !== 0 &&
      map.passable[map.neighbours[hexside]] === 1 &&
      openSides(snow)[hexside] === 1,
  );
  assert.equal(openSides(dry)[lake], 0);
});

test('DS-MAP-3 in snow a lake hex can be entered, a sea hex never', () => {
  const [dry, snow] = [on(3), on(12)];
  const shore = first(hexside => isLakeHex[map.neighbours[hexside]] === 1 && openSides(snow)[hexside] === 1);
  assert.equal(openSides(dry)[shore], 0);
  for (const hexside of hexsides) {
    const isSea = (map.sides[hexside] & SEA) !== 0;
    if (isSea) assert.equal(openSides(snow)[hexside], 0);
  }
});

test('DS-WX-7 in mud and light mud brown roads give nothing, others do', () => {
  const brown = game.map.networks['brown-roads'].crosses;
  const paved = game.map.networks['all-weather-roads'].crosses;
  const both = first(hexside => brown[hexside] === 1 && paved[hexside] === 0);
  const highway = first(hexside => paved[hexside] === 1);
  for (const [turn, isActive] of [
    [3, 1],
    [8, 0],
    [9, 0],
    [11, 1],
    [12, 1],
  ]) {
    assert.equal(activeRoads(on(turn))[both], isActive, `turn ${turn}`);
    assert.equal(activeRoads(on(turn))[highway], 1);
  }
  assert.equal(everyRoad[both], 1);
});

test('DS-MAP-1 nobody goes where it is out of play, in any weather', () => {
  const inactive = game.map.areas.inactive.has;
  for (const turn of [3, 12])
    for (const hexside of hexsides)
      if (inactive[map.neighbours[hexside]] === 1) assert.equal(openSides(on(turn))[hexside], 0);
});
