// Air units over a hex under attack: those who have got through bomb it, and whoever comes out of that supports the attack.

import type { MissionDice } from '../../../../families/coatney/missions.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { Mission } from '../combat/battle-frames.ts';
import { closeBattle, showBattleFrame } from '../combat/battle-steps.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isDefendedAgainst } from '../table/board.ts';
import { map } from '../table/terrain.ts';
import { dropBombs } from './bombing.ts';

/** DS-CAS-6, R-118 bombs first, then support; who is shot down or turned back gives none. DS-CAS-4 escorts drop none. */
export function arriveOverBattle(
  play: Play,
  mission: Mission,
  flyers: readonly number[],
  dice: MissionDice,
): void {
  const { target, escorts = [], battle } = mission;
  if (battle === undefined) throw new Error('support without a battle');
  const air = flyers.filter(flyer => escorts.includes(flyer) || dropBombs(play, mission, flyer, dice));
  const side = phasingSide(play.state);
  // R-26 a corps that breaks up may leave nobody behind.
  if (!isDefendedAgainst(play.state, side, target)) {
    emit(play, { type: 'lapsed', target: map.ids[target], reason: 'empty', rule: 'DS-SEQ-6' });
    return closeBattle(play, battle);
  }
  // DS-RES-16 first somebody may have to leave.
  const after = { ...battle, air };
  showBattleFrame(play, { name: 'overstack', hex: target, side: other(side), battle: after, next: 'press' });
}
