// The single step of a unit on the move: whether enemies, zones of control and frontiers let it, and what it costs. A way
// remembers something of what has been gone: free road hexsides and the one swamp hex of a corps; that is its layer.

import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFirstTurn } from '../sequence/weather.ts';
import { isOn } from '../set-up/scenarios.ts';
import { belowOf, isDisrupted, isOccupiedBy, placeOf, topOf, unitsIn } from '../table/board.ts';
import {
  groundUnits,
  isAlly,
  isArmy,
  isFighter,
  isGerman,
  isGermanKorps,
  isGround,
  isKatyusha,
  isMobile,
  RUSSIAN,
  sideOf,
} from '../table/counters.ts';
import { activeRoads, openSides } from '../table/ground.ts';
import { shape } from '../table/layout.ts';
import { FORTIFICATION, HEXES, holderAtStart, isAlliedSouth, isRumania, map } from '../table/terrain.ts';
import { isSameZone, watchOf, zoneOf } from '../zones/zones.ts';
import { movementBonus, movementFactor } from './factors.ts';
import { BARRED, FACTOR, isBogStep, kindOf, pricesFor } from './prices.ts';

/** A way gone with care leaves the unit fit to attack; in haste it uses the bonus and keeps off strong enemies. */
export const CARE = 0;
export const HASTE = 1;
export type Manner = typeof CARE | typeof HASTE;

/** Everything a search asks about the unit that moves; good until the next is prepared. */
export interface Mover {
  readonly unit: number;
  readonly start: number;
  /** In halves: the plain factors, and all that may be spent. */
  readonly plain: number;
  readonly budget: number;
  readonly kind: number;
  readonly isMobile: boolean;
  readonly prices: Int8Array;
  readonly roads: Uint8Array;
  /** By hex: where enemies have a say, and where whoever enters halts (kit's ASKED and HALTS). */
  readonly marks: Uint8Array;
  /** DS-OMB-4 by hex: 1 where the bonus would be lost. */
  readonly hot: Uint8Array | undefined;
  /** By hex: 1 where the unit never goes, whoever stands there. */
  readonly closed: Uint8Array | undefined;
  /** May weak enemies be run over on the way? Then what that asks, by hex. */
  readonly weak: Uint8Array | undefined;
}

/** As the kit marks hexes in which movers halt. */
export const HALTS = 2;
export const LAYERS = 3;

export function prepare(state: State, unit: number, manner: Manner, weak?: Uint8Array): Mover | undefined {
  const side = sideOf[unit];
  const start = placeOf(state, unit);
  const plain = FACTOR * movementFactor(state, unit);
  const bonus = manner === HASTE ? FACTOR * movementBonus(state, unit) : 0;
  const hot = manner === HASTE ? strongZone(state, other(side)) : undefined;
  // DS-OMB-4 whoever leaves such a zone has no bonus, unless somebody stays behind.
  if (hot !== undefined && hot[start] === 1 && !hasFriend(state, unit, start)) return undefined;
  const kind = kindOf(unit);
  return {
    unit,
    start,
    plain,
    budget: plain + bonus,
    kind,
    isMobile: isMobile[unit] === 1,
    prices: pricesFor(state, kind),
    roads: activeRoads(state),
    marks: watchOf(state, other(side)),
    hot,
    closed: closedTo(state, unit),
    weak,
  };
}

/** Somebody else of its side in the hex. */
function hasFriend(state: State, unit: number, hex: number): boolean {
  for (let each = topOf(state, hex); each >= 0 && isGround[each] === 1; each = belowOf(state, each))
    if (each !== unit && sideOf[each] === sideOf[unit]) return true;
  return false;
}

/**
 * The cost of a step and, packed with it (`cost * LAYERS + layer`), the layer that it leads to; BARRED where it cannot be taken.
 * `spent` is what the way has cost so far.
 */
export function step(
  state: State,
  mover: Mover,
  from: number,
  direction: number,
  layer: number,
  spent: number,
): number {
  const hexside = from * 6 + direction;
  const price = mover.prices[hexside];
  if (price < 0) return BARRED;
  const to = map.neighbours[hexside];
  if (mover.closed !== undefined && mover.closed[to] === 1) return BARRED;
  if (mover.hot !== undefined && mover.hot[to] === 1 && !hasFriend(state, mover.unit, to)) return BARRED;
  if (isLineBarred(state, other(sideOf[mover.unit]), from, to, hexside)) return BARRED;
  let extra = 0;
  if (mover.marks[from] !== 0 || mover.marks[to] !== 0) {
    if (!mayPass(state, mover, from, to)) return BARRED;
    // DS-OVR-2.
    if (isOccupiedBy(state, to, other(sideOf[mover.unit])) && !isRunOver(state, mover.unit, to))
      extra = FACTOR;
  }
  return pay(state, mover, hexside, layer, spent, price + extra, extra);
}

