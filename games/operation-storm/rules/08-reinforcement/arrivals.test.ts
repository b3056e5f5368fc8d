// Arrivals of both sides, replacements and the terminal supply check (5.9 to 5.11, 8.1 to 8.4).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  areaOf,
  around,
  eventsOf,
  game,
  goUntil,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
} from '../../testing.node.ts';
import { at, plain } from '../10-assault/battles.node.ts';
import { controlOf, lossesOf } from '../table/board.ts';
import { GERMAN, SOVIET, unitNumber } from '../table/counters.ts';
import { DANUBE, hexNumber, map, PRIPYET_NOTEC } from '../table/terrain.ts';
import { eliminate } from './losses.ts';

const end = { type: 'end' };
const enter = (to: string, ...units: string[]): Action =>
  units.length === 1 ? { type: 'enter', units, to } : { type: 'enter-stack', to, group: 'troops', units };
const replace = (to: string, unit: string): Action => ({ type: 'replace', units: [unit], to });
const divert = (...units: string[]): Action => ({ type: 'divert', units });
const corridor = ({ lines }: typeof DANUBE): string[] => [...lines[0].hexes].map(hex => map.ids[hex]);
const GERMANS = ['GE-1ID', 'GE-11ID', 'GE-21ID', 'GE-61ID', 'GE-217ID', 'GE-291ID'];
const RIFLES = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-5RD', 'SU-188RD', 'SU-33RD'];
const ring = (hex: string, ids: readonly string[]): Sketch['units'] =>
  Object.fromEntries(around(hex).map((id, index) => [ids[index], id]));

