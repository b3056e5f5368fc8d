// Changes that every chapter makes: places, boxes, control and what hangs on it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Play } from '../../../../kit/sequence/frames.ts';
import {
  eventsOf,
  game,
  play,
  playOne,
  refusedBy,
  sketch,
  supplyOfUnit,
  unitIn,
} from '../../testing.node.ts';
import { at, plain } from '../10-assault/battles.node.ts';
import { controlOf, hasFlag, isPloestiFelt, unitsIn, wasLost } from './board.ts';
import { putAside, roll, setFlag } from './changes.ts';
import { GERMAN, SOVIET, unitNumber } from './counters.ts';
import { enterHex } from './entering.ts';
import { FLAG, RESERVE } from './layout.ts';
import { hexNumber, PLOESTI } from './terrain.ts';

const units = { 'GE-1Pz': plain.here, 'SU-10RD': 'N4234' };
const table = (given: object = {}): Play => ({ state: sketch({ units, ...given }), events: [] });

test('2.1-2 one die of six faces, told with its purpose', () => {
  const scripted = table({ dice: [5] });
  assert.equal(roll(scripted, 1, 0, 'test'), 5);
  assert.deepEqual(scripted.events, [{ type: 'roll', purpose: 'test', value: 5, final: true }]);
});

test('2.2-1 a unit is in one hex, and leaves the other when it goes', () => {
  const { state, events } = table();
  enterHex({ state, events }, unitNumber('GE-1Pz'), hexNumber(plain.west));
  assert.deepEqual(unitsIn(state, hexNumber(plain.here)), []);
  assert.deepEqual(unitsIn(state, hexNumber(plain.west)), [unitNumber('GE-1Pz')]);
  assert.deepEqual(game.faults(state), []);
});

test('3.8-1, 3.8-3 a hex changes hands the instant a unit enters it, in passing too, and as often as that happens', () => {
  const before = sketch({ units, control: { soviet: [plain.west, plain.northWest] } });
  const path = [plain.west, plain.northWest];
  const { state, events } = playOne(before, { type: 'move', units: ['GE-1Pz'], to: plain.northWest, path });
  for (const id of path) assert.equal(controlOf(state, hexNumber(id)), GERMAN, id);
  assert.deepEqual(
    eventsOf(events, 'control').map(({ hex }) => hex),
    path,
  );
  const play = { state, events: [] };
  enterHex(play, unitNumber('SU-10RD'), hexNumber(plain.west));
  assert.equal(controlOf(state, hexNumber(plain.west)), SOVIET);
});

test('3.8-3 a stack takes every hex that it goes through', () => {
  const state = sketch({ units: at(plain.here, 'GE-1Pz', 'GE-1ID'), control: { soviet: [plain.west] } });
  const march = { type: 'move-stack', from: plain.here, units: ['GE-1Pz', 'GE-1ID'] };
  const moved = play(state, march, { type: 'go', to: plain.west });
  assert.equal(controlOf(moved, hexNumber(plain.west)), GERMAN);
});

test('4.3-2, 7.8-1 Ploesti once lost is lost for good: at once on the record, felt from turn 2 on', () => {
  const { state, events } = table();
  assert.equal(isPloestiFelt(state), false);
  enterHex({ state, events }, unitNumber('SU-10RD'), PLOESTI);
  assert.equal(eventsOf(events, 'ploesti-lost').length, 1);
  enterHex({ state, events }, unitNumber('GE-1Pz'), hexNumber(plain.west));
  assert.ok(wasLost(state, PLOESTI) && isPloestiFelt(state));
  assert.equal(supplyOfUnit(state, 'GE-1Pz').state, 'attenuated');
  // Ruling R-43.
  const first = table({ turn: 1 });
  enterHex(first, unitNumber('SU-10RD'), PLOESTI);
  assert.ok(wasLost(first.state, PLOESTI) && !isPloestiFelt(first.state));
});

test('5.10-4, 5.11-4 a city that has been lost is on record, one that is taken back by its first holder is not anew', () => {
  const { state, events } = table();
  enterHex({ state, events }, unitNumber('SU-10RD'), hexNumber('N2628'));
  enterHex({ state, events }, unitNumber('GE-1Pz'), hexNumber('N1231'));
  assert.ok(wasLost(state, hexNumber('N2628')) && wasLost(state, hexNumber('N1231')));
  assert.ok(!wasLost(state, hexNumber('N3431')));
  assert.deepEqual(game.faults(state), []);
});

test('7.9-2 whoever leaves the hex of the aerial marker is fed there no more', () => {
  const { state, events } = table();
  setFlag(state, unitNumber('GE-1Pz'), FLAG.airlifted);
  enterHex({ state, events }, unitNumber('GE-1Pz'), hexNumber(plain.here));
  assert.ok(hasFlag(state, unitNumber('GE-1Pz'), FLAG.airlifted));
  enterHex({ state, events }, unitNumber('GE-1Pz'), hexNumber(plain.west));
  assert.ok(!hasFlag(state, unitNumber('GE-1Pz'), FLAG.airlifted));
});

test('7.9-2, 10.7-1 whoever comes up in his stack has not left the hex of the aerial marker', () => {
  const { state } = table({ units: at(plain.here, 'GE-1Pz', 'GE-6Pz') });
  setFlag(state, unitNumber('GE-1Pz'), FLAG.airlifted);
  const raised = play(state, { type: 'raise', units: ['GE-1Pz'] });
  assert.equal(unitsIn(raised, hexNumber(plain.here))[0], unitNumber('GE-1Pz'));
  assert.ok(hasFlag(raised, unitNumber('GE-1Pz'), FLAG.airlifted));
});

test('2.2-1 a unit that is put into a box remembers nothing of its turn', () => {
  const { state } = table();
  setFlag(state, unitNumber('GE-1Pz'), FLAG.attacked | FLAG.released);
  putAside(state, unitNumber('GE-1Pz'), RESERVE);
  assert.deepEqual(unitIn(state, 'GE-1Pz'), { id: 'GE-1Pz', at: '@reserve' });
});

test('9.4 nobody walks into the enemy', () => {
  const state = sketch({ units: { 'GE-1ID': plain.here, 'SU-10RD': plain.west } });
  assert.equal(refusedBy(state, { type: 'move', units: ['GE-1ID'], to: plain.west }), '9.4');
});
