// What the rules of Operation Storm say about its map, rule by rule, and where pieces of each nation may start.

import { distance } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import {
  adjacent,
  apart,
  areaIs,
  areaSize,
  count,
  country,
  countryOf,
  type Fact,
  fact,
  inArea,
  isOnEdge,
  kindsBetween,
  land,
  type MapChecks,
  notInArea,
  notOnMap,
  notTerrain,
  onEdge,
  onMap,
  onNetwork,
  place,
  pointsOf,
  side,
  terrain,
  terrainsOf,
  water,
} from '../check/facts.ts';
import { contradictions } from './contradictions.ts';
import { trueGround } from './facts-geography.ts';

const SOVIET = 'USSR';
/** The column at which a row ends in the east. */
const lastIn = (row: number) => (row % 2 === 1 ? 43 : 44);
const rowsOf = (sheet: 'N' | 'S', from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ sheet, row: from + i }));
const NORTH = rowsOf('N', 10, 42);
const SOUTH = rowsOf('S', 14, 41);
const eastOf = (rows: typeof NORTH) => rows.map(({ sheet, row }) => `${sheet}${row}${lastIn(row)}`).join(' ');
const westOf = (rows: typeof NORTH) => rows.map(({ sheet, row }) => `${sheet}${row}20`).join(' ');
const rowOf = (sheet: string, row: number) =>
  Array.from({ length: lastIn(row) - 19 }, (_, i) => `${sheet}${row}${20 + i}`).join(' ');

const grid: Fact[] = [
  count('1.2', 'kilometers a hex', 26, map => map.kmPerHex),
  count('1.4', 'hexes of both sheets', 1495, map => map.ids.length),
  areaSize('1.4', 'north-map', 809),
  areaSize('1.4', 'south-map', 686),
  fact('7.4', 'every hex is on one of the two maps', map =>
    map.ids.filter((_, hex) => map.areas['north-map']?.has[hex] === map.areas['south-map']?.has[hex]),
  ),
  onMap('1.4', rowOf('N', 10)),
  fact('1.4', 'S4220 to S4244 are N1020 to N1044, column by column', map =>
    rowOf('S', 42)
      .split(' ')
      .filter(id => map.indexOf.get(id) !== map.indexOf.get(`N10${id.slice(3)}`)),
  ),
  adjacent('1.4', 'N1020', 'S4120'),
  adjacent('1.4', 'N1044', 'S4143'),
  apart('1.4', 'N1020', 'S4121', 2),
  areaIs('1.5', 'north-edge', rowOf('N', 42)),
  areaIs('1.5', 'east-edge', `${eastOf(NORTH)} ${eastOf(SOUTH)}`),
  areaIs('1.5', 'south-edge', rowOf('S', 14)),
  areaIs('1.5', 'west-edge', `${westOf(NORTH)} ${westOf(SOUTH)}`),
  onEdge('1.5', `${rowOf('N', 42)} ${rowOf('S', 14)} ${eastOf(NORTH)} ${eastOf(SOUTH)}`),
  onEdge('1.5', `${westOf(NORTH)} ${westOf(SOUTH)}`),
  ...['N4220', 'N4244', 'S1444', 'S1420'].map(id =>
    count('1.5', `edges that meet in the corner ${id}`, 2, map =>
      ['north-edge', 'east-edge', 'south-edge', 'west-edge'].reduce(
        (edges, name) => edges + (map.areas[name]?.has[map.indexOf.get(id) ?? -1] ?? 0),
        0,
      ),
    ),
  ),
  notOnMap('4.10', 'S1044 S1344'),
  adjacent('10.3', 'S2236', 'S2335'),
  adjacent('10.3', 'S2236', 'S2336'),
  apart('10.3', 'S2236', 'S2337', 2),
  land('10.3', 'S2236 S2335 S2336'),
];