describe('Soviet arrivals', () => {
  const due = { 'SU-91RD': '@turn-3', 'SU-119RD': '@turn-3', 'SU-21TD': '@turn-3', 'SU-420Art': '@turn-3' };
  const arriving = (given: Partial<Sketch> = {}): State =>
    sketch({
      phase: 'reinforcement',
      side: 'soviet',
      ...given,
      units: { ...due, 'GE-1Pz': 'N3431', ...given.units },
    });

  test('5.10-1, 8.2-1 any or all units of the box come, within the limits of stacking', () => {
    const state = play(arriving(), enter('N3044', 'SU-91RD', 'SU-119RD'));
    assert.equal(placeOfUnit(state, 'SU-119RD'), 'N3044');
    const crowded = arriving({ units: at('N3044', ...RIFLES) });
    assert.equal(refusedBy(crowded, enter('N3044', 'SU-91RD')), '6.5-1');
    allowed(crowded, { type: 'enter', units: ['SU-420Art'], to: 'N3044' });
    assert.equal(
      refusedBy(arriving({ units: { 'SU-118RD': '@turn-4' } }), enter('N3044', 'SU-118RD')),
      '5.10-1',
    );
  });

  test('5.10-2 who is held back waits in the next box and comes later', () => {
    const held = goUntil(play(arriving({ dice: [3, 4, 3, 4] }), enter('N3044', 'SU-91RD')), '4 soviet order');
    assert.deepEqual(
      ['SU-91RD', 'SU-119RD'].map(unit => placeOfUnit(held, unit)),
      ['N3044', '@turn-4'],
    );
    const later = sketch({
      phase: 'reinforcement',
      side: 'soviet',
      turn: 4,
      units: { 'SU-119RD': '@turn-4' },
    });
    allowed(later, enter('N3044', 'SU-119RD'));
  });

  test('5.10-3, 5.10-7 into sources of the eastern edge without Axis units, whoever held them last', () => {
    for (const id of ['N4244', 'N3044', 'S2044']) allowed(arriving(), enter(id, 'SU-91RD'));
    assert.equal(refusedBy(arriving({ units: { 'GE-1ID': 'N3044' } }), enter('N3044', 'SU-91RD')), '5.10-3');
    const lost = arriving({ control: { german: ['N1044'] }, markers: { lost: ['N1044'] } });
    const back = play(lost, enter('N1044', 'SU-91RD'));
    assert.equal(controlOf(back, hexNumber('N1044')), SOVIET);
    assert.equal(refusedBy(arriving(), enter(plain.here, 'SU-91RD')), '5.10-3');
  });

  test('5.10-4 into Soviet cities that have never been German and have a line to the eastern edge', () => {
    for (const id of ['N1231', 'N3342', 'S2739']) allowed(arriving(), enter(id, 'SU-91RD'));
    assert.equal(refusedBy(arriving({ markers: { lost: ['N1231'] } }), enter('N1231', 'SU-91RD')), '5.10-4');
    assert.equal(refusedBy(arriving({ units: ring('N3342', GERMANS) }), enter('N3342', 'SU-91RD')), '5.10-4');
    // Cities that were taken are no way in.
    assert.equal(
      refusedBy(arriving({ control: { soviet: ['N2628'] } }), enter('N2628', 'SU-91RD')),
      '5.10-3',
    );
  });

  test('5.10-5, 5.10-6, 9.18-4 along the corridors, as far as every hex from the edge is Soviet', () => {
    for (const [network, from] of [
      [PRIPYET_NOTEC, 'N2044'],
      [DANUBE, 'S2343'],
    ] as const) {
      const path = corridor(network);
      const fromEast = path[0] === from ? path : path.toReversed();
      const far = fromEast[25];
      const all = arriving({ control: { soviet: fromEast } });
      allowed(all, enter(far, 'SU-91RD'));
      const broken = fromEast.filter((_, index) => index !== 20);
      assert.equal(refusedBy(arriving({ control: { soviet: broken } }), enter(far, 'SU-91RD')), '5.10-3');
      // The edge hex itself must be held.
      const cut = arriving({ control: { soviet: fromEast.slice(1), german: [from] } });
      assert.equal(refusedBy(cut, enter(far, 'SU-91RD')), '5.10-3');
    }
  });

  test('3.4-5 tanks and guns come in by marsh only on the corridor', () => {
    assert.equal(refusedBy(arriving(), enter('N1844', 'SU-21TD')), '3.4-5');
    assert.equal(refusedBy(arriving(), { type: 'enter', units: ['SU-420Art'], to: 'N1844' }), '3.4-5');
    allowed(arriving(), enter('N2044', 'SU-21TD'));
    allowed(arriving(), enter('N1844', 'SU-91RD'));
    // Its end must be held, and somebody on foot who comes in first takes it back.
    const lost = arriving({ control: { german: ['N2044'] } });
    assert.equal(refusedBy(lost, enter('N2044', 'SU-21TD')), '3.4-5');
    allowed(play(lost, enter('N2044', 'SU-91RD')), enter('N2044', 'SU-21TD'));
  });

  test('8.2-2, 11.10-1 brigades never come as arrivals do', () => {
    const state = arriving({ units: { 'SU-1Ab': '@airborne' } });
    assert.equal(refusedBy(state, enter('N3044', 'SU-1Ab')), '5.10-1');
  });

  test('8.2-3 a Soviet unit that is lost is gone for good', () => {
    const state = arriving({ units: { 'SU-10RD': 'N3044' } });
    eliminate({ state, events: [] }, unitNumber('SU-10RD'), '10.22-1', 'supplied');
    assert.equal(placeOfUnit(state, 'SU-10RD'), '@out');
  });

  test('1.5-5 nobody is kept from coming in beside the enemy', () => {
    const [beside] = around('N3044');
    allowed(arriving({ units: { 'GE-1ID': beside } }), enter('N3044', 'SU-91RD'));
  });
});

