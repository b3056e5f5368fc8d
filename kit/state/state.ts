// A game's state: plain data, no log, no undo stack, no map. `data` holds all numbers; `frames` is the
// stack of decisions owed, replaced and never changed in place, so that clones may share it.

import type { Frame } from '../sequence/frames.ts';
import type { Shape } from './shape.ts';

export interface State {
  readonly data: Int16Array;
  /** Written by `bindFrames` alone. */
  readonly frames: readonly Frame[];
  /** Scenario and options as chosen at the start. */
  readonly setup: GameSetup;
  /** Secret of the dice; never part of a view. */
  readonly seed: string;
  /** Rolls to use before the keyed dice (tests and puzzles). */
  readonly script: readonly number[];
  /** Counts changes on the map, so that caches know when they are stale. */
  revision: number;
  /**
   * Names where units stand and who controls what: states with the same number are alike in both, except that a guess
   * may have put others of the same side in the places of hidden units. A clone keeps it until something moves.
   */
  layout: number;
}

let layouts = 0;

/** Units have moved, or hexes changed hands: the layout is one that has not been before. */
export function newLayout(state: State): void {
  state.layout = ++layouts;
  state.revision++;
}

export interface GameSetup {
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

export function createState(shape: Shape, setup: GameSetup, seed: string, script: readonly number[]): State {
  const data = new Int16Array(shape.length);
  data.fill(boxAtOut, shape.at, shape.at + shape.unitCount);
  data.fill(-1, shape.below, shape.below + shape.unitCount);
  data.fill(-1, shape.top, shape.top + shape.hexCount);
  return { data, frames: [], setup, seed, script, revision: 0, layout: ++layouts };
}

/** Every unit starts in box 0, which a game names as the place of units out of play. */
const boxAtOut = -1;

export function cloneState(state: State): State {
  return {
    data: state.data.slice(),
    frames: state.frames,
    setup: state.setup,
    seed: state.seed,
    script: state.script,
    revision: 0,
    layout: state.layout,
  };
}

/** Sixteen hex digits over everything that play can tell apart; the seed is left out. */
export function hashState(state: State): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  const { data } = state;
  for (let i = 0; i < data.length; i++) {
    a = Math.imul(a ^ data[i], 0x01000193);
    b = Math.imul(b ^ (data[i] + i), 0x85ebca6b);
    b ^= b >>> 13;
  }
  const text = canonical([state.frames, state.setup]);
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ (text.charCodeAt(i) + i), 0xc2b2ae35);
    b ^= b >>> 15;
  }
  return hex8(a) + hex8(b);
}

/** JSON with the keys in order: a position that was written by another hand has the same hash. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`);
  return `{${fields.join()}}`;
}

function hex8(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
