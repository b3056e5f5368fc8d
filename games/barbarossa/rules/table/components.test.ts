// The data files: what the rulebook says about counters, charts and map holds in them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game, hexAt } from '../../testing.node.ts';
import { COUNTRIES } from './checks.ts';
import {
  attackFactor,
  BULGARIANS,
  becomes,
  charts,
  convertsFrom,
  defenseFactor,
  entryTurn,
  isDotted,
  isEmergency,
  isGuards,
  isKorpsgruppe,
  isMech,
  isNational,
  isOldCorps,
  isOversized,
  isRifleArmy,
  isSatellite,
  isStandoffish,
  ownEntryHex,
  roster,
  UNITS,
  unitIds,
  unitNumber,
} from './counters.ts';
import { groundCost, hexNumber, map, pointsAt, riverCost } from './terrain.ts';

const counter = (id: string) => roster.counters[unitNumber(id)];
const unitsWith = (trait: Uint8Array): string[] => unitIds.filter((_, unit) => trait[unit] === 1);

test('2.1a 280 counters with the markers', () => {
  const markers = roster.file.markers.reduce((sum, { count }) => sum + count, 0);
  assert.equal(UNITS + markers, 280);
});

test('1.4a, 1.4b, 2.2b every hex has its number, and the corners belong to two edges each', () => {
  assert.ok(map.ids.every(id => /^\d{4}$/.test(id)));
  assert.equal(new Set(map.ids).size, map.ids.length);
  const rows = Map.groupBy(map.ids, id => id.slice(0, 2));
  assert.deepEqual([rows.keys().next().value, [...rows.keys()].at(-1)], ['10', '32']);
  for (const id of ['1000', '1624', '2924', '3200', '1300', '2300', '2024', '2624'])
    assert.equal(map.onEdge[hexNumber(id)], 1, id);
  // East of every row lies the edge, down to the corner of the south.
  for (const [row, ids] of rows) assert.ok(ids.includes(`${row}00`), row);
  assert.deepEqual([hexAt('2804').place?.name, hexAt('2419').place?.name], ['Rostov', 'Upper Silesia']);
});

test('2.5a, 2.8, 2.12a, 3.3a every counter says what it is, and where or when it comes', () => {
  for (const { id, name, type, size, entry } of roster.counters) {
    assert.ok(name !== '' && type !== '' && /^XXXX?$/.test(size), id);
    assert.match(entry ?? '', /^(\d{4}|@[a-z]+(-\d+)?)$/, id);
  }
});

test('2.6a, 2.6b, 2.9c colors and symbols tell who is mechanized', () => {
  const mech = (kinds: RegExp, trait: number): void => {
    const units = unitIds.filter(id => kinds.test(id));
    assert.ok(units.length > 0, String(kinds));
    for (const id of units) assert.equal(isMech[unitNumber(id)], trait, id);
  };
  mech(/^(DE-(SS)?PZ|SU-(G|GT|T|MC))-/, 1);
  mech(/^(DE-(SS)?INF|DE-MTN|SU-(ORA|RA|SH))-/, 0);
});

test('10.8, 10.19a one kind of ground a hex, and what people built costs nothing more', () => {
  for (const id of map.ids) assert.equal(hexAt(id).terrain.length, 1, id);
  for (const id of map.ids) {
    const [kind] = hexAt(id).terrain;
    const { mech, foot } = charts.terrain[kind] ?? { mech: 0, foot: 0 };
    assert.deepEqual([groundCost.mech[hexNumber(id)], groundCost.foot[hexNumber(id)]], [mech, foot], id);
  }
});

test('11.23c aircraft come and go with the turns', () => {
  const counts = charts.track.turns.map(({ luftwaffe }) => luftwaffe);
  assert.deepEqual([...new Set(counts)].sort(), [0, 1, 2, 3]);
});

test('2.5b, 2.12b, 3.4a the sample unit: 6th Rifle Army, six, in 2314, dotted; every unit has one step', () => {
  const army = unitNumber('SU-ORA-6');
  assert.deepEqual([attackFactor[army], defenseFactor[army], isDotted[army]], [6, 6, 1]);
  assert.equal(counter('SU-ORA-6').entry, '2314');
  assert.ok(roster.counters.every(({ faces }) => faces.length === 1));
});

test('E.1, E.3, E.4, E.5 errata of the counters', () => {
  assert.deepEqual(
    roster.counters.filter(({ tags }) => tags.includes('bracket')).map(({ id }) => id),
    ['DE-PPR', 'DE-Mnz', 'DE-LS'],
  );
  for (const id of ['H1', 'H2', 'H3', 'R3', 'R4', 'I8', 'SU-GT-1'])
    assert.equal(counter(id).size, 'XXXX', id);
  assert.equal(roster.indexOf.has('DE-INF-24'), false);
  assert.equal(counter('DE-INF-34').name, '34 Infantry Corps');
});

