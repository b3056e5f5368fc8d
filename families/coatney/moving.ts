// The move of one unit, as the games of the family declare it: who may move, along a way of his own or one that is found for
// him; and such a way as a player writes it, with the reason why it cannot be gone.

import type { At } from '../../kit/actions/action.ts';
import { hex, unit, way } from '../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../kit/game.ts';
import type { Frame } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';

export interface Move {
  readonly unit: number;
  readonly path?: readonly number[];
  readonly to?: number;
}

/** Where a unit can end, and at what price. */
interface Moves {
  readonly hexes: ArrayLike<number>;
  readonly count: number;
  readonly cost: ArrayLike<number>;
}

export interface Moving {
  /** By side. */
  readonly units: readonly ArrayLike<number>[];
  /** Quick: nothing that it carries keeps it where it is. Who is not idle may not move. */
  isIdle(state: State, unit: number): boolean;
  whyNotMovable(state: State, unit: number): Refusal | undefined;
  movesOf(state: State, unit: number): Moves;
  /** Of the prices of `movesOf`, how many make a movement factor. */
  readonly factor: number;
  /** Units move one at a time. */
  readonly rule: string;
}

export function bindMoving({ units, isIdle, whyNotMovable, movesOf, factor, rule }: Moving) {
  const mayMove = (state: State, mover: number): boolean =>
    isIdle(state, mover) && whyNotMovable(state, mover) === undefined;

  function movers({ state, side }: At, _: object, most: number): number[] {
    const all = units[side];
    const able: number[] = [];
    for (let i = 0; i < all.length && able.length < most; i++) if (mayMove(state, all[i])) able.push(all[i]);
    return able;
  }

  const fields = {
    unit: unit<Frame, object>({
      each: 'ask',
      alone: rule,
      from: movers,
      exact: true,
      why: ({ state }, mover) => whyNotMovable(state, mover),
    }),
    /** Whoever names no way has it found for him. */
    path: way<Frame, object>(),
    to: hex<Frame, Move>({
      sure: true,
      optional: (_, { path }) => path !== undefined,
      from({ state }, { unit: mover }) {
        const { hexes, count } = movesOf(state, mover);
        const found: number[] = [];
        for (let i = 0; i < count; i++) found.push(hexes[i]);
        return found;
      },
      costs({ state }, hexes, { unit: mover }) {
        const { cost } = movesOf(state, mover);
        return hexes.map(to => cost[to] / factor);
      },
    }),
  };
  /** Could the unit begin a move in this phase? */
  return { fields, mayMove };
}

type Walked = { readonly ok: true } | { readonly ok: false; readonly at: number; readonly reason: string };

export interface Paths<W extends Walked> {
  readonly ids: readonly string[];
  placeOf(state: State, unit: number): number;
  walkWay(state: State, unit: number, path: readonly number[]): W;
  whyNotTo(state: State, unit: number, to: number, from: number): Refusal;
  /** A move goes from hex to hex and ends in another. */
  readonly rule: string;
}

/** A way chosen by the player: every step is checked and paid. */
export function bindPaths<W extends Walked>({ ids, placeOf, walkWay, whyNotTo, rule }: Paths<W>) {
  return (
    state: State,
    unit: number,
    steps: readonly number[],
    to: number,
  ): { readonly path: readonly number[]; readonly walked: Extract<W, { ok: true }> } | Refusal => {
    const start = placeOf(state, unit);
    const path = steps[0] === start ? steps : [start, ...steps];
    if (path.length < 2) return refuse('format', 'path: name the hexes to enter, in order.');
    const last = path[path.length - 1];
    if (to >= 0 && to !== last) return refuse('format', 'path: its last hex and the field to differ.');
    if (last === start) return refuse(rule, 'path: a move must end in another hex.');
    const walked = walkWay(state, unit, path);
    if (walked.ok) return { path, walked: walked as Extract<W, { ok: true }> };
    const [before, at] = [path[walked.at - 1], path[walked.at]];
    if (walked.reason === 'not-adjacent')
      return refuse(rule, `${ids[at]} is not next to ${ids[before]}; hexes cannot be skipped.`);
    return whyNotTo(state, unit, at, before);
  };
}
