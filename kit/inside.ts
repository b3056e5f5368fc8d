// What a game shows of its inside, to those who measure it or hold documents against it. Nobody plays by this.

import type { State } from './game.ts';
import type { Shape } from './state/shape.ts';

export interface Inside {
  readonly shape: Shape;
  readonly flags: readonly string[];
  readonly phases: readonly { readonly name: string; readonly frame: string }[];
  readonly bench: BenchSpec;
}

/** How the bench asks a game for supply and for movement, and what a bare search over the same map would start from. */
export interface BenchSpec {
  readonly sideOf: Uint8Array;
  /** Supply of a side, worked out anew. */
  readonly supplies: readonly { readonly title: string; work(state: State): void }[];
  /** Where a bare flood starts, and the side whose units stop it. */
  readonly flood: { readonly sources: Int16Array; readonly blockedBy: number };
  /** Units whose movement is measured. */
  unitsOf(state: State): Iterable<number>;
  placeOf(state: State, unit: number): number;
  /** Works out the range of a unit anew and answers with the hexes in it. */
  range(state: State, unit: number): { readonly hexes: ArrayLike<number>; readonly count: number };
  /** Whole random games that it should play in a second, and bytes of a saved position; as of games of the usual size if not said. */
  readonly randomGames?: number;
  readonly positionBytes?: number;
  /** Whole games between two cadets that one core should play in a second. */
  readonly cadetGames: number;
  /** Trial games of two player turns that it should play in a second. */
  readonly trialGames: number;
}
