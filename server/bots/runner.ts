// Lets bots play at online tables: takes one job after the other, has it thought about elsewhere, and plays what comes of it.

import type { Store } from '../store/contract.ts';
import type { Tables } from '../tables/tables.ts';
import { dropJob, freeJobs, giveBack, type Job, takeJob } from './jobs.ts';
import { Thinker } from './thinker.ts';

export interface RunnerParts {
  readonly store: Store;
  readonly tables: Tables;
  clock(): number;
  failed(error: unknown): void;
}

const LOOK_MS = 200;
const TRIES = 5;
/** A job that has failed too often waits so long. */
const DAY = 24 * 60 * 60 * 1000;

/** Answers with what ends it. */
export async function runBots({ store, tables, clock, failed }: RunnerParts): Promise<() => Promise<void>> {
  const thinker = new Thinker();
  let isOver = false;
  let underway: Promise<void> = Promise.resolve();
  await freeJobs(store);

  async function play(job: Job): Promise<void> {
    const table = await tables.at(job.table);
    const task = table?.botTask(job.seq);
    if (!table || !task) return dropJob(store, job);
    try {
      const { side, by, ...wish } = task;
      // Two bots at one table do not share their thoughts.
      const action = await thinker.choose({ table: `${job.table} ${side}`, ...wish });
      const played = await table.actAsBot({ side, by }, job.seq, action);
      // Somebody has done something meanwhile, and with it came another job.
      if (!played.ok && played.error.code !== 'stale') throw new Error(played.error.message);
    } catch (error) {
      if (isOver) return;
      failed(error);
      await giveBack(store, job, clock() + (job.tries < TRIES ? 0 : DAY));
    }
  }

  async function look(): Promise<void> {
    for (let job = await takeJob(store, clock()); job && !isOver; job = await takeJob(store, clock()))
      await play(job);
  }

  let isLooking = false;
  const looking = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    underway = look()
      .catch(error => {
        if (!isOver) failed(error);
      })
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  return async () => {
    isOver = true;
    clearInterval(looking);
    thinker.close();
    await underway;
  };
}
