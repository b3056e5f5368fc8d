// Where units come in: the general rule, battle groups, emergency units and all who have hexes of their own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  areaOf,
  around,
  destinationsOf,
  eventsOf,
  flagsOf,
  goUntil,
  markerOf,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { hexNumber, map } from '../table/terrain.ts';
import { entryHexes } from './part.ts';

const END = { type: 'end' };
const place = (unit: string, to: string) => ({ type: 'place', units: [unit], to });
const german = (turn: number, units: Record<string, string>, more: Partial<Sketch> = {}) =>
  sketch({ phase: 'arrivals', side: 'german', turn, units, ...more });
const soviet = (turn: number, units: Record<string, string>, more: Partial<Sketch> = {}) =>
  sketch({ phase: 'arrivals', side: 'soviet', turn, units, ...more });
/** Enemies all around a hex. */
const ring = (hex: string, enemies: readonly string[]): Record<string, string> =>
  Object.fromEntries(landAround(hex).map((at, index) => [enemies[index], at]));
const landAround = (hex: string): string[] => around(hex).filter(at => map.passable[hexNumber(at)] === 1);
const REDS = ['SU-RA-3', 'SU-RA-8', 'SU-RA-13', 'SU-RA-16', 'SU-RA-18', 'SU-RA-19'];
const GREYS = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8'];

const WARSAW = '2018';
const SOURCE = '2024';

test('8.1e Germans come by their sources on the edge and by cities of theirs in overland supply, each as it likes', () => {
  const due = { 'DE-PZ-40': '@turn-4', 'DE-INF-27': '@turn-4' };
  const state = german(4, due);
  for (const to of [WARSAW, SOURCE, '1923', '1618']) allowed(state, place('DE-PZ-40', to));
  assert.equal(refusedBy(state, place('DE-PZ-40', '1710')), '8.1e', 'Smolensk is Soviet');
  assert.equal(refusedBy(state, place('DE-PZ-40', '2020')), '8.1e', 'open country');
  assert.equal(refusedBy(state, place('DE-PZ-40', '2000')), '8.1e', 'a Soviet source');
  assert.equal(
    refusedBy(german(4, due, { control: { soviet: [SOURCE] } }), place('DE-PZ-40', SOURCE)),
    '8.1e',
  );
  const taken = german(4, due, { control: { german: ['1710'] } });
  allowed(taken, place('DE-PZ-40', '1710'));
  const after = play(state, place('DE-PZ-40', WARSAW), place('DE-INF-27', SOURCE));
  assert.deepEqual([placeOfUnit(after, 'DE-PZ-40'), placeOfUnit(after, 'DE-INF-27')], [WARSAW, SOURCE]);
});

test('8.1e a city that is cut off takes nobody, nor does one that is German again but not reached', () => {
  const state = german(10, { 'DE-PZ-40': '@turn-10', ...ring(WARSAW, REDS) });
  assert.equal(refusedBy(state, place('DE-PZ-40', WARSAW)), '8.1e');
  const moscow = soviet(10, { 'SU-RA-62': '@turn-10', ...ring('1606', GREYS) });
  assert.equal(refusedBy(moscow, place('SU-RA-62', '1606')), '8.1e');
  allowed(moscow, place('SU-RA-62', '1402'));
});

test('8.1e Soviets come by any source of theirs, 3100 and 3200 among them', () => {
  const state = soviet(10, { 'SU-RA-62': '@turn-10' });
  for (const to of ['1000', '2600', '3100', '3200', '1606']) allowed(state, place('SU-RA-62', to));
  assert.equal(refusedBy(state, place('SU-RA-62', WARSAW)), '8.1e');
  assert.equal(refusedBy(state, place('SU-RA-62', '1501')), '8.1e');
});

