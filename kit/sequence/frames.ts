// Decision frames: the state holds a stack of them, each a decision that somebody owes. A handler says who
// decides, what may be done, and what an action does; phases, battles and their steps are all frames.

import {
  type Action,
  type ActionForm,
  type Choice,
  type GameEvent,
  isRefusal,
  type Outlook,
  type Query,
  type Refusal,
  type Undone,
} from '../game.ts';
import type { Eyes } from '../seen/viewer.ts';
import type { State } from '../state/state.ts';

/**
 * A decision owed. Its fields are plain JSON with the printed ids, so that a position can hold it. A game declares the
 * union of its frames, told apart by `name`, and hands it to `bindFrames` and `createEngine`.
 */
export interface Frame {
  readonly name: string;
}

/** What an action changes and reports while it is being played. */
export interface Play {
  readonly state: State;
  readonly events: GameEvent[];
}

/** What an action does once it has been found legal. */
export type Deed = (play: Play) => void;

export function emit(play: Play, event: GameEvent): void {
  play.events.push(event);
}

/** What is asked of a frame, whatever its kind. */
export interface FrameHandler<F extends Frame> {
  /** The rule that this decision comes from; like the prompt, as these eyes see it. */
  readonly rule: string | ((state: State, frame: F, eyes: Eyes) => string);
  side(state: State, frame: F): number;
  /** The sides that may owe it while the player turn is another's. */
  readonly inEnemyTurn?: readonly number[];
  prompt(state: State, frame: F, eyes: Eyes): string;
  choices(state: State, frame: F, query: Query): readonly Choice[];
  /** One of them at random, with less ado than listing them takes. */
  draw?(state: State, frame: F, random: () => number): Action;
  resolve(state: State, frame: F, action: Action): Deed | Refusal;
  /** The dice that an action would throw, apart from attacks. */
  chances?(state: State, frame: F, action: Action): readonly Outlook[] | Refusal;
  /** Its actions, where they are declared. */
  readonly forms?: readonly ActionForm[];
  /** What could still be done, or must be, before the phase ends. */
  left?(state: State, frame: F): readonly Undone[];
  /**
   * Called when the frame has come to the top; moves on where there is nothing to decide. `resumed` tells that it was
   * there before and others stood on it meanwhile.
   */
  enter?(play: Play, frame: F, resumed: boolean): void;
}

/** What a chapter of the rules writes: reading an action and carrying it out are two steps with a plan between them. */
export interface FrameSpec<F extends Frame, Plan> extends Omit<FrameHandler<F>, 'resolve'> {
  /** Reads an action against the rules: a plan that can be carried out, or the rule that forbids it. */
  resolve(state: State, frame: F, action: Action): Plan | Refusal;
  perform(play: Play, frame: F, plan: Plan): void;
}

export function defineFrame<F extends Frame, Plan>(spec: FrameSpec<F, Plan>): FrameHandler<F> {
  return {
    ...spec,
    resolve(state, frame, action) {
      const plan = spec.resolve(state, frame, action);
      return isRefusal(plan) ? plan : play => spec.perform(play, frame, plan);
    },
  };
}

/** One handler for each frame of a game, by name; the compiler misses any that is left out. */
export type FrameTable<F extends Frame> = {
  readonly [Name in F['name']]: FrameHandler<Extract<F, { readonly name: Name }>>;
};

/** Plain data that nobody changes, all the way down: what a schema gives, as a frame holds it. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

export interface FrameStack<F extends Frame> {
  framesOf(state: State): readonly F[];
  topFrame(state: State): F;
  pushFrame(state: State, frame: F): void;
  popFrame(state: State): void;
  /** Puts a new stack in place of the old one, bottom first. */
  setFrames(state: State, ...frames: readonly F[]): void;
}

/** The stack of a game that knows these frames. Nothing else writes it, so no frame is ever misspelt or half filled. */
export function bindFrames<F extends Frame>(): FrameStack<F> {
  return {
    framesOf: state => state.frames as readonly F[],
    topFrame: state => topFrame(state) as F,
    pushFrame: (state, frame) => writeFrames(state, [...state.frames, frame]),
    popFrame: state => writeFrames(state, state.frames.slice(0, -1)),
    setFrames: (state, ...frames) => writeFrames(state, frames),
  };
}

export function topFrame(state: State): Frame {
  return state.frames[state.frames.length - 1];
}

function writeFrames(state: { frames: readonly Frame[] }, frames: readonly Frame[]): void {
  state.frames = frames;
}
