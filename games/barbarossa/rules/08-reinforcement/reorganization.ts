// The Red Army reorganizes at the end of turn 3 (8.23): corps vanish, oversized armies become regular ones. Whoever is cut off
// waits until he is supplied again or dead.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { supplyOf } from '../07-supply/supply.ts';
import { placeOf } from '../table/board.ts';
import { remove } from '../table/changes.ts';
import { becomes, isOldCorps, isOversized, UNITS, unitIds } from '../table/counters.ts';
import { OUT } from '../table/layout.ts';
import { swap } from './swapping.ts';

const LAST_TURN = 3;

/** 8.23 the last thing that the Soviet side does in turn 3; 8.23c who has no supply of any kind must wait. */
export function reorganize(play: Play): void {
  for (const unit of concerned) {
    const place = placeOf(play.state, unit);
    // Ruling A3-38 those in the RVGK and on the track too.
    if (place !== OUT && !(place >= 0 && supplyOf(play.state, unit) === 'out')) dissolve(play, unit, false);
  }
}

/** 8.23c, 8.23d those who waited, the instant that they are in overland supply; the dead are seen to in dead-pile.ts. */
export function settleReorganization(play: Play): void {
  if (turnOf(play.state) <= LAST_TURN) return;
  for (const unit of concerned) if (isRelieved(play.state, unit)) dissolve(play, unit, true);
}

const isRelieved = (state: State, unit: number): boolean =>
  placeOf(state, unit) >= 0 && supplyOf(state, unit) === 'overland';

/** 8.23a a corps goes for good; 8.23b an oversized army becomes its regular counterpart where it stands. */
function dissolve(play: Play, unit: number, remembers: boolean): void {
  if (becomes[unit] < 0) {
    remove(play, unit, OUT, '8.23a');
    return;
  }
  swap(play.state, unit, becomes[unit], OUT, remembers);
  emit(play, { type: 'converted', unit: unitIds[becomes[unit]], from: unitIds[unit], rule: '8.23b' });
}

/** 8.22c in all else oversized armies are rifle armies as others are. */
const concerned: readonly number[] = Array.from({ length: UNITS }, (_, unit) => unit).filter(
  unit => isOldCorps[unit] === 1 || isOversized[unit] === 1,
);
