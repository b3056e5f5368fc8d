// What a caller gives to the board and what he can ask of it.

import type { BoardTexts } from './access.ts';
import type { Insets } from './camera.ts';
import type { Point } from './geometry.ts';
import type { BoardEvent, BoardEventOf, Ground, Scene, SymbolSheet } from './scene.ts';
import type { ThemeChoice } from './theme.ts';

export interface BoardOptions {
  readonly ground: Ground;
  readonly symbols: SymbolSheet;
  readonly texts: BoardTexts;
  /** What a screen reader says of a hex when the cursor comes to it. */
  describe(hex: number): string;
  readonly theme?: ThemeChoice;
  readonly insets?: Insets;
  /** Hexes to show at first; absent: the whole map. */
  readonly show?: readonly number[];
  /** Not smaller than this at first: if not everything fits then, what lies around this hex is shown. */
  readonly legible?: { readonly zoom: number; readonly hex: number };
}

export interface Board {
  setScene(scene: Scene): void;
  setTheme(choice: ThemeChoice): void;
  /** How much of each edge is covered by something else: what is fitted or centered stays clear of it. */
  setInsets(insets: Insets): void;
  /** All of these hexes, or the whole map. */
  fit(hexes?: readonly number[]): void;
  /** Brings hexes into view; does nothing if they are. With a zoom, always. */
  centerOn(hexes: readonly number[], zoom?: number): void;
  zoomBy(factor: number): void;
  readonly zoom: number;
  /** -1 as long as there is none. */
  readonly cursor: number;
  /** Without a sound, unless it is to be read out. */
  setCursor(hex: number, isReadOut?: boolean): void;
  /** Closes the stack that the user has fanned out. */
  closeFan(): void;
  /** Where a hex, or a piece of a fan that is open, is on the page, in CSS pixels. */
  locate(hex: number, piece?: string): Point | undefined;
  on<T extends BoardEvent['type']>(type: T, listener: (event: BoardEventOf<T>) => void): () => void;
  focus(): void;
  /** When the map is painted at the resolution of the view and nothing moves. */
  settled(): Promise<void>;
  destroy(): void;
}