describe('Axis arrivals', () => {
  const due = { 'GE-707ID': '@turn-3', 'GE-81ID': '@turn-3', 'HU-15H': '@turn-3' };
  const arriving = (given: Partial<Sketch> = {}): State =>
    sketch({ phase: 'replacement', ...given, units: { ...due, 'SU-10RD': 'N4234', ...given.units } });

  test('5.11-1, 8.3 any or all units of the box come, within the limits of stacking', () => {
    const state = play(arriving(), enter('N2628', 'GE-707ID', 'GE-81ID'));
    assert.equal(placeOfUnit(state, 'GE-81ID'), 'N2628');
    assert.equal(
      refusedBy(arriving({ units: { 'GE-83ID': '@turn-4' } }), enter('N2628', 'GE-83ID')),
      '5.11-1',
    );
  });

  test('5.11-2 who is held back waits in the next box', () => {
    const held = goUntil(arriving({ dice: [3, 4, 3, 4] }), '4 soviet order');
    assert.equal(placeOfUnit(held, 'GE-707ID'), '@turn-4');
    assert.equal(placeOfUnit(held, 'HU-15H'), '@turn-4');
  });

  test('5.11-3 into hexes of the western edge without Soviet units', () => {
    allowed(arriving({ control: { soviet: ['N2720'] } }), enter('N2720', 'GE-707ID'));
    assert.equal(
      refusedBy(arriving({ units: { 'SU-125RD': 'N2720' } }), enter('N2720', 'GE-707ID')),
      '5.11-3',
    );
    assert.equal(refusedBy(arriving(), enter(plain.here, 'GE-707ID')), '5.11-3');
  });

  test('5.11-4 into cities west of the border, of the allies too, that are supplied and were never Soviet', () => {
    for (const id of ['N2628', 'S3621', 'S1729']) allowed(arriving(), enter(id, 'GE-707ID'));
    assert.equal(refusedBy(arriving({ markers: { lost: ['N2628'] } }), enter('N2628', 'GE-707ID')), '5.11-4');
    assert.equal(refusedBy(arriving({ units: ring('N2628', RIFLES) }), enter('N2628', 'GE-707ID')), '5.11-4');
    assert.equal(
      refusedBy(arriving({ control: { german: ['N1231'] } }), enter('N1231', 'GE-707ID')),
      '5.11-3',
    );
  });

  test('5.11-5, 9.18-4 along the Danube from S2220, as far as every hex is German', () => {
    allowed(arriving(), enter('S1935', 'GE-707ID'));
    assert.equal(
      refusedBy(arriving({ control: { soviet: ['S1722'] } }), enter('S1935', 'GE-707ID')),
      '5.11-3',
    );
    // The other corridor is no way in.
    assert.equal(refusedBy(arriving(), enter('N2729', 'GE-707ID')), '5.11-3');
  });

  test('5.11-6 Hungarians at the western edge of their country, beside neither Soviets nor Germans', () => {
    for (const id of areaOf('hungarian-entry')) allowed(arriving(), enter(id, 'HU-15H'));
    for (const id of ['N2720', 'S3621', 'S2220'])
      assert.equal(refusedBy(arriving(), enter(id, 'HU-15H')), '5.11-6', id);
    assert.equal(refusedBy(arriving({ units: { 'SU-125RD': 'S3620' } }), enter('S3620', 'HU-15H')), '5.11-6');
    assert.equal(refusedBy(arriving({ units: { 'GE-1ID': 'S3620' } }), enter('S3620', 'HU-15H')), '6.2-1');
  });

  test('5.11-8 German arrivals may be kept in the reserve, Hungarians never', () => {
    const state = play(arriving(), divert('GE-707ID', 'GE-81ID'));
    assert.equal(placeOfUnit(state, 'GE-707ID'), '@reserve');
    assert.equal(refusedBy(arriving(), divert('HU-15H')), '5.11-8');
    assert.equal(refusedBy(arriving({ units: { 'GE-1ID': 'N2628' } }), divert('GE-1ID')), '5.11-1');
  });

  test('5.11-9 nobody arrives in Ploesti', () => {
    assert.equal(refusedBy(arriving(), enter('S2029', 'GE-707ID')), '5.11-9');
    const dead = arriving({ units: { 'GE-1ID': '@dead' } });
    assert.equal(refusedBy(dead, replace('S2029', 'GE-1ID')), '5.11-9');
  });
});

