// The steps of a battle follow one another as frames, each shown on top of the combat phase: No Retreat orders, the
// die, the exchange, losses, retreats, advances. This is how they are put there, and how a battle ends.

import { bindBattleSteps } from '../../../../families/coatney/battle-steps.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isOn } from '../set-up/scenarios.ts';
import { isDisrupted, placeOf, unitsIn } from '../table/board.ts';
import { sideOf } from '../table/counters.ts';
import { type BattleFrame, type FrameOf, framesOf, type GameFrame, setFrames } from '../table/frames.ts';
import type { Battle } from './battle-frames.ts';

export const { showBattleFrame, closeBattle, attackersOf, defendersOf } = bindBattleSteps<
  GameFrame,
  BattleFrame | FrameOf<'breakthrough'>,
  Battle
>({ frames: { framesOf, setFrames }, board: { placeOf, unitsIn }, sideOf, phasingSide });

/** M-NORET-2 defenders that can be ordered to hold: those that are not disrupted. */
export function holdable(state: State, battle: Battle): number[] {
  if (!isOn(state, 'noRetreatOrders')) return [];
  return defendersOf(state, battle).filter(unit => !isDisrupted(state, unit));
}
