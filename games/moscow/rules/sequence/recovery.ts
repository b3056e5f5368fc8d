// Recovery from disruption: at the end of the game turn, and for the Russians in the first German pulse; and what the
// supply step does to disrupted units where the edition says so.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Pending } from '../combat/battle-frames.ts';
import { isSupplied } from '../supply/supply.ts';
import { hasFlag, isDisrupted, placeOf, unitsOnMap } from '../table/board.ts';
import { dropFlag, eliminate } from '../table/changes.ts';
import { GERMAN, isRed, RUSSIAN, unitIds } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';

/** Step B7 of the game turn. */
export function recoverAtEnd(play: Play): void {
  const { state } = play;
  // Supply is asked of everybody before anybody recovers: divisions that do so have a zone again.
  const germans = able(state, GERMAN);
  const russians = able(state, RUSSIAN).filter(unit => isRed[unit] === 1);
  recover(play, germans, 'M-RECOV-1');
  recover(play, russians, 'M-RECOV-2');
}

/** M-SEQ-8 once the German has allocated the attacks of his first pulse, Russians that none of them is aimed at. */
export function recoverUnattacked(play: Play, attacks: readonly Pending[]): void {
  const targets = new Set(attacks.map(({ target }) => target));
  const { state } = play;
  const units = able(state, RUSSIAN).filter(
    unit => !targets.has(placeOf(state, unit)) && !isHit(state, unit),
  );
  recover(play, units, 'M-SEQ-8');
}

/** M-SEQ-10, M-RECOV-3 when those attacks have been fought, Russians that they have not disrupted anew (R-A13). */
export function recoverAttacked(play: Play): void {
  const { state } = play;
  recover(
    play,
    able(state, RUSSIAN).filter(unit => !isHit(state, unit)),
    'M-RECOV-3',
  );
}

/** M14-SUP-12 disrupted units without supply do not live through the supply step. */
export function endIsolated(play: Play): void {
  const { state } = play;
  const lost = [GERMAN, RUSSIAN].flatMap(side =>
    [...unitsOnMap(state, side)].filter(unit => isDisrupted(state, unit) && !isSupplied(state, unit)),
  );
  for (const unit of lost) eliminate(play, unit, 'isolated', 'M14-SUP-12');
}

/** M-RECOV-4 only in supply. */
function able(state: State, side: number): number[] {
  return [...unitsOnMap(state, side)].filter(unit => isDisrupted(state, unit) && isSupplied(state, unit));
}

/** Disrupted, or disrupted again, since the first German pulse began. */
const isHit = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.hit);

function recover(play: Play, units: readonly number[], rule: string): void {
  for (const unit of units) {
    dropFlag(play.state, unit, FLAG.disrupted);
    emit(play, { type: 'recovered', unit: unitIds[unit], rule });
  }
}
