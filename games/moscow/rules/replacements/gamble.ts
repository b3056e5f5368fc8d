// In the edition of 2014 panzer korps that exchange with Russian tanks are put to the die before anybody else pays.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { foughtWith } from '../aftermath/exchange-payment.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { attackersOf } from '../combat/battle-steps.ts';
import { isExchange } from '../combat/effects.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import { attackOf, defenseOf, placeOf, stepsOf } from '../table/board.ts';
import { eliminate, loseStep, roll } from '../table/changes.ts';
import { isPanzerKorps, isRussianTank, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';

export interface Risked {
  /** Factors that are still owed. */
  readonly owed: number;
  /** Korps that have been put to the die, whatever it said: they pay nothing more. */
  readonly spared: readonly number[];
}

/** M14-X-5 a level is lost on this or less: an even chance. */
const LOST_ON = 3;

/** M14-X-4 each panzer korps in turn, until the exchange is paid (ruling B-5). */
export function riskPanzers(play: Play, battle: Battle, owed: number): Risked {
  const { state } = play;
  if (!editionOf(state).panzersGamble) return { owed, spared: [] };
  const tanks = tankFactors(state, battle);
  const factors = (unit: number): number => foughtWith(battle, unit, attackOf(state, unit));
  const spared: number[] = [];
  let left = owed;
  // The combat die was number 0 of this battle.
  let dice = 1;
  for (const unit of attackersOf(state, battle)) {
    const rolls = isPanzerKorps[unit] === 1 ? rollsToLose(tanks, factors(unit)) : 0;
    if (rolls === 0 || left === 0) continue;
    spared.push(unit);
    let lost = true;
    for (let k = 0; k < rolls && lost; k++) {
      const rule = k === 0 ? 'M14-X-5' : 'M14-X-6';
      const die = roll(play, battle.number, dice++, 'panzer-risk', { unit: unitIds[unit], rule });
      lost = onIndexA(state, die) <= LOST_ON;
    }
    if (!lost) {
      emit(play, { type: 'panzers-unscathed', unit: unitIds[unit], rule: 'M14-X-5' });
      continue;
    }
    const before = factors(unit);
    if (stepsOf(state, unit) > 1) loseStep(play, unit);
    else eliminate(play, unit, 'exchange', 'M14-X-5');
    left = Math.max(0, left - (placeOf(state, unit) >= 0 ? before - factors(unit) : before));
  }
  return { owed: left, spared };
}

/** M14-X-5 one die against tanks as strong as the korps, M14-X-6 two against half its strength, else no risk. */
function rollsToLose(tanks: number, attack: number): number {
  if (tanks === 0) return 0;
  if (tanks >= attack) return 1;
  return tanks * 2 >= attack ? 2 : 0;
}

function tankFactors(state: State, battle: Battle): number {
  let sum = 0;
  for (const { units, result } of battle.groups) {
    if (!isExchange(result)) continue;
    for (const id of units) {
      const unit = id;
      if (isRussianTank[unit] === 1 && placeOf(state, unit) >= 0) sum += defenseOf(state, unit);
    }
  }
  return sum;
}
