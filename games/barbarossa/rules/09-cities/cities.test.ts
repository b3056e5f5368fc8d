// Chapter 9: hero and fortress cities, from the markers in hand to their loss.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GameEvent } from '../../../../kit/game.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import {
  allowed,
  frameName,
  game,
  markerOf,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { whyNoRoom } from '../06-stacking/stacking.ts';
import { shutIn, stateIn } from '../07-supply/pockets.node.ts';
import { attack } from '../11-assault/battles.node.ts';
import { pointsOf } from '../table/board.ts';
import { GERMAN, SOVIET, unitNumber } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { shape } from '../table/layout.ts';
import { hexNumber, isCity, map } from '../table/terrain.ts';
import { isFortressCity, isHeroCity } from './cities.ts';
import { openCities } from './part.ts';

const units = { 'DE-PZ-3': '2018', 'SU-RA-40': '2207' };
const hero = (hex: string) => ({ type: 'hero', hex });
const fortress = (hex: string) => ({ type: 'fortress', hex });
const hands = (soviet: number, german = 0, west = 0): Sketch['markers'] => ({
  ...(soviet + german > 0
    ? { cityMarkers: { ...(german > 0 && { german }), ...(soviet > 0 && { soviet }) } }
    : {}),
  ...(west > 0 ? { westMarkers: { german: west } } : {}),
});
const inHand = (given: Partial<Sketch> = {}) => sketch({ units, ...given });

const counts = ({ data }: ReturnType<typeof sketch>): number[] => [
  data[shape.side.cityMarkers + SOVIET],
  data[shape.side.cityMarkers + GERMAN],
  data[shape.side.westMarkers + GERMAN],
];
const opened = (given: Partial<Sketch>): number[] => {
  const state = cloneState(inHand(given));
  openCities({ state, events: [] });
  return counts(state);
};

test('9.1a, 9.2a five hero markers in turn 4, a fortress marker in turn 13 and four more in turn 28', () => {
  for (let turn = 1; turn <= 32; turn++) {
    const expected = turn === 4 ? [5, 0, 0] : turn === 13 ? [0, 1, 0] : turn === 28 ? [0, 0, 4] : [0, 0, 0];
    assert.deepEqual(opened({ turn }), expected, String(turn));
  }
  // 12.6 in The Road Back the first one lies in Stalingrad.
  assert.deepEqual(opened({ turn: 13, scenario: 'road-back', side: 'soviet', phase: 'assault' }), [0, 0, 0]);
});

