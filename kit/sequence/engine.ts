// Plays a table of frames: reads an action against the frame on top, carries it out on a copy of the state, then brings
// up whatever decisions follow. Every game runs on this; what differs are its frames and interrupts.

import type {
  Action,
  ActionForm,
  Applied,
  Choice,
  Decision,
  Moment,
  Outcome,
  Outlook,
  Query,
  Refusal,
  Undone,
  Verdict,
} from '../game.ts';
import { isRefusal, refuse } from '../game.ts';
import { ALL_EYES, type Eyes, knows } from '../seen/viewer.ts';
import { cloneState, type State } from '../state/state.ts';
import { drawAction } from './drawing.ts';
import { type Deed, type Frame, type FrameHandler, type FrameTable, type Play, topFrame } from './frames.ts';

export interface EngineParts<F extends Frame> {
  /** Names of the sides, by number. */
  readonly sides: readonly string[];
  readonly frames: FrameTable<F>;
  /** Actions that stand beside the decision, by type. */
  readonly interrupts: Readonly<Record<string, Interrupt>>;
  isOver(state: State): boolean;
  outcome(state: State): Outcome | undefined;
  moment(state: State): Moment;
  /** What a side has ordered in advance for this decision (kit/sequence/orders.ts). */
  answer?(state: State, frame: F): Action | undefined;
  /** What the rules do by themselves after an action, before the next decision comes up. */
  settle(play: Play): void;
}

/**
 * An action that somebody may take beside the decision owed, and not only the side that decides. What it offers it
 * accepts; `decider` is the number of the side that owes the decision.
 */
export interface Interrupt {
  /** Where it is declared. */
  readonly form?: ActionForm;
  offers(state: State, decider: number): readonly InterruptOffer[];
  resolve(state: State, action: Action, decider: number): Deed | Refusal;
  /** The dice that it would throw. */
  chances?(state: State, action: Action, decider: number): readonly Outlook[] | Refusal;
  /** The side that would take it, whether it may or not; -1 where the action does not say. */
  author(state: State, action: Action, decider: number): number;
}

export interface InterruptOffer {
  /** The side that may take it. */
  readonly side: number;
  readonly choice: Choice;
}

export interface Engine {
  /** As these eyes see it, everything unless they are given; undefined once the game is over. */
  decision(state: State, eyes?: Eyes): Decision | undefined;
  /** -1 once the game is over. */
  decider(state: State): number;
  /** The side whose action it would be, -1 where it is nobody's. */
  author(state: State, action: unknown): number;
  moment(state: State): Moment;
  choices(state: State, query?: Query): readonly Choice[];
  /** An action at random (drawing.ts). */
  draw(state: State, random: () => number): Action;
  check(state: State, action: unknown): Verdict;
  /** Never changes the state it is given. */
  apply(state: State, action: unknown): Applied;
  /** The dice that an action would throw, apart from attacks; none where it throws none, or is none. */
  chances(state: State, action: unknown): readonly Outlook[] | Refusal;
  /** What its frame says is left to do; nothing where it does not say. */
  left(state: State): readonly Undone[] | undefined;
  /** Brings up the decisions that follow a change made outside `apply`, such as the start of a game. */
  bringUp(play: Play): void;
}

/** An action that was found legal, for as long as the state is the same. */
interface Allowed {
  readonly state: State;
  readonly frames: readonly Frame[];
  readonly revision: number;
  readonly action: unknown;
  readonly deed: Deed;
}

/** No rulebook lets so many decisions pass by themselves; a frame that keeps renewing itself does. */
const MOST_PASSING = 1000;

