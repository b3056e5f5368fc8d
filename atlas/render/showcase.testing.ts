// A small map that has one of everything that a map file can hold, for looking at the drawing and for its tests.

import { formatHexId, type GridSpec } from '../../kit/hex/grid.ts';
import { type GameMap, loadMap } from '../../kit/map/map.ts';
import { formatProblem } from '../../kit/problem.ts';

const grid: GridSpec = { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'east' };
const basis = 'made';

const TERRAIN: Readonly<Record<string, string | string[]>> = {
  '.': 'clear',
  f: 'forest',
  m: 'marsh',
  x: ['forest', 'marsh'],
  h: 'hill',
  r: 'rough',
  M: 'mountain',
  d: 'desert-steppe',
  s: 'sea',
  l: 'lake',
};

const ROWS = [
  'sssssss...ff..MM..dd',
  'ssssss...fff.MMM.ddd',
  'sss..s..fff..MMrr.dd',
  'sss.....xx...rrrr.d.',
  'ss......xxmm..rr..ll',
  's.......mmmm...hh.ll',
  'ss.......mm...hhh...',
  '....ff.........hh...',
  '...fff..............',
  '....................',
  '....................',
  '....................',
];

export function showcase(): GameMap {
  const result = loadMap(
    {
      format: 1,
      game: 'made-up',
      title: 'One of everything',
      kmPerHex: 30,
      grid,
      basis: { made: 'reconstructed: for a test' },
      terrains: Object.values(TERRAIN).filter(kind => typeof kind === 'string'),
      impassable: ['sea', 'lake'],
      sideKinds: [
        'river',
        'canal',
        'lake',
        'sea',
        'kerch-strait',
        'border',
        'soviet-line',
        'german-line',
        'start-line',
        'logistical-boundary',
        'escarpment',
      ],
      hexes: ROWS.flatMap((row, r) =>
        [...row].map((letter, column) => ({
          id: formatHexId(grid, 10 + r, column),
          terrain: TERRAIN[letter],
          basis,
          ...(letter === 's' || letter === 'l' ? {} : { country: column < 10 ? 'Far Westland' : 'Eastland' }),
        })),
      ),
      hexsides: HEXSIDES,
      places: PLACES,
      areas: AREAS,
      networks: NETWORKS,
      boxes: {
        reserve: { title: 'Reserve of the high command', basis },
        west: { title: 'Western box', basis, beside: '1900' },
        north: { title: 'Northern box', basis, beside: '1011' },
        east: { title: 'East', basis, beside: '1819' },
      },
    },
    'showcase.json',
  );
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.map;
}

function sides(kind: string, list: string, more: object = {}): object[] {
  return list.split(' ').map(pair => {
    const [a, b] = pair.split('/');
    return { a, b, kind, basis, ...more };
  });
}

/** The hexsides between two rows, from one column to another: below each hex of the upper row. */
function between(row: number, from: number, to: number): string {
  const pairs: string[] = [];
  for (let column = from; column <= to; column++) {
    const upper = formatHexId(grid, row, column);
    const shift = row % 2 === 0 ? 0 : 1;
    for (const below of [column - 1 + shift, column + shift]) {
      if (below >= 0 && below < 20) pairs.push(`${upper}/${formatHexId(grid, row + 1, below)}`);
    }
  }
  return pairs.join(' ');
}

const HEXSIDES = [
  ...sides('river', between(17, 5, 14), { name: 'Great River' }),
  ...sides('river', '1310/1311 1311/1411 1410/1411', { name: 'Brook' }),
  ...sides('canal', between(14, 12, 15), { name: 'Ship Canal' }),
  ...sides('lake', '1607/1608 1608/1707', { name: 'Long Lake' }),
  ...sides('kerch-strait', '1203/1204', { name: 'The Strait' }),
  ...sides('border', between(19, 0, 9)),
  ...sides('border', '1909/1910 1809/1810 1709/1710 1610/1709'),
  ...between(20, 4, 10)
    .split(' ')
    .flatMap(pair => sides('soviet-line', pair, { name: 'Dresden Line', behind: pair.split('/')[1] })),
  ...between(17, 14, 18)
    .split(' ')
    .flatMap(pair => sides('german-line', pair, { behind: pair.split('/')[0] })),
  ...sides('start-line', '1615/1616 1616/1715 1715/1716 1715/1816 1815/1816 1816/1915'),
  ...sides('logistical-boundary', between(18, 10, 19)),
  ...sides('escarpment', '1918/1919 2018/2019'),
];

