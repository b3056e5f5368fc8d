// Movement points: what a unit may spend in this phase, and who may still spend any (9.1 to 9.7, 12.1). The first unit of a
// stack to move makes its starting hex the parent (9.6); another parent closes the earlier one.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFirstTurn, phaseNow, phasingSide } from '../05-sequence/phases.ts';
import { isOutOfSupply, type SupplyState, supplyOf } from '../07-supply/supply.ts';
import { hasFlag, isPloestiFelt, placeOf, pointsLeft, startOf } from '../table/board.ts';
import { dropFlag, setFlag, write } from '../table/changes.ts';
import {
  charts,
  isMech,
  isMinor,
  isStatic,
  nameOf,
  SOVIET,
  sideOf,
  UNITS,
  unitsOf,
} from '../table/counters.ts';
import { FLAG, shape } from '../table/layout.ts';

/** 9.2-1 what is left to a unit that has begun to move, else what it would begin with: nothing is saved or lent. */
export function allowanceOf(state: State, unit: number): number {
  const left = pointsLeft(state, unit);
  return left >= 0 ? left : fullAllowance(state, unit);
}

/** 2.11-1, 9.1-1 by class, army and supply; 7.5-1 that counts as the move begins; 2.12-1 allies have one factor for all. */
export function fullAllowance(state: State, unit: number): number {
  const factor = isMinor[unit] === 1 ? charts.movement.minor : factorOf(state, unit, supplyOf(state, unit));
  // 5.13-4, 1.3 on turn 1 the Axis is caught off its guard: a half, rounded up.
  return isFirstTurn(state) && sideOf[unit] !== SOVIET ? (factor + 1) >> 1 : factor;
}

function factorOf(state: State, unit: number, supply: SupplyState): number {
  // 7.6-1; 7.8-2, 7.9-2 from the air as by land.
  if (supply === 'out') return outFactor[unit];
  return sideOf[unit] !== SOVIET && isPloestiFelt(state) ? attenuatedFactor[unit] : fullFactor[unit];
}

const factorsBy = (state: 'full' | 'attenuated' | 'out'): Uint8Array =>
  Uint8Array.from({ length: UNITS }, (_, unit) => {
    const kind = isMech[unit] === 1 ? 'mech' : 'foot';
    if (sideOf[unit] !== SOVIET) return charts.movement.german[kind][state];
    return charts.movement.soviet[kind][state === 'out' ? 'out' : 'full'];
  });
const fullFactor = factorsBy('full');
const attenuatedFactor = factorsBy('attenuated');
const outFactor = factorsBy('out');

/** 9.3-1, ruling R-48 one hex is open to every unit that has spent nothing yet: it takes all its points. */
export const hasMinimum = (state: State, unit: number): boolean => state.data[shape.unit.start + unit] < 0;

/** Why a unit may not take another step in this phase, wherever it would go. */
export function whyNotMovable(state: State, unit: number): Refusal | undefined {
  // 9.1-3 nobody moves in the turn of the other side.
  if (sideOf[unit] !== phasingSide(state) || phaseNow(state).name !== 'movement')
    return refuse('9.1-3', `${nameOf(unit)} moves only in the movement phase of its own side.`);
  if (placeOf(state, unit) < 0) return refuse('9.1-1', `${nameOf(unit)} is not on the map.`);
  if (isStatic[unit] === 1) return refuse('9.2-3', `${nameOf(unit)} never moves.`);
  if (pointsLeft(state, unit) === 0)
    return refuse('9.1-1', `${nameOf(unit)} has no movement points left in this phase.`);
  const isOpen = pointsLeft(state, unit) < 0 || state.data[shape.game.parent] === startOf(state, unit);
  return isOpen && !hasFlag(state, unit, FLAG.halted)
    ? undefined
    : refuse('9.6-2', `${nameOf(unit)} cannot go on: units that began in another hex have moved since then.`);
}

/** The same without a reason, for lists. */
export const isMovable = (state: State, unit: number): boolean =>
  placeOf(state, unit) >= 0 &&
  isStatic[unit] === 0 &&
  pointsLeft(state, unit) !== 0 &&
  !hasFlag(state, unit, FLAG.halted) &&
  (pointsLeft(state, unit) < 0 || state.data[shape.game.parent] === startOf(state, unit));

/** 9.5, 9.6-1 units of one starting hex begin or resume their move, in whatever parts; who began elsewhere is done. */
export function beginMove(state: State, units: readonly number[]): void {
  const parent = startOf(state, units[0]);
  if (state.data[shape.game.parent] !== parent) closeOthers(state);
  write(state, shape.game.parent, parent);
  for (const unit of units) {
    if (pointsLeft(state, unit) >= 0) continue;
    write(state, shape.unit.points + unit, fullAllowance(state, unit));
    // 7.5-1, 7.5-2 it stays so for the phase, wherever it gets to.
    if (isOutOfSupply(state, unit)) setFlag(state, unit, FLAG.cutOff);
  }
}

/** 9.2-4, 9.6-2 whoever has begun to move by now is done. */
function closeOthers(state: State): void {
  const units = unitsOf[phasingSide(state)];
  for (let i = 0; i < units.length; i++)
    if (pointsLeft(state, units[i]) >= 0 && placeOf(state, units[i]) >= 0)
      setFlag(state, units[i], FLAG.halted);
}

/** Points paid by a unit that leaves its hex, or assaults out of it. */
export function spend(state: State, unit: number, cost: number): void {
  write(state, shape.unit.start + unit, startOf(state, unit));
  write(state, shape.unit.points + unit, pointsLeft(state, unit) - cost);
  if (hasFlag(state, unit, FLAG.repulsed)) dropFlag(state, unit, FLAG.repulsed);
}
