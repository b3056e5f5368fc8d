// A battle begins: from here on the attack is carried through. Attackers come out of their trenches, air units fly, then the
// defender gives his orders.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { flySupport } from '../air/support.ts';
import { loseEntrenchment } from '../formations/disruption.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isEntrenched, placeOf } from '../table/board.ts';
import { nextBattle, setFlag, write } from '../table/changes.ts';
import { AXIS, idsOf, SIDES } from '../table/counters.ts';
import { FLAG, shape } from '../table/layout.ts';
import { isRumania, map } from '../table/terrain.ts';
import type { Pending } from './battle-frames.ts';
import { attackersOf, showBattleFrame } from './battle-steps.ts';
import { type Declaration, draftBattle } from './table-reading.ts';

/** Whether the attack and what is declared for it are legal has been seen to. `crossing`: DS-T1-5. */
export function openBattle(play: Play, pending: Pending, declared: Declaration, crossing?: number): void {
  const { state } = play;
  const battle = draftBattle(state, pending, declared, nextBattle(play));
  const { target } = battle;
  emit(play, {
    type: 'attack',
    target: map.ids[target],
    units: idsOf(battle.attackers),
    side: SIDES[phasingSide(state)],
    ...(battle.pressed ? { pressed: true } : {}),
    ...(battle.bonus ? { bonus: true } : {}),
    ...(battle.air.length > 0 ? { air: idsOf(battle.air) } : {}),
  });
  // DS-KAT-2.
  write(state, shape.game.fought, 1);
  if (crossing !== undefined) {
    write(state, shape.game.surpriseFrom, crossing);
    write(state, shape.game.surpriseTo, target);
  }
  for (const unit of attackersOf(state, battle)) {
    setFlag(state, unit, FLAG.attacked);
    // DS-ENTR-3.
    if (isEntrenched(state, unit)) loseEntrenchment(play, unit, 'DS-ENTR-3');
    // DS-T1-2.
    if (phasingSide(state) === AXIS && isRumania[placeOf(state, unit)] === 1)
      write(state, shape.game.rumaniaOpen, 1);
  }
  if (battle.air.length > 0) flySupport(play, battle);
  else showBattleFrame(play, { name: 'no-retreat', battle });
}
