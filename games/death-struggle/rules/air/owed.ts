// The decision about an interception, as a position brings it along: does the mission fit the table?

import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Mission } from '../combat/battle-frames.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isDefendedAgainst, isOccupiedBy, placeOf } from '../table/board.ts';
import { isAir, isInterceptorKorps, sideOf } from '../table/counters.ts';
import type { PhaseFrame } from '../table/frames.ts';
import { AIR } from '../table/layout.ts';
import { whyNotTogether } from './flyers.ts';
import { isInReach } from './ranges.ts';

/** DS-AIR-12 who flies is in the air, within reach of the target, and flies what the phase is for. */
export function fitsMission(state: State, phase: PhaseFrame['name'], mission: Mission): boolean {
  const { kind, units, target, escorts = [], battle } = mission;
  const side = phasingSide(state);
  const mayFly = (unit: number): boolean =>
    isAir[unit] === 1 &&
    sideOf[unit] === side &&
    isInterceptorKorps[unit] === 0 &&
    placeOf(state, unit) === AIR &&
    isInReach(state, unit, target);
  if (!units.every(mayFly) || whyNotTogether(state, units) !== undefined) return false;
  if ((battle !== undefined) !== (kind === 'support')) return false;
  if (escorts.some(unit => !units.includes(unit)) || (escorts.length > 0 && kind !== 'support')) return false;
  if (kind === 'supply') return phase === 'supply' && units.length === 1 && isOccupiedBy(state, target, side);
  if (kind === 'raid') return phase === 'raids' && isOccupiedBy(state, target, other(side));
  return phase === 'combat' && battle?.target === target && isDefendedAgainst(state, side, target);
}
