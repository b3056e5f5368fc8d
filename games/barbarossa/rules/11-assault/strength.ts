// What both sides bring into a battle (1.3, 2.10, 11.12): factors by the ground and the supply, and reductions that are made
// once for all who share them. Reckoned from the battle alone, so that the price of a bloodbath is reckoned alike.

import {
  type Assessment,
  type Strength,
  type StrengthGroup,
  sumStrength,
} from '../../../../kit/combat/assessment.ts';
import type { Modifier } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isDryMarsh } from '../05-sequence/first-turn.ts';
import { isShockTurn } from '../05-sequence/order-effects.ts';
import {
  attackDivisor,
  defenseDivisor,
  isOverland,
  type SupplyState,
  supplyAgainst,
  supplyOf,
} from '../07-supply/supply.ts';
import { unitsIn } from '../table/board.ts';
import {
  attackFactor,
  defenseFactor,
  GERMAN,
  isEmergency,
  isMech,
  isMountain,
  isPanzer,
  isShock,
  nameOf,
  sideOf,
} from '../table/counters.ts';
import { isCity, isMarsh, isRough } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { defendersOf, onGround } from './steps.ts';

/** The strength of these attackers, all of them or some. */
export const attackStrength = (
  state: State,
  battle: Battle,
  attackers: readonly number[] = battle.attackers,
): Strength => sumStrength(groupsOf(attackers.map(unit => attackOf(state, battle, unit))));

/** 11.2 all defenders together; `defenders` are those that count, or that can be seen. */
export const defenseStrength = (
  state: State,
  battle: Battle,
  defenders: readonly number[] = defendersOf(state, battle),
): Strength => sumStrength(groupsOf(defenders.map(unit => defenseOf(battle, unit))));

/** 7.17b the supply of everybody in it, found at the start of the battle. */
export function withSupply(state: State, battle: Battle): Battle {
  const ground = onGround(battle);
  const defending = unitsIn(state, battle.target).map(
    unit => [unit, supplyInBattle(state, battle, unit)] as const,
  );
  const divided = (by: number): number[] => ground.filter(unit => attackDivisor(state, unit) === by);
  return {
    ...battle,
    halved: [
      ...divided(2),
      ...defending.filter(([, supply]) => defenseDivisor(supply) === 2).map(([unit]) => unit),
    ],
    quartered: divided(4),
    overland: [
      ...ground.filter(unit => isOverland(state, unit)),
      ...defending.filter(([, supply]) => supply === 'overland').map(([unit]) => unit),
    ],
  };
}

/** 10.26 the supply of a defender; who makes a mobile assault cuts none of his lines. */
export const supplyInBattle = (state: State, battle: Battle, unit: number): SupplyState =>
  battle.kind === 'mobile' ? supplyAgainst(state, unit, battle.attackers) : supplyOf(state, unit);

/** 11.15a, 5.13 does the hex count as marsh for this attacker? */
export const isMarshFor = (state: State, battle: Battle, unit: number): boolean =>
  isMarsh[battle.target] === 1 && !(isDryMarsh(state, unit, battle.target) && battle.overland.includes(unit));

/** 11.7a units that cannot be seen count with what they bring, and are not named. */
export const nameless = (told: Assessment, unseen: readonly number[]): Assessment => {
  const names = unseen.map(nameOf);
  return {
    ...told,
    modifiers: told.modifiers.map(item =>
      names.includes(item.label) ? { ...item, rule: '11.7', label: 'Unit that cannot be seen' } : item,
    ),
  };
};

/** What a unit brings, and what multiplies it. */
interface Share {
  readonly item: Modifier;
  readonly effects: readonly Effect[];
}
type Effect = Modifier & { readonly factor: number };

function attackOf(state: State, battle: Battle, unit: number): Share {
  const { rule, add } = attackPrinted(battle, unit);
  return { item: { rule, label: nameOf(unit), add }, effects: attackEffects(state, battle, unit) };
}

