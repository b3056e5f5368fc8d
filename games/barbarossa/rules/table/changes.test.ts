// Changes that every chapter makes: dice, places, boxes, points.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { game, placeOfUnit, sketch, unitIn } from '../../testing.node.ts';
import { eliminate } from '../08-reinforcement/dead-pile.ts';
import { unitsIn } from './board.ts';
import { addPoints, putAside, roll, setFlag } from './changes.ts';
import { unitNumber } from './counters.ts';
import { enterHex } from './entering.ts';
import { FLAG, RVGK } from './layout.ts';
import { hexNumber } from './terrain.ts';

const units = { 'DE-PZ-3': '2220', 'SU-RA-3': '1401', 'SU-MC-3': '1401' };
const table = (given: object = {}): Play => ({ state: sketch({ units, ...given }), events: [] });

test('2.1b one die of six faces, told, and another in the second phase of a player turn', () => {
  const scripted = table({ dice: [5] });
  assert.equal(roll(scripted, 1, 0, 'test'), 5);
  assert.deepEqual(scripted.events, [{ type: 'roll', purpose: 'test', value: 5, final: true }]);
  const first = { turn: 17, phase: 'assault', order: 'fight-fight', round: 1 };
  const rolls = (given: object): number[] =>
    Array.from({ length: 12 }, (_, k) => roll(table(given), 1, k, 'test'));
  assert.ok(rolls(first).every(value => value >= 1 && value <= 6));
  assert.deepEqual(rolls(first), rolls(first));
  assert.notDeepEqual(rolls(first), rolls({ ...first, round: 2 }));
});

test('2.2a a unit is in one hex, and leaves the other when it goes', () => {
  const { state, events } = table();
  enterHex({ state, events }, unitNumber('DE-PZ-3'), hexNumber('2219'));
  assert.deepEqual(unitsIn(state, hexNumber('2220')), []);
  assert.deepEqual(unitsIn(state, hexNumber('2219')), [unitNumber('DE-PZ-3')]);
  assert.deepEqual(game.faults(state), []);
});

test('2.5c, 2.12b a loss takes the whole unit: to the dead pile, or for good if it is dotted', () => {
  const play = table();
  eliminate(play, unitNumber('SU-RA-3'), '11.26');
  eliminate(play, unitNumber('SU-MC-3'), '11.26');
  assert.equal(placeOfUnit(play.state, 'SU-RA-3'), '@dead');
  assert.equal(placeOfUnit(play.state, 'SU-MC-3'), '@out');
  assert.deepEqual(game.faults(play.state), []);
});

test('a unit that is put into a box remembers nothing of its turn', () => {
  const { state } = table({ turn: 12, phase: 'rvgk', side: 'soviet' });
  setFlag(state, unitNumber('SU-RA-3'), FLAG.fought | FLAG.reserved);
  putAside(state, unitNumber('SU-RA-3'), RVGK);
  assert.deepEqual(unitIn(state, 'SU-RA-3'), { id: 'SU-RA-3', at: '@rvgk', flags: ['reserved'] });
});

test('points are told with their rule, and nothing is told of none', () => {
  const play = table({ markers: { vp: 20 } });
  addPoints(play, 0, '4.2');
  addPoints(play, -2, '4.3');
  assert.deepEqual(play.events, [{ type: 'points', points: -2, total: 18, rule: '4.3' }]);
});
