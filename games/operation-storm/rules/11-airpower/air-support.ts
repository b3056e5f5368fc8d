// What airpower does in a battle (11.3): one column for whoever has markers over the hex that is attacked.

import type { Modifier } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle } from '../10-assault/battle-frames.ts';
import { attackerOf } from '../10-assault/steps.ts';
import { charts } from '../table/counters.ts';
import { isUnderAir } from './superiority.ts';

/**
 * 11.3-4 only the hex that is attacked is asked about; 11.3-3 one column, however many markers there are. 9.30-1, 9.30-2 in
 * mobile assaults too.
 */
export function airShifts(state: State, battle: Battle): Modifier[] {
  const { shift } = charts.airpower;
  const attacker = attackerOf(battle);
  if (isUnderAir(state, battle.target, attacker)) return [{ rule: '11.3-1', label: 'Air support', shift }];
  return isUnderAir(state, battle.target, other(attacker))
    ? [{ rule: '11.3-2', label: 'Enemy airpower over the hex', shift: -shift }]
    : [];
}