/** 2.10a, 2.10b the left factor, unless a rule says otherwise. */
function attackPrinted(battle: Battle, unit: number): { readonly rule: string; readonly add: number } {
  // 4.17d paratroops drop with their defense factor.
  if (unit === battle.drop) return { rule: '4.17d', add: defenseFactor[unit] };
  if (isEmergency[unit] === 1) return { rule: '8.4b', add: rolledBy(battle, unit) };
  // 11.20c, ruling A3-44 also b34 where the city has a marker.
  if (isCity[battle.target] === 1 && isPanzer[unit] === 1 && sideOf[unit] === GERMAN)
    return { rule: '11.20c', add: defenseFactor[unit] };
  if (isRough[battle.target] === 1 && isMountain[unit] === 1 && battle.overland.includes(unit))
    return { rule: '11.14b', add: defenseFactor[unit] };
  return { rule: '2.10', add: attackFactor[unit] };
}

function attackEffects(state: State, battle: Battle, unit: number): Effect[] {
  const effects: Effect[] = [];
  // Ruling A3-12 nothing reduces the paratroops.
  if (unit === battle.drop) return effects;
  if (battle.quartered.includes(unit)) effects.push(QUARTERED);
  else if (battle.halved.includes(unit)) effects.push(HALVED);
  // 5.7b, 5.7c overland supply, and from turn 7 an offensive marker: else it would be halved. 5.6e never in mobile assaults.
  else if (
    isShock[unit] === 1 &&
    battle.kind === 'prepared' &&
    isShockTurn(state) &&
    battle.overland.includes(unit)
  )
    effects.push(DOUBLED);
  if (isMech[unit] === 1 && isMarshFor(state, battle, unit)) effects.push(IN_MARSH);
  return effects;
}

function defenseOf(battle: Battle, unit: number): Share {
  const isRolled = isEmergency[unit] === 1;
  const add = isRolled ? rolledBy(battle, unit) : defenseFactor[unit];
  return {
    item: { rule: isRolled ? '8.4b' : '2.10', label: nameOf(unit), add },
    // 8.4c emergency units like all others.
    effects: battle.halved.includes(unit) ? [UNSUPPLIED] : [],
  };
}

/** 8.4b what the die gave; before it is thrown, what it gives on average, rounded down. */
function rolledBy({ emergency, factors }: Battle, unit: number): number {
  const index = emergency.indexOf(unit);
  return index < 0 ? 3 : factors[index];
}

const HALVED: Effect = { rule: '7.17b', label: 'Supply: half', factor: 1 / 2 };
const QUARTERED: Effect = { rule: '7.22d', label: 'No supply: a quarter', factor: 1 / 4 };
const UNSUPPLIED: Effect = { rule: '7.16b', label: 'Out of supply: half', factor: 1 / 2 };
const DOUBLED: Effect = { rule: '5.7b', label: 'Shock armies: double', factor: 2 };
const IN_MARSH: Effect = { rule: '11.15a', label: 'Mechanized units into marsh: half', factor: 1 / 2 };

/**
 * 1.3c, 11.12b, 11.12d whoever is reduced alike is added up and reduced once, 1.3a rounded down, 1.3b and 11.12a never below
 * one; the others keep what they have.
 */
function groupsOf(shares: readonly Share[]): StrengthGroup[] {
  const groups = new Map<number, Share[]>();
  for (const share of shares) {
    const factor = share.effects.reduce((product, effect) => product * effect.factor, 1);
    groups.set(factor, [...(groups.get(factor) ?? []), share]);
  }
  return [...groups].map(([factor, ours]) => ({
    items: [...ours.map(({ item }) => item), ...effectsOn(factor, ours)],
    rounding: 'down',
    floor: 1,
  }));
}

/** What multiplies a group: each by its rule, or for all together where they have come to it in different ways. */
function effectsOn(factor: number, [first, ...others]: readonly Share[]): readonly Modifier[] {
  const isShared = others.every(
    ({ effects }) =>
      effects.length === first.effects.length &&
      effects.every((effect, index) => effect === first.effects[index]),
  );
  return isShared ? first.effects : [{ rule: '11.12b', label: 'Reduced together', factor }];
}
