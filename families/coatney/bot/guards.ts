// Who guards what: places that must not be found empty have a guard that neither moves nor attacks, and call for more if
// it is too weak.

import { distance } from '../../../kit/hex/topology.ts';
import type { GameMap } from '../../../kit/map/map.ts';
import { other } from '../../../kit/side.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';

export interface Post {
  readonly hex: number;
  readonly side: number;
  /** Least and most factors of defense that stay. */
  readonly least: number;
  readonly most: number;
}

export interface GuardParts {
  readonly map: GameMap;
  readonly posts: readonly Post[];
  readonly unitCount: number;
  /** By side. */
  readonly units: readonly Int16Array[];
  readonly board: {
    placeOf(state: State, unit: number): number;
    topOf(state: State, hex: number): number;
    belowOf(state: State, unit: number): number;
    controlOf(state: State, hex: number): number;
    attackOf(state: State, unit: number): number;
    defenseOf(state: State, unit: number): number;
    isDisrupted(state: State, unit: number): boolean;
    isEntrenched(state: State, unit: number): boolean;
  };
  fitsOne(state: State, hex: number, unit: number): boolean;
  worthOf(state: State, unit: number): number;
  /** By unit: it never guards; it guards only if nobody else is there; it can be called. */
  readonly isNoGuard: Uint8Array;
  readonly isArmor: Uint8Array;
  readonly isCallable: Uint8Array;
}

/** Hexes within which enemies threaten a post, and how much of their strength is answered. */
const NEAR = 4;
const SHARE = 0.5;
/** Hexes from which somebody is called to a post. */
const CALL = 6;
/** More than any other unit costs. */
const ARMOR = 5;

interface Duties {
  /** By unit: 1 if it stays where it is. */
  readonly stays: Uint8Array;
  /** By unit: number of the post that it is called to, or -1. */
  readonly goesTo: Int8Array;
}

export function bindGuards(parts: GuardParts) {
  const { map, board, units, unitCount } = parts;
  const { placeOf, topOf, belowOf } = board;
  const posts = parts.posts.map(post => ({
    ...post,
    /** By hex: how far it is. */
    away: Uint8Array.from({ length: map.count }, (_, hex) => distance(map, post.hex, hex)),
  }));

  const duties = memoize<Duties>(
    { stays: new Uint8Array(unitCount), goesTo: new Int8Array(unitCount) },
    (state, _key, found) => {
      found.stays.fill(0);
      found.goesTo.fill(-1);
      for (let number = 0; number < posts.length; number++) fill(state, number, found);
    },
  );

  /** The cheapest that are enough, armor only if nobody else is there; if they are not enough, somebody is called. */
  function fill(state: State, number: number, { stays, goesTo }: Duties): void {
    const { hex, side, least, most, away } = posts[number];
    if (board.controlOf(state, hex) !== side) return;
    const top = topOf(state, hex);
    let threat = 0;
    for (const unit of units[other(side)]) {
      const place = placeOf(state, unit);
      if (place >= 0 && away[place] <= NEAR) threat += board.attackOf(state, unit);
    }
    let need = Math.max(least, Math.min(most, Math.round(SHARE * threat)));
    while (need > 0) {
      let best = -1;
      let cheapest = Number.POSITIVE_INFINITY;
      for (let unit = top; unit >= 0; unit = belowOf(state, unit)) {
        if (stays[unit] === 1 || parts.isNoGuard[unit] === 1) continue;
        const price = parts.worthOf(state, unit) + ARMOR * parts.isArmor[unit];
        if (price >= cheapest) continue;
        cheapest = price;
        best = unit;
      }
      if (best < 0) break;
      stays[best] = 1;
      need -= Math.max(1, board.defenseOf(state, best)) + (board.isEntrenched(state, best) ? 1 : 0);
    }
    if (need <= 1) return;
    const called = nearest(state, number, stays, goesTo);
    if (called >= 0) goesTo[called] = number;
  }

  /** A formation that could come, finds room and has no other duty. */
  function nearest(state: State, number: number, stays: Uint8Array, goesTo: Int8Array): number {
    const { hex, side, away } = posts[number];
    let best = -1;
    let least = CALL + 1;
    for (const unit of units[side]) {
      const place = placeOf(state, unit);
      if (place < 0 || away[place] >= least || parts.isCallable[unit] === 0) continue;
      if (place === hex || board.isDisrupted(state, unit)) continue;
      if (stays[unit] === 1 || goesTo[unit] >= 0 || !parts.fitsOne(state, hex, unit)) continue;
      least = away[place];
      best = unit;
    }
    return best;
  }

  return {
    isGuard: (state: State, unit: number): boolean => duties(state, 0).stays[unit] === 1,
    isGuarded: (hex: number): boolean => posts.some(each => each.hex === hex),
    /** By hex, how far it is to the post that the unit is called to; undefined if it is free. */
    callOf(state: State, unit: number): Uint8Array | undefined {
      const number = duties(state, 0).goesTo[unit];
      return number < 0 ? undefined : posts[number].away;
    },
  };
}
