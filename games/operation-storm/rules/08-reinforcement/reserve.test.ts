// The German reserve: who comes out of it and where, who goes in (5.5, 5.6).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  around,
  flagsOf,
  game,
  goUntil,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { at, plain } from '../10-assault/battles.node.ts';
import { controlOf } from '../table/board.ts';
import { GERMAN } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';

const end = { type: 'end' };
const release = (to: string, ...units: string[]): Action =>
  units.length === 1 ? { type: 'release', units, to } : { type: 'release-stack', to, group: 'troops', units };
const withdraw = (from: string, ...units: string[]): Action => ({ type: 'withdraw', from, units });
const RIFLES = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-5RD', 'SU-188RD', 'SU-33RD'];
/** Soviet units all around a hex. */
const ring = (hex: string): Sketch['units'] =>
  Object.fromEntries(around(hex).map((id, index) => [RIFLES[index], id]));

const reserve = { 'GE-2Pz': '@reserve', 'GE-15ID': '@reserve', 'GE-46ID': '@reserve' };
const releasing = (given: Partial<Sketch> = {}): State =>
  sketch({ phase: 'reserve-release', ...given, units: { ...reserve, ...given.units } });

describe('release', () => {
  test('5.5-1 any number, within the limits of stacking', () => {
    const out = play(releasing(), release('N2628', 'GE-2Pz', 'GE-15ID', 'GE-46ID'));
    for (const unit of Object.keys(reserve)) assert.equal(placeOfUnit(out, unit), 'N2628');
    const garrison = at(
      'N2628',
      'GE-1ID',
      'GE-11ID',
      'GE-21ID',
      'GE-61ID',
      'GE-217ID',
      'GE-291ID',
      'GE-58ID',
    );
    const crowded = releasing({ units: garrison });
    allowed(crowded, release('N2628', 'GE-2Pz'));
    assert.equal(refusedBy(crowded, release('N2628', 'GE-2Pz', 'GE-15ID')), '6.1');
    assert.equal(refusedBy(play(crowded, release('N2628', 'GE-2Pz')), release('N2628', 'GE-15ID')), '6.4');
    allowed(releasing(), end);
    assert.equal(refusedBy(releasing({ units: { 'GE-1Pz': 'N3431' } }), release('N2628', 'GE-1Pz')), '5.5-1');
  });

  test('5.5-2 into cities that have never been Soviet and have a line to the western edge', () => {
    // Warsaw, Bucharest and a Hungarian city; Lvov began Soviet.
    for (const id of ['N2628', 'S1729', 'S3621']) allowed(releasing(), release(id, 'GE-2Pz'));
    assert.equal(
      refusedBy(releasing({ control: { german: ['N1231'] } }), release('N1231', 'GE-2Pz')),
      '5.5-2',
    );
    assert.equal(refusedBy(releasing({ markers: { lost: ['N2628'] } }), release('N2628', 'GE-2Pz')), '5.5-2');
    assert.equal(refusedBy(releasing({ units: ring('N2628') }), release('N2628', 'GE-2Pz')), '5.5-2');
    assert.equal(refusedBy(releasing(), release(plain.here, 'GE-2Pz')), '5.5-2');
  });

  test('5.5-2, 5.6-2 on turn 1 a line is traced all the same, unless the other reading is chosen', () => {
    const units = ring('N2628');
    assert.equal(refusedBy(releasing({ units, turn: 1 }), release('N2628', 'GE-2Pz')), '5.5-2');
    const options = { citiesFedOnTurn1: true };
    allowed(releasing({ units, turn: 1, options }), release('N2628', 'GE-2Pz'));
    assert.equal(refusedBy(releasing({ units, options }), release('N2628', 'GE-2Pz')), '5.5-2');
  });

  test('5.5-3 into Ploesti on the same terms', () => {
    allowed(releasing(), release('S2029', 'GE-2Pz'));
    assert.equal(refusedBy(releasing({ markers: { lost: ['S2029'] } }), release('S2029', 'GE-2Pz')), '5.5-2');
    assert.equal(refusedBy(releasing({ units: ring('S2029') }), release('S2029', 'GE-2Pz')), '5.5-2');
  });

  test('5.5-4 into hexes of the western edge without Soviet units, whoever held them last', () => {
    const state = releasing({ control: { soviet: ['N2720'] } });
    const back = play(state, release('N2720', 'GE-2Pz'));
    assert.equal(controlOf(back, hexNumber('N2720')), GERMAN);
    assert.equal(
      refusedBy(releasing({ units: { 'SU-10RD': 'N2720' } }), release('N2720', 'GE-2Pz')),
      '5.5-2',
    );
    // Ruling R-63 a city of the edge that was lost is still a hex of the edge.
    allowed(releasing({ markers: { lost: ['N2220'] } }), release('N2220', 'GE-2Pz'));
  });

  test('5.5-7 never onto Hungarians or Romanians', () => {
    assert.equal(refusedBy(releasing({ units: { 'HU-16H': 'S3621' } }), release('S3621', 'GE-2Pz')), '6.2-1');
    assert.equal(refusedBy(releasing({ units: { 'RO-7R': 'S1729' } }), release('S1729', 'GE-2Pz')), '6.2-1');
  });

  test('3.4-5 panzers are not released into marsh or mountains', () => {
    // N3420 is marsh, N1220 mountain, S2520 mountain with a pass.
    for (const id of ['N3420', 'N1220']) {
      assert.equal(refusedBy(releasing(), release(id, 'GE-2Pz')), '3.4-5', id);
      allowed(releasing(), release(id, 'GE-15ID'));
    }
    allowed(releasing(), release('S2520', 'GE-2Pz'));
  });

  test('5.5-6, 5.5-8 released units move and fight in the same turn, and as one stack', () => {
    const state = play(releasing(), release('N2628', 'GE-2Pz', 'GE-15ID'), end);
    assert.equal(game.phaseKey(state), '3 german movement');
    allowed(state, { type: 'move-stack', from: 'N2628', units: ['GE-2Pz', 'GE-15ID'] });
  });
});

