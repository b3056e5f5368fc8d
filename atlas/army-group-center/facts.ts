// What the rules of Army Group Center say about its map: hexes and runs of hexes that the text names, and what
// follows from them.

import { DIRECTIONS, type Direction } from '../../kit/hex/grid.ts';
import { distance } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { cos, DEGREE } from '../arithmetic.ts';
import {
  areaIs,
  areaSize,
  count,
  countryOf,
  type Fact,
  fact,
  inArea,
  kindsBetween,
  land,
  type MapChecks,
  notInArea,
  notOnMap,
  onEdge,
  onMap,
  place,
  side,
  terrain,
  terrainsOf,
} from '../check/facts.ts';
import { contradictions } from './contradictions.ts';
import { ground } from './facts-ground.ts';

const NORTH_SIDE = run(29, i => `10${two(i)}`);
const EAST_SIDE = run(41, i => `${10 + i}00`);
const SOUTH_SIDE = run(29, i => `50${two(i)}`);
const WEST_SIDE = run(41, i => `${10 + i}${i % 2 === 0 ? 28 : 27}`);

const GERMAN_SOURCES = `${run(22, i => `${29 + i}${i % 2 === 0 ? 27 : 28}`)} ${run(8, i => `50${27 - i}`)}`;
const SOVIET_SOURCES = `${run(23, i => `${12 + i}00`)} 3600 3800 4000 ${run(9, i => `${42 + i}00`)} ${run(19, i => `50${two(i + 1)}`)}`;
const THREATENED = '1300 3300 3400 3600 3800 4000 4200 4300 5019';

/** What German units could enter next to the sources that they threaten: at least one of each list. */
const APPROACHES: Readonly<Record<string, string>> = {
  1300: '1301 1201 1401',
  3300: '3301 3201 3401',
  3400: '3401 3500',
  3600: '3601 3500 3700',
  3800: '3801 3700 3900',
  4000: '4001 3900 4100',
  4200: '4201 4100',
  4300: '4301 4201 4401',
  5019: '5020 4918 4919',
};

/** Closed to German units, since the sources beside them are never threatened. */
const CLOSED = `1100 1201 ${run(19, i => `${14 + i}01`)} ${run(6, i => `${44 + i}01`)} ${run(17, i => `49${two(i + 2)}`)}`;

const NEIGHBOURS: Readonly<Record<string, string>> = {
  1301: '1300 1302 1201 1202 1401 1402',
  2403: '2402 2404 2302 2303 2502 2503',
  2825: '2824 2826 2724 2725 2924 2925',
  2927: '2926 2827 2828 3027 3028',
  3500: '3501 3400 3401 3600 3601',
  3908: '3907 3909 3808 3809 4008 4009',
  4919: '4918 4920 4819 4820 5019 5020',
  5019: '5018 5020 4918 4919',
};

/** Where on the globe hexes lie that the rules name, by the places that fix the numbering. */
const POSITIONS: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  1000: [60.03, 28.4],
  1028: [57.78, 16.98],
  5000: [52.25, 31.42],
  5028: [50.35, 21.81],
  1301: [59.38, 28.19],
  1803: [58.3, 27.86],
  1804: [58.22, 27.45],
  2015: [57.04, 23.33],
  2825: [54.71, 20.51],
  2927: [54.38, 19.75],
  3102: [55.75, 29.2],
  3400: [55.38, 30.35],
  3908: [53.9, 27.56],
  4004: [53.98, 29.28],
  4200: [53.82, 30.9],
  4428: [51.47, 21.19],
  4720: [51.51, 24.02],
  4919: [51.21, 24.71],
  5019: [51.05, 24.8],
};

