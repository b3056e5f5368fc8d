// A battle begins: the attackers come out of their trenches, and a German defender may order his units to hold before
// the die is rolled.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isEntrenched } from '../table/board.ts';
import { dropFlag, nextBattle, setFlag } from '../table/changes.ts';
import { GERMAN, idsOf, SIDES, unitIds } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { rollBattle } from './battle-die.ts';
import type { Pending } from './battle-frames.ts';
import { attackersOf, holdable, showBattleFrame } from './battle-steps.ts';
import { type Declaration, draftBattle } from './table-reading.ts';

export type { Declaration };

/** From here on the attack is carried through. Whether it and what is declared for it are legal has been seen to. */
export function openBattle(play: Play, pending: Pending, declaration: Declaration): void {
  const { state } = play;
  const battle = draftBattle(state, pending, declaration, nextBattle(play));
  emit(play, {
    type: 'attack',
    target: map.ids[battle.target],
    units: idsOf(battle.attackers),
    side: SIDES[phasingSide(state)],
    ...(declaration.pressed ? { pressed: true } : {}),
    ...(declaration.forced ? { forced: true } : {}),
    ...(declaration.support ? { support: true } : {}),
  });
  for (const unit of attackersOf(state, battle)) {
    setFlag(state, unit, FLAG.attacked);
    if (!isEntrenched(state, unit)) continue;
    // M14-ENT-1 (ruling R-A18) who attacks comes out of his trenches.
    dropFlag(state, unit, FLAG.entrenched);
    emit(play, { type: 'entrenchment-lost', unit: unitIds[unit], rule: 'M14-ENT-1' });
  }
  // M-NORET-5 the German is asked before the die, if he has anybody to order.
  if (phasingSide(state) !== GERMAN && holdable(state, battle).length > 0)
    showBattleFrame(play, { name: 'no-retreat', battle });
  else rollBattle(play, battle);
}
