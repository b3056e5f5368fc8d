// How a game stands: the outcome if it is over, else what the game says about it, and everything on the map that counts.

import type { Objective, Outcome, Standing } from './game.ts';
import type { GameMap } from './map/map.ts';
import type { State } from './state/state.ts';

/** A place, or several that count together. */
export interface Aim {
  readonly hexes: Iterable<number>;
  /** One of several hexes is enough; else all are needed. */
  readonly needsOne?: boolean;
  readonly title: string;
  readonly points: number;
  /** Whom it counts for as things are, if for anybody. */
  readonly side?: number | undefined;
  readonly rule: string;
  readonly note?: string | undefined;
}

export interface StandingParts {
  readonly map: GameMap;
  readonly sides: readonly string[];
  outcomeOf(state: State): Outcome | undefined;
  /** While it goes on. */
  prospects(state: State): Omit<Standing, 'objectives'>;
  aims(state: State): readonly Aim[];
}

export function bindStanding(parts: StandingParts): (state: State) => Standing {
  const { map, sides, outcomeOf, prospects, aims } = parts;
  const objectiveOf = ({ hexes, needsOne, side, note, title, points, rule }: Aim): Objective => {
    const ids = Array.from(hexes, hex => map.ids[hex]);
    return {
      hexes: ids,
      ...(ids.length > 1 ? { needs: needsOne === true ? 'one' : 'all' } : {}),
      title,
      points,
      ...(side === undefined ? {} : { side: sides[side] }),
      rule,
      ...(note === undefined ? {} : { note }),
    };
  };
  return state => {
    const over = outcomeOf(state);
    const told = over && { score: over.score ?? {}, rule: over.rule, message: over.reason };
    return { ...(told ?? prospects(state)), objectives: aims(state).map(objectiveOf) };
  };
}
