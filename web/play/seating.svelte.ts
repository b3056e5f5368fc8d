// Who is at the screen: a bot plays, a person sees his side, and where two share the screen and something is hidden, a
// curtain falls in between. To be called while the table is set up.

import { untrack } from 'svelte';
import type { Sitting } from '../desk.svelte.ts';
import { needsCurtain, viewerFor } from '../table/seats.ts';

export interface Seating {
  /** The side that must be at the screen before anything is shown. */
  readonly curtainFor: string | undefined;
  readonly isBotsTurn: boolean;
  raiseCurtain(): Promise<void>;
}

export function seatPlayers(now: () => Sitting, keep: () => Promise<void>): Seating {
  let curtainFor: string | undefined = $state();
  const decider = $derived(now().model.table.decision?.side);
  const isBotsTurn = $derived(now().driver.level !== undefined);

  function isHidden(viewer: string, next: string): boolean {
    const { seats, parts } = now();
    return needsCurtain(seats, viewer, next, parts.presentation.hasFog);
  }

  function cover(next: string): void {
    curtainFor = next;
    now().model.isCovered = true;
  }

  // Nobody knows who opens a game of two players again: it begins behind the curtain.
  $effect.pre(() =>
    untrack(() => {
      const { table } = now().model;
      if (table.played > 0 && isHidden('', table.viewer)) cover(table.viewer);
    }),
  );

  // Whoever decides next sits down.
  $effect(() => {
    const [side, isBots] = [decider, isBotsTurn];
    untrack(() => {
      const { model, seats, driver } = now();
      void keep();
      if (isBots) {
        void driver.run();
        return;
      }
      const next = viewerFor(seats, side, model.table.viewer);
      if (next === model.table.viewer) return;
      if (isHidden(model.table.viewer, next)) cover(next);
      else void model.watch(next);
    });
  });

  // Whatever a person has done, a bot may want to do something beside his next decision.
  $effect(() => {
    if (now().model.table.played >= 0 && !isBotsTurn) untrack(() => void now().driver.stepIn());
  });

  return {
    get curtainFor() {
      return curtainFor;
    },
    get isBotsTurn() {
      return isBotsTurn;
    },
    async raiseCurtain() {
      const { model } = now();
      if (curtainFor !== undefined) await model.watch(curtainFor);
      curtainFor = undefined;
      model.isCovered = false;
    },
  };
}
