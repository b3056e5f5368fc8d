// The attack that a breakthrough brings: the best that those who broke through can do, if it is a good one.

import type { Action, Game } from '../../../kit/game.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { phasingSide } from '../rules/sequence/phases.ts';
import { attackOf, isOccupiedBy, placeOf } from '../rules/table/board.ts';
import { unitIds } from '../rules/table/counters.ts';
import type { FrameOf } from '../rules/table/frames.ts';
import { around, map } from '../rules/table/terrain.ts';
import { groundAt } from './battle.ts';
import { expect } from './fighting.ts';

const END: Action = { type: 'end' };

/** M-BR-2 the best attack of those who broke through, if there is a good one. */
export function breakOn(game: Game, state: State, frame: FrameOf<'breakthrough'>): Action {
  if (frame.attacks.length > 0) return game.check(state, END).ok ? END : { type: 'withdraw' };
  const side = phasingSide(state);
  const open = bonusAttacks(state, frame, side).sort((a, b) => b.gain - a.gain);
  for (const { target, units, gain } of open) {
    if (gain < LEAST_GAIN) break;
    const action = { type: 'attack', target: map.ids[target], units: units.map(unit => unitIds[unit]) };
    const tried = game.apply(state, action);
    // M-GEN-1 it may compel what those who broke through cannot do.
    if (tried.ok && game.check(tried.state, END).ok) return action;
  }
  return END;
}

const LEAST_GAIN = 0.25;

interface BonusAttack {
  readonly target: number;
  readonly units: readonly number[];
  readonly gain: number;
}

function bonusAttacks(state: State, { units }: FrameOf<'breakthrough'>, side: number): BonusAttack[] {
  const byTarget = new Map<number, number[]>();
  for (const unit of units) {
    const from = placeOf(state, unit);
    if (from < 0 || attackOf(state, unit) === 0) continue;
    for (const hex of around[from]) {
      if (!isOccupiedBy(state, hex, other(side))) continue;
      byTarget.set(hex, [...(byTarget.get(hex) ?? []), unit]);
    }
  }
  const declared = { pressed: false, forced: false, support: false, bonus: true };
  return [...byTarget].map(([target, attackers]) => {
    const { enemyLoss, ownLoss, cleared } = expect(state, target, attackers, attackers.length, declared);
    return {
      target,
      units: attackers,
      gain: enemyLoss - ownLoss + cleared * groundAt(state, side, target),
    };
  });
}
