// Positions of puzzles in a few lines: an empty map, the units named, and the ground that the Soviet side has already
// taken. They go through the game's own reading, so that each is a position that people could play.

import type { Position } from '../../../kit/game.ts';
import { unitsAt } from '../../../kit/puzzle/puzzle.ts';
import { GAME_ID, SOVIET } from '../rules/02-components/counters.ts';
import { HEXES, holderAtStart, map } from '../rules/02-components/ground.ts';

export interface Table {
  readonly turn: number;
  readonly side: 'soviet' | 'german';
  /** Default: movement. */
  readonly phase?: string;
  readonly scenario?: string;
  /** By place the units in it, lowest first, after a slash the steps they have left. */
  readonly units: Readonly<Record<string, string>>;
  /** By row, first and last, the column up to which everything is Soviet: `{ '34-40': 9 }`. */
  readonly taken?: Readonly<Record<string, number>>;
  /** Single hexes that are Soviet besides. */
  readonly soviet?: readonly string[];
}

export function table(given: Table): Position {
  const { turn, side, phase = 'movement', scenario = 'historical' } = given;
  const units = unitsAt(given.units);
  return { game: GAME_ID, scenario, turn, phase, side, units, control: controlOf(given) };
}

/** Whoever stands in a hex holds it; the rest follows the front as it is given. */
function controlOf({ units, taken = {}, soviet = [] }: Table): Readonly<Record<string, readonly string[]>> {
  const held = new Set([...Object.keys(units), ...soviet]);
  const overrun: string[] = [...soviet];
  for (const [rows, column] of Object.entries(taken)) {
    const [first, last = first] = rows.split('-').map(Number);
    for (let hex = 0; hex < HEXES; hex++) {
      const id = map.ids[hex];
      const [row, col] = [Number(id.slice(0, 2)), Number(id.slice(2))];
      if (row < first || row > last || col > column || held.has(id)) continue;
      if (map.passable[hex] === 1 && holderAtStart(hex) !== SOVIET) overrun.push(id);
    }
  }
  return { soviet: overrun };
}

/** All that fell by the end of July in history: 25 points. */
const BELORUSSIA =
  '3908 3313 3500 3801 4101 4405 3204 3806 4309 4113 3714 3618 3920 4421 4614 4919 4724 2908 2102';

/** These places, without those that the position still has in German hands: so that the game is open, and that no empty
 * town far from the fight is worth more than what the puzzle is about. */
export const fallen = (...without: readonly string[]): readonly string[] =>
  BELORUSSIA.split(' ').filter(place => !without.includes(place));
