// How much of a budget is left for one decision. Nodes can be counted again, time cannot.

import type { Budget, Progress } from '../bot.ts';

export interface Spending {
  /** Rollouts so far. */
  nodes: number;
  isOver(): boolean;
  progress(): Progress;
}

/** A share of the budget, or of `usual` rollouts where there is none. */
export function openSpending({ nodes, milliseconds }: Budget, usual: number, share: number): Spending {
  const most = share * (nodes ?? (milliseconds === undefined ? usual : Number.POSITIVE_INFINITY));
  const time = share * (milliseconds ?? Number.POSITIVE_INFINITY);
  const started = performance.now();
  return {
    nodes: 0,
    isOver() {
      return this.nodes >= most || (milliseconds !== undefined && performance.now() - started >= time);
    },
    progress() {
      const byTime = milliseconds === undefined ? 0 : (performance.now() - started) / time;
      return { share: Math.min(1, Math.max(this.nodes / most, byTime)), nodes: this.nodes };
    },
  };
}
