// The single step of a unit on the move: whether ground, enemies and zones of control let it, and what it costs. The
// searches of movement.ts call it for every step of every way, so it reads plain variables that `prepare` has set.

import type { StepCost } from '../../../kit/movement/reach.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  belowOf,
  intrinsicDefense,
  isDefendedAgainst,
  isDisrupted,
  isOccupiedBy,
  placeOf,
  topOf,
  unitsIn,
} from './board.ts';
import {
  CANAL,
  GERMAN,
  HEXES,
  isArmor,
  isForest,
  isKatyusha,
  isMobile,
  isPanzerKorps,
  isSwamp,
  MOSCOW,
  map,
  RIVER,
  RUSSIAN,
  shape,
  sideOf,
  TULA,
} from './components.ts';
import { editionOf } from './editions.ts';
import { activeRoads, openAround, openSides, type RoadState, roadState, unbridgedRivers } from './ground.ts';
import { isOneHexMover, suppliedFactor } from './movement-factors.ts';
import { FACTOR, hexOf, layeredNeighbours, layerOf, NO_ROAD, type RoadRate, rateOf } from './road-rates.ts';
import { isFrozen } from './weather.ts';
import { exertersOf, isSameZone, zoneOf } from './zones.ts';

/**
 * How a way is gone. With care it leaves the unit fit: in the main edition no road bonus is used and a factor is kept
 * for an attack (M-ROAD-3), in that of 2014 no road rate is taken into a zone (M14-ROAD-5). In haste it costs least.
 */
export const CARE = 0;
export const HASTE = 1;
export type Manner = typeof CARE | typeof HASTE;

/** The unit that `prepare` was called for. */
export interface Mover {
  readonly start: number;
  /** Of the hexes in every layer of the road rate. */
  readonly neighbours: Int16Array;
  readonly rate: RoadRate;
  /** What it may spend, in halves of a factor. */
  readonly budget: number;
  /** Its movement factor. */
  readonly factors: number;
  /** M-SUP-11 it lacks supply, and goes no further than one hex. */
  readonly isOneHex: boolean;
  /** The enemy's zone, by hex. */
  readonly zone: Uint8Array;
  /** Hex and layer * 6 + direction: cost of a step where no enemy has a say, least cost where he has; or negative. */
  readonly costs: Int8Array;
}

/** Sets the mover whose steps `step` is asked about; `slow` if it is to be taken for one that lacks supply. */
export function prepare(
  state: State,
  unit: number,
  manner: Manner,
  slow: boolean = isOneHexMover(state, unit),
): Mover {
  const edition = editionOf(state);
  table = state;
  ({ data } = state);
  start = placeOf(state, unit);
  side = sideOf[unit];
  oneHex = slow;
  // M-SUP-11 the one factor of a unit out of supply takes it into any hex, and no road takes it further.
  const flat = oneHex && edition.unsuppliedSlow === 'all';
  const factors = flat ? 1 : suppliedFactor(state, unit);
  const isPlain = flat || (edition.roads === 'doubled' && manner === CARE);
  const active = roadState(state);
  rate = isPlain || active === 'none' ? NO_ROAD : rateOf(unit, edition);
  roads = isPlain ? NOWHERE : activeRoads(state);
  open = openSides(state);
  moscow = side === GERMAN && intrinsicDefense(state, MOSCOW) > 0 ? MOSCOW : -1;
  tula = side === GERMAN && intrinsicDefense(state, TULA) > 0 ? TULA : -1;
  zone = zoneOf(state, 1 - side);
  // M-MOVE-7 rivers cost mobile units, M14-RIV-1 tanks and panzers and only next to the enemy.
  riversEverywhere = edition.riverCost === 'mobile';
  const paysForRivers = !flat && (riversEverywhere ? isMobile : isArmor)[unit] === 1;
  rivers = paysForRivers ? unbridgedRivers(state) : NOWHERE;
  const kind = edition.terrainCosts && !flat ? groundFor(unit) : PLAIN;
  const frozen = isFrozen(state);
  ground = groundCosts[frozen ? 1 : 0][kind];
  costs = costsOf(isPlain ? 'none' : active, kind, riversEverywhere && paysForRivers, frozen);
  keepsOffHot = edition.roads === 'fractional' && manner === CARE;
  hasKeptOff = false;
  return {
    start,
    neighbours: layeredNeighbours(rate, active),
    rate,
    // M-MOVE-8, M-ROAD-3 an attack costs a factor and takes the road bonus away.
    budget: FACTOR * (edition.roads === 'doubled' && manner === CARE ? factors - 1 : factors),
    factors,
    isOneHex: oneHex,
    zone,
    costs,
  };
}

