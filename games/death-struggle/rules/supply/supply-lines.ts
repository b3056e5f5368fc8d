// Supply lines as they lie at this moment: railways that run back to the owner's side, then so much ground. Who is in
// supply is asked in supply.ts.

import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  CLOSED,
  type CostGround,
  createSpread,
  linksOver,
  OPEN,
  type Spread,
  spreadByCost,
  spreadLines,
} from '../../../../kit/supply/spread.ts';
import { isFoul } from '../sequence/weather.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { AXIS, RUSSIAN, railheads } from '../table/counters.ts';
import { activeRoads, everyRoad, isOpenSwamp, openSides } from '../table/ground.ts';
import { shape } from '../table/layout.ts';
import { HEXES, isAxisCountry, isInactive, map, railways, russianEdges } from '../table/terrain.ts';
import { zoneOf } from '../zones/zones.ts';

/** What costs are counted in: half a movement factor. */
export const FACTOR = 2;
/** DS-SUP-7 in hexes. */
export const LIMITED_LENGTH = 16;

/** DS-SUP-1, DS-SUP-4, R-59 in halves of a factor: the weather shortens the lines of the Axis alone. */
export const fullLength = (state: State, side: number): number =>
  FACTOR * (side === AXIS && isFoul(state) ? 4 : 6);

/** The lines of a side; valid until the next question about another state. */
export interface Lines {
  /** Railways that run back to the side's own country or edge. */
  readonly rails: Spread;
  readonly full: Spread;
  readonly limited: Spread;
  /** By hex: `OPEN` or `CLOSED`. */
  readonly hexes: Int16Array;
}

export const linesOf = (state: State, side: number): Lines => tracings[side](state, side);

/** DS-SUP-5, DS-SUP-6 may a line of the side run through the hex? */
export function isOpenTo(state: State, side: number, hex: number): boolean {
  if (isInactive[hex] === 1 || isOccupiedBy(state, hex, other(side))) return false;
  return zoneOf(state, other(side))[hex] === 0 || isOccupiedBy(state, hex, side);
}

/** DS-RAIL-6, DS-RAIL-7 a railway hex that trains and supply of the side can use. */
export const isOwnRail = (state: State, side: number, hex: number): boolean => {
  if (railways.has[hex] === 0) return false;
  const isAxis = isAxisCountry[hex] === 1 || state.data[shape.hex.converted + hex] === 1;
  return isAxis === (side === AXIS);
};

/** R-57 at hex * 6 + direction, in halves of a factor: a line that leaves the hex pays for the next as a motorized division. */
export function lineCost(state: State, hexside: number): number {
  if (activeRoads(state)[hexside] === 1) return FACTOR / 2;
  const isRough = isOpenSwamp(state, map.neighbours[hexside]) && everyRoad[hexside] === 0;
  return isRough ? 2 * FACTOR : FACTOR;
}

/** By what is open and which roads are: the links from a hex away from the source, with what a line pays that comes back. */
const grounds = new Map<Uint8Array, Map<Uint8Array, Omit<CostGround, 'hexes'>>>();

function groundOf(state: State): Omit<CostGround, 'hexes'> {
  const [open, roads] = [openSides(state), activeRoads(state)];
  const byRoads = grounds.get(open) ?? new Map<Uint8Array, Omit<CostGround, 'hexes'>>();
  grounds.set(open, byRoads);
  const known = byRoads.get(roads);
  if (known !== undefined) return known;
  const links = linksOver(map.neighbours, open);
  const costs = new Uint8Array(links.length);
  for (let link = 0; link < links.length; link++) {
    if (links[link] < 0) continue;
    const [hex, from] = [Math.floor(link / 6), links[link]];
    const back = map.neighbours.subarray(from * 6, from * 6 + 6).indexOf(hex);
    costs[link] = lineCost(state, from * 6 + back);
  }
  const ground = { links, costs };
  byRoads.set(roads, ground);
  return ground;
}

const railLinks = linksOver(map.neighbours, railways.crosses);
const axisRailEnds = Int16Array.from(
  [...map.ids.keys()].filter(hex => railways.has[hex] === 1 && isAxisCountry[hex] === 1),
);
const axisHexes = Int16Array.from(
  [...map.ids.keys()].filter(hex => isAxisCountry[hex] === 1 && isInactive[hex] === 0),
);

const buckets = new Int16Array(HEXES * (FACTOR * 6 + 1));
const sources = new Int16Array(HEXES);
const railHexes = new Int16Array(HEXES);

function trace(state: State, side: number, { rails, full, limited, hexes }: Lines): void {
  for (let hex = 0; hex < HEXES; hex++) {
    hexes[hex] = isOpenTo(state, side, hex) ? OPEN : CLOSED;
    railHexes[hex] = hexes[hex] === OPEN && isOwnRail(state, side, hex) ? OPEN : CLOSED;
  }
  const ends = side === AXIS ? axisRailEnds : russianEdges;
  let count = 0;
  for (let i = 0; i < ends.length; i++) if (railHexes[ends[i]] === OPEN) sources[count++] = ends[i];
  spreadLines({ links: railLinks, hexes: railHexes }, sources, count, HEXES, rails);
  count = side === AXIS ? axisSources(state, rails, hexes) : railSources(rails);
  const ground = { ...groundOf(state), hexes };
  spreadByCost(ground, sources, count, fullLength(state, side), full, buckets);
  spreadLines(ground, sources, count, LIMITED_LENGTH, limited);
}

/** DS-SUP-1 Axis countries, and DS-SUP-15 railheads with a line behind them. */
function axisSources(state: State, rails: Spread, hexes: Int16Array): number {
  let count = 0;
  for (let i = 0; i < axisHexes.length; i++)
    if (hexes[axisHexes[i]] === OPEN) sources[count++] = axisHexes[i];
  for (const railhead of railheads) {
    const hex = placeOf(state, railhead);
    if (hex >= 0 && isAxisCountry[hex] === 0 && rails.far[hex] >= 0) sources[count++] = hex;
  }
  return count;
}

/** DS-SUP-4, R-116. */
function railSources(rails: Spread): number {
  sources.set(rails.hexes.subarray(0, rails.count));
  return rails.count;
}

const tracings = [AXIS, RUSSIAN].map(() =>
  memoize<Lines>(
    {
      rails: createSpread(HEXES),
      full: createSpread(HEXES),
      limited: createSpread(HEXES),
      hexes: new Int16Array(HEXES),
    },
    trace,
  ),
);
