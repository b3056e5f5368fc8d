// Air units that take part in a battle: who may, how they set out, and how many columns they are worth to the attack.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { phasingSide } from '../sequence/phases.ts';
import { hasFlag } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { components } from '../table/checks.ts';
import { AXIS, nameOf, sideOf } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { flyersTo, mostTogether, whyNotFlying } from './flyers.ts';
import { launch } from './missions.ts';
import { isFar, supportOf, whyOutOfReach } from './ranges.ts';
import { whyGrounded } from './readiness.ts';

export { bombingChances } from './bombing.ts';
export { flyersTo, mostTogether, whyNotTogether } from './flyers.ts';

const { columns } = components.charts.crt;

/** Bombers and fighters of a battle that has just been opened, up to the question whether the attack is pressed (DS-PRESS-1). */
export function flySupport(play: Play, battle: Battle): void {
  const { air: units, target } = battle;
  // DS-CAS-4 whoever has flown this turn has bombed for those who have broken through, and goes along with them.
  const escorts = units.filter(flyer => hasFlag(play.state, flyer, FLAG.flown));
  for (const flyer of escorts) setFlag(play.state, flyer, FLAG.escorted);
  launch(play, { kind: 'support', units, target, ...(escorts.length > 0 && { escorts }), battle });
}

/** May this air unit bomb the hex and support an attack on it? */
export function whyNotSupporting(state: State, flyer: number, target: number): Refusal | undefined {
  return whyNotFlying(state, phasingSide(state), flyer, 'support') ?? whyOutOfReach(state, flyer, target);
}

/** The air units that could help an attack on the hex most, if nobody drives them off; DS-BOMB-3 one Russian at most. */
export function bestSupport(state: State, side: number, target: number): readonly number[] {
  const flyers = flyersTo(state, side, target, 'support');
  if (flyers.length <= mostTogether(side)) return flyers;
  const worth = (flyer: number): number => columnsOf(state, flyer, target);
  return flyers.toSorted((one, two) => worth(two) - worth(one)).slice(0, mostTogether(side));
}

/** DS-CAS-4 may an air unit that has supported an attack go along with those who have broken through? */
export function whyNotEscorting(state: State, flyer: number, target: number): Refusal | undefined {
  if (sideOf[flyer] !== AXIS)
    return refuse('DS-CAS-4', `${nameOf(flyer)} does not go along with a Blitzkrieg attack.`);
  // R-38 with one of them, however long the chain.
  if (hasFlag(state, flyer, FLAG.escorted))
    return refuse('DS-CAS-4', `${nameOf(flyer)} has gone along with a Blitzkrieg attack already.`);
  return whyGrounded(state, flyer) ?? whyOutOfReach(state, flyer, target);
}

/** DS-CAS-1, DS-CAS-2, DS-CAS-3, DS-CAS-5 columns up that these give to an attack whose bare odds are in the column `base`. */
export function supportShift(state: State, flyers: readonly number[], target: number, base: number): number {
  if (flyers.length === 0) return 0;
  const sum = flyers.reduce((all, flyer) => all + columnsOf(state, flyer, target), 0);
  return sideOf[flyers[0]] === AXIS ? Math.min(sum, mostColumns(base)) : sum;
}

/** DS-RNG-3, R-66 one column less from afar. */
function columnsOf(state: State, flyer: number, target: number): number {
  return isFar(state, flyer, target) ? supportOf[flyer] - 1 : supportOf[flyer];
}

/** DS-CAS-3, R-64 columns up to the last that is not more than double. */
export function mostColumns(base: number): number {
  let column = base;
  while (column + 1 < columns.length && columns[column + 1].from <= 2 * columns[base].from + NEXT_TO_NOTHING)
    column++;
  return column - base;
}

/** Twice a third is two thirds, as near as numbers come. */
const NEXT_TO_NOTHING = 1e-9;
