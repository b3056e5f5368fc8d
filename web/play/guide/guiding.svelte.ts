// The guided turn at the table: what it shows on the map, and how it goes on with the game. To be called while the table
// is set up.

import { untrack } from 'svelte';
import type { GuideStep } from '../../../kit/presentation.ts';
import type { Desk, Sitting } from '../../desk.svelte.ts';
import { type GuideNow, guideAfter, guideNow, leaveGuide, passStep, resumeGuide } from '../../table/guide.ts';
import type { OverlayKind } from '../../table/overlay-kinds.ts';
import { canEnd } from '../card/moving-on.ts';
import type { TableView } from '../table-view.svelte.ts';

export interface Guiding {
  readonly now: GuideNow | undefined;
  show(step: GuideStep): void;
  next(): void;
  leave(): void;
  resume(): void;
}

export function guideThrough(
  desk: Desk,
  sitting: () => Sitting,
  view: TableView,
  isBotsTurn: () => boolean,
): Guiding {
  const guide = $derived(sitting().parts.presentation.guide);
  const now = $derived.by(() => {
    const { model, parts } = sitting();
    const { played, view: position } = model.table;
    // While a phase is open and nothing is in the making, the targets lit are all there are.
    const isPhase = canEnd(model) || model.duties.length > 0;
    const isFree = isPhase && !isBotsTurn() && !model.draft && model.chosen.length === 0;
    const canAttack = isFree ? (hex: string) => model.targets.has(hex) : undefined;
    return desk.guide && guideNow(guide, desk.guide, played, position, parts.presentation.phases, canAttack);
  });
  const step = $derived(now?.state === 'step' ? now.step : undefined);
  /** What a step speaks of lies on the map while it is read, and goes with it. */
  let laid: OverlayKind | undefined;
  let before = 0;

  function lay(read: GuideStep | undefined): void {
    if (read?.overlay) {
      view.overlayUnit = undefined;
      view.overlay = read.overlay;
    } else if (laid !== undefined && view.overlay === laid) view.overlay = undefined;
    laid = read?.overlay;
  }

  $effect(() => {
    const { played } = sitting().model.table;
    untrack(() => {
      const { lastAction } = sitting().model;
      if (played > before && lastAction && desk.guide)
        desk.guide = guideAfter(guide, desk.guide, lastAction.action, lastAction.at, played);
      before = played;
      void desk.keepNow();
    });
  });

  // A step that was read is read after a reload, too.
  $effect(() => {
    if (desk.guide) untrack(() => void desk.keepNow());
  });

  $effect(() => {
    const read = step;
    untrack(() => {
      lay(read);
      if (isBotsTurn()) return;
      sitting().model.pointAt(read?.hexes ?? []);
      // Once the panels around the map have their new size. All over the map: whoever wants to see it asks.
      const bringIn = () => {
        if (read && read === step && view.fitsInView(read.hexes)) view.show(read.hexes);
      };
      requestAnimationFrame(() => requestAnimationFrame(bringIn));
    });
  });

  return {
    get now() {
      return now;
    },
    show(read) {
      lay(read);
      sitting().model.pointAt(read.hexes);
      view.show(read.hexes);
    },
    next() {
      if (desk.guide) desk.guide = passStep(guide, desk.guide, sitting().model.table.played);
    },
    leave() {
      if (desk.guide) desk.guide = leaveGuide(desk.guide);
    },
    resume() {
      if (desk.guide) desk.guide = resumeGuide(desk.guide);
    },
  };
}
