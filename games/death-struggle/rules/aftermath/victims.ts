// Who falls to armor that rolls over him, and whose last division gets away.

import type { State } from '../../../../kit/state/state.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { attackersOf } from '../combat/battle-steps.ts';
import { GERMAN_12, nextOf, RIFLE_01, RIFLE_12 } from '../formations/recipes.ts';
import { isFirm } from '../sequence/weather.ts';
import { attackOf, defenseOf, placeOf } from '../table/board.ts';
import {
  AXIS,
  isAlly,
  isArmy,
  isDivision,
  isGerman,
  isGermanArmy,
  isKorps,
  isPureArmor,
  RUSSIAN,
  roster,
  sideOf,
} from '../table/counters.ts';
import {
  isForest,
  isFortress,
  isHill,
  isMajorCity,
  isMountainHex,
  isSwamp,
  isVictoryCity,
} from '../table/terrain.ts';
import { retreatGround } from './retreat-ground.ts';

/** DS-AOVR-5 infantry of any nation; cavalry, parachute, mechanized, motorized and tank units are never overrun. */
const isFoot = roster.counters.map(({ type }) =>
  ['infantry', 'rifle', 'mountain', 'ss-infantry'].includes(type),
);

/** DS-AOVR-1 on a D2 infantry divisions and Russian or allied corps; DS-AOVR-2 on a D3 German corps and armies too. */
export function isOverrunBy(unit: number, result: Group['result']): boolean {
  if (result !== 'D2' && result !== 'D3') return false;
  const isWeak = isFoot[unit] && (isDivision[unit] === 1 || (isKorps[unit] === 1 && isGerman[unit] === 0));
  return isWeak || (result === 'D3' && (isArmy[unit] === 1 || (isFoot[unit] && isKorps[unit] === 1)));
}

/** DS-AOVR-1, DS-AOVR-5 in good weather or hard frost, in open ground; a town, a river or a line gives no shelter (DS-AOVR-3). */
export function isOpenToArmor(state: State, hex: number): boolean {
  if (!isFirm(state)) return false;
  const isCity = isMajorCity[hex] | isVictoryCity[hex] | isFortress[hex];
  return (isCity | isForest[hex] | isSwamp[hex] | isHill[hex] | isMountainHex[hex]) === 0;
}

/** DS-AOVR-4 the factors of panzer and tank divisions and brigades in the attack. */
export function armorIn(state: State, battle: Battle): number {
  let sum = 0;
  for (const unit of attackersOf(state, battle)) if (isPureArmor[unit] === 1) sum += attackOf(state, unit);
  return sum;
}

/** Defenders that so many factors of armor could overrun, each by its printed defense. */
export function overrunnable(state: State, battle: Battle, armor: number): number[] {
  if (!isOpenToArmor(state, battle.target)) return [];
  return battle.groups.flatMap(({ units, result }) =>
    units.filter(
      unit => placeOf(state, unit) >= 0 && isOverrunBy(unit, result) && defenseOf(state, unit) <= armor,
    ),
  );
}

/**
 * DS-RES-6, DS-AOVR-2 formations of this battle that are gone and may leave a division behind: whoever stood under orders
 * to hold or was surrounded may not.
 */
export function leaveSurvivors(state: State, battle: Battle): number[] {
  return battle.groups
    .filter(({ result }) => result === 'DE' || result === 'D2' || result === 'D3')
    .flatMap(({ units }) => units)
    .filter(
      unit =>
        placeOf(state, unit) < 0 &&
        leavesDivision(unit) &&
        !battle.holding.includes(unit) &&
        !battle.trapped.includes(unit) &&
        hasSurvivor(state, battle, unit),
    );
}

/** R-27 a division waits in the pool, and has a way back itself. */
export function hasSurvivor(state: State, battle: Battle, formation: number): boolean {
  const division = survivorOf(state, formation);
  return (
    division >= 0 && retreatGround.retreatHexes(state, battle, division, undefined, battle.target).length > 0
  );
}

/** R-27 German infantry corps and armies, and Russian armies; no corps of the Russians or the allies, and no motorized base. */
export function leavesDivision(unit: number): boolean {
  if (isAlly[unit] === 1) return false;
  if (sideOf[unit] === RUSSIAN) return isArmy[unit] === 1;
  return isGermanArmy[unit] === 1 || (isKorps[unit] === 1 && isFoot[unit]);
}

/** R-27 the weakest division of the pool that there is, or -1. */
export function survivorOf(state: State, formation: number): number {
  if (sideOf[formation] === AXIS) return nextOf(state, GERMAN_12);
  const raw = nextOf(state, RIFLE_01);
  return raw >= 0 ? raw : nextOf(state, RIFLE_12);
}
