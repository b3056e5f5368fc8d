// How much of a budget is left for one decision. Nodes can be counted again, time cannot.

import type { Budget, Progress } from '../bot.ts';

export interface Spending {
  /** Rollouts so far. */
  nodes: number;
  isOver(): boolean;
  /** Samples for the last test of what was found; the nodes for them are kept back. */
  readonly confirming: number;
  progress(): Progress;
}

/** Of the nodes, as far as they are known; two plans are tried on each sample. */
const SHARE = 0.08;
const LEAST = 6;
const MOST = 48;
/** Share of the time after which only the last test is left. */
const SEARCHING = 0.9;

/** A share of the budget, or of `usual` rollouts where there is none. */
export function openSpending({ nodes, milliseconds }: Budget, usual: number, share: number): Spending {
  const most = share * (nodes ?? (milliseconds === undefined ? usual : Number.POSITIVE_INFINITY));
  const time = share * (milliseconds ?? Number.POSITIVE_INFINITY);
  const started = performance.now();
  const confirming = 6 * Math.round(Math.min(MOST, Math.max(LEAST, SHARE * most)) / 6);
  return {
    nodes: 0,
    confirming,
    isOver() {
      return (
        this.nodes >= most - 2 * confirming ||
        (milliseconds !== undefined && performance.now() - started >= SEARCHING * time)
      );
    },
    progress() {
      const byTime = milliseconds === undefined ? 0 : (performance.now() - started) / time;
      return { share: Math.min(1, Math.max(this.nodes / most, byTime)), nodes: this.nodes };
    },
  };
}
