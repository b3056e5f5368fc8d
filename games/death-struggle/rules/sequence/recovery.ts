// Recovery from disruption. Each kind of unit has its own moment: Germans when the Axis turn ends, red-lettered Russians when
// the Russian turn ends, the others in the enemy's turn, once it is known whom he attacks.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Pending } from '../combat/battle-frames.ts';
import { isSupplied } from '../supply/supply.ts';
import { hasFlag, isDisrupted, placeOf, unitsOnMap } from '../table/board.ts';
import { dropFlag } from '../table/changes.ts';
import { AXIS, airfields, isAlly, isGerman, isRed, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { phaseNow, phasingSide } from './phases.ts';

/** DS-RECOV-1, DS-SEQ-10 step A.9; R-119 the airfields of the Luftwaffe with them. */
export function recoverGermans(play: Play): void {
  recover(play, able(play.state, AXIS, isGerman), 'DS-RECOV-1');
  recoverAirfields(play, AXIS);
}

/** DS-RECOV-2, DS-SEQ-18 step B.8. */
export function recoverRed(play: Play): void {
  recover(play, able(play.state, RUSSIAN, isRed), 'DS-RECOV-2');
}

/**
 * DS-RECOV-3, DS-RECOV-7, DS-SEQ-5 step A.4: once the Axis has allocated its attacks, Russians without red letters that none of
 * them is aimed at. DS-RECOV-5, DS-SEQ-14 step B.4: the same for the allies of the Axis.
 */
export function recoverUnattacked(play: Play, attacks: readonly Pending[]): void {
  const { state } = play;
  const targets = new Set(attacks.map(({ target }) => target));
  const isFree = (unit: number): boolean => !targets.has(placeOf(state, unit));
  if (phasingSide(state) === AXIS) {
    recover(play, able(state, RUSSIAN).filter(isSlow).filter(isFree), 'DS-RECOV-3');
    //
    recoverAirfields(play, RUSSIAN);
  } else recover(play, able(state, AXIS).filter(isSlow).filter(isFree), 'DS-RECOV-5');
}

/**
 * DS-RECOV-4, DS-SEQ-6, DS-SEQ-15 after a battle of the first wave: those of its defenders that recover in the enemy's turn and
 * have not been disrupted in this step. DS-SEQ-7 attacks before movement and of the second wave give none.
 */
export function recoverAttacked(play: Play, defenders: readonly number[]): void {
  const { state } = play;
  if (phaseNow(state).name !== 'combat') return;
  const units = defenders.filter(
    unit =>
      isSlow(unit) &&
      placeOf(state, unit) >= 0 &&
      isDisrupted(state, unit) &&
      !hasFlag(state, unit, FLAG.hit) &&
      isSupplied(state, unit),
  );
  recover(play, units, phasingSide(state) === AXIS ? 'DS-RECOV-4' : 'DS-RECOV-5');
}

/** R-5 whoever recovers in the enemy's turn: Russians without red letters, and the allies of the Axis. */
const isSlow = (unit: number): boolean => (sideOf[unit] === RUSSIAN ? isRed[unit] === 0 : isAlly[unit] === 1);

/** DS-RECOV-6 only in supply. Supply is asked of everybody before anybody recovers: those who do have a zone again. */
function able(state: State, side: number, of?: Uint8Array): number[] {
  return [...unitsOnMap(state, side)].filter(
    unit => (of === undefined || of[unit] === 1) && isDisrupted(state, unit) && isSupplied(state, unit),
  );
}

function recoverAirfields(play: Play, side: number): void {
  const { state } = play;
  const disrupted = [...airfields[side]].filter(
    unit => placeOf(state, unit) >= 0 && isDisrupted(state, unit),
  );
  recover(play, disrupted, 'DS-AFLD-4');
}

function recover(play: Play, units: readonly number[], rule: string): void {
  for (const unit of units) {
    dropFlag(play.state, unit, FLAG.disrupted);
    emit(play, { type: 'recovered', unit: unitIds[unit], rule });
  }
}
