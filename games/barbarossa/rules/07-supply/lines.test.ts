// Chapter 7, lines: where they begin, what they cross, what stops them, and the areas of their own.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  allowed,
  areaOf,
  around,
  findStep,
  game,
  hexAt,
  play,
  refusedBy,
  type Sketch,
  sidesBetween,
  sketch,
} from '../../testing.node.ts';
import { GERMAN, SOVIET, unitNumber } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';
import { enemiesIn, shutIn, stateIn, stateOf } from './pockets.node.ts';
import { hasLineTo, supplyAgainst } from './supply.ts';

const G = 'DE-INF-1';
const S = 'SU-RA-40';
const isNorthern = (id: string): boolean => hexAt(id).areas.includes('north');
const isOpen = (id: string): boolean => !hexAt(id).terrain.some(kind => kind === 'sea' || kind === 'lake');

describe('overland lines', () => {
  test('7.1, 7.3a, 7.9a a line of any length, over hexes that the enemy holds but does not stand in', () => {
    for (const [unit, hex] of [
      [G, '1304'],
      [S, '2119'],
    ] as const) {
      const answers = game.supply(sketch({ units: { [unit]: hex } }), [unit]);
      assert.ok('length' in answers);
      assert.equal(answers[0].state, 'overland');
      assert.ok((answers[0].path ?? []).length > 15);
    }
  });

  test('7.3a, 7.9a, 7.14a enemy units all around cut it; one gap lets it through', () => {
    for (const [unit, hex] of [
      [G, '2009'],
      [S, '2009'],
    ] as const) {
      assert.equal(stateIn(unit, { units: shutIn(unit, hex) }), 'out');
      assert.equal(stateIn(unit, { units: shutIn(unit, hex, around(hex)[0]) }), 'overland');
    }
  });

  test('7.3b, 7.9b the sources are the edge hexes of the text; one that the enemy stands in gives nothing until he leaves', () => {
    const west = areaOf('german-sources').filter(isNorthern);
    const east = areaOf('soviet-sources').filter(isNorthern);
    assert.deepEqual(west, ['1724', '1824', '1924', '2024', '2124']);
    for (const [unit, hex, sources] of [
      [G, '1810', west],
      [S, '1810', east],
    ] as const) {
      assert.equal(stateIn(unit, { units: { ...enemiesIn(unit, sources), [unit]: hex } }), 'out');
      const fewer = enemiesIn(unit, sources.slice(1));
      assert.equal(stateIn(unit, { units: { ...fewer, [unit]: hex } }), 'overland');
      // Held by the enemy without a unit in it, it works.
      const control = unit === G ? { soviet: sources } : { german: sources };
      assert.equal(stateIn(unit, { units: { [unit]: hex }, control }), 'overland');
    }
  });

  test('7.9b, 7.19 the four desert hexes of the edge are no sources, and those of the enemy are none', () => {
    for (const [unit, hex, expected] of [
      [S, '2600', 'overland'],
      [S, '2700', 'out'],
      [S, '2900', 'out'],
      [S, '3100', 'overland'],
      [G, '2024', 'overland'],
      [S, '2024', 'out'],
      [G, '1600', 'out'],
    ] as const)
      assert.equal(stateIn(unit, { units: shutIn(unit, hex) }), expected, `${unit} in ${hex}`);
  });

  test('7.15 lines of both sides stay in the logistical area of the unit', () => {
    for (const unit of [G, S]) {
      for (const isHere of [isNorthern, (id: string) => !isNorthern(id)]) {
        const [from] = findStep(
          (a, b) =>
            isHere(a.id) &&
            !isHere(b.id) &&
            a.id.slice(2) > '06' &&
            a.id.slice(2) < '18' &&
            around(a.id).length === 6,
        );
        const beyond = around(from).filter(id => !isHere(id));
        assert.equal(stateIn(unit, { units: shutIn(unit, from, ...beyond) }), 'out', `${unit} in ${from}`);
      }
    }
  });

  test('7.14a no line crosses the sea', () => {
    assert.deepEqual(sidesBetween('1517', '1618'), ['sea']);
    // The coast of 1618 feeds Germans for their defense, and nobody else.
    assert.equal(stateIn(S, { units: shutIn(S, '1618', '1517', '1617') }), 'out');
    assert.equal(stateIn(G, { units: shutIn(G, '1618', '1517', '1617') }), 'coastal');
    assert.equal(stateIn(G, { units: shutIn(G, '1618', '1717') }), 'overland');
  });

  test('7.14b Soviet lines run over lakes of the USSR and the Baltic republics', () => {
    // Out of Leningrad over Ladoga; a German there has no such way.
    assert.ok(hexAt('1010').terrain.includes('lake'));
    assert.equal(stateIn(S, { units: shutIn(S, '1011') }), 'overland');
    const shore = enemiesIn(S, ['1110', '1111', '1009', '1109']);
    assert.equal(stateIn(S, { units: { ...shore, [S]: '1011' } }), 'out');
    assert.notEqual(stateIn(G, { units: shutIn(G, '1011') }), 'overland');
    for (const [from, to] of [
      ['1206', '1205'],
      ['1213', '1312'],
      ['2902', '2802'],
    ] as const) {
      assert.ok(sidesBetween(from, to).includes('lake'));
      assert.equal(stateIn(S, { units: shutIn(S, from, to) }), 'overland', `${from} to ${to}`);
      const control = { german: ['2607', '2804'] };
      assert.notEqual(stateIn(G, { units: shutIn(G, from, to), control }), 'overland');
    }
  });

  test('7.14c German lines run over lakes of Greater Germany and Hungary', () => {
    for (const [from, to] of [
      ['1818', '1817'],
      ['2821', '2921'],
    ] as const) {
      assert.ok(sidesBetween(from, to).includes('lake'));
      assert.equal(stateIn(G, { units: shutIn(G, from, to) }), 'overland', `${from} to ${to}`);
      assert.equal(stateIn(S, { units: shutIn(S, from, to) }), 'out');
    }
  });

  test('7.14d Soviet lines cross the Sivash and the Kerch Strait, German overland lines neither', () => {
    const control = { german: ['2607', '2804'] };
    for (const [from, to] of [
      ['3008', '2907'],
      ['3106', '3105'],
    ] as const) {
      assert.equal(stateIn(S, { units: shutIn(S, from, to) }), 'overland', `${from} to ${to}`);
      assert.equal(stateIn(G, { units: shutIn(G, from, to), control }), 'coastal', `${from} to ${to}`);
    }
    assert.equal(stateIn(G, { units: shutIn(G, '3008', '2908'), control }), 'overland');
  });

  test('7.20a Soviet fortified lines are closed to German lines while they are Soviet, even empty', () => {
    const [from, to] = findStep(
      (a, b) =>
        b.areas.includes('soviet-fortified-line') &&
        !a.areas.includes('soviet-fortified-line') &&
        isOpen(a.id),
    );
    const units = shutIn(G, from, to);
    assert.notEqual(stateIn(G, { units }), 'overland');
    assert.equal(stateIn(G, { units, control: { german: [to] } }), 'overland');
    assert.equal(stateIn(S, { units: shutIn(S, from, to) }), 'overland');
  });

  test('7.20a ruling A3-29 a unit in enemy works traces out of them', () => {
    const [line] = areaOf('soviet-fortified-line').filter(
      id => around(id).length === 6 && around(id).every(isOpen),
    );
    assert.equal(stateIn(G, { units: { [G]: line } }), 'overland');
    assert.equal(stateIn(S, { units: { [S]: '2121' } }), 'overland');
  });

  test('7.20b no German line enters a Soviet hex of the fortified area', () => {
    const units = shutIn(G, '2011', '2010');
    // The gate lies on the rim of the area, with a way on outside of it.
    const free = around('2010').filter(id => !Object.values(units).includes(id));
    const [center] = free.filter(id => free.some(other => other !== id && !around(id).includes(other)));
    const markers = { fortifiedArea: center };
    assert.equal(stateIn(G, { units, turn: 17 }), 'overland');
    assert.equal(stateIn(G, { units, turn: 17, markers }), 'out');
    assert.equal(stateIn(G, { units, turn: 17, markers, control: { german: ['2010'] } }), 'overland');
    assert.equal(stateIn(S, { units: shutIn(S, '2011', '2010'), turn: 17, markers }), 'overland');
  });

  test('7.20c no Soviet line enters intact German works, printed ones or of the East Wall', () => {
    const units = shutIn(S, '2120', '2121');
    assert.equal(stateIn(S, { units }), 'out');
    assert.equal(stateIn(S, { units, markers: { ruined: ['2121'] } }), 'overland');
    const wall = { units: shutIn(S, '2011', '2010'), turn: 20 };
    assert.equal(stateIn(S, wall), 'overland');
    assert.equal(stateIn(S, { ...wall, markers: { eastWall: ['2010'] } }), 'out');
    assert.equal(
      stateIn(G, { units: shutIn(G, '2011', '2010'), markers: { eastWall: ['2010'] } }),
      'overland',
    );
  });

  test('7.20 works that are built or lost are noticed though nobody has moved', () => {
    const units = shutIn(S, '2011', '2010');
    const plain = sketch({ units, turn: 20 });
    assert.equal(stateOf(plain, S), 'overland');
    const walled = { ...plain, data: plain.data.slice() };
    const eastWall = sketch({ units, turn: 20, markers: { eastWall: ['2010'] } });
    walled.data.set(eastWall.data);
    assert.equal(stateOf(walled, S), 'out');
    assert.equal(stateOf(plain, S), 'overland');
  });

  test('10.26b against a mobile assault the assaulting units cut nothing, others do (ruling b16)', () => {
    const units = shutIn(S, '2009');
    const [gap] = around('2009');
    const [assaulting] = Object.keys(units).filter(id => units[id] === gap);
    const without = (given: Sketch, ...ids: string[]): string =>
      supplyAgainst(sketch(given), unitNumber(S), ids.map(unitNumber));
    assert.equal(without({ units }, assaulting), 'overland');
    assert.equal(without({ units }), 'out');
    assert.equal(without({ units: { ...units, 'DE-PZ-3': gap } }, assaulting), 'out');
  });

  test('7.3a a line is asked for by hex too, for arrivals and cities', () => {
    const state = sketch({ units: shutIn(G, '2009') });
    assert.equal(hasLineTo(state, GERMAN, hexNumber('2009')), false);
    assert.equal(hasLineTo(state, SOVIET, hexNumber('2005')), true);
  });
});

