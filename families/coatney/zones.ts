// Zones of control for games of the family: large units have one by themselves, some only while they are not disrupted, and
// divisions only two together. Who reaches how many hexes is counted. One position differs little from the one asked about
// before, so only units that have come, gone or been disrupted since then are counted anew.

import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { ASKED, HALTS } from '../../kit/movement/reach.ts';
import { memoize } from '../../kit/state/memo.ts';
import type { State } from '../../kit/state/state.ts';
import type { Units } from '../../kit/state/units.ts';

/** How a unit counts: not at all, as one that has a zone by itself, or as one of two that have it together. */
export const NO_ZONE = 0;
export const FORMATION = 1;
export const PARTNER = 1 << 8;

export interface ZoneRules {
  readonly map: GameMap;
  readonly shape: { readonly at: number; readonly flags: number };
  /** Of the flag of disrupted units; one of the first sixteen. */
  readonly disrupted: number;
  /** By side: the units that are counted. */
  readonly units: readonly Int16Array[];
  /** By unit: `NO_ZONE`, `FORMATION` or `PARTNER`. */
  readonly weights: ArrayLike<number>;
  /** By unit: 1 if it counts only while it is not disrupted. */
  readonly onlyFresh: ArrayLike<number>;
  /** By hexside: the neighbor if a zone reaches over into it, else -1. */
  reach(state: State): Int16Array;
  /** By side and hex: 1 where it has a say though nobody stands there. */
  readonly walls?: readonly (ArrayLike<number> | undefined)[];
  /** By unit and by hex: such units reach into such hexes only where their own side stands. */
  readonly ifHeld?: { readonly units: ArrayLike<number>; readonly hexes: ArrayLike<number> };
  readonly board: Pick<Units, 'topOf' | 'belowOf'>;
  isOccupiedBy(state: State, hex: number, side: number): boolean;
}

export interface Zones {
  /** By hex: 1 where a zone of control of the side reaches. */
  zoneOf(state: State, side: number): Uint8Array;
  /** By hex, for enemies on the move: where the side has a say, and where its zone halts them. */
  watchOf(state: State, side: number): Uint8Array;
  isInZoneOf(state: State, side: number, hex: number): boolean;
  /** Another number whenever the zones of the side may be other than they were when it was asked last. */
  versionOf(state: State, side: number): number;
  /** Units of the side whose zone reaches the hex: formations, then divisions, in the order of the directions they stand in. */
  exertersOf(state: State, side: number, hex: number): number[];
  /** Does one and the same unit of the side reach both hexes? */
  isSameZone(state: State, side: number, from: number, to: number): boolean;
  /** Which of these hexes its own side would neither hold nor cover if this unit stood elsewhere, or nowhere (-1). */
  bareIf(state: State, unit: number, elsewhere: number, hexes: readonly number[]): readonly number[];
}

