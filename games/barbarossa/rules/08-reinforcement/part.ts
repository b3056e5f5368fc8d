// What chapter 8 gives the game, and what it does as phases and turns begin and end.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import { remove } from '../table/changes.ts';
import { ITALIAN_8 } from '../table/counters.ts';
import { framesOf } from '../table/frames.ts';
import { OUT } from '../table/layout.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';
import { arrivalsFrame, strandParatroops } from './arrivals.ts';
import { eastWallFrame, fortifiedAreaFrame } from './building.ts';
import { combOutFrame } from './comb-out.ts';
import { conversionFrame, settleConversions } from './conversion.ts';
import { settleReorganization } from './reorganization.ts';
import { rvgkFrame } from './rvgk.ts';
import { satelliteEntryFrame, settleSatellites } from './satellites.ts';
import { settleWithdrawal, withdrawalFrame } from './withdrawal.ts';

export { beginArrivals, endArrivals } from './arrivals.ts';
export { bulgarianActions, whyBulgariansFirst } from './bulgaria.ts';
export { entryHexes } from './entry.ts';
export { reorganize } from './reorganization.ts';
export { stepsOfTurn } from './replacements.ts';

export const reinforcementFrames: FramesOf<
  | 'arrivals'
  | 'east-wall'
  | 'withdrawal'
  | 'fortified-area'
  | 'conversion'
  | 'comb-out'
  | 'rvgk'
  | 'satellite-entry'
> = {
  arrivals: arrivalsFrame,
  'east-wall': eastWallFrame,
  withdrawal: withdrawalFrame,
  'fortified-area': fortifiedAreaFrame,
  conversion: conversionFrame,
  'comb-out': combOutFrame,
  rvgk: rvgkFrame,
  'satellite-entry': satelliteEntryFrame,
};

export const reinforcementInterrupts: Interrupts = {};

/** A game turn ends: 8.28 the Italians leave after turn 16, wherever they are (b23); 4.17c nobody drops any more. */
export function closeReinforcement(play: Play): void {
  const { state } = play;
  if (turnOf(state) === ITALIANS_LEAVE && placeOf(state, ITALIAN_8) !== OUT)
    remove(play, ITALIAN_8, OUT, '8.28');
  strandParatroops(play);
}

/** April and May 1943. */
const ITALIANS_LEAVE = 16;

/** After every action: allies who were stirred; and what waited for supply, once no battle is under way (8.17b, 8.19, 8.23c). */
export function settleReinforcement(play: Play): void {
  settleSatellites(play);
  if (framesOf(play.state).length > 1) return;
  settleWithdrawal(play);
  settleConversions(play);
  settleReorganization(play);
}
