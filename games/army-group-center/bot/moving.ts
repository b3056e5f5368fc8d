// Where units can go, as bots ask for it: those that may still move in this phase and those that wait to come on, each
// with the hexes it could end in.

import type { Listing } from '../../../kit/adapter/adapter.ts';
import type { Action } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { movementFactor, SOVIET, sideOf, unitIds } from '../rules/02-components/counters.ts';
import { map } from '../rules/02-components/ground.ts';
import { FLAG } from '../rules/02-components/layout.ts';
import { isOn } from '../rules/03-scenarios/scenarios.ts';
import { phasingSide, turnOf } from '../rules/05-sequence/phases.ts';
import { isAutoOos } from '../rules/07-supply/supply.ts';
import {
  reachOf as findReachOf,
  fullAllowance,
  GERMANS,
  mapCost,
  SOVIETS,
} from '../rules/09-movement/movement.ts';
import { knownAllowance, whyNotMovable } from '../rules/09-movement/movement-phase.ts';
import { entryHexes, isWaiting } from '../rules/10-reinforcement/arrivals.ts';
import { hasFlag, placeOf } from '../rules/table/board.ts';
import { topFrame } from '../rules/table/frames.ts';
import { mustStay } from './koenigsberg.ts';

/** On average a die gives three and a half points; a plan for three mostly holds. */
const UNKNOWN_DIE = 3;
/** The enemy may roll well. */
const FEARED_DIE = 4;

const listing = (items: ArrayLike<number>, count = items.length): Listing => ({ items, count });

/** Units that wait to come on may, where there is room for them. */
export function mayMove(state: State, unit: number): boolean {
  if (placeOf(state, unit) >= 0)
    return (
      !hasFlag(state, unit, FLAG.moved) && !mustStay(state, unit) && whyNotMovable(state, unit) === undefined
    );
  return (
    !isOn(state, 'placeReinforcementsInPhaseA') &&
    isWaiting(state, unit) &&
    entryHexes(state, unit).length > 0
  );
}

export function mover(state: State): number {
  const frame = topFrame(state);
  return frame.name === 'moving' ? frame.unit : -1;
}

export function reachOf(state: State, unit: number, isSupplied = false): Listing {
  if (placeOf(state, unit) < 0) return listing(entryHexes(state, unit));
  return reachWith(state, unit, allowanceOf(state, unit, isSupplied));
}

function reachWith(state: State, unit: number, allowance: number): Listing {
  const { hexes, count } = findReachOf(state, unit, allowance);
  return listing(hexes, count);
}

function allowanceOf(state: State, unit: number, isSupplied: boolean): number {
  const frame = topFrame(state);
  if (frame.name === 'moving' && frame.unit === unit) return frame.allowance;
  // 7.12a late in the game no Soviet unit is in supply, whatever line there may be.
  const isLate = sideOf[unit] === SOVIET && isAutoOos(state);
  if (isSupplied && !isLate && !hasFlag(state, unit, FLAG.interdicted)) return fullAllowance(state, unit);
  return knownAllowance(state, unit) ?? UNKNOWN_DIE;
}

export function move(state: State, unit: number, hex: number): Action {
  const units = [unitIds[unit]];
  const from = placeOf(state, unit);
  if (from < 0) return { type: 'place', units, to: map.ids[hex] };
  const isOnItsWay = topFrame(state).name === 'moving';
  if (hex === from) return { type: isOnItsWay ? 'stay' : 'end', units };
  if (!isOnItsWay && knownAllowance(state, unit) === undefined) return { type: 'begin', units };
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

/** What the bare map asks for a step; 0 is barred. */
export const pace = (side: number, hexside: number): number =>
  Math.max(0, mapCost(side === SOVIET ? SOVIETS : GERMANS, hexside, false));
