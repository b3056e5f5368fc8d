// What the bare ground asks of each kind of mover, in halves of a movement factor; and where a road helps him. A way remembers
// something of what has been gone, which is its layer: free hexsides of road on foot, the one swamp hex of a corps.

import {
  createRoadPrices,
  type Fare,
  type RoadPrices,
  type RoadTerms,
} from '../../../../families/coatney/road-search.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFrozen } from '../sequence/weather.ts';
import { isKatyusha, isKorps, isMobile, isMobileKorps } from '../table/counters.ts';
import { activeRoads, everyRoad, openSides } from '../table/ground.ts';
import { HEXES, isForest, isHill, isMountainHex, isSwamp, map } from '../table/terrain.ts';

/** Costs are counted in halves, so that all of them are whole numbers. */
export const FACTOR = 2;
export const BARRED = -1;

/** Who pays for what: everybody on foot, mobile divisions, mobile corps. */
export const ON_FOOT = 0;
export const MOBILE_DIVISION = 1;
export const MOBILE_KORPS = 2;

/** DS-OMF-10 Katyushas do not pay for the ground. */
export function kindOf(unit: number): number {
  if (isMobile[unit] === 0 || isKatyusha[unit] === 1) return ON_FOOT;
  return isMobileKorps[unit] === 1 || isKorps[unit] === 1 ? MOBILE_KORPS : MOBILE_DIVISION;
}

/** DS-OMF-8 a clear hex one factor; what a hex costs off the road. */
function groundCost(kind: number, hex: number, frozen: boolean): number {
  if (kind === ON_FOOT) return FACTOR;
  // DS-WX-2 frozen swamps are none.
  const isBog = isSwamp[hex] === 1 && !frozen;
  if (isMountainHex[hex] === 1) return kind === MOBILE_KORPS ? BARRED : FACTOR;
  // DS-SWAMP-3, and as much for the one hex that a corps may enter (DS-SWAMP-2).
  if (isBog) return 2 * FACTOR;
  // DS-FOREST-2, DS-HILL-2.
  const isRough = isForest[hex] === 1 || isHill[hex] === 1;
  return kind === MOBILE_KORPS && isRough ? 2 * FACTOR : FACTOR;
}

const tables = new Map<Uint8Array, Int8Array[]>();

/** At hex * 6 + direction: the cost of the step without any help of an active road, BARRED where the ground is closed. */
export function pricesFor(state: State, kind: number): Int8Array {
  const open = openSides(state);
  const known = tables.get(open) ?? [];
  tables.set(open, known);
  known[kind] ??= Int8Array.from({ length: HEXES * 6 }, (_, hexside) => {
    if (open[hexside] === 0) return BARRED;
    const to = map.neighbours[hexside];
    const cost = groundCost(kind, to, isFrozen(state));
    // DS-FOREST-4 along a road the ground does not count; DS-MTN-2 mountains do, even by road.
    return cost !== BARRED && everyRoad[hexside] === 1 ? FACTOR : cost;
  });
  return known[kind];
}

/** By what the ground leaves open: 1 where no kind of mover pays more than a factor. */
const easy = new Map<Uint8Array, Uint8Array>();

export function easySides(state: State): Uint8Array {
  const open = openSides(state);
  let sides = easy.get(open);
  if (sides === undefined) {
    const kinds = [ON_FOOT, MOBILE_DIVISION, MOBILE_KORPS].map(kind => pricesFor(state, kind));
    sides = open.map((_, hexside) => (kinds.every(prices => prices[hexside] === FACTOR) ? 1 : 0));
    easy.set(open, sides);
  }
  return sides;
}

/** DS-SWAMP-2 does a corps use up its one swamp hex with a step over this hexside? */
const isBogStep = (hexside: number): boolean =>
  everyRoad[hexside] === 0 && isSwamp[map.neighbours[hexside]] === 1;

/** DS-ROAD-2 the parts of a way on foot: in the plain factors, when they are just used up, and in the bonus. */
const PLAIN = 0;
const TURNING = 1;
const BONUS = 2;
/** By part and layer: the layer that a free hexside of road leads to. In layer 1 the plain one is used, in layer 2 that of the bonus. */
const freeTo: readonly (readonly number[])[] = [
  [1, -1, -1],
  [1, 2, -1],
  [2, 2, -1],
];

/** Has the way to this node used the free hexside of the bonus? */
export const isOnBonus = (node: number): boolean => node >= 2 * HEXES;

function createPart(
  state: State,
  kind: number,
  isFast: boolean,
  closed: Uint8Array | undefined,
  part: number,
): RoadPrices {
  const prices = pricesFor(state, kind);
  const roads = activeRoads(state);
  const isBoggy = kind === MOBILE_KORPS && !isFrozen(state);
  const onWheels: Fare = (hexside, layer) => {
    // DS-ROAD-1.
    if (roads[hexside] === 1) return { cost: 1, layer };
    if (!isBoggy || !isBogStep(hexside)) return { cost: prices[hexside], layer };
    return { cost: layer === 0 ? prices[hexside] : BARRED, layer: 1 };
  };
  const onFoot: Fare = (hexside, layer) => {
    const next = roads[hexside] === 1 ? freeTo[part][layer] : -1;
    return next < 0 ? { cost: prices[hexside], layer } : { cost: 0, layer: next };
  };
  const fare: Fare = (hexside, layer) => {
    const isBarred = prices[hexside] < 0 || closed?.[map.neighbours[hexside]] === 1;
    return isBarred ? { cost: BARRED, layer } : (isFast ? onWheels : onFoot)(hexside, layer);
  };
  const layers = isFast ? (isBoggy ? 2 : 1) : 3;
  return createRoadPrices(map.neighbours, layers, fare, isFast && isBoggy);
}

/** By everything that they hang on. */
const knownParts: RoadPrices[] = [];
const knownTerms: (readonly RoadTerms[])[] = [];
const closures: (Uint8Array | undefined)[] = [];
/** More than anybody has of plain halves. */
const MOST_PLAIN = 16;

/**
 * The prices of a way with so many plain halves, and the bonus after them or not. `isFast` for those whom roads double their
 * pace; `closed` has 1 in hexes that they never enter.
 */
export function termsFor(
  state: State,
  kind: number,
  isFast: boolean,
  closed: Uint8Array | undefined,
  plain: number,
  hasBonus: boolean,
): readonly RoadTerms[] {
  let closure = closures.indexOf(closed);
  if (closure < 0) closure = closures.push(closed) - 1;
  const ground = isFrozen(state) ? 0 : activeRoads(state) === everyRoad ? 1 : 2;
  const payer = ((closure * 3 + ground) * 3 + kind) * 2 + (isFast ? 1 : 0);
  const key = (payer * MOST_PLAIN + plain) * 2 + (hasBonus ? 1 : 0);
  knownTerms[key] ??= createTerms(plain, hasBonus && !isFast, part => {
    knownParts[payer * 3 + part] ??= createPart(state, kind, isFast, closed, part);
    return knownParts[payer * 3 + part];
  });
  return knownTerms[key];
}

function createTerms(plain: number, isTurning: boolean, partOf: (part: number) => RoadPrices): RoadTerms[] {
  const first = { from: 0, prices: partOf(PLAIN) };
  return isTurning
    ? [first, { from: plain, prices: partOf(TURNING) }, { from: plain + 1, prices: partOf(BONUS) }]
    : [first];
}
