// Chapter 11.1 to 11.7: who may attack whom, and what a battle is when it begins. What its column is made of is in odds.ts.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  GERMAN,
  isCavMech,
  isFirstUkrainian,
  isLocality,
  nameOf,
  sideOf,
} from '../02-components/counters.ts';
import {
  hexLabel,
  isFirstUkrainianArea,
  isSovietWorks,
  map,
  NARROWS_SIDE,
  WATER,
} from '../02-components/ground.ts';
import { FLAG, shape } from '../02-components/layout.ts';
import { isHistorical, isOn } from '../03-scenarios/scenarios.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { SUPPLY, supplyOf } from '../07-supply/supply.ts';
import { isHeldBack } from '../09-movement/movement.ts';
import { hasFlag, isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import type { Battle } from '../table/frames.ts';
import { isCutOff } from './odds.ts';

export const attackersOf = (state: State, battle: Battle): number[] =>
  battle.attackers.filter(unit => placeOf(state, unit) >= 0);
export const defendersOf = (state: State, battle: Battle): number[] => unitsIn(state, battle.target);

/** Dice belong to a battle by its hex and its number in the phase. */
export const diceSubject = (state: State, battle: Battle): number =>
  battle.target * 64 + state.data[shape.game.battle];

/** `defenders` are those that count; a preview leaves out what the attacker cannot see. */
export function openBattle(
  state: State,
  target: number,
  attackers: readonly number[],
  defenders: readonly number[] = unitsIn(state, target),
): Battle {
  const supplies = attackers.map(unit => supplyOf(state, unit));
  return {
    target,
    attackers,
    attackerOos: supplies.includes(SUPPLY.none),
    defenderOos: defenders.some(unit => isCutOff(state, unit)),
    overland: sideOf[attackers[0]] === GERMAN && supplies.includes(SUPPLY.overland),
    cavMech: [...attackers, ...defenders].filter(
      unit => isCavMech[unit] === 1 && supplyOf(state, unit) !== SUPPLY.none,
    ),
    dice: 0,
  };
}

/** 11.3a, 11.3b, 11.10c may this hex be the object of an attack now? */
export function whyNoTarget(state: State, side: number, target: number): Refusal | undefined {
  if (!isOccupiedBy(state, target, other(side))) {
    return refuse('11.3a', `There is no enemy unit in ${hexLabel(target)} to attack.`);
  }
  if (side === GERMAN && isSovietWorks[target] === 1) {
    return refuse('11.10c', `${hexLabel(target)} is a Soviet entrenchment, which Germans may never attack.`);
  }
  if (unitsIn(state, target).every(unit => hasFlag(state, unit, FLAG.defended))) {
    return refuse('11.3b', `The units in ${hexLabel(target)} have already been attacked in this phase.`);
  }
  return undefined;
}

/** May this unit join an attack on the hex, as far as it alone is concerned? */
export function whyNoAttack(state: State, unit: number, target: number): Refusal | undefined {
  if (sideOf[unit] !== phasingSide(state))
    return refuse('11.1b', `${nameOf(unit)} is not on the attacking side.`);
  if (placeOf(state, unit) < 0) return refuse('11.2', `${nameOf(unit)} is not on the map.`);
  // 11.1e, 12.5e.
  if (isLocality[unit] === 1)
    return refuse('12.5e', `${nameOf(unit)} is a fortified locality and never attacks.`);
  const sides = sidesBetween(map, placeOf(state, unit), target);
  if (sides < 0) return refuse('11.2', `${nameOf(unit)} is not next to ${hexLabel(target)}.`);
  // 11.5a a unit's strength goes into one attack a phase; 11.1d the other combat phase is another chance.
  if (hasFlag(state, unit, FLAG.attacked)) {
    return refuse('11.5a', `${nameOf(unit)} has already attacked in this phase.`);
  }
  if (isHeldBack(state, unit)) {
    return refuse(
      '5.4a',
      `${nameOf(unit)} started turn 1 more than nine hexes from the center of gravity and may not attack yet.`,
    );
  }
  return whyNoAttackOver(state, unit, sides, target);
}

/** May the unit attack a hex over a hexside of these kinds, as far as the ground is concerned? */
export function whyNoAttackOver(
  state: State,
  unit: number,
  sides: number,
  target: number,
): Refusal | undefined {
  if ((sides & (WATER | NARROWS_SIDE)) !== 0 && !isOn(state, 'allowAttackAcrossWater')) {
    return refuse('9.7', `Water separates ${nameOf(unit)} from ${hexLabel(target)}.`);
  }
  if (isFirstUkrainian[unit] === 1 && isHistorical(state) && isFirstUkrainianArea[target] === 0) {
    return refuse(
      '10.2b',
      `1st Ukrainian Front fights only in its own area; ${hexLabel(target)} lies outside.`,
    );
  }
  return undefined;
}

/** 6.10c, 11.24 the two fronts never attack together. */
export function mixesFronts(attackers: readonly number[]): boolean {
  return attackers.some(unit => isFirstUkrainian[unit] !== isFirstUkrainian[attackers[0]]);
}
