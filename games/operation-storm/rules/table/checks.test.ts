// Data files that were edited: whatever would quietly lose its rule or play another game is refused, with file, field
// and reason.

import { bindFiles } from '../../../../kit/testing/files.node.ts';
import chartsJson from '../../data/charts.json' with { type: 'json' };
import countersJson from '../../data/counters.json' with { type: 'json' };
import mapJson from '../../data/map.json' with { type: 'json' };
import type { ChartsFile } from './charts.ts';
import { checkComponents, components } from './checks.ts';

const json = { map: mapJson, counters: countersJson, charts: chartsJson };
const { fits, at, set, refuses } = bindFiles<ChartsFile>(json, components, checkComponents);

fits();

refuses([
  ['a start hex off the map', set('GE-1Pz', { entry: 'N9999' }), `${at('GE-1Pz')}.entry`],
  ['a start in the sea', set('GE-1Pz', { entry: 'N4128' }), `${at('GE-1Pz')}.entry`],
  ['a start behind the enemy', set('GE-1Pz', { entry: 'N1231' }), `${at('GE-1Pz')}.entry`],
  ['a proposal across the border', set('SU-1TD', { entry: 'N2628' }), `${at('SU-1TD')}.entry`],
  ['a turn beyond the boxes', set('GE-7Flg', { entry: '@turn-10' }), `${at('GE-7Flg')}.entry`],
  ['Romanian arrivals', set('RO-2R', { entry: '@turn-3' }), `${at('RO-2R')}.entry`],
  ['Hungarians in the reserve', set('HU-16H', { entry: '@reserve' }), `${at('HU-16H')}.entry`],
  ['flak in the reserve', set('GE-10Flak', { entry: '@reserve' }), `${at('GE-10Flak')}.entry`],
  ['tanks that drop', set('SU-1TD', { entry: '@airborne' }), `${at('SU-1TD')}.entry`],
  ['two nations in a hex', set('HU-16H', { entry: 'N1122' }), `${at('HU-16H')}.entry`],
  ['a unit of two steps', set('GE-1ID', { faces: [{}, {}] }), `${at('GE-1ID')}.faces`],
  [
    'infantry that cannot defend',
    set('GE-1ID', { faces: [{ attack: 4, defense: 0 }] }),
    `${at('GE-1ID')}.faces.0.defense`,
  ],
  [
    'artillery that is more than one factor',
    set('SU-101Art', { faces: [{ attack: 2, defense: 0 }] }),
    `${at('SU-101Art')}.faces.0.attack`,
  ],
  [
    'flak that attacks',
    set('GE-10Flak', { faces: [{ attack: 1, defense: 4 }] }),
    `${at('GE-10Flak')}.faces.0.attack`,
  ],
  ['a panzer division on foot', set('GE-1Pz', { tags: [] }), `${at('GE-1Pz')}.tags`],
  ['a flak division on wheels', set('GE-10Flak', { tags: ['mech'] }), `${at('GE-10Flak')}.tags`],
  ['Hungarians who come back', set('HU-16H', { tags: [] }), `${at('HU-16H')}.tags`],
  ['a Soviet unit of the Axis', set('SU-1TD', { group: 'german' }), `${at('SU-1TD')}.group`],
  ['an unknown type', set('SU-1TD', { type: 'panzer' }), `${at('SU-1TD')}.type`],
  ['an unknown tag', set('GE-1Pz', { tags: ['mech', 'brave'] }), `${at('GE-1Pz')}.tags.1`],
  ['a town nowhere', set('SU-1TD', { tags: ['mech', 'corps-1', 'town-X1'] }), `${at('SU-1TD')}.tags`],
  [
    'a counter too few',
    ({ counters }) => counters.markers.pop(),
    'counters counters: with the markers there are 684',
  ],
  [
    'a brigade too few',
    set('SU-1Ab', { entry: '@turn-2' }),
    'counters counters: 16 brigades wait to drop, not 15',
  ],
  ['columns that fall', ({ charts }) => charts.crt.columns.splice(3, 1, 1), 'charts crt.columns.3'],
  ['a row too short', ({ charts }) => charts.crt.rows[2].pop(), 'charts crt.rows.2'],
  ['a result that is none', ({ charts }) => charts.crt.rows[2].splice(0, 1, 'AE'), 'charts crt.rows.2.0'],
  [
    'a turn out of order',
    ({ charts }) => Object.assign(charts.track.turns[4], { turn: 6 }),
    'charts track.turns.4.turn',
  ],
  [
    'land without prices',
    ({ charts }) => Reflect.deleteProperty(charts.terrain, 'rough'),
    'charts terrain.rough',
  ],
  [
    'a city that is worth more',
    ({ charts }) => Object.assign(charts.places.city, { points: 2 }),
    'charts places.city',
  ],
]);
