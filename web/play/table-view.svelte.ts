// What the person has before him around the game: the board, which panel is open, what is laid over the map. Nothing of
// it is kept; the game itself is the model's.

import { MediaQuery } from 'svelte/reactivity';
import type { Board } from '../../board/board.ts';
import { type OverlayKind, overlaysOf } from '../table/overlay-kinds.ts';
import type { TableModel } from '../table/table.svelte.ts';
import { Stage } from './board/stage.svelte.ts';

/** In the drawer, each with a tab; what counts for victory is opened from the score. */
export const PANELS = ['log', 'charts', 'track', 'forces', 'keep', 'plan'] as const;
export type Tabbed = (typeof PANELS)[number];
export type Panel = Tabbed | 'score';

/** Pixels to a unit of the drawing: counters can be read from here on. */
const READABLE = 0.25;

export class TableView {
  board: Board | undefined = $state.raw();
  /** Absent: the drawer is closed. */
  panel: Panel | undefined = $state();
  /** Somebody who plays here wants to read what the computer means to do, though the game goes on. */
  hasAskedForPlan = $state(false);
  overlay: OverlayKind | undefined = $state();
  /** The unit whose line of supply is shown, if it is only one's. */
  overlayUnit: string | undefined = $state();
  /** On a small screen: tabs and overlays are unfolded. */
  isUnfolded = $state(false);
  /** Pixels that tabs, overlays and their legend take at the upper right; 0 where they are folded away. */
  stripHeight = $state(0);
  /** Pixels of the guide; 0 without one. */
  guideHeight = $state(0);
  hasKeys = $state(false);
  /** The map has been seen for a moment: what else there is may come. */
  isDrawn = $state(false);
  /** What is seen on counters is explained. */
  hasLegend = $state(false);
  isReplaying = $state(false);
  /** Shows on the map what has been done. */
  readonly stage: Stage;

  /** The card is docked below the map, as on a phone that is held upright. */
  readonly #docked = new MediaQuery('(max-width: 50rem) and (orientation: portrait)');
  /** Tabs and overlays are folded away: there is no room for them beside the card. */
  readonly #small = new MediaQuery('((max-width: 50rem) or (max-height: 30rem))');

  readonly #model: TableModel;

  constructor(model: TableModel) {
    this.#model = model;
    this.stage = new Stage(model, () => this.board);
  }

  get isDocked(): boolean {
    return this.#docked.current;
  }

  get isSmall(): boolean {
    return this.#small.current;
  }

  /** Opens a panel, or closes it if it is open. */
  turnTo(panel: Panel): void {
    this.panel = this.panel === panel ? undefined : panel;
  }

  closePanel(): void {
    this.panel = undefined;
    this.isUnfolded = false;
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

  /** Can be seen together without a smaller map. */
  fitsInView(hexes: readonly string[]): boolean {
    const found = hexes.flatMap(id => this.#model.shown.hexOf.get(id) ?? []);
    return found.length > 0 && this.board?.sectors(found.map(hex => [hex])).length === 1;
  }

  /** Lays something over the map, or takes it away if it lies there. */
  toggle(overlay: OverlayKind): void {
    if (!overlaysOf(this.#model.shown).includes(overlay)) return;
    this.overlayUnit = undefined;
    this.overlay = this.overlay === overlay ? undefined : overlay;
  }

  isOnMap(unit: string): boolean {
    const { view, shown } = this.#model;
    return view.units.some(({ id, at }) => id === unit && shown.hexOf.has(at));
  }
}
