// Where units can go, as bots ask for it: those that may still move in this phase and those that wait to come on, each
// with the hexes it could end in.

import type { Listing } from '../../../kit/adapter.ts';
import type { Action } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { charts } from '../rules/02-charts.ts';
import {
  FLAG,
  GERMAN,
  groundUnits,
  HEXES,
  isLocality,
  isPartisan,
  isSovietWorks,
  map,
  movementFactor,
  NARROWS_SIDE,
  RIVER,
  SOVIET,
  shape,
  sideOf,
  terrainMove,
  UNITS,
  unitIds,
  unitNumber,
  WATER,
} from '../rules/02-components.ts';
import { isOn } from '../rules/03-scenarios.ts';
import { phasingSide, turnOf } from '../rules/05-phases.ts';
import { isAutoOos, isInSupply } from '../rules/07-supply.ts';
import { reachOf as findReachOf, fullAllowance } from '../rules/09-movement.ts';
import { mayBegin } from '../rules/09-movement-phase.ts';
import { entryHexes, isWaiting } from '../rules/10-arrivals.ts';
import { hasFlag, placeOf } from '../rules/board.ts';
import { topFrame } from '../rules/frames.ts';

/** On average a die gives three and a half points; a plan for three mostly holds. */
const UNKNOWN_DIE = 3;
/** The enemy may roll well. */
const FEARED_DIE = 4;

const list = { items: new Int16Array(UNITS), count: 0 };

export function movers(state: State): Listing {
  list.count = 0;
  const frame = topFrame(state);
  if (frame.name === 'moving') list.items[list.count++] = unitNumber(frame.unit);
  if (frame.name !== 'movement') return list;
  const takesArrivals = !isOn(state, 'placeReinforcementsInPhaseA');
  for (const unit of groundUnits[phasingSide(state)]) {
    if (placeOf(state, unit) >= 0) {
      if (isLocality[unit] === 0 && mayBegin(state, unit)) list.items[list.count++] = unit;
    } else if (takesArrivals && isWaiting(state, unit) && entryHexes(state, unit).length > 0) {
      list.items[list.count++] = unit;
    }
  }
  return list;
}

export function mover(state: State): number {
  const frame = topFrame(state);
  return frame.name === 'moving' ? unitNumber(frame.unit) : -1;
}

const reachable: { items: ArrayLike<number>; count: number } = { items: [], count: 0 };

export function reachOf(state: State, unit: number, isSupplied = false): Listing {
  if (placeOf(state, unit) < 0) {
    const hexes = entryHexes(state, unit);
    reachable.items = hexes;
    reachable.count = hexes.length;
    return reachable;
  }
  return reachWith(state, unit, allowanceOf(state, unit, isSupplied));
}

function reachWith(state: State, unit: number, allowance: number): Listing {
  const reach = findReachOf(state, unit, allowance);
  reachable.items = reach.hexes;
  reachable.count = reach.count;
  return reachable;
}

function allowanceOf(state: State, unit: number, isSupplied: boolean): number {
  const frame = topFrame(state);
  if (frame.name === 'moving' && unitNumber(frame.unit) === unit) return frame.allowance;
  // 7.12a late in the game no Soviet unit is, whatever line there may be.
  const isFree = isSupplied && !isAutoOosFor(state, unit) && !hasFlag(state, unit, FLAG.interdicted);
  return !isFree && needsDie(state, unit)
    ? rolledFor(state, unit) || UNKNOWN_DIE
    : fullAllowance(state, unit);
}

const isAutoOosFor = (state: State, unit: number): boolean => sideOf[unit] === SOVIET && isAutoOos(state);

const needsDie = (state: State, unit: number): boolean =>
  hasFlag(state, unit, FLAG.interdicted) || !isInSupply(state, unit);

/** 7.3b what somebody in the hex has rolled already; 13.3c an interdicted unit rolls for itself. */
const rolledFor = (state: State, unit: number): number =>
  hasFlag(state, unit, FLAG.interdicted) ? 0 : state.data[shape.section.movementRoll + placeOf(state, unit)];

export function move(state: State, unit: number, hex: number): Action {
  const units = [unitIds[unit]];
  const from = placeOf(state, unit);
  if (from < 0) return { type: 'place', units, to: map.ids[hex] };
  const isOnItsWay = topFrame(state).name === 'moving';
  if (hex === from) return { type: isOnItsWay ? 'stay' : 'end', units };
  if (!isOnItsWay && needsDie(state, unit) && rolledFor(state, unit) === 0) return { type: 'begin', units };
  return { type: 'move', units, to: map.ids[hex] };
}

export function strideOf(state: State, unit: number): number {
  if (sideOf[unit] === SOVIET) {
    const turn = turnOf(state) + (phasingSide(state) === SOVIET ? 0 : 1);
    // 7.12a late in the game dice decide.
    if (turn >= 6) return Math.min(FEARED_DIE, movementFactor[unit]);
  }
  return movementFactor[unit];
}

export const rangeOf = (state: State, unit: number): Listing => reachWith(state, unit, strideOf(state, unit));

/** What the bare map asks for a step, by side. */
const paces = [SOVIET, GERMAN].map(side =>
  Uint8Array.from({ length: HEXES * 6 }, (_, hexside) => {
    const to = map.neighbours[hexside];
    const sides = map.sides[hexside];
    if (to < 0 || map.passable[to] === 0 || (sides & (WATER | NARROWS_SIDE)) !== 0) return 0;
    if (side === GERMAN && isSovietWorks[to] === 1) return 0;
    return (
      terrainMove[to] +
      ((sides & RIVER) !== 0 ? charts.river.move : 0) +
      (side === GERMAN ? isPartisan[to] * charts.partisans.germanMove : 0)
    );
  }),
);
export const pace = (side: number): Uint8Array => paces[side];
