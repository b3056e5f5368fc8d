// The hexes that zones of control reach, counted. One position differs little from the one asked about before, so only
// units that have come, gone or been disrupted since then are counted anew.

import { ASKED, HALTS } from '../../../../kit/movement/reach.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFrozen } from '../sequence/weather.ts';
import {
  GERMAN,
  groundUnits,
  isCorpsLevel,
  isGermanDivision,
  isMobile,
  sideOf,
  UNITS,
} from '../table/counters.ts';
import { FLAG, shape } from '../table/layout.ts';
import { HEXES, isForest, isGreatCity, isOutOfPlay, LAKE, MOSCOW, map, TULA } from '../table/terrain.ts';

/** By hex: 1 where a zone of control of the side reaches. */
export function zoneOf(state: State, side: number): Uint8Array {
  return (side === GERMAN ? germanTally : russianTally)(state, side).zone;
}

/** By hex, for enemies on the move: where the side has a say, and where its zone halts them (M-ZOC-2, M-ZOC-3). */
export function watchOf(state: State, side: number): Uint8Array {
  return (side === GERMAN ? germanTally : russianTally)(state, side).watch;
}

/** Which of these hexes its own side would neither hold nor cover if this unit stood elsewhere, or nowhere (-1). */
export function bareIf(
  state: State,
  unit: number,
  elsewhere: number,
  hexes: readonly number[],
): readonly number[] {
  if (hexes.length === 0) return hexes;
  const side = sideOf[unit];
  const tally = (side === GERMAN ? germanTally : russianTally)(state, side);
  const hex = tally.at[unit];
  return hexes.filter(each => {
    const held = tally.held[each] - (each === hex ? 1 : 0) + (each === elsewhere ? 1 : 0);
    if (held > 0) return false;
    const own = shareOf(tally, unit, hex, each);
    return isReached(held, tally.reached[each] - own + shareOf(tally, unit, elsewhere, each)) === 0;
  });
}

/** What a unit, if it stood in one hex, would add to the count of those that reach the other. */
function shareOf({ exerts, frozen }: Tally, unit: number, from: number, to: number): number {
  if (from < 0 || exerts[unit] === 0) return 0;
  const reach = frozen ? reachOverIce : reachAround;
  for (let side = from * 6; side < from * 6 + 6; side++) if (reach[side] === to) return countOf(unit, to);
  return 0;
}

/** M-ZOC-5 by hex: 1 in woods and great cities. */
export const hasCover = isForest.map((forest, hex) => forest | isGreatCity[hex]);

interface Tally {
  readonly zone: Uint8Array;
  readonly watch: Uint8Array;
  /** By hex: `ASKED` where the side has a say with nobody there. */
  readonly walls: Uint8Array;
  /** By unit: the place that it was counted in, negative off the map. */
  readonly at: Int16Array;
  /** By unit: 1 if it is counted: M-ZOC-2 any unit of corps level and above, disrupted or not, M-ZOC-4 and few others. */
  readonly exerts: Uint8Array;
  /** By hex: units of the side in it. */
  readonly held: Uint8Array;
  /** By hex: how many units reach it, of each of the four kinds below, in eight bits each. */
  readonly reached: Int32Array;
  frozen: boolean;
}

const FORMATION = 1;
/** M-ZOC-3 needs a second one. */
const DIVISION = 1 << 8;
/** M-ZOC-5 the same for those that reach the hex only if their own side stands there. */
const IF_HELD = 16;
const KIND = 255;

function createTally(walls: Uint8Array): Tally {
  return {
    zone: new Uint8Array(HEXES),
    watch: walls.slice(),
    walls,
    at: new Int16Array(UNITS).fill(-1),
    exerts: isCorpsLevel.slice(),
    held: new Uint8Array(HEXES),
    reached: new Int32Array(HEXES),
    frozen: false,
  };
}

/** M-ZOC-3 by side: the units that only make a zone together. */
const pairing = groundUnits.map(units => units.filter(unit => isGermanDivision[unit] === 1));

// Each side has a tally of its own: movement asks for one, retreats for the other, in turns.
const germanTally = memoize(createTally(new Uint8Array(HEXES)), update);
// M-TERR-4, M-TERR-5 Moscow and Tula defend themselves.
const russianTally = memoize(
  createTally(new Uint8Array(HEXES).map((_, hex) => (hex === MOSCOW || hex === TULA ? ASKED : 0))),
  update,
);

function update(state: State, side: number, tally: Tally): void {
  const { data } = state;
  const { at, exerts } = tally;
  const frozen = isFrozen(state);
  if (frozen !== tally.frozen) forget(tally);
  tally.frozen = frozen;
  const units = groundUnits[side];
  const places = shape.at;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    const place = data[places + unit];
    if (at[unit] === place) continue;
    if (at[unit] >= 0) change(tally, unit, at[unit], -1);
    at[unit] = place;
    if (place >= 0) change(tally, unit, place, 1);
  }
  // M-ZOC-3 divisions only as long as they are not disrupted.
  const divisions = pairing[side];
  const flags = shape.flags;
  for (let i = 0; i < divisions.length; i++) {
    const unit = divisions[i];
    const does = (data[flags + unit] & FLAG.disrupted) === 0 ? 1 : 0;
    if (exerts[unit] === does) continue;
    if (at[unit] >= 0) change(tally, unit, at[unit], -1);
    exerts[unit] = does;
    if (at[unit] >= 0) change(tally, unit, at[unit], 1);
  }
}

/** Counts a unit in a hex, or takes it off the count. */
function change(tally: Tally, unit: number, hex: number, by: number): void {
  const { zone, watch, walls, held, reached } = tally;
  held[hex] += by;
  zone[hex] = isReached(held[hex], reached[hex]);
  watch[hex] = zone[hex] === 1 ? HALTS : held[hex] > 0 ? ASKED : walls[hex];
  if (tally.exerts[unit] === 0) return;
  const reach = tally.frozen ? reachOverIce : reachAround;
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const to = reach[side];
    if (to < 0) continue;
    const sum = reached[to] + by * countOf(unit, to);
    reached[to] = sum;
    const is = isReached(held[to], sum);
    zone[to] = is;
    watch[to] = is === 1 ? HALTS : held[to] > 0 ? ASKED : walls[to];
  }
}

/** How a unit is counted in a hex that it reaches. */
function countOf(unit: number, to: number): number {
  const one = isCorpsLevel[unit] === 1 ? FORMATION : DIVISION;
  // M-ZOC-5 mobile units reach into woods and great cities only where their own side stands.
  return one << (IF_HELD * (isMobile[unit] & hasCover[to]));
}

/** M-ZOC-2, M-ZOC-3 from the counts: a formation, or two divisions. */
function isReached(held: number, reached: number): number {
  const sum = held > 0 ? reached + (reached >>> IF_HELD) : reached;
  return (sum & KIND) > 0 || ((sum >>> 8) & KIND) > 1 ? 1 : 0;
}

/** M-ZOC-1, M14-LAKE-2 the neighbor over each hexside if a zone reaches into it, else -1. */
const reachOver = (closed: number): Int16Array =>
  map.neighbours.map((to, side) =>
    to >= 0 && isOutOfPlay[to] === 0 && (map.sides[side] & closed) === 0 ? to : -1,
  );
const reachOverIce = reachOver(0);
const reachAround = reachOver(LAKE);

function forget(tally: Tally): void {
  tally.at.fill(-1);
  for (const counts of [tally.zone, tally.held, tally.reached]) counts.fill(0);
  tally.watch.set(tally.walls);
}
