// The data files: what the rulebook says about counters, charts and map holds in them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnFor, resultOf } from '../../../../kit/combat/table.ts';
import { lossesOf, TURNS } from './charts.ts';
import {
  ARMIES,
  armyOf,
  attackFactor,
  CAVALRY,
  charts,
  corpsOf,
  defenseFactor,
  entryTurn,
  FLAK,
  FOOT,
  GERMAN,
  isAirborne,
  isArtillery,
  isInitial,
  isIrreplaceable,
  isMech,
  isMinor,
  isMotorized,
  isPanzer,
  isStatic,
  isT34,
  isTank,
  MECH,
  MOUNTAIN,
  roster,
  SOVIET,
  sideOf,
  startHexOf,
  terrainColumn,
  UNITS,
  unitIds,
  unitNumber,
} from './counters.ts';
import {
  BORDER,
  barsConcentric,
  barsMobileAssault,
  builtUpHexes,
  corridorSides,
  DANUBE,
  groundCost,
  groundShift,
  hexNumber,
  holderAtStart,
  isOpenTo,
  map,
  PRIPYET_NOTEC,
  passSides,
  pointsAt,
  WATER,
} from './terrain.ts';

const counter = (id: string) => roster.counters[unitNumber(id)];
const unitsWith = (trait: Uint8Array): string[] => unitIds.filter((_, unit) => trait[unit] === 1);
const typesOf = (ids: readonly string[]): string[] => [...new Set(ids.map(id => counter(id).type))].sort();
const at = (id: string): number => hexNumber(id);
const terrainOf = (id: string): string => map.terrains[Math.log2(map.terrain[at(id)])];

test('2.1-1, 2.4 684 counters with the markers, most of them combat units', () => {
  const markers = roster.file.markers.reduce((sum, { count }) => sum + count, 0);
  assert.equal(UNITS + markers, 684);
  assert.ok(UNITS > markers);
});

test('2.14, 3.1-3 every marker of the rules is there, and more of control than there are cities', () => {
  const kinds = Object.fromEntries(roster.file.markers.map(({ kind, count }) => [kind, count]));
  const { 'hex-control': control, ...others } = kinds;
  assert.deepEqual(others, {
    turn: 1,
    airpower: 10,
    'aerial-supply': 1,
    'german-losses': 2,
    'soviet-losses': 2,
    'soviet-victory-points': 1,
    'soviet-city-control': 2,
    'soviet-corridor': 2,
    'german-corridor': 1,
  });
  assert.ok(control > builtUpHexes.length, 'some are left over');
});

test('1.2-1 a hex measures 26 kilometers', () => {
  assert.equal(map.kmPerHex, 26);
});

test('1.2-2, 3.2-3 ten turns of two weeks to two months, and the third is the first half of July', () => {
  assert.equal(charts.track.turns.length, TURNS);
  assert.equal(charts.track.turns[2].label, 'I Jul 1941');
  const days = charts.track.turns.map(turn => turn.days);
  assert.deepEqual([Math.min(...days), Math.max(...days)], [14, 61]);
});

test('1.4-1, 1.4-2, 2.2-2 the sheets are joined by one row, which is numbered as that of the north map', () => {
  assert.equal(new Set(map.ids).size, map.ids.length);
  assert.ok(map.ids.every(id => /^[NS]\d{4}$/.test(id)));
  assert.equal(map.count, 1495);
  assert.ok(!map.ids.some(id => id.startsWith('S42')));
  for (const [a, b] of [
    ['N1020', 'S4120'],
    ['N1044', 'S4143'],
    ['S2236', 'S2335'],
    ['S2236', 'S2336'],
    ['N4134', 'N4234'],
    ['S1741', 'S1842'],
  ])
    assert.ok(map.neighbours.subarray(at(a) * 6, at(a) * 6 + 6).includes(at(b)), `${a} ${b}`);
});

test('1.5-1, 1.5-2, 1.5-3, 1.5-4 edges by the numbers of the sheet, and each corner belongs to two of them', () => {
  const edge = (name: string, id: string): number => map.areas[`${name}-edge`].has[at(id)];
  for (const [id, edges] of [
    ['N4220', ['north', 'west']],
    ['N4244', ['north', 'east']],
    ['S1420', ['south', 'west']],
    ['S1444', ['south', 'east']],
  ] as const)
    assert.deepEqual(
      ['north', 'east', 'south', 'west'].filter(name => edge(name, id) === 1),
      ['north', 'east', 'south', 'west'].filter(name => (edges as readonly string[]).includes(name)),
      id,
    );
  assert.equal(edge('east', 'N1143'), 1);
  assert.equal(edge('north', 'N4230'), 1);
});

