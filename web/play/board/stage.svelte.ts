// Shows on the map what has been done, from one position to a later one: the eye goes from sector to sector, units go their
// ways, dice have their moment. Whoever has seen enough stops it, and is in the present at once.

import { tick } from 'svelte';
import type { Board } from '../../../board/board.ts';
import { type GameEvent, type Position, ROLL } from '../../../kit/game.ts';
import type { Tempo } from '../../table/pace.ts';
import { type Batch, batchesOf, placesIn, sightsOf, withUnits } from '../../table/staging.ts';
import type { TableModel } from '../../table/table.svelte.ts';
import { tracesOf } from '../../table/traces.ts';

export type Staged = Pick<TableModel, 'shown' | 'staged' | 'traces'>;
export type StageBoard = Pick<Board, 'show' | 'sectors' | 'animate' | 'hurry'>;

/** What is shown: deeds after a position; the traces of what was told before them stay on the map. */
export interface Play {
  readonly start: Position;
  readonly told: readonly GameEvent[];
  readonly before: Position;
  readonly deeds: Batch['deeds'];
  /** Sees to it that the table is where the deeds have led, before what was staged is taken away. */
  readonly land?: () => Promise<void>;
  /** Asked after every scene: ends when the next may come. */
  readonly goOn?: () => Promise<void>;
}

export class Stage {
  isShowing = $state(false);

  readonly #model: Staged;
  readonly #board: () => StageBoard | undefined;
  /** Counts what is shown, so that what has been stopped knows it. */
  #show = 0;
  #wake = () => {};

  constructor(model: Staged, board: () => StageBoard | undefined) {
    this.#model = model;
    this.#board = board;
  }

  /** Answers whether it has been seen to its end. */
  async perform({ start, told, before, deeds, land, goOn }: Play, tempo: () => Tempo): Promise<boolean> {
    const show = ++this.#show;
    const heard = [...told];
    let view = before;
    this.isShowing = true;
    this.#model.staged = before;
    try {
      for (const batch of batchesOf(deeds)) {
        const { after } = batch.deeds[batch.deeds.length - 1];
        const events = batch.deeds.flatMap(deed => deed.events);
        const scenes = batch.isLoud
          ? [{ hexes: placesIn(this.#model.shown, events), view: after, events }]
          : this.#sectors(view, after, events);
        for (const scene of scenes) {
          await this.#scene(scene, { start, heard, view }, tempo, () => this.#isOn(show));
          if (this.#isOn(show)) await goOn?.();
          if (!this.#isOn(show)) return false;
          view = scene.view;
        }
        heard.push(...events);
        view = after;
        this.#set(view, start, heard);
      }
      await land?.();
      return this.#isOn(show);
    } finally {
      if (show === this.#show) {
        this.isShowing = false;
        this.#model.staged = undefined;
        this.#model.traces = tracesOf(this.#model.shown, start, [...told, ...deeds.flatMap(d => d.events)]);
      }
    }
  }

  stop(): void {
    this.#model.staged = undefined;
    this.#wake();
    this.#board()?.hurry();
  }

  #isOn(show: number): boolean {
    return show === this.#show && this.#model.staged !== undefined;
  }

  /** Of quiet deeds: what can be seen together, and the table once it has been. */
  #sectors(before: Position, after: Position, events: readonly GameEvent[]): Scene[] {
    const { shown } = this.#model;
    const sights = sightsOf(shown, before, events);
    const sectors = this.#board()?.sectors(sights.map(({ hexes }) => hexes)) ?? [];
    const gone = new Set<string>();
    return sectors.map(members => {
      for (const member of members) for (const piece of sights[member].pieces) gone.add(piece);
      return {
        hexes: members.flatMap(member => sights[member].hexes),
        view: withUnits(before, after, gone),
        events: events.filter(({ unit }) => typeof unit === 'string' && gone.has(unit)),
      };
    });
  }

  async #scene(
    { hexes, view, events }: Scene,
    on: { readonly start: Position; readonly heard: readonly GameEvent[]; readonly view: Position },
    tempo: () => Tempo,
    isOn: () => boolean,
  ): Promise<void> {
    const board = this.#board();
    if (hexes.length > 0) await board?.show(hexes);
    if (!isOn()) return;
    const { shown } = this.#model;
    const places = new Map(on.view.units.map(({ id, at }) => [id, at]));
    const moved = new Set(view.units.flatMap(({ id, at }) => (places.get(id) === at ? [] : [id])));
    const { journeys } = tracesOf(shown, on.view, events);
    this.#set(view, on.start, [...on.heard, ...events]);
    // The board has to know where they arrive before it shows them on their way.
    await tick();
    const { perHex, pause, die } = tempo();
    const ways = journeys.filter(({ pieces }) => pieces.some(piece => moved.has(piece)));
    await board?.animate(ways, perHex);
    const hasDie = events.some(({ type }) => type === ROLL);
    if (isOn() && (hexes.length > 0 || hasDie)) await this.#rest(hasDie ? die : pause);
  }

  #set(view: Position, start: Position, events: readonly GameEvent[]): void {
    this.#model.staged = view;
    this.#model.traces = tracesOf(this.#model.shown, start, events);
  }

  #rest(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve;
      setTimeout(resolve, milliseconds);
    });
  }
}

interface Scene {
  readonly hexes: readonly number[];
  readonly view: Position;
  readonly events: readonly GameEvent[];
}
