// Supplies from the air: who is fed, until when, from how far, and what it costs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  around,
  eventsOf,
  flagsOf,
  frameName,
  game,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
} from '../../testing.node.ts';
import {
  AVIATION,
  BARANOVICHI,
  BIALA,
  DECLINE,
  END,
  intercept,
  isDisrupted,
  LUFTWAFFE,
  spot,
} from './air.node.ts';

const supply = (target: string, unit: string): Action => ({ type: 'supply', units: [unit], target });

/** Germans in a pocket: Russian armies around them. */
function pocket(hexes: number, more: Partial<Sketch> = {}): State {
  const at = POCKET[hexes];
  const ring = around(at);
  const armies = ['SU-ARMY-8', 'SU-ARMY-11', 'SU-ARMY-3', 'SU-ARMY-10', 'SU-ARMY-5', 'SU-ARMY-6'];
  return sketch({
    phase: 'supply',
    side: 'axis',
    ...more,
    units: {
      ...LUFTWAFFE,
      'GE-DIV-81': at,
      'GE-DIV-83': at,
      ...Object.fromEntries(ring.map((hex, index) => [armies[index], hex])),
      ...more.units,
    },
  });
}
const POCKET: Readonly<Record<number, string>> = { 4: spot({ [BIALA]: 4 }), 5: spot({ [BIALA]: 5 }) };
const [NEAR, FAR] = [POCKET[4], POCKET[5]];

test('DS-SUP-9 an air unit feeds all units of one hex that are out of supply otherwise', () => {
  const state = pocket(4);
  assert.equal(supplyOfUnit(state, 'GE-DIV-81').state, 'isolated');
  const fed = play(state, supply(NEAR, 'GE-FK-II'));
  for (const id of ['GE-DIV-81', 'GE-DIV-83']) assert.equal(supplyOfUnit(fed, id).state, 'full');
  assert.equal(refusedBy(fed, supply(NEAR, 'GE-FK-VIII')), 'DS-SUP-9');
  assert.equal(refusedBy(state, supply(BIALA, 'GE-FK-II')), 'DS-SUP-9');
  // DS-SUP-8 the others are disrupted when the phase ends.
  assert.equal(isDisrupted(play(fed, END), 'GE-DIV-81'), false);
  assert.equal(isDisrupted(play(state, END), 'GE-DIV-81'), true);
});

test('DS-SUP-9 it lasts until the next supply phase of the side', () => {
  const before = pocket(4, { phase: 'second-raids', flags: { 'GE-DIV-81': ['airSupplied'] } });
  assert.equal(supplyOfUnit(before, 'GE-DIV-81').state, 'full');
  const later = play(before, END);
  assert.equal(frameName(later), 'supply');
  assert.equal(supplyOfUnit(later, 'GE-DIV-81').state, 'isolated');
});

test('DS-SUP-9, DS-AIR-2 it is the mission of the turn, unless players have agreed otherwise', () => {
  const flags = { 'GE-FK-II': ['flown'] };
  assert.equal(refusedBy(pocket(4, { flags }), supply(NEAR, 'GE-FK-II')), 'DS-AIR-2');
  assert.deepEqual(flagsOf(play(pocket(4), supply(NEAR, 'GE-FK-II')), 'GE-FK-II'), ['flown']);
  const options = { airSupplyIsMission: false };
  const free = pocket(4, { flags, options });
  allowed(free, supply(NEAR, 'GE-FK-II'));
  const carried = pocket(4, { flags: { 'GE-FK-II': ['carried'] }, options });
  assert.equal(refusedBy(carried, supply(NEAR, 'GE-FK-II')), 'DS-AIR-2', 'one hex for each air unit');
});

test('DS-RNG-4 from more than half its range the Luftwaffe reaches each unit with an even chance', () => {
  const state = pocket(5, { dice: [3, 4] });
  const { state: fed, events } = playOne(state, supply(FAR, 'GE-FK-II'));
  const [reached, missed] = [eventsOf(events, 'air-supplied'), eventsOf(events, 'air-supply-lost')];
  assert.deepEqual([reached.length, missed.length], [1, 1]);
  assert.equal(supplyOfUnit(fed, String(reached[0].unit)).state, 'full');
  assert.equal(supplyOfUnit(fed, String(missed[0].unit)).state, 'isolated');
  const chances = Object.values(chancesOf(game, state, supply(FAR, 'GE-FK-II')));
  assert.deepEqual(chances, [
    { supplied: 3, 'not reached': 3 },
    { supplied: 3, 'not reached': 3 },
  ]);
});

test('DS-AIR-10 enemies may meet the aircraft, and then nothing is brought', () => {
  const at = spot({ [BIALA]: 4, [BARANOVICHI]: 3 }, () => true);
  const state = sketch({
    phase: 'supply',
    side: 'axis',
    dice: [5],
    units: { ...LUFTWAFFE, ...AVIATION, ...cutOff(at) },
  });
  const asked = play(state, supply(at, 'GE-FK-II'));
  assert.equal(frameName(asked), 'interception');
  assert.equal(supplyOfUnit(play(asked, intercept('SU-AIR-WESTERN')), 'GE-DIV-81').state, 'isolated');
  assert.equal(supplyOfUnit(play(asked, DECLINE), 'GE-DIV-81').state, 'full');
});

const cutOff = (at: string): Record<string, string> => ({
  'GE-DIV-81': at,
  ...Object.fromEntries(around(at).map((hex, index) => [`SU-RK-${[10, 16, 4, 1, 5, 28][index]}`, hex])),
});

test('DS-SUP-9, DS-RNG-4 Russian air units bring supplies too, and from afar as well as from near', () => {
  const at = spot({ [BARANOVICHI]: 4 });
  const korps = ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII', 'GE-INF-IX', 'GE-INF-X', 'GE-INF-V'];
  const state = sketch({
    phase: 'supply',
    side: 'russian',
    units: {
      ...AVIATION,
      'SU-RD12-01': at,
      ...Object.fromEntries(around(at).map((hex, index) => [korps[index], hex])),
    },
  });
  assert.deepEqual(chancesOf(game, state, supply(at, 'SU-AIR-WESTERN')), {});
  const { state: fed, events } = playOne(state, supply(at, 'SU-AIR-WESTERN'));
  assert.deepEqual(eventsOf(events, 'roll'), []);
  assert.equal(supplyOfUnit(fed, 'SU-RD12-01').state, 'full');
});
