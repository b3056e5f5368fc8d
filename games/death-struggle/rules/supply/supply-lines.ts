// Supply lines as they lie at this moment: railways that run back to the owner's side, then so much ground. Lines are kept,
// and traced again only where something that they hang on has changed. Who is in supply is asked in supply.ts.

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
import { turnOf } from '../sequence/phases.ts';
import { isFoul } from '../sequence/weather.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { AXIS, isGround, RUSSIAN, railheads, sideOf } from '../table/counters.ts';
import { activeRoads, everyRoad, isOpenSwamp, openSides } from '../table/ground.ts';
import { shape } from '../table/layout.ts';
import { HEXES, isAxisCountry, isInactive, map, railways, russianEdges } from '../table/terrain.ts';
import { versionOf, zoneOf } from '../zones/zones.ts';

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
  /** Traced when it is first asked for: nearly everybody has full supply. */
  readonly limited: Spread;
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

/** What is open to lines of a side, by hex `OPEN` or `CLOSED`; the versions tell whether anything has changed. */
interface View {
  readonly hexes: Int16Array;
  readonly rails: Int16Array;
  hexVersion: number;
  railVersion: number;
}

/** By side and topmost unit + 1: 2 for one of its own, 1 for nobody or markers alone, 0 for an enemy. */
const holders = [AXIS, RUSSIAN].map(whose =>
  Uint8Array.of(1, ...sideOf.map((each, unit) => (isGround[unit] === 0 ? 1 : each === whose ? 2 : 0))),
);

/** As `isOpenTo` and `isOwnRail` for every hex, in sums instead of branches: the answers follow no pattern. */
function look({ data, zone, side }: Sight, view: View): void {
  const { hexes, rails } = view;
  const holder = holders[side];
  const [tops, conversions] = [shape.top, shape.hex.converted];
  const isRussian = side === AXIS ? 0 : 1;
  let [differing, differingRails] = [0, 0];
  for (let hex = 0; hex < HEXES; hex++) {
    const held = holder[data[tops + hex] + 1];
    const isIn = ((held >> 1) | (held & ~zone[hex])) & 1 & ~isInactive[hex];
    const isOwn = railways.has[hex] & ((isAxisCountry[hex] | data[conversions + hex]) ^ isRussian);
    const now = CLOSED + isIn;
    const rail = CLOSED + (isIn & isOwn);
    differing |= hexes[hex] ^ now;
    differingRails |= rails[hex] ^ rail;
    hexes[hex] = now;
    rails[hex] = rail;
  }
  if (differing !== 0) view.hexVersion++;
  if (differingRails !== 0) view.railVersion++;
}

interface Sight {
  readonly data: Int16Array;
  /** Of the enemy. */
  readonly zone: Uint8Array;
  readonly side: number;
}

/** A list of hexes that can tell whether it has changed. */
interface Listing {
  readonly hexes: Int16Array;
  count: number;
}

const draft: Listing = { hexes: new Int16Array(HEXES), count: 0 };

/** Takes over the draft; was there anything new in it? */
function takeOver(list: Listing): boolean {
  let isNew = list.count !== draft.count;
  for (let i = 0; i < draft.count; i++) {
    if (list.hexes[i] === draft.hexes[i]) continue;
    list.hexes[i] = draft.hexes[i];
    isNew = true;
  }
  list.count = draft.count;
  return isNew;
}

const buckets = new Int16Array(HEXES * (FACTOR * 6 + 1));

/** Lines, and what they were traced from. */
class Traced implements Lines {
  readonly rails = createSpread(HEXES);
  readonly full = createSpread(HEXES);
  readonly view: View = {
    hexes: new Int16Array(HEXES).fill(CLOSED),
    rails: new Int16Array(HEXES).fill(CLOSED),
    hexVersion: 0,
    railVersion: 0,
  };
  readonly sources: Listing = { hexes: new Int16Array(HEXES), count: 0 };
  layout = -1;
  zones = -1;
  turn = 0;
  hexVersion = -1;
  railVersion = -1;
  length = 0;
  ground: CostGround | undefined;
  isLimitedStale = true;
  readonly #limited = createSpread(HEXES);

  get limited(): Spread {
    if (this.isLimitedStale && this.ground !== undefined)
      spreadLines(this.ground, this.sources.hexes, this.sources.count, LIMITED_LENGTH, this.#limited);
    this.isLimitedStale = false;
    return this.#limited;
  }
}

/**
 * The lines hang on where units stand, who has a zone, the weather and the gauge of railways, which changes only as units
 * or railheads come: a state that is alike in all of these has the lines that were traced last.
 */
function traceAnew(state: State, side: number, traced: Traced): void {
  const zones = versionOf(state, other(side));
  const turn = turnOf(state);
  if (traced.layout === state.layout && traced.zones === zones && traced.turn === turn) return;
  traced.layout = state.layout;
  traced.zones = zones;
  traced.turn = turn;
  trace(state, side, traced);
}

function trace(state: State, side: number, traced: Traced): void {
  const { view, rails, full, sources } = traced;
  look({ data: state.data, zone: zoneOf(state, other(side)), side }, view);
  if (traced.railVersion !== view.railVersion) {
    draftOpen(side === AXIS ? axisRailEnds : russianEdges, view.rails);
    spreadLines({ links: railLinks, hexes: view.rails }, draft.hexes, draft.count, HEXES, rails);
    traced.railVersion = view.railVersion;
  }
  if (side === AXIS) draftAxisSources(state, rails, view.hexes);
  else draftRails(rails);
  const { links, costs } = groundOf(state);
  const length = fullLength(state, side);
  const isSameGround = traced.ground?.links === links && traced.ground.costs === costs;
  const isSame = isSameGround && traced.hexVersion === view.hexVersion && traced.length === length;
  if (!takeOver(sources) && isSame) return;
  if (!isSameGround) traced.ground = { links, costs, hexes: view.hexes };
  const ground = traced.ground ?? { links, costs, hexes: view.hexes };
  spreadByCost(ground, sources.hexes, sources.count, length, full, buckets);
  traced.hexVersion = view.hexVersion;
  traced.length = length;
  traced.isLimitedStale = true;
}

function draftOpen(hexes: Int16Array, open: Int16Array): void {
  draft.count = 0;
  for (let i = 0; i < hexes.length; i++) if (open[hexes[i]] === OPEN) draft.hexes[draft.count++] = hexes[i];
}

/** DS-SUP-1 Axis countries, and DS-SUP-15 railheads with a line behind them. */
function draftAxisSources(state: State, rails: Spread, open: Int16Array): void {
  draftOpen(axisHexes, open);
  for (const railhead of railheads) {
    const hex = placeOf(state, railhead);
    if (hex >= 0 && isAxisCountry[hex] === 0 && rails.far[hex] >= 0) draft.hexes[draft.count++] = hex;
  }
}

/** DS-SUP-4, R-116. */
function draftRails(rails: Spread): void {
  draft.hexes.set(rails.hexes.subarray(0, rails.count));
  draft.count = rails.count;
}

const tracings = [AXIS, RUSSIAN].map(() => memoize<Traced>(new Traced(), traceAnew));