test('8.1f by the edge the ground of the hex is charged to the next move, in a city nothing is', () => {
  const state = german(4, { 'DE-PZ-40': '@turn-4', 'DE-INF-27': '@turn-4' });
  assert.equal(destinationsOf(state, 'DE-PZ-40').get(WARSAW), 0);
  const cost = destinationsOf(state, 'DE-PZ-40').get(SOURCE) ?? 0;
  assert.ok(cost >= 1);
  const { state: after, events } = playOne(state, place('DE-PZ-40', SOURCE));
  assert.equal(eventsOf(events, 'arrived')[0].cost, cost);
  assert.deepEqual(flagsOf(after, 'DE-PZ-40'), ['edgeEntry']);
  assert.deepEqual(flagsOf(play(state, place('DE-PZ-40', WARSAW)), 'DE-PZ-40'), []);
  // Saratov is both: whoever comes to the city pays nothing.
  const saratov = soviet(10, { 'SU-RA-62': '@turn-10' });
  assert.equal(destinationsOf(saratov, 'SU-RA-62').get('2000'), 0);
  assert.ok((destinationsOf(saratov, 'SU-RA-62').get('2100') ?? 0) >= 1);
});

test('8.1g whoever has arrived moves in the same turn, less what the edge has cost', () => {
  const state = german(4, { 'DE-PZ-40': '@turn-4', 'DE-PZ-41': '@dead' });
  const city = play(state, place('DE-PZ-40', WARSAW), place('DE-PZ-41', SOURCE));
  const moving = goUntil(city, '4.2 german movement');
  const reach = (unit: string): number => Math.max(...destinationsOf(moving, unit).values());
  assert.ok(reach('DE-PZ-40') > reach('DE-PZ-41'));
  assert.ok(reach('DE-PZ-41') > 0);
});

test('8.1d no hex takes more than five in a game turn, wherever they have gone since', () => {
  const state = german(4, { 'DE-PZ-40': '@turn-4' }, { markers: { arrivals: { [WARSAW]: 5, [SOURCE]: 4 } } });
  assert.equal(refusedBy(state, place('DE-PZ-40', WARSAW)), '8.1d');
  const after = play(state, place('DE-PZ-40', SOURCE));
  assert.deepEqual(markerOf(after, 'arrivals'), { [WARSAW]: 5, [SOURCE]: 5 });
});

test('8.1d, 6.3 nor more than it has room for', () => {
  const full = Object.fromEntries(GREYS.slice(0, 5).map(id => [id, WARSAW]));
  assert.equal(refusedBy(german(4, { 'DE-PZ-40': '@turn-4', ...full }), place('DE-PZ-40', WARSAW)), '6.3');
});

test('8.1a, 8.1h nobody comes before the turn on his back', () => {
  const state = german(4, { 'DE-PZ-40': '@turn-4', 'DE-INF-27': '@turn-5' });
  assert.equal(refusedBy(state, place('DE-INF-27', WARSAW)), '8.1a');
  const reds = soviet(4, { 'SU-RA-40': '@turn-4', 'SU-RA-44': '@turn-5' });
  assert.equal(refusedBy(reds, place('SU-RA-44', '1606')), '8.1a');
  assert.equal(refusedBy(reds, { type: 'reserve', units: ['SU-RA-44'] }), '8.1a');
});

test('8.1b a German who does not come in when due is lost', () => {
  const state = german(4, { 'DE-PZ-40': '@turn-4', 'DE-INF-27': '@turn-5' });
  const { state: after, events } = playOne(state, END);
  assert.equal(placeOfUnit(after, 'DE-PZ-40'), '@out');
  assert.equal(placeOfUnit(after, 'DE-INF-27'), '@turn-5');
  assert.deepEqual(eventsOf(events, 'forfeited'), [{ type: 'forfeited', unit: 'DE-PZ-40', rule: '8.1b' }]);
});

