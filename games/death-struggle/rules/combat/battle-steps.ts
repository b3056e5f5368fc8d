// The steps of a battle follow one another as frames, each shown on top of the combat phase: bombers and fighters, the
// Pressed Attack, No Retreat, Forced Exchange and the die, then the aftermath. This is how they are put there, and how a battle ends.

import { bindBattleSteps } from '../../../../families/coatney/battle-steps.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { phasingSide } from '../sequence/phases.ts';
import { recoverAttacked } from '../sequence/recovery.ts';
import { placeOf, unitsIn } from '../table/board.ts';
import { sideOf } from '../table/counters.ts';
import { framesOf, type GameFrame, type InnerFrame, setFrames } from '../table/frames.ts';
import type { Battle } from './battle-frames.ts';

const steps = bindBattleSteps<GameFrame, InnerFrame, Battle>({
  frames: { framesOf, setFrames },
  board: { placeOf, unitsIn },
  sideOf,
  phasingSide,
});
export const { showBattleFrame, attackersOf, defendersOf } = steps;

/** The battle is over. DS-RECOV-4, DS-RECOV-5 defenders that it has not disrupted may recover now. */
export function closeBattle(play: Play, battle: Battle): void {
  recoverAttacked(
    play,
    battle.groups.flatMap(({ units }) => units),
  );
  steps.closeBattle(play, battle);
}
