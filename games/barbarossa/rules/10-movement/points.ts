// Movement points: what a unit may spend in this phase, and who may still spend any (2.11, 5.10f, 7.17, 10.1 to 10.7).
// The first unit of a stack to move makes its starting hex the parent (10.6); another parent closes the earlier one.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { movementRate } from '../05-sequence/calendar.ts';
import { hasDeclined } from '../05-sequence/order-effects.ts';
import { phaseNow, phasingSide, turnOf } from '../05-sequence/phases.ts';
import { isSlowed, supplyOf } from '../07-supply/supply.ts';
import { isHeldFast } from '../12-road-back/road-back.ts';
import { hasFlag, placeOf, pointsLeft, startOf } from '../table/board.ts';
import { dropFlag, setFlag, write } from '../table/changes.ts';
import { COASTAL_ARMY, GERMAN, isMech, nameOf, sideOf, UNITS } from '../table/counters.ts';
import { FLAG, shape } from '../table/layout.ts';
import { hexLabel } from '../table/terrain.ts';
import { acrossFrom, groundPart, kerchShores } from './costs.ts';

/** 10.2a what is left to a unit that has begun to move, else what it would begin with: nothing is saved or lent. */
export function allowanceOf(state: State, unit: number): number {
  const left = pointsLeft(state, unit);
  return left >= 0 ? left : fullAllowance(state, unit);
}

/** 2.11a, 10.1a the track's rate; 7.17 supply counts as the move begins. */
function fullAllowance(state: State, unit: number, die = breakdownIn(state, placeOf(state, unit))): number {
  let points = movementRate(state, unit);
  // 7.16 a half, rounded down; ruling A3-18 before the die is taken off.
  if (isSlowed(supplyOf(state, unit))) points >>= 1;
  if (breaksDown(state, unit)) points -= die;
  // 8.1, ruling A3-30 who came in by the edge owes the ground of its first hex.
  if (hasFlag(state, unit, FLAG.edgeEntry)) points -= edgeCharge(state, unit);
  return Math.max(0, points);
}

/** 8.7b, 10.10b who has gone on strategically came in by a city, which is clear ground; others stand where they came in. */
const edgeCharge = (state: State, unit: number): number =>
  hasFlag(state, unit, FLAG.entrained) ? 1 : groundPart(state, unit, placeOf(state, unit)).cost;

/** 5.10f without the pause, German mechanized units of turn 3 lose the points of a die. */
const breaksDown = (state: State, unit: number): boolean =>
  isBreakdownTurn(state) && sideOf[unit] === GERMAN && isMech[unit] === 1;

const breakdownIn = ({ data }: State, hex: number): number => data[shape.hex.breakdown + hex];

/** 5.10f, ruling A3-18 must a die be rolled before the unit sets out? One is enough for all of a starting hex. */
export const needsDie = (state: State, unit: number): boolean =>
  pointsLeft(state, unit) < 0 &&
  breaksDown(state, unit) &&
  placeOf(state, unit) >= 0 &&
  breakdownIn(state, placeOf(state, unit)) === 0;

/** 5.10f does anybody roll for breakdown in this turn? */
export const isBreakdownTurn = (state: State): boolean => turnOf(state) === 3 && hasDeclined(state);

/** What the die would leave to a unit that needs one. */
export const pointsAfter = (state: State, unit: number, die: number): number =>
  fullAllowance(state, unit, die);

export const noteBreakdown = (state: State, hex: number, die: number): void =>
  write(state, shape.hex.breakdown + hex, die);

/** 10.3 one hex is open to every unit that has spent nothing yet: it takes all its points, however few. */
export const hasMinimum = (state: State, unit: number): boolean =>
  state.data[shape.unit.start + unit] < 0 && !hasFlag(state, unit, FLAG.edgeEntry | FLAG.halted);

/** 10.1c nobody moves in the turn of the other side. */
export const isMoving = (state: State, side: number): boolean =>
  side === phasingSide(state) && phaseNow(state).name === 'movement';