test('8.1c, 8.8 a Soviet who does not come in waits in the RVGK, without counting against its five', () => {
  const state = soviet(4, { 'SU-RA-40': '@turn-4', 'SU-RA-42': '@turn-4' });
  const after = play(state, { type: 'reserve', units: ['SU-RA-40'] });
  assert.equal(placeOfUnit(after, 'SU-RA-40'), '@rvgk');
  const ended = play(after, END);
  assert.equal(placeOfUnit(ended, 'SU-RA-42'), '@rvgk');
  assert.equal(markerOf(ended, 'rvgkUsed'), undefined);
  assert.equal(
    refusedBy(german(4, { 'DE-PZ-40': '@turn-4' }), { type: 'reserve', units: ['DE-PZ-40'] }),
    '8.8',
  );
});

test('8.1 who is on the map, or of the other side, does not arrive', () => {
  const state = german(4, { 'DE-PZ-40': '@turn-4', 'DE-INF-1': WARSAW, 'SU-RA-40': '@turn-4' });
  assert.equal(refusedBy(state, place('DE-INF-1', '1923')), '8.1');
  assert.equal(refusedBy(state, place('SU-RA-40', '1606')), '5.3');
  const reds = soviet(4, { 'SU-RA-40': '@turn-4', 'SU-RA-20': '@rvgk', 'SU-RA-6': '@aside' });
  assert.equal(refusedBy(reds, place('SU-RA-20', '1606')), '8.9');
  assert.equal(refusedBy(reds, place('SU-RA-6', '1606')), '8.1');
});

test('10.22, 8.1e satellites of the Axis come in in the south only', () => {
  const state = german(9, { H2: '@turn-9' });
  assert.equal(refusedBy(state, place('H2', WARSAW)), '10.22');
  allowed(state, place('H2', '2820'));
});

const SOUTH = '2407';
const NORTH = '1710';

test('8.2a a battle group joins units of its side anywhere, supplied or not, one a hex', () => {
  const units = { 'DE-Ho': '@turn-14', 'DE-FP': '@turn-14', 'DE-INF-1': SOUTH, ...ring(SOUTH, REDS) };
  const state = german(14, units);
  assert.equal(refusedBy(state, place('DE-Ho', '2820')), '8.2a', 'nobody stands in Budapest');
  const after = play(state, place('DE-Ho', SOUTH));
  assert.deepEqual(flagsOf(after, 'DE-Ho'), ['inSitu']);
  assert.equal(refusedBy(after, place('DE-FP', SOUTH)), '8.2a');
  const full = Object.fromEntries(GREYS.slice(0, 5).map(id => [id, SOUTH]));
  assert.equal(refusedBy(german(14, { 'DE-Ho': '@turn-14', ...full }), place('DE-Ho', SOUTH)), '6.3');
});

test('8.2b in the area of its letter; two groups have none', () => {
  const stands = { 'DE-INF-1': SOUTH, 'DE-INF-2': NORTH };
  const late = german(14, { 'DE-Ho': '@turn-14', ...stands });
  assert.equal(refusedBy(late, place('DE-Ho', NORTH)), '8.2b');
  const north = german(26, { 'DE-Skn': '@turn-26', ...stands });
  assert.equal(refusedBy(north, place('DE-Skn', SOUTH)), '8.2b');
  allowed(north, place('DE-Skn', NORTH));
  const any = german(31, { 'DE-Wse': '@turn-31', ...stands });
  allowed(any, place('DE-Wse', SOUTH));
  allowed(any, place('DE-Wse', NORTH));
});

test('8.2c a battle group with a hex on its back comes in there, occupied or not, if it is German; else it is lost', () => {
  const units = { 'DE-vRp': '@turn-31', 'DE-INF-1': SOUTH };
  const state = german(31, { ...units, ...ring('1719', REDS) });
  allowed(state, place('DE-vRp', '1719'));
  assert.equal(refusedBy(state, place('DE-vRp', SOUTH)), '8.2c');
  const lost = german(31, { ...units, 'DE-INF-2': '@dead' }, { control: { soviet: ['1719'] } });
  assert.equal(refusedBy(lost, place('DE-vRp', '1719')), '8.2c');
  const { events, state: after } = playOne(lost, END);
  assert.deepEqual(eventsOf(events, 'forfeited'), [{ type: 'forfeited', unit: 'DE-vRp', rule: '8.2c' }]);
  assert.equal(placeOfUnit(after, 'DE-vRp'), '@out');
});

