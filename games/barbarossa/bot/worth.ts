// What units are worth to the bots of this game, in points of victory, by their factors; how places draw a side; and how a
// position stands against the limits of the turn (4.14).

import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { lastTurn } from '../rules/03-set-up/scenarios.ts';
import { limitsOf } from '../rules/04-victory/forgiveness.ts';
import { INCURSIONS_UNTIL, incursionsIn } from '../rules/04-victory/victory.ts';
import { turnOf } from '../rules/05-sequence/phases.ts';
import { isSlowed, supplyOf } from '../rules/07-supply/supply.ts';
import { controlOf, placeOf, pointsOf } from '../rules/table/board.ts';
import {
  attackFactor,
  defenseFactor,
  GERMAN,
  isDotted,
  isEmergency,
  SOVIET,
  sideOf,
  UNITS,
  unitsOf,
} from '../rules/table/counters.ts';
import { DEAD, OUT, shape } from '../rules/table/layout.ts';
import { HEXES, isGermanOrGovernment, map } from '../rules/table/terrain.ts';
import { POINT } from './prizes.ts';

export const turnsLeft = (state: State): number => lastTurn(state) + 1 - turnOf(state);

/** A factor of each side, by a few dozen games: German attacks must be made while they can be. */
const FACTOR = [0.12, 0.14];
/** 8.4 what a die gives. */
const ROLLED = 3.5;
/** 2.5c, 8.12d never to be had again. */
const NEVER_AGAIN = 1.15;

/** Whoever is there at all bars the way. */
const PRESENCE = 0.6;

const worths = Float32Array.from({ length: UNITS }, (_, unit) => {
  const factors =
    isEmergency[unit] === 1 ? ROLLED : (attackFactor[unit] + defenseFactor[unit]) / 2 + PRESENCE;
  return FACTOR[sideOf[unit]] * factors * (isDotted[unit] === 1 ? NEVER_AGAIN : 1);
});

/** 4.2d whoever may walk onto German soil is worth so much more; to the German as well, who must get him first. */
const RAIDER = 0.7;
const REACH = 3;
const isByBorder = Uint8Array.from({ length: HEXES }, (_, hex) =>
  isGermanOrGovernment.some((soil, at) => soil === 1 && distance(map, hex, at) <= REACH) ? 1 : 0,
);

export function worthOf(state: State, unit: number): number {
  if (sideOf[unit] === GERMAN || turnOf(state) > INCURSIONS_UNTIL) return worths[unit];
  const at = placeOf(state, unit);
  return at >= 0 && isByBorder[at] === 1 ? worths[unit] + RAIDER : worths[unit];
}

/** How near the places still to be taken are: worth that fades with distance. */
const NEAR = 0.8;
const wanted = map.places
  .filter(({ points = 0 }) => points > 0)
  .map(({ hex }) => ({
    hex,
    near: Float32Array.from({ length: HEXES }, (_, at) => POINT * NEAR ** distance(map, hex, at)),
  }));

/** The pull of the places that the side has not got. */
export function pullAt(state: State, side: number, hex: number): number {
  let pull = 0;
  for (const place of wanted) if (controlOf(state, place.hex) !== side) pull += place.near[hex];
  return pull;
}

/** Beyond every other worth. */
const VICTORY = 200;
/** Out of supply a unit is slow and half as strong. */
const LACKING = 0.7;
/** A unit that can come back, and one that waits. */
const DEAD_SHARE = 0.2;

/** 4.2d of what stands on German soil, what the end of the turn will probably find there. */
const PENDING = 0.7;

/** As the German side sees it. */
export function balance(state: State): number {
  const winner = state.data[shape.game.winner] - 1;
  if (winner >= 0) return winner === GERMAN ? VICTORY : -VICTORY;
  let value = POINT * (pointsOf(state) - middleOf(state));
  value -= PENDING * POINT * incursionsIn(state);
  for (let side = GERMAN; side <= SOVIET; side++) {
    let sum = 0;
    for (const unit of unitsOf[side]) sum += presentWorth(state, unit);
    value += side === GERMAN ? sum : -sum;
  }
  return value;
}

function presentWorth(state: State, unit: number): number {
  const place = placeOf(state, unit);
  if (place === OUT) return 0;
  if (place < 0) return place === DEAD ? worths[unit] * DEAD_SHARE : worths[unit];
  return isSlowed(supplyOf(state, unit)) ? worths[unit] * LACKING : worths[unit];
}

/** 4.14a half way between the limits; before they begin, where the campaign begins. */
function middleOf(state: State): number {
  const limits = limitsOf(state);
  return limits === undefined ? FIRST_MIDDLE : (limits.germanWinsAt + limits.sovietWinsAt) / 2;
}
const FIRST_MIDDLE = 18;
