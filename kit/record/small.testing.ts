// For the tests of positions: a table of five counters, on whatever map it is given.

import { loadRoster } from '../counters/roster.ts';
import type { GameMap } from '../map/map.ts';
import { flag, number } from '../state/fields.ts';
import { boxAt, defineState } from '../state/shape.ts';
import { createState, type State } from '../state/state.ts';
import type { PositionTable } from './loading.ts';

const ids = ['R-1', 'R-2', 'B-1', 'B-2', 'B-Air'];
const loaded = loadRoster(
  {
    format: 1,
    game: 'a-game',
    basis: { x: 'reconstructed' },
    sides: ['red', 'blue'],
    counters: ids.map(id => ({
      id,
      name: id,
      label: id,
      side: id.startsWith('R') ? 'red' : 'blue',
      group: 'all',
      type: 'any',
      size: 'XX',
      faces: id === 'B-Air' ? [] : [{ combat: 2 }, { combat: 1 }],
      entry: '1000',
      basis: 'x',
    })),
    markers: [],
  },
  'counters.json',
);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
export const { roster } = loaded;
export const DEAD = boxAt(1);

export function smallTable(map: GameMap) {
  const shape = defineState({
    roster,
    map,
    exertsZone: Uint8Array.of(1, 1, 1, 1, 0),
    boxes: ['@out', '@dead', '@turn-1'],
    unit: { moved: flag(), fired: flag() },
    game: { turn: number(1, 4), winner: number(0, 2) },
  });
  const table: PositionTable = {
    game: 'a-game',
    shape,
    roster,
    map,
    dead: DEAD,
    stepsRule: '2.1',
    phases: [
      { name: 'set-up', side: 1, frame: 'set-up' },
      { name: 'movement', side: 0, frame: 'movement' },
      { name: 'movement', side: 1, frame: 'movement' },
    ],
    standing: { control: '3.3', sides: '6.9' },
    holderAtStart: hex => (hex < 3 ? 0 : 1),
    impossibilities: () => [],
  };
  const blank = (): State => createState(shape, { scenario: 'plain', options: {} }, 'seed', []);
  return { shape, table, blank };
}
