// Who is at the screen: a bot plays, a person sees his side, and where two share the screen and something is hidden, a
// curtain falls in between. To be called while the table is set up.

import { untrack } from 'svelte';
import type { Sitting } from '../desk.svelte.ts';
import { needsCurtain, persons, viewerFor } from '../table/seats.ts';

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

  /** Two share the screen, and one of them could see what the other may not. */
  async function isHidden(viewer: string, next: string): Promise<boolean> {
    const { driver, parts, engine } = now();
    if (!needsCurtain(driver.seats, viewer, next, parts.presentation.hasFog)) return false;
    // Whoever cannot tell is careful.
    return engine.keeping.hides(viewer, next).catch(() => true);
  }

  function cover(next: string): void {
    curtainFor = next;
    now().model.isCovered = true;
  }

  // Nobody knows who opens a game of two players again: it begins behind the curtain.
  $effect.pre(() =>
    untrack(() => {
      const { model, driver, parts } = now();
      const { viewer, played } = model.table;
      const [other] = persons(driver.seats).filter(side => side !== viewer);
      if (played === 0 || !needsCurtain(driver.seats, other ?? viewer, viewer, parts.presentation.hasFog))
        return;
      model.isCovered = true;
      void isHidden(other, viewer).then(isIt => {
        if (isIt) cover(viewer);
        else model.isCovered = false;
      });
    }),
  );

  // Whoever decides next sits down.
  $effect(() => {
    const [side, isBots] = [decider, isBotsTurn];
    untrack(() => {
      const { model, driver } = now();
      void keep();
      if (isBots) {
        void driver.run();
        return;
      }
      const next = viewerFor(driver.seats, side, model.table.viewer);
      if (next !== model.table.viewer) void handOver(next);
    });
  });

  async function handOver(next: string): Promise<void> {
    const { model, driver } = now();
    const isIt = await isHidden(model.table.viewer, next);
    // Somebody else may have to decide by now.
    const { decision, viewer } = model.table;
    if (viewer === next || viewerFor(driver.seats, decision?.side, viewer) !== next) return;
    if (isIt) cover(next);
    else await model.watch(next);
  }

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
