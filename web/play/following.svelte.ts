// The map follows the game: to what the computer does, to a moment of the past, to the few units that a decision is
// about. To be called while the table is set up.

import { untrack } from 'svelte';
import type { Board } from '../../board/board.ts';
import type { BotDriver } from '../table/bot-driver.svelte.ts';
import type { TableModel } from '../table/table.svelte.ts';
import { logReader } from './log-lines.ts';

export interface Followed {
  readonly model: TableModel;
  readonly driver: BotDriver;
  readonly board: Board | undefined;
  /** Somebody at the screen has to decide and may see the table. */
  readonly isAsked: boolean;
}

/** Hexes that are brought into view together. */
const FEW = 6;

export function followTheGame(now: () => Followed): void {
  $effect(() => {
    const { model, driver } = now();
    const { events } = model;
    if (!driver.isPlaying || driver.pace === 'instant') return;
    untrack(() =>
      center(
        events.flatMap(({ target, to, hex, path }) =>
          [target, to, hex, Array.isArray(path) ? path.at(-1) : undefined].filter(
            id => typeof id === 'string',
          ),
        ),
      ),
    );
  });

  $effect(() => {
    const { model } = now();
    const { moment } = model;
    if (!moment) return;
    untrack(() => {
      const read = logReader(model.info.map);
      const lines = model.log.find(({ after }) => after === moment.played)?.lines ?? [];
      center(lines.flatMap(line => read(line).words.flatMap(({ hex }) => hex ?? [])));
    });
  });

  $effect(() => {
    const { model, isAsked } = now();
    if (!model.table || !isAsked) return;
    untrack(() => {
      const concerned = new Set(model.view.units.filter(({ id }) => model.ready.has(id)).map(({ at }) => at));
      if (model.attacked !== undefined && concerned.size > 0) concerned.add(model.attacked);
      const found = [...concerned].filter(id => model.shown.hexOf.has(id));
      if (found.length > FEW) return;
      // Once the panels around the map have their new size.
      requestAnimationFrame(() => requestAnimationFrame(() => center(found)));
    });
  });

  function center(places: readonly string[]): void {
    const { model, board } = now();
    const found = places.flatMap(id => model.shown.hexOf.get(id) ?? []);
    if (found.length > 0) void board?.show(found);
  }
}