const grid: readonly Fact[] = [
  count('1.2', 'kilometers from side to side of a hex', 26, map => map.kmPerHex),
  mapSide('1.3', 'north', ['NE', 'NW'], NORTH_SIDE),
  mapSide('1.3', 'east', ['E'], EAST_SIDE),
  mapSide('1.3', 'south', ['SE', 'SW'], SOUTH_SIDE),
  mapSide('1.3', 'west', ['W'], WEST_SIDE),
  count('1.3', 'hexes: 21 rows of 29 and 20 of 28', 1169, map => map.count),
  notOnMap('1.3', '0900 0928 1029 1128 2928 4928 5029 5100'),
  ...Object.entries(NEIGHBOURS).map(([id, ids]) => neighbours('1.3', id, ids)),
  ...Object.entries(POSITIONS).map(([id, [lat, lon]]) => near('1.3', id, lat, lon)),
  fact('2.2', 'every kind of ground in the key is somewhere on the map', map =>
    map.terrains.filter((_, i) => !map.terrain.some(bits => (bits & (1 << i)) !== 0)),
  ),
];

const places: readonly Fact[] = [
  place('2.2', '3908', 'Minsk', { kind: 'city' }),
  place('4.2', '2825', 'Koenigsberg', { kind: 'city', tags: ['port'] }),
  place('7.9', '1301', 'Narva'),
  fact('7.9', 'every town or city on the coast is a port, except Narva; no other place is one', map =>
    map.places.flatMap(({ hex, name, tags }) => {
      const isWanted = isCoastal(map, hex) && name !== 'Narva';
      return tags.includes('port') === isWanted
        ? []
        : [isWanted ? `${name} is no port` : `${name} is a port`];
    }),
  ),
  fact('7.9', 'Narva lies on the coast', map => (isCoastal(map, hexOf(map, '1301')) ? [] : ['it does not'])),
  // The ports that the ground gives; the text names Koenigsberg only.
  place('7.9', '2113', 'Riga', { kind: 'city', tags: ['port'] }),
  place('7.9', '1009', 'Reval', { kind: 'city', tags: ['port'] }),
  place('7.9', '1510', 'Pernau', { kind: 'town', tags: ['port'] }),
  place('7.9', '1718', 'Windau', { kind: 'town', tags: ['port'] }),
  place('7.9', '2021', 'Libau', { kind: 'town', tags: ['port'] }),
  place('7.9', '2422', 'Memel', { kind: 'town', tags: ['port'] }),
  fact('4.3', 'every place is a town or a city, on German ground at the start', map =>
    map.places.flatMap(({ hex, name, kind }) => [
      ...(kind === 'town' || kind === 'city' ? [] : [`${name} is a ${kind}`]),
      ...(has(map, 'soviet-start', hex) ? [`${name} is on Soviet ground`] : []),
    ]),
  ),
  fact('4.3', 'towns at 1 point and cities at 4 give the Soviets the 31 that they need', map => {
    const points = map.places.reduce((sum, { kind }) => sum + (kind === 'city' ? 4 : 1), 0);
    return points >= 31 ? [] : [`all together give ${points}`];
  }),
];

const startLines: readonly Fact[] = [
  land('2.4', '3102'),
  notInArea('2.4', 'soviet-start', '3102'),
  notInArea('2.4', 'soviet-works', '3102'),
  land('10.3', '4919'),
  notInArea('10.3', 'soviet-start', '4919'),
  notInArea('10.3', 'soviet-works', '4919'),
  land('3.2', '4004'),
  land('3.6', '4720'),
  fact('3.6', 'Soviet ground within nine hexes of 4720 holds nine more units, two a hex', map => {
    const center = hexOf(map, '4720');
    const room = [...map.areas['soviet-start'].hexes].filter(hex => distance(map, hex, center) <= 9);
    return room.length * 2 >= 9 ? [] : [`there are ${room.length} hexes`];
  }),
  fact('3.3', 'German works stand on German ground, Soviet works on Soviet ground, each on land', map => [
    ...outside(map, 'german-works', hex => map.passable[hex] === 1 && !has(map, 'soviet-start', hex)),
    ...outside(map, 'soviet-works', hex => map.passable[hex] === 1 && has(map, 'soviet-start', hex)),
  ]),
  fact('9.12', 'no German gets behind the Soviet works', map => {
    const reached = germanReach(map);
    return outside(map, 'soviet-start', hex => !reached.has(hex));
  }),
];

