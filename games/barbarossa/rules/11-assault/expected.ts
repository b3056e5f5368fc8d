// What a battle would cost on average, as far as the attacker can know: units of either side, by the chance of each result.

import { averageLosses, type BattleLosses } from '../../../../kit/combat/table.ts';
import type { Preview } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { unitsIn } from '../table/board.ts';
import { isDotted } from '../table/counters.ts';
import type { Battle } from './battle-frames.ts';
import { worthOf } from './losses.ts';
import { retreatOptions } from './retreat-ground.ts';
import { defendersOf } from './steps.ts';
import { defenseStrength } from './strength.ts';

export const expectedLosses = (state: State, battle: Battle, results: Preview['results']): BattleLosses =>
  averageLosses(results, result => lossesOf(state, battle, result));

function lossesOf(state: State, battle: Battle, result: string): BattleLosses {
  const all = unitsIn(state, battle.target).length;
  switch (result) {
    case 'AE':
      return { attacker: battle.attackers.length, defender: 0 };
    case 'DE':
      return { attacker: 0, defender: all };
    case 'BB':
      return { attacker: cheapest(state, battle), defender: all };
    case 'DR': {
      // 11.28A whoever has nowhere to go; that a stack has to part is not looked into.
      const retreating = defendersOf(state, battle);
      const isOpen = retreatOptions(state, battle, retreating, false).length > 0;
      return { attacker: 0, defender: isOpen ? battle.bystanders.length : all };
    }
    default:
      // A stalled attack costs the paratroops alone (4.17e).
      return { attacker: battle.drop === undefined ? 0 : 1, defender: 0 };
  }
}

/** 11.26e units with a dot first, and of each kind the strongest, so that few have to go. */
function cheapest(state: State, battle: Battle): number {
  const owed = defenseStrength(state, battle).strength;
  const worth = (unit: number): number => worthOf(state, battle, [unit]);
  const order = battle.attackers.toSorted((a, b) => isDotted[b] - isDotted[a] || worth(b) - worth(a));
  for (let count = 1; count < order.length; count++)
    if (worthOf(state, battle, order.slice(0, count)) >= owed) return count;
  return order.length;
}
