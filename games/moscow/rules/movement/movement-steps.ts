// The single step of a unit on the move: whether ground, enemies and zones of control let it, and what it costs. The
// searches of movement.ts call it for every step of every way, so it reads plain variables that `prepare` has set.

import {
  createPrices,
  type Mover as KitMover,
  type Prices,
  type StepCost,
} from '../../../../kit/movement/reach.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFrozen } from '../sequence/weather.ts';
import {
  belowOf,
  intrinsicDefense,
  isDefendedAgainst,
  isDisrupted,
  isOccupiedBy,
  placeOf,
  topOf,
  unitsIn,
} from '../table/board.ts';
import { eliminate } from '../table/changes.ts';
import { GERMAN, isArmor, isKatyusha, isMobile, isPanzerKorps, RUSSIAN, sideOf } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import {
  activeRoads,
  openAround,
  openSides,
  type RoadState,
  roadState,
  unbridgedRivers,
} from '../table/ground.ts';
import { shape } from '../table/layout.ts';
import { CANAL, HEXES, isForest, isSwamp, MOSCOW, map, RIVER, TULA } from '../table/terrain.ts';
import { exertersOf, isSameZone, watchOf, zoneOf } from '../zones/zones.ts';
import { isOneHexMover, suppliedFactor } from './movement-factors.ts';
import { FACTOR, hexOf, layeredNeighbours, layerOf, NO_ROAD, type RoadRate, rateOf } from './road-rates.ts';

/**
 * How a way is gone. With care it leaves the unit fit: in the main edition no road bonus is used and a factor is kept
 * for an attack (M-ROAD-3), in that of 2014 no road rate is taken into a zone (M14-ROAD-5). In haste it costs least.
 */
export const CARE = 0;
export const HASTE = 1;
export type Manner = typeof CARE | typeof HASTE;

/** The unit that `prepare` was called for. Its budget is in halves of a factor. */
export interface Mover extends KitMover {
  readonly rate: RoadRate;
  /** Its movement factor. */
  readonly factors: number;
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
  zone = zoneOf(state, other(side));
  // M-MOVE-7 rivers cost mobile units, M14-RIV-1 tanks and panzers and only next to the enemy.
  riversEverywhere = edition.riverCost === 'mobile';
  const paysForRivers = !flat && (riversEverywhere ? isMobile : isArmor)[unit] === 1;
  rivers = paysForRivers ? unbridgedRivers(state) : NOWHERE;
  const kind = edition.terrainCosts && !flat ? groundFor(unit) : PLAIN;
  const frozen = isFrozen(state);
  ground = groundCosts[frozen ? 1 : 0][kind];
  const prices = pricesOf(isPlain ? 'none' : active, kind, riversEverywhere && paysForRivers, frozen);
  keepsOffHot = edition.roads === 'fractional' && manner === CARE;
  hasKeptOff = false;
  return {
    start,
    // M-MOVE-8, M-ROAD-3 an attack costs a factor and takes the road bonus away.
    budget: FACTOR * (edition.roads === 'doubled' && manner === CARE ? factors - 1 : factors),
    prices,
    step,
    marks: watchOf(state, other(side)),
    // M-SUP-11, M14-SUP-9 for want of supply.
    isOneStep: oneHex,
    rate,
    factors,
  };
}

/** Cost of one step of the mover, or negative. Hexes come with the layer of the road rate. */
const step: StepCost = (fromNode, toNode, direction, price) => {
  const to = hexOf[toNode];
  const top = data[shape.top + to];
  if (top >= 0 ? sideOf[top] !== side && isHeld(to, top) : to === moscow || to === tula) return BARRED;
  const from = hexOf[fromNode];
  if (oneHex || zone[from] === 1 || zone[to] === 1) return stepInZone(from, to, direction, layerOf[fromNode]);
  return price;
};

/** The same for a step where enemies, or want of supply, have a say. */
function stepInZone(from: number, to: number, direction: number, layer: number): number {
  const edge = from * 6 + direction;
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
  const enemyZone = zoneOf(state, other(mine));
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

/** M-KAT-4 nobody but Katyushas: they are run over by Germans who move or advance. */
export function isRunOver(state: State, mover: number, hex: number): boolean {
  if (mover !== GERMAN || !isOccupiedBy(state, hex, RUSSIAN)) return false;
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) {
    if (isKatyusha[unit] === 0) return false;
  }
  return true;
}

/** M-KAT-4 takes off the Katyushas that a mover finds without any cover. */
export function runOver(play: Play, mover: number, hex: number): void {
  if (!isRunOver(play.state, mover, hex)) return;
  for (const katyusha of unitsIn(play.state, hex)) eliminate(play, katyusha, 'combat', 'M-KAT-4');
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
  if (zoneOf(state, other(mover))[hex] === 0) return false;
  if (!exertersOf(state, other(mover), hex).some(enemy => !isDisrupted(state, enemy))) return false;
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

/** By everything that they hang on: costs of steps without enemies around. */
const knownPrices: Prices[] = [];

function pricesOf(active: RoadState, kind: number, isWet: boolean, frozen: boolean): Prices {
  const ways = active === 'none' ? 0 : active === 'highway' ? 1 : 2;
  const key = (((rate.id * 3 + ways) * 3 + kind) * 2 + (isWet ? 1 : 0)) * 2 + (frozen ? 1 : 0);
  knownPrices[key] ??= createPrices(
    HEXES,
    layeredNeighbours(rate, active),
    Int8Array.from({ length: rate.layers * HEXES * 6 }, (_, index) => {
      const layer = Math.floor(index / (HEXES * 6));
      const edge = index - layer * HEXES * 6;
      if (open[edge] === 0) return BARRED;
      if (roads[edge] === 1) return rate.road[layer];
      return offRoad(edge, map.neighbours[edge], layer) + (isWet && rivers[edge] === 1 ? FACTOR : 0);
    }),
  );
  return knownPrices[key];
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
let riversEverywhere = false;
let keepsOffHot = false;
let hasKeptOff = false;
let oneHex = false;

/**
 * M-ZOC-6 not from zone to zone of one and the same enemy, but M-ZOC-9 to that of another, or M-ZOC-7 to a friend,
 * M-ZOC-8 whenever he came there and whether he stays or not.
 */
function mayShift(from: number, to: number): boolean {
  return isOccupiedBy(table, to, side) || !isSameZone(table, other(side), from, to);
}