test('2.2-3 Cracow is a city in N1721, Bucharest a major city in S1729', () => {
  const placeAt = (id: string) => map.places[map.placeAt[at(id)]];
  assert.deepEqual([placeAt('N1721').name, placeAt('N1721').kind], ['Cracow', 'city']);
  assert.deepEqual([placeAt('S1729').name, placeAt('S1729').kind], ['Bucharest', 'major-city']);
});

test('2.5, 2.8, 2.10, 2.13-1 every counter says what it is, has one face, and where or when it comes', () => {
  for (const { id, name, size, faces, entry } of roster.counters) {
    assert.ok(name !== '' && /^(XXX|XX|X|III)$/.test(size), id);
    assert.deepEqual(Object.keys(faces[0]).sort(), ['attack', 'defense'], id);
    assert.equal(faces.length, 1, id);
    assert.match(entry, /^([NS]\d{4}|@turn-[1-9]|@reserve|@airborne)$/, id);
  }
});

test('2.6-1, 2.6-2 armies and classes of both sides', () => {
  const counts = ARMIES.map((_, army) => armyOf.filter(one => one === army).length);
  assert.deepEqual(counts, [377, 177, 21, 24]);
  assert.ok(unitsWith(isMinor).every(id => sideOf[unitNumber(id)] === GERMAN));
  assert.equal(unitsWith(isArtillery).length, 60);
  assert.equal(unitsWith(isT34).length, 30);
});

test('2.7 the formations that the list of abbreviations names', () => {
  const labels = new Set(roster.counters.map(({ label }) => label));
  for (const label of ['GD', 'HMC', '900L', 'RCC', 'RMC', 'Slov', 'SSAH', 'SSP', 'SSR', 'SST', 'SSW', '97J'])
    assert.ok(labels.has(label), label);
});

test('2.9-1, 2.9-4, 2.9-3 mechanized, on foot, or the one that never moves', () => {
  assert.deepEqual(unitsWith(isStatic), [unitIds[FLAK]]);
  assert.equal(isMech[FLAK], 0);
  assert.deepEqual(typesOf(unitsWith(isMech).filter(id => sideOf[unitNumber(id)] === SOVIET)), [
    'artillery',
    'cavalry',
    'mechanized-rifle',
    't-34',
    'tank',
  ]);
  assert.deepEqual(typesOf(unitIds.filter(id => isMech[unitNumber(id)] === 0)), [
    'airborne',
    'flak',
    'infantry',
    'light',
    'mountain',
    'mountain-rifle',
    'rifle',
  ]);
});

test('2.9-2 cavalry is mechanized and has prices of its own', () => {
  for (const id of ['GE-1Cav', 'SU-5CC', 'SU-21CD']) {
    assert.equal(isMech[unitNumber(id)], 1, id);
    assert.equal(terrainColumn[unitNumber(id)], CAVALRY, id);
  }
});

test('2.12-2, 2.12-3 Slovaks are Germans on wheels; minor allies pay for ground by their symbol', () => {
  const slovaks = unitNumber('SK-Slov');
  assert.deepEqual(
    [armyOf[slovaks], isMech[slovaks], isMotorized[slovaks], isIrreplaceable[slovaks], isMinor[slovaks]],
    [armyOf[unitNumber('GE-1Pz')], 1, 1, 1, 0],
  );
  for (const [id, column] of [
    ['HU-16H', FOOT],
    ['HU-1MtnH', MOUNTAIN],
    ['HU-HMC', MECH],
    ['RO-RMC', MOUNTAIN],
    ['RO-RCC', CAVALRY],
    ['RO-1ArmR', MECH],
  ] as const)
    assert.equal(terrainColumn[unitNumber(id)], column, id);
});

test('5.13-11 the first mechanized corps, and all of the first force are of two tank divisions and one of rifles', () => {
  const corps = (number: number): string[] => unitIds.filter((_, unit) => corpsOf[unit] === number);
  assert.deepEqual(corps(1), ['SU-1TD', 'SU-3TD', 'SU-163MD']);
  for (const number of new Set(corpsOf.filter(one => one > 0)))
    assert.deepEqual(
      corps(number)
        .map(id => counter(id).type)
        .sort(),
      ['mechanized-rifle', 'tank', 'tank'],
      `corps ${number}`,
    );
});

