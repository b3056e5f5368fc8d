// Who may move in this phase at all, and what a unit remembers of its move.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isSecondWave, phasingSide } from '../sequence/phases.ts';
import { hasFlag, isDisrupted, placeOf } from '../table/board.ts';
import { isAlly, isGround, nameOf, sideOf } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { movementFactor } from './factors.ts';
import { leftForAttack, paysForRivers, type Stride } from './movement.ts';
import { FACTOR } from './prices.ts';
import { CARE, type Manner } from './steps.ts';

/** Quick: nothing that it carries keeps it where it is. Who is not unused may not move; which rule says so tells `whyNotFree`. */
export const isUnused = (state: State, mover: number): boolean =>
  placeOf(state, mover) >= 0 && !hasFlag(state, mover, FLAG.moved | FLAG.disrupted | FLAG.attacked);

/** Why a unit may not move at all in this phase, wherever it could go. */
export function whyNotFree(state: State, mover: number): Refusal | undefined {
  if (sideOf[mover] !== phasingSide(state) || isGround[mover] === 0)
    return refuse('DS-SEQ-4', `${nameOf(mover)} is not yours to move in this phase.`);
  if (placeOf(state, mover) < 0) return refuse('DS-SEQ-4', `${nameOf(mover)} is not on the map.`);
  if (isDisrupted(state, mover))
    return refuse('DS-DISR-2', `${nameOf(mover)} is disrupted and stays where it is.`);
  //
  if (isSecondWave(state) && isAlly[mover] === 1)
    return refuse('DS-SEQ-7', `${nameOf(mover)} is no German unit and has no second wave.`);
  if (hasFlag(state, mover, FLAG.moved))
    return refuse('DS-BP-1', `${nameOf(mover)} has already moved in this turn.`);
  return hasFlag(state, mover, FLAG.attacked)
    ? refuse('DS-SEQ-19', `${nameOf(mover)} has attacked in this turn and does not move any more.`)
    : undefined;
}

/** What a unit remembers of its move, by road or not (DS-ROAD-3): DS-OMB-3 the bonus, DS-RIVER-2 whether there is a factor left for a river. */
export function flagsAfter(
  state: State,
  mover: number,
  manner: Manner,
  cost: number,
  strides: readonly Stride[],
): number {
  if (manner !== CARE) return FLAG.moved | FLAG.bonus;
  if (!paysForRivers(mover)) return FLAG.moved;
  const left = leftForAttack(state, FACTOR * movementFactor(state, mover), FACTOR * cost, strides);
  if (left < 0) return FLAG.moved | FLAG.bonus;
  return left < FACTOR ? FLAG.moved | FLAG.tired : FLAG.moved;
}
