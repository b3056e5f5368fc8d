// The map of Moscow: the rules print no hex numbers, so grid, extent and scale are ours. Which edges and start-line
// hexes belong to whom follows from the ground west of the front, in play or not.

import type { AreaEntry } from '../../kit/map/schema.ts';
import type { Draft } from '../draft.ts';
import type { MapPlan } from '../plan.ts';
import { hexOf, neighboursOf } from '../plane.ts';

const ROWS = [1, 30] as const;
const COLUMNS = [1, 22] as const;

export const moscow: MapPlan = {
  game: 'moscow',
  title: 'Moscow, autumn 1941',
  kmPerHex: 28,
  grid: { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'east' },
  extent: { rows: ROWS, columns: () => COLUMNS },
  folder: import.meta.url,
  basis: {
    city: 'text M-TERR-4, M-TERR-5 (that it is a special city; its hex is its true position)',
    named: 'text M-VIC-3, M-VIC-4, M-VIC-9, M-VIC-10 (that the map has it; class and hex are reconstructed)',
    highway: 'text M-WX-1 (that this road keeps its bonus; its hexes are reconstructed)',
    north: 'text M-REPL-9 (that the road is there; its hex is reconstructed)',
    air: 'text M-SETUP-4 (that these units wait off the map)',
    pool: 'text M-REPL-2, M-SIB-2 (that these units come in during play)',
    edge: 'deduced from M-SUP-1, M-REPL-7, M-REPL-8 and the start line',
    covered: 'deduced from M-SETUP-12 and the start line',
    geo: 'geography: Natural Earth lakes and rivers, sampled for every hex',
    river: 'geography: the course of the river, drawn by hand along hexsides',
    ground: 'geography: hand-drawn outlines of the real forests and swamps, sampled for every hex',
    town: 'reconstructed: a town of 1941 at its true position; that the printed map has it is likely, not known',
    rear: 'reconstructed: a town of 1941 far behind a front, to show the reader the way',
    net: 'reconstructed: the roads and railways of 1941 through their towns',
    front: 'reconstructed: the front of 30 September 1941',
    works: 'reconstructed: the Vyazma and Mozhaisk lines of 1941',
    start: 'reconstructed: where the armies and panzer groups stood on 30 September 1941',
    rec: 'reconstructed: from the ground; reasons in atlas/moscow',
  },
  terrains: ['clear', 'forest', 'swamp', 'lake'],
  impassable: ['lake'],
  sideKinds: ['river', 'canal', 'lake', 'defense-line', 'start-line'],
  leastLand: 0.35,
  ground: { marsh: 0.4, forest: 0.45, swampyForest: true },
  terrainNames: { marsh: 'swamp' },
  leastRank: 4,
  placesAreClear: true,
  elevation: true,
  deriveAreas(draft) {
    const { plane } = draft;
    const { 'german-start': german, 'out-of-play': out } = draft.areas;
    const west = new Set([...german.hexes, ...out.hexes]);
    const russian = plane.ids.filter(id => !west.has(id));
    const meetsRussian = (id: string) =>
      neighboursOf(plane, hexOf(plane, id)).some(to => !west.has(plane.ids[to]));
    const onEdge = (ids: readonly string[], edge: Edge) => ids.filter(id => isOn(draft, id, edge));
    const area = (title: string, basis: string, hexes: readonly string[]): AreaEntry => ({
      title,
      basis,
      hexes,
    });
    const north = onEdge(russian, 'north');
    const east = onEdge(russian, 'east');
    const south = onEdge(russian, 'south');
    const germanEdge = [...onEdge(german.hexes, 'west'), ...onEdge(german.hexes, 'south')];
    return {
      'russian-start': area('Russian ground at the start', 'front', russian),
      'german-start-line': area(
        'German hexes on the start line',
        'covered',
        german.hexes.filter(meetsRussian),
      ),
      'german-edge': { ...area('German map edge', 'edge', unique(germanEdge)), draw: 'sources' },
      'russian-edge': {
        ...area('Russian map edge', 'edge', unique([...north, ...east, ...south])),
        draw: 'sources',
      },
      'north-edge': area('Russian north edge', 'edge', north),
      'east-edge': area('Russian east edge', 'edge', east),
      'south-edge': area('Russian south edge', 'edge', south),
    };
  },
};

type Edge = 'north' | 'east' | 'south' | 'west';

function isOn({ plane }: Draft, id: string, edge: Edge): boolean {
  const hex = hexOf(plane, id);
  const [row, column] = [plane.rows[hex], plane.columns[hex]];
  return {
    north: row === ROWS[0],
    south: row === ROWS[1],
    west: column === COLUMNS[0],
    east: column === COLUMNS[1],
  }[edge];
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
