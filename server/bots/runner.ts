// Lets bots play at online tables: takes one job after the other, has it thought about elsewhere, and plays what comes of it.

import type { Store } from '../store/contract.ts';
import type { Tables } from '../tables/tables.ts';
import { HOLD_MS, type Job, type Jobs } from './jobs.ts';
import { keepPlan } from './plans.ts';
import { Thinker } from './thinker.ts';

export interface RunnerParts {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly tables: Tables;
  clock(): number;
  failed(error: unknown): void;
}

const LOOK_MS = 200;

/** Answers with what ends it. */
export function runBots({ store, jobs, tables, clock, failed }: RunnerParts): () => Promise<void> {
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
      const { side, by, ...wish } = task;
      // Two bots at one table do not share their thoughts.
      const { action, plan } = await thinker.choose({ table: `${job.table} ${side}`, ...wish });
      // Before the deed, which may end the game. What it thinks while it answers for a person is that person's business.
      if (plan && by === 'bot') await store.write([keepPlan(job.table, plan, wish.played)]);
      const played = await table.actAsBot({ side, by }, job.seq, action);
      // Somebody has done something meanwhile, and with it came another job, or has ended the game.
      const isOvertaken = !played.ok && (played.error.code === 'stale' || table.stage === 'over');
      if (!played.ok && !isOvertaken) throw new Error(played.error.message);
      await jobs.drop(job);
    } catch (error) {
      // Whoever stops leaves it to others at once.
      if (!isOver) failed(error);
      await jobs.giveBack(job, clock());
    } finally {
      clearInterval(holding);
    }
  }

  async function look(): Promise<void> {
    for (let job = await jobs.take(clock()); job; job = await jobs.take(clock())) {
      if (isOver) return jobs.giveBack(job, clock());
      await play(job);
      if (isOver) return;
    }
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