describe('hero cities', () => {
  const state = inHand({ markers: hands(2) });

  test('9.1b into Soviet-held cities of the USSR, at any time, and none must be', () => {
    // While the German moves.
    allowed(state, hero('2207'));
    allowed(inHand({ markers: hands(1), side: 'soviet', phase: 'assault' }), hero('2207'));
    const marked = play(state, hero('2207'));
    assert.ok(isHeroCity(marked, hexNumber('2207')));
    assert.deepEqual(counts(marked), [1, 0, 0]);
    assert.equal(refusedBy(marked, hero('2207')), '9.1b');
    assert.equal(refusedBy(play(marked, hero('1606')), hero('1011')), '9.1a');
    assert.equal(refusedBy(inHand(), hero('2207')), '9.1a');
    const german = inHand({ markers: hands(2), control: { german: ['2207'] }, units: { 'DE-PZ-3': '2018' } });
    assert.equal(refusedBy(german, hero('2207')), '9.1b');
    assert.equal(refusedBy(state, hero('2206')), '9.1b');
    // Ruling A4-2 Riga is none of the USSR.
    assert.equal(refusedBy(state, hero('1415')), '9.1b');
  });

  test('9.1c, 9.3b only its capture takes the marker off, and gives two points', () => {
    const marked = cloneState(
      inHand({ markers: { hero: ['2207'], vp: 20 }, units: { 'SU-RA-40': '2206', 'DE-PZ-3': '2208' } }),
    );
    const events: GameEvent[] = [];
    enterHex({ state: marked, events }, unitNumber('SU-RA-40'), hexNumber('2207'));
    assert.ok(isHeroCity(marked, hexNumber('2207')));
    const taken = cloneState(inHand({ markers: { hero: ['2207'], vp: 20 }, units: { 'DE-PZ-3': '2208' } }));
    enterHex({ state: taken, events }, unitNumber('DE-PZ-3'), hexNumber('2207'));
    assert.equal(isHeroCity(taken, hexNumber('2207')), false);
    assert.equal(pointsOf(taken), 22);
    assert.ok(events.some(({ type, marker }) => type === 'city-marker-lost' && marker === 'hero'));
  });

  test('9.3c the owner who comes back finds an ordinary city, and pays another marker for the status', () => {
    const taken = cloneState(
      inHand({
        markers: { hero: ['2207'], vp: 20, ...hands(1) },
        units: { 'DE-PZ-3': '2208', 'SU-RA-40': '2206' },
      }),
    );
    const table = { state: taken, events: [] };
    enterHex(table, unitNumber('DE-PZ-3'), hexNumber('2207'));
    enterHex(table, unitNumber('DE-PZ-3'), hexNumber('2208'));
    enterHex(table, unitNumber('SU-RA-40'), hexNumber('2207'));
    assert.equal(isHeroCity(taken, hexNumber('2207')), false);
    assert.equal(pointsOf(taken), 21);
    assert.deepEqual(counts(taken), [1, 0, 0]);
    assert.deepEqual(counts(play(taken, hero('2207'))), [0, 0, 0]);
  });
});

describe('fortress cities', () => {
  test('9.2b the first marker into any German-held city', () => {
    const state = inHand({ turn: 14, markers: hands(0, 1), control: { german: ['1710'] } });
    for (const city of ['1710', '1923', '3114']) allowed(state, fortress(city));
    assert.equal(refusedBy(state, fortress('2207')), '9.2b');
    assert.equal(refusedBy(state, fortress('2017')), '9.2b');
    assert.equal(refusedBy(inHand({ turn: 14 }), fortress('1923')), '9.2a');
    const marked = play(state, fortress('1710'));
    assert.ok(isFortressCity(marked, hexNumber('1710')));
    assert.deepEqual(counts(marked), [0, 0, 0]);
  });

  test('9.2c the later four only in Greater Germany, Hungary and the General Government', () => {
    const control = { german: ['1710'] };
    const state = inHand({ turn: 28, markers: hands(0, 0, 4), control });
    for (const city of ['1923', '2820', '2018']) allowed(state, fortress(city));
    for (const city of ['1710', '3114']) assert.equal(refusedBy(state, fortress(city)), '9.2c');
    // With both kinds in hand, the one that is bound is spent where it can be.
    const both = inHand({ turn: 28, markers: hands(0, 1, 4), control });
    assert.deepEqual(counts(play(both, fortress('1923'))), [0, 1, 3]);
    assert.deepEqual(counts(play(both, fortress('1710'))), [0, 0, 4]);
  });

  test('9.2d never in the Upper Silesian industrial region', () => {
    assert.equal(refusedBy(inHand({ turn: 28, markers: hands(0, 1, 4) }), fortress('2419')), '9.2d');
  });

  test('9.2e, 9.3b only its capture takes the marker off, and costs two points', () => {
    const state = cloneState(
      inHand({
        turn: 28,
        // 4.5, 4.6 with the Baltic and the Dnepr lost before, nothing but the city counts.
        markers: { fortress: ['2018'], vp: 20, balticLost: true, dneprLost: true },
        units: { 'SU-RA-40': '2017' },
      }),
    );
    enterHex({ state, events: [] }, unitNumber('SU-RA-40'), hexNumber('2018'));
    assert.equal(isFortressCity(state, hexNumber('2018')), false);
    assert.equal(pointsOf(state), 18);
    // Its own units come and go.
    const own = cloneState(inHand({ turn: 28, markers: { fortress: ['1923'] } }));
    enterHex({ state: own, events: [] }, unitNumber('DE-PZ-3'), hexNumber('1923'));
    enterHex({ state: own, events: [] }, unitNumber('DE-PZ-3'), hexNumber('1922'));
    assert.ok(isFortressCity(own, hexNumber('1923')));
  });
});

