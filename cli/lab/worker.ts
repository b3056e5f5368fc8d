// A thread that plays pairs: it loads the game once, then answers each errand with what that pair came to.

import { parentPort, workerData } from 'node:worker_threads';
import { type PlayedPair, playPair } from '../../web/lab/match/match.ts';
import { findGame, openShelf } from '../games.ts';
import { openAdapter } from './adapters.ts';
import type { Errand } from './pool.ts';

/** An errand, and its place on the list. */
export interface Asked extends Errand {
  readonly at: number;
}

export type Answer =
  | { readonly at: number; readonly played: PlayedPair }
  | { readonly at: number; readonly error: string };

const id = workerData as string;
const game = findGame(await openShelf(id), id);
const adapter = await openAdapter(id);
if (game === undefined || parentPort === null)
  throw new Error('a worker of the lab needs a game and a parent');
const port = parentPort;

port.on('message', (asked: Asked) => {
  port.postMessage(answer(asked));
});

function answer({ at, plan, pair }: Asked): Answer {
  try {
    if (game === undefined) throw new Error(`no game ${id}`);
    return { at, played: playPair(game, plan, pair, adapter) };
  } catch (error) {
    return { at, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
