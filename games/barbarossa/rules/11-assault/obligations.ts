// Soviet attacks that must be made in the summer of 1941 (5.12): who owes one, and who has to take part in an attack because
// it is his last chance (rulings A3-20, b9).

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasFlag, isOccupiedBy, placeOf, unitsAround, unitsOnMap } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { GERMAN, nameOf, SOVIET } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { around, hexLabel, isCity, map } from '../table/terrain.ts';
import { isFortifiedFor } from '../table/works.ts';
import { RIVERLIKE, whyNoAttack, whyNoTarget } from './attackers.ts';

/** 5.12a a Soviet assault phase of turns 1 to 3 begins: whoever stands next to an enemy must attack. */
export function markObliged({ state }: Play): void {
  for (const unit of unitsOnMap(state, SOVIET)) {
    if (!isExcused(state, placeOf(state, unit)) && hasDutyAt(state, unit)) setFlag(state, unit, FLAG.obliged);
  }
}

/** 5.12c in cities and in their own fortified lines they need not. */
const isExcused = (state: State, hex: number): boolean =>
  isCity[hex] === 1 || isFortifiedFor(state, SOVIET, hex);

/** Units that owe an attack and still have somebody to attack. */
export const dutiesLeft = (state: State): number[] =>
  [...unitsOnMap(state, SOVIET)].filter(unit => isOwing(state, unit) && hasDutyAt(state, unit));

/** 5.12a what keeps the phase open. */
export function whyNotEnd(state: State): Refusal | undefined {
  const [owing] = dutiesLeft(state);
  if (owing === undefined) return undefined;
  return refuse(
    '5.12a',
    `${nameOf(owing)} at ${hexLabel(placeOf(state, owing))} began next to the enemy and must attack.`,
  );
}

/** Ruling b9 those who would have nobody left to attack if this hex were attacked without them: they take part. */
export function boundTo(state: State, target: number, attackers: readonly number[]): number[] {
  return unitsAround(state, target).filter(
    unit =>
      !attackers.includes(unit) &&
      isOwing(state, unit) &&
      isDuty(state, unit, target) &&
      !hasDutyAt(state, unit, target),
  );
}

const isOwing = (state: State, unit: number): boolean =>
  hasFlag(state, unit, FLAG.obliged) && !hasFlag(state, unit, FLAG.attacked);

/** 5.12b any one of them will do; `except` is taken already. */
const hasDutyAt = (state: State, unit: number, except = -1): boolean =>
  around[placeOf(state, unit)].some(target => target !== except && isDuty(state, unit, target));

/** 5.12c nobody is made to attack over a river, or what he may not attack at all. */
const isDuty = (state: State, unit: number, target: number): boolean =>
  isOccupiedBy(state, target, GERMAN) &&
  (sidesBetween(map, placeOf(state, unit), target) & RIVERLIKE) === 0 &&
  whyNoTarget(state, SOVIET, target) === undefined &&
  whyNoAttack(state, unit, target) === undefined;