const supply: readonly Fact[] = [
  areaIs('7.7', 'german-sources', GERMAN_SOURCES),
  onEdge('7.7', GERMAN_SOURCES),
  land('7.7', GERMAN_SOURCES),
  notInArea('7.7', 'soviet-start', GERMAN_SOURCES),
  chain('7.7', 'german-sources', '2927', '5020'),
  areaIs('7.10', 'soviet-sources', SOVIET_SOURCES),
  onEdge('7.10', SOVIET_SOURCES),
  land('7.10', SOVIET_SOURCES),
  inArea('7.10', 'soviet-start', SOVIET_SOURCES),
  notInArea('7.10', 'soviet-start', '3500 3700 3900 4100'),
  inArea('7.10', 'soviet-works', THREATENED),
  fact('7.10', `German units can come next to these Soviet sources and no others: ${THREATENED}`, map => {
    const reached = germanReach(map);
    const wanted = new Set(THREATENED.split(' '));
    return [...map.areas['soviet-sources'].hexes].flatMap(hex => {
      const isNear = around(map, hex).some(next => reached.has(next));
      if (isNear === wanted.has(map.ids[hex])) return [];
      return [`${map.ids[hex]} is ${isNear ? 'threatened' : 'out of reach'}`];
    });
  }),
  fact('7.10', 'the ways to the threatened sources are open to German units', map => {
    const reached = germanReach(map);
    return Object.entries(APPROACHES).flatMap(([id, ways]) =>
      ways.split(' ').some(way => reached.has(hexOf(map, way))) ? [] : [`${id}: none of ${ways}`],
    );
  }),
  fact('7.10', `German units cannot enter ${CLOSED}`, map => {
    const reached = germanReach(map);
    return CLOSED.split(' ').filter(id => reached.has(hexOf(map, id)));
  }),
  side('9.8', '1803/1804', 'narrows'),
  land('9.8', '1803 1804'),
  count('7.2', 'narrows', 1, map => sidesOf(map, 'narrows').length),
  fact('7.8', 'every border parts two countries, and two countries never meet on land without one', map =>
    landSides(map).flatMap(([a, b]) => {
      const kinds = kindsBetween(map, a, b);
      if (kinds.some(kind => kind === 'lake' || kind === 'sea' || kind === 'narrows')) return [];
      const isBorder = kinds.includes('border');
      if (isBorder === (countryOf(map, a) !== countryOf(map, b))) return [];
      return [`${map.ids[a]}/${map.ids[b]} has ${isBorder ? 'a border too many' : 'none'}`];
    }),
  ),
  fact('9.7', 'there are all-lake hexsides', map =>
    sidesOf(map, 'lake').length > 0 ? [] : ['there are none'],
  ),
];

