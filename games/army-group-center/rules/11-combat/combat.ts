// Chapter 11.1 to 11.14: who may attack whom, and what a battle's column is made of. Every point of strength and
// every shift is an item with its rule, so that the page can show where a column comes from.

import { type Assessment, assess, differential, sumStrength } from '../../../../kit/combat/assessment.ts';
import { isConcentric } from '../../../../kit/combat/places.ts';
import { type Modifier, type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { charts } from '../02-components/charts.ts';
import {
  GERMAN,
  isCavMech,
  isFirstUkrainian,
  isLocality,
  nameOf,
  SOVIET,
  sideOf,
} from '../02-components/counters.ts';
import {
  hexLabel,
  isCity,
  isFirstUkrainianArea,
  isGermanWorks,
  isPartisan,
  isSovietWorks,
  isTown,
  map,
  NARROWS_SIDE,
  RIVER,
  terrainDefense,
  WATER,
} from '../02-components/ground.ts';
import { FLAG, shape } from '../02-components/layout.ts';
import { isHistorical, isOn } from '../03-scenarios/scenarios.ts';
import { isPreMovementCombat, phasingSide, turnOf } from '../05-sequence/phases.ts';
import { isInDefensiveSupply, SUPPLY, supplyOf } from '../07-supply/supply.ts';
import { isHeldBack } from '../09-movement/movement.ts';
import { hasShockShift } from '../12-special-units/special-units.ts';
import { hasFlag, hasLocality, isOccupiedBy, placeOf, strengthOf, unitsIn } from '../table/board.ts';
import type { Battle } from '../table/frames.ts';

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
    // 11.17g units that fled into the hex this phase do not count, for supply either.
    defenderOos: defenders.some(
      unit => !hasFlag(state, unit, FLAG.retreatedIn) && !isInDefensiveSupply(state, unit),
    ),
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

/** 11.8a the differential with everything that belongs to it, before the attacker lowers his column. */
export function assessBattle(state: State, battle: Battle, visible: readonly number[]): Assessment {
  const { target, attackers } = battle;
  const attackItems = attackers.map(unit => ({
    rule: '11.8a',
    label: nameOf(unit),
    add: strengthOf(state, unit),
  }));
  const shifts = shiftsOf(state, battle, attackers, target);
  return assess(
    charts.crt,
    differential,
    sumStrength([{ items: attackItems }]),
    sumStrength([{ items: defenseItems(state, attackers, target, visible) }]),
    shifts,
  );
}

function defenseItems(
  state: State,
  attackers: readonly number[],
  target: number,
  defenders: readonly number[],
): Modifier[] {
  const items: Modifier[] = defenders.map(unit =>
    hasFlag(state, unit, FLAG.retreatedIn)
      ? { rule: '11.17g', label: `${nameOf(unit)} fled here this phase`, add: 0 }
      : { rule: '11.8a', label: nameOf(unit), add: strengthOf(state, unit) },
  );
  // 11.9a once for the whole force; 11.9c all that applies adds up.
  const add = (rule: string, label: string, points: number): void => {
    if (points > 0) items.push({ rule, label, add: points });
  };
  add('11.9a', 'Terrain', terrainDefense[target]);
  if (isTown[target] === 1) add('11.9c', 'Town', charts.town.defense);
  if (isCity[target] === 1) add('11.9c', 'City', charts.city.defense);
  // 11.10a works help only the side that dug them, 11.10b and go on helping it when retaken.
  if (isGermanWorks[target] === 1 && sideOf[attackers[0]] === SOVIET) {
    add('11.10a', 'German entrenchment', charts.germanWorks.defense);
  }
  // 11.9b only if every attacker comes across a river.
  if (attackers.every(unit => (sidesBetween(map, placeOf(state, unit), target) & RIVER) !== 0)) {
    add('11.9b', 'All attackers cross a river', charts.river.defense);
  }
  return items;
}

function shiftsOf(state: State, battle: Battle, attackers: readonly number[], target: number): Modifier[] {
  const shifts: Modifier[] = [];
  const add = (rule: string, label: string, shift: number): void => {
    shifts.push({ rule, label, shift });
  };
  const soviet = sideOf[attackers[0]] === SOVIET;
  // 5.4b in the first combat phase of turn 1 only.
  if (soviet && turnOf(state) === 1 && isPreMovementCombat(state)) add('5.4b', 'Operation Bagration', 1);
  // 7.4a and 7.4b count once each, however many units; 7.4c together they cancel out.
  if (battle.attackerOos) add('7.4a', 'Attacker out of supply', -1);
  if (battle.defenderOos) add('7.4b', 'Defender out of supply', 1);
  if (comesFromAllSides(state, attackers, target)) add('11.11a', 'Concentric attack', 1);
  if (soviet && isPartisan[target] === 1) add('11.25', 'Partisan area', charts.partisans.sovietShift);
  if (battle.armor === 'arrived') add('12.6e', 'Armor concentration', 1);
  if (hasShockShift(state, battle, attackers)) add('12.7a', 'Shock army', 1);
  if (battle.air !== undefined) add('13.1c', 'Air support', 1);
  return shifts;
}

/** 11.11a opposite hexes, three with a gap between each, or more than three; 11.11b, 12.5b not against cities or localities. */
function comesFromAllSides(state: State, attackers: readonly number[], target: number): boolean {
  if (isCity[target] === 1 || hasLocality(state, target)) return false;
  let directions = 0;
  for (const unit of attackers) directions |= 1 << directionTo(map, target, placeOf(state, unit));
  return isConcentric(directions);
}
