// The steps of a battle follow one another as frames, each shown by its name on top of the combat phase: support,
// retreat before combat, the roll, losses, retreat, advance.

import type { Play } from '../../../kit/sequence/frames.ts';
import { defendersOf } from './11-combat.ts';
import { loseStep } from './board.ts';
import { type Battle, type BattleFrame, framesOf, setFrames } from './frames.ts';

/** Battles never nest: their frame stands alone on top of the phase. */
export function showBattleFrame({ state }: Play, frame: BattleFrame): void {
  setFrames(state, framesOf(state)[0], frame);
}

/** 11.22a the last step: attackers may enter the hex if it has been vacated. */
export function showAdvance(play: Play, battle: Battle): void {
  showBattleFrame(play, { name: 'advance', battle, advanced: [] });
}

/** The battle is over: back to the phase. */
export function closeBattle({ state }: Play): void {
  setFrames(state, framesOf(state)[0]);
}

/** 11.20a every defending unit loses a step; 11.20b an emptied hex may be entered. */
export function eliminateDefenders(play: Play, battle: Battle): void {
  for (const unit of defendersOf(play.state, battle)) loseStep(play, unit);
  showAdvance(play, battle);
}