const areas: readonly Fact[] = [
  fact('3.4', '2015 and 2927 lie on the Baltic coast, and the stretch between them is all coast', map => [
    ...outside(map, 'baltic-coast', hex => isCoastal(map, hex)),
    ...['2015', '2927'].filter(id => !isCoastal(map, hexOf(map, id))).map(id => `${id} is not coastal`),
  ]),
  chain('4.3', 'baltic-coast', '2015', '2927'),
  notInArea('4.3', 'baltic-coast', '2113'),
  inArea('4.3', 'baltic-coast', '1718 2021 2422 2825'),
  areaSize('4.3', 'one-uf', 27),
  fact('4.3', 'the area of the 1st Ukrainian Front is land of one piece, German at the start', map => [
    ...outside(map, 'one-uf', hex => map.passable[hex] === 1 && !has(map, 'soviet-start', hex)),
    ...(hangsTogether(map, 'one-uf') ? [] : ['it is in pieces']),
  ]),
  areaIs(
    '3.6',
    'nu-entry',
    `${run(7, i => `${44 + i}${i % 2 === 0 ? 28 : 27}`)} ${run(7, i => `50${27 - i}`)}`,
  ),
  chain('3.6', 'nu-entry', '4428', '5021'),
  inArea('3.6', 'german-sources', '4428 5021'),
  fact('7.11', 'the Western Pripyat is the ground of that name', map => {
    const area = map.areas['western-pripyat']?.has ?? new Uint8Array(map.count);
    return map.ids.filter((_, hex) => terrainsOf(map, hex).includes('western-pripyat') !== (area[hex] === 1));
  }),
  areaIs('10.2', 'one-uf-entry', '5013 5014 5015 5016 5017 5018 5019'),
  terrain('10.2', '5013 5014 5015 5016 5017 5018 5019', 'western-pripyat'),
  inArea('10.2', 'soviet-start', '5013 5014 5015 5016 5017 5018 5019'),
  fact('10.2', 'the door of the 1st Ukrainian Front is all Soviet Western Pripyat of the south edge', map =>
    SOUTH_SIDE.split(' ').filter(id => {
      const hex = hexOf(map, id);
      const isDoor = terrainsOf(map, hex).includes('western-pripyat') && has(map, 'soviet-start', hex);
      return isDoor !== has(map, 'one-uf-entry', hex);
    }),
  ),
  fact('10.4', 'the Dvina parts its north bank from the rest wherever they meet on land', map => {
    const dvina = new Set(
      map.source.hexsides.filter(({ name }) => name === 'Dvina').map(({ a, b }) => `${a}/${b}`),
    );
    if (dvina.size === 0) return ['there is no Dvina'];
    return landSides(map).flatMap(([a, b]) => {
      const isBank = has(map, 'north-of-dvina', a) !== has(map, 'north-of-dvina', b);
      const name = `${map.ids[a]}/${map.ids[b]}`;
      return isBank === dvina.has(name) ? [] : [name];
    });
  }),
  fact('9.9', 'partisan areas lie on German ground, none inside another', map => {
    const zones = Object.keys(map.areas).filter(name => name.startsWith('partisan-'));
    const hexes = zones.flatMap(name => [...map.areas[name].hexes]);
    return [
      ...(zones.length > 0 ? [] : ['there are none']),
      ...(new Set(hexes).size === hexes.length ? [] : ['two share a hex']),
      ...zones.flatMap(name =>
        outside(map, name, hex => map.passable[hex] === 1 && !has(map, 'soviet-start', hex)),
      ),
    ];
  }),
  onMap('5.4', '4004 4720'),
];

export const checks: MapChecks = {
  facts: [...grid, ...places, ...startLines, ...supply, ...areas, ...ground],
  contradictions,
  wrongStart(map, hex, of) {
    const isSoviet = has(map, 'soviet-start', hex);
    if (of === 'soviet') return isSoviet ? undefined : 'German ground at the start';
    if (has(map, 'soviet-works', hex)) return 'a Soviet entrenchment';
    return isSoviet ? 'Soviet ground at the start' : undefined;
  },
};

function run(length: number, id: (i: number) => string): string {
  return Array.from({ length }, (_, i) => id(i)).join(' ');
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}

/** The hexes that lack these neighbors are one side of the map. */
function mapSide(rule: string, name: string, open: readonly Direction[], ids: string): Fact {
  return fact(rule, `the ${name} side is ${ids}`, map => {
    const found = map.ids.filter((_, hex) =>
      open.every(direction => map.neighbours[hex * 6 + DIRECTIONS.indexOf(direction)] < 0),
    );
    const wanted = ids.split(' ');
    return [
      ...wanted.filter(id => !found.includes(id)).map(id => `${id} is not on it`),
      ...found.filter(id => !wanted.includes(id)).map(id => `${id} is on it, too`),
    ];
  });
}

function neighbours(rule: string, id: string, ids: string): Fact {
  return fact(rule, `${id} touches ${ids} and nothing else`, map => {
    const found = around(map, hexOf(map, id)).map(hex => map.ids[hex]);
    const isSame = found.toSorted().join(' ') === ids.split(' ').toSorted().join(' ');
    return isSame ? [] : [`it touches ${found.join(' ')}`];
  });
}

