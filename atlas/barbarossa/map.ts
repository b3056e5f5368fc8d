// The map of Barbarossa: 23 rows from Leningrad to the Caucasus, numbered from the north-east. Two corners are
// cut off, the Baltic one and the south-west one.

import type { AreaEntry } from '../../kit/map/schema.ts';
import { type Draft, inOrder, isLand } from '../draft.ts';
import type { MapPlan } from '../plan.ts';
import { hexOf, neighboursOf } from '../plane.ts';

// Last columns of the rows that end early. 1.4 names the corners 1624 and 2924 and 8.3 the hexes 3023 and 3219; the
// rest is a slant between them. The northern one keeps every shore its sea and leaves off Sweden, Denmark and
// Finland, which are not among the countries of 3.6.
const SHORT_ROWS: Readonly<Record<number, number>> = {
  10: 14,
  11: 16,
  12: 17,
  13: 19,
  14: 20,
  15: 22,
  30: 23,
  31: 21,
  32: 19,
};

const BALTIC_REPUBLICS: readonly string[] = ['Estonia', 'Latvia', 'Lithuania'];
const SOVIET: readonly string[] = ['USSR', ...BALTIC_REPUBLICS];

export const barbarossa: MapPlan = {
  game: 'barbarossa',
  title: 'Barbarossa',
  kmPerHex: 90,
  grid: { rowsGrow: 'south', columnsGrow: 'west', oddRowsShift: 'west' },
  extent: { rows: [10, 32], columns: row => [0, SHORT_ROWS[row] ?? 24] },
  folder: import.meta.url,
  basis: {
    '2.2': 'text 2.2',
    '3.2': 'text 3.2',
    '3.3': 'text 3.3',
    '3.7': 'text 3.7',
    '4.2': 'text 4.2',
    '4.6': 'text 4.6',
    '4.7': 'text 4.7',
    '4.8': 'text 4.8',
    '4.11': 'text 4.11',
    '4.15': 'text 4.15',
    '4.16': 'text 4.16',
    '4.18': 'text 4.18',
    '5.13': 'text 5.13',
    '7.3': 'text 7.3 (the edge run written out by the numbering)',
    '7.9': 'text 7.9 (the edge run written out by the numbering)',
    '7.14': 'text 7.14',
    '8.3': 'text 8.3',
    '8.8': 'text 8.8',
    '8.10': 'text 8.10 (the edge run written out by the numbering)',
    '8.26': 'text 8.26',
    '10.16': 'text 10.16 (the hex; that it is Constanta is geography)',
    '10.34': 'text 10.34',
    '12.23': 'text 12.23',
    'E.7': 'text E.7: errata of the map',
    yugoslavia: 'text 8.3 (its ends named there, the hexes between by the edge of this map)',
    control: 'text 3.6 over the countries of this map; Bulgaria counts as Axis ground',
    dnepr: 'deduced from 4.6 over the river of this map',
    coast: 'deduced from 7.5 over the shores of this map',
    leningrad: 'deduced from 12.23: only 1110 and 1111 beside Leningrad can hold a siege',
    port: 'deduced from 10.17: a Baltic port needs the sea beside it',
    stand:
      'deduced from 7.4, 7.14, 8.26 and 10.16: land, since pieces stand there; of what kind is geography',
    perekop: 'deduced from 7.14 and 10.15: only Perekop and the Sivash lead into the Crimea',
    lakes: 'deduced from 7.14: lakes in Greater Germany, Hungary and the Soviet Union',
    bulgaria: 'deduced from 8.26: the border river north of the four Bulgarian hexes',
    drava: 'deduced from 4.2: the river south of the oil field in 2922',
    front: 'deduced from 12.24 and 12.25: the front that lay along the Don',
    'rough-row': 'deduced from 4.11: the rough row of the south-east is row 32',
    points:
      'deduced from 4.2 and 12.3: 14 points at the start and 33 in 1942; which cities make them up is ours',
    geo: 'geography: Natural Earth coast, lakes and rivers, sampled for every hex',
    ground: 'geography: hand-drawn outlines of the real marshes, sampled for every hex',
    relief: 'geography: heights of ETOPO5 and hand-drawn outlines of hill country, sampled for every hex',
    rec: 'reconstructed: reasons in atlas/barbarossa',
    1941: 'reconstructed: the frontiers of June 1941 after modern ones, with the hexes that the rules name',
  },
  terrains: ['clear', 'rough', 'marsh', 'desert-steppe', 'sea', 'lake'],
  impassable: ['sea', 'lake'],
  sideKinds: ['river', 'lake', 'sea', 'kerch-strait', 'sivash', 'border', 'logistical-boundary'],
  leastLand: 0.3,
  ground: { rough: { spread: 165, mean: 520 }, marsh: 0.42 },
  leastRank: 2,
  placesAreClear: true,
  elevation: true,
  deriveAreas(draft) {
    const where = (test: (country: string) => boolean) =>
      draft.hexes.filter(({ country }) => country !== undefined && test(country)).map(({ id }) => id);
    const inRows = (from: number, to: number) =>
      draft.hexes.filter(({ id }) => isBetween(Number(id.slice(0, 2)), from, to)).map(({ id }) => id);
    return {
      north: { title: 'North logistical area', basis: 'rec', hexes: inRows(10, 21) },
      south: { title: 'South logistical area', basis: 'rec', hexes: inRows(22, 32) },
      'german-start': {
        title: 'Under German control at the start',
        basis: 'control',
        hexes: where(country => !SOVIET.includes(country)),
      },
      'soviet-start': {
        title: 'Under Soviet control at the start',
        basis: 'control',
        hexes: where(country => SOVIET.includes(country)),
      },
      'baltic-republics': {
        title: 'Baltic Republics',
        basis: '1941',
        hexes: where(country => BALTIC_REPUBLICS.includes(country)),
      },
      romania: { title: 'Set-up in Romania', basis: '3.3', hexes: where(country => country === 'Romania') },
      'dnepr-line': { title: 'Dnepr from Kiev to its mouth', basis: 'dnepr', hexes: besideTheDnepr(draft) },
      ...shores(draft),
    };
  },
};

