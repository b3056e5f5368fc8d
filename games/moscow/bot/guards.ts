// Who guards what: places that must not be found empty have a guard that neither moves nor attacks, and call for more if
// it is too weak. M-VIC-3 one Russian unit in the German rear wins, M-VIC-2 one German unit in Moscow does.

import { distance } from '../../../kit/hex/topology.ts';
import { other } from '../../../kit/side.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import {
  attackOf,
  belowOf,
  controlOf,
  defenseOf,
  isDisrupted,
  isEntrenched,
  placeOf,
  topOf,
} from '../rules/table/board.ts';
import {
  GERMAN,
  groundUnits,
  isArmor,
  isCorpsLevel,
  isGermanArmy,
  isInfantryType,
  isKatyusha,
  RUSSIAN,
  UNITS,
} from '../rules/table/counters.ts';
import { HEXES, MOSCOW, map } from '../rules/table/terrain.ts';
import { russianHeart, russianPrizes } from '../rules/victory/ways-to-win.ts';
import { worthOf } from './worth.ts';

interface Post {
  readonly hex: number;
  readonly side: number;
  /** Least and most factors of defense that stay. */
  readonly least: number;
  readonly most: number;
  /** By hex: how far it is. */
  readonly away: Uint8Array;
}

/** Hexes within which enemies threaten a post, and how much of their strength is answered. */
const NEAR = 4;
const SHARE = 0.5;
/** Hexes from which somebody is called to a post. */
const CALL = 6;

const post = (hex: number, side: number, least: number, most: number): Post => ({
  hex,
  side,
  least,
  most,
  away: Uint8Array.from({ length: HEXES }, (_, other) => distance(map, hex, other)),
});

const posts: readonly Post[] = [
  ...russianPrizes.map(hex => post(hex, GERMAN, 1, 6)),
  // Once it is taken it must be held until the turn ends.
  post(MOSCOW, GERMAN, 3, 9),
  ...russianHeart.map(hex => (hex === MOSCOW ? post(hex, RUSSIAN, 2, 9) : post(hex, RUSSIAN, 0, 3))),
];

interface Duties {
  /** By unit: 1 if it stays where it is. */
  readonly stays: Uint8Array;
  /** By unit: number of the post that it is called to, or -1. */
  readonly goesTo: Int8Array;
}

const duties = memoize<Duties>(
  { stays: new Uint8Array(UNITS), goesTo: new Int8Array(UNITS) },
  (state, _key, found) => {
    found.stays.fill(0);
    found.goesTo.fill(-1);
    for (let number = 0; number < posts.length; number++) fill(state, number, found);
  },
);

export const isGuard = (state: State, unit: number): boolean => duties(state, 0).stays[unit] === 1;

export const isGuarded = (hex: number): boolean => posts.some(each => each.hex === hex);

/** By hex, how far it is to the post that the unit is called to; undefined if it is free. */
export function callOf(state: State, unit: number): Uint8Array | undefined {
  const number = duties(state, 0).goesTo[unit];
  return number < 0 ? undefined : posts[number].away;
}

/** The cheapest that are enough, armor only if nobody else is there; if they are not enough, somebody is called. */
function fill(state: State, number: number, { stays, goesTo }: Duties): void {
  const { hex, side, least, most, away } = posts[number];
  if (controlOf(state, hex) !== side) return;
  const top = topOf(state, hex);
  let threat = 0;
  for (const unit of groundUnits[other(side)]) {
    const place = placeOf(state, unit);
    if (place >= 0 && away[place] <= NEAR) threat += attackOf(state, unit);
  }
  let need = Math.max(least, Math.min(most, Math.round(SHARE * threat)));
  while (need > 0) {
    let best = -1;
    let cheapest = Number.POSITIVE_INFINITY;
    for (let unit = top; unit >= 0; unit = belowOf(state, unit)) {
      if (stays[unit] === 1 || isKatyusha[unit] === 1) continue;
      const price = worthOf(state, unit) + ARMOR * isArmor[unit];
      if (price >= cheapest) continue;
      cheapest = price;
      best = unit;
    }
    if (best < 0) break;
    stays[best] = 1;
    need -= Math.max(1, defenseOf(state, best)) + (isEntrenched(state, best) ? 1 : 0);
  }
  if (need <= 1) return;
  const called = nearest(state, number, stays, goesTo);
  if (called >= 0) goesTo[called] = number;
}

/** More than any other unit costs. */
const ARMOR = 5;

/** A formation of infantry that could come, finds room and has no other duty. */
function nearest(state: State, number: number, stays: Uint8Array, goesTo: Int8Array): number {
  const { hex, side, away } = posts[number];
  let best = -1;
  let least = CALL + 1;
  for (const unit of groundUnits[side]) {
    const place = placeOf(state, unit);
    if (place < 0 || away[place] >= least || isInfantryType[unit] === 0 || isCorpsLevel[unit] === 0) continue;
    if (place === hex || isGermanArmy[unit] === 1 || isDisrupted(state, unit)) continue;
    if (stays[unit] === 1 || goesTo[unit] >= 0 || !fitsOne(state, hex, unit)) continue;
    least = away[place];
    best = unit;
  }
  return best;
}
