// A small match that the page plays by itself: pairs are shared between a few workers, whoever is free takes the next. The
// report grows with every pair, so that whoever stops it keeps what there is.

import type { Remote } from '../../engine/remote.ts';
import type { LabReport } from '../report.ts';
import { type PlayedPair, pairsIn } from './match.ts';
import type { LabPlan } from './plan.ts';
import type { MatchService } from './service.ts';

export interface Player {
  readonly remote: Remote<MatchService>;
  close(): void;
}

export class MatchRun {
  isRunning = $state(false);
  /** Games that are over, and that are to be played in all. */
  played = $state(0);
  planned = $state(0);
  fault: string | undefined = $state();
  report: LabReport | undefined = $state.raw();

  readonly #start: () => Player;
  readonly #jobs: number;
  readonly #now: () => number;
  #players: readonly Player[] = [];
  /** Only the match that was begun last counts. */
  #run = 0;

  constructor(start: () => Player, jobs: number, now: () => number = () => performance.now()) {
    this.#start = start;
    this.#jobs = jobs;
    this.#now = now;
  }

  async play(plan: LabPlan): Promise<void> {
    this.stop();
    const run = ++this.#run;
    const isOld = () => run !== this.#run;
    const pairs = pairsIn(plan);
    const queue = Array.from({ length: pairs }, (_, pair) => pair).values();
    const all = new Map<number, PlayedPair>();
    const began = this.#now();
    this.isRunning = true;
    [this.played, this.planned] = [0, plan.games];
    [this.fault, this.report] = [undefined, undefined];
    this.#players = Array.from({ length: Math.min(this.#jobs, pairs) }, () => this.#start());
    const work = async ({ remote }: Player): Promise<void> => {
      for (let next = queue.next(); !next.done && !isOld(); next = queue.next()) {
        all.set(next.value, await remote.play(plan, next.value));
        if (isOld()) return;
        this.played = [...all.values()].flat().length;
        const report = await remote.sum(plan, [...all], (this.#now() - began) / 1000);
        // Another worker may have added up more meanwhile.
        if (!isOld() && report.games > (this.report?.games ?? 0)) this.report = report;
      }
    };
    try {
      await Promise.all(this.#players.map(work));
    } catch (error) {
      if (!isOld()) this.fault = error instanceof Error ? error.message : String(error);
    }
    if (!isOld()) this.stop();
  }

  /** Games that are not over are lost. */
  stop(): void {
    this.#run += 1;
    this.isRunning = false;
    for (const player of this.#players) player.close();
    this.#players = [];
  }
}
