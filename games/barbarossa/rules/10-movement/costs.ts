// What a step costs: the ground of the hex and the water on the hexside, added up (2.11b, 10.10 to 10.20). Told once, in
// parts that players read; prices for searching are their sums.

import { distance } from '../../../../kit/hex/topology.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import { createPrices, type Prices } from '../../../../kit/movement/reach.ts';
import type { WayPart } from '../../../../kit/movement/way.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isDryMarsh, isFirstTurn } from '../05-sequence/first-turn.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { supplyAt } from '../07-supply/supply.ts';
import { placeOf, startOf } from '../table/board.ts';
import {
  charts,
  GERMAN,
  isMech,
  isNational,
  isSatellite,
  KERCH_COMMAND,
  SIXTH_SS,
  SOVIET,
  sideOf,
} from '../table/counters.ts';
import {
  around,
  groundCost,
  HEXES,
  isClear,
  isFirstTurnMarsh,
  isMarsh,
  isRough,
  KERCH,
  KERCH_EAST,
  KERCH_WEST,
  map,
  RIVER,
  riverCost,
  SIVASH,
} from '../table/terrain.ts';
import { type Going, whyBarred } from './barriers.ts';

/** 10.14 the two shores of the strait. */
export const kerchShores: readonly number[] = [KERCH_EAST, KERCH_WEST];
/** The other shore, or -1 elsewhere. */
export const acrossFrom = (hex: number): number =>
  hex === KERCH_EAST ? KERCH_WEST : hex === KERCH_WEST ? KERCH_EAST : -1;

/** 10.20 all that is charged for a step into the next hex. */
export function partsOf(
  state: State,
  unit: number,
  from: number,
  to: number,
  isDry = isDryFor(state, unit, to),
): WayPart[] {
  const parts = [groundPart(state, unit, to, isDry)];
  const river = riverPart(state, unit, sidesBetween(map, from, to));
  if (river !== undefined) parts.push(river);
  return parts;
}

export const stepPrice = (
  state: State,
  unit: number,
  from: number,
  to: number,
  isDry = isDryFor(state, unit, to),
): number => partsOf(state, unit, from, to, isDry).reduce((sum, { cost }) => sum + cost, 0);

/** 10.10 to 10.12 the ground; 10.19 what people built adds nothing. */
export function groundPart(
  state: State,
  unit: number,
  hex: number,
  isDry = isDryFor(state, unit, hex),
): WayPart {
  const costs = groundCost[classOf(unit)];
  if (isMarsh[hex] === 1 && isMech[unit] === 1) {
    // 10.12b whatever its supply.
    if (sideOf[unit] === SOVIET && turnOf(state) >= 13)
      return { rule: '10.12b', label: 'Marsh, as if clear', cost: 1 };
    if (isDry) return { rule: '5.13', label: 'Marsh, as if clear', cost: 1 };
  }
  const [rule, label] =
    isRough[hex] === 1
      ? ['10.11', 'Rough']
      : isMarsh[hex] === 1
        ? ['10.12a', 'Marsh']
        : isClear[hex] === 1
          ? ['10.10a', 'Clear']
          : ['10.9', 'Desert-steppe'];
  return { rule, label, cost: costs[hex] };
}

/** 10.18, and 10.15a the Sivash as if it were a river. */
function riverPart(state: State, unit: number, sides: number): WayPart | undefined {
  const cost = riverCost[classOf(unit)];
  if ((sides & SIVASH) !== 0) return { rule: '10.15a', label: 'Across the Sivash', cost };
  if ((sides & RIVER) === 0) return undefined;
  // 10.18b the bridges of the first days.
  return isFirstTurn(state) && sideOf[unit] === GERMAN && isNational[unit] === 1
    ? { rule: '10.18b', label: 'Across a river, free in turn 1', cost: 0 }
    : { rule: '10.18a', label: 'Across a river', cost };
}

const classOf = (unit: number): 'mech' | 'foot' => (isMech[unit] === 1 ? 'mech' : 'foot');

/** 5.13 marsh that is as good as clear; 7.17 its supply is that of the hex in which it began. */
export const isDryFor = (state: State, unit: number, hex: number): boolean =>
  isDryMarsh(state, unit, hex) && supplyAt(state, unit, startOf(state, unit)) === 'overland';

/** What the map alone asks of a unit for every step, or -1 where it is barred: one table for all who pay alike. */
export const pricesFor = (state: State, unit: number): Prices =>
  pricesOf(state, unit, isNearDryMarsh(state, unit) && isDryFor(state, unit, dryHexes[0]));

/** The same where 5.13 does not help: whoever gets to no shore of those marshes need not look at his supply. */
export const wetPricesFor = (state: State, unit: number): Prices => pricesOf(state, unit, false);

function pricesOf(state: State, unit: number, isDry: boolean): Prices {
  const key = kindOf(state, unit, isDry);
  tables[key] ??= tableOf(state, unit, 'move', (from, to) =>
    stepPrice(state, unit, from, to, isDry && isFirstTurnMarsh[to] === 1),
  );
  return tables[key];
}

/** 8.7c a strategic move has any length: no step costs anything. */
export function strategicPrices(state: State, unit: number): Prices {
  const key = bondOf(unit);
  strategicTables[key] ??= tableOf(state, unit, 'strategic', () => 0);
  return strategicTables[key];
}

const tables: Prices[] = [];
const strategicTables: Prices[] = [];

function tableOf(
  state: State,
  unit: number,
  going: Going,
  price: (from: number, to: number) => number,
): Prices {
  const costs = new Int8Array(HEXES * 6).fill(-1);
  for (let edge = 0; edge < costs.length; edge++) {
    const from = Math.floor(edge / 6);
    const to = map.neighbours[edge];
    // 10.14 the strait has rules of its own.
    if (to < 0 || map.passable[from] === 0 || (map.sides[edge] & KERCH) !== 0) continue;
    if (whyBarred(state, unit, from, to, going) === undefined) costs[edge] = price(from, to);
  }
  return createPrices(HEXES, map.neighbours, costs);
}

/** All that prices hang on: what a unit is, and the times that change them. */
function kindOf(state: State, unit: number, isDry: boolean): number {
  const turn = turnOf(state);
  const era = turn === 1 ? 0 : turn < 7 ? 1 : turn < 13 ? 2 : 3;
  return (((era * 2 + (isDry ? 1 : 0)) * 2 + sideOf[unit]) * 2 + isMech[unit]) * BONDS + bondOf(unit);
}

const dryHexes = Array.from(isFirstTurnMarsh.keys()).filter(hex => isFirstTurnMarsh[hex] === 1);
/** 5.13 from elsewhere nobody gets to them in turn 1, and so nobody need look at supply. */
const isNearDry = Uint8Array.from({ length: HEXES }, (_, hex) =>
  dryHexes.some(dry => distance(map, dry, hex) <= charts.track.turns[0].german.mech) ? 1 : 0,
);

/** 5.13 could it get there in this turn, and would it have to look at its supply? */
export const isNearDryMarsh = (state: State, unit: number): boolean =>
  isNearDry[placeOf(state, unit)] === 1 && isDryMarsh(state, unit, dryHexes[0]);
/** From where those marshes are entered. */
export const dryShores: readonly number[] = dryHexes.flatMap(hex => around[hex]);

/** Who is bound to a part of the map: 8.3, 10.22. */
function bondOf(unit: number): number {
  if (unit === SIXTH_SS) return 1;
  if (unit === KERCH_COMMAND) return 2;
  return isSatellite[unit] === 1 && sideOf[unit] === GERMAN ? 3 : 0;
}
const BONDS = 4;