describe('replacements', () => {
  const PANZERS = ['GE-1Pz', 'GE-6Pz', 'GE-8Pz'];
  const dead = Object.fromEntries([...PANZERS, ...GERMANS].map(unit => [unit, '@dead']));
  const replacing = (given: Partial<Sketch> = {}): State =>
    sketch({ phase: 'replacement', ...given, units: { ...dead, 'SU-10RD': 'N4234', ...given.units } });

  test('8.1-2, 5.11-7 the dead come back as arrivals do', () => {
    const state = play(replacing(), replace('N2628', 'GE-1ID'));
    assert.equal(placeOfUnit(state, 'GE-1ID'), 'N2628');
    assert.equal(refusedBy(replacing(), replace(plain.here, 'GE-1ID')), '5.11-3');
    assert.equal(
      refusedBy(replacing({ units: { 'GE-58ID': 'N2628' } }), replace('N2720', 'GE-58ID')),
      '8.4-2',
    );
  });

  test('8.4-5, 8.4-6 two mechanized and three others, or others in the place of the mechanized', () => {
    const two = play(replacing(), replace('N2628', 'GE-1Pz'), replace('N2628', 'GE-6Pz'));
    assert.equal(refusedBy(two, replace('N2628', 'GE-8Pz')), '8.4-6');
    const five = play(two, ...GERMANS.slice(0, 3).map(unit => replace('N2628', unit)));
    assert.equal(refusedBy(five, replace('N2628', 'GE-61ID')), '8.4-5');
    const foot = play(replacing(), ...GERMANS.slice(0, 5).map(unit => replace('N2628', unit)));
    assert.equal(refusedBy(foot, replace('N2628', 'GE-291ID')), '8.4-5');
    assert.equal(refusedBy(foot, replace('N2628', 'GE-1Pz')), '8.4-5');
    assert.equal(refusedBy(replacing({ turn: 1 }), replace('N2628', 'GE-1ID')), '8.4-5');
  });

  test('8.4-3 not in the turn in which it was lost', () => {
    const state = sketch({
      phase: 'replacement',
      units: { 'GE-1ID': 'N2628', 'SU-10RD': 'N4234', 'GE-11ID': '@dead' },
    });
    eliminate({ state, events: [] }, unitNumber('GE-1ID'), '10.22-1', 'supplied');
    assert.equal(placeOfUnit(state, 'GE-1ID'), '@dead');
    assert.equal(refusedBy(state, replace('N2628', 'GE-1ID')), '8.4-3');
    allowed(state, replace('N2628', 'GE-11ID'));
  });

  test('8.4-4 as often as it falls', () => {
    const back = play(replacing(), replace('N2628', 'GE-1ID'));
    eliminate({ state: back, events: [] }, unitNumber('GE-1ID'), '10.22-1', 'supplied');
    assert.equal(placeOfUnit(back, 'GE-1ID'), '@dead');
    assert.equal(lossesOf(back, GERMAN), 1);
  });

  test('8.4-7 what is not used is lost', () => {
    const next = goUntil(replacing({ dice: [3, 4, 3, 4] }), '4 german replacement');
    const taken = play(next, ...GERMANS.slice(0, 5).map(unit => replace('N2628', unit)));
    assert.equal(refusedBy(taken, replace('N2628', 'GE-291ID')), '8.4-5');
  });

  test('8.4-1 whoever was lost out of supply, or fed by air, does not come back', () => {
    for (const [supply, place] of [
      ['supplied', '@dead'],
      ['out', '@out'],
      ['aerial', '@out'],
    ] as const) {
      const state = sketch({ units: { 'GE-1ID': 'N2628' } });
      eliminate({ state, events: [] }, unitNumber('GE-1ID'), '10.22-1', supply);
      assert.equal(placeOfUnit(state, 'GE-1ID'), place, supply);
    }
  });

  test('8.4-2, 2.12-2 allies, Slovaks, cavalry, flak, Lehr and Grossdeutschland never come back', () => {
    const homes = {
      'SK-Slov': plain.here,
      'GE-1Cav': plain.here,
      'GE-10Flak': 'S2029',
      'GE-900L': plain.here,
      'GE-GD': plain.here,
      'HU-16H': 'S3621',
      'RO-7R': 'S3233',
    };
    for (const unit of Object.keys(homes)) {
      const state = sketch({ units: homes });
      eliminate({ state, events: [] }, unitNumber(unit), '10.22-1', 'supplied');
      assert.equal(placeOfUnit(state, unit), '@out', unit);
      const loaded = game.load({ ...game.position(state), units: [{ id: unit, at: '@dead' }] }, 'x', []);
      assert.equal(loaded.ok, false, unit);
    }
  });

  test('5.11-8 replacements may go into the reserve too, unless the other reading is chosen', () => {
    const into = { type: 'replace-into-reserve', units: ['GE-1ID'] };
    const state = play(replacing(), into);
    assert.equal(placeOfUnit(state, 'GE-1ID'), '@reserve');
    const rest = GERMANS.slice(1, 5).map(unit => replace('N2628', unit));
    assert.equal(refusedBy(play(state, ...rest), replace('N2628', 'GE-291ID')), '8.4-5');
    assert.equal(refusedBy(replacing({ options: { replacementsToReserve: false } }), into), '5.11-8');
  });
});

