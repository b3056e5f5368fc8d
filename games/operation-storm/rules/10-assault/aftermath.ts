// The end of a battle, once both sides have paid: the hex has been cleared and the victors may come in, or it has not and the
// attackers are where they were (9.27, 9.28, 10.24, 11.10).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import { landBrigades, loseBrigades } from '../11-airpower/airdrop.ts';
import { isOccupiedBy, unitsIn } from '../table/board.ts';
import { unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { attackerOf, closeBattle, isMobile, showStep } from './steps.ts';

export function endBattle(play: Play, battle: Battle): void {
  if (isOccupiedBy(play.state, battle.target, other(attackerOf(battle)))) {
    loseBrigades(play, battle);
    // 9.27-1 survivors of a mobile assault have never left the launch hex, and its control has not changed.
    return closeBattle(play);
  }
  landBrigades(play, battle);
  if (!isMobile(battle)) return showStep(play, { name: 'advance', battle });
  occupy(play, battle);
  closeBattle(play);
}

/** 9.28-1 a mobile assault leaves the victors in the hex; 9.28-2 what they do then their points decide. */
function occupy(play: Play, { attackers, launch, target }: Battle): void {
  if (launch === undefined) throw new Error('a mobile assault is launched from a hex');
  // Bottom first, so that the stack keeps its order.
  const survivors = unitsIn(play.state, launch).filter(unit => attackers.includes(unit));
  for (const unit of survivors.reverse()) {
    emit(play, { type: 'advanced', unit: unitIds[unit], to: map.ids[target], rule: '9.28-1' });
    enterHex(play, unit, target);
  }
}
