// Lets bots play at online tables: takes one job after the other, has it thought about elsewhere, and plays what comes of it.

import type { Tables } from '../tables/tables.ts';
import { HOLD_MS, type Job, type Jobs } from './jobs.ts';
import { Thinker } from './thinker.ts';

export interface RunnerParts {
  readonly jobs: Jobs;
  readonly tables: Tables;
  clock(): number;
  failed(error: unknown): void;
}

const LOOK_MS = 200;

/** Answers with what ends it. */
export function runBots({ jobs, tables, clock, failed }: RunnerParts): () => Promise<void> {
  const thinker = new Thinker();
  let isOver = false;
  let underway: Promise<void> = Promise.resolve();

  async function play(job: Job): Promise<void> {
    const table = await tables.at(job.table);
    // Another node may have written what the job is about.
    await table?.catchUp(job.seq);
    const task = table?.botTask(job.seq);
    if (!table || !task) return jobs.drop(job);
    const holding = setInterval(() => void jobs.hold(job, clock()).catch(failed), HOLD_MS);
    try {
      const { side, ...wish } = task;
      const action = await thinker.choose({ table: job.table, ...wish });
      const played = await table.actAsBot(side, job.seq, action);
      // Somebody has done something meanwhile, and with it came another job.
      if (!played.ok && played.error.code !== 'stale') throw new Error(played.error.message);
      await jobs.drop(job);
    } catch (error) {
      if (isOver) return;
      failed(error);
      await jobs.giveBack(job, clock());
    } finally {
      clearInterval(holding);
    }
  }

  async function look(): Promise<void> {
    for (let job = await jobs.take(clock()); job && !isOver; job = await jobs.take(clock())) await play(job);
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
