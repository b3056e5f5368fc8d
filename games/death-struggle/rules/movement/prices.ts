// What the bare ground asks of each kind of mover, in halves of a movement factor; and where a road helps him.

import type { State } from '../../../../kit/state/state.ts';
import { isFrozen } from '../sequence/weather.ts';
import { isKatyusha, isKorps, isMobile, isMobileKorps } from '../table/counters.ts';
import { everyRoad, openSides } from '../table/ground.ts';
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

/** DS-SWAMP-2 does a corps use up its one swamp hex with this step? */
export const isBogStep = (state: State, kind: number, hexside: number): boolean =>
  kind === MOBILE_KORPS &&
  everyRoad[hexside] === 0 &&
  isSwamp[map.neighbours[hexside]] === 1 &&
  !isFrozen(state);
