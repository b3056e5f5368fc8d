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
  ['a start hex off the map', set('SU-RA-3', { entry: '9999' }), `${at('SU-RA-3')}.entry`],
  ['a start in the sea', set('SU-RA-3', { entry: '1012' }), `${at('SU-RA-3')}.entry`],
  ['a start behind the enemy', set('SU-RA-3', { entry: '2018' }), `${at('SU-RA-3')}.entry`],
  ['a turn beyond the track', set('SU-RA-16', { entry: '@turn-33' }), `${at('SU-RA-16')}.entry`],
  ['an army group elsewhere', set('DE-INF-1', { entry: '2216' }), `${at('DE-INF-1')}.entry`],
  ['a unit of two steps', set('DE-INF-1', { faces: [{}, {}] }), `${at('DE-INF-1')}.faces`],
  ['Guards on foot', set('SU-G-1', { tags: ['converts-any'] }), `${at('SU-G-1')}.tags`],
  ['a satellite of its own side', set('R3', { group: 'german' }), `${at('R3')}.group`],
  ['an unknown tag', set('R3', { tags: ['rom', 'brave'] }), `${at('R3')}.tags`.replace('.tags', '.tags.1')],
  ['a conversion of nobody', set('SU-GT-1', { tags: ['mech', 'converts-SU-T-9'] }), `${at('SU-GT-1')}.tags`],
  [
    'a counter too few',
    ({ counters }) => counters.markers.pop(),
    'counters counters: with the markers there are 280',
  ],
  ['a table that skips odds', ({ charts }) => charts.crt.columns.splice(3, 1, '1:1'), 'charts crt.columns.3'],
  ['a row too short', ({ charts }) => charts.crt.rows[2].pop(), 'charts crt.rows.2'],
  [
    'a turn out of order',
    ({ charts }) => Object.assign(charts.track.turns[4], { turn: 6 }),
    'charts track.turns.4.turn',
  ],
  [
    'two months in June',
    ({ charts }) => Object.assign(charts.track.turns[0], { months: 2 }),
    'charts track.turns.0.months',
  ],
  [
    'a turn called by a result of combat',
    ({ charts }) => Object.assign(charts.track.turns[0], { label: 'AS' }),
    'charts track.turns.0.label',
  ],
  [
    'a turn in another year than its name says',
    ({ charts }) => Object.assign(charts.track.turns[6], { year: 1941 }),
    'charts track.turns.6.year',
  ],
  [
    'a last turn that nobody wins',
    ({ charts }) => Object.assign(charts.track.turns[31], { germanWinsAt: 5 }),
    'charts track.turns.31',
  ],
  [
    'ground without a price',
    ({ charts }) => Reflect.deleteProperty(charts.terrain, 'rough'),
    'charts terrain.rough',
  ],
  [
    'an area that is gone',
    ({ map }) => Reflect.deleteProperty(map.areas, 'dnepr-line'),
    'map areas.dnepr-line',
  ],
]);
