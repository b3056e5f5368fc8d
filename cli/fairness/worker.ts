// A thread that checks puzzles of one game for fairness, one after the other.

import { parentPort, workerData } from 'node:worker_threads';
import { type Fairness, fairness } from '../../bots/puzzles/fairness.ts';
import { entryOf } from '../../games/registry.ts';
import { openAdapter } from '../lab/adapters.ts';

export interface Asked {
  readonly id: string;
  readonly games: number;
  readonly player: string;
}

export interface Answer {
  readonly id: string;
  readonly found: Fairness;
}

const game = workerData as string;
const adapter = await openAdapter(game);
const puzzles = (await entryOf(game)?.puzzles?.())?.puzzles ?? [];
const port = parentPort;
if (adapter === undefined || port === null)
  throw new Error('a thread needs a game with an adapter, and a parent');

port.on('message', ({ id, games, player }: Asked) => {
  const puzzle = puzzles.find(each => each.id === id);
  if (puzzle === undefined) throw new Error(`${game} has no puzzle ${id}`);
  port.postMessage({ id, found: fairness(adapter, puzzle, games, player) } satisfies Answer);
});
