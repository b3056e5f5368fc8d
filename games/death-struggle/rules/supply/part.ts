// What this chapter gives the game: the supply phase with supply by air, and why a unit is supplied or not.

import type { SupplyAnswer } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { placeOf } from '../table/board.ts';
import { nameOf, unitIds } from '../table/counters.ts';
import { emptyPhase, type FramesOf } from '../table/parts.ts';

export const supplyFrames: FramesOf<'supply'> = {
  supply: emptyPhase<'supply'>('DS-SEQ-9'),
};

export function explainSupply(state: State, unit: number): SupplyAnswer {
  const isThere = placeOf(state, unit) >= 0;
  const message = isThere ? `${nameOf(unit)} is in full supply.` : `${nameOf(unit)} is not on the map.`;
  return { unit: unitIds[unit], state: isThere ? 'full' : 'off-map', rule: 'DS-SUP-1', message };
}