const PLACES = [
  { hex: '1806', name: 'Metropolis', kind: 'special', points: 5 },
  { hex: '1903', name: 'Great City', kind: 'major-city', tags: ['factory', 'fortress'], points: 2 },
  { hex: '1509', name: 'Cityburg', kind: 'city', tags: ['oil', 'objective'] },
  { hex: '1304', name: 'Havnes', kind: 'town', tags: ['port', 'air-base'] },
  { hex: '1607', name: 'Lakeside', kind: 'village' },
  { hex: '1812', name: 'Nowhere', kind: 'outpost' },
  { hex: '2012', name: 'Junction', kind: 'town', tags: ['fortress'] },
  { hex: '1117', name: 'Rockton', kind: 'fort' },
].map(place => ({ ...place, basis }));

const AREAS = {
  'soviet-works': { title: 'Soviet works', draw: 'works', basis, hexes: ['1413', '1512', '1613'] },
  'german-works': { title: 'German works', draw: 'works', basis, hexes: ['1411', '1510', '1611'] },
  'hatched-a': { title: 'Partisans: In the wood', draw: 'hatched', basis, hexes: ['1704', '1705', '1804'] },
  'hatched-b': { title: 'Fever: Low ground', draw: 'hatched', basis, hexes: ['1816', '1817', '1818'] },
  'out-a': { title: 'A district', draw: 'outlined', basis, hexes: ['2000', '2001', '2100', '2101', '2102'] },
  'out-b': { title: 'Next district', draw: 'outlined', basis, hexes: ['2103', '2104', '2105'] },
  'german-sources': {
    title: 'German supply',
    draw: 'sources',
    basis,
    hexes: ['1700', '1800', '1900', '2000'],
  },
  'soviet-sources': {
    title: 'Soviet supply',
    draw: 'sources',
    basis,
    hexes: ['1519', '1619', '1719'],
  },
  'german-entry': { title: 'German entry', draw: 'entry', basis, hexes: ['1900', '2000', '2100'] },
  'inner-entry': { title: 'Landing hexes', draw: 'entry', basis, hexes: ['1403', '1502'] },
  shore: { title: 'Open shore', draw: 'shore', basis, hexes: ['1402', '1501', '1602'] },
  ocean: {
    title: 'The Northern Ocean',
    draw: 'named',
    basis,
    hexes: [
      '1000',
      '1001',
      '1002',
      '1003',
      '1004',
      '1005',
      '1006',
      '1100',
      '1101',
      '1102',
      '1103',
      '1104',
      '1105',
      '1200',
      '1201',
      '1202',
      '1300',
      '1301',
      '1302',
      '1400',
      '1401',
    ],
  },
  upland: { title: 'High Moor', draw: 'named', basis, hexes: ['1708', '1709', '1807', '1808'] },
  rules: { title: 'Only for rules', basis, hexes: ['1409'] },
};

const NETWORKS = {
  corridors: {
    title: 'Transport corridor',
    basis,
    lines: [{ name: 'Southern corridor', hexes: ['2107', '2108', '2109', '2110', '2111', '2112', '2113'] }],
  },
  railways: {
    title: 'Railway',
    basis,
    lines: [
      {
        hexes: [
          '1900',
          '1901',
          '1902',
          '1903',
          '1904',
          '1805',
          '1806',
          '1807',
          '1808',
          '1908',
          '1909',
          '2010',
          '2011',
          '2012',
        ],
      },
      { hexes: ['2012', '2013', '1913', '1914', '2015', '2016', '2017', '2018', '2019'] },
      { hexes: ['1806', '1705', '1706', '1607', '1608', '1508', '1509'] },
    ],
  },
  'brown-roads': {
    title: 'Brown road',
    basis,
    lines: [{ hexes: ['1806', '1807', '1707', '1708', '1609', '1509'] }, { hexes: ['2012', '2112'] }],
  },
  'all-weather-roads': {
    title: 'All-weather road',
    basis,
    lines: [
      {
        hexes: [
          '1902',
          '1903',
          '1904',
          '1805',
          '1806',
          '1807',
          '1808',
          '1908',
          '1909',
          '2010',
          '2011',
          '2012',
          '2013',
          '1913',
          '1813',
          '1713',
        ],
      },
    ],
  },
  roads: { title: 'Road', basis, lines: [{ hexes: ['1304', '1404', '1504', '1605', '1705', '1806'] }] },
  passes: {
    title: 'Mountain pass',
    basis,
    lines: [
      { name: 'Iron Gate', hexes: ['1114', '1115'] },
      { name: 'Red Saddle', hexes: ['1214', '1215', '1315'] },
    ],
  },
};
