// Who arrives when and where: units with a date, divisions of the cities, brigades of the factories, Siberians.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  areaOf,
  around,
  destinationsOf,
  flagsOf,
  game,
  markerOf,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const arrive = (unit: string, to: string) => ({ type: 'arrive', units: [unit], to });
const all = { type: 'arrive-all' };
const MAJOR = game.map.places.filter(({ tags }) => tags.includes('major'));
const hexOf = (name: string): string => {
  const place = game.map.places.find(each => each.name === name);
  assert.ok(place, name);
  return game.map.ids[place.hex];
};
const ids = (test: (id: string) => boolean): string[] => game.counters.map(({ id }) => id).filter(test);
const RIFLES = ids(id => id.startsWith('SU-RD12'));
const MILITIA = ids(id => id.startsWith('SU-RD01'));
const inPool = (list: readonly string[]): Record<string, string> =>
  Object.fromEntries(list.map(id => [id, '@pool']));
const arriving = (given: Partial<Sketch>): State =>
  sketch({ units: {}, phase: 'arrivals', side: 'russian', ...given, markers: { ...FULL, ...given.markers } });
/** Everything may be taken once, as when the phase begins. */
const FULL = { credits: { edgeRifle: 1, tank: 1, motorized: 1, siberianRifle: 1, siberianMobile: 1 } };
const wherever = (state: State, list: readonly string[]): string[] =>
  list.map(id => placeOfUnit(state, id) ?? '').filter(at => at !== '' && !at.startsWith('@'));

test('DS-REINF-1 a rifle division 1-2 comes to each of four cities and to the eastern edge', () => {
  const state = play(arriving({ units: inPool(RIFLES) }), all);
  const places = wherever(state, RIFLES);
  assert.equal(places.length, 5);
  for (const name of ['Leningrad', 'Moscow', 'Kiev', 'Rostov']) assert.ok(places.includes(hexOf(name)), name);
  assert.equal(places.filter(at => areaOf('russian-east-edge').includes(at)).length, 1);
  // A city that is lost gives nobody.
  const lost = play(arriving({ units: inPool(RIFLES), control: { axis: [hexOf('Kiev')] } }), all);
  assert.equal(wherever(lost, RIFLES).length, 4);
  assert.equal(refusedBy(lost, all), 'DS-REINF-3');
});

test('DS-REINF-2 every other major city that is Russian gets a 0-1 division, a captured one too', () => {
  const state = play(arriving({ units: inPool(MILITIA) }), all);
  const four = ['Leningrad', 'Moscow', 'Kiev', 'Rostov'];
  const russian = MAJOR.filter(
    ({ name }) => !four.includes(name) && !['Warsaw', 'Bucharest', 'Koenigsberg'].includes(name),
  );
  assert.deepEqual(
    wherever(state, MILITIA).toSorted(),
    russian.map(({ hex }) => game.map.ids[hex]).toSorted(),
  );
  const taken = play(arriving({ units: inPool(MILITIA), control: { russian: [hexOf('Warsaw')] } }), all);
  assert.ok(wherever(taken, MILITIA).includes(hexOf('Warsaw')));
});

test('DS-REINF-3 counters are taken as they are to be had, eliminated ones again, and nothing comes when none is left', () => {
  const two = play(arriving({ units: inPool(RIFLES.slice(0, 2)) }), all);
  assert.equal(wherever(two, RIFLES).length, 2);
  assert.equal(refusedBy(two, arrive(RIFLES[5], hexOf('Kiev'))), 'DS-REINF-3');
  // The next of a kind comes: they are alike.
  const many = arriving({ units: inPool(RIFLES) });
  allowed(many, arrive(RIFLES[0], hexOf('Kiev')));
  assert.equal(refusedBy(many, arrive(RIFLES[1], hexOf('Kiev'))), 'DS-REINF-3');
});

