// What a battle would cost on average, as far as the attacker can know: units of either side, by the chance of each result.

import { averageLosses, type BattleLosses } from '../../../../kit/combat/table.ts';
import type { Preview } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { lossesOf } from '../table/charts.ts';
import type { Battle } from './battle-frames.ts';
import { defendersWhoPay } from './losses.ts';
import { defendersOf, isCompany } from './steps.ts';

export const expectedLosses = (state: State, battle: Battle, results: Preview['results']): BattleLosses =>
  averageLosses(results, result => lostBy(state, battle, result));

/** 10.22-3 nobody loses more than he has; 11.7-6 artillery goes with the last of the others, here among the defenders only. */
function lostBy(state: State, battle: Battle, result: string): BattleLosses {
  const { attacker, defender } = lossesOf(result);
  const payers = defendersWhoPay(state, battle).length;
  const isCleared = defender >= payers;
  const ground = battle.attackers.filter(isCompany).length;
  const given = Math.min(attacker, ground + battle.dropped.length);
  return {
    // 11.10-7 where the hex holds, every brigade is lost.
    attacker: isCleared ? given : Math.max(given, battle.dropped.length),
    defender: isCleared ? defendersOf(state, battle).length : defender,
  };
}
