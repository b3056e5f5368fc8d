// The single step of a unit on the move: whether enemies, zones of control and frontiers let it. What the ground asks is in
// prices.ts.

import { MOST_LAYERS, type RoadMover } from '../../../../families/coatney/road-search.ts';
import type { StepCost } from '../../../../kit/movement/reach.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFirstTurn } from '../sequence/weather.ts';
import { isOn } from '../set-up/scenarios.ts';
import { belowOf, isDisrupted, isOccupiedBy, placeOf, topOf } from '../table/board.ts';
import {
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
import { openSides } from '../table/ground.ts';
import { shape } from '../table/layout.ts';
import { HEXES, holderAtStart, intoLine, isAlliedSouth, isRumania, map } from '../table/terrain.ts';
import { isSameZone, watchOf, zoneOf } from '../zones/zones.ts';
import { movementBonus, movementFactor } from './factors.ts';
import { BARRED, FACTOR, kindOf, termsFor } from './prices.ts';

/** A way gone with care leaves the unit fit to attack; in haste it uses the bonus and keeps off strong enemies. */
export const CARE = 0;
export const HASTE = 1;
export type Manner = typeof CARE | typeof HASTE;

/** The unit on the move; its steps are good until the next is prepared. Everything is in halves. */
export interface Mover extends RoadMover {
  readonly unit: number;
  /** Without the bonus. */
  readonly plain: number;
}

/** For ways gone in one manner. `weak` where enemies may be run over on the way; undefined where the bonus is lost. */
export function prepare(state: State, unit: number, manner: Manner, weak?: Uint8Array): Mover | undefined {
  const start = placeOf(state, unit);
  if (manner === HASTE && isHotFor(state, unit, start)) return undefined;
  return moverOf(state, unit, manner === HASTE, manner === HASTE, weak);
}

/**
 * For both manners at once: with care as far as the plain factors go, beyond them in haste. Whoever comes into a zone goes no
 * further, so that strong enemies are no hindrance on the way, but only at its end (`isHotFor`).
 */
export const prepareBoth = (state: State, unit: number): Mover =>
  moverOf(state, unit, !isHotFor(state, unit, placeOf(state, unit)), false, undefined);

function moverOf(
  state: State,
  unit: number,
  hasBonus: boolean,
  isHasty: boolean,
  weak: Uint8Array | undefined,
): Mover {
  table = state;
  mover = unit;
  side = sideOf[unit];
  start = placeOf(state, unit);
  zone = zoneOf(state, other(side));
  line = intoLine[other(side)];
  isOverWeak = weak ?? NOWHERE;
  keepsOffHot = isHasty;
  const plain = FACTOR * movementFactor(state, unit);
  return {
    unit,
    start,
    plain,
    budget: hasBonus ? plain + FACTOR * movementBonus(state, unit) : plain,
    terms: termsFor(state, kindOf(unit), isMobile[unit] === 1, closedTo(state, unit), plain, hasBonus),
    step,
    marks: watchOf(state, other(side)),
  };
}

/** By node, which is a hex in one of the layers. */
const hexOf = Int16Array.from({ length: HEXES * MOST_LAYERS }, (_, node) => node % HEXES);

// The search asks about every step where somebody has a say, so what it needs about the mover lies in plain variables.
let table: State;
let mover = -1;
let side = RUSSIAN;
let start = -1;
let zone: Uint8Array = new Uint8Array(0);
let line: Uint8Array = new Uint8Array(0);
let keepsOffHot = false;
const NOWHERE: Uint8Array = new Uint8Array(HEXES);
let isOverWeak = NOWHERE;

/** Cost of one step of the mover, or BARRED. */
const step: StepCost = (fromNode, toNode, direction, price) => {
  const from = hexOf[fromNode];
  const to = hexOf[toNode];
  const enemy = other(side);
  if (line[from * 6 + direction] === 1 && isLineBarred(table, enemy, from, from * 6 + direction))
    return BARRED;
  let extra = 0;
  if (isOccupiedBy(table, to, enemy) && !isRunOver(table, mover, to)) {
    if (isOverWeak[to] === 0) return BARRED;
    // DS-OVR-2.
    extra = FACTOR;
  }
  if (zone[from] === 1) {
    // DS-ZOC-1 whoever has come into a zone has stopped there.
    if (from !== start) return BARRED;
    // DS-ZOC-5, DS-ZOC-7 out of one zone into another only if nobody has both; DS-ZOC-8 or onto a friend.
    if (zone[to] === 1 && !isOccupiedBy(table, to, side) && isSameZone(table, enemy, from, to)) return BARRED;
  }
  return keepsOffHot && isHotFor(table, mover, to) ? BARRED : price + extra;
};

/** DS-ZOC-6, R-48 across a line of the enemy, past a fresh unit of his that stands beside both hexes behind it. */
export function isLineBarred(state: State, enemy: number, from: number, hexside: number): boolean {
  if (intoLine[enemy][hexside] === 0) return false;
  const open = openSides(state);
  for (let turn = 1; turn <= 5; turn += 4) {
    const edge = from * 6 + (((hexside % 6) + turn) % 6);
    const beside = map.neighbours[edge];
    if (beside < 0 || open[edge] === 0 || !isOccupiedBy(state, beside, enemy)) continue;
    for (let unit = topOf(state, beside); unit >= 0 && isGround[unit] === 1; unit = belowOf(state, unit))
      if (isFighter[unit] === 1 && !isDisrupted(state, unit)) return true;
  }
  return false;
}

/** DS-OMB-4 would the unit lose its bonus in this hex: in the zone of a strong enemy, with no friend there? */
export function isHotFor(state: State, unit: number, hex: number): boolean {
  const own = sideOf[unit];
  const enemy = other(own);
  if (zoneOf(state, enemy)[hex] === 0) return false;
  const open = openSides(state);
  for (let direction = 0; direction < 6; direction++) {
    const from = map.neighbours[hex * 6 + direction];
    if (from < 0 || open[from * 6 + ((direction + 3) % 6)] === 0) continue;
    for (let each = topOf(state, from); each >= 0 && isGround[each] === 1; each = belowOf(state, each)) {
      if (sideOf[each] !== enemy) break;
      if (isStrongKind[each] === 1 && !isDisrupted(state, each)) return !hasFriend(state, unit, hex);
    }
  }
  return false;
}

/** DS-OMB-4 Russian armies, German corps and German armies: as long as they are fresh. */
const isStrongKind = isArmy.map((army, unit) =>
  sideOf[unit] === RUSSIAN ? army : isGerman[unit] & (army | isGermanKorps[unit]),
);

/** Somebody else of its side in the hex. */
function hasFriend(state: State, unit: number, hex: number): boolean {
  for (let each = topOf(state, hex); each >= 0 && isGround[each] === 1; each = belowOf(state, each))
    if (each !== unit && sideOf[each] === sideOf[unit]) return true;
  return false;
}

/** DS-KAT-4 nobody but Katyushas: Germans move through them. */
export function isRunOver(state: State, unit: number, hex: number): boolean {
  if (isGerman[unit] === 0 || !isOccupiedBy(state, hex, RUSSIAN)) return false;
  for (let each = topOf(state, hex); each >= 0 && isGround[each] === 1; each = belowOf(state, each))
    if (isKatyusha[each] === 0) return false;
  return true;
}

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