test('DS-REINF-4 each working factory makes a brigade a turn, Tankograd at the eastern edge', () => {
  const brigades = ids(id => id.startsWith('SU-TB11'));
  const state = arriving({
    units: { ...inPool(brigades), 'SU-FACT-KHARKOV': hexOf('Kharkov'), 'SU-FACT-TANKOGRAD': '@siberia' },
  });
  const first = play(state, arrive(brigades[0], hexOf('Kharkov')));
  assert.deepEqual(flagsOf(first, 'SU-FACT-KHARKOV'), ['produced']);
  assert.equal(refusedBy(first, arrive(brigades[1], hexOf('Kharkov'))), 'DS-REINF-10');
  const ends = [...destinationsOf(first, brigades[1]).keys()];
  assert.deepEqual(ends.toSorted(), [...areaOf('russian-east-edge')].toSorted());
  const second = play(first, arrive(brigades[1], ends[0]));
  assert.equal(refusedBy(second, arrive(brigades[2], ends[0])), 'DS-REINF-3');
});

test('DS-REINF-5 Leningrad and Stalingrad may make 2-1 brigades or weaker ones, others only weaker ones', () => {
  const strong = ids(id => id.startsWith('SU-TB21'));
  const weak = ids(id => id.startsWith('SU-TB11'));
  const state = arriving({
    units: {
      ...inPool(strong),
      ...inPool(weak),
      'SU-FACT-LENINGRAD': hexOf('Leningrad'),
      'SU-FACT-KHARKOV': hexOf('Kharkov'),
    },
  });
  allowed(state, arrive(strong[0], hexOf('Leningrad')));
  allowed(state, arrive(weak[0], hexOf('Leningrad')));
  allowed(state, arrive(weak[0], hexOf('Kharkov')));
  assert.equal(refusedBy(state, arrive(strong[0], hexOf('Kharkov'))), 'DS-REINF-10');
});

test('DS-REINF-6 one independent tank and one motorized division a turn, until none is left', () => {
  const edge = areaOf('russian-east-edge')[0];
  const state = arriving({
    units: inPool(['SU-ITD-57', 'SU-ITD-101', 'SU-IMD-69', 'SU-IMD-101']),
  });
  const came = play(state, arrive('SU-ITD-57', edge), arrive('SU-IMD-69', edge));
  assert.equal(refusedBy(came, arrive('SU-ITD-101', edge)), 'DS-REINF-3');
  assert.equal(refusedBy(came, arrive('SU-IMD-101', edge)), 'DS-REINF-3');
});

test('DS-REINF-8, DS-SIB-9 from October a white rifle division and a mobile unit a turn, at the eastern edge and nowhere else', () => {
  const whites = ['SU-SIBRD-32', 'SU-SIBRD-78', 'SU-SIBTD-58', 'SU-SIBTD-60', 'SU-SIBMD-82', 'SU-TB11-2'];
  assert.ok(!offered(arriving({ units: inPool(whites), turn: 7 })).includes('arrive'));
  const october = arriving({ units: inPool(whites), turn: 8 });
  const edge = areaOf('russian-east-edge')[3];
  assert.deepEqual(
    [...destinationsOf(october, 'SU-SIBRD-32').keys()].toSorted(),
    [...areaOf('russian-east-edge')].toSorted(),
  );
  for (const mobile of ['SU-SIBTD-58', 'SU-SIBMD-82', 'SU-TB11-2']) allowed(october, arrive(mobile, edge));
  const came = play(october, arrive('SU-SIBRD-32', edge), arrive('SU-SIBMD-82', edge));
  assert.equal(refusedBy(came, arrive('SU-SIBRD-78', edge)), 'DS-REINF-3');
  assert.equal(refusedBy(came, arrive('SU-SIBTD-58', edge)), 'DS-REINF-3');
  assert.equal(refusedBy(came, arrive('SU-TB11-2', edge)), 'DS-REINF-3', 'instead, not besides');
});