/** The center of a hex lies within a hex's width of a point of the globe. */
function near(rule: string, id: string, lat: number, lon: number): Fact {
  return fact(rule, `${id} lies at ${lat} N ${lon} E, give or take a hex`, map => {
    const hex = hexOf(map, id);
    const north = (map.lat[hex] - lat) * KM_PER_DEGREE;
    const east = (map.lon[hex] - lon) * KM_PER_DEGREE * cos(lat * DEGREE);
    const away = Math.sqrt(north * north + east * east);
    return away <= map.kmPerHex ? [] : [`it lies ${Math.round(away)} km off`];
  });
}

const KM_PER_DEGREE = 111.2;

/** An area is a chain of hexes, each beside the one before. */
function chain(rule: string, area: string, first: string, last: string): Fact {
  return fact(rule, `the area ${area} runs from ${first} to ${last} without a gap`, map => {
    const hexes = [...map.areas[area].hexes];
    const ends = [hexes[0], hexes[hexes.length - 1]].map(hex => map.ids[hex]);
    return [
      ...(ends[0] === first && ends[1] === last ? [] : [`it runs from ${ends.join(' to ')}`]),
      ...hexes.flatMap((hex, i) =>
        i === 0 || distance(map, hexes[i - 1], hex) === 1 ? [] : [`a gap before ${map.ids[hex]}`],
      ),
    ];
  });
}

/** Hexes of an area that do not pass, by number. */
function outside(map: GameMap, area: string, test: (hex: number) => boolean): string[] {
  const found = map.areas[area];
  if (!found) return [`there is no area ${area}`];
  if (found.hexes.length === 0) return [`${area} is empty`];
  return [...found.hexes].filter(hex => !test(hex)).map(hex => `${map.ids[hex]} in ${area}`);
}

function hangsTogether(map: GameMap, area: string): boolean {
  const [first] = map.areas[area].hexes;
  return flood(map, [first], (_, to) => has(map, area, to)).size === map.areas[area].hexes.length;
}

/** All ground that German units can ever stand on. */
function germanReach(map: GameMap): Set<number> {
  const start = map.ids.flatMap((_, hex) =>
    map.passable[hex] === 1 && !has(map, 'soviet-start', hex) ? [hex] : [],
  );
  return flood(map, start, (from, to) => isOpen(map, from, to) && !has(map, 'soviet-works', to));
}

function isOpen(map: GameMap, from: number, to: number): boolean {
  if (map.passable[to] === 0) return false;
  return !kindsBetween(map, from, to).some(kind => kind === 'lake' || kind === 'sea' || kind === 'narrows');
}

function flood(
  map: GameMap,
  start: readonly number[],
  mayStep: (from: number, to: number) => boolean,
): Set<number> {
  const reached = new Set(start);
  for (const from of reached) for (const to of around(map, from)) if (mayStep(from, to)) reached.add(to);
  return reached;
}

function around(map: GameMap, hex: number): number[] {
  return [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(next => next >= 0);
}

/** Both hexes of every hexside between land, the one listed first in front. */
function landSides(map: GameMap): [number, number][] {
  return map.ids.flatMap((_, a) =>
    around(map, a)
      .filter(b => b > a && map.passable[a] === 1 && map.passable[b] === 1)
      .map((b): [number, number] => [a, b]),
  );
}

function sidesOf(map: GameMap, kind: string): [number, number][] {
  return landSides(map).filter(([a, b]) => kindsBetween(map, a, b).includes(kind));
}

function isCoastal(map: GameMap, hex: number): boolean {
  return map.passable[hex] === 1 && around(map, hex).some(next => terrainsOf(map, next).includes('sea'));
}

function has(map: GameMap, area: string, hex: number): boolean {
  return map.areas[area]?.has[hex] === 1;
}

function hexOf(map: GameMap, id: string): number {
  const hex = map.indexOf.get(id);
  if (hex === undefined) throw new Error(`${id} is not on the map`);
  return hex;
}