test('8.3a, 8.3b the Hungarians come by Budapest, or not at all if it is lost or full', () => {
  const state = german(23, { H1: '@turn-23', ...ring('2820', REDS) });
  allowed(state, place('H1', '2820'));
  assert.equal(refusedBy(state, place('H1', '2622')), '8.3');
  const lost = german(23, { H1: '@turn-23', 'DE-INF-1': '@dead' }, { control: { soviet: ['2820'] } });
  assert.equal(refusedBy(lost, place('H1', '2820')), '8.3a');
  assert.equal(eventsOf(playOne(lost, END).events, 'forfeited')[0].rule, '8.3a');
  const shared = german(23, { H1: '@turn-23', R3: '2820', 'DE-INF-1': '@dead' });
  assert.equal(refusedBy(shared, place('H1', '2820')), '6.4');
  assert.equal(placeOfUnit(play(shared, END), 'H1'), '@out');
});

test('8.3c 6th SS comes in at Riga, in overland supply', () => {
  const held = (units: Record<string, string>) =>
    german(22, { 'DE-SSINF-6': '@turn-22', ...units }, { control: { german: ['1415'] } });
  allowed(held({}), place('DE-SSINF-6', '1415'));
  assert.equal(refusedBy(held({}), place('DE-SSINF-6', WARSAW)), '8.3');
  assert.equal(refusedBy(held(ring('1415', REDS)), place('DE-SSINF-6', '1415')), '8.3c');
});

test('8.3d 12th Army comes by the west edge', () => {
  const state = german(32, { 'DE-ARMY-12': '@turn-32' }, { control: { soviet: ['1824'] } });
  const hexes = entryHexes(state, unitNumber('DE-ARMY-12')).map(hex => map.ids[hex]);
  assert.deepEqual(hexes, [
    '1724',
    '1924',
    '2024',
    '2124',
    '2224',
    '2324',
    '2424',
    '2524',
    '2624',
    '2724',
    '2824',
    '2924',
  ]);
  assert.equal(refusedBy(state, place('DE-ARMY-12', '1923')), '8.3d', 'Berlin is none of them');
  assert.equal(refusedBy(state, place('DE-ARMY-12', '1824')), '8.3a');
  assert.deepEqual(flagsOf(play(state, place('DE-ARMY-12', '1924')), 'DE-ARMY-12'), ['edgeEntry']);
});

test('8.3e the Kerch command comes in at 3106', () => {
  const state = german(15, { 'DE-KSC': '@turn-15' }, { control: { german: ['3106'] } });
  allowed(state, place('DE-KSC', '3106'));
  assert.equal(refusedBy(state, place('DE-KSC', WARSAW)), '8.3');
  assert.equal(
    refusedBy(german(15, { 'DE-KSC': '@turn-15', 'DE-INF-1': '@dead' }), place('DE-KSC', '3106')),
    '8.3a',
  );
});

test('8.3c, 8.3e 6th SS and the Kerch command move, sail and advance only in their areas', () => {
  const units = { 'DE-SSINF-6': '1415', 'DE-KSC': '3106' };
  const state = sketch({ turn: 23, units, control: { german: ['3107'] } });
  for (const [unit, area] of [
    ['DE-SSINF-6', 'baltic-republics'],
    ['DE-KSC', 'crimea-supply'],
  ]) {
    const reach = [...destinationsOf(state, unit).keys()];
    assert.ok(reach.length > 0);
    assert.deepEqual(
      reach.filter(hex => !areaOf(area).includes(hex)),
      [],
    );
  }
  assert.equal(refusedBy(state, { type: 'sail', units: ['DE-SSINF-6'], to: '1618' }), '8.3c');
});