const borders: Fact[] = [
  land('3.3', 'N3431'),
  country('3.3', 'N3431', 'Greater Germany'),
  inArea('3.4', 'border-garrison', 'N4234 S1937'),
  country('3.4', 'N4234 S1937', SOVIET),
  fact(
    '3.4',
    'the garrisoned hexes are the Soviet hexes on the border, and no others but the lower Danube',
    map =>
      map.ids.flatMap((id, hex) => {
        const isHeld = map.areas['border-garrison']?.has[hex] === 1;
        if (isHeld === isOnTheBorder(map, hex)) return [];
        const isFree =
          !isHeld && ['S1938', 'S1839', 'S1939', 'S1940', 'S1941', 'S1942', 'S1842'].includes(id);
        return isFree ? [] : [`${id} is ${isHeld ? 'not on the border' : 'on the border and not held'}`];
      }),
  ),
  fact('3.4', 'the garrisoned hexes are one chain from N4234 to S1937', map => {
    return outsideTheFirstPiece(map, [...(map.areas['border-garrison']?.hexes ?? [])]);
  }),
  country('3.8', 'N4134', 'Greater Germany'),
  country('3.8', 'S1741', 'Romania'),
  country('3.8', 'N4234 S1842', SOVIET),
  side('3.8', 'S1741/S1842 N4134/N4234', 'border'),
  apart('3.8', 'N4134', 'N4233', 2),
  water('3.8', 'N4133 N4233 S1742 S1843'),
  fact('9.17', 'a border runs wherever two countries meet on land, and nowhere else', map =>
    pairs(map).flatMap(([a, b]) => {
      const kinds = kindsBetween(map, a, b);
      if (kinds.includes('sea') || kinds.includes('lake')) return [];
      const isBorder = countryOf(map, a) !== countryOf(map, b);
      if (kinds.includes('border') === isBorder) return [];
      return [`${map.ids[a]}/${map.ids[b]} has ${isBorder ? 'none' : 'one'}`];
    }),
  ),
  fact('5.13', 'the Soviet Union borders on Hungary', map =>
    pairs(map).some(
      pair =>
        pair
          .map(hex => countryOf(map, hex))
          .sort()
          .join() === `Hungary,${SOVIET}`,
    )
      ? []
      : ['it does not'],
  ),
  fact('3.8', 'every land hex is in a country', map =>
    map.ids.filter((_, hex) => map.passable[hex] === 1 && countryOf(map, hex) === ''),
  ),
  ...['Hungary', 'Romania', 'Slovakia', 'Bulgaria', 'General Government', SOVIET].map(name =>
    fact('9.31', `${name} is on the map in one piece`, map => {
      const all = map.ids.flatMap((_, hex) => (countryOf(map, hex) === name ? [hex] : []));
      return all.length === 0 ? ['it is not there'] : outsideTheFirstPiece(map, all);
    }),
  ),
  // Greater Germany hangs together west of the map only, round Czestochowa.
  country('3.7', 'N3730 N3825 N2623 N1820', 'Greater Germany'),
  side('12.2', 'S2430/S2431', 'border'),
];

/** Names as the list of cities has them; where they stand is geography, except for the two that the rules place. */
const CITIES: readonly (readonly [string, number, string])[] = [
  ...'Vilnius Kaunas Bialystok Brest Rovno Chernovtsy Kishinev Grodno Zhitomir'
    .split(' ')
    .map(name => [name, 1, SOVIET] as const),
  ['Lwow', 2, SOVIET],
  ...'Memel Tilsit Insterburg Allenstein Elbing Bromberg Thorn'
    .split(' ')
    .map(name => [name, 1, 'Greater Germany'] as const),
  ...['Konigsberg', 'Danzig', 'Lodz'].map(name => [name, 2, 'Greater Germany'] as const),
  ...'Cracow Lublin Radom Kielce Tschenstochau Tarnow Siedlce'
    .split(' ')
    .map(name => [name, 1, 'General Government'] as const),
  ['Warsaw', 2, 'General Government'],
  ...'Kassa Miskolc Debrecen Nagyvarad Kolozsvar'.split(' ').map(name => [name, 1, 'Hungary'] as const),
  ...'Jassy Galatz Craiova Brasov Sibiu'.split(' ').map(name => [name, 1, 'Romania'] as const),
  ['Bucharest', 2, 'Romania'],
];

