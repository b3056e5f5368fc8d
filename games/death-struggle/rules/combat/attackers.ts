// Who may attack what: the units that are free to, the ground between, and Rumania while it is out of bounds.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { paysForRivers } from '../movement/movement.ts';
import { isEarly, isSecondWave, phasingSide } from '../sequence/phases.ts';
import { isFirstTurn } from '../sequence/weather.ts';
import { hasFlag, isDefendedAgainst, isDisrupted, isOccupiedBy, placeOf } from '../table/board.ts';
import { AXIS, isAlly, isGround, isKatyusha, nameOf, RUSSIAN, sideOf } from '../table/counters.ts';
import { isRiver, openSides } from '../table/ground.ts';
import { FLAG, shape } from '../table/layout.ts';
import { around, hexLabel, isRumania, map } from '../table/terrain.ts';
import type { Allocation } from './battle-frames.ts';

/** May this unit attack the hex in this phase, as far as it alone is concerned? */
export function whyNoAttack(state: State, unit: number, target: number): Refusal | undefined {
  return whyBusy(state, unit) ?? whyOutOfReach(state, unit, target);
}

/** What a unit has done that keeps it from attacking in this phase, whatever the target. */
export function whyBusy(state: State, unit: number): Refusal | undefined {
  // DS-SEQ-19 one attack in a player turn; DS-SEQ-7, DS-BP-1 whoever moved in the first wave has none in the second.
  if (hasFlag(state, unit, FLAG.attacked))
    return refuse('DS-SEQ-19', `${nameOf(unit)} has attacked in this turn, or had its wave, already.`);
  if (hasFlag(state, unit, FLAG.bonus))
    return refuse('DS-OMB-3', `${nameOf(unit)} has used its movement bonus and may not attack.`);
  //
  if (isAlly[unit] === 1 && (isEarly(state) || isSecondWave(state)))
    return refuse(
      isEarly(state) ? 'DS-SEQ-3' : 'DS-SEQ-7',
      `${nameOf(unit)} is no German unit: it attacks only after the movement of the whole Axis.`,
    );
  return undefined;
}

/** The same for a unit that may attack whatever it has done before, as after a Blitzkrieg. */
export function whyOutOfReach(state: State, unit: number, target: number): Refusal | undefined {
  const side = phasingSide(state);
  const from = placeOf(state, unit);
  if (sideOf[unit] !== side || isGround[unit] === 0 || from < 0)
    return refuse('DS-SEQ-4', `${nameOf(unit)} is not one of the units that could attack now.`);
  if (isKatyusha[unit] === 1)
    return refuse('DS-KAT-2', `${nameOf(unit)} fires before the battles and takes no part in them.`);
  if (isDisrupted(state, unit))
    return refuse('DS-DISR-2', `${nameOf(unit)} is disrupted and may not attack.`);
  // R-86 wherever it has gone since.
  if (side === AXIS && isFirstTurn(state) && (hasFlag(state, unit, FLAG.heldBack) || isRumania[from] === 1))
    return refuse('DS-T1-1', `${nameOf(unit)} comes from Rumania: nobody attacks out of it on turn 1.`);
  return (
    whyNoWay(state, from, target) ??
    whyTooTired(state, unit, from, target) ??
    whyNoTarget(state, side, target)
  );
}

/** May anybody attack from one hex into the other? */
export function whyNoWay(state: State, from: number, target: number): Refusal | undefined {
  const direction = directionTo(map, from, target);
  if (direction < 0) return refuse('DS-SEQ-4', `${hexLabel(from)} is not next to ${hexLabel(target)}.`);
  if (openSides(state)[from * 6 + direction] === 1) return undefined;
  return refuse('DS-ZOC-10', `Water lies between ${hexLabel(from)} and ${hexLabel(target)}.`);
}

/** DS-RIVER-2 panzers, tanks and German armies pay a factor to attack over a river. */
function whyTooTired(state: State, unit: number, from: number, target: number): Refusal | undefined {
  if (!hasFlag(state, unit, FLAG.tired) || !paysForRivers(unit)) return undefined;
  if (!isRiver(state, from * 6 + directionTo(map, from, target))) return undefined;
  return refuse('DS-RIVER-2', `${nameOf(unit)} has no movement factor left to attack over the river.`);
}

/** DS-SEQ-19 nobody is in two attacks. */
export function whyTaken(attacks: readonly Allocation[], unit: number): Refusal | undefined {
  const taken = attacks.find(({ units }) => units.includes(unit));
  if (taken === undefined) return undefined;
  return refuse('DS-SEQ-19', `${nameOf(unit)} is in the attack on ${hexLabel(taken.target)} already.`);
}

/** Somebody must stand beside it. */
export function whyNobodyBeside(state: State, side: number, target: number): Refusal | undefined {
  if (around[target].some(hex => isOccupiedBy(state, hex, side))) return undefined;
  return refuse('DS-SEQ-4', `None of your units is next to ${hexLabel(target)}.`);
}

export function whyNoTarget(state: State, side: number, target: number): Refusal | undefined {
  if (!isDefendedAgainst(state, side, target))
    return refuse('DS-SEQ-4', `There is nobody to attack in ${hexLabel(target)}.`);
  // DS-T1-2.
  if (side === RUSSIAN && isRumania[target] === 1 && state.data[shape.game.rumaniaOpen] === 0)
    return refuse('DS-T1-2', 'Rumania may not be attacked before the Axis has attacked out of it.');
  return undefined;
}
