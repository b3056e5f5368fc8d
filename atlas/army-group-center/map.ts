// The map of Army Group Center: 41 rows from the Gulf of Finland to Kovel, numbered from the north-east.

import { bankOf, behindTheWall, walkTheShore } from '../areas.ts';
import type { MapPlan } from '../plan.ts';

export const armyGroupCenter: MapPlan = {
  game: 'army-group-center',
  title: 'Army Group Center, summer 1944',
  kmPerHex: 26,
  grid: { rowsGrow: 'south', columnsGrow: 'west', oddRowsShift: 'west' },
  extent: { rows: [10, 50], columns: row => [0, row % 2 === 1 ? 27 : 28] },
  folder: import.meta.url,
  basis: {
    '2.2': 'text 2.2',
    '3.6': 'text 3.6 (the edge run written out by the numbering)',
    '4.2': 'text 4.2, 7.9',
    '4.3': 'text 4.3 (its first and last hex named there; the hexes between follow the shore of this map)',
    '7.7': 'text 7.7 (the edge run written out by the numbering)',
    '7.9': 'text 7.9 (hex and that it is no port; that it is a town is reconstructed)',
    '7.10': 'text 7.10 (the edge runs written out by the numbering)',
    '9.8': 'text 7.2, 9.8',
    'port-coast': 'deduced from 7.9: a port hex must touch the sea',
    'open-sources': 'deduced from 7.10, 8.1 and 9.12: which Soviet sources a German may threaten',
    pripyat: 'deduced from 10.2 over the reconstructed Western Pripyat',
    geo: 'geography: Natural Earth coast, lakes and rivers, sampled for every hex',
    ground: 'geography: hand-drawn outlines of the real forests and marshes, sampled for every hex',
    off: 'reconstructed: islands left off, since no unit can reach them',
    rec: 'reconstructed: from the ground and the front of June 1944; reasons in atlas/army-group-center',
    '1uf': 'reconstructed: 27 hexes by text 4.3, where they lie is ours',
    town: 'reconstructed: place, class and hex from the ground of 1944',
    1938: 'reconstructed: the frontiers of 1938 with Memelland German',
    front: 'reconstructed: everything behind the Soviet works',
    dvina: 'reconstructed: the north bank of the Dvina named in 10.4',
  },
  terrains: ['clear', 'forest', 'marsh', 'western-pripyat', 'sea', 'lake'],
  impassable: ['sea', 'lake'],
  sideKinds: ['river', 'lake', 'sea', 'narrows', 'border'],
  leastLand: 0.35,
  ground: { marsh: 0.45, forest: 0.5 },
  leastRank: 4,
  deriveAreas(draft) {
    const marsh = draft.hexes.filter(hex => hex.terrain.includes('western-pripyat')).map(hex => hex.id);
    const { 'soviet-works': works, 'soviet-sources': sources } = draft.areas;
    const soviet = behindTheWall(draft, works.hexes, sources.hexes);
    const door = marsh.filter(id => id.startsWith('50') && soviet.includes(id));
    return {
      'western-pripyat': { title: 'Western Pripyat Marshes', draw: 'named', basis: 'rec', hexes: marsh },
      'soviet-start': { title: 'Soviet ground at the start', basis: 'front', hexes: soviet },
      'one-uf-entry': { title: '1UF entry hexes', draw: 'entry', basis: 'pripyat', hexes: door },
      'baltic-coast': {
        title: 'Baltic coast, 2015 to 2927',
        draw: 'shore',
        basis: '4.3',
        hexes: walkTheShore(draft, '2015', '2927'),
      },
      'north-of-dvina': {
        title: 'North of the Dvina',
        basis: 'dvina',
        hexes: bankOf(draft, 'Dvina', '1301'),
      },
    };
  },
};
