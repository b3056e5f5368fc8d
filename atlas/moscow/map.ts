// The map of Moscow: the rules print no hex numbers, so grid, extent and scale are ours.
//
// Still to be drawn by hand: the start line, defense lines, edges and army positions (areas.json); bridges; a review
// of forest and swamp (fixes in a ground.json); towns that the rules name (places.json).

import type { MapPlan } from '../plan.ts';

export const moscow: MapPlan = {
  game: 'moscow',
  title: 'Moscow, autumn 1941',
  kmPerHex: 28,
  grid: { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'east' },
  extent: { rows: [1, 30], columns: () => [1, 22] },
  folder: import.meta.url,
  basis: {
    geo: 'geography: Natural Earth lakes and rivers, sampled for every hex',
    ground: 'geography: hand-drawn outlines of the real forests and swamps, sampled for every hex',
    town: 'geography: true position of the town',
    net: 'reconstructed: the roads and railways of 1941 through their towns',
    1941: 'reconstructed: the frontiers of June 1941',
  },
  terrains: ['clear', 'forest', 'marsh', 'sea', 'lake'],
  impassable: ['sea', 'lake'],
  sideKinds: ['river', 'lake', 'sea'],
  leastLand: 0.35,
  ground: { marsh: 0.4, forest: 0.5, swampyForest: true },
  leastRank: 4,
  placeKinds: ['major-city', 'city', 'town', 'town'],
  elevation: true,
};
