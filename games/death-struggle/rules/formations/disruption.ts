// Disruption, and what it does to trenches and formations. By the enemy (combat, bombing, rockets) it breaks corps up; what a
// unit brings on itself (AD, an attack in limited supply, trains, ships, isolation) does not.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { armiesBreakOnAny } from '../set-up/scenarios.ts';
import { isDisrupted, isEntrenched } from '../table/board.ts';
import { dropFlag, setFlag } from '../table/changes.ts';
import { isArmy, unitIds } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { breakDown, breaksDown, isBreakableArmy } from './breakdown.ts';

/**
 * The enemy disrupts a unit; the units that stand for it afterwards: itself, or its parts. `breaksArmy` is for a D3
 * (DS-RES-11), which breaks a Russian army even out of its trenches.
 */
export function disruptByEnemy(
  play: Play,
  unit: number,
  rule: string,
  breaksArmy = false,
): readonly number[] {
  const { state } = play;
  if (isBreakableArmy(unit) && breaksArmy)
    return breakDown(play, unit, FLAG.disrupted | FLAG.hit, 'DS-RES-11');
  if (isEntrenched(state, unit)) {
    // DS-DISR-4, DS-ENTR-3 the trenches are gone.
    loseEntrenchment(play, unit, isArmy[unit] === 1 ? 'DS-DISR-3' : 'DS-DISR-4');
    // DS-DISR-3 for an army that is all, the first time.
    if (isArmy[unit] === 1) {
      setFlag(state, unit, FLAG.hit);
      return [unit];
    }
  }
  //
  if (isBreakableArmy(unit) && armiesBreakOnAny(state))
    return breakDown(play, unit, FLAG.disrupted | FLAG.hit, 'DS-BUILD-11');
  // DS-BUILD-11, DS-RES-10, DS-RES-15, DS-BOMB-4.
  if (breaksDown(unit)) return breakDown(play, unit, FLAG.disrupted | FLAG.hit, 'DS-BUILD-11');
  // DS-DISR-5 whoever is disrupted already stays so.
  setFlag(state, unit, FLAG.disrupted | FLAG.hit);
  emit(play, { type: 'disrupted', unit: unitIds[unit], rule });
  return [unit];
}

/** A unit disrupts itself. R-87 its trenches stand the first time, and fall with the next disruption. */
export function disruptSelf(play: Play, unit: number, rule: string): void {
  const { state } = play;
  if (isDisrupted(state, unit) && isEntrenched(state, unit)) loseEntrenchment(play, unit, 'DS-ENTR-3');
  setFlag(state, unit, FLAG.disrupted);
  emit(play, { type: 'disrupted', unit: unitIds[unit], rule });
}

export function loseEntrenchment(play: Play, unit: number, rule: string): void {
  dropFlag(play.state, unit, FLAG.entrenched);
  emit(play, { type: 'entrenchment-lost', unit: unitIds[unit], rule });
}
