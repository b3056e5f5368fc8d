// What things are worth to the bots of this game: units by their factors, places by what they mean for victory (DS-VIC-1 to
// DS-VIC-7), and how a position stands. A point is about what a weak German corps is worth.

import { bindDistances, bindPull } from '../../../families/coatney/bot/pulls.ts';
import type { State } from '../../../kit/state/state.ts';
import { phasingSide, turnOf } from '../rules/sequence/phases.ts';
import { isBorderGame, lastTurnOf } from '../rules/set-up/scenarios.ts';
import { FULL, supplyOf } from '../rules/supply/supply.ts';
import { controlOf, defenseOf, isDisrupted, isStrong } from '../rules/table/board.ts';
import {
  AXIS,
  attackFactors,
  defenseFactors,
  fullSteps,
  groundUnits,
  isArmy,
  isFighter,
  isGerman,
  isGermanArmy,
  isInfantryType,
  isKatyusha,
  isKorps,
  isPanzer,
  RUSSIAN,
  returnsToPool,
  sideOf,
  UNITS,
} from '../rules/table/counters.ts';
import { DRAW, isOver, winnerOf } from '../rules/table/ending.ts';
import { shape } from '../rules/table/layout.ts';
import {
  BUCHAREST,
  HEXES,
  isForest,
  isFortress,
  isHill,
  isMajorCity,
  isMountainHex,
  isSwamp,
  isVictoryCity,
  LENINGRAD,
  MAIKOP,
  MOSCOW,
  map,
  PLOESTI,
  pointsAt,
  STALINGRAD,
  victoryCities,
  WARSAW,
} from '../rules/table/terrain.ts';
import { holds } from '../rules/victory/points.ts';
import { bindLines } from './lines.ts';
import { routes } from './routes.ts';

const { at, control, steps } = shape;

/** DS-VIC-8. */
export const turnsLeft = (state: State): number => lastTurnOf(state) + 1 - turnOf(state);

/** A factor of either side. DS-REINF-3 most Russians come back, DS-REPL-2 Germans hardly do. */
const FACTOR = [0.16, 0.1];
/** What a unit is worth for being there at all; formations have a zone of control. */
const PRESENCE = [0.1, 0.06];
const ZONE = [0.2, 0.2];

/** By unit and steps: `unit * 3 + steps`. */
const worths = Float32Array.from({ length: UNITS * 3 }, (_, index) => {
  const unit = Math.floor(index / 3);
  const side = sideOf[unit];
  if (index % 3 === 0) return 0;
  if (isKatyusha[unit] === 1) return 0.3;
  const factors = attackFactors[index] + defenseFactors[index];
  if (isFighter[unit] === 0 || factors === 0) return 0;
  // DS-WX-1 armies keep others in supply through the winter; DS-AOVR-1 panzers roll over infantry.
  const special = isGermanArmy[unit] === 1 ? 0.6 : isPanzer[unit] === 1 ? 0.15 : 0;
  const rate = isGerman[unit] === 1 || side === RUSSIAN ? 1 : 0.7;
  const lost = side === RUSSIAN && returnsToPool[unit] === 0 ? 0.1 : 0;
  return (
    rate * FACTOR[side] * factors +
    PRESENCE[side] +
    ZONE[side] * (isArmy[unit] | isKorps[unit]) +
    special +
    lost
  );
});

/** DS-ARMY-1 what the stronger side of an army adds: it costs no more than a turn. */
const STRONG = 0.15;

/** DS-SUP-5 a Russian who stands across a line of the Axis starves whoever is before it, and is worth so much more to both. */
const ASTRIDE = 2;

export function worthOf(state: State, unit: number): number {
  const worth = worths[unit * 3 + state.data[steps + unit]] + (isStrong(state, unit) ? STRONG : 0);
  const hex = state.data[at + unit];
  if (sideOf[unit] === AXIS || hex < 0 || isBorderGame(state)) return worth;
  return linesOf(state).isBeside[hex] === 1 ? ASTRIDE * worth : worth;
}

/** A unit that is not on the map yet. */
export const wholeWorth = (unit: number): number => worths[unit * 3 + fullSteps[unit]];

/** What the back of a panzer division is worth less than its front. */
export const stepWorth = (unit: number): number => worths[unit * 3 + 2] - worths[unit * 3 + 1];

/** DS-VIC-2 a point of a victory city; DS-VIC-1 the great ones are needed. */
const POINT = 5;
const GREAT = 2;
/** DS-SUP-2 a town that a railway of the Axis must pass. */
const STOP = 1;
/** DS-VIC-7 they win for the Russian. */
const REAR = 14;

