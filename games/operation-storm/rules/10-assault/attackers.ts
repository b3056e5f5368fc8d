// Who may attack whom in a prepared assault (10.1 to 10.6), and over which hexsides anybody may attack at all.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { whyNoArtillery } from '../11-airpower/artillery.ts';
import { whyNoCompany } from '../11-airpower/t34.ts';
import { hasFlag, isOccupiedBy, placeOf, topOf, unitsOnMap } from '../table/board.ts';
import { armyOf, attackFactor, isArtillery, nameOf, sideOf } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { around, HEXES, hexLabel, isOpenTo, map, WATER } from '../table/terrain.ts';

/** 10.1-1, 10.4-3 may this hex be the object of a prepared assault now? */
export function whyNoTarget(state: State, side: number, target: number): Refusal | undefined {
  if (!isOccupiedBy(state, target, other(side)))
    return refuse('10.1-1', `There is no enemy unit in ${hexLabel(target)} to attack.`);
  // A stack is always attacked as one, so any of its units will do.
  return hasFlag(state, topOf(state, target), FLAG.defended)
    ? refuse('10.4-3', `The units in ${hexLabel(target)} have already been attacked in this phase.`)
    : undefined;
}

/** May this unit join a prepared assault on the hex, as far as it alone is concerned? */
export function whyNoAttack(state: State, unit: number, target: number): Refusal | undefined {
  if (sideOf[unit] !== phasingSide(state))
    return refuse('10.1-3', `${nameOf(unit)} is not on the attacking side.`);
  const from = placeOf(state, unit);
  if (from < 0) return refuse('10.1-1', `${nameOf(unit)} is not on the map.`);
  if (sidesBetween(map, from, target) < 0)
    return refuse('10.1-1', `${nameOf(unit)} is not next to ${hexLabel(target)}.`);
  // 10.4-1 a unit's factor goes into one attack only.
  if (hasFlag(state, unit, FLAG.attacked))
    return refuse('10.4-2', `${nameOf(unit)} has already attacked in this phase.`);
  return whyNotInto(unit, from, target) ?? whyUnfit(state, unit);
}

/** Why a unit in one hex may never attack the next: what it is, and the ground between. */
export function whyNotInto(unit: number, from: number, target: number): Refusal | undefined {
  // 10.10-4 it sits in its hex while others attack from there.
  if (attackFactor[unit] === 0)
    return refuse('10.10-3', `${nameOf(unit)} has no attack factor and takes no part in attacks.`);
  if ((sidesBetween(map, from, target) & WATER) !== 0)
    return refuse('10.15', `Water separates ${nameOf(unit)} from ${hexLabel(target)}.`);
  return isOpenTo[armyOf[unit]][target] === 1
    ? undefined
    : refuse('7.1-3', `${nameOf(unit)} attacks in its own country only.`);
}

/** Why a unit is in no state to attack anybody where it stands. */
export const whyUnfit = (state: State, unit: number): Refusal | undefined =>
  whyNoArtillery(state, unit) ?? whyNoCompany(state, unit);

/** Hexes that some unit other than artillery could attack, each once; 11.7-1 artillery attacks with others only. */
export function targetsOf(state: State, side: number): number[] {
  const found: number[] = [];
  seen.fill(0);
  const enemy = other(side);
  for (const unit of unitsOnMap(state, side)) {
    if (isArtillery[unit] === 1 || hasFlag(state, unit, FLAG.attacked)) continue;
    for (const target of around[placeOf(state, unit)]) {
      if (seen[target] === 1 || !isOccupiedBy(state, target, enemy)) continue;
      if (whyNoAttack(state, unit, target) !== undefined) continue;
      seen[target] = 1;
      found.push(target);
    }
  }
  return found;
}

const seen = new Uint8Array(HEXES);
