// How many puzzles each level solves, by family.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import { FAMILIES, type Family, type Puzzle } from '../../kit/puzzle/puzzle.ts';
import { type Attempt, botPlayer, solve } from './solve.ts';

export interface Solved extends Attempt {
  readonly game: string;
  readonly id: string;
  readonly family: Family;
  readonly level: string;
}

/** Of so many puzzles so many were solved. */
export interface Rate {
  readonly family: Family | 'all';
  readonly level: string;
  readonly solved: number;
  readonly of: number;
  readonly rate: number;
}

export function solveWith(adapter: Adapter, puzzle: Puzzle, level: string, nodes?: number): Solved {
  const attempt = solve(adapter, puzzle, botPlayer(level, nodes));
  return { game: adapter.game.id, id: puzzle.id, family: puzzle.family, level, ...attempt };
}

/** By family and level, and for each level over all families; families without a puzzle are left out. */
export function rates(results: readonly Solved[]): Rate[] {
  const levels = [...new Set(results.map(({ level }) => level))];
  return [...FAMILIES, 'all' as const].flatMap(family =>
    levels.flatMap(level => {
      const counted = results.filter(
        result => result.level === level && (family === 'all' || result.family === family),
      );
      if (counted.length === 0) return [];
      const solved = counted.filter(({ isSolved }) => isSolved).length;
      return [{ family, level, solved, of: counted.length, rate: solved / counted.length }];
    }),
  );
}