test('9.22-2, 11.8, 11.10-1 types are not roles: neither Romanian armor nor German paratroops', () => {
  assert.equal(isTank[unitNumber('RO-1ArmR')], 0);
  assert.equal(isAirborne[unitNumber('GE-7Flg')], 0);
  assert.equal(unitsWith(isAirborne).length, 16);
  assert.equal(isPanzer[unitNumber('GE-900L')], 1);
  assert.equal(isPanzer[unitNumber('GE-GD')], 0);
  assert.equal(isMotorized[unitNumber('GE-GD')], 1);
  assert.deepEqual(typesOf(unitsWith(isTank)), ['t-34', 'tank']);
});

test('10.10-3, 11.7-1, 11.7-8 artillery has factors 1 and 0, flak cannot attack, everybody else can do both', () => {
  for (let unit = 0; unit < UNITS; unit++) {
    assert.equal(defenseFactor[unit] === 0, isArtillery[unit] === 1, unitIds[unit]);
    assert.equal(attackFactor[unit] === 0, unit === FLAK, unitIds[unit]);
    if (isArtillery[unit] === 1) assert.equal(attackFactor[unit], 1, unitIds[unit]);
  }
});

test('8.4 the units that never come back, by name', () => {
  const german = unitsWith(isIrreplaceable).filter(id => isMinor[unitNumber(id)] === 0);
  assert.deepEqual(german.sort(), ['GE-10Flak', 'GE-1Cav', 'GE-900L', 'GE-GD', 'SK-Slov']);
});

test('3.2-1, 3.2-2, 3.3-1, 3.3-4 the initial force, arrivals by turn, and 1st Panzer in N3431', () => {
  const arrivals = (side: number): number[] =>
    Array.from(
      { length: 9 },
      (_, index) =>
        unitIds.filter((__, unit) => sideOf[unit] === side && entryTurn[unit] === index + 1).length,
    );
  assert.deepEqual(arrivals(SOVIET), [18, 30, 25, 21, 18, 18, 18, 10, 9]);
  assert.deepEqual(arrivals(GERMAN), [0, 3, 4, 5, 5, 3, 4, 4, 4]);
  assert.equal(counter('GE-1Pz').entry, 'N3431');
  assert.equal(unitsWith(isInitial).length, 194);
  assert.ok(unitsWith(isInitial).every(id => holderAtStart(startHexOf[unitNumber(id)]) === SOVIET));
});

test('12.1-1, 12.1-2, 12.1-3, 12.1-4, 12.1-5 movement factors', () => {
  const { basis, ...table } = charts.movement;
  assert.match(basis, /^text/);
  assert.deepEqual(table, {
    german: {
      mech: { full: 10, attenuated: 7, out: 4 },
      foot: { full: 6, attenuated: 4, out: 2 },
    },
    soviet: { mech: { full: 8, out: 4 }, foot: { full: 5, out: 2 } },
    minor: 5,
  });
});

test('12.2-1, 12.2-2, 12.2-3 what ground costs and shifts, at the hexes of the chart', () => {
  const row = (id: string): (number | string)[] => [
    terrainOf(id),
    groundCost[FOOT][at(id)],
    groundCost[MECH][at(id)],
    groundCost[CAVALRY][at(id)],
    groundCost[MOUNTAIN][at(id)],
    groundShift[at(id)],
    barsMobileAssault[at(id)],
    barsConcentric[at(id)],
  ];
  assert.deepEqual(row('N3530'), ['clear', 1, 1, 1, 1, 0, 0, 0]);
  assert.deepEqual(row('N3031'), ['forest', 1, 2, 1, 1, 0, 0, 0]);
  assert.deepEqual(row('N2038'), ['marsh', 2, 0, 1, 2, 0, 1, 0]);
  assert.deepEqual(row('S2837'), ['rough', 2, 2, 1, 1, -1, 0, 0]);
  assert.deepEqual(row('S2227'), ['mountain', 3, 0, 2, 1, -2, 1, 0]);
  assert.deepEqual(row('N1721'), ['clear', 1, 1, 1, 1, -1, 0, 1]);
  assert.deepEqual(row('S1729'), ['clear', 1, 1, 1, 1, -2, 0, 1]);
  assert.deepEqual(row('S2029'), ['clear', 1, 1, 1, 1, 0, 0, 0]);
});