export function createEngine<F extends Frame>(parts: EngineParts<F>): Engine {
  // The state holds frames of any game, so this is where they meet the handlers of theirs.
  const handlers = new Map(Object.entries<unknown>(parts.frames)) as Map<string, FrameHandler<Frame>>;
  const interrupts = Object.entries(parts.interrupts);

  function handlerOf(frame: Frame): FrameHandler<Frame> {
    const handler = handlers.get(frame.name);
    if (handler === undefined) throw new Error(`no handler plays the frame ${frame.name}`);
    return handler;
  }

  function deciderOf(state: State): number {
    const frame = topFrame(state);
    return handlerOf(frame).side(state, frame);
  }

  function resolve(state: State, given: unknown): Deed | Refusal {
    if (!isAction(given)) return refuse('format', 'An action is an object with a type.');
    if (parts.isOver(state)) {
      return refuse(parts.outcome(state)?.rule ?? 'over', 'The game is over; nothing more can be done.');
    }
    if (Object.hasOwn(parts.interrupts, given.type)) {
      return parts.interrupts[given.type].resolve(state, given, deciderOf(state));
    }
    const frame = topFrame(state);
    return handlerOf(frame).resolve(state, frame, given);
  }

  /** Whoever checks an action mostly plays it next; it need not be read twice then. */
  let allowed: Allowed | undefined;

  function takeAllowed(state: State, action: unknown): Deed | undefined {
    const last = allowed;
    allowed = undefined;
    if (last === undefined || last.action !== action || last.state !== state) return undefined;
    return last.revision === state.revision && last.frames === state.frames ? last.deed : undefined;
  }

  /** Frames may pass by themselves when they come up, so this goes on until one stays. */
  function bringUp(play: Play, before: readonly Frame[]): void {
    let last = before.at(-1);
    const entered: Frame[] = [];
    while (!parts.isOver(play.state)) {
      const frame = topFrame(play.state);
      if (frame === last) return;
      if (entered.length === MOST_PASSING)
        throw new Error(`the frame ${frame.name} comes up again and again`);
      handlerOf(frame).enter?.(play, frame, before.includes(frame) || entered.includes(frame));
      entered.push(frame);
      last = frame;
      if (topFrame(play.state) === frame) answerByOrder(play, frame);
    }
  }

  /** An order that no longer fits the position is passed over: the decision is then put to the player. */
  function answerByOrder(play: Play, frame: Frame): void {
    if (parts.isOver(play.state)) return;
    const answer = parts.answer?.(play.state, frame as F);
    if (answer === undefined) return;
    const deed = handlerOf(frame).resolve(play.state, frame, answer);
    if (!isRefusal(deed)) deed(play);
  }

  return {
    decision(state, eyes = ALL_EYES) {
      if (parts.isOver(state)) return undefined;
      const frame = topFrame(state);
      const { rule, side, prompt } = handlerOf(frame);
      const decider = side(state, frame);
      return {
        side: parts.sides[decider],
        frame: frame.name,
        rule: typeof rule === 'string' ? rule : rule(state, frame, eyes),
        prompt: prompt(state, frame, eyes),
        ...parts.moment(state),
        interrupts: interrupts.flatMap(([, interrupt]) =>
          interrupt
            .offers(state, decider)
            .filter(({ side: whose }) => knows(eyes, whose))
            .map(offer => ({ ...offer.choice, side: parts.sides[offer.side] })),
        ),
      };
    },
    decider: state => (parts.isOver(state) ? -1 : deciderOf(state)),
    author(state, action) {
      if (!isAction(action) || parts.isOver(state)) return -1;
      const decider = deciderOf(state);
      return Object.hasOwn(parts.interrupts, action.type)
        ? parts.interrupts[action.type].author(state, action, decider)
        : decider;
    },
    moment: parts.moment,
    choices(state, query = {}) {
      if (parts.isOver(state)) return [];
      const frame = topFrame(state);
      return handlerOf(frame).choices(state, frame, query);
    },
    draw(state, random) {
      if (parts.isOver(state)) throw new Error('the game is over');
      const frame = topFrame(state);
      const handler = handlerOf(frame);
      return handler.draw !== undefined
        ? handler.draw(state, frame, random)
        : drawAction((query = {}) => handler.choices(state, frame, query), random);
    },
    check(state, action) {
      const deed = resolve(state, action);
      if (isRefusal(deed)) return { ok: false, rule: deed.rule, message: deed.message };
      allowed = { state, frames: state.frames, revision: state.revision, action, deed };
      return { ok: true };
    },
    apply(state, action) {
      const deed = takeAllowed(state, action) ?? resolve(state, action);
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
    chances(state, action) {
      if (!isAction(action)) return refuse('format', 'An action is an object with a type.');
      if (parts.isOver(state)) return [];
      const frame = topFrame(state);
      if (Object.hasOwn(parts.interrupts, action.type))
        return parts.interrupts[action.type].chances?.(state, action, deciderOf(state)) ?? [];
      return handlerOf(frame).chances?.(state, frame, action) ?? [];
    },
    left(state) {
      const frame = topFrame(state);
      return handlerOf(frame).left?.(state, frame);
    },
    bringUp: play => bringUp(play, []),
  };
}

function isAction(given: unknown): given is Action {
  return typeof given === 'object' && given !== null && typeof (given as Partial<Action>).type === 'string';
}