/** The same as far as the ground alone is concerned; `price` with whatever is paid beside it, which roads do not spare. */
export function pay(
  state: State,
  mover: Mover,
  hexside: number,
  layer: number,
  spent: number,
  price: number,
  extra: number,
): number {
  if (mover.isMobile) {
    if (mover.roads[hexside] === 1) return (1 + extra) * LAYERS + layer;
    if (!isBogStep(state, mover.kind, hexside)) return price * LAYERS + layer;
    return layer === 0 ? price * LAYERS + 1 : BARRED;
  }
  if (mover.roads[hexside] === 0) return price * LAYERS + layer;
  // DS-ROAD-2 one free in the plain part (layer 1: used), one in the bonus (layer 2: used).
  if (layer === 0 && spent <= mover.plain) return extra * LAYERS + 1;
  if (layer < 2 && spent >= mover.plain && mover.budget > mover.plain) return extra * LAYERS + 2;
  return price * LAYERS + layer;
}

/** Whether enemies and their zones let the mover step over. */
function mayPass(state: State, mover: Mover, from: number, to: number): boolean {
  const side = sideOf[mover.unit];
  const enemy = other(side);
  if (isOccupiedBy(state, to, enemy) && !isRunOver(state, mover.unit, to) && mover.weak?.[to] !== 1)
    return false;
  const zone = zoneOf(state, enemy);
  // DS-ZOC-1 whoever has come into a zone has stopped there.
  if (from !== mover.start && zone[from] === 1) return false;
  // DS-ZOC-5, DS-ZOC-7 out of one zone into another only if nobody has both; DS-ZOC-8 or onto a friend.
  if (zone[from] === 1 && zone[to] === 1)
    return isOccupiedBy(state, to, side) || !isSameZone(state, enemy, from, to);
  return true;
}

/** DS-ZOC-6, R-48 across a line of the enemy, past a fresh unit of his that stands beside both hexes behind it. */
export function isLineBarred(
  state: State,
  enemy: number,
  from: number,
  to: number,
  hexside: number,
): boolean {
  if ((map.sides[hexside] & FORTIFICATION) === 0 || holderAtStart(to) !== enemy) return false;
  const back = to * 6 + (((hexside % 6) + 3) % 6);
  if ((map.behind[back] & FORTIFICATION) === 0) return false;
  const open = openSides(state);
  for (let turn = 1; turn <= 5; turn += 4) {
    const edge = from * 6 + (((hexside % 6) + turn) % 6);
    const beside = map.neighbours[edge];
    if (beside < 0 || open[edge] === 0 || !isOccupiedBy(state, beside, enemy)) continue;
    if (unitsIn(state, beside).some(unit => isFighter[unit] === 1 && !isDisrupted(state, unit))) return true;
  }
  return false;
}

/** DS-KAT-4 nobody but Katyushas: Germans move through them. */
export function isRunOver(state: State, unit: number, hex: number): boolean {
  if (isGerman[unit] === 0 || !isOccupiedBy(state, hex, RUSSIAN)) return false;
  for (let each = topOf(state, hex); each >= 0 && isGround[each] === 1; each = belowOf(state, each))
    if (isKatyusha[each] === 0) return false;
  return true;
}

/** DS-ZOC-1 does the mover halt in this hex? */
export const haltsIn = (mover: Mover, hex: number): boolean =>
  mover.marks[hex] === HALTS && hex !== mover.start;

/** DS-OMB-4 zones of fresh Russian armies, German corps and German armies. */
const strongUnits = groundUnits.map(units =>
  units.filter(unit =>
    sideOf[unit] === RUSSIAN
      ? isArmy[unit] === 1
      : isGerman[unit] === 1 && (isArmy[unit] === 1 || isGermanKorps[unit] === 1),
  ),
);
const strong = [0, 1].map(() =>
  memoize(new Uint8Array(HEXES), (state, side, hot) => {
    hot.fill(0);
    const open = openSides(state);
    for (const unit of strongUnits[side]) {
      const at = placeOf(state, unit);
      if (at < 0 || isDisrupted(state, unit)) continue;
      for (let hexside = at * 6; hexside < at * 6 + 6; hexside++)
        if (open[hexside] === 1) hot[map.neighbours[hexside]] = 1;
    }
  }),
);
const strongZone = (state: State, side: number): Uint8Array => strong[side](state, side);

/** DS-OMF-9 allies stay in the south; DS-T1-1, R-125 nobody crosses out of Rumania on turn 1; DS-T1-2 nor into it before. */
export function closedTo(state: State, unit: number): Uint8Array | undefined {
  if (sideOf[unit] === RUSSIAN) return state.data[shape.game.rumaniaOpen] === 1 ? undefined : isRumania;
  const isHeld = isFirstTurn(state) && isOn(state, 'rumaniaClosed') && isRumania[placeOf(state, unit)] === 1;
  if (isAlly[unit] === 1) return isHeld ? outOfSouthOrEast : outOfSouth;
  return isHeld ? intoRussia : undefined;
}
const outOfSouth = isAlliedSouth.map(bit => 1 - bit);
const intoRussia = Uint8Array.from({ length: HEXES }, (_, hex) => (holderAtStart(hex) === RUSSIAN ? 1 : 0));
const outOfSouthOrEast = outOfSouth.map((bit, hex) => bit | intoRussia[hex]);
