// For scripts and stories that point at the map: where a hex lies on the page. It tells and changes nothing.

import type { Board } from '../../../board/board.ts';

export interface BoardHook {
  /** The middle of a hex, or of one of its units where the stack is fanned out, in CSS pixels of the page. */
  locate(hex: string, unit?: string): { readonly x: number; readonly y: number } | undefined;
  /** When whatever was done last has been answered, the map has been painted and nothing moves any more. */
  settled(): Promise<void>;
}

declare global {
  interface Window {
    hexfront?: BoardHook | undefined;
  }
}

/** Answers with the way to take it back. */
export function exposeBoard(
  board: Board,
  hexOf: ReadonlyMap<string, number>,
  engine: { quiet(): Promise<void> },
): () => void {
  const hook: BoardHook = {
    locate: (hex, unit) => board.locate(hexOf.get(hex) ?? -1, unit),
    settled: async () => {
      await engine.quiet();
      await board.settled();
    },
  };
  window.hexfront = hook;
  return () => {
    if (window.hexfront === hook) window.hexfront = undefined;
  };
}
