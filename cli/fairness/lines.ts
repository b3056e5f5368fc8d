// What has been found of the puzzles' fairness, a line each, beside the puzzles of every game: with the digest of what was
// played, so that a puzzle that has changed since is noticed.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fairness } from '../../bots/puzzles/fairness.ts';
import { canonical, shortHash } from '../../kit/canonical.ts';
import type { Puzzle } from '../../kit/puzzle/puzzle.ts';
import { ROOT } from '../../tools/files.ts';
import { UsageError } from '../arguments.ts';
import { writeWhole } from '../lab/store.ts';

export interface FairnessLine extends Fairness {
  readonly id: string;
  readonly digest: string;
}

export const fairnessFile = (game: string): string => join(ROOT, 'games', game, 'puzzles/fairness.jsonl');

/** Of all that play hangs on; its words may change. */
export function digestOfPuzzle({ id, side, position, until, dice, goal, solution }: Puzzle): string {
  return shortHash(canonical({ id, side, position, until, dice, goal, solution })).slice(0, 16);
}

export function readLines(game: string): readonly FairnessLine[] {
  const file = fairnessFile(game);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as FairnessLine;
    } catch {
      throw new UsageError(`${file}: line ${index + 1} cannot be read as JSON.`);
    }
  });
}

/** Puts a line in the place of an older one of its puzzle; those of puzzles that are gone are dropped, the rest in their order. */
export function keepLine(game: string, puzzles: readonly Puzzle[], line: FairnessLine): void {
  const known = new Map([...readLines(game), line].map(each => [each.id, each]));
  const lines = puzzles.flatMap(({ id }) => known.get(id) ?? []);
  writeWhole(fairnessFile(game), lines.map(each => `${JSON.stringify(each)}\n`).join(''));
}

/** The line of a puzzle as it is now, with at least so many games; undefined if it must be played. */
export function lineOf(
  lines: readonly FairnessLine[],
  puzzle: Puzzle,
  games: number,
): FairnessLine | undefined {
  const digest = digestOfPuzzle(puzzle);
  return lines.find(line => line.id === puzzle.id && line.digest === digest && line.games >= games);
}
