// A game's state: plain data, no log, no undo stack, no map. `data` holds all numbers; `frames` is the
// stack of decisions owed, replaced and never changed in place, so that clones may share it.

import { canonical } from '../canonical.ts';
import type { Frame } from '../sequence/frames.ts';
import type { Shape } from './shape.ts';

export interface State {
  readonly data: Int16Array;
  /** Written by `bindFrames` and `copyInto` alone. */
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
  const data = shape.blank.slice();
  return { data, frames: [], setup, seed, script, revision: 0, layout: ++layouts };
}

/** For a while: a clone that is kept keeps those made with it in memory too. */
export function cloneState(state: State): State {
  const data = cutOff(state.data.length);
  data.set(state.data);
  return withData(state, data);
}

/** For whoever keeps it: a clone that shares its memory with no other. */
export function keptClone(state: State): State {
  return withData(state, state.data.slice());
}

function withData({ frames, setup, seed, script, layout }: State, data: Int16Array): State {
  return { data, frames, setup, seed, script, revision: 0, layout };
}

// Play leaves a state behind with every action. A buffer for each was the dearest part of most actions, to set aside and
// to sweep away; several that share one cost less.
/** In bytes. */
const SHEET = 65_536;
let sheet = new ArrayBuffer(0);
let used = 0;

function cutOff(length: number): Int16Array {
  const bytes = length * Int16Array.BYTES_PER_ELEMENT;
  if (used + bytes > sheet.byteLength) {
    sheet = new ArrayBuffer(Math.max(SHEET, bytes));
    used = 0;
  }
  const data = new Int16Array(sheet, used, length);
  used += bytes;
  return data;
}

/** Makes one state what another of the same game is; cheaper than a clone. Seed and script stay its own. */
export function copyInto(from: State, to: State): void {
  to.data.set(from.data);
  (to as { frames: State['frames'] }).frames = from.frames;
  to.revision++;
  to.layout = from.layout;
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

function hex8(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
