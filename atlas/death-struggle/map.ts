// The map of Death Struggle: the rules print no hex numbers, so grid, extent and scale are ours.
//
// Still to be drawn by hand: fortification lines, edges, seas and army positions (areas.json); ports, factories and
// fortresses (places.json); a review of forest, marsh and hills (fixes in ground.json).

import type { MapPlan } from '../plan.ts';

export const deathStruggle: MapPlan = {
  game: 'death-struggle',
  title: 'Death Struggle, 1941',
  kmPerHex: 55,
  grid: { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'east' },
  extent: { rows: [1, 40], columns: row => [1, row % 2 === 1 ? 35 : 36] },
  folder: import.meta.url,
  basis: {
    geo: 'geography: Natural Earth coast, lakes and rivers, sampled for every hex',
    ground: 'geography: hand-drawn outlines of the real forests and marshes, sampled for every hex',
    relief: 'geography: heights of ETOPO5 and hand-drawn outlines of hill country, sampled for every hex',
    town: 'geography: true position of the town',
    rec: 'reconstructed: reasons in atlas/death-struggle',
    net: 'reconstructed: the roads and railways of 1941 through their towns',
    1941: 'reconstructed: the frontiers of June 1941 after modern ones',
  },
  terrains: ['clear', 'forest', 'marsh', 'rough', 'mountain', 'sea', 'lake'],
  impassable: ['sea', 'lake'],
  sideKinds: ['river', 'lake', 'sea', 'kerch-strait', 'border'],
  leastLand: 0.32,
  ground: {
    rough: { spread: 120, mean: 480 },
    mountain: { spread: 240, mean: 850 },
    marsh: 0.42,
    forest: 0.5,
    swampyForest: true,
  },
  leastRank: 3,
  placeKinds: ['major-city', 'city', 'town', 'town'],
  elevation: true,
};