describe('creation', () => {
  const front = at(plain.here, 'GE-1Pz', 'GE-1ID', 'GE-11ID');
  const creating = (given: Partial<Sketch> = {}): State =>
    sketch({ phase: 'reserve-creation', ...given, units: { ...front, ...given.units } });

  test('5.6-1 one, some or all units of one hex, and of no second one', () => {
    for (const units of [['GE-1Pz'], ['GE-1Pz', 'GE-1ID'], ['GE-1Pz', 'GE-1ID', 'GE-11ID']]) {
      const state = play(creating({ units: { 'GE-21ID': plain.west } }), withdraw(plain.here, ...units));
      for (const unit of units) assert.equal(placeOfUnit(state, unit), '@reserve');
      assert.equal(game.phaseKey(state), '3 german movement');
    }
    const two = creating({ units: { 'GE-21ID': plain.west } });
    assert.equal(refusedBy(two, withdraw(plain.here, 'GE-1Pz', 'GE-21ID')), '5.6-1');
    allowed(two, end);
  });

  test('5.6-2 only from a hex with a line over land; what the air brings does not count', () => {
    const units = ring(plain.here);
    assert.equal(refusedBy(creating({ units }), withdraw(plain.here, 'GE-1Pz')), '5.6-2');
    const lifted = sketch({
      phase: 'reserve-creation',
      units: { ...front, ...units },
      flags: { 'GE-1Pz': ['airlifted'] },
      sky: 'german',
      markers: { aerialAt: plain.here, aerialUsed: true },
    });
    assert.equal(refusedBy(lifted, withdraw(plain.here, 'GE-1Pz')), '5.6-2');
  });

  test('5.5-5, 5.6-3 nobody goes in who has come out in this turn; in the next he may', () => {
    const units = { ...front, 'SU-10RD': 'N3741' };
    const state = releasing({ units, dice: [3, 4, 3, 4, 3, 4, 3, 4] });
    const out = play(state, release('N2628', 'GE-2Pz', 'GE-15ID'), end);
    assert.ok(flagsOf(out, 'GE-2Pz').includes('released'));
    assert.equal(refusedBy(out, withdraw('N2628', 'GE-2Pz')), '5.5-5');
    allowed(out, withdraw(plain.here, 'GE-1Pz'));
    const back = play(goUntil(out, '4 german reserve-creation'), withdraw('N2628', 'GE-2Pz'));
    assert.equal(placeOfUnit(back, 'GE-2Pz'), '@reserve');
    allowed(goUntil(back, '5 german reserve-release'), release('N2628', 'GE-2Pz'));
  });

  test('5.6-4 attenuated supply hinders neither', () => {
    const markers = { lost: ['S2029'] };
    allowed(creating({ markers }), withdraw(plain.here, 'GE-1Pz'));
    allowed(releasing({ markers }), release('N2628', 'GE-2Pz'));
  });

  test('5.6-6 the Slovaks go in as Germans do; flak, Hungarians and Romanians never', () => {
    const units = { 'SK-Slov': plain.here, 'GE-10Flak': plain.here, 'HU-16H': 'S3621', 'RO-7R': 'S1729' };
    const state = creating({ units });
    allowed(state, withdraw(plain.here, 'SK-Slov'));
    assert.equal(refusedBy(state, withdraw(plain.here, 'GE-10Flak')), '5.6-6');
    assert.equal(refusedBy(state, withdraw('S3621', 'HU-16H')), '5.6-6');
    assert.equal(refusedBy(state, withdraw('S1729', 'RO-7R')), '5.6-6');
  });

  test('5.6-1 the event of a withdrawal names the hex', () => {
    const { events } = playOne(creating(), withdraw(plain.here, 'GE-1Pz'));
    assert.deepEqual(events.find(({ type }) => type === 'withdrawn')?.from, plain.here);
  });
});
