// Plays a table of frames: reads an action against the frame on top, carries it out on a copy of the state, then brings
// up whatever decisions follow. Every game runs on this; what differs are its frames and interrupts.

import type { Action, Applied, Choice, Outcome, Query, Refusal, Verdict } from '../game.ts';
import { isRefusal, refuse } from '../game.ts';
import { cloneState, type State } from '../state/state.ts';
import { type Frame, type FrameTable, type Play, topFrame } from './frames.ts';

export interface EngineParts {
  readonly frames: FrameTable;
  isOver(state: State): boolean;
  outcome(state: State): Outcome | undefined;
  /** Actions that stand beside the decision, by type; each answers with what to do, or why not. */
  readonly interrupts: Readonly<Record<string, Interrupt>>;
  /** What the rules do by themselves after an action, before the next decision comes up. */
  settle(play: Play): void;
}

export type Interrupt = (state: State, action: Action) => ((play: Play) => void) | Refusal;

/** Who owes the decision on top, and what a player reads of it. */
export interface OwedDecision {
  readonly side: number;
  readonly frame: string;
  readonly rule: string;
  readonly prompt: string;
}

export interface Engine {
  decision(state: State): OwedDecision;
  choices(state: State, query: Query): readonly Choice[];
  check(state: State, action: unknown): Verdict;
  /** Never changes the state it is given. */
  apply(state: State, action: unknown): Applied;
  /** Brings up the decisions that follow a change made outside `apply`, such as the start of a game. */
  bringUp(play: Play): void;
}

export function createEngine(parts: EngineParts): Engine {
  const { frames } = parts;

  function resolve(state: State, given: unknown): ((play: Play) => void) | Refusal {
    if (!isAction(given)) return refuse('format', 'An action is an object with a type.');
    if (parts.isOver(state)) {
      return refuse(parts.outcome(state)?.rule ?? 'over', 'The game is over; nothing more can be done.');
    }
    if (Object.hasOwn(parts.interrupts, given.type)) return parts.interrupts[given.type](state, given);
    const frame = topFrame(state);
    const handler = frames[frame.name];
    const plan = handler.resolve(state, frame, given);
    return isRefusal(plan) ? plan : play => handler.perform(play, frame, plan);
  }

  /** Frames may pass by themselves when they come up, so this goes on until one stays. */
  function bringUp(play: Play, before: readonly Frame[]): void {
    const known = new Set(before);
    let last = before.at(-1);
    for (;;) {
      if (parts.isOver(play.state)) return;
      const frame = topFrame(play.state);
      if (frame === last) return;
      frames[frame.name].enter?.(play, frame, known.has(frame));
      known.add(frame);
      last = frame;
    }
  }

  return {
    decision(state) {
      const frame = topFrame(state);
      const { rule, side, prompt } = frames[frame.name];
      return {
        side: side(state, frame),
        frame: frame.name,
        rule: typeof rule === 'string' ? rule : rule(state, frame),
        prompt: prompt(state, frame),
      };
    },
    choices(state, query) {
      if (parts.isOver(state)) return [];
      const frame = topFrame(state);
      return frames[frame.name].choices(state, frame, query);
    },
    check(state, action) {
      const deed = resolve(state, action);
      return isRefusal(deed) ? { ok: false, rule: deed.rule, message: deed.message } : { ok: true };
    },
    apply(state, action) {
      const deed = resolve(state, action);
      if (isRefusal(deed)) return { ok: false, rule: deed.rule, message: deed.message };
      const play: Play = { state: cloneState(state), events: [] };
      deed(play);
      bringUp(play, state.frames);
      if (!parts.isOver(play.state)) {
        const settled = play.state.frames;
        parts.settle(play);
        bringUp(play, settled);
      }
      return { ok: true, state: play.state, events: play.events };
    },
    bringUp: play => bringUp(play, []),
  };
}

function isAction(given: unknown): given is Action {
  return typeof given === 'object' && given !== null && typeof (given as Partial<Action>).type === 'string';
}
