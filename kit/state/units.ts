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

/** Units in the hexes beside one, in the order of the directions. */
export function unitsAround(shape: Shape, state: State, hex: number): number[] {
  const units: number[] = [];
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const neighbour = shape.neighbours[i];
    if (neighbour >= 0) units.push(...unitsIn(shape, state, neighbour));
  }
  return units;
}

/** Units of a side that stand in a hex, in roster order. */
export function* unitsOnMap(shape: Shape, state: State, side: number): Generator<number> {
  const { at, sideOf, unitCount } = shape;
  for (let u = 0; u < unitCount; u++) if (sideOf[u] === side && state.data[at + u] >= 0) yield u;
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

/** Has the unit any flag of the mask? The low half of a mask is for the first word, the high half for the second. */
export function hasFlag(shape: Shape, state: State, unit: number, mask: number): boolean {
  if ((state.data[shape.flags + unit] & mask & LOW) !== 0) return true;
  const high = mask >>> 16;
  return high !== 0 && shape.moreFlags >= 0 && (state.data[shape.moreFlags + unit] & high) !== 0;
}

export function setFlag(shape: Shape, state: State, unit: number, mask: number): void {
  // What does not fit sixteen bits falls off by itself.
  state.data[shape.flags + unit] |= mask;
  if (shape.moreFlags >= 0) state.data[shape.moreFlags + unit] |= mask >>> 16;
  state.revision++;
}

/** Leaves a unit only those of its flags that are in the mask. */
export function keepFlags(shape: Shape, state: State, unit: number, mask: number): void {
  state.data[shape.flags + unit] &= mask;
  if (shape.moreFlags >= 0) state.data[shape.moreFlags + unit] &= mask >>> 16;
  state.revision++;
}

/** Takes the flags of the mask off every unit. */
export function clearFlags(shape: Shape, state: State, mask: number): void {
  const { data } = state;
  const { flags, moreFlags, unitCount } = shape;
  for (let i = flags; i < flags + unitCount; i++) data[i] &= ~mask;
  if (moreFlags >= 0) for (let i = moreFlags; i < moreFlags + unitCount; i++) data[i] &= ~mask >>> 16;
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

/** The first word of flags. */
const LOW = 0xffff;

/** The functions of this file, bound to one shape. */
export interface Units {
  placeOf(state: State, unit: number): number;
  stepsOf(state: State, unit: number): number;
  topOf(state: State, hex: number): number;
  belowOf(state: State, unit: number): number;
  controlOf(state: State, hex: number): number;
  unitsIn(state: State, hex: number): number[];
  countIn(state: State, hex: number): number;
  unitsAround(state: State, hex: number): number[];
  unitsOnMap(state: State, side: number): Generator<number>;
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
    unitsAround: (state, hex) => unitsAround(shape, state, hex),
    unitsOnMap: (state, side) => unitsOnMap(shape, state, side),
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