/** Cost of one step of the mover, or negative. Hexes come with the layer of the road rate. */
export const step: StepCost = (fromNode, toNode, direction) => {
  const to = hexOf[toNode];
  const top = data[shape.top + to];
  if (top >= 0 ? sideOf[top] !== side && isHeld(to, top) : to === moscow || to === tula) return BARRED;
  const from = hexOf[fromNode];
  if (oneHex || zone[from] === 1 || zone[to] === 1) return stepInZone(from, to, direction, layerOf[fromNode]);
  return costs[fromNode * 6 + direction];
};

/** The same for a step where enemies, or want of supply, have a say. */
function stepInZone(from: number, to: number, direction: number, layer: number): number {
  const edge = from * 6 + direction;
  if (open[edge] === 0) return BARRED;
  if (from !== start) {
    // M-ZOC-2, M-ZOC-3 whoever has come into a zone has stopped there.
    if (oneHex || zone[from] === 1) return BARRED;
    if (to === start && zone[to] === 1) return BARRED;
  } else if (zone[from] === 1 && zone[to] === 1 && !mayShift(from, to)) return BARRED;
  if (isRoadStep(from, to, direction)) return rate.road[layer];
  let cost = offRoad(edge, to, layer);
  if (rivers[edge] === 1 && (riversEverywhere || zone[from] === 1 || zone[to] === 1)) cost += FACTOR;
  return cost;
}

/** M14-FOR-3, M14-SWP-3 along a road the ground does not count, even at the full rate. */
const offRoad = (edge: number, to: number, layer: number): number =>
  rate.off[layer] + (roads[edge] === 1 ? FACTOR : ground[to]);

/**
 * Is there a step that anybody in the unit's place could take and pay for? Answers quickly for most units; where it does
 * not find one, `step` must be asked.
 */
export function hasEasyStep(state: State, unit: number): boolean {
  const from = placeOf(state, unit);
  const mine = sideOf[unit];
  const enemyZone = zoneOf(state, 1 - mine);
  const easy = editionOf(state).terrainCosts ? clearSides : drySides;
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    if (easy[edge] === 0) continue;
    const to = map.neighbours[edge];
    if (enemyZone[from] === 1 && enemyZone[to] === 1) continue;
    const top = state.data[shape.top + to];
    if (top < 0 || sideOf[top] === mine) return true;
  }
  return false;
}

/** Along an active road, and not where care bids to pay in full. */
export function isRoadStep(from: number, to: number, direction: number): boolean {
  if (roads[from * 6 + direction] === 0) return false;
  if (!keepsOffHot || zone[to] === 0 || !isHotFor(table, side, to)) return true;
  hasKeptOff = true;
  return false;
}

/** Has the mover, since it was prepared, forgone a road rate out of care? If not, haste finds nothing more. */
export const hasForgone = (): boolean => !keepsOffHot || hasKeptOff;

/** M-KAT-4 nobody but Katyushas: they are run over by Germans on the move. */
export function isRunOver(state: State, mover: number, hex: number): boolean {
  if (mover !== GERMAN || !isOccupiedBy(state, hex, RUSSIAN)) return false;
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) {
    if (isKatyusha[unit] === 0) return false;
  }
  return true;
}

/**
 * Is the hex closed to a side because of whoever, or whatever, defends it? Moscow and Tula (M-TERR-4, M-TERR-5) close
 * their own hex alone: without units they have no zone (M14-CITY-2).
 */
export function isHeldAgainst(state: State, mover: number, hex: number): boolean {
  if (!isDefendedAgainst(state, mover, hex)) return false;
  return !isRunOver(state, mover, hex) || intrinsicDefense(state, hex) > 0;
}

/** M14-ROAD-5 is the hex in the zone of an undisrupted enemy, without an undisrupted friend in it? */
export function isHotFor(state: State, mover: number, hex: number): boolean {
  const known = hotHexes[mover](state, mover);
  if (known[hex] === 0) known[hex] = findHot(state, mover, hex) ? 2 : 1;
  return known[hex] === 2;
}

function findHot(state: State, mover: number, hex: number): boolean {
  if (zoneOf(state, 1 - mover)[hex] === 0) return false;
  if (!exertersOf(state, 1 - mover, hex).some(enemy => !isDisrupted(state, enemy))) return false;
  return !unitsIn(state, hex).some(friend => sideOf[friend] === mover && !isDisrupted(state, friend));
}

