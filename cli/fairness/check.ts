// Checks puzzles for fairness in one or several threads. What has been found is kept at once, so that the same command goes on
// where it was stopped.

import { Worker } from 'node:worker_threads';
import { unfair } from '../../bots/puzzles/fairness.ts';
import type { Puzzle } from '../../kit/puzzle/puzzle.ts';
import { digestOfPuzzle, type FairnessLine, keepLine, lineOf, readLines } from './lines.ts';
import type { Answer, Asked } from './worker.ts';

export interface Check {
  readonly game: string;
  /** All of the game, and those of them that are asked about. */
  readonly puzzles: readonly Puzzle[];
  readonly chosen: readonly Puzzle[];
  readonly games: number;
  readonly player: string;
  readonly jobs: number;
}

/** Lines come as they are found, first those that are known already. */
export async function checkFairness(check: Check, told: (line: FairnessLine) => void): Promise<void> {
  const { game, puzzles, chosen, games, player, jobs } = check;
  const known = readLines(game);
  const open: Puzzle[] = [];
  for (const puzzle of chosen) {
    const line = lineOf(known, puzzle, games);
    if (line === undefined) open.push(puzzle);
    else told(line);
  }
  const queue = open.values();
  const threads = Array.from({ length: Math.min(jobs, open.length) }, () =>
    work(game, queue, { games, player }, (puzzle, { found }) => {
      const line = { id: puzzle.id, digest: digestOfPuzzle(puzzle), ...found };
      keepLine(game, puzzles, line);
      told(line);
    }),
  );
  await Promise.all(threads);
}

/** One thread takes puzzles from the queue until it is empty. */
async function work(
  game: string,
  queue: Iterator<Puzzle>,
  asked: Omit<Asked, 'id'>,
  found: (puzzle: Puzzle, answer: Answer) => void,
): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: game });
  try {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const puzzle = next.value;
      const answer = await new Promise<Answer>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage({ id: puzzle.id, ...asked } satisfies Asked);
      });
      worker.removeAllListeners('error');
      found(puzzle, answer);
    }
  } finally {
    await worker.terminate();
  }
}

/** For people: the chances to win, what the solution is ahead by, and what is wrong. */
export function tellLine(line: FairnessLine): string {
  const { id, solution, staff, idle, overStaff, overIdle, games } = line;
  const why = unfair(line);
  const lead = ({ mean, within }: FairnessLine['overStaff']): string =>
    `${mean < 0 ? '' : '+'}${percent(mean)} ± ${percent(within)}`;
  return [
    `${why.length === 0 ? 'fair  ' : 'UNFAIR'} ${id}: ${percent(solution)} % after the solution, `,
    `${percent(staff)} % after the staff's play (${lead(overStaff)}), `,
    `${percent(idle)} % after doing nothing (${lead(overIdle)}), ${games} games each`,
    why.length === 0 ? '' : `; ${why.join('; ')}`,
  ].join('');
}

const percent = (share: number): string => (100 * share).toFixed(1);
