// What the rules of Barbarossa say about its map: hexes, edges and places that the text names, and what follows.

import {
  adjacent,
  apart,
  areaIs,
  count,
  countryOf,
  type Fact,
  fact,
  inArea,
  land,
  type MapChecks,
  notOnMap,
  onEdge,
  onMap,
  place,
  water,
} from '../check/facts.ts';
import { contradictions } from './contradictions.ts';
import { trueGround } from './facts-geography.ts';
import { areas, countries, ground } from './facts-ground.ts';
import {
  AGC,
  AGN,
  AGS,
  BULGARIA,
  beside,
  chain,
  cityNamed,
  DESERT,
  EXITS,
  edgeRun,
  edgeSide,
  heldIn1942,
  hexesOf,
  index,
  isIn,
  isOnLowerDnepr,
  isVictoryKind,
  lastColumn,
  run,
  sameHexes,
  tagged,
  victoryHexes,
  without,
} from './questions.ts';

const EAST_SIDE = run(23, i => `${10 + i}00`);
const WEST_SIDE = run(14, i => `${16 + i}24`);

const GRID: readonly Fact[] = [
  count('1.2', 'kilometers a hex', 90, map => map.kmPerHex),
  beside('11.27', '2403', 'W', '2404'),
  beside('11.27', '2403', 'NW', '2303'),
  apart('7.11', '2210', '2208', 2),
  apart('7.11', '2210', '2308', 2),
  apart('7.11', '2210', '2409', 2),
  adjacent('11.3', '2709', '2609'),
  adjacent('11.3', '2709', '2708'),
  beside('7.14', '3105', 'W', '3106'),
  beside('7.14', '2907', 'SW', '3008'),
  beside('E.7', '3108', 'W', '3109'),
  beside('12.23', '1011', 'SE', '1110'),
  beside('12.23', '1011', 'SW', '1111'),
  beside('4.6', '2809', 'SE', '2908'),
  beside('7.4', '3105', 'NE', '3005'),
  beside('7.4', '3105', 'E', '3104'),
  chain('3.3', `${AGN} ${AGC} ${AGS}`),
  chain('4.11', EXITS),
  chain('8.26', BULGARIA),
  adjacent('2.5', '2314', '2315'),
  adjacent('4.7', '3114', '3015'),
];

const EDGES: readonly Fact[] = [
  onMap('1.4', `${EAST_SIDE} ${WEST_SIDE}`),
  onEdge('1.4', `${EAST_SIDE} ${WEST_SIDE}`),
  notOnMap('1.4', `0900 3300 1524 3024 ${run(15, i => `${15 + i}25`)}`),
  lastColumn('1.4', 24),
  edgeRun('1.4', 'north', ['1000', '1624'], [10, 16]),
  edgeRun('1.4', 'south', ['3200', '2924'], [29, 32]),
  onEdge('8.3', '3023 3219'),
  onEdge('8.26', BULGARIA),
  onEdge('4.11', EXITS),
  areaIs(
    '7.3',
    'german-sources',
    run(13, i => `${17 + i}24`),
  ),
  land(
    '7.3',
    run(13, i => `${17 + i}24`),
  ),
  water('7.3', '1624'),
  areaIs('7.9', 'soviet-sources', without(EAST_SIDE, DESERT)),
  land('7.9', EAST_SIDE),
  areaIs(
    '8.10',
    'rvgk-entry',
    run(17, i => `${10 + i}00`),
  ),
  fact('8.3', 'the south edge in Yugoslavia is the area yugoslavia-entry, from 3023 to 3219', map => {
    const found = edgeSide(map, 'south').filter(hex => countryOf(map, hex) === 'Yugoslavia');
    const wanted = [...(map.areas['yugoslavia-entry']?.hexes ?? [])];
    return sameHexes(map, found, wanted);
  }),
  inArea('8.3', 'yugoslavia-entry', '3023 3219'),
  areaIs('8.26', 'bulgaria-exits', BULGARIA),
  areaIs('4.11', 'caucasus-exits', EXITS),
];

