// Chapter 3: the table before the first turn, the free Soviet set-up with its duties, and who holds what.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  areaOf,
  begun,
  findHex,
  frameName,
  game,
  hexAt,
  markerOf,
  newGame,
  placeOfUnit,
  play,
  playOne,
  refusalOf,
  refusedBy,
} from '../../testing.node.ts';
import { controlOf } from '../table/board.ts';
import { GERMAN, isInitial, SOVIET, startHexOf, UNITS, unitIds } from '../table/counters.ts';
import { hexNumber, map } from '../table/terrain.ts';
import { findLacks } from './muster.ts';

const end = { type: 'end' };
const place = (unit: string, to: string): Action => ({ type: 'place', units: [unit], to });
const placeCorps = (unit: string, to: string): Action => ({ type: 'place-corps', units: [unit], to });
const placeStack = (to: string, group: string, ...units: string[]): Action => ({
  type: 'place-stack',
  to,
  group,
  units,
});
const holder = (state: State, id: string): number => controlOf(state, hexNumber(id));
const start = newGame();
const proposed = play(start, { type: 'propose' });
const rulesLacking = (state: State): string[] => findLacks(state).map(({ rule }) => rule);
/** A hex of the USSR away from the border, clear and without a place. */
const inland = findHex(
  ({ id, country, terrain, place: town }) =>
    country === 'USSR' &&
    terrain.join() === 'clear' &&
    town === undefined &&
    !areaOf('border-garrison').includes(id) &&
    !unitIds.some((_, unit) => startHexOf[unit] === hexNumber(id)),
);

describe('the table before the set-up', () => {
  test('3.1-2 cities east of the border are Soviet, those west of it the Axis’', () => {
    for (const [id, side] of [
      ['N1231', SOVIET],
      ['N2334', SOVIET],
      ['S2739', SOVIET],
      ['N2628', GERMAN],
      ['S1729', GERMAN],
      ['S3621', GERMAN],
      ['N4134', GERMAN],
    ] as const)
      assert.equal(holder(start, id), side, id);
  });

  test('3.8-2 the border parts all hexes, from N4134/N4234 to S1741/S1842', () => {
    for (const id of map.ids) {
      const { country, terrain } = hexAt(id);
      if (terrain.includes('sea') || terrain.includes('lake')) continue;
      assert.equal(holder(start, id), country === 'USSR' ? SOVIET : GERMAN, id);
    }
    assert.deepEqual(
      ['N4234', 'S1842', 'N4134', 'S1741'].map(id => holder(start, id)),
      [SOVIET, SOVIET, GERMAN, GERMAN],
    );
  });

  test('3.5 the corridors are Soviet up to N2633 and S2037, German from S2036 on', () => {
    assert.deepEqual(
      ['N2044', 'N2633', 'S2343', 'S2037', 'S2036', 'S2220', 'N2632', 'N3420'].map(id => holder(start, id)),
      [SOVIET, SOVIET, SOVIET, SOVIET, GERMAN, GERMAN, GERMAN, GERMAN],
    );
  });

  test('3.3-2, 3.3-3, 3.3-4 the Axis stands as printed, its reserve and arrivals beside the map', () => {
    assert.equal(placeOfUnit(start, 'GE-1Pz'), 'N3431');
    assert.equal(placeOfUnit(start, 'GE-2Pz'), '@reserve');
    assert.equal(placeOfUnit(start, 'GE-22Pz'), '@turn-8');
    assert.equal(placeOfUnit(start, 'HU-13H'), '@turn-2');
    const reserve = game.position(start).units.filter(({ at }) => at === '@reserve');
    assert.equal(reserve.length, 27);
    for (let unit = 0; unit < UNITS; unit++)
      if (startHexOf[unit] >= 0 && isInitial[unit] === 0)
        assert.equal(placeOfUnit(start, unitIds[unit]), map.ids[startHexOf[unit]]);
  });

  test('3.4-3 the sixteen brigades lie beside the map and can be placed nowhere', () => {
    assert.equal(game.position(start).units.filter(({ at }) => at === '@airborne').length, 16);
    assert.equal(refusedBy(start, place('SU-1Ab', 'N4234')), '3.4-1');
    assert.ok(!findLacks(start).some(({ units = [] }) => units.includes('SU-1Ab')));
  });

  test('3.4-4 the Axis is complete before the first Soviet unit is placed', () => {
    assert.equal(game.decision(start)?.side, 'soviet');
    assert.equal(game.position(start).units.filter(({ at }) => at === '@pool').length, 194);
    assert.equal(refusedBy(start, place('GE-1Pz', 'N3431')), '3.4-1');
  });

  test('3.6-2, 3.6-3 tracks begin at zero losses, no points, eleven for cities and turn 1', () => {
    const { turn, vp } = game.position(start);
    assert.deepEqual([turn, vp], [1, { soviet: 0 }]);
    assert.equal(markerOf(start, 'losses'), undefined);
    assert.match(
      game.standing(start).message,
      /City points: 11 of 23\. Losses: Soviet 0 of 200, German 0 of 150/,
    );
  });
});