test('8.3c 6th SS that was driven out only comes back towards the Baltic republics', () => {
  const state = sketch({ turn: 23, units: { 'DE-SSINF-6': '1718' } });
  const reach = [...destinationsOf(state, 'DE-SSINF-6').keys()];
  assert.ok(reach.includes('1717'));
  assert.deepEqual(
    reach.filter(hex => ['1719', '1818', '1819'].includes(hex)),
    [],
  );
});

test('8.3f the corps from the Balkans come in from Yugoslavia, when they are rebuilt too', () => {
  const state = german(
    29,
    { 'DE-MTN-21': '@turn-29', 'DE-INF-91': '@dead' },
    { control: { soviet: ['3219'] } },
  );
  for (const unit of ['DE-MTN-21', 'DE-INF-91']) {
    allowed(state, place(unit, '3023'));
    assert.equal(refusedBy(state, place(unit, '3219')), '8.3a');
    assert.equal(refusedBy(state, place(unit, WARSAW)), '8.3f');
  }
  assert.deepEqual(flagsOf(play(state, place('DE-MTN-21', '3023')), 'DE-MTN-21'), ['edgeEntry']);
});

test('8.4a emergency units join others, one a hex, or come in any German city, supplied or not', () => {
  const units = { 'DE-II': '@turn-31', 'DE-III': '@turn-31', 'DE-INF-1': SOUTH, ...ring(WARSAW, REDS) };
  const state = german(31, units);
  allowed(state, place('DE-II', WARSAW));
  allowed(state, place('DE-II', SOUTH));
  assert.equal(refusedBy(state, place('DE-II', '2220')), '8.4a');
  assert.equal(refusedBy(state, place('DE-II', '1606')), '8.4a', 'Moscow is not German');
  const field = german(31, { ...units, 'DE-INF-1': '2220' });
  allowed(field, place('DE-II', '2220'));
  const joined = play(field, place('DE-II', '2220'));
  assert.equal(refusedBy(joined, place('DE-III', '2220')), '8.4a');
  const city = play(state, place('DE-II', WARSAW));
  allowed(city, place('DE-III', WARSAW));
});

test('8.27 Popov joins Soviets in overland supply anywhere, enemies beside them or not, and pays nothing', () => {
  const units = { 'SU-MGP': '@turn-15', 'SU-RA-40': '2110', 'DE-INF-1': '2111' };
  const state = soviet(15, units);
  const after = play(state, place('SU-MGP', '2110'));
  assert.deepEqual([placeOfUnit(after, 'SU-MGP'), ...flagsOf(after, 'SU-MGP')], ['2110']);
  const edge = soviet(15, { 'SU-MGP': '@turn-15', 'SU-RA-40': '1600' });
  assert.deepEqual(flagsOf(play(edge, place('SU-MGP', '1600')), 'SU-MGP'), []);
  assert.equal(refusedBy(state, place('SU-MGP', '1606')), '8.27', 'nobody stands in Moscow');
  const cut = soviet(15, {
    'SU-MGP': '@turn-15',
    'SU-RA-40': '2110',
    'SU-RA-42': '1606',
    ...ring('2110', GREYS),
  });
  assert.equal(refusedBy(cut, place('SU-MGP', '2110')), '8.27');
  allowed(cut, place('SU-MGP', '1606'));
});

test('8.1, 5.3 while units arrive nothing else is done, and the phase passes when nobody can come', () => {
  const state = german(4, { 'DE-PZ-40': '@turn-4' });
  assert.equal(refusedBy(state, { type: 'move', units: ['DE-PZ-40'], to: WARSAW }), '5.3');
  assert.deepEqual(offered(state), ['place', 'end']);
});
