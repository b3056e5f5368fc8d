// The map follows the game: to what the computer does, to a moment of the past, to the few units that a decision is
// about. To be called while the table is set up.

import { untrack } from 'svelte';
import type { Board } from '../../board/board.ts';
import type { GameEvent, Position } from '../../kit/game.ts';
import type { BotDriver } from '../table/bot-driver.svelte.ts';
import { SHOWN } from '../table/pace.ts';
import type { TableModel } from '../table/table.svelte.ts';
import { NO_TRACES, tracesOf } from '../table/traces.ts';
import { logReader } from './log-lines.ts';

export interface Followed {
  readonly model: TableModel;
  readonly driver: BotDriver;
  readonly board: Board | undefined;
  /** Somebody at the screen has to decide and may see the table. */
  readonly isAsked: boolean;
}

/** Milliseconds that a unit of the computer is seen on its way from one hex to the next, if there is time for it. */
const PER_HEX = 110;
/** Hexes that are brought into view together. */
const FEW = 6;

export function followTheGame(now: () => Followed): void {
  /** What the computer has done since a person last did something, and the position before that. */
  let told: readonly GameEvent[] = [];
  let before: Position | undefined;
  let seen: Position | undefined;

  $effect(() => {
    const { model, driver } = now();
    const { events } = model;
    untrack(() => {
      if (events.length > 0 && driver.isPlaying) {
        before ??= seen ?? model.view;
        told = [...told, ...events];
        model.traces = tracesOf(model.shown, before, told);
        if (driver.pace !== 'instant') follow(events, seen ?? before);
      } else if (events.length > 0) forget();
      seen = model.view;
    });
  });

  /** The first thing that a person does wipes the traces away. */
  function forget(): void {
    told = [];
    before = undefined;
    if (now().model.traces !== NO_TRACES) now().model.traces = NO_TRACES;
  }

  function follow(events: readonly GameEvent[], from: Position): void {
    const { model, driver, board } = now();
    center(
      events.flatMap(({ target, to, hex, path }) =>
        [target, to, hex, Array.isArray(path) ? path.at(-1) : undefined].filter(id => typeof id === 'string'),
      ),
    );
    const { journeys } = tracesOf(model.shown, from, events);
    const longest = Math.max(1, ...journeys.map(({ hexes }) => hexes.length - 1));
    void board?.animate(journeys, Math.min(PER_HEX, SHOWN[driver.pace] / longest));
  }

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
