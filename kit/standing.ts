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
  const write = ({ hexes, needsOne, side, note, title, points, rule }: Aim): Objective => {
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
  /** By place in the list: what stood there last. Most of it stays as it is, and what is the very same is quickly compared. */
  const written: { readonly aim: Aim; readonly objective: Objective }[][] = [];
  const objectiveOf = (aim: Aim, index: number): Objective => {
    written[index] ??= [];
    const known = written[index];
    for (const each of known) if (isSame(each.aim, aim)) return each.objective;
    const objective = Object.freeze(write(aim));
    if (known.unshift({ aim, objective }) > KEPT) known.pop();
    return objective;
  };
  return state => {
    const over = outcomeOf(state);
    const told = over && { score: over.score ?? {}, rule: over.rule, message: over.reason };
    return { ...(told ?? prospects(state)), objectives: aims(state).map(objectiveOf) };
  };
}

/** Of what may stand at one place of the list: a place, whoever has it. */
const KEPT = 6;

function isSame(a: Aim, b: Aim): boolean {
  return (
    a.title === b.title &&
    a.side === b.side &&
    a.note === b.note &&
    a.points === b.points &&
    a.rule === b.rule &&
    a.needsOne === b.needsOne &&
    (a.hexes === b.hexes || areSame(a.hexes, b.hexes))
  );
}

/** Only lists are looked into: what is counted out anew every time may be counted out once only. */
function areSame(a: Iterable<number>, b: Iterable<number>): boolean {
  return (
    Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((hex, index) => hex === b[index])
  );
}
