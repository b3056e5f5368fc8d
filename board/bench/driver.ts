// What the bench page offers to whoever drives the browser. Knows nothing of the browser itself.

import type { BoardEvent, Journey } from '../scene.ts';

export interface BenchDriver {
  readonly board: {
    readonly zoom: number;
    show(hexes: readonly number[], zoom?: number): Promise<void>;
    readonly camera: { readonly x: number; readonly y: number; readonly zoom: number };
    sectors(things: readonly (readonly number[])[]): readonly (readonly number[])[];
    animate(journeys: readonly Journey[], perHex: number): Promise<void>;
    hurry(): void;
    locate(hex: number, piece?: string): { readonly x: number; readonly y: number } | undefined;
    setCursor(hex: number): void;
    settled(): Promise<void>;
    destroy(): void;
  };
  readonly events: BoardEvent[];
  /** Until the map was painted as the view needs it, since the page was opened. */
  readonly firstPaint: number;
  /** Pans and zooms for so many frames. */
  drive(frames: number): Promise<{ pan: FrameFigures; zoom: FrameFigures }>;
  /** Destroys the board and makes another, so many times. */
  renew(times: number): Promise<void>;
}

/** Milliseconds from frame to frame. */
export interface FrameFigures {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}
