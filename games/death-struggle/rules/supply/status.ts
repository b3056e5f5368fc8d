// The supply phase of a side: what was flown in is used up, and whoever is isolated is disrupted.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { disruptSelf } from '../formations/disruption.ts';
import { unitsOnMap } from '../table/board.ts';
import { dropFlag } from '../table/changes.ts';
import { groundUnits } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { ISOLATED, supplyOf } from './supply.ts';

/** DS-SUP-9 supplied from the air until the next supply phase of its side. */
export function endAirSupply({ state }: Play, side: number): void {
  for (const unit of groundUnits[side]) dropFlag(state, unit, FLAG.airSupplied);
}

/** DS-SUP-8 everybody is asked before anybody is disrupted, and so loses his zone. */
export function disruptIsolated(play: Play, side: number): void {
  const { state } = play;
  const isolated = [...unitsOnMap(state, side)].filter(unit => supplyOf(state, unit) === ISOLATED);
  for (const unit of isolated) disruptSelf(play, unit, 'DS-SUP-8');
}
