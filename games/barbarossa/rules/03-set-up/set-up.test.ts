// Chapter 3: the set-up of both scenarios, what may be placed where, and who holds what.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { hashState } from '../../../../kit/state/state.ts';
import {
  allowed,
  areaOf,
  frameName,
  game,
  markerOf,
  newGame,
  placeOfUnit,
  play,
  refusedBy,
} from '../../testing.node.ts';
import { controlOf } from '../table/board.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';

const end = { type: 'end' };
const place = (unit: string, to: string) => ({ type: 'place', units: [unit], to });
const holder = (state: State, id: string): number => controlOf(state, hexNumber(id));
const lithuania = { lithuania: true };

describe('the campaign', () => {
  const start = newGame();

  test('3.2a, 3.4b, 3.5 arrivals wait on the track, satellites aside', () => {
    assert.equal(placeOfUnit(start, 'SU-RA-16'), '@turn-2');
    assert.equal(placeOfUnit(start, 'DE-SSPZ-2'), '@turn-14');
    for (const id of ['SAT-POL', 'SAT-1R', 'SAT-4R', 'SAT-1B', 'SAT-2B', 'SAT-4B'])
      assert.equal(placeOfUnit(start, id), '@aside', id);
  });

  test('3.2b the German side begins with 14 points', () => {
    assert.equal(markerOf(start, 'vp'), 14);
  });

  test('3.4a Soviet units stand where they are printed, and the set-up leaves no fault', () => {
    assert.equal(placeOfUnit(start, 'SU-ORA-6'), '2314');
    assert.equal(placeOfUnit(start, 'SU-ICA'), '2911');
    assert.deepEqual(game.faults(start), []);
    assert.equal(game.decision(start)?.side, 'german');
  });

  test('3.3b, 3.3c, 3.3d, 3.3e army groups set up in their own hexes', () => {
    for (const [unit, area] of [
      ['DE-INF-1', 'agn'],
      ['DE-PZ-24', 'agc'],
      ['DE-INF-4', 'ags'],
      ['R3', 'romania'],
    ]) {
      for (const id of areaOf(area)) {
        const action = place(unit, id);
        const verdict = game.check(start, action);
        if (placeOfUnit(start, unit) === id) assert.equal(verdict.ok, false);
        else if (!verdict.ok) assert.match(verdict.rule, /^6\./, `${unit} ${id}`);
      }
    }
    assert.equal(refusedBy(start, place('DE-INF-1', '1817')), '3.3');
    assert.equal(refusedBy(start, place('R3', '2517')), '3.3');
    allowed(start, place('R3', '3114'));
  });

  test('3.1b, 6.3, 6.4 stacking holds in the set-up', () => {
    assert.equal(refusedBy(start, place('DE-INF-7', '1817')), '6.3');
    assert.equal(refusedBy(start, place('R3', '2913')), '6.4');
  });

  test('3.3 the proposed set-up comes back in one click', () => {
    assert.equal(refusedBy(start, { type: 'default' }), '3.2');
    const changed = play(start, place('DE-INF-11', '3114'));
    assert.equal(placeOfUnit(play(changed, { type: 'default' }), 'DE-INF-11'), '2714');
    assert.notEqual(hashState(changed), hashState(start));
  });

  test('3.2 whoever a position does without is not brought back with the others', () => {
    const { units, ...rest } = game.position(start);
    const loaded = game.load({ ...rest, units: units.filter(({ id }) => id !== 'DE-INF-7') }, 'set-up');
    assert.ok(loaded.ok);
    const restored = play(loaded.state, place('DE-INF-11', '3114'), { type: 'default' });
    assert.ok(placeOfUnit(restored, 'DE-INF-7')?.startsWith('@'));
    assert.deepEqual(game.faults(restored), []);
  });

  test('3.6a, 3.6b, 3.6c control by country to begin with', () => {
    for (const id of ['1924', '2018', '2817', '3114', '3121', '3216'])
      assert.equal(holder(start, id), GERMAN, id);
    for (const id of ['1606', '1415', '1714', '2415']) assert.equal(holder(start, id), SOVIET, id);
  });

  test('3.3f once play has begun nobody asks for army groups', () => {
    const begun = play(start, end);
    assert.notEqual(frameName(begun), 'set-up');
  });
});