const cities: Fact[] = [
  place('2.2', 'N1721', 'Cracow', { kind: 'city', points: 1 }),
  place('2.2', 'S1729', 'Bucharest', { kind: 'major-city', points: 2 }),
  place('4.3', 'S2029', 'Ploesti', { kind: 'oilfield', points: 0 }),
  country('3.8', 'S2029', 'Romania'),
  count('4.2', 'control points inside the USSR', 11, map =>
    pointsOf(map, ({ hex }) => countryOf(map, hex) === SOVIET),
  ),
  count('4.2', 'the least majority of all control points', 23, map =>
    Math.floor(pointsOf(map, () => true) / 2 + 1),
  ),
  count('4.2', 'control points in all, as proposed', 45, map => pointsOf(map, () => true)),
  count(
    '4.2',
    'cities and major cities, as proposed',
    39,
    map => map.places.filter(({ kind }) => kind === 'city' || kind === 'major-city').length,
  ),
  fact('4.2', 'a city counts 1, a major city 2, nothing else counts', map =>
    map.places
      .filter(({ kind, points }) => (points ?? 0) !== (kind === 'major-city' ? 2 : kind === 'city' ? 1 : 0))
      .map(({ name, kind, points }) => `${name}, a ${kind}, counts ${points ?? 0}`),
  ),
  ...CITIES.map(([name, points, held]) =>
    fact('4.2', `${name} counts ${points} and is in ${held}`, map => {
      const found = map.places.find(city => city.name === name || city.altName === name);
      if (!found) return ['it is not there'];
      return [
        ...((found.points ?? 0) === points ? [] : [`it counts ${found.points ?? 0}`]),
        ...(countryOf(map, found.hex) === held ? [] : [`it is in ${countryOf(map, found.hex)}`]),
      ];
    }),
  ),
  fact('9.10', 'cities, major cities and Ploesti are clear', map =>
    map.places
      .filter(({ kind, hex }) => kind !== 'town' && terrainsOf(map, hex).join() !== 'clear')
      .map(({ name, hex }) => `${name} is ${terrainsOf(map, hex).join()}`),
  ),
];

const corridors: Fact[] = [
  inArea('3.5', 'soviet-corridor-markers', 'S2037 N2633'),
  inArea('3.5', 'german-corridor-markers', 'S2036'),
  areaSize('3.5', 'soviet-corridor-markers', 2),
  areaSize('3.5', 'german-corridor-markers', 1),
  adjacent('3.5', 'S2036', 'S2037'),
  country('3.5', 'S2037 N2633', SOVIET),
  country('3.5', 'S2036', 'Romania'),
  onNetwork('4.4', 'pripyet-notec', 'N3420 N2633 N2044'),
  onNetwork('4.5', 'danube', 'S2343 S2037 S2036 S2220'),
  runsFromTo('4.4', 'pripyet-notec', 'N2044', 'N3420'),
  runsFromTo('4.5', 'danube', 'S2343', 'S2220'),
  changesSideAt('3.5', 'pripyet-notec', 'N2633'),
  changesSideAt('3.5', 'danube', 'S2037'),
  fact('9.18', 'Romanians can use the whole corridor west of the marker: it runs through Romania', map =>
    [...(map.networks.danube?.lines[0]?.hexes ?? [])]
      .filter(hex => !['Romania', SOVIET].includes(countryOf(map, hex)))
      .map(hex => `${map.ids[hex]} is in ${countryOf(map, hex)}`),
  ),
  ...['pripyet-notec', 'danube'].map(network =>
    fact('9.18', `${network} leads through marsh and over rivers`, map => {
      const hexes = [...(map.networks[network]?.lines[0]?.hexes ?? [])];
      const hasMarsh = hexes.some(hex => terrainsOf(map, hex).includes('marsh'));
      const hasRiver = hexes.some(
        (hex, i) => i > 0 && kindsBetween(map, hexes[i - 1], hex).includes('river'),
      );
      return [...(hasMarsh ? [] : ['no marsh']), ...(hasRiver ? [] : ['no river'])];
    }),
  ),
  areaIs('5.10', 'soviet-corridor-ends', 'N2044 S2343'),
  areaIs('5.11', 'german-corridor-ends', 'S2220'),
  inArea('5.10', 'soviet-sources', 'N2044 S2343'),
  inArea('5.11', 'german-sources', 'S2220'),
  onNetwork('12.2', 'danube', 'S2042'),
  onNetwork('12.2', 'pripyet-notec', 'N2533'),
];

