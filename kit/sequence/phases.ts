// The phases of a game turn: a fixed list that is gone through in order, each played in a frame of its own at the
// bottom of the stack. What happens between two phases is the game's affair, in the frame that ends them.

import type { Choice, GameEvent } from '../game.ts';
import type { State } from '../state/state.ts';
import {
  bindFrames,
  defineFrame,
  type Frame,
  type FrameHandler,
  type FrameSpec,
  type Play,
} from './frames.ts';

export interface Phase<F extends Frame = Frame> {
  readonly name: string;
  /** Whose player turn it belongs to. */
  readonly side: number;
  /** The frame in which it is played. */
  readonly frame: F['name'];
}

/** A phase with the name that players read. */
export interface TitledPhase<F extends Frame = Frame> extends Phase<F> {
  readonly title: string;
}

export interface PhaseParts<F extends Frame, P extends Phase<F>> {
  readonly shape: { readonly scalar: Readonly<Record<'turn' | 'phase', number>> };
  readonly phases: readonly P[];
  /** The frame that comes up when a phase is over and leads to the next. */
  readonly end: F;
}

/** A phase has something to offer besides its end, or it passes by itself. */
export interface PhaseSpec<F extends Frame, Plan> extends FrameSpec<F, Plan> {
  /** All that can be done but ending the phase, found one after another: only the first decides whether it passes. */
  offers(state: State): Iterable<Choice>;
}

/** Between two phases nobody decides anything. */
export interface EndSpec {
  readonly rule: string;
  /** Before the next phase somebody may have to decide something, such as whom to give up; then it is asked again. */
  check(play: Play): void;
  /** The next phase or turn begins. */
  next(play: Play): void;
}

export interface Phases<P extends Phase> {
  turnOf(state: State): number;
  /** Number of the phase in the list. */
  phaseOf(state: State): number;
  phaseNow(state: State): P;
  /** Whose player turn it is. */
  phasingSide(state: State): number;
  definePhase<F extends Frame, Plan>(spec: PhaseSpec<F, Plan>): FrameHandler<F>;
  /** The frame that leads from one phase to the next. */
  defineEnd<F extends Frame>(spec: EndSpec): FrameHandler<F>;
  closePhase(play: Play): void;
}

export function bindPhases<F extends Frame, P extends Phase<F>>(parts: PhaseParts<F, P>): Phases<P> {
  const { phases, end } = parts;
  const { turn, phase } = parts.shape.scalar;
  const { setFrames } = bindFrames<F>();
  const phaseNow = (state: State): P => phases[state.data[phase]];
  const closePhase = (play: Play): void => setFrames(play.state, end);
  return {
    turnOf: state => state.data[turn],
    phaseOf: state => state.data[phase],
    phaseNow,
    phasingSide: state => phaseNow(state).side,
    closePhase,
    defineEnd: ({ rule, check, next }) =>
      defineFrame({
        rule,
        side: state => phaseNow(state).side,
        prompt: () => 'The phase is over.',
        choices: () => [],
        resolve: () => {
          throw new Error('the end of a phase takes no actions');
        },
        perform: () => undefined,
        enter(play) {
          check(play);
          if (play.state.frames.length === 1) next(play);
        },
      }),
    definePhase: spec =>
      defineFrame({
        ...spec,
        enter(play, frame, resumed) {
          spec.enter?.(play, frame, resumed);
          if (!resumed && isEmpty(spec.offers(play.state))) closePhase(play);
        },
      }),
  };
}

/** What players read over the phase that an event opens. */
export function titleOfPhase(
  phases: readonly TitledPhase[],
  sides: readonly string[],
  { side, phase }: GameEvent,
): string | undefined {
  return phases.find(entry => entry.name === phase && sides[entry.side] === side)?.title;
}

function isEmpty(offers: Iterable<Choice>): boolean {
  for (const _ of offers) return false;
  return true;
}
