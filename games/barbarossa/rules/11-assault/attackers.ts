// Who may attack whom in a prepared assault (11.1 to 11.6, 11.12c, 11.17 to 11.19), and over which hexsides anybody may
// attack at all.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { whyNoAttack as whyClosed } from '../05-sequence/first-turn.ts';
import { phasingSide, turnOf } from '../05-sequence/phases.ts';
import { isHeldFast, whyNotYet } from '../12-road-back/road-back.ts';
import { hasFlag, isOccupiedBy, placeOf, unitsIn, unitsOnMap } from '../table/board.ts';
import {
  attackFactor,
  COASTAL_ARMY,
  GERMAN,
  isEmergency,
  isMech,
  isSatellite,
  KERCH_COMMAND,
  nameOf,
  SIXTH_SS,
  SOVIET,
  sideOf,
} from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import {
  around,
  hexLabel,
  isBaltic,
  isCrimeaArea,
  isNorth,
  KERCH,
  LAKE,
  map,
  RIVER,
  SEA,
  SIVASH,
} from '../table/terrain.ts';

/** 11.16, 11.17a, 11.18a hexsides that are attacked over as rivers are. */
export const RIVERLIKE = RIVER | KERCH | SIVASH;

/** 11.1a, 11.4b may this hex be the object of a prepared assault now? */
export function whyNoTarget(state: State, side: number, target: number): Refusal | undefined {
  if (!isOccupiedBy(state, target, other(side)))
    return refuse('11.1a', `There is no enemy unit in ${hexLabel(target)} to attack.`);
  // Ruling A3-49 whoever has fled into an empty hex cannot be attacked again either.
  return unitsIn(state, target).every(unit => hasFlag(state, unit, FLAG.defended))
    ? refuse('11.4b', `The units in ${hexLabel(target)} have already been attacked in this phase.`)
    : undefined;
}

/** May this unit join a prepared assault on the hex, as far as it alone is concerned? */
export function whyNoAttack(state: State, unit: number, target: number): Refusal | undefined {
  if (sideOf[unit] !== phasingSide(state))
    return refuse('11.1b', `${nameOf(unit)} is not on the attacking side.`);
  const from = placeOf(state, unit);
  if (from < 0) return refuse('11.1a', `${nameOf(unit)} is not on the map.`);
  if (sidesBetween(map, from, target) < 0)
    return refuse('11.1a', `${nameOf(unit)} is not next to ${hexLabel(target)}.`);
  // 11.4a a unit's factor goes into one attack only.
  if (hasFlag(state, unit, FLAG.attacked))
    return refuse('11.4b', `${nameOf(unit)} has already attacked in this phase.`);
  if (hasFlag(state, unit, FLAG.sailed))
    return refuse('10.17a', `${nameOf(unit)} came by sea in this player turn and may not attack.`);
  if (isHeldFast(state, unit))
    return refuse('12.7a', `${nameOf(unit)} stands fast in Stalingrad and may not attack this turn.`);
  return whyNotYet(state, unit) ?? whyNotInto(state, unit, from, target);
}

/** Why a unit in one hex may never attack the next, by prepared or by mobile assault: what it is, and the ground. */
export function whyNotInto(state: State, unit: number, from: number, target: number): Refusal | undefined {
  return (
    whyNoFactor(unit) ??
    whyNotOver(state, unit, sidesBetween(map, from, target), target) ??
    whyBound(unit, target) ??
    whyClosed(state, unit, from, target)
  );
}

/** 11.12c nor may it ride along with others; 10.34d the coastal army is such a unit. */
function whyNoFactor(unit: number): Refusal | undefined {
  if (attackFactor[unit] > 0 || isEmergency[unit] === 1) return undefined;
  const rule = unit === COASTAL_ARMY ? '10.34d' : '11.12c';
  return refuse(rule, `${nameOf(unit)} has no attack factor and takes no part in attacks.`);
}

function whyNotOver(state: State, unit: number, sides: number, target: number): Refusal | undefined {
  if ((sides & LAKE) !== 0)
    return refuse('11.19', `A lake separates ${nameOf(unit)} from ${hexLabel(target)}.`);
  if ((sides & SEA) !== 0)
    return refuse('11.18', `The sea separates ${nameOf(unit)} from ${hexLabel(target)}.`);
  if ((sides & KERCH) !== 0 && isMech[unit] === 1)
    return refuse('11.17a', `${nameOf(unit)} is mechanized and may not attack across the Kerch Strait.`);
  if ((sides & SIVASH) === 0) return undefined;
  return sideOf[unit] === SOVIET && isMech[unit] === 0 && turnOf(state) >= 7
    ? undefined
    : refuse('11.18a', 'Only Soviet units on foot attack across the Sivash, from turn 7 on.');
}

function whyBound(unit: number, target: number): Refusal | undefined {
  if (isSatellite[unit] === 1 && sideOf[unit] === GERMAN && isNorth[target] === 1)
    return refuse('10.22', `${nameOf(unit)} does not attack north of the logistical boundary.`);
  if (unit === SIXTH_SS && isBaltic[target] === 0)
    return refuse('8.3c', `${nameOf(unit)} attacks in the Baltic republics only.`);
  return unit === KERCH_COMMAND && isCrimeaArea[target] === 0
    ? refuse('8.3e', `${nameOf(unit)} attacks in the area of Crimea supply only.`)
    : undefined;
}

/** Hexes next to a unit that could attack them, each once. */
export function targetsOf(state: State, side: number): number[] {
  const found: number[] = [];
  for (const unit of unitsOnMap(state, side)) {
    if (hasFlag(state, unit, FLAG.attacked)) continue;
    for (const target of around[placeOf(state, unit)]) {
      if (!isOccupiedBy(state, target, other(side)) || found.includes(target)) continue;
      if (whyNoAttack(state, unit, target) === undefined) found.push(target);
    }
  }
  return found;
}