test('E.2 8.19 each Guards tank army comes of its namesake', () => {
  for (const number of [1, 2, 3, 4, 5, 6])
    assert.equal(convertsFrom[unitNumber(`SU-GT-${number}`)], unitNumber(`SU-T-${number}`));
});

test('1.5a, 1.5b, 1.6a, 1.6b, 6.4 nations: six satellites on each side, and Poles are not standoffish', () => {
  assert.deepEqual(unitsWith(isSatellite), [
    'R3',
    'R4',
    'H2',
    'I8',
    'H1',
    'H3',
    'SAT-POL',
    'SAT-1R',
    'SAT-4R',
    'SAT-1B',
    'SAT-2B',
    'SAT-4B',
  ]);
  assert.equal(isStandoffish[unitNumber('SAT-POL')], 0);
  assert.equal(unitsWith(isStandoffish).length, 11);
  assert.equal(unitsWith(isNational).length, UNITS - 12);
  assert.equal(BULGARIANS.length, 3);
});

test('2.6c, 2.9a Guards are mechanized; shock armies, rifle armies and satellites are not', () => {
  for (const id of unitsWith(isGuards)) assert.equal(isMech[unitNumber(id)], 1, id);
  for (const id of ['SU-SH-1', 'SU-RA-3', 'SU-ICA', 'R3', 'DE-MTN-49', 'DE-KSC'])
    assert.equal(isMech[unitNumber(id)], 0, id);
  for (const id of ['SU-T-1', 'SU-GT-1', 'SU-MC-3', 'DE-PZ-3', 'DE-HG', 'DE-Mnz'])
    assert.equal(isMech[unitNumber(id)], 1, id);
});

test('8.4, 8.22a six emergency units, seven oversized armies with their counterparts', () => {
  assert.equal(unitsWith(isEmergency).length, 6);
  assert.equal(unitsWith(isOversized).length, 7);
  for (const id of unitsWith(isOversized)) {
    const regular = becomes[unitNumber(id)];
    assert.equal(defenseFactor[regular], 3, id);
    assert.equal(isDotted[unitNumber(id)], 1, id);
  }
  assert.ok(unitsWith(isRifleArmy).length === 67);
});

test('8.2, 8.3, 8.23 who enters how, and which corps are dissolved', () => {
  assert.equal(ownEntryHex[unitNumber('H1')], '2820');
  assert.equal(ownEntryHex[unitNumber('DE-SSINF-6')], '1415');
  assert.equal(ownEntryHex[unitNumber('DE-KSC')], '3106');
  // Three of 8.2 with a hex, two that may go anywhere.
  assert.ok(unitsWith(isKorpsgruppe).length > 20);
  assert.equal(unitsWith(isOldCorps).length, 35);
  assert.equal(isOldCorps[unitNumber('SU-MGP')], 0);
  assert.equal(entryTurn[unitNumber('DE-SSPZ-2')], 14);
});

test('11.10a, 11.25 the table runs from 1:6 to 7:1, and a 5 at 5:1 is a bloodbath', () => {
  const { columns, rows, beyond } = charts.crt;
  assert.deepEqual([columns[0].heading, columns.at(-1)?.heading, columns.length], ['1:6', '7:1', 12]);
  assert.equal(rows[4][columns.findIndex(({ heading }) => heading === '5:1')], 'BB');
  assert.deepEqual(beyond, { left: 'AE', right: 'DE' });
});

test('10.10, 10.11, 10.12a, 10.18a what ground and rivers cost', () => {
  const cost = (id: string) => [groundCost.mech[hexNumber(id)], groundCost.foot[hexNumber(id)]];
  assert.deepEqual(cost('1606'), [1, 1]);
  assert.deepEqual(cost('3200'), [2, 1]);
  assert.deepEqual(cost('2013'), [3, 1]);
  assert.deepEqual(cost('1012'), [0, 0]);
  assert.deepEqual(riverCost, { mech: 2, foot: 1 });
});

test('4.2a, 4.2f, E.6 points lie in cities, oil fields and the industrial region, 39 in all', () => {
  assert.equal(
    pointsAt.reduce((sum, points) => sum + points, 0),
    39,
  );
  for (const id of ['2419', '2922', '3015', '3103', '2607']) assert.equal(pointsAt[hexNumber(id)], 1, id);
  assert.equal(pointsAt[hexNumber('3213')], 0);
});

test('3.6a, 3.6b every country of the map is known', () => {
  assert.deepEqual(map.countries.toSorted(), [...COUNTRIES].toSorted());
  assert.equal(game.map, map);
});