test('12.2-4, 12.2-5 rivers cost one, and who may use which corridor', () => {
  assert.deepEqual([charts.river.cost, charts.river.divisor, charts.pass.cost], [1, 2, 1]);
  const may = (army: string): boolean[] =>
    [PRIPYET_NOTEC, DANUBE].map(({ crosses }) =>
      crosses.every((line, side) => line === 0 || corridorSides[ARMIES.indexOf(army)][side] === 1),
    );
  assert.deepEqual(may('soviet'), [true, true]);
  assert.deepEqual(may('german'), [false, true]);
  assert.deepEqual(may('romanian'), [false, true]);
  assert.deepEqual(may('hungarian'), [false, false]);
  assert.equal(PRIPYET_NOTEC.lines[0].hexes.length, 32);
  assert.equal(DANUBE.lines[0].hexes.length, 34);
  assert.ok(passSides.some(side => side === 1));
});

test('7.1 minor allies have their own country and no other', () => {
  const open = (army: string, id: string): number => isOpenTo[ARMIES.indexOf(army)][at(id)];
  assert.deepEqual([open('hungarian', 'S3621'), open('hungarian', 'S1729')], [1, 0]);
  assert.deepEqual([open('romanian', 'S3621'), open('romanian', 'S1729')], [0, 1]);
  assert.deepEqual([open('german', 'S3621'), open('soviet', 'S1729')], [1, 1]);
});

test('4.2-3 eleven points in the USSR and forty-five in all', () => {
  const points = (side?: number): number =>
    builtUpHexes
      .filter(hex => side === undefined || holderAtStart(hex) === side)
      .reduce((sum, hex) => sum + pointsAt[hex], 0);
  assert.deepEqual([points(SOVIET), points()], [11, 45]);
});

test('12.3-1, 10.8-2 columns in gaps: the nearest to the left', () => {
  const heading = (value: number): string => charts.crt.columns[columnFor(charts.crt, value)].heading;
  assert.equal(
    charts.crt.columns.map(column => column.heading).join(' '),
    '≤0 +1 +2 +3 +4 +5 +10 +15 +20 +25 +30 +35 +40 +45 +50 ≥55',
  );
  assert.deepEqual([-7, 0, 4, 9, 10, 19, 54, 55, 90].map(heading), [
    '≤0',
    '≤0',
    '+4',
    '+5',
    '+10',
    '+15',
    '+50',
    '≥55',
    '≥55',
  ]);
});

test('12.3-2, 10.21 results, low rolls for the attacker', () => {
  const result = (column: string, die: number): string =>
    resultOf(
      charts.crt,
      charts.crt.columns.findIndex(({ heading }) => heading === column),
      die,
    );
  assert.equal(result('+20', 5), '1/2');
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map(die => result('≤0', die)),
    ['1/0', '2/0', '3/0', '3/0', '3/0', '3/0'],
  );
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map(die => result('+10', die)),
    ['0/4', '1/3', '1/2', '1/1', '1/1', '1/1'],
  );
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map(die => result('+30', die)),
    ['DE', '0/7', '0/6', '0/5', '0/4', '1/3'],
  );
  assert.deepEqual(lossesOf('2/3'), { attacker: 2, defender: 3 });
  assert.deepEqual(lossesOf('DE'), { attacker: 0, defender: Number.POSITIVE_INFINITY });
});

test('9.8, 9.9, 9.17-1 one kind of ground in every hex, and on hexsides rivers, water and borders', () => {
  assert.deepEqual([...map.terrains].sort(), [
    'clear',
    'forest',
    'lake',
    'marsh',
    'mountain',
    'rough',
    'sea',
  ]);
  assert.ok(map.terrain.every(bits => (bits & (bits - 1)) === 0 && bits !== 0));
  assert.deepEqual([...map.sideKinds].sort(), ['border', 'lake', 'river', 'sea']);
  const kinds = new Set(map.places.map(({ kind }) => kind));
  assert.deepEqual([...kinds].sort(), ['city', 'major-city', 'oilfield', 'town']);
  assert.deepEqual(Object.keys(map.networks).sort(), ['danube', 'passes', 'pripyet-notec']);
});

test('9.10-2 cities, major cities and the oilfield stand on clear ground', () => {
  for (const { hex, kind, name } of map.places)
    if (kind !== 'town') assert.equal(terrainOf(map.ids[hex]), 'clear', name);
});

test('9.31, 12.2-6 borders run between countries and nowhere else, and close nothing by themselves', () => {
  for (let hex = 0; hex < map.count; hex++)
    for (let way = 0; way < 6; way++) {
      const next = map.neighbours[hex * 6 + way];
      if (next < 0 || map.passable[hex] === 0 || map.passable[next] === 0) continue;
      const isBorder = (map.sides[hex * 6 + way] & BORDER) !== 0;
      assert.equal(isBorder, map.country[hex] !== map.country[next], `${map.ids[hex]} ${map.ids[next]}`);
    }
  assert.equal(WATER & BORDER, 0);
});