describe('placing', () => {
  test('3.4-1 anywhere in Soviet territory, and nowhere else', () => {
    allowed(start, place('SU-10RD', inland));
    allowed(proposed, place('SU-10RD', inland));
    for (const id of ['N3431', 'S2036', 'N2628', 'S3925'])
      assert.equal(refusedBy(start, place('SU-10RD', id)), '3.4-1', id);
    // Arrivals of later turns are no part of it.
    assert.equal(refusedBy(start, place('SU-46RD', inland)), '3.4-1');
    assert.equal(refusedBy(play(start, place('SU-10RD', inland)), place('SU-10RD', inland)), '3.4-1');
  });

  test('3.4-5 tanks and guns are placed neither in marsh nor in mountains, but for corridors and passes', () => {
    // N1844 is marsh, N2044 marsh on the corridor, N1027 mountain on the Uzhok pass.
    for (const unit of ['SU-1TD', 'SU-101Art', 'SU-163MD']) {
      assert.equal(refusedBy(start, place(unit, 'N1844')), '3.4-5', unit);
      allowed(start, place(unit, 'N2044'));
      allowed(start, place(unit, 'N1027'));
    }
    const peak = findHex(
      ({ id, country, terrain }) =>
        country === 'USSR' && terrain.includes('mountain') && map.networks.passes.has[hexNumber(id)] === 0,
    );
    assert.equal(refusedBy(start, place('SU-1TD', peak)), '3.4-5');
    for (const unit of ['SU-10RD', 'SU-2CC', 'SU-72MtRD']) {
      allowed(start, place(unit, 'N1844'));
      allowed(start, place(unit, peak));
    }
    allowed(newGame('campaign', { hardGroundOpen: true }), place('SU-1TD', 'N1844'));
  });

  test('3.4-1 several of the pool at once, as far as there is room; artillery has room of its own', () => {
    const rifles = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-5RD', 'SU-188RD', 'SU-33RD'];
    const full = play(start, placeStack(inland, 'troops', ...rifles));
    for (const unit of rifles) assert.equal(placeOfUnit(full, unit), inland);
    assert.equal(refusedBy(full, place('SU-1TD', inland)), '6.5-1');
    const guns = ['SU-101Art', 'SU-108Art', 'SU-110Art'];
    assert.equal(placeOfUnit(play(full, placeStack(inland, 'artillery', ...guns)), 'SU-110Art'), inland);
    assert.equal(refusedBy(start, placeStack(inland, 'artillery', 'SU-101Art', 'SU-10RD')), '6.1');
    assert.equal(refusedBy(start, placeStack(inland, 'troops', ...rifles, 'SU-1TD')), '6.1');
    assert.equal(refusedBy(full, placeStack(inland, 'troops', 'SU-1TD')), '6.5-1');
  });

  test('5.13-9 whichever division of a corps is named, the whole of it is placed, and each of them is on offer', () => {
    for (const division of ['SU-1TD', 'SU-3TD', 'SU-163MD']) {
      allowed(newGame(), placeCorps(division, 'N3637'));
      const placed = play(newGame(), placeCorps(division, 'N3637'));
      for (const other of ['SU-1TD', 'SU-3TD', 'SU-163MD']) assert.equal(placeOfUnit(placed, other), 'N3637');
    }
  });

  test('3.4-1 once nothing is missing, it is told that units may still be placed elsewhere, and the set-up may end', () => {
    const duties = (state: State) => game.undone(state).map(({ message, must }) => [message, must === true]);
    assert.ok(duties(newGame()).every(([, must]) => must));
    const proposed = play(newGame(), { type: 'propose' });
    assert.deepEqual(duties(proposed), [['194 units may be placed elsewhere.', false]]);
    assert.ok(game.check(proposed, end).ok);
  });

  test('5.13-9 a corps is placed in one stroke, and only as a whole', () => {
    const placed = play(start, placeCorps('SU-1TD', inland));
    for (const unit of ['SU-1TD', 'SU-3TD', 'SU-163MD']) assert.equal(placeOfUnit(placed, unit), inland);
    assert.equal(refusedBy(start, placeCorps('SU-10RD', inland)), '5.13-9');
    const rifles = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-5RD'];
    const crowded = play(start, placeStack(inland, 'troops', ...rifles));
    assert.equal(refusedBy(crowded, placeCorps('SU-1TD', inland)), '6.5-1');
  });
});