describe('the terminal supply check', () => {
  /** A Soviet stack in a ring of Germans, with everybody else in supply. */
  const pocket = (given: Partial<Sketch> = {}): State =>
    sketch({
      phase: 'combat',
      order: 'move-fight',
      ...given,
      units: {
        ...at(plain.here, 'SU-10RD', 'SU-101Art', 'SU-1Ab'),
        ...ring(plain.here, GERMANS),
        'SU-125RD': 'N3044',
        ...given.units,
      },
    });

  test('5.9-1, 4.7-5, 7.10 Soviet units out of supply are gone for good, artillery and brigades too, and count twice', () => {
    const before = pocket();
    assert.equal(supplyOfUnit(before, 'SU-10RD').state, 'out');
    const { state, events } = playOne(before, end);
    for (const unit of ['SU-10RD', 'SU-101Art', 'SU-1Ab']) assert.equal(placeOfUnit(state, unit), '@out');
    assert.equal(placeOfUnit(state, 'SU-125RD'), 'N3044');
    assert.equal(lossesOf(state, SOVIET), 6);
    // 4.7-5 they are out of supply by their very removal.
    assert.ok(
      eventsOf(events, 'eliminated').every(({ double, rule }) => double === true && rule === '5.9-1'),
    );
  });

  test('5.9-2, 7.6-5 nothing of the kind befalls the Axis', () => {
    const units = { 'GE-1ID': 'N3044', ...ring('N3044', RIFLES.slice(0, 4)), 'SU-3TD': 'N4244' };
    const before = sketch({ phase: 'combat', order: 'move-fight', units });
    assert.equal(supplyOfUnit(before, 'GE-1ID').state, 'out');
    const after = goUntil(before, '4 soviet order');
    assert.equal(placeOfUnit(after, 'GE-1ID'), 'N3044');
    assert.equal(lossesOf(after, GERMAN), 0);
  });

  test('5.13-2, 5.13-13 on turn 1 everybody is in supply', () => {
    const state = pocket({ turn: 1 });
    assert.equal(supplyOfUnit(state, 'SU-10RD').state, 'supplied');
    assert.equal(placeOfUnit(play(state, end), 'SU-10RD'), plain.here);
  });
});
