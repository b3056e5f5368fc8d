// A battle from its commitment on: the combat phase opens prepared assaults here, momentum follows from them, and chapter 9
// opens mobile assaults and overruns. Once committed it runs to its end (10.7-2).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { countDrop } from '../11-airpower/airdrop.ts';
import { unitsIn } from '../table/board.ts';
import { nextBattle, setFlag } from '../table/changes.ts';
import { idsOf, SIDES } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { battleOf, type Declaration } from './committed.ts';
import { fight } from './results.ts';
import { attackerOf } from './steps.ts';

/**
 * Opens a battle and fights it: both stacks are revealed, the die is thrown. After a mobile assault the survivors stand in
 * the hex that they have cleared, entered by `enterHex`, or in the launch hex (9.27-1, 9.28-1).
 */
export function openBattle(play: Play, declared: Declaration): void {
  const { state } = play;
  const battle = battleOf(declared, nextBattle(play));
  const { kind, target, attackers, dropped } = battle;
  const defenders = unitsIn(state, target);
  // 10.4-2, 10.4-3 once a phase, on either side; 10.25-3 momentum neither asks nor uses it up.
  if (kind === 'prepared') {
    for (const unit of attackers) setFlag(state, unit, FLAG.attacked);
    for (const unit of defenders) setFlag(state, unit, FLAG.defended);
  }
  if (dropped.length > 0) countDrop(state);
  emit(play, {
    type: 'attack',
    kind,
    target: map.ids[target],
    units: idsOf(attackers),
    side: SIDES[attackerOf(battle)],
    ...(dropped.length === 0 ? {} : { drop: idsOf(dropped) }),
  });
  // 10.7-1, 10.7-2 only now do both see what lies under the top units, and the attack can no longer be called off.
  for (const unit of [...attackers, ...defenders]) setFlag(state, unit, FLAG.seen);
  emit(play, { type: 'revealed', hex: map.ids[target], units: idsOf(defenders), final: true });
  fight(play, battle);
}