describe('3.7 the Lithuania option', () => {
  const start = newGame('campaign', lithuania);

  test('3.7a five hexes change hands on either side', () => {
    for (const id of ['1516', '1615', '1616', '1714', '1715']) assert.equal(holder(start, id), GERMAN, id);
    for (const id of ['2116', '2216', '2217', '2315', '2316']) assert.equal(holder(start, id), SOVIET, id);
    assert.deepEqual(game.faults(start), []);
  });

  test('3.7b the Soviet side places whom Lithuania has lost, wherever it holds the ground', () => {
    assert.equal(game.decision(start)?.side, 'soviet');
    allowed(start, place('SU-ORA-11', '1606'));
    assert.equal(refusedBy(start, place('SU-ORA-11', '1617')), '3.7b');
  });

  test('3.7c others may go into the Polish hexes, but not 9th Army and the coastal army', () => {
    allowed(start, place('SU-RA-3', '2316'));
    assert.equal(refusedBy(start, place('SU-RA-3', '1606')), '3.7c');
    assert.equal(refusedBy(start, place('SU-ORA-9', '2316')), '3.7c');
    assert.equal(refusedBy(start, place('SU-ICA', '2316')), '3.7c');
    const there = play(start, place('SU-RA-3', '2316'));
    allowed(there, place('SU-RA-3', '1816'));
  });

  test('3.7d, 3.7e the German side has other hexes then', () => {
    const german = play(start, end);
    assert.equal(game.decision(german)?.side, 'german');
    for (const id of ['1516', '1715']) allowed(german, place('DE-INF-1', id));
    for (const [unit, hex] of [
      ['DE-PZ-24', '2116'],
      ['DE-INF-4', '2216'],
      ['DE-INF-4', '2315'],
    ])
      assert.equal(refusedBy(german, place(unit, hex)), '3.3', hex);
    allowed(german, place('DE-INF-4', '2517'));
    assert.ok(['1817', '1917', '2017', '2117'].includes(placeOfUnit(german, 'DE-PZ-24')));
  });
});

describe('12 The Road Back', () => {
  const start = newGame('road-back');
  const first = game.position(start);

  test('12.24a, 12.25a, 12.25b everybody stands as listed', () => {
    assert.equal(placeOfUnit(start, 'SU-RA-47'), '3203');
    assert.equal(placeOfUnit(start, 'DE-PZ-14'), '2501');
    assert.equal(placeOfUnit(start, 'DE-INF-34'), '2106');
    assert.equal(placeOfUnit(start, 'SU-T-1'), '2203');
    assert.deepEqual(game.faults(start), []);
  });

  test('12.9, 12.10a, 12.11, 12.22 boxes and dead pile', () => {
    for (const id of ['DE-PZ-40', 'DE-PZ-57', 'DE-INF-52', 'SU-RA-9', 'SU-RA-46'])
      assert.equal(placeOfUnit(start, id), '@caucasus', id);
    for (const id of ['SU-T-2', 'SU-T-4', 'SU-RA-12', 'SU-RA-63'])
      assert.equal(placeOfUnit(start, id), '@dead', id);
    for (const id of ['SU-RA-19', 'SU-RA-26', 'SU-RA-32'])
      assert.equal(placeOfUnit(start, id), '@turn-27', id);
    for (const id of ['SU-G-2', 'SU-SH-5']) assert.equal(placeOfUnit(start, id), '@rvgk', id);
  });

  test('12.10b dotted Soviets of 1941 are out, 12.25d later arrivals wait', () => {
    for (const id of ['SU-ORA-6', 'SU-MC-3', 'SU-ICA', 'SU-AB-1'])
      assert.equal(placeOfUnit(start, id), '@out', id);
    assert.equal(placeOfUnit(start, 'SU-MGP'), '@turn-15');
    assert.equal(placeOfUnit(start, 'SAT-POL'), '@aside');
  });

  test('12.3a, 12.6a, 12.6b, 12.23a points, markers and siege', () => {
    assert.equal(first.markers?.vp, 33);
    assert.deepEqual(first.markers?.hero, ['1011', '1606', '1806']);
    assert.deepEqual(first.markers?.fortress, ['2501']);
    assert.equal(first.markers?.siege, true);
    assert.equal(first.markers?.expedition, 'under-way');
  });

  test('12.3a the points are those that its control gives', () => {
    const held = game.map.places.filter(
      ({ hex, points = 0 }) => points > 0 && controlOf(start, hex) === GERMAN,
    );
    // Sevastopol and Stalingrad were taken as hero cities.
    assert.equal(held.length + 2, 33);
  });
});