const edges: Fact[] = [
  areaIs('4.9', 'east-edge-north', eastOf(NORTH)),
  areaIs('4.10', 'east-edge-south', eastOf(SOUTH)),
  land('4.9', eastOf(NORTH)),
  areaIs('7.3', 'soviet-sources', `${eastOf(NORTH)} ${eastOf(SOUTH.filter(({ row }) => row >= 20))}`),
  country('7.3', `${eastOf(NORTH)} ${eastOf(SOUTH.filter(({ row }) => row >= 20))}`, SOVIET),
  water('7.3', eastOf(SOUTH.filter(({ row }) => row < 20))),
  areaIs('7.3', 'german-sources', `${westOf(NORTH.filter(({ row }) => row < 42))} ${westOf(SOUTH)}`),
  land('7.3', 'S1420 N1020 N3420 S2220'),
  notInArea('7.3', 'german-sources', 'N1044 N4220'),
  water('7.3', 'N4220'),
  fact('5.11', 'Hungarians come in by the west edge of Hungary, all of it', map =>
    map.ids.filter((id, hex) => {
      const isEntry = id.endsWith('20') && isOnEdge(map, hex) && countryOf(map, hex) === 'Hungary';
      return isEntry !== (map.areas['hungarian-entry']?.has[hex] === 1);
    }),
  ),
  fact('5.11', 'there is an edge to come in by', map =>
    (map.areas['hungarian-entry']?.hexes.length ?? 0) > 0 ? [] : ['there is none'],
  ),
];

const ground: Fact[] = [
  fact('9.9', 'rivers and lakes run along hexsides', map =>
    ['river', 'lake'].filter(kind => !map.source.hexsides.some(entry => entry.kind === kind)),
  ),
  ...Object.entries({
    'turn-track': '3.2',
    'german-reserve': '3.3',
    'german-losses': '3.6',
    'soviet-losses': '3.6',
    'victory-track': '3.6',
    'city-track': '3.6',
    'soviet-airborne': '11.10',
  }).map(([name, rule]) =>
    fact(rule, `the box ${name} is there`, map => (map.boxes[name] === undefined ? ['it is not'] : [])),
  ),
  fact('9.8', 'one natural terrain a hex', map =>
    map.ids.filter((_, hex) => terrainsOf(map, hex).length !== 1),
  ),
  fact('9.9', 'clear, forest, rough, marsh, mountain; the rest is water', map => {
    const kinds = new Set(map.ids.flatMap((_, hex) => terrainsOf(map, hex)));
    const wanted = ['clear', 'forest', 'rough', 'marsh', 'mountain', 'sea', 'lake'];
    return [
      ...wanted.filter(kind => !kinds.has(kind)).map(kind => `no ${kind}`),
      ...[...kinds].filter(kind => !wanted.includes(kind)),
    ];
  }),
  fact(
    '9.14',
    'every pass leads over mountains, from open ground or another pass to open ground or another pass',
    map => {
      const lines = map.networks.passes?.lines ?? [];
      if (lines.length === 0) return ['there are none'];
      return lines.flatMap((line, at) => {
        const inner = line.hexes.slice(1, -1);
        const isShut = (hex: number) =>
          isMountain(map, hex) && !lines.some((other, i) => i !== at && other.hexes.includes(hex));
        return [
          ...[...inner].filter(hex => !isMountain(map, hex)).map(hex => `${map.ids[hex]} is no mountain`),
          ...[line.hexes[0], line.hexes[line.hexes.length - 1]]
            .filter(isShut)
            .map(hex => `${map.ids[hex]} is shut in by mountains`),
        ];
      });
    },
  ),
  terrain('12.2', 'N3530 S2029', 'clear'),
  terrain('12.2', 'N3031', 'forest'),
  terrain('12.2', 'N2038', 'marsh'),
  terrain('12.2', 'S2837', 'rough'),
  terrain('12.2', 'S2227 S3033', 'mountain'),
  onNetwork('12.2', 'passes', 'S3033'),
  notTerrain('12.2', 'N2837', 'rough'),
];

