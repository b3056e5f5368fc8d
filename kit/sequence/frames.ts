// Decision frames: the state holds a stack of them, each a decision that somebody owes. A handler says who
// decides, what may be done, and what an action does; phases, battles and interrupts are all frames.

import type { Action, Choice, GameEvent, Query, Refusal } from '../game.ts';
import type { State } from '../state/state.ts';

/** A decision owed. Its fields are plain JSON with the printed ids, so that a position can hold it. */
export interface Frame {
  readonly name: string;
}

/** What an action changes and reports while it is being played. */
export interface Play {
  readonly state: State;
  readonly events: GameEvent[];
}

export interface FrameHandler<F extends Frame = Frame, Plan = unknown> {
  /** The rule that this decision comes from. */
  readonly rule: string | ((state: State, frame: F) => string);
  side(state: State, frame: F): number;
  prompt(state: State, frame: F): string;
  choices(state: State, frame: F, query: Query): readonly Choice[];
  /** Reads an action against the rules: a plan that can be carried out, or the rule that forbids it. */
  resolve(state: State, frame: F, action: Action): Plan | Refusal;
  perform(play: Play, frame: F, plan: Plan): void;
  /**
   * Called when the frame has come to the top; moves on where there is nothing to decide. `resumed` tells that it was
   * there before and others stood on it meanwhile.
   */
  enter?(play: Play, frame: F, resumed: boolean): void;
}

/** Handlers of different frames live in one table; each is only ever called with its own frames and plans. */
export type FrameTable = Readonly<Record<string, FrameHandler>>;

export function defineFrame<F extends Frame, Plan>(handler: FrameHandler<F, Plan>): FrameHandler {
  return handler as unknown as FrameHandler;
}

export function topFrame(state: State): Frame {
  return state.frames[state.frames.length - 1];
}

export function pushFrame<F extends Frame>(state: State, frame: F): void {
  state.frames = [...state.frames, frame];
}

export function popFrame(state: State): void {
  state.frames = state.frames.slice(0, -1);
}

export function replaceFrame<F extends Frame>(state: State, frame: F): void {
  state.frames = [...state.frames.slice(0, -1), frame];
}
