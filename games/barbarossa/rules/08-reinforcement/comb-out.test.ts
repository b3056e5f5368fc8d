// Comb-outs: half a die of units on foot, once a summer, at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  eventsOf,
  flagsOf,
  frameName,
  game,
  markerOf,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const COMB = { type: 'comb-out' };
const WARSAW = '2018';
const place = (unit: string, to: string) => ({ type: 'place', units: [unit], to });
const dead = (...ids: string[]) => Object.fromEntries(ids.map(id => [id, '@dead']));
const FOUR = dead('DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6');
const phase = (turn: number, units: Record<string, string>, more: Partial<Sketch> = {}) =>
  sketch({ phase: 'comb-out', turn, units, ...more });

test('8.16 half of the die, rounded down, comes back at once', () => {
  for (const [die, count] of [
    [1, 0],
    [2, 1],
    [3, 1],
    [5, 2],
    [6, 3],
  ]) {
    const told = playOne(phase(17, FOUR, { dice: [die] }), COMB);
    assert.equal(eventsOf(told.events, 'combed-out')[0].units, count);
    assert.equal(eventsOf(told.events, 'roll')[0].final, true, 'nobody takes a die back');
    assert.equal(frameName(told.state) === 'comb-out', count > 0);
  }
  const two = play(
    phase(18, FOUR, { dice: [4] }),
    COMB,
    place('DE-INF-1', WARSAW),
    place('DE-INF-2', '2024'),
  );
  assert.notEqual(frameName(two), 'comb-out');
  assert.deepEqual(flagsOf(two, 'DE-INF-2'), ['edgeEntry']);
  assert.equal(placeOfUnit(two, 'DE-INF-1'), WARSAW);
});

test('8.16 only units on foot that could be replaced, by the rules of arrivals', () => {
  const units = { ...FOUR, ...dead('DE-PZ-3', 'SU-RA-3') };
  const state = play(phase(17, units, { dice: [6], markers: { arrivals: { [WARSAW]: 5 } } }), COMB);
  assert.equal(refusedBy(state, place('DE-PZ-3', '2024')), '8.16');
  assert.equal(refusedBy(state, place('SU-RA-3', '2024')), '8.16');
  assert.equal(refusedBy(state, place('DE-Ho', '2024')), '8.16');
  assert.equal(refusedBy(state, place('DE-INF-1', WARSAW)), '8.1d');
  assert.equal(refusedBy(state, place('DE-INF-1', '2220')), '8.1e');
});

test('8.16 once in the summer of 1943 and once in that of 1944', () => {
  const used = { combedOut43: true };
  const second = game.load(
    { game: 'barbarossa', turn: 18, phase: 'comb-out', side: 'german', units: [], markers: used },
    'x',
  );
  assert.ok(!second.ok, 'there is no such phase any more');
  allowed(phase(25, FOUR, { markers: used }), COMB);
  const after = play(phase(17, FOUR, { dice: [2] }), COMB);
  assert.equal(markerOf(after, 'combedOut43'), true);
  assert.equal(refusedBy(after, COMB), '8.16');
  const winter = game.load(
    { game: 'barbarossa', turn: 16, phase: 'comb-out', side: 'german', units: [] },
    'x',
  );
  assert.ok(!winter.ok);
});

test('8.16 nobody must; and with nobody to bring back there is nothing to say', () => {
  const state = phase(17, FOUR);
  assert.deepEqual(offered(state), ['comb-out', 'end']);
  assert.equal(refusedBy(state, place('DE-INF-1', WARSAW)), '8.16');
  assert.equal(markerOf(play(state, { type: 'end' }), 'combedOut43'), undefined);
  assert.equal(refusedBy(phase(17, dead('DE-PZ-3')), COMB), '8.16');
});

test('8.16 a position in the midst of it is kept and read back', () => {
  const state = play(phase(17, FOUR, { dice: [6] }), COMB, place('DE-INF-1', WARSAW));
  const again = game.load(game.position(state), 'test');
  assert.ok(again.ok, again.ok ? '' : JSON.stringify(again.problems));
  assert.deepEqual(game.choices(again.state), game.choices(state));
});

test('8.16 how many may come back is told before the die falls', () => {
  assert.deepEqual(chancesOf(game, phase(17, FOUR), COMB), {
    'Units that come back': { nobody: 1, '1 unit': 2, '2 units': 2, '3 units': 1 },
  });
});
