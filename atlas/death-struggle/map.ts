// The map of Death Struggle: the rules print no hex numbers, so grid, extent and scale are ours.

import type { MapPlan } from '../plan.ts';
import { zonesOf } from './zones.ts';

export const deathStruggle: MapPlan = {
  game: 'death-struggle',
  title: 'Death Struggle, 1941',
  kmPerHex: 55,
  grid: { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'east' },
  extent: { rows: [1, 40], columns: row => [1, row % 2 === 1 ? 35 : 36] },
  folder: import.meta.url,
  basis: {
    victory: 'text DS-VIC-2 (a victory city; its hex by its true position)',
    named: 'text DS-OIL-1, DS-SEA-4, DS-SEA-6, DS-SETUP-11 (named there; its hex by its true position)',
    geo: 'geography: Natural Earth coast, lakes and rivers, sampled for every hex',
    ground: 'geography: hand-drawn outlines of the real forests and swamps, sampled for every hex',
    relief: 'geography: heights of ETOPO5 and hand-drawn outlines of hill country, sampled for every hex',
    town: 'geography: true position of the town',
    class: 'reconstructed: true position; that it is major, fortress, factory or port is proposed',
    extra: 'reconstructed: true position; a town of our choice, beside the list of the reconstruction',
    strait: 'text DS-SEA-6 (the Kerch Strait; its hexside between Kerch and Taman)',
    edges: 'text DS-SUP-4, DS-REINF-1 (which edges; where each begins and ends is reconstructed)',
    'own-side': 'deduced from DS-RAIL-3: the edge that Axis railways come from',
    coast: 'deduced from DS-SEA-2: land beside each sea and its inlets',
    axis: 'deduced from DS-SUP-1 over the frontiers of June 1941',
    south: 'reconstructed: the text only says the south (DS-OMF-9); 51.5 N by ruling R-55',
    inactive: 'reconstructed: the text knows no Finnish front, and Bulgaria did not fight the USSR',
    setup:
      'reconstructed: text DS-SETUP-1, DS-SETUP-2, DS-SETUP-4 put these positions on the map, history says where',
    siberia: 'text DS-REINF-4, DS-FACT-1 (off the map to the east)',
    hand: 'geography: single hexes that the outlines are too coarse for',
    rec: 'reconstructed: reasons in atlas/death-struggle',
    forts: 'reconstructed: the works of 1940 and 1941; that such lines stand on the map is text DS-FORT-1',
    net: 'reconstructed: the roads and railways of 1941 through their towns',
    1941: 'reconstructed: the frontiers of June 1941 after modern ones',
  },
  terrains: ['clear', 'forest', 'swamp', 'hill', 'mountain', 'sea', 'lake'],
  terrainNames: { marsh: 'swamp', rough: 'hill' },
  impassable: ['sea', 'lake'],
  sideKinds: ['river', 'lake', 'sea', 'kerch-strait', 'fortification', 'allied-limit', 'border'],
  leastLand: 0.32,
  ground: {
    rough: { spread: 120, mean: 480 },
    mountain: { spread: 240, mean: 850 },
    marsh: 0.42,
    forest: 0.5,
    swampyForest: true,
  },
  leastRank: 3,
  placesAreClear: true,
  elevation: true,
  deriveAreas: zonesOf,
};
