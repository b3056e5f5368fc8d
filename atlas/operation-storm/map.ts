// The map of Operation Storm: two sheets, N above S, joined at the row that is N10 and S42; rows grow
// northwards. Lithuania, Latvia and Estonia count as Soviet.

import type { AreaEntry } from '../../kit/map/schema.ts';
import { type Draft, isLand, waterBetween } from '../draft.ts';
import type { MapPlan } from '../plan.ts';

export const operationStorm: MapPlan = {
  game: 'operation-storm',
  title: 'Operation Storm, 1941',
  kmPerHex: 26,
  grid: {
    rowsGrow: 'north',
    columnsGrow: 'east',
    oddRowsShift: 'east',
    sheets: [
      { prefix: 'N', rowOffset: 32, rows: [10, 42] },
      { prefix: 'S', rowOffset: 0, rows: [14, 42] },
    ],
  },
  extent: { rows: [14, 74], columns: row => [20, row % 2 === 1 ? 43 : 44] },
  folder: import.meta.url,
  basis: {
    '1.4': 'text 1.4, 7.4 (the shared row counts to the north sheet, as its full hexes do)',
    '1.5': 'text 1.5 (the west edge follows from the others)',
    '2.2': 'text 2.2',
    '3.2': 'text 3.2',
    '3.3': 'text 3.3 (a pile beside the map)',
    '3.5': 'text 3.5',
    '3.6': 'text 3.6',
    '11.10': 'text 3.4 and 11.10 (a pile beside the map)',
    '4.9': 'text 4.9 (the edge run written out by the numbering)',
    '4.10': 'deduced from 4.10 and 1.5: the first number of the run is misprinted',
    '5.10': 'text 5.10',
    '5.11': 'text 5.11',
    '7.3': 'text 7.3',
    '7.3w': 'deduced from 7.3 and 1.5: the first number of the run is misprinted',
    hungary: 'deduced from 5.11 over the frontiers of 1941',
    stand:
      'deduced from 3.4, 3.8, 4.5 and 7.3: land, since the rules use it as such; of what kind is geography',
    garrison: 'deduced from 3.4 over the frontiers of 1941',
    name: 'geography: a region, for its name only',
    '7.8': 'text 7.8',
    '9.10': 'text 9.10',
    '12.2': 'text 12.2 (the sheet is not stated there)',
    '12.2d': 'deduced from 12.2: the number in the picture is damaged, this is its likeliest reading',
    cities:
      'reconstructed: where it stands is geography; that it counts, and for how much, is a choice with the totals of 4.2',
    hills:
      'geography: ranges, basins and plateaus, placed by hand from general knowledge where the height grid is too coarse',
    cover:
      'geography: woods and bogs, placed by hand from general knowledge where the outlines are too coarse',
    water: 'geography: lagoons behind their spits, which the coastline data count as sea',
    geo: 'geography: Natural Earth coast, lakes and rivers, sampled for every hex',
    ground: 'geography: hand-drawn outlines of the real forests and marshes, sampled for every hex',
    relief: 'geography: heights of ETOPO5 and hand-drawn outlines of hill country, sampled for every hex',
    town: 'geography: true position of the town',
    rec: 'reconstructed: reasons in atlas/operation-storm',
    corridor:
      'reconstructed: through the hexes that 3.5, 4.4, 4.5 and 12.2 name, along the rivers between them',
    pass: 'reconstructed: the real roads over the Carpathians; which of them the printed map shows is unknown',
    1941: 'reconstructed: the frontiers of June 1941 after modern ones, with the hexes that the rules name',
  },
  terrains: ['clear', 'forest', 'marsh', 'rough', 'mountain', 'sea', 'lake'],
  impassable: ['sea', 'lake'],
  sideKinds: ['river', 'lake', 'sea', 'border'],
  leastLand: 0.35,
  ground: {
    rough: { spread: 75, mean: 460 },
    mountain: { spread: 190, mean: 800 },
    marsh: 0.45,
    forest: 0.5,
  },
  leastRank: 4,
  citiesAreClear: true, // 9.10
  elevation: true,
  deriveAreas(draft) {
    const { hexes } = draft;
    const edge = (test: (id: string) => boolean) => hexes.map(({ id }) => id).filter(test);
    const east = edge(id => Number(id.slice(3)) === (Number(id.slice(1, 3)) % 2 === 1 ? 43 : 44));
    const west = edge(id => id.endsWith('20'));
    const land = new Set(hexes.filter((_, hex) => isLand(draft, hex)).map(({ id }) => id));
    const dry = (list: readonly string[]) => list.filter(id => land.has(id));
    const hungarian = new Set(hexes.filter(({ country }) => country === 'Hungary').map(({ id }) => id));
    const southRow = (id: string) => (id.startsWith('S') ? Number(id.slice(1, 3)) : Number.NaN);
    const area = (
      title: string,
      basis: string,
      list: readonly string[],
      draw?: AreaEntry['draw'],
    ): AreaEntry => ({
      title,
      ...(draw ? { draw } : {}),
      basis,
      hexes: list,
    });
    return {
      'north-map': area(
        'North map',
        '1.4',
        edge(id => id.startsWith('N')),
      ),
      'south-map': area(
        'South map',
        '1.4',
        edge(id => id.startsWith('S')),
      ),
      'north-edge': area(
        'North edge',
        '1.5',
        edge(id => id.startsWith('N42')),
      ),
      'east-edge': area('East edge', '1.5', east),
      'south-edge': area(
        'South edge',
        '1.5',
        edge(id => id.startsWith('S14')),
      ),
      'west-edge': area('West edge', '1.5', west),
      'east-edge-north': area(
        'East edge of the north map',
        '4.9',
        east.filter(id => id.startsWith('N')),
      ),
      'east-edge-south': area(
        'East edge of the south map',
        '4.10',
        east.filter(id => id.startsWith('S')),
      ),
      'german-sources': area('German supply sources', '7.3w', dry(west), 'sources'),
      'soviet-sources': area(
        'Soviet supply sources',
        '7.3',
        dry(east.filter(id => !(southRow(id) < 20))),
        'sources',
      ),
      'hungarian-entry': area(
        'Hungarian entry',
        'hungary',
        west.filter(id => hungarian.has(id)),
        'entry',
      ),
      'border-garrison': area('Border hexes to be held at the start', 'garrison', borderOfTheUssr(draft)),
      'pripyet-marshes': area(
        'Pripyet Marshes',
        'ground',
        hexes.filter(hex => hex.terrain.includes('marsh') && isPripyet(hex.id)).map(({ id }) => id),
        'named',
      ),
    };
  },
};

/** Soviet hexes beside another country, from the Baltic to S1937; the lower Danube east of it is free of the duty. */
function borderOfTheUssr(draft: Draft): string[] {
  const { plane, hexes } = draft;
  const water = waterBetween(draft);
  const isAbroad = (hex: number) => {
    const country = hex < 0 ? undefined : hexes[hex].country;
    return country !== undefined && country !== 'USSR';
  };
  return hexes.flatMap(({ id, country }, hex) => {
    if (country !== 'USSR' || isOnTheLowerDanube(id)) return [];
    const beside = [0, 1, 2, 3, 4, 5].some(
      at => isAbroad(plane.neighbours[hex * 6 + at]) && !water.has(plane.sideAt[hex * 6 + at]),
    );
    return beside ? [id] : [];
  });
}

function isOnTheLowerDanube(id: string): boolean {
  return id.startsWith('S') && Number(id.slice(1, 3)) <= 20 && Number(id.slice(3)) > 37;
}

function isPripyet(id: string): boolean {
  return id.startsWith('N') && Number(id.slice(1, 3)) <= 23 && Number(id.slice(3)) >= 34;
}
