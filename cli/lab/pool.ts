// Threads that share the pairs of a run between them. Whoever is free takes the next number.

import { Worker } from 'node:worker_threads';
import type { PlayedPair } from '../../web/lab/match/match.ts';
import type { LabPlan } from '../../web/lab/match/plan.ts';
import type { Answer } from './worker.ts';

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

/** Resolves when all pairs are played, the run was told to end, or `onPair` has had enough; rejects if a game fails. */
export async function playPairs({ plan, pairs, jobs, signal, onPair }: PoolRequest): Promise<void> {
  if (pairs.length === 0 || signal.aborted) return;
  const queue = pairs.values();
  const workers: Worker[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      let left = pairs.length;
      let isOver = false;
      const give = (worker: Worker): void => {
        const next = queue.next();
        if (!next.done) worker.postMessage(next.value);
      };
      for (let i = 0; i < Math.min(jobs, pairs.length); i++) {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: plan });
        workers.push(worker);
        worker.on('message', (answer: Answer) => {
          if (isOver) return;
          if ('error' in answer) {
            isOver = true;
            return reject(new Error(`pair ${answer.pair} of seed ${plan.seed}: ${answer.error}`));
          }
          left--;
          isOver = !onPair(answer.pair, answer.played) || left === 0;
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