/** Why a unit may not take another step in this phase, wherever it would go. */
export function whyNotMovable(state: State, unit: number): Refusal | undefined {
  if (!isMoving(state, sideOf[unit]))
    return refuse('10.1c', `${nameOf(unit)} moves only in the movement phase of its own side.`);
  if (placeOf(state, unit) < 0) return refuse('10.1a', `${nameOf(unit)} is not on the map.`);
  if (isHeldFast(state, unit)) return refuse('12.7', `${nameOf(unit)} has orders to stand fast.`);
  return whyDone(state, unit);
}

/** The same as yes or no, for a unit of the side that moves. */
export const isFree = (state: State, unit: number): boolean =>
  placeOf(state, unit) >= 0 && !isHeldFast(state, unit) && !isDone(state, unit);

/** 10.2c, 10.6 its stack has finished, or another has begun since. */
const isOpen = (state: State, unit: number): boolean =>
  pointsLeft(state, unit) < 0 || state.data[shape.game.parent] === startOf(state, unit);

const isDone = (state: State, unit: number): boolean =>
  hasFlag(state, unit, FLAG.sailed | FLAG.halted) || !isOpen(state, unit);

function whyDone(state: State, unit: number): Refusal | undefined {
  if (!isDone(state, unit)) return undefined;
  if (hasFlag(state, unit, FLAG.sailed))
    return refuse('10.17a', `${nameOf(unit)} has gone by sea, and so in no other way this turn.`);
  if (isOpen(state, unit) && hasFlag(state, unit, FLAG.assaulted))
    return refuse('10.28a', `${nameOf(unit)} stays in ${hexLabel(placeOf(state, unit))} after its assault.`);
  if (kerchShores.includes(placeOf(state, unit)) && startOf(state, unit) === acrossFrom(placeOf(state, unit)))
    return refuse('10.14a', `${nameOf(unit)} has crossed the Kerch Strait and ends its movement there.`);
  if (pointsLeft(state, unit) === 0)
    return refuse('10.1a', `${nameOf(unit)} has no movement points left in this phase.`);
  return refuse(
    '10.6b',
    `${nameOf(unit)} cannot go on: units that began in another hex have moved since then.`,
  );
}

/** 10.34 the coastal army knows no way but the sea. */
export const whyAtSea = (unit: number): Refusal | undefined =>
  unit === COASTAL_ARMY
    ? refuse('10.34b', `${nameOf(unit)} goes from port to port only: let it sail.`)
    : undefined;

/** 10.5, 10.6a units of one starting hex begin or resume their move, in whatever parts; who began elsewhere is done. */
export function beginMove(state: State, units: readonly number[]): void {
  const parent = startOf(state, units[0]);
  if (state.data[shape.game.parent] !== parent) closeOthers(state);
  write(state, shape.game.parent, parent);
  for (const unit of units) {
    if (pointsLeft(state, unit) >= 0) continue;
    const charged = hasFlag(state, unit, FLAG.edgeEntry);
    write(state, shape.unit.points + unit, allowanceOf(state, unit));
    // What entering the map cost is paid, and so it is no first step any more.
    if (!charged) continue;
    dropFlag(state, unit, FLAG.edgeEntry);
    noteStart(state, unit);
  }
}

/** 10.2c, 10.6b whoever has begun to move by now is done. */
function closeOthers(state: State): void {
  const side = phasingSide(state);
  for (let unit = 0; unit < UNITS; unit++) {
    if (pointsLeft(state, unit) >= 0 && sideOf[unit] === side && placeOf(state, unit) >= 0)
      setFlag(state, unit, FLAG.halted);
  }
}

/** Points paid by a unit that leaves its hex, or assaults out of it. */
export function spend(state: State, unit: number, cost: number): void {
  noteStart(state, unit);
  write(state, shape.unit.points + unit, pointsLeft(state, unit) - cost);
}

function noteStart(state: State, unit: number): void {
  write(state, shape.unit.start + unit, startOf(state, unit));
}

/** 10.14, 10.16 whoever crosses the strait or the sea goes no further. */
export function endMove(state: State, unit: number): void {
  noteStart(state, unit);
  write(state, shape.unit.points + unit, 0);
  setFlag(state, unit, FLAG.halted);
}
