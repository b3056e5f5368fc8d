// Tactical puzzles: a position, a side, and what is to be found in one phase or turn. A puzzle is data, so that a game can
// bring its own and bots, tests and people can read the same thing. Goals are in goals.ts.

import type { Position, PositionUnit } from '../game.ts';
import type { Goal } from './goals.ts';

export const FAMILIES = [
  'find-the-cut',
  'pincer',
  'surround-then-hit',
  'column-packing',
  'hold-the-line',
  'withdraw-in-time',
  'last-turn-points',
  'pocket-relief',
] as const;

export type Family = (typeof FAMILIES)[number];

export interface Puzzle {
  readonly id: string;
  readonly family: Family;
  /** What is to be found, for people. */
  readonly title: string;
  /** The side that is to find it; the other is played by a cadet where it is asked something. */
  readonly side: string;
  readonly position: Position;
  /** Positions that a bot may look at for one decision. */
  readonly nodes: number;
  /** How long the side plays: to the end of the phase that it is in, or of its player turn. */
  readonly until: 'phase' | 'turn';
  /** How many times it is played, each with dice of its own; 1 where no dice matter. */
  readonly dice: number;
  /** How many of these must reach the goal. */
  readonly share: number;
  readonly goal: Goal;
  /** One way to do it, which no bot is shown. */
  readonly solution: readonly Order[];
}

/** A step of a solution; whatever else comes up in between is left to a cadet. */
export type Order =
  | { readonly move: string; readonly to: string }
  | { readonly attack: string; readonly with: readonly string[] };

export const move = (unit: string, to: string): Order => ({ move: unit, to });
export const attack = (target: string, ...units: readonly string[]): Order => ({
  attack: target,
  with: units,
});

/** `{ '3908': 'G-FL-Minsk G-39/1' }`: by place the units in it, lowest first, after the slash the steps they have left. */
export function unitsAt(places: Readonly<Record<string, string>>): PositionUnit[] {
  return Object.entries(places).flatMap(([at, text]) =>
    text.split(' ').map(word => {
      const [id, steps] = word.split('/');
      return { id, at, ...(steps === undefined ? {} : { steps: Number(steps) }) };
    }),
  );
}