test('9.3a markers take no room, fight for nobody, and work whatever the supply', () => {
  const armies = ['SU-RA-40', 'SU-RA-42', 'SU-RA-48', 'SU-RA-49'];
  const full = Object.fromEntries(armies.map(id => [id, '2207']));
  const room = (markers: Sketch['markers']) =>
    whyNoRoom(
      sketch({ units: { ...full, 'SU-RA-50': '2206' }, markers }),
      [unitNumber('SU-RA-50')],
      hexNumber('2207'),
    );
  assert.deepEqual(room({ hero: ['2207'] }), room({}));
  // A city without anybody in it is entered like any other.
  assert.ok(
    game.check(sketch({ units: { 'DE-PZ-3': '2208' }, markers: { hero: ['2207'] } }), {
      type: 'move',
      units: ['DE-PZ-3'],
      to: '2207',
    }).ok,
  );
  assert.equal(
    stateIn('SU-RA-40', { units: shutIn('SU-RA-40', '2207'), markers: { hero: ['2207'] } }),
    'garrison',
  );
});

test('9.4, 9.5 every hero city has garrison supply, fortress cities only in three countries', () => {
  for (const city of map.ids.filter(
    (_, hex) => isCity[hex] === 1 && map.countries[map.country[hex]] === 'USSR',
  )) {
    // Ladoga and the straits keep lines open.
    const units = shutIn('SU-RA-40', city);
    const state = stateIn('SU-RA-40', { units, markers: { hero: [city] } });
    assert.ok(state === 'garrison' || stateIn('SU-RA-40', { units }) === 'overland', city);
  }
  const fortified = map.ids.filter(
    (id, hex) =>
      isCity[hex] === 1 &&
      stateIn('DE-INF-1', { units: shutIn('DE-INF-1', id), turn: 30, markers: { fortress: [id] } }) ===
        'garrison',
  );
  const countries = new Set(fortified.map(id => map.countries[map.country[hexNumber(id)]]));
  assert.deepEqual([...countries].toSorted(), ['General Government', 'Greater Germany', 'Hungary']);
});

describe('9.7 an attack is carried through', () => {
  test('9.7 once an attack on a city is declared it gets no marker until that is over; others may', () => {
    const city = '2207';
    const state = sketch({
      units: { 'DE-PZ-3': '2208', 'DE-PZ-24': '2208', 'SU-RA-40': city },
      phase: 'assault',
      markers: hands(2),
      dice: [1, 1, 1],
    });
    allowed(state, hero(city));
    const declared = play(state, attack(city, 'DE-PZ-3', 'DE-PZ-24'));
    assert.equal(frameName(declared), 'support');
    assert.equal(refusedBy(declared, hero(city)), '9.7');
    allowed(declared, hero('1606'));
    // Before it is declared the marker still comes in time.
    assert.equal(markerOf(play(state, hero(city)), 'hero') !== undefined, true);
  });

  test('9.7 the same for fortress cities', () => {
    const state = sketch({
      units: { 'SU-RA-40': '2017', 'SU-RA-42': '2017', 'DE-PZ-3': '2018' },
      phase: 'assault',
      side: 'soviet',
      turn: 28,
      markers: hands(0, 0, 4),
      dice: [1, 1, 1],
    });
    allowed(state, fortress('2018'));
    const declared = play(state, attack('2018', 'SU-RA-40', 'SU-RA-42'));
    assert.equal(frameName(declared), 'support');
    assert.equal(refusedBy(declared, fortress('2018')), '9.7');
    allowed(declared, fortress('1923'));
  });
});