const PLACES: readonly Fact[] = [
  ...Object.entries({
    1011: ['4.15', 'Leningrad'],
    1415: ['8.3', 'Riga'],
    1606: ['4.15', 'Moscow'],
    1806: ['12.6', 'Tula'],
    2311: ['4.6', 'Kiev'],
    2501: ['4.16', 'Stalingrad'],
    2607: ['4.6', 'Dnepropetrovsk'],
    2804: ['2.2', 'Rostov'],
    2820: ['8.3', 'Budapest'],
    2911: ['10.34', 'Odessa'],
    3108: ['10.34', 'Sevastopol'],
    3114: ['4.7', 'Bucharest'],
  }).map(([hex, [rule, name]]) => place(rule, hex, name, { kind: 'city', points: 1 })),
  place('2.2', '2419', 'USIR', { points: 1, tags: ['no-fortress'] }),
  place('4.2', '3103', 'Maikop', { kind: 'oil-field', points: 1 }),
  place('4.2', '2922', 'Nagykaniza', { kind: 'oil-field', points: 1 }),
  place('4.2', '3015', 'Ploesti', { kind: 'oil-field', points: 1 }),
  cityNamed('10.17', 'Koenigsberg'),
  cityNamed('10.17', 'Danzig'),
  cityNamed('1.1', 'Berlin'),
  fact('4.2', 'every city is worth 1 point, and nothing else than the region and the oil fields is', map =>
    map.places
      .filter(({ kind, points = 0 }) => points !== (isVictoryKind(kind) ? 1 : 0))
      .map(({ name, points = 0 }) => `${name} is worth ${points}`),
  ),
  count('4.2', 'oil fields', 3, map => map.places.filter(({ kind }) => kind === 'oil-field').length),
  count(
    '4.2',
    'industrial regions',
    1,
    map => map.places.filter(({ kind }) => kind === 'industrial-region').length,
  ),
  count(
    '3.2',
    'points under German control at the start',
    14,
    map => victoryHexes(map, 'german-start').length,
  ),
  count(
    '4.2',
    'cities among them',
    11,
    map => map.places.filter(({ kind, hex }) => kind === 'city' && isIn(map, 'german-start', hex)).length,
  ),
  fact('4.2', 'the 14 are 1618 1719 1923 2018 2221 2323 2418 2419 2622 2820 2922 3015 3114 3119', map =>
    sameHexes(
      map,
      victoryHexes(map, 'german-start'),
      hexesOf(map, '1618 1719 1923 2018 2221 2323 2418 2419 2622 2820 2922 3015 3114 3119'),
    ),
  ),
  fact(
    '12.3',
    'behind the German front of 1942 are 1114 1415 1710 1714 1813 2007 2207 2311 2407 2415 2501 2607 2705 2804 2911 3103 3108',
    map =>
      sameHexes(
        map,
        heldIn1942(map).filter(hex => isIn(map, 'soviet-start', hex)),
        hexesOf(map, '1114 1415 1710 1714 1813 2007 2207 2311 2407 2415 2501 2607 2705 2804 2911 3103 3108'),
      ),
  ),
  count('12.3', 'points of the German in 1942, Sevastopol and Stalingrad doubled', 33, map => {
    const held = heldIn1942(map);
    return held.length + ['2501', '3108'].filter(id => held.includes(index(map, id))).length;
  }),
  tagged('10.17', 'baltic-port', ['Danzig', 'Koenigsberg', 'Leningrad', 'Riga']),
  tagged('10.16', 'black-sea-port', ['Constanta', 'Odessa', 'Sevastopol']),
  fact('10.16', '3213 is one of the Black Sea ports', map =>
    map.places[map.placeAt[index(map, '3213')]]?.tags.includes('black-sea-port') ? [] : ['it is not'],
  ),
  fact('9.2', 'there are cities in Greater Germany, Hungary and the General Government', map =>
    ['Greater Germany', 'Hungary', 'General Government'].filter(
      name => !map.places.some(({ kind, hex }) => kind === 'city' && countryOf(map, hex) === name),
    ),
  ),
  fact('4.6', 'no city but Kiev and Dnepropetrovsk stands on the Dnepr below Kiev', map =>
    map.places
      .filter(({ kind, hex }) => kind === 'city' && isOnLowerDnepr(map, hex))
      .map(({ hex }) => map.ids[hex])
      .filter(id => id !== '2311' && id !== '2607'),
  ),
];

export const checks: MapChecks = {
  facts: [...GRID, ...EDGES, ...PLACES, ...ground, ...countries, ...areas, ...trueGround],
  contradictions,
  wrongStart(map, hex, who) {
    const ground = who === 'german' ? 'german-start' : who === 'soviet' ? 'soviet-start' : undefined;
    return ground === undefined || map.areas[ground].has[hex] === 1 ? undefined : 'is ground of the enemy';
  },
};
