// Data files that were edited: whatever would quietly lose its rule or play another game is refused, with file, field
// and reason, and everything wrong is named at once.

import { describe } from 'node:test';
import { bindFiles } from '../../../../kit/testing/files.node.ts';
import chartsJson from '../../data/charts.json' with { type: 'json' };
import countersJson from '../../data/counters.json' with { type: 'json' };
import mapJson from '../../data/map.json' with { type: 'json' };
import { checkComponents, components } from './checks.ts';

interface Charts {
  crt: { columns: string[]; rows: string[][] };
  air: { interception: string[] };
  track: { turns: { weather: string }[] };
  arrivals: Record<'axis' | 'russian', { at: string; units: string[] }[]>;
  armies: { available: { units: string[] }[] };
  recipes: { defense: number }[];
}

const json = { map: mapJson, counters: countersJson, charts: chartsJson };
const { at, place, set, without, tagged, face, refuses, fits } = bindFiles<Charts>(
  json,
  components,
  checkComponents,
);

fits();

describe('counters', () => {
  refuses([
    [
      'a start off the map',
      set('GE-INF-I', { entry: '9999' }),
      `${at('GE-INF-I')}.entry: GE-INF-I: 9999 is not`,
    ],
    [
      'a start over the frontier',
      set('GE-INF-I', { entry: '2006' }),
      `${at('GE-INF-I')}.entry: GE-INF-I: 2006 is not on`,
    ],
    [
      'a start out of play',
      set('SU-RK-1', { entry: '0113' }),
      `${at('SU-RK-1')}.entry: SU-RK-1: 0113 is out of play`,
    ],
    [
      'a type of the enemy',
      set('GE-INF-I', { type: 'rifle' }),
      `${at('GE-INF-I')}.type: GE-INF-I: no axis unit`,
    ],
    [
      'a size that its type does not have',
      set('GE-PZ-1', { size: 'XXX' }),
      `${at('GE-PZ-1')}.size: GE-PZ-1: a unit of`,
    ],
    [
      'an Axis unit of no nation',
      without('GE-PZ-1', 'german'),
      `${at('GE-PZ-1')}.tags: GE-PZ-1: must be of one of`,
    ],
    ['a tag that no rule knows', tagged('SU-RK-1', 'elite'), `${at('SU-RK-1')}.tags.`],
    [
      'a back stronger than the front',
      face('GE-PZ-1', 1, { attack: 5 }),
      `${at('GE-PZ-1')}.faces.1: GE-PZ-1: the back`,
    ],
    [
      'an army without a stronger side',
      face('GE-ARMY-4', 0, { strongAttack: 1 }),
      `${at('GE-ARMY-4')}.faces.0.strongAttack`,
    ],
    [
      'a marker with factors',
      face('GE-AFLD-I', 0, { attack: 1 }),
      `${at('GE-AFLD-I')}.faces.0: GE-AFLD-I: a marker`,
    ],
    [
      'a part of nothing',
      set('SU-TD-1', { tags: ['returns', 'of-SU-RK-1'] }),
      `${at('SU-TD-1')}.tags: SU-TD-1: is part of no`,
    ],
    [
      'an airfield of nobody',
      set('GE-AFLD-I', { tags: ['german'] }),
      `${at('GE-AFLD-I')}.tags: GE-AFLD-I: must be the base`,
    ],
    [
      'an arrival that never comes',
      set('SU-RK-1', { entry: '@arrivals' }),
      'charts arrivals: SU-RK-1 starts in',
    ],
  ]);
});

describe('charts', () => {
  refuses([
    [
      'odds that fall',
      ({ charts }) => charts.crt.columns.splice(3, 1, '9:1'),
      'charts crt.columns.4: odds must rise',
    ],
    ['a short row', ({ charts }) => charts.crt.rows[2].pop(), 'charts crt.rows.2: must have 14'],
    ['an unknown result', ({ charts }) => charts.crt.rows[2].splice(0, 1, 'Q'), 'charts crt.rows.2.0'],
    [
      'interception without row 0',
      ({ charts }) => charts.air.interception.shift(),
      'charts air.interception: must have',
    ],
    ['a turn too few', ({ charts }) => charts.track.turns.pop(), 'charts track.turns: must have 15'],
    [
      'weather that no rule knows',
      ({ charts }) => Object.assign(charts.track.turns[4], { weather: 'hail' }),
      'charts track.turns.4.weather',
    ],
    [
      'an arrival nowhere',
      ({ charts }) => Object.assign(charts.arrivals.axis[0], { at: '9999' }),
      'charts arrivals.axis.0.at: 9999',
    ],
    [
      'an arrival of nobody',
      ({ charts }) => charts.arrivals.axis[0].units.push('GE-INF-MMM'),
      'charts arrivals.axis.0.units: there is no counter GE-INF-MMM',
    ],
    [
      'an arrival of somebody who is there already',
      ({ charts }) => charts.arrivals.axis[0].units.push('GE-INF-I'),
      'charts arrivals.axis.0.units: GE-INF-I is not a unit of this side that starts in @arrivals',
    ],
    [
      'an army that is none',
      ({ charts }) => charts.armies.available[0].units.push('SU-RK-1'),
      'charts armies.available.0.units: SU-RK-1 is not a rifle army',
    ],
    [
      'a recipe of another defense',
      ({ charts }) => Object.assign(charts.recipes[0], { defense: 7 }),
      'charts recipes.0.defense: its parts defend with 6',
    ],
  ]);
});

describe('map', () => {
  refuses([
    [
      'an area missing',
      ({ map }) => Reflect.deleteProperty(map.areas, 'allied-south'),
      'map areas.allied-south: is missing',
    ],
    [
      'a place missing that a rule names',
      ({ map }) => map.places.splice(place('Maikop'), 1),
      'map places: Maikop is missing',
    ],
    [
      'a victory city without points',
      ({ map }) => Reflect.deleteProperty(map.places[place('Kiev')], 'points'),
      `map places.${place('Kiev')}.points: Kiev`,
    ],
  ]);
});
