// Who may attack what: the units that are free to, the ground between, and how many attacks there may be.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide, pulseOf } from '../sequence/phases.ts';
import { isFirstMove } from '../sequence/turn-order.ts';
import { isFrozen } from '../sequence/weather.ts';
import { hasFlag, isDefendedAgainst, isDisrupted, isOccupiedBy, placeOf } from '../table/board.ts';
import { isGround, isKatyusha, isPanzerKorps, nameOf, RUSSIAN, sideOf } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { FLAG, shape } from '../table/layout.ts';
import { around, hexLabel, isSwamp, LAKE, map } from '../table/terrain.ts';
import type { Allocation } from './battle-frames.ts';

/** May this unit attack the hex in this phase, as far as it alone is concerned? */
export function whyNoAttack(state: State, unit: number, target: number): Refusal | undefined {
  // M-SEQ-19 one attack a pulse; M-SEQ-21 those made before movement count.
  if (hasFlag(state, unit, FLAG.attacked))
    return refuse('M-SEQ-19', `${nameOf(unit)} has attacked in this pulse already.`);
  // M-MOVE-8.
  if (hasFlag(state, unit, FLAG.spent))
    return refuse('M-MOVE-8', `${nameOf(unit)} has moved too far, or by a road, to attack in this pulse.`);
  return whyOutOfReach(state, unit, target);
}

/** The same for a unit that may attack whatever it has done before, as after a breakthrough. */
export function whyOutOfReach(state: State, unit: number, target: number): Refusal | undefined {
  const side = phasingSide(state);
  const from = placeOf(state, unit);
  if (sideOf[unit] !== side || isGround[unit] === 0 || from < 0)
    return refuse('M-SEQ-7', `${nameOf(unit)} is not one of the units that could attack now.`);
  if (isKatyusha[unit] === 1)
    return refuse('M-KAT-2', `${nameOf(unit)} fires before the combats and takes no part in them.`);
  if (isDisrupted(state, unit)) return refuse('M-DISR-2', `${nameOf(unit)} is disrupted and may not attack.`);
  return whyNoWay(state, from, target) ?? whyNoTarget(state, side, target);
}

/** M-GEN-3, M14-LAKE-1 open water along this hexside. */
export const isBarredByLake = (state: State, hexside: number): boolean =>
  (map.sides[hexside] & LAKE) !== 0 && !isFrozen(state);

/** May anybody attack from one hex into the other? */
export function whyNoWay(state: State, from: number, target: number): Refusal | undefined {
  const direction = directionTo(map, from, target);
  if (direction < 0) return refuse('M-SEQ-7', `${hexLabel(from)} is not next to ${hexLabel(target)}.`);
  if (isBarredByLake(state, from * 6 + direction))
    return refuse('M-GEN-3', `A lake lies between ${hexLabel(from)} and ${hexLabel(target)}.`);
  return undefined;
}

/** M-SEQ-19 nobody is in two attacks. */
export function whyTaken(attacks: readonly Allocation[], unit: number): Refusal | undefined {
  const taken = attacks.find(({ units }) => units.includes(unit));
  if (taken === undefined) return undefined;
  const where = hexLabel(taken.target);
  return refuse('M-SEQ-19', `${nameOf(unit)} is in the attack on ${where} already.`);
}

/** M14-SWP-2, M14-SWF-1 one panzer korps over each hexside of a swamp. */
export function whyTooManyPanzers(
  state: State,
  target: number,
  attackers: readonly number[],
): Refusal | undefined {
  if (!editionOf(state).swampLimits || isSwamp[target] === 0 || isFrozen(state)) return undefined;
  const from = attackers.filter(unit => isPanzerKorps[unit] === 1).map(unit => placeOf(state, unit));
  if (new Set(from).size === from.length) return undefined;
  return refuse('M14-SWP-2', 'Only one panzer korps can attack into a swamp over the same hexside.');
}

/**
 * Lists of units of which any can attack the hex together, besides those that do: one list, unless panzer korps stand
 * in each other's way (M14-SWP-2).
 */
export function unitLists(
  state: State,
  target: number,
  units: readonly number[],
  already: readonly number[],
): (readonly number[])[] {
  const fitting = units.filter(unit => whyTooManyPanzers(state, target, [...already, unit]) === undefined);
  let lists = [fitting];
  for (const unit of fitting) {
    lists = lists.flatMap(list => {
      const rival = list.find(
        other =>
          other !== unit &&
          list.includes(unit) &&
          whyTooManyPanzers(state, target, [unit, other]) !== undefined,
      );
      if (rival === undefined) return [list];
      return [list.filter(other => other !== rival), list.filter(other => other !== unit)];
    });
  }
  return lists.filter(list => list.length > 0);
}

/** M-PANIC-4 a single attack while panic reigns; M-SETUP-13 none in the Russian first move. */
export function whyNotOneMore(
  state: State,
  attacks: readonly Allocation[],
  target: number,
): Refusal | undefined {
  const side = phasingSide(state);
  if (side !== RUSSIAN) return undefined;
  const { data } = state;
  if (isFirstMove(state, side, pulseOf(state)))
    return refuse('M-SETUP-13', 'Whoever takes the first move may not attack in it.');
  const others = attacks.filter(attack => attack.target !== target).length;
  if (data[shape.game.panic] === 1 && data[shape.game.panicAttacks] + others > 0)
    return refuse('M-PANIC-4', 'While panic reigns in Moscow the Russian has only one attack.');
  return undefined;
}

/** Somebody must stand beside it. */
export function whyNobodyBeside(state: State, side: number, target: number): Refusal | undefined {
  if (around[target].some(hex => isOccupiedBy(state, hex, side))) return undefined;
  return refuse('M-SEQ-7', `None of your units is next to ${hexLabel(target)}.`);
}

/** M-SEQ-20 whoever has been attacked can be attacked again. */
export function whyNoTarget(state: State, side: number, target: number): Refusal | undefined {
  if (isDefendedAgainst(state, side, target)) return undefined;
  return refuse('M-SEQ-7', `There is nobody to attack in ${hexLabel(target)}.`);
}
