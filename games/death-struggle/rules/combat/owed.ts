// Decisions of attacks and battles, as a position brings them along: do they fit the units on the map?

import { directionTo } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isDefendedAgainst, placeOf } from '../table/board.ts';
import { sideOf } from '../table/counters.ts';
import type { InnerFrame, PhaseFrame } from '../table/frames.ts';
import { map } from '../table/terrain.ts';
import type { Allocation } from './battle-frames.ts';

/** Attacks that wait: every unit in one of them only, beside an enemy who is there. */
export function fitsAttacks(state: State, attacks: readonly Allocation[]): boolean {
  const side = phasingSide(state);
  const units = attacks.flatMap(attack => attack.units);
  if (new Set(units).size !== units.length) return false;
  if (new Set(attacks.map(({ target }) => target)).size !== attacks.length) return false;
  return attacks.every(
    ({ target, units: sent }) =>
      isDefendedAgainst(state, side, target) &&
      sent.every(unit => sideOf[unit] === side && directionTo(map, placeOf(state, unit), target) >= 0),
  );
}

export function fitsBattle(_state: State, _phase: PhaseFrame['name'], _frame: InnerFrame): boolean {
  return false;
}
