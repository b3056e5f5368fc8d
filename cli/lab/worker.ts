// A thread that plays pairs: it loads the game once, then answers each number with what that pair came to.

import { parentPort, workerData } from 'node:worker_threads';
import { type PlayedPair, playPair } from '../../web/lab/match/match.ts';
import type { LabPlan } from '../../web/lab/match/plan.ts';
import { findGame, openShelf } from '../games.ts';
import { openAdapter } from './adapters.ts';

export type Answer =
  | { readonly pair: number; readonly played: PlayedPair }
  | { readonly pair: number; readonly error: string };

const plan = workerData as LabPlan;
const game = findGame(await openShelf(plan.game), plan.game);
const adapter = await openAdapter(plan.game);
if (game === undefined || parentPort === null)
  throw new Error('a worker of the lab needs a plan and a parent');
const port = parentPort;

port.on('message', (pair: number) => {
  port.postMessage(answer(pair));
});

function answer(pair: number): Answer {
  try {
    if (game === undefined) throw new Error(`no game ${plan.game}`);
    return { pair, played: playPair(game, plan, pair, adapter) };
  } catch (error) {
    return { pair, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
