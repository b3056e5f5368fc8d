// From one thing that can be done to the next, without the pointer: units, targets, what has been chosen, the panel.

import { END } from '../../kit/game.ts';
import { actionOf, hexField, startDraft } from '../table/drafting.ts';
import type { TableModel } from '../table/table.svelte.ts';
import type { TableView } from './table-view.svelte.ts';

export interface Stepping {
  nextReady(): void;
  /** As by key; but whoever presses the button sees the battle at once, as a cursor is shown for keys only. */
  nextByButton(to: 'unit' | 'target'): void;
  /** What has been chosen is done; without a choice, the first thing that can be done at once. */
  goAhead(): void;
  /** From the map to what can be chosen beside it, and back. */
  toPanel(): void;
}

export function steppingOn(model: TableModel, view: TableView): Stepping {
  function nextReady(isByKey = true): void {
    const field = model.draft && hexField(model.draft, model.ids);
    // With units in hand the next thing is the next unit; without any, the next place, for those who cannot point.
    if (field && 'some' in field) nextHex(field.some);
    else if (isByKey && field && model.chosen.length === 0) nextHex(field.one.map(String));
    else nextUnit();
  }

  function nextUnit(): void {
    if (model.waiting.length > 0) {
      const at = model.waiting.findIndex(({ id }) => model.chosen.includes(id));
      void model.pick(model.waiting[(at + 1) % model.waiting.length].id, false);
      return;
    }
    const ready = model.view.units.filter(({ id, at }) => model.ready.has(id) && model.shown.hexOf.has(at));
    if (ready.length === 0) {
      nextTarget();
      return;
    }
    const now = ready.findIndex(({ id }) => model.chosen.includes(id));
    const next = ready[(now + 1) % ready.length];
    model.inspect(next.at);
    view.show([next.at], true);
    void model.pick(next.id, false);
  }

  const nextTarget = (): string | undefined => nextHex([...model.targets.keys()]);

  function nextHex(hexes: readonly string[]): string | undefined {
    const now = hexes.indexOf(model.shown.ids[view.board?.cursor ?? -1]);
    const next = hexes.at((now + 1) % hexes.length);
    if (next !== undefined) view.show([next], true);
    return next;
  }

  return {
    nextReady: () => nextReady(),
    nextByButton(to) {
      if (to === 'unit') return nextReady(false);
      const target = nextTarget();
      if (target !== undefined) void model.point(target);
    },
    goAhead() {
      if (model.draft) void model.confirm();
      // What a phase offers besides its end is not to be done by mistake.
      if (model.draft || model.buttons.some(({ action }) => action.type === END)) return;
      const next = model.buttons.flatMap(choice => actionOf(startDraft(choice)) ?? []).at(0);
      if (next) void model.act(next);
    },
    toPanel() {
      const isOnBoard = document.activeElement?.closest('#board') || document.activeElement === document.body;
      const hasPanel = model.draft || model.forms.length > 0 || model.waiting.length > 0;
      // What is being planned comes before whatever else the card tells.
      const places = hasPanel
        ? ['#card [data-story=battle]', '#card', '#card-buttons']
        : ['#card-buttons', '[data-story=bot]'];
      const [first] = places.flatMap(
        place => document.querySelector<HTMLElement>(`${place} :is(button, input, a):not(:disabled)`) ?? [],
      );
      if (isOnBoard && first) first.focus();
      else view.board?.focus();
    },
  };
}
