// The map of Operation Storm: two sheets, N above S, joined at the row that is N10 and S42; rows grow
// northwards. Lithuania, Latvia and Estonia count as Soviet.
//
// Still to be drawn by hand: supply edges and the other areas (areas.json); which cities are major and what each
// is worth (places.json); a review of forest, marsh and rough (fixes in ground.json).

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
    '2.2': 'text 2.2',
    '3.4': 'text 3.4',
    '3.5': 'text 3.5',
    '3.8': 'text 3.8',
    '4.5': 'text 4.5',
    '7.3': 'text 7.3',
    '7.8': 'text 7.8',
    '9.10': 'text 9.10',
    '12.2': 'text 12.2 (the sheet is not stated there)',
    geo: 'geography: Natural Earth coast, lakes and rivers, sampled for every hex',
    ground: 'geography: hand-drawn outlines of the real forests and marshes, sampled for every hex',
    relief: 'geography: heights of ETOPO5 and hand-drawn outlines of hill country, sampled for every hex',
    town: 'geography: true position of the town',
    rec: 'reconstructed: reasons in atlas/operation-storm',
    corridor:
      'reconstructed: through the hexes that 3.5, 4.4, 4.5 and 12.2 name, along the rivers between them',
    pass: 'reconstructed: the real passes over the Carpathians',
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
  placeKinds: ['major-city', 'city', 'town', 'town'],
  citiesAreClear: true, // 9.10
  elevation: true,
};
