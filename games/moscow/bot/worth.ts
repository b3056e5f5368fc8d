// What things are worth to the bots of this game: units by their factors, places by what they mean for victory (Moscow
// above all), and how a position stands. A point is about what a weak German corps is worth.

import { bindDistances, bindPull } from '../../../families/coatney/bot/pulls.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { phasingSide, pulseOf } from '../rules/sequence/phases.ts';
import { pulsesOf } from '../rules/sequence/weather.ts';
import { TYPHOON } from '../rules/set-up/scenarios.ts';
import { isSupplied } from '../rules/supply/supply.ts';
import { isDisrupted } from '../rules/table/board.ts';
import {
  attackFactors,
  defenseFactors,
  GERMAN,
  groundUnits,
  isArmor,
  isCorpsLevel,
  isGermanArmy,
  isKatyusha,
  RUSSIAN,
  sideOf,
  UNITS,
} from '../rules/table/counters.ts';
import { editionOf } from '../rules/table/editions.ts';
import { DRAW, isOver, winnerOf } from '../rules/table/ending.ts';
import { FLAG, shape } from '../rules/table/layout.ts';
import { HEXES, isForest, isGreatCity, isMajorCity, MOSCOW, map, TULA } from '../rules/table/terrain.ts';
import {
  fliegerkorpsPrizes,
  germanPrizes,
  isKept,
  russianHeart,
  russianPrizes,
  winterPrizes,
} from '../rules/victory/ways-to-win.ts';

const { at, control, flags, game, steps } = shape;

/** A turn has several pulses: nothing is left to come only in the last one that a side has in it. */
export function turnsLeft(state: State): number {
  const turns = editionOf(state).turns + 1 - state.data[game.turn];
  return pulseOf(state) < pulsesOf(state, phasingSide(state)) ? turns + 1 : turns;
}

/** A factor of either side. M-REPL-2 Russians come back, Germans never do. */
const FACTOR = [0.16, 0.09];
/** What a unit is worth for being there at all; formations have a zone of control. */
const PRESENCE = [0.12, 0.06];
const ZONE = [0.15, 0.2];

/** By unit and steps: `unit * 3 + steps`. */
const worths = Float32Array.from({ length: UNITS * 3 }, (_, index) => {
  const unit = Math.floor(index / 3);
  const side = sideOf[unit];
  if (index % 3 === 0) return 0;
  if (isKatyusha[unit] === 1) return 0.3;
  const factors = attackFactors[index] + defenseFactors[index];
  if (factors === 0) return 0;
  // M-SUP-5 armies feed the others; M-OVR-1 armor breaks through.
  const special = isGermanArmy[unit] === 1 ? 0.8 : isArmor[unit] === 1 && side === GERMAN ? 0.15 : 0;
  return FACTOR[side] * factors + PRESENCE[side] + ZONE[side] * isCorpsLevel[unit] + special;
});

export function worthOf({ data }: State, unit: number): number {
  const full = worths[unit * 3 + data[steps + unit]];
  const worth = (data[flags + unit] & FLAG.reduced) === 0 ? full : full - FACTOR[GERMAN] * 2;
  const hex = data[at + unit];
  return hex < 0 ? worth : worth * menaces[sideOf[unit]][hex];
}

/** What each hex nearer adds. */
const MENACE = 0.15;

/** A unit close to what would win the game for it is worth more, to both sides: by side and hex. */
const menaces = [[MOSCOW], russianPrizes].map(goals =>
  Float32Array.from({ length: HEXES }, (_, hex) => {
    const away = Math.min(...goals.map(goal => distance(map, goal, hex)));
    return 1 + MENACE * Math.max(0, 5 - away);
  }),
);

/** What the back of a panzer korps is worth less than its front. */
export const stepWorth = (unit: number): number => worths[unit * 3 + 2] - worths[unit * 3 + 1];

const MOSCOW_WORTH = 24;
/** M-VIC-3 a single Russian unit there wins. */
const REAR_WORTH = 14;
const SHORT_WORTH = 4;
/** M-VIC-9 without it the Russian cannot claim. */
const VORONEZH_WORTH = 5;

const usual = new Float32Array(HEXES);
for (const { hex, tags } of map.places) {
  usual[hex] = isMajorCity[hex] === 1 ? 0.6 : tags.includes('objective') ? 0.4 : 0.2;
}
usual[TULA] = 1;
for (const hex of russianHeart) usual[hex] = VORONEZH_WORTH;
for (const hex of russianPrizes) usual[hex] = REAR_WORTH;
usual[MOSCOW] = MOSCOW_WORTH;

/** M-VIC-7 with 2nd Fliegerkorps kept, Voronezh is needed too. */
const withFliegerkorps = usual.slice();
for (const hex of fliegerkorpsPrizes) withFliegerkorps[hex] = Math.max(usual[hex], 0.6 * MOSCOW_WORTH);
/** M-VIC-4 after a Russian first move seven towns win as well. */
const unhistorical = usual.slice();
for (const hex of germanPrizes) unhistorical[hex] = Math.max(usual[hex], 2.5);

/** Our short start is won by the cities of M-VIC-10. */
const short = usual.slice();
for (const hex of winterPrizes) short[hex] = Math.max(usual[hex], SHORT_WORTH);

export function prizes(state: State): Float32Array {
  if (state.setup.scenario === TYPHOON) return short;
  if (isKept(state)) return withFliegerkorps;
  return state.data[game.unhistorical] === 1 ? unhistorical : usual;
}

export const prizeAt = (state: State, hex: number): number => prizes(state)[hex];

const places = Int16Array.from(map.places, ({ hex }) => hex);

/** The pull of what a side has not got yet. */
export const pullAt = bindPull(map, control, prizes);

const covers = [GERMAN, RUSSIAN].map(side =>
  Uint8Array.from({ length: map.count }, (_, hex) => {
    const city = hex === MOSCOW ? 4 : hex === TULA ? 2 : isMajorCity[hex];
    // Russians defend better than they attack, and most of them dig in.
    return isForest[hex] + (side === RUSSIAN ? city + 1 : isGreatCity[hex]);
  }),
);
export const coverAt = (hex: number, side: number): number => covers[side][hex];

/** Beyond every other worth. */
const VICTORY = 150;
/** Out of supply a unit is slow and half as strong; disrupted it does nothing for a while. */
const LACKING = 0.7;
const DISRUPTED = 0.85;

export function balance(state: State): number {
  if (isOver(state)) {
    const winner = winnerOf(state);
    return winner === DRAW ? 0 : winner === GERMAN ? VICTORY : -VICTORY;
  }
  const { data } = state;
  const worth = prizes(state);
  let value = 0;
  for (const place of places) value += data[control + place] === GERMAN ? worth[place] : 0;
  return value + forcesOf(state, GERMAN) - forcesOf(state, RUSSIAN) - START;
}

/** About what both have as the game begins, so that a value near 0 is an open game. */
const START = 74;

function forcesOf(state: State, side: number): number {
  let sum = 0;
  for (const unit of groundUnits[side]) {
    if (state.data[at + unit] < 0) continue;
    let worth = worthOf(state, unit);
    if (isDisrupted(state, unit)) worth *= DISRUPTED;
    if (!isSupplied(state, unit)) worth *= LACKING;
    sum += worth;
  }
  return sum;
}

/** Hexes to the nearest unit of a side; 99 if it has none. */
export const distanceTo = bindDistances(
  map,
  at,
  groundUnits.map(units => units.filter(unit => isKatyusha[unit] === 0)),
);
