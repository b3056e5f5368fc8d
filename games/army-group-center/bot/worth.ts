// What things are worth to the bots of this game, in victory points: units by their strength and by the turns that are
// left to use them, places by the book (4.3), and how a position stands.

import type { Lifeline } from '../../../kit/adapter/adapter.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { lineIn } from '../../../kit/supply/spread.ts';
import { charts } from '../rules/02-components/charts.ts';
import {
  factors,
  GERMAN,
  groundUnits,
  isKorpsGruppe,
  isLocality,
  SOVIET,
  sideOf,
  UNITS,
} from '../rules/02-components/counters.ts';
import { balticCoast, HEXES, KOENIGSBERG, map, terrainMove } from '../rules/02-components/ground.ts';
import { LAST_TURN, shape } from '../rules/02-components/layout.ts';
import { lastTurn, sovietThreshold } from '../rules/03-scenarios/scenarios.ts';
import { COAST_BONUS, isHeldInSupply, pointKind } from '../rules/04-victory/prizes.ts';
import { linesOf } from '../rules/07-supply/lines.ts';
import { isInSupply } from '../rules/07-supply/supply.ts';

const { at, steps, control, game } = shape;

export const turnsLeft = (state: State): number => lastTurn(state) + 1 - state.data[game.turn];

/** A point of strength; Germans have fewer, and nobody but them stands in the way. */
const POINT = [0.22, 0.42];

/** Worth by unit and steps as the game begins: `unit * 3 + steps`. */
const worths = Float32Array.from({ length: UNITS * 3 }, (_, index) => {
  const unit = Math.floor(index / 3);
  // 10.7a what is never replaced, and cannot go where it is needed, is worth less.
  const share = isLocality[unit] === 1 ? 0.6 : isKorpsGruppe[unit] === 1 ? 0.9 : 1;
  // A unit that is there at all has its zone of control.
  return factors[index] === 0 ? 0 : POINT[sideOf[unit]] * share * (factors[index] + 0.8);
});

/** Units are there to take and hold places; with every turn there is less that they could still do. By the turns left. */
const uses = Float32Array.from(
  { length: LAST_TURN + 1 },
  (_, left) => 0.25 + (0.75 * (left - 1)) / (LAST_TURN - 1),
);
export const useOf = (state: State): number => uses[turnsLeft(state)] ?? 1;

export const worthOf = (state: State, unit: number): number =>
  worths[unit * 3 + state.data[steps + unit]] * useOf(state);

/** What goes with the next step of the unit. */
export function stepWorth(state: State, unit: number): number {
  const index = unit * 3 + state.data[steps + unit];
  return index === unit * 3 ? 0 : (worths[index] - worths[index - 1]) * useOf(state);
}

/** 4.2 Koenigsberg is the game; nobody should find it empty. */
const KOENIGSBERG_WORTH = 14;

const placeWorth = new Float32Array(HEXES);
for (const place of map.places) {
  placeWorth[place.hex] = place.kind === 'town' ? charts.town.vp : charts.city.vp;
}
placeWorth[KOENIGSBERG] = KOENIGSBERG_WORTH;

/** 4.3d one hex is enough: as long as none is held, each is a share of the bonus. */
const COAST_SHARE = (1.6 * COAST_BONUS) / balticCoast.length;
/** Once one is, another only makes it safer. */
const COAST_SPARE = 0.1;
/** By the coast hexes that are held, as bits: arrays are few, and each stays what it is. */
const prizesByCoast = new Map<number, Float32Array>();

export function prizes(state: State): Float32Array {
  const held = coastHeld(state);
  const known = prizesByCoast.get(held);
  if (known !== undefined) return known;
  const made = placeWorth.slice();
  const count = balticCoast.reduce((sum, hex) => sum + isSoviet(state, hex), 0);
  for (const hex of balticCoast) {
    made[hex] += count === 0 ? COAST_SHARE : isSoviet(state, hex) === 1 ? COAST_BONUS / count : COAST_SPARE;
  }
  prizesByCoast.set(held, made);
  return made;
}

const isSoviet = ({ data }: State, hex: number): number => (data[control + hex] === SOVIET ? 1 : 0);

function coastHeld(state: State): number {
  let bits = 0;
  for (const hex of balticCoast) bits = bits * 2 + isSoviet(state, hex);
  return bits;
}

/** How near the places still to be taken are, by hex and by the side that wants them: worth that fades with distance. */
const NEAR = 0.8;
const wanted = map.places.map(place => ({
  hex: place.hex,
  near: Float32Array.from({ length: HEXES }, (_, hex) =>
    terrainMove[hex] === 0 ? 0 : placeWorth[place.hex] * NEAR ** distance(map, place.hex, hex),
  ),
}));

/** The pull of the places that the Soviet side has not got yet. */
export function pullAt(state: State, hex: number): number {
  let pull = 0;
  for (const place of wanted) if (state.data[control + place.hex] !== SOVIET) pull += place.near[hex];
  return pull;
}

export const prizeAt = (state: State, hex: number): number => prizes(state)[hex];

/** Beyond every other worth. */
const VICTORY = 80;
/** Out of supply a unit is slow, and shifts the column against itself. */
const LACKING = 0.8;

export function balance(state: State): number {
  const { data } = state;
  const winner = data[game.winner] - 1;
  if (winner >= 0) return winner === SOVIET ? VICTORY : -VICTORY;
  let value = -sovietThreshold(state);
  for (const place of map.places) if (data[control + place.hex] === SOVIET) value += placeWorth[place.hex];
  value += coastValue(state);
  const isLate = data[game.turn] >= 6;
  for (let side = SOVIET; side <= GERMAN; side++) {
    let sum = 0;
    for (const unit of groundUnits[side]) {
      if (data[steps + unit] === 0) continue;
      const place = data[at + unit];
      const worth = worths[unit * 3 + data[steps + unit]];
      // 7.12a late in the game no Soviet unit is in supply, which tells none apart.
      const isWell = place < 0 || (side === SOVIET && isLate) || isInSupply(state, unit);
      sum += isWell ? worth : worth * LACKING;
    }
    value += (side === SOVIET ? sum : -sum) * useOf(state);
  }
  return value;
}

/** 4.3d the first hex brings the bonus; each of the next few makes it harder to take back. */
function coastValue(state: State): number {
  let count = 0;
  for (const hex of balticCoast) if (isHeldInSupply(state, hex)) count++;
  return count === 0 ? 0 : COAST_BONUS + HARDER * (Math.min(count, MOST_SPARE) - 1);
}

const HARDER = 1;
const MOST_SPARE = 6;

/** 4.3d from a coast hex that counts; the last of them to be cut off takes the bonus along. */
export function lifeline(state: State, side: number): Lifeline | undefined {
  if (side !== SOVIET) return undefined;
  const hex = balticCoast.find(each => isHeldInSupply(state, each));
  if (hex === undefined) return undefined;
  return { points: COAST_BONUS, hexes: lineIn(linesOf(state, pointKind(state)), hex) };
}
