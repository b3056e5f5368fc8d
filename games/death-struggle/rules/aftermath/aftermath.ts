// A battle comes to its end: the advance is over, whoever attacked without full supply is disrupted, and what the battle brings
// besides is asked: room, Moscow, Guards and a Blitzkrieg. Each step shows the next by its frame.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { disruptSelf } from '../formations/disruption.ts';
import { isDisrupted, placeOf } from '../table/board.ts';
import { showOverstackBehind } from './overstack.ts';

/** Nobody advances any more, or nobody could. */
export function concludeBattle(play: Play, battle: Battle): void {
  const { state } = play;
  // DS-SUP-11, DS-SUP-17; R-105 so they have no Blitzkrieg either.
  for (const unit of battle.limited)
    if (battle.attackers.includes(unit) && placeOf(state, unit) >= 0 && !isDisrupted(state, unit))
      disruptSelf(play, unit, 'DS-SUP-11');
  showOverstackBehind(play, battle);
}
