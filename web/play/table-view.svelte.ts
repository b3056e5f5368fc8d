// What the person has before him around the game: the board, which panel is open, what is laid over the map. Nothing of
// it is kept; the game itself is the model's.

import type { Board } from '../../board/board.ts';
import type { OverlayKind } from '../table/overlays.ts';
import type { TableModel } from '../table/table.svelte.ts';

export const PANELS = ['now', 'log', 'charts', 'track', 'forces', 'keep', 'plan'] as const;
export type Panel = (typeof PANELS)[number];

/** Pixels to a unit of the drawing: counters can be read from here on. */
const READABLE = 0.25;

export class TableView {
  board: Board | undefined = $state.raw();
  panel: Panel = $state('now');
  overlay: OverlayKind | undefined = $state();
  /** The unit whose line of supply is shown, if it is only one's. */
  overlayUnit: string | undefined = $state();
  hasKeys = $state(false);
  isReplaying = $state(false);

  readonly #model: TableModel;

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** Brings hexes into view, and the cursor to a single one. */
  show(hexes: readonly string[], isReadOut = false): void {
    const found = hexes.flatMap(id => this.#model.shown.hexOf.get(id) ?? []);
    if (found.length === 0) return;
    // A few hexes on a map that is too small to read are shown larger.
    const isTiny = this.board !== undefined && this.board.zoom < READABLE && found.length <= 3;
    void this.board?.show(found, isTiny ? READABLE : undefined);
    if (found.length === 1) this.board?.setCursor(found[0], isReadOut);
  }

  /** Lays something over the map, or takes it away if it lies there. */
  toggle(overlay: OverlayKind): void {
    this.overlayUnit = undefined;
    this.overlay = this.overlay === overlay ? undefined : overlay;
  }

  isOnMap(unit: string): boolean {
    const { view, shown } = this.#model;
    return view.units.some(({ id, at }) => id === unit && shown.hexOf.has(at));
  }
}
