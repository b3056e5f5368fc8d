// Threads that share the pairs of a run, or of several, between them. Whoever is free takes the next.

import { Worker } from 'node:worker_threads';
import type { PlayedPair } from '../../web/lab/match/match.ts';
import type { LabPlan } from '../../web/lab/match/plan.ts';
import type { Answer, Asked } from './worker.ts';

export interface PoolRequest {
  readonly plan: LabPlan;
  /** Numbers of the pairs to play. */
  readonly pairs: readonly number[];
  readonly jobs: number;
  /** Ends the run at once; what is being played is lost. */
  readonly signal: AbortSignal;
  /** Answers whether to go on. */
  readonly onPair: (pair: number, played: PlayedPair) => boolean;
}

export interface Errand {
  readonly plan: LabPlan;
  readonly pair: number;
}

export interface ErrandsRequest extends Pick<PoolRequest, 'jobs' | 'signal'> {
  /** All of one game. */
  readonly errands: readonly Errand[];
  /** By the place on the list; answers whether to go on. */
  readonly onDone: (at: number, played: PlayedPair) => boolean;
}

/** Resolves when all pairs are played, the run was told to end, or `onPair` has had enough; rejects if a game fails. */
export async function playPairs({ plan, pairs, jobs, signal, onPair }: PoolRequest): Promise<void> {
  const errands = pairs.map(pair => ({ plan, pair }));
  await playErrands({ errands, jobs, signal, onDone: (at, played) => onPair(pairs[at], played) });
}

/** The same for pairs of several plans, in threads that need not be started for each. */
export async function playErrands({ errands, jobs, signal, onDone }: ErrandsRequest): Promise<void> {
  if (errands.length === 0 || signal.aborted) return;
  const queue = errands.keys();
  const workers: Worker[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      let left = errands.length;
      let isOver = false;
      const give = (worker: Worker): void => {
        const next = queue.next();
        if (!next.done) worker.postMessage({ at: next.value, ...errands[next.value] } satisfies Asked);
      };
      for (let i = 0; i < Math.min(jobs, errands.length); i++) {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), {
          workerData: errands[0].plan.game,
        });
        workers.push(worker);
        worker.on('message', (answer: Answer) => {
          if (isOver) return;
          if ('error' in answer) {
            const { plan, pair } = errands[answer.at];
            isOver = true;
            return reject(new Error(`pair ${pair} of seed ${plan.seed}: ${answer.error}`));
          }
          left--;
          isOver = !onDone(answer.at, answer.played) || left === 0;
          if (isOver) resolve();
          else give(worker);
        });
        worker.on('error', reject);
        worker.on('exit', code => reject(new Error(`a thread of the lab ended by itself (${code})`)));
        give(worker);
      }
    });
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()));
  }
}
