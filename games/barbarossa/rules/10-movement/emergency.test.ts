// The emergency deployment out of the RVGK (8.11).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  flagsOf,
  frameName,
  game,
  markerOf,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';

const [panzer, army, reserve, later] = ['DE-PZ-3', 'SU-RA-3', 'SU-RA-8', 'SU-RA-26'];
const MOSCOW = '1606';
const MINSK = '1813';
const C = '1902';
const west = walkFrom(C, 3);
const throwIn = (id: string, to: string): Action => ({ type: 'emergency', units: [id], to });
const table = (more: Partial<Sketch> = {}): State =>
  sketch({ units: { [panzer]: C, [army]: west, [reserve]: '@rvgk', [later]: '@rvgk' }, ...more });
const assault: Action = { type: 'mobile-assault', target: west, units: [panzer] };

test('8.11a once in a German movement phase, from turn 3 on, into a Soviet city', () => {
  const state = table();
  allowed(state, throwIn(reserve, MOSCOW));
  const thrown = play(state, throwIn(reserve, MOSCOW));
  assert.equal(placeOfUnit(thrown, reserve), MOSCOW);
  assert.equal(game.decision(thrown)?.side, 'german', 'and the German goes on');
  assert.equal(refusedBy(thrown, throwIn(later, MOSCOW)), '8.11a');
  assert.equal(refusedBy(table({ turn: 2 }), throwIn(reserve, MOSCOW)), '8.11a');
  assert.equal(refusedBy(table({ side: 'soviet' }), throwIn(reserve, MOSCOW)), '8.11a');
  assert.equal(refusedBy(table({ phase: 'assault' }), throwIn(reserve, MOSCOW)), '8.11a');
  assert.ok(game.check(table({ turn: 3, markers: { pause: 'taken' } }), throwIn(reserve, MOSCOW)).ok, 'b19');
});

test('8.11a no other hex, no German city, no full one, nobody who is not in the reserve', () => {
  assert.equal(refusedBy(table(), throwIn(reserve, '1607')), '8.11a');
  assert.equal(refusedBy(table(), throwIn(army, MOSCOW)), '8.11a');
  const lost = table({ control: { german: [MINSK] } });
  assert.equal(refusedBy(lost, throwIn(reserve, MINSK)), '8.11a');
  const five = Object.fromEntries(
    ['SU-RA-13', 'SU-RA-23', 'SU-RA-27', 'SU-RA-16', 'SU-RA-9'].map(id => [id, MOSCOW]),
  );
  assert.equal(
    refusedBy(sketch({ units: { [panzer]: C, [reserve]: '@rvgk', ...five } }), throwIn(reserve, MOSCOW)),
    '6.3',
  );
});

test('8.11a, ruling A3-72 the city needs overland supply at that instant', () => {
  const ring = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8'];
  const units = Object.fromEntries(ring.map((id, direction) => [id, walkFrom(MINSK, direction)]));
  const state = sketch({ units: { ...units, [reserve]: '@rvgk' } });
  assert.equal(refusedBy(state, throwIn(reserve, MINSK)), '8.11a');
});

test('8.11b it may come just before a mobile assault, which may then be left', () => {
  const asked = play(table(), assault);
  assert.deepEqual([frameName(asked), game.decision(asked)?.side], ['reaction', 'soviet']);
  const thrown = play(asked, throwIn(reserve, MOSCOW));
  assert.equal(frameName(thrown), 'reaction');
  const again = play(thrown, { type: 'pass' });
  assert.deepEqual([frameName(again), game.decision(again)?.side], ['mobile-assault', 'german']);
  assert.equal(frameName(play(again, { type: 'call-off' })), 'movement');
  assert.notEqual(frameName(play(again, { type: 'press' })), 'movement');
  // Whoever lets it come is not asked whether the German is sure.
  assert.equal(game.position(play(asked, { type: 'pass' })).markers?.battles, 1);
});

test('8.11b nobody is asked where nothing can be done, and 9.7 nothing interrupts a battle', () => {
  const spent = table({ markers: { emergencyUsed: true } });
  const fought = play(spent, assault);
  assert.notEqual(frameName(fought), 'reaction');
  const battle = play(table(), assault, { type: 'pass' });
  if (frameName(battle) !== 'movement') assert.equal(refusedBy(battle, throwIn(reserve, MOSCOW)), '8.11b');
});

test('8.11b the five of the RVGK phase are not touched', () => {
  const thrown = play(table(), throwIn(reserve, MOSCOW));
  assert.equal(markerOf(thrown, 'rvgkUsed'), undefined);
});

test('8.11c, 10.1c who was thrown in stays there for the phase, and defends', () => {
  const thrown = play(table(), throwIn(reserve, MOSCOW));
  assert.ok(flagsOf(thrown, reserve).includes('halted'));
  assert.equal(refusedBy(thrown, { type: 'move', units: [reserve], to: '1605' }), '10.1c');
});