describe('what a set-up lacks', () => {
  test('3.4-1 nobody is left in the pool', () => {
    assert.deepEqual(rulesLacking(start), ['3.4-1', '3.4-2']);
    assert.equal(refusedBy(start, end), '3.4-1');
    assert.match(refusalOf(start, end), /194 units/);
  });

  test('3.4-2 every border hex from N4234 to S1937 has a unit other than artillery', () => {
    const bare = play(proposed, place('SU-10RD', inland));
    assert.equal(refusedBy(bare, end), '3.4-2');
    assert.match(refusalOf(bare, end), /1 border hex .*N4234/);
    const guns = play(bare, place('SU-101Art', 'N4234'));
    assert.equal(refusedBy(guns, end), '3.4-2');
    assert.deepEqual(rulesLacking(play(guns, place('SU-2CC', 'N4234'))), ['3.4-2']);
    assert.equal(areaOf('border-garrison').length, 75);
    // Ruling R-06 the lower Danube east of S1937 needs nobody.
    assert.ok(!areaOf('border-garrison').includes('S1842'));
  });

  test('5.13-9 the three divisions of a corps stand together, with others if there is room', () => {
    const apart = play(proposed, place('SU-3TD', inland));
    assert.deepEqual(rulesLacking(apart), ['5.13-9']);
    assert.equal(refusedBy(apart, end), '5.13-9');
    assert.match(refusalOf(apart, end), /corps 1 /);
    allowed(play(apart, place('SU-3TD', 'N3637')), end);
  });

  test('3.4-1, 3.4-2 the proposal lacks nothing, and what is left to do says so', () => {
    assert.deepEqual(findLacks(proposed), []);
    assert.deepEqual(game.faults(proposed), []);
    allowed(proposed, end);
    assert.deepEqual(
      game.undone(start).map(({ rule, must }) => [rule, must]),
      [
        ['3.4-1', true],
        ['3.4-2', true],
      ],
    );
    assert.equal(refusedBy(proposed, { type: 'propose' }), '3.4-1');
  });

  test('3.4-1 one click takes the proposal and begins; another begins anew', () => {
    const { state, events } = playOne(start, { type: 'default' });
    assert.ok(events.some(({ type }) => type === 'turn'));
    assert.equal(placeOfUnit(state, 'SU-1TD'), 'N3637');
    assert.equal(frameName(state), 'combat');
    const cleared = play(proposed, { type: 'clear' });
    assert.equal(placeOfUnit(cleared, 'SU-1TD'), '@pool');
    assert.equal(refusedBy(start, { type: 'clear' }), '3.4-1');
  });

  test('3.8-1 whoever sets up holds his hexes as before', () => {
    assert.equal(holder(begun(), 'N4234'), SOVIET);
  });
});