export function bindZoneRules(rules: ZoneRules): Zones {
  const { map, shape, disrupted, units, weights, onlyFresh, ifHeld, isOccupiedBy } = rules;
  const { topOf, belowOf } = rules.board;
  const sideOf = new Uint8Array(weights.length);
  for (const [side, own] of units.entries()) for (const unit of own) sideOf[unit] = side;
  const runs = units.map(runsOf);
  // Each side has a tally of its own: movement asks for one, retreats for the other, in turns.
  const tallies = units.map((_, side) => memoize(createTally(rules, side), update));

  function update(state: State, side: number, tally: Tally): void {
    const { data } = state;
    const { at, down } = tally;
    const reach = rules.reach(state);
    if (reach !== tally.reach) forget(tally);
    tally.reach = reach;
    const places = shape.at;
    const flags = shape.flags;
    const own = runs[side];
    for (let run = 0; run < own.length; run += 2) {
      const end = own[run + 1];
      for (let unit = own[run]; unit < end; unit++) {
        const flag = data[flags + unit] & disrupted;
        if (at[unit] !== data[places + unit] || down[unit] !== flag)
          recount(tally, unit, data[places + unit], flag);
      }
    }
  }

  /** A unit has come, gone or been disrupted, or is itself again. */
  function recount(tally: Tally, unit: number, place: number, flag: number): void {
    const { at, exerts, down } = tally;
    down[unit] = flag;
    const does = weights[unit] !== NO_ZONE && (onlyFresh[unit] === 0 || flag === 0) ? 1 : 0;
    if (at[unit] === place && exerts[unit] === does) return;
    if (at[unit] >= 0) change(tally, unit, at[unit], -1);
    at[unit] = place;
    exerts[unit] = does;
    if (place >= 0) change(tally, unit, place, 1);
  }

  /** Counts a unit in a hex, or takes it off the count. */
  function change(tally: Tally, unit: number, hex: number, by: number): void {
    const { zone, watch, walls, held, reached, reach } = tally;
    tally.version++;
    held[hex] += by;
    zone[hex] = isReached(held[hex], reached[hex]);
    watch[hex] = zone[hex] === 1 ? HALTS : held[hex] > 0 ? ASKED : walls[hex];
    if (tally.exerts[unit] === 0) return;
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
    const needsHold = ifHeld !== undefined && ifHeld.units[unit] === 1 && ifHeld.hexes[to] === 1;
    return needsHold ? weights[unit] << IF_HELD : weights[unit];
  }

  /** What a unit, if it stood in one hex, would add to the count of those that reach the other. */
  function shareOf({ exerts, reach }: Tally, unit: number, from: number, to: number): number {
    if (from < 0 || exerts[unit] === 0) return 0;
    for (let side = from * 6; side < from * 6 + 6; side++) if (reach[side] === to) return countOf(unit, to);
    return 0;
  }

  const doesExert = (state: State, unit: number): boolean =>
    weights[unit] !== NO_ZONE &&
    (onlyFresh[unit] === 0 || (state.data[shape.flags + unit] & disrupted) === 0);

  /** Whether a zone of the unit, in one hex, reaches into the next over this hexside. */
  function reaches(state: State, unit: number, hexside: number, to: number): boolean {
    if (rules.reach(state)[hexside] !== to) return false;
    const needsHold = ifHeld !== undefined && ifHeld.units[unit] === 1 && ifHeld.hexes[to] === 1;
    return !needsHold || isOccupiedBy(state, to, sideOf[unit]);
  }

  function exertersOf(state: State, side: number, hex: number): number[] {
    const formations: number[] = [];
    const partners: number[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const from = map.neighbours[hex * 6 + direction];
      if (from < 0 || !isOccupiedBy(state, from, side)) continue;
      const back = from * 6 + directionTo(map, from, hex);
      for (let unit = topOf(state, from); unit >= 0; unit = belowOf(state, unit)) {
        if (!doesExert(state, unit) || !reaches(state, unit, back, hex)) continue;
        (weights[unit] === FORMATION ? formations : partners).push(unit);
      }
    }
    return partners.length >= 2 ? [...formations, ...partners] : formations;
  }

  const hasPair = (state: State, side: number, hex: number): boolean =>
    exertersOf(state, side, hex).some(unit => weights[unit] === PARTNER);

  const zoneOf = (state: State, side: number): Uint8Array => tallies[side](state, side).zone;

  return {
    zoneOf,
    watchOf: (state, side) => tallies[side](state, side).watch,
    versionOf: (state, side) => tallies[side](state, side).version,
    isInZoneOf: (state, side, hex) => zoneOf(state, side)[hex] === 1,
    exertersOf,
    isSameZone(state, side, from, to) {
      const zone = zoneOf(state, side);
      if (zone[from] === 0 || zone[to] === 0) return false;
      for (let direction = 0; direction < 6; direction++) {
        const hex = map.neighbours[to * 6 + direction];
        if (hex < 0 || !isOccupiedBy(state, hex, side)) continue;
        const aside = directionTo(map, hex, from);
        if (aside < 0) continue;
        const back = hex * 6 + directionTo(map, hex, to);
        for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) {
          if (!doesExert(state, unit)) continue;
          if (!reaches(state, unit, back, to) || !reaches(state, unit, hex * 6 + aside, from)) continue;
          if (weights[unit] === FORMATION || (hasPair(state, side, from) && hasPair(state, side, to)))
            return true;
        }
      }
      return false;
    },
    bareIf(state, unit, elsewhere, hexes) {
      if (hexes.length === 0) return hexes;
      const side = sideOf[unit];
      const tally = tallies[side](state, side);
      const hex = tally.at[unit];
      return hexes.filter(each => {
        const held = tally.held[each] - (each === hex ? 1 : 0) + (each === elsewhere ? 1 : 0);
        if (held > 0) return false;
        const own = shareOf(tally, unit, hex, each);
        return isReached(held, tally.reached[each] - own + shareOf(tally, unit, elsewhere, each)) === 0;
      });
    },
  };
}

interface Tally {
  readonly zone: Uint8Array;
  readonly watch: Uint8Array;
  /** By hex: `ASKED` where the side has a say with nobody there. */
  readonly walls: Uint8Array;
  /** By unit: the place that it was counted in, negative off the map. */
  readonly at: Int16Array;
  /** By unit: the flag of disrupted ones when it was counted, and 1 if it counts. */
  readonly down: Int16Array;
  readonly exerts: Uint8Array;
  /** By hex: units of the side in it. */
  readonly held: Uint8Array;
  /** By hex: how many units reach it: formations, partners, and each of them that do only if their side stands there. */
  readonly reached: Int32Array;
  /** What `reach` was when they were counted. */
  reach: Int16Array;
  /** Counts changes. */
  version: number;
}

/** Where the numbers in an ordered list follow one another: the first of each run and the end of it. */
function runsOf(numbers: Int16Array): Int16Array {
  const runs: number[] = [];
  for (const number of numbers.toSorted()) {
    if (runs.at(-1) === number) runs.pop();
    else runs.push(number);
    runs.push(number + 1);
  }
  return Int16Array.from(runs);
}

/** Each of the four counts has eight bits. */
const IF_HELD = 16;
const KIND = 255;

/** From the counts: a formation, or two partners. */
function isReached(held: number, reached: number): number {
  const sum = held > 0 ? reached + (reached >>> IF_HELD) : reached;
  return (sum & KIND) > 0 || ((sum >>> 8) & KIND) > 1 ? 1 : 0;
}

function createTally({ map, weights, walls }: ZoneRules, side: number): Tally {
  const wall = Uint8Array.from({ length: map.count }, (_, hex) => (walls?.[side]?.[hex] === 1 ? ASKED : 0));
  return {
    zone: new Uint8Array(map.count),
    watch: wall.slice(),
    walls: wall,
    at: new Int16Array(weights.length).fill(-1),
    down: new Int16Array(weights.length),
    exerts: Uint8Array.from(weights, weight => (weight !== NO_ZONE ? 1 : 0)),
    held: new Uint8Array(map.count),
    reached: new Int32Array(map.count),
    reach: new Int16Array(0),
    version: 0,
  };
}

function forget(tally: Tally): void {
  tally.version++;
  tally.at.fill(-1);
  for (const counts of [tally.zone, tally.held, tally.reached]) counts.fill(0);
  tally.watch.set(tally.walls);
}