export const checks: MapChecks = {
  facts: [...grid, ...borders, ...cities, ...corridors, ...edges, ...ground, ...trueGround],
  contradictions,
  inPieces: { passes: 'each pass is a road of its own over the mountains' },
  wrongStart(map, hex, nation) {
    const held = countryOf(map, hex);
    const allowed = GROUND_OF[nation];
    if (!allowed) return `nobody knows the nation ${nation}`;
    return allowed.includes(held) ? undefined : `${held || 'no country'} is no ground of a ${nation} piece`;
  },
};

const GROUND_OF: Readonly<Record<string, readonly string[]>> = {
  German: ['Greater Germany', 'General Government', 'Slovakia', 'Romania'],
  Slovak: ['Slovakia', 'Greater Germany', 'General Government'],
  Hungarian: ['Hungary'],
  Romanian: ['Romania'],
  Soviet: [SOVIET],
};

function outsideTheFirstPiece(map: GameMap, hexes: readonly number[]): string[] {
  const reached = new Set(hexes.slice(0, 1));
  for (const from of reached) for (const to of hexes) if (distance(map, from, to) === 1) reached.add(to);
  return hexes.filter(hex => !reached.has(hex)).map(hex => `${map.ids[hex]} is apart`);
}

function runsFromTo(rule: string, network: string, first: string, last: string): Fact {
  return fact(rule, `${network} is one way from ${first} to ${last}`, map => {
    const lines = map.networks[network]?.lines ?? [];
    if (lines.length !== 1) return [`it has ${lines.length} parts`];
    const ids = [...lines[0].hexes].map(hex => map.ids[hex]);
    const ends = [ids[0], ids[ids.length - 1]];
    return [
      ...(ends.includes(first) && ends.includes(last) ? [] : [`it runs from ${ends.join(' to ')}`]),
      ...(new Set(ids).size === ids.length ? [] : ['it comes twice through a hex']),
    ];
  });
}

/** Soviet up to the marker, seen from the east, and nowhere beyond. */
function changesSideAt(rule: string, network: string, marker: string): Fact {
  return fact(rule, `${network} is Soviet as far as ${marker}, and no farther`, map => {
    const hexes = [...(map.networks[network]?.lines[0]?.hexes ?? [])];
    if (countryOf(map, hexes[0] ?? 0) !== SOVIET) hexes.reverse();
    const limit = hexes.indexOf(map.indexOf.get(marker) ?? -1);
    if (limit < 0) return [`${marker} is not on it`];
    return hexes
      .filter((hex, i) => (countryOf(map, hex) === SOVIET) !== i <= limit)
      .map(hex => `${map.ids[hex]} is in ${countryOf(map, hex)}`);
  });
}

function isOnTheBorder(map: GameMap, hex: number): boolean {
  if (countryOf(map, hex) !== SOVIET) return false;
  return [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].some(
    to => to >= 0 && kindsBetween(map, hex, to).includes('border'),
  );
}

function isMountain(map: GameMap, hex: number): boolean {
  return terrainsOf(map, hex).includes('mountain');
}

/** Neighbors on land, each pair once. */
function pairs(map: GameMap): [number, number][] {
  return map.ids.flatMap((_, a) =>
    [...map.neighbours.subarray(a * 6, a * 6 + 6)]
      .filter(b => b > a && map.passable[a] === 1 && map.passable[b] === 1)
      .map((b): [number, number] => [a, b]),
  );
}
