// What a caller gives to the board and what he can ask of it.

import type { BoardTexts } from './access.ts';
import type { Camera, Insets } from './camera.ts';
import type { Point } from './geometry.ts';
import type { BoardEvent, BoardEventOf, Ground, Journey, Scene, SymbolSheet } from './scene.ts';
import type { ThemeChoice } from './theme.ts';

export interface BoardOptions {
  readonly ground: Ground;
  readonly symbols: SymbolSheet;
  readonly texts: BoardTexts;
  /** What a screen reader says of a hex when the cursor comes to it. */
  describe(hex: number): string;
  readonly theme?: ThemeChoice;
  readonly insets?: Insets;
  /** Hexes to show at first, around the one that matters most if not all can be read; absent: the whole map. */
  readonly start?: { readonly hexes: readonly number[]; readonly heart: number };
  /** Where the eye was when this was left; goes before the start. */
  readonly camera?: Camera;
}

export interface Board {
  setScene(scene: Scene): void;
  setTheme(choice: ThemeChoice): void;
  /** How much of each edge is covered by something else: what is fitted or centered stays clear of it. */
  setInsets(insets: Insets): void;
  /** All of these hexes, or the whole map. */
  fit(hexes?: readonly number[]): void;
  /** Glides until all of these hexes are in view; does nothing if they are. With a zoom, always. Ends at rest. */
  show(hexes: readonly number[], zoom?: number): Promise<void>;
  /**
   * In which order to look at things that lie in these hexes, without going to and fro: their numbers, those together
   * that can be seen together.
   */
  sectors(things: readonly (readonly number[])[]): readonly (readonly number[])[];
  /** Shows pieces on their ways, all at once; the scene has them at their ends. Ends when the last has arrived. */
  animate(journeys: readonly Journey[], perHex: number): Promise<void>;
  /** Whoever is on his way is there, and so is the eye. */
  hurry(): void;
  /** The numbers of the hexes, as while their key is held. */
  showNumbers(areShown: boolean): void;
  zoomBy(factor: number): void;
  readonly zoom: number;
  /** Where the eye is, to be kept with a game. */
  readonly camera: Camera;
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
