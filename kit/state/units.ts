// Units on the board: where they stand, in what order they are stacked, which zones of control they exert.
// All changes of place go through `putUnit`, which keeps stacks and zones in step.

import type { Shape } from './shape.ts';
import type { State } from './state.ts';

export function placeOf(shape: Shape, state: State, unit: number): number {
  return state.data[shape.at + unit];
}

export function isOnMap(shape: Shape, state: State, unit: number): boolean {
  return state.data[shape.at + unit] >= 0;
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

/** The side that stands in a hex, or -1. */
export function occupierOf(shape: Shape, state: State, hex: number): number {
  const top = state.data[shape.top + hex];
  return top < 0 ? -1 : shape.sideOf[top];
}

export function isInZone(shape: Shape, state: State, side: number, hex: number): boolean {
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
  state.revision++;
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
}

export function clearFlags(shape: Shape, state: State, mask: number): void {
  const end = shape.flags + shape.unitCount;
  for (let i = shape.flags; i < end; i++) state.data[i] &= ~mask;
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
  if (shape.exertsZone[unit] === 0) return;
  const base = shape.zone + shape.sideOf[unit] * shape.hexCount;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const neighbour = shape.neighbours[i];
    if (neighbour >= 0) data[base + neighbour] += by;
  }
}
