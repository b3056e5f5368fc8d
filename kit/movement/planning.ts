// A move as a player sends it: units, and the way that they go or only its end. What comes of it is one plan, for whoever asks
// and for whoever plays.

import { isRefusal, type Refusal, refuse } from '../game.ts';
import type { State } from '../state/state.ts';
import type { Walked } from './company.ts';
import { pathTo, type Reach } from './reach.ts';

export interface MovePlan {
  readonly units: readonly number[];
  /** From the hex they leave to the one where they end. */
  readonly path: readonly number[];
  /** What each pays. */
  readonly costs: readonly number[];
}

/** Where a stack can go together. */
export interface StackRange {
  /** Where it can end, without its own hex. */
  readonly hexes: readonly number[];
  pathTo(hex: number): readonly number[];
}

export interface PlanningParts {
  placeOf(state: State, unit: number): number;
  reachOf(state: State, unit: number): Reach;
  /** May a unit by itself end its move in this hex of its reach? */
  isEnd(state: State, unit: number, hex: number): boolean;
  rangeOf(state: State, units: readonly number[]): StackRange;
  walk(state: State, units: readonly number[], path: readonly number[]): Walked | Refusal;
  whyOutOfReach(state: State, units: readonly number[], to: number): Refusal;
}

/** `steps` is the way that was named, if one was; `to` where it ends, or -1. */
export type PlanMove = (
  state: State,
  units: readonly number[],
  steps: readonly number[] | undefined,
  to?: number,
) => MovePlan | Refusal;

export function bindPlanning(parts: PlanningParts): PlanMove {
  const { placeOf, reachOf, rangeOf, walk, whyOutOfReach } = parts;

  function wayTo(state: State, units: readonly number[], to: number): readonly number[] | Refusal {
    if (to === placeOf(state, units[0])) return whyOutOfReach(state, units, to);
    const path = units.length === 1 ? pathTo(reachOf(state, units[0]), to) : rangeOf(state, units).pathTo(to);
    return path.length > 1 ? path : whyOutOfReach(state, units, to);
  }

  /** It may end where it began: what is entered in passing is taken. */
  function namedPath(from: number, steps: readonly number[], to: number): readonly number[] | Refusal {
    const path = steps[0] === from ? steps : [from, ...steps];
    if (path.length < 2) return refuse('format', 'path: name the hexes to enter, in order.');
    return to >= 0 && to !== path[path.length - 1]
      ? refuse('format', 'path: its last hex and the field to differ.')
      : path;
  }

  return (state, units, steps, to = -1) => {
    const path =
      steps === undefined ? wayTo(state, units, to) : namedPath(placeOf(state, units[0]), steps, to);
    if (isRefusal(path)) return path;
    // Whoever goes by himself pays what was found with his way.
    if (steps === undefined && units.length === 1 && parts.isEnd(state, units[0], to))
      return { units, path, costs: [reachOf(state, units[0]).cost[to]] };
    const walked = walk(state, units, path);
    return isRefusal(walked) ? walked : { units, path, costs: walked.costs };
  };
}