function isBetween(value: number, from: number, to: number): boolean {
  return value >= from && value <= to;
}

/** 4.6: both banks from Kiev to 2809/2908, and all round the two cities. */
function besideTheDnepr({ plane, sides, ...draft }: Draft): string[] {
  const row = (hex: number) => plane.rows[hex];
  const banks = sides
    .filter(({ name, kind }) => name === 'Dnepr' && kind === 'river')
    .map(({ side }) => plane.sides[side])
    .filter(({ a, b }) => row(b) >= 23 && row(a) <= 28);
  const cities = ['2311', '2607'].map(id => hexOf(plane, id));
  const beside = cities.flatMap(hex => [hex, ...neighboursOf(plane, hex)]);
  const hexes = new Set([...banks.flatMap(({ a, b }) => [a, b]), ...beside]);
  return inOrder(
    plane,
    [...hexes].filter(hex => isLand({ plane, sides, ...draft }, hex)),
  );
}

/** 7.5: land beside the hexes and hexsides of each sea. */
function shores(draft: Draft): Record<string, AreaEntry> {
  const { plane, hexes, areas } = draft;
  const coast = (title: string, seas: readonly string[]): AreaEntry => {
    const water = new Set(seas.flatMap(sea => areas[sea].hexes).map(id => hexOf(plane, id)));
    const found = new Set<number>();
    hexes.forEach((_, hex) => {
      if (isLand(draft, hex) && neighboursOf(plane, hex).some(to => water.has(to))) found.add(hex);
    });
    for (const { side, kind } of draft.sides) {
      const { a, b } = plane.sides[side];
      const touches = [...neighboursOf(plane, a), ...neighboursOf(plane, b)].some(to => water.has(to));
      if (kind === 'sea' && touches) for (const hex of [a, b]) found.add(hex);
    }
    return { title, basis: 'coast', hexes: inOrder(plane, found) };
  };
  return {
    'baltic-coast': coast('Coast of the Baltic', ['baltic-sea', 'gulf-of-finland', 'gulf-of-riga']),
    'black-sea-coast': coast('Coast of the Black Sea', ['black-sea']),
    'azov-coast': coast('Coast of the Sea of Azov', ['sea-of-azov']),
  };
}