const usual = new Float32Array(HEXES);
for (const { hex } of map.places) usual[hex] = isMajorCity[hex] === 1 ? 0.8 : 0.4;
// DS-SUP-3 towns on the way of a railhead keep it waiting until they are taken.
for (const hex of routes.flat()) if (usual[hex] > 0) usual[hex] = STOP;
for (let hex = 0; hex < HEXES; hex++) if (isVictoryCity[hex] === 1) usual[hex] = POINT * pointsAt[hex];
for (const hex of [LENINGRAD, MOSCOW, STALINGRAD]) usual[hex] += GREAT;
for (const hex of [WARSAW, BUCHAREST]) usual[hex] = REAR;
usual[PLOESTI] = REAR / 2;
usual[MAIKOP] = 1;

/** Our short start is won by a single city more, and these are near enough. */
const BORDER_POINT = 24;
const border = usual.slice();
export const borderCities: readonly number[] = map.places
  .filter(({ name }) => ['Smolensk', 'Kiev', 'Odessa'].includes(name))
  .map(({ hex }) => hex);
for (const hex of borderCities) border[hex] = BORDER_POINT;

export const linesOf = bindLines(usual);

/** In five turns hardly anybody starves; and the Russian has enough to do with his cities. */
export function prizes(state: State): Float32Array {
  if (isBorderGame(state)) return border;
  return phasingSide(state) === AXIS ? linesOf(state).prizes : usual;
}
export const prizeAt = (state: State, hex: number): number => prizes(state)[hex];

const places = Int16Array.from(map.places, ({ hex }) => hex);

/** The pull of what a side has not got yet. */
export const pullAt = bindPull(map, control, prizes);

/** Hexes to the nearest unit of a side; 99 if it has none. */
export const distanceTo = bindDistances(
  map,
  at,
  groundUnits.map(units => units.filter(unit => isFighter[unit] === 1)),
);

/** DS-CITY-1 to DS-CITY-3, DS-FOREST-1, DS-SWAMP-1, DS-HILL-1, DS-MTN-1 about what the ground adds to whoever stands there. */
const cover = Uint8Array.from({ length: HEXES }, (_, hex) => {
  if (isVictoryCity[hex] === 1) return 3;
  if (isHill[hex] === 1 || isMountainHex[hex] === 1 || isFortress[hex] === 1) return 2;
  return isMajorCity[hex] | isForest[hex] | isSwamp[hex];
});
export const coverAt = (hex: number, side: number): number => cover[hex] + (side === RUSSIAN ? 1 : 0);

/** DS-CITY-3, DS-HILL-1 infantry is doubled there, and armor is not; what else the ground gives is for one unit or an odd factor. */
export const guardOf = (state: State, unit: number, hex: number): number =>
  isInfantryType[unit] === 1 && (isVictoryCity[hex] === 1 || isHill[hex] === 1)
    ? 2 * defenseOf(state, unit)
    : defenseOf(state, unit) + (cover[hex] > 0 ? COVERED : 0);
const COVERED = 0.5;

/** Beyond every other worth. */
const VICTORY = 300;
/** Without full supply a unit is slow to fight and easy to beat; disrupted it does nothing for a while. */
const LACKING = 0.75;
const DISRUPTED = 0.85;

export function balance(state: State): number {
  if (isOver(state)) {
    const winner = winnerOf(state);
    return winner === DRAW ? 0 : winner === AXIS ? VICTORY : -VICTORY;
  }
  const worth = prizes(state);
  if (turnsLeft(state) <= 1) return balanceAtTheEnd(state, worth);
  let value = 0;
  for (const place of places) value += controlOf(state, place) === AXIS ? worth[place] : 0;
  return value + forcesOf(state, AXIS) - forcesOf(state, RUSSIAN) - START;
}

/** DS-VIC-8 in the last turn only victory cities count, if they are in supply; what is left besides tells like from like. */
function balanceAtTheEnd(state: State, worth: Float32Array): number {
  let value = LITTLE * (onMap(state, AXIS) - onMap(state, RUSSIAN));
  for (const city of victoryCities) if (holds(state, AXIS, city)) value += worth[city];
  return value - 2 * REAR;
}
const LITTLE = 0.05;

function onMap(state: State, side: number): number {
  let sum = 0;
  for (const unit of groundUnits[side]) if (state.data[at + unit] >= 0) sum += worthOf(state, unit);
  return sum;
}

/** About what both have as the game begins, so that a value near 0 is an open game. */
const START = 79;

function forcesOf(state: State, side: number): number {
  let sum = 0;
  for (const unit of groundUnits[side]) {
    if (state.data[at + unit] < 0) continue;
    let worth = worthOf(state, unit);
    if (isDisrupted(state, unit)) worth *= DISRUPTED;
    if (supplyOf(state, unit) !== FULL) worth *= LACKING;
    sum += worth;
  }
  return sum;
}
