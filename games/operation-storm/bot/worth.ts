// What things are worth to the bots of this game: cities by their points (4.2), Ploesti (4.3), the corridors hex by hex (4.4,
// 4.5), units by their factors, and how a position stands by the clauses of victory.

import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { lastTurn } from '../rules/03-set-up/scenarios.ts';
import { turnOf } from '../rules/05-sequence/phases.ts';
import { isOutOfSupply } from '../rules/07-supply/supply.ts';
import { controlOf, lossesOf, placeOf } from '../rules/table/board.ts';
import {
  attackFactor,
  defenseFactor,
  GERMAN,
  isArtillery,
  isIrreplaceable,
  SOVIET,
  sideOf,
  UNITS,
  unitsOf,
} from '../rules/table/counters.ts';
import { DEAD, OUT, shape } from '../rules/table/layout.ts';
import {
  builtUpHexes,
  DANUBE,
  HEXES,
  holderAtStart,
  map,
  PLOESTI,
  PRIPYET_NOTEC,
  pointsAt,
} from '../rules/table/terrain.ts';

export const turnsLeft = (state: State): number => lastTurn(state) + 1 - turnOf(state);

/** A factor of each side; whoever is there at all bars the way. */
const FACTOR = [0.055, 0.07];
const PRESENCE = 0.6;
/** 8.4 most Germans can come back, nobody else. */
const FOR_GOOD = 1.2;
/** 11.7 an attack factor that takes no losses. */
const GUN = 1.6;

const worths = Float32Array.from({ length: UNITS }, (_, unit) => {
  if (isArtillery[unit] === 1) return FACTOR[SOVIET] * GUN;
  const factors = (attackFactor[unit] + defenseFactor[unit]) / 2 + PRESENCE;
  return FACTOR[sideOf[unit]] * factors * (isIrreplaceable[unit] === 1 ? FOR_GOOD : 1);
});

export const worthOf = (_: State, unit: number): number => worths[unit];

/** A point of a city; 4.3, 7.8, 11.5 the oil and all that hangs on it; a hex of a corridor. */
const CITY = 1;
const OIL = 8;
const CORRIDOR = 0.15;

const made = Float32Array.from(pointsAt, points => points * CITY);
made[PLOESTI] = OIL;
for (const { lines } of [DANUBE, PRIPYET_NOTEC]) for (const hex of lines[0].hexes) made[hex] += CORRIDOR;

export const prizes = (): Float32Array => made;
export const prizeAt = (hex: number): number => made[hex];

/** How near the places still to be taken are: worth that fades with distance. */
const NEAR = 0.8;
const wanted = [...builtUpHexes, PLOESTI].map(hex => ({
  hex,
  near: Float32Array.from({ length: HEXES }, (_, at) => made[hex] * NEAR ** distance(map, hex, at)),
}));

/** The pull of the places that the side has not got. */
export function pullAt(state: State, side: number, hex: number): number {
  let pull = 0;
  for (const place of wanted) if (controlOf(state, place.hex) !== side) pull += place.near[hex];
  return pull;
}

/** Beyond every other worth. */
const VICTORY = 200;
/** Out of supply: Soviet units die of it (7.10), Germans are slow and weak. */
const LACKING = [0.2, 0.7];
/** A unit that can come back, and what a loss means for the tracks (4.7, 4.8). */
const DEAD_SHARE = 0.3;
const LOSS = [0.03, 0.04];

const held: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => made[hex] > 0);

/** As the Soviet side sees it. */
export function balance(state: State): number {
  const winner = state.data[shape.game.winner] - 1;
  if (winner >= 0) return winner === SOVIET ? VICTORY : winner === GERMAN ? -VICTORY : 0;
  let value = LOSS[GERMAN] * lossesOf(state, GERMAN) - LOSS[SOVIET] * lossesOf(state, SOVIET);
  for (const hex of held) {
    const holder = controlOf(state, hex);
    if (holder !== holderAtStart(hex)) value += holder === SOVIET ? made[hex] : -made[hex];
  }
  for (const unit of unitsOf[SOVIET]) value += presentWorth(state, unit);
  for (const unit of unitsOf[GERMAN]) value -= presentWorth(state, unit);
  return value;
}

function presentWorth(state: State, unit: number): number {
  const place = placeOf(state, unit);
  if (place === OUT) return 0;
  if (place < 0) return place === DEAD ? worths[unit] * DEAD_SHARE : worths[unit];
  return isOutOfSupply(state, unit) ? worths[unit] * LACKING[sideOf[unit]] : worths[unit];
}