test('DS-REINF-10 who finds his hex full goes next to it, out of enemy zones; with no room he waits', () => {
  const kiev = hexOf('Kiev');
  const full = { 'SU-ARMY-5': kiev, 'SU-RK-31': kiev, 'SU-CK-6': kiev };
  const state = arriving({ units: { ...inPool(RIFLES), ...full }, markers: onlyKiev() });
  const ends = [...destinationsOf(state, RIFLES[0]).keys()];
  assert.ok(ends.length > 2);
  for (const to of ends) assert.ok(around(kiev).includes(to), to);
  assert.equal(refusedBy(state, arrive(RIFLES[0], kiev)), 'DS-REINF-10');
  // An enemy corps beside two of them.
  const watched = arriving({
    units: { ...inPool(RIFLES), ...full, 'GE-INF-I': '2413' },
    markers: onlyKiev(),
  });
  const left = [...destinationsOf(watched, RIFLES[0]).keys()];
  assert.ok(left.length > 0 && left.length < ends.length);
  for (const to of left) assert.ok(!around('2413').includes(to), to);
});

test('DS-SETUP-10 leftover rifle corps come at the eastern edge on their turns, two at a time from turn 1 on', () => {
  const leftovers = game.counters.filter(({ tags }) => tags.includes('leftover')).map(({ id }) => id);
  const waiting = Object.fromEntries(leftovers.map(id => [id, '@arrivals']));
  for (const turn of [1, 4]) {
    const state = arriving({ units: waiting, turn });
    const came = play(state, all);
    assert.equal(wherever(came, leftovers).length, 2 * turn);
    for (const at of wherever(came, leftovers)) assert.ok(areaOf('russian-east-edge').includes(at));
  }
  const first = arriving({ units: waiting, turn: 1 });
  assert.equal(refusedBy(first, arrive('SU-RK-47', areaOf('russian-east-edge')[0])), 'DS-REINF-7');
});

test('DS-REINF-9 German reinforcements come at their place, or by rail from the west if it is lost', () => {
  const july = sketch({
    units: { 'GE-INF-L': '@arrivals', 'GE-ARMY-2': '@arrivals' },
    phase: 'arrivals',
    turn: 2,
  });
  const came = play(july, all);
  assert.equal(placeOfUnit(came, 'GE-INF-L'), hexOf('Tilsit'));
  assert.equal(placeOfUnit(came, 'GE-ARMY-2'), hexOf('Warsaw'));
  assert.deepEqual(flagsOf(came, 'GE-INF-L'), []);
  const june = { units: { 'GE-INF-L': '@arrivals' }, phase: 'arrivals', turn: 1 } as const;
  assert.equal(refusedBy(sketch(june), arrive('GE-INF-L', hexOf('Tilsit'))), 'DS-REINF-7');
  const lost = sketch({ ...june, turn: 2, control: { russian: [hexOf('Tilsit')] } });
  const ends = [...destinationsOf(lost, 'GE-INF-L').keys()];
  assert.ok(ends.length > 0);
  for (const to of ends) assert.ok(areaOf('axis-west-edge').includes(to), to);
});

test('DS-SIB-3 the 1st Guards Cavalry Corps comes in October', () => {
  const edge = areaOf('russian-east-edge')[0];
  const units = { 'SU-GCK-1': '@arrivals' };
  assert.equal(refusedBy(arriving({ units, turn: 7 }), arrive('SU-GCK-1', edge)), 'DS-REINF-7');
  allowed(arriving({ units, turn: 8 }), arrive('SU-GCK-1', edge));
});

/** Every city but Kiev has had its division, and the edge too. */
function onlyKiev(): Readonly<Record<string, unknown>> {
  const kiev = hexOf('Kiev');
  const others = MAJOR.map(({ hex }) => game.map.ids[hex]).filter(id => id !== kiev);
  const sorted = MAJOR.map(({ hex }) => hex).toSorted((a, b) => a - b);
  const first = new Set(sorted.slice(0, 15).map(hex => game.map.ids[hex]));
  return {
    credits: { edgeRifle: 0, tank: 0, motorized: 0, siberianRifle: 0, siberianMobile: 0 },
    levied: others.filter(id => first.has(id)),
    leviedToo: others.filter(id => !first.has(id)),
  };
}

test('a new turn opens every source again, and closes it with what was given', () => {
  const state = play(arriving({ units: inPool(RIFLES) }), arrive(RIFLES[0], hexOf('Kiev')));
  assert.deepEqual(markerOf(state, 'levied'), [hexOf('Kiev')]);
});
