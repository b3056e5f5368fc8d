// What comes of a battle (10.21 to 10.23): supply, differential, the die unless artillery stands alone, and the losses that
// each side has to take.

import { resultOf } from '../../../../kit/combat/table.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { isArtilleryAlone } from '../11-airpower/artillery.ts';
import { roll } from '../table/changes.ts';
import { DEFENDER_ELIMINATED, lossesOf } from '../table/charts.ts';
import { charts } from '../table/counters.ts';
import { map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { payDefender } from './losses.ts';
import { assessBattle } from './odds.ts';
import { defendersOf } from './steps.ts';
import { withSupply } from './strength.ts';

/** From the commitment to the losses. */
export function fight(play: Play, declared: Battle): void {
  const { state } = play;
  const battle = withSupply(state, declared);
  const target = map.ids[battle.target];
  // 11.7-3, 11.7-4 no die, no differential, no loss of the attacker.
  if (isArtilleryAlone(defendersOf(state, battle))) {
    const rule = battle.kind === 'overrun' ? '11.7-4' : '11.7-3';
    emit(play, { type: 'result', target, result: DEFENDER_ELIMINATED, rule, final: true });
    return carryOut(play, battle, DEFENDER_ELIMINATED);
  }
  const { attack, defense, column, heading } = assessBattle(state, battle);
  const die = roll(play, battle.number, 0, 'combat', { target, rule: '10.21' });
  const result = resultOf(charts.crt, column, die);
  emit(play, { type: 'result', target, attack, defense, column: heading, result, die, final: true });
  carryOut(play, battle, result);
}

/** 10.22-2 the defender pays first; 10.22-3 nothing is carried over. */
function carryOut(play: Play, battle: Battle, result: string): void {
  const { attacker, defender } = lossesOf(result);
  payDefender(play, { ...battle, attackerLoss: attacker }, defender);
}
