// What both sides bring into a battle (1.3, 10.8, 10.10): printed factors, and reductions that are made once for all who
// share them.

import { round, type Strength, type StrengthGroup, sumStrength } from '../../../../kit/combat/assessment.ts';
import type { Modifier } from '../../../../kit/game.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { supplyOf } from '../07-supply/supply.ts';
import { isHalvedByFlak } from '../11-airpower/flak.ts';
import { placeOf } from '../table/board.ts';
import { attackFactor, charts, defenseFactor, nameOf } from '../table/counters.ts';
import { map, RIVER } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { defendersOf } from './steps.ts';

/** The strength of these attackers and of the brigades that drop. */
export const attackStrength = (
  state: State,
  battle: Battle,
  attackers: readonly number[] = battle.attackers,
  dropped: readonly number[] = battle.dropped,
): Strength =>
  sumStrength(
    groupsOf([
      ...attackers.map(unit => ({ item: attackItem(unit), effects: reductionsOf(state, battle, unit) })),
      // 11.10-11 no river halves who comes by air.
      ...dropped.map(unit => ({ item: { ...attackItem(unit), rule: '11.10-5' }, effects: NONE })),
    ]),
  );

/** The same without what makes it up, for whoever weighs many attacks. */
export function attackPoints(state: State, battle: Battle): number {
  points.fill(0);
  for (const unit of battle.attackers)
    points[SLOTS[KINDS.indexOf(reductionsOf(state, battle, unit))]] += attackFactor[unit];
  for (const unit of battle.dropped) points[0] += attackFactor[unit];
  let strength = points[0];
  for (let slot = 1; slot < points.length; slot++)
    if (points[slot] > 0) strength += Math.max(1, round.up(points[slot] * FACTORS[slot]));
  return strength;
}

/** 10.2 all defenders together; 10.10-3 artillery adds nothing. `defenders` are those that count, or that can be seen. */
export function defenseStrength(
  state: State,
  battle: Battle,
  defenders: readonly number[] = defendersOf(state, battle),
): Strength {
  const items: Modifier[] = defenders
    .filter(unit => defenseFactor[unit] > 0)
    .map(unit => ({ rule: '2.10', label: nameOf(unit), add: defenseFactor[unit] }));
  return sumStrength([{ items }]);
}

/** 7.5-3 the supply of everybody in it, found as the battle begins; 11.10-5 who drops is supplied. */
export function withSupply(state: State, battle: Battle): Battle {
  const cutOff: number[] = [];
  const airlifted: number[] = [];
  for (const unit of [...battle.attackers, ...defendersOf(state, battle)]) {
    const supply = supplyOf(state, unit);
    if (supply === 'out') cutOff.push(unit);
    else if (supply === 'aerial') airlifted.push(unit);
  }
  return { ...battle, cutOff, airlifted };
}

/** 10.14 an attack that comes over a river. */
export const isOverRiver = (from: number, target: number): boolean =>
  (sidesBetween(map, from, target) & RIVER) !== 0;

type Effect = Modifier & { readonly factor: number };
/** What a unit brings, and what divides it. */
interface Share {
  readonly item: Modifier;
  readonly effects: readonly Effect[];
}

const attackItem = (unit: number): Modifier => ({
  rule: '2.10',
  label: nameOf(unit),
  add: attackFactor[unit],
});

function reductionsOf(state: State, battle: Battle, unit: number): readonly Effect[] {
  const isRiver = isOverRiver(placeOf(state, unit), battle.target);
  const isFlak = isHalvedByFlak(state, battle, unit);
  if (isRiver && isFlak) return isOn(state, 'oneHalving') ? ACROSS : BOTH;
  return isRiver ? ACROSS : isFlak ? UNDER_FLAK : NONE;
}

const NONE: readonly Effect[] = [];
const ACROSS: readonly Effect[] = [
  { rule: '10.14', label: 'Across a river: half', factor: 1 / charts.river.divisor },
];
const UNDER_FLAK: readonly Effect[] = [{ rule: '11.8', label: 'Tanks against flak: half', factor: 1 / 2 }];
/** 10.10-5. */
const BOTH: readonly Effect[] = [...ACROSS, ...UNDER_FLAK];

/** Unreduced first. */
const KINDS = [NONE, ACROSS, UNDER_FLAK, BOTH];
const productOf = (effects: readonly Effect[]): number =>
  effects.reduce((product, { factor }) => product * factor, 1);
const FACTORS = KINDS.map(productOf);
/** 10.10-2 who is reduced alike counts together, by whatever rule. */
const SLOTS = FACTORS.map(factor => FACTORS.indexOf(factor));
const points = new Float64Array(KINDS.length);

/** 10.10-2 whoever is reduced alike is added up and reduced once, 1.3 rounded up, 10.10-1 never below one. */
function groupsOf(shares: readonly Share[]): StrengthGroup[] {
  const groups = Map.groupBy(shares, ({ effects }) => productOf(effects));
  return [...groups].map(([factor, ours]) => ({
    items: [...ours.map(({ item }) => item), ...effectsOn(factor, ours)],
    rounding: 'up',
    floor: 1,
  }));
}

/** What divides a group: each by its rule, or for all together where they have come to it in different ways. */
function effectsOn(factor: number, [first, ...others]: readonly Share[]): readonly Modifier[] {
  const isShared = others.every(({ effects }) => effects === first.effects);
  return isShared ? first.effects : [{ rule: '10.10-2', label: 'Reduced together', factor }];
}
