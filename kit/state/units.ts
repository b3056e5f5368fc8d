// Units on the board: where they stand, in what order they are stacked, which zones of control they exert.
// Everything that changes them goes through here: stacks and zones stay in step, and the revision moves on, so that no
// cache ever answers for what has been. A game binds these to its shape once (`bindUnits`).

import type { Shape } from './shape.ts';
import { newLayout, type State } from './state.ts';

export function placeOf(shape: Shape, state: State, unit: number): number {
  return state.data[shape.at + unit];
}

export function stepsOf(shape: Shape, state: State, unit: number): number {
  return state.data[shape.steps + unit];
}

export function topOf(shape: Shape, state: State, hex: number): number {
  return state.data[shape.top + hex];
}

/** The unit beneath, or -1. */
export function belowOf(shape: Shape, state: State, unit: number): number {
  return state.data[shape.below + unit];
}

/** The side that controls a hex. */
export function controlOf(shape: Shape, state: State, hex: number): number {
  return state.data[shape.control + hex];
}

/** Units in a hex, top first. */
export function unitsIn(shape: Shape, state: State, hex: number): number[] {
  const units: number[] = [];
  for (let u = state.data[shape.top + hex]; u >= 0; u = state.data[shape.below + u]) units.push(u);
  return units;
}

export function countIn(shape: Shape, state: State, hex: number): number {
  let count = 0;
  for (let u = state.data[shape.top + hex]; u >= 0; u = state.data[shape.below + u]) count++;
  return count;
}

/** Does a unit of this side stand in the hex? */
export function isOccupiedBy(shape: Shape, state: State, hex: number, side: number): boolean {
  const top = state.data[shape.top + hex];
  return top >= 0 && shape.sideOf[top] === side;
}

/** Does the zone of control of this side reach the hex? Only where the state counts zones. */
export function isInZoneOf(shape: Shape, state: State, side: number, hex: number): boolean {
  return state.data[shape.zone + side * shape.hexCount + hex] > 0;
}

/** Moves a unit to a hex (on top of any stack there) or to a box. */
export function putUnit(shape: Shape, state: State, unit: number, place: number): void {
  const { data } = state;
  const from = data[shape.at + unit];
  if (from >= 0) lift(shape, state, unit, from);
  data[shape.at + unit] = place;
  if (place >= 0) {
    data[shape.below + unit] = data[shape.top + place];
    data[shape.top + place] = unit;
    spreadZone(shape, data, unit, place, 1);
  }
  newLayout(state);
}

/** Brings a unit to the top of its stack. */
export function raiseUnit(shape: Shape, state: State, unit: number): void {
  putUnit(shape, state, unit, state.data[shape.at + unit]);
}

export function hasFlag(shape: Shape, state: State, unit: number, flag: number): boolean {
  return (state.data[shape.flags + unit] & flag) !== 0;
}

export function setFlag(shape: Shape, state: State, unit: number, flag: number): void {
  state.data[shape.flags + unit] |= flag;
  state.revision++;
}

/** Leaves a unit only those of its flags that are in the mask. */
export function keepFlags(shape: Shape, state: State, unit: number, mask: number): void {
  state.data[shape.flags + unit] &= mask;
  state.revision++;
}

/** Takes the flags of the mask off every unit. */
export function clearFlags(shape: Shape, state: State, mask: number): void {
  const end = shape.flags + shape.unitCount;
  for (let i = shape.flags; i < end; i++) state.data[i] &= ~mask;
  state.revision++;
}

export function setSteps(shape: Shape, state: State, unit: number, steps: number): void {
  state.data[shape.steps + unit] = steps;
  state.revision++;
}

export function setControl(shape: Shape, state: State, hex: number, side: number): void {
  state.data[shape.control + hex] = side;
  newLayout(state);
}

/** The functions of this file, bound to one shape. */
export interface Units {
  placeOf(state: State, unit: number): number;
  stepsOf(state: State, unit: number): number;
  topOf(state: State, hex: number): number;
  belowOf(state: State, unit: number): number;
  controlOf(state: State, hex: number): number;
  unitsIn(state: State, hex: number): number[];
  countIn(state: State, hex: number): number;
  isOccupiedBy(state: State, hex: number, side: number): boolean;
  isInZoneOf(state: State, side: number, hex: number): boolean;
  hasFlag(state: State, unit: number, flag: number): boolean;
  putUnit(state: State, unit: number, place: number): void;
  raiseUnit(state: State, unit: number): void;
  setFlag(state: State, unit: number, flag: number): void;
  keepFlags(state: State, unit: number, mask: number): void;
  clearFlags(state: State, mask: number): void;
  setSteps(state: State, unit: number, steps: number): void;
  setControl(state: State, hex: number, side: number): void;
}

export function bindUnits(shape: Shape): Units {
  return {
    placeOf: (state, unit) => placeOf(shape, state, unit),
    stepsOf: (state, unit) => stepsOf(shape, state, unit),
    topOf: (state, hex) => topOf(shape, state, hex),
    belowOf: (state, unit) => belowOf(shape, state, unit),
    controlOf: (state, hex) => controlOf(shape, state, hex),
    unitsIn: (state, hex) => unitsIn(shape, state, hex),
    countIn: (state, hex) => countIn(shape, state, hex),
    isOccupiedBy: (state, hex, side) => isOccupiedBy(shape, state, hex, side),
    isInZoneOf: (state, side, hex) => isInZoneOf(shape, state, side, hex),
    hasFlag: (state, unit, flag) => hasFlag(shape, state, unit, flag),
    putUnit: (state, unit, place) => putUnit(shape, state, unit, place),
    raiseUnit: (state, unit) => raiseUnit(shape, state, unit),
    setFlag: (state, unit, flag) => setFlag(shape, state, unit, flag),
    keepFlags: (state, unit, mask) => keepFlags(shape, state, unit, mask),
    clearFlags: (state, mask) => clearFlags(shape, state, mask),
    setSteps: (state, unit, steps) => setSteps(shape, state, unit, steps),
    setControl: (state, hex, side) => setControl(shape, state, hex, side),
  };
}

function lift(shape: Shape, state: State, unit: number, hex: number): void {
  const { data } = state;
  if (data[shape.top + hex] === unit) data[shape.top + hex] = data[shape.below + unit];
  else {
    let above = data[shape.top + hex];
    while (data[shape.below + above] !== unit) above = data[shape.below + above];
    data[shape.below + above] = data[shape.below + unit];
  }
  data[shape.below + unit] = -1;
  spreadZone(shape, data, unit, hex, -1);
}

function spreadZone(shape: Shape, data: Int16Array, unit: number, hex: number, by: number): void {
  if (shape.exertsZone === undefined || shape.exertsZone[unit] === 0) return;
  const base = shape.zone + shape.sideOf[unit] * shape.hexCount;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const neighbour = shape.neighbours[i];
    if (neighbour >= 0) data[base + neighbour] += by;
  }
}
