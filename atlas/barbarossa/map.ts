// The map of Barbarossa: 23 rows from Leningrad to the Caucasus, numbered from the north-east. Two corners are
// cut off: the Baltic one and the south-west one.
//
// Still to be drawn by hand: fortified lines, supply areas, the logistical boundary, set-up zones and map-edge
// supply (areas.json); oil fields and the rest of the cities (places.json); rough and marsh away from the hexes
// that the rules name (fixes in ground.json).

import type { MapPlan } from '../plan.ts';

// Last columns of the rows that end early; 3023 and 3219 are named by the rules, the others are assumed.
const SHORT_ROWS: Readonly<Record<number, number>> = {
  10: 18,
  11: 19,
  12: 20,
  13: 21,
  14: 22,
  15: 23,
  30: 23,
  31: 21,
  32: 19,
};

export const barbarossa: MapPlan = {
  game: 'barbarossa',
  title: 'Barbarossa',
  kmPerHex: 90,
  grid: { rowsGrow: 'south', columnsGrow: 'west', oddRowsShift: 'west' },
  extent: { rows: [10, 32], columns: row => [0, SHORT_ROWS[row] ?? 24] },
  folder: import.meta.url,
  basis: {
    '2.2': 'text 2.2',
    '4.2': 'text 4.2',
    '4.6': 'text 4.6',
    '4.7': 'text 4.7',
    '4.8': 'text 4.8',
    '4.11': 'text 4.11',
    '4.15': 'text 4.15',
    '4.16': 'text 4.16',
    '5.13': 'text 5.13',
    '7.4': 'text 7.4',
    '7.9': 'text 7.9',
    '7.14': 'text 7.14',
    '8.3': 'text 8.3',
    '8.23': 'text 8.23',
    '10.16': 'text 10.16 (the hex; that it is Constanta is geography)',
    '10.34': 'text 10.34',
    errata: 'text: errata of the map',
    '10.17': 'deduced from 10.17: a Baltic port needs the sea beside it',
    '12.23': 'deduced from 12.23: supply over the lake needs the lake',
    geo: 'geography: Natural Earth coast, lakes and rivers, sampled for every hex',
    ground: 'geography: hand-drawn outlines of the real marshes, sampled for every hex',
    relief: 'geography: heights of ETOPO5 and hand-drawn outlines of hill country, sampled for every hex',
    town: 'geography: true position of the town',
    rec: 'reconstructed: reasons in atlas/barbarossa',
    1941: 'reconstructed: the frontiers of June 1941 after modern ones, with the hexes that the rules name',
  },
  terrains: ['clear', 'rough', 'marsh', 'desert', 'sea', 'lake'],
  impassable: ['sea', 'lake'],
  sideKinds: ['river', 'lake', 'sea', 'kerch-strait', 'sivash', 'border'],
  leastLand: 0.3,
  ground: { rough: { spread: 165, mean: 520 }, marsh: 0.42 },
  leastRank: 2,
  placeKinds: ['major-city', 'city', 'town', 'town'],
  elevation: true,
};
