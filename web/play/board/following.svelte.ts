// The map follows the game: to what the computer does, to a moment of the past, to the few units that a decision is
// about. To be called while the table is set up.

import { untrack } from 'svelte';
import type { Board } from '../../../board/board.ts';
import type { GameEvent, Position } from '../../../kit/game.ts';
import type { BotDriver } from '../../table/bot-driver.svelte.ts';
import { SHOWN, TEMPO } from '../../table/pace.ts';
import { placesIn } from '../../table/staging.ts';
import type { TableModel } from '../../table/table.svelte.ts';
import { NO_TRACES, tracesOf } from '../../table/traces.ts';
import type { Stage } from './stage.svelte.ts';

export interface Followed {
  readonly model: TableModel;
  readonly driver: BotDriver;
  readonly stage: Stage;
  readonly board: Board | undefined;
  /** Somebody at the screen has to decide and may see the table. */
  readonly isAsked: boolean;
}

/** Milliseconds that a unit is seen on its way from one hex to the next, if there is time for it. */
const PER_HEX = 110;
/** Hexes that are brought into view together. */
const FEW = 6;

export function followTheGame(now: () => Followed): void {
  /** Of what the other side has done: from when on, and how much of it has been shown. */
  let start: Position | undefined;
  let shown = 0;
  let seen: Position | undefined;

  // What the other side does is shown when the driver says so; until then the table stays as it was.
  $effect(() => {
    const { model, driver, board } = now();
    model.isStaging =
      board !== undefined && driver.isPlaying && !driver.isHelping && driver.pace !== 'instant';
  });

  $effect(() => {
    const { driver, stage } = now();
    driver.performer = { perform, hurry: () => stage.stop() };
    return () => {
      driver.performer = undefined;
      stage.stop();
    };
  });

  async function perform(): Promise<void> {
    const { model, driver, stage } = now();
    const { told } = model;
    if (!told) return;
    if (told.before.view !== start) {
      start = told.before.view;
      shown = 0;
    }
    // What the person has answered meanwhile he has seen.
    while (shown < told.deeds.length && told.deeds[shown].author === model.table.viewer) shown += 1;
    const [earlier, deeds] = [told.deeds.slice(0, shown), told.deeds.slice(shown)];
    shown = told.deeds.length;
    const before = earlier.at(-1)?.after ?? start;
    const events = earlier.flatMap(deed => deed.events);
    const play = { start, told: events, before, deeds, goOn: () => driver.goingOn() };
    await stage.perform(play, () => TEMPO[driver.pace]);
  }

  // Traces stay until the person does something in his own turn.
  $effect(() => {
    const { model, stage } = now();
    const { told, moment } = model;
    if (stage.isShowing || moment) return;
    untrack(() => {
      if (told && !model.staged) {
        const events = told.deeds.flatMap(deed => deed.events);
        model.traces = tracesOf(model.shown, told.before.view, events);
      } else if (!told && model.traces !== NO_TRACES) model.traces = NO_TRACES;
    });
  });

  // What is done for a person is shown as it comes.
  $effect(() => {
    const { model, driver } = now();
    const { events } = model;
    untrack(() => {
      if (events.length > 0 && driver.isHelping && driver.pace !== 'instant' && seen) follow(events, seen);
      seen = model.table.view;
    });
  });

  function follow(events: readonly GameEvent[], from: Position): void {
    const { model, driver, board } = now();
    center(placesIn(model.shown, events));
    const { journeys } = tracesOf(model.shown, from, events);
    const longest = Math.max(1, ...journeys.map(({ hexes }) => hexes.length - 1));
    void board?.animate(journeys, Math.min(PER_HEX, SHOWN[driver.pace] / longest));
  }

  // A moment of the past that somebody has gone to: what happened there.
  $effect(() => {
    const { model, stage } = now();
    const { moment } = model;
    untrack(() => {
      // What leads there step by step has been shown.
      if (!moment || stage.isShowing) return;
      model.traces = tracesOf(model.shown, moment.view, moment.events);
      center(placesIn(model.shown, moment.events));
    });
  });

  $effect(() => {
    const { model, stage, isAsked } = now();
    if (!model.table || !isAsked || stage.isShowing) return;
    untrack(() => {
      const concerned = new Set(model.view.units.filter(({ id }) => model.ready.has(id)).map(({ at }) => at));
      if (model.attacked !== undefined && concerned.size > 0) concerned.add(model.attacked);
      const found = [...concerned].flatMap(id => model.shown.hexOf.get(id) ?? []);
      if (found.length > FEW) return;
      // Once the panels around the map have their new size.
      requestAnimationFrame(() => requestAnimationFrame(() => center(found)));
    });
  });

  function center(found: readonly number[]): void {
    if (found.length > 0) void now().board?.show(found);
  }
}
