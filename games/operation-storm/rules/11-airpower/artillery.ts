// Soviet artillery (11.4, 11.7): it adds to attacks by others within a limit, never defends, and shares the fate of whoever
// stands with it.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { isOutOfSupply } from '../07-supply/supply.ts';
import type { Battle } from '../10-assault/battle-frames.ts';
import { attackStrength, withSupply } from '../10-assault/strength.ts';
import { placeOf, unitsIn } from '../table/board.ts';
import { attackFactor, GERMAN, isArtillery, nameOf } from '../table/counters.ts';
import { hexLabel } from '../table/terrain.ts';
import { isUnderAir } from './superiority.ts';

/** 11.4, 11.7-2 why artillery stays silent where it stands; others are not asked. */
export function whyNoArtillery(state: State, unit: number): Refusal | undefined {
  if (isArtillery[unit] === 0) return undefined;
  const from = placeOf(state, unit);
  if (isUnderAir(state, from, GERMAN))
    return refuse('11.4', `${nameOf(unit)} is silent: German aircraft are over ${hexLabel(from)}.`);
  return isOutOfSupply(state, unit)
    ? refuse('11.7-2', `${nameOf(unit)} is out of supply and may not attack.`)
    : undefined;
}

/** 11.7-1 factors of artillery that may join these; ruling R-39 counted as they are printed. */
export function artilleryCap(state: State, battle: Battle): number {
  if (isOn(state, 'artilleryCapHalved')) return attackStrength(state, withSupply(state, battle)).strength;
  // 11.10-11 brigades count as the others do.
  return [...battle.attackers, ...battle.dropped].reduce((sum, unit) => sum + attackFactor[unit], 0);
}

/** 11.7-3, 11.7-4 nobody else is there to defend it. */
export const isArtilleryAlone = (defenders: readonly number[]): boolean =>
  defenders.every(unit => isArtillery[unit] === 1);

/** 11.7-6 a unit has been lost out of this hex: artillery of the battle that has no company there any more. */
export function artilleryLeftAlone(state: State, { target, attackers }: Battle, hex: number): number[] {
  const here = unitsIn(state, hex);
  if (!isArtilleryAlone(here)) return [];
  return hex === target ? here : here.filter(unit => attackers.includes(unit));
}

/**
 * Ruling R-40 artillery that attacked from a hex of its own suffers nothing; by the other reading it goes with the last of
 * the attack. Where somebody stands with it, that one decides, whether it attacked or not.
 */
export function artilleryOnItsOwn(state: State, { attackers }: Battle): number[] {
  if (!isOn(state, 'loneGunsAtRisk')) return [];
  const left = attackers.filter(unit => placeOf(state, unit) >= 0);
  if (!isArtilleryAlone(left)) return [];
  return left.filter(gun => isArtilleryAlone(unitsIn(state, placeOf(state, gun))));
}