describe('7.4 Dnepropetrovsk, Rostov and the Crimea', () => {
  const examples = ['2200', '2806', '3100', '3004'];
  const both = { german: ['2607', '2804'] };
  const lone = (hex: string, more: Partial<Sketch> = {}): string =>
    stateIn(G, { units: { [G]: hex }, ...more });

  test('7.4a, 7.4b the examples: with Dnepropetrovsk Soviet all of its area is out of supply, with both cities none is', () => {
    for (const hex of examples) {
      assert.equal(lone(hex), 'out', hex);
      assert.equal(lone(hex, { control: { german: ['2804'] } }), 'out', hex);
      assert.equal(lone(hex, { control: both }), 'overland', hex);
    }
    // Outside of the area nothing changes.
    assert.equal(lone('2506'), 'overland');
    // Ruling b28 nor for the Soviet side.
    assert.equal(stateIn(S, { units: { [S]: '2604' }, control: both }), 'overland');
  });

  test('7.4a a line that runs elsewhere does not help: it must be through the city', () => {
    const control = { german: ['2607'] };
    assert.equal(lone('2604', { control }), 'overland');
    const besieged = shutIn('DE-INF-4', '2607');
    assert.equal(stateIn(G, { units: { ...besieged, [G]: '2604' } }), 'out');
    assert.equal(stateIn(G, { units: { ...besieged, [G]: '2505' } }), 'out');
    assert.equal(stateIn(G, { units: { ...besieged, [G]: '2508' } }), 'overland');
  });

  test('7.4c, 7.4h out of the Rostov area by Rostov and then Dnepropetrovsk; Rostov alone cuts only its own area', () => {
    const areas = { dp: '2604', rostov: '3002' };
    assert.equal(lone(areas.rostov, { control: both }), 'overland');
    assert.equal(lone(areas.rostov, { control: { german: ['2607'] } }), 'out');
    assert.equal(lone(areas.dp, { control: { german: ['2607'] } }), 'overland');
    assert.equal(lone(areas.rostov, { control: { german: ['2804'] } }), 'out');
    // Rostov is German, but no line gets into it.
    const besieged = shutIn('DE-INF-4', '2804');
    assert.equal(
      stateIn(G, { units: { ...besieged, [G]: areas.rostov }, control: { german: ['2607'] } }),
      'out',
    );
    assert.equal(
      stateIn(G, { units: { ...besieged, [G]: areas.dp }, control: { german: ['2607'] } }),
      'overland',
    );
  });

  test('7.4a the line that is shown takes the gateways', () => {
    const pathOf = (hex: string): readonly string[] => {
      const answers = game.supply(sketch({ units: { [G]: hex }, control: both }), [G]);
      return 'length' in answers ? (answers[0].path ?? []) : [];
    };
    assert.ok(pathOf('2604').includes('2607'));
    const far = pathOf('3002');
    assert.ok(far.indexOf('2804') > 0 && far.indexOf('2804') < far.indexOf('2607'));
    far.slice(1).forEach((hex, index) => {
      assert.ok(around(far[index]).includes(hex));
    });
  });

  const crimea = { german: ['3108'] };
  const draw = (...units: string[]) => ({ type: 'crimea', units });

  test('7.4d a German Sevastopol feeds units in the area that trace to it, satellites too', () => {
    const state = sketch({ units: { [G]: '3107', R3: '3106', 'DE-INF-4': '2908' }, control: crimea });
    assert.equal(stateOf(state, R3), 'out');
    const fed = play(state, draw(G, R3));
    assert.equal(stateOf(fed, G), 'crimea');
    assert.equal(stateOf(fed, R3), 'crimea');
    assert.equal(refusedBy(state, draw('DE-INF-4')), '7.4d');
    assert.equal(refusedBy(sketch({ units: { [G]: '3107' } }), draw(G)), '7.4d');
    const cut = { ...shutIn(G, '3106'), 'SU-RA-41': '3105' };
    assert.equal(refusedBy(sketch({ units: cut, control: crimea }), draw(G)), '7.4d');
  });
  const R3 = 'R3';

  test('7.4d it is lost with Sevastopol, and with the line', () => {
    const fed = play(sketch({ units: { [G]: '3107' }, control: crimea }), draw(G));
    const position = game.position(fed);
    const lost = sketch({
      units: { [G]: '3107', [S]: '3108' },
      flags: { [G]: ['crimea'] },
      markers: position.markers ?? {},
    });
    assert.equal(stateOf(lost, G), 'out');
  });

  test('7.4f at most five, whom the German names for the game turn', () => {
    const six = Object.fromEntries(
      ['DE-INF-4', 'DE-INF-17', 'DE-INF-29', 'DE-INF-34', 'DE-INF-44'].map(id => [id, '3107']),
    );
    const state = sketch({ units: { ...six, [G]: '3106' }, control: crimea });
    const five = Object.keys(six);
    assert.equal(refusedBy(state, draw(...five, G)), '7.4f');
    allowed(state, draw(...five));
    const fed = play(state, draw(...five));
    assert.equal(stateOf(fed, five[0]), 'crimea');
    assert.equal(stateOf(fed, G), 'out');
    assert.equal(refusedBy(fed, draw(G)), '7.4f');
    // Three first, and two more later.
    const some = play(state, draw(...five.slice(0, 3)), draw(five[3], G));
    assert.equal(stateOf(some, G), 'crimea');
    assert.equal(stateOf(some, five[4]), 'out');
  });

  test('7.4f it is turned off and on again at any moment, in the turn of the other side too', () => {
    const state = sketch({ units: { [G]: '3107' }, control: crimea, side: 'soviet' });
    assert.equal(refusedBy(state, { type: 'stop-crimea' }), '7.4f');
    const stopped = play(state, draw(G), { type: 'stop-crimea' });
    // The coast is no substitute in this game turn.
    assert.equal(stateOf(stopped, G), 'out');
    assert.equal(stateOf(play(stopped, draw()), G), 'crimea');
  });

  test('7.4g, 7.14d it reaches over the Kerch Strait into 3005, 3104 and 3105', () => {
    const hexes = ['3005', '3104', '3105'];
    for (const hex of hexes) {
      const state = sketch({ units: { [R3]: hex }, control: crimea });
      assert.equal(stateOf(state, R3), 'out', hex);
      assert.equal(stateOf(play(state, draw(R3)), R3), 'crimea', hex);
    }
    assert.equal(refusedBy(sketch({ units: { [R3]: '3004' }, control: crimea }), draw(R3)), '7.4d');
    const barred = sketch({ units: { [R3]: '3104', [S]: '3106' }, control: crimea });
    assert.equal(refusedBy(barred, draw(R3)), '7.4d');
  });
});