/** By side and hex, as far as somebody has asked: 1 not hot, 2 hot. */
const hotHexes = [GERMAN, RUSSIAN].map(() =>
  memoize<Uint8Array>(new Uint8Array(HEXES), (_, __, known) => {
    known.fill(0);
  }),
);

const NOWHERE: Uint8Array = new Uint8Array(HEXES * 6);
const BARRED = -1;

/** As `isHeldAgainst` for the mover; where the topmost enemy is no Katyusha nobody is run over. */
const isHeld = (hex: number, top: number): boolean =>
  isKatyusha[top] === 0 || isHeldAgainst(table, side, hex);

/** By hexside: 1 where no weather and no garrison closes it. In the main edition none of these costs too much. */
const drySides = openAround.map((isOpen, edge) => {
  const to = map.neighbours[edge];
  return isOpen === 1 && to !== MOSCOW && to !== TULA ? 1 : 0;
});
/** And where neither ground nor water ever cost more than one factor. */
const clearSides = drySides.map((isDry, edge) => {
  const to = map.neighbours[edge];
  const isClear = isForest[to] === 0 && isSwamp[to] === 0 && (map.sides[edge] & (RIVER | CANAL)) === 0;
  return isDry === 1 && isClear ? 1 : 0;
});

/** In factors: M14-FOR-3 forest, M14-SWP-3 swamp, M14-SWF-2 swampy forest. */
function costsBy(forest: number, swamp: number, both: number): Uint8Array {
  return Uint8Array.from({ length: HEXES }, (_, hex) => {
    const isBog = isSwamp[hex] === 1;
    if (isForest[hex] === 1) return FACTOR * (isBog ? both : forest);
    return FACTOR * (isBog ? swamp : 1);
  });
}

/** Whom the ground costs how much: M-MOVE-12 one factor for every hex, or more. */
const PLAIN = 0;
const PANZER_KORPS = 1;
const OTHER_GERMANS = 2;
/** Unfrozen, frozen; by whom; by hex: cost of entering it off the roads. */
const groundCosts = [
  [costsBy(1, 1, 1), costsBy(2, 2, 3), costsBy(1, 1, 2)],
  [costsBy(1, 1, 1), costsBy(2, 1, 2), costsBy(1, 1, 1)],
];

function groundFor(unit: number): number {
  if (sideOf[unit] !== GERMAN) return PLAIN;
  return isPanzerKorps[unit] === 1 ? PANZER_KORPS : OTHER_GERMANS;
}

/** By everything that they hang on: costs of steps without enemies around, at node * 6 + direction. */
const knownCosts: Int8Array[] = [];

function costsOf(active: RoadState, kind: number, isWet: boolean, frozen: boolean): Int8Array {
  const ways = active === 'none' ? 0 : active === 'highway' ? 1 : 2;
  const key = (((rate.id * 3 + ways) * 3 + kind) * 2 + (isWet ? 1 : 0)) * 2 + (frozen ? 1 : 0);
  knownCosts[key] ??= Int8Array.from({ length: rate.layers * HEXES * 6 }, (_, index) => {
    const layer = Math.floor(index / (HEXES * 6));
    const edge = index - layer * HEXES * 6;
    if (open[edge] === 0) return BARRED;
    if (roads[edge] === 1) return rate.road[layer];
    return offRoad(edge, map.neighbours[edge], layer) + (isWet && rivers[edge] === 1 ? FACTOR : 0);
  });
  return knownCosts[key];
}

let table: State;
let data: Int16Array = new Int16Array(0);
let start = -1;
let side = GERMAN;
let rate = NO_ROAD;
let roads = NOWHERE;
let open = NOWHERE;
let moscow = -1;
let tula = -1;
let zone = NOWHERE;
let rivers = NOWHERE;
let ground = groundCosts[0][PLAIN];
let costs: Int8Array = new Int8Array(0);
let riversEverywhere = false;
let keepsOffHot = false;
let hasKeptOff = false;
let oneHex = false;

/**
 * M-ZOC-6 not from zone to zone of one and the same enemy, but M-ZOC-9 to that of another, or M-ZOC-7 to a friend,
 * M-ZOC-8 whenever he came there and whether he stays or not.
 */
function mayShift(from: number, to: number): boolean {
  return isOccupiedBy(table, to, side) || !isSameZone(table, 1 - side, from, to);
}
