// The phases of a game turn: a fixed list that is gone through in order, each played in a frame of its own at the
// bottom of the stack. What happens between two phases is the game's affair, in the frame that ends them.

import type { At, DeclaredAction } from '../actions/action.ts';
import type { Declaring, FrameDeclaration } from '../actions/declare.ts';
import { END, type GameEvent, type Refusal } from '../game.ts';
import type { State } from '../state/state.ts';
import { bindFrames, defineFrame, type Frame, type FrameHandler, type Play } from './frames.ts';

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
  readonly shape: { readonly game: Readonly<Record<'turn' | 'phase', number>> };
  readonly phases: readonly P[];
  /** The frame that comes up when a phase is over and leads to the next. */
  readonly end: F;
  readonly declaring: Declaring;
}

/** Between two phases nobody decides anything. */
export interface EndSpec {
  readonly rule: string;
  /** Before the next phase somebody may have to decide something, such as whom to give up; then it is asked again. */
  check(play: Play): void;
  /** The next phase or turn begins. */
  next(play: Play): void;
}

export interface EndAction<F extends Frame> {
  readonly may?: (at: At<F>) => Refusal | undefined;
  readonly first?: (play: Play, frame: F) => void;
}

export interface Phases<P extends Phase> {
  turnOf(state: State): number;
  /** Number of the phase in the list. */
  phaseOf(state: State): number;
  phaseNow(state: State): P;
  /** The number of a phase in the list; -1 if a side has no such phase. */
  phaseNumber(name: string, side: number): number;
  /** Whose player turn it is. */
  phasingSide(state: State): number;
  /** A phase made of declared actions; it passes by itself when there is nothing to do but end it. */
  phase<F extends Frame>(declaration: FrameDeclaration<F>): FrameHandler<F>;
  /** The action that ends a phase; `may` says what keeps it open, `first` what happens before it is over. */
  endPhase<F extends Frame>(rule: string, spec?: EndAction<F>): DeclaredAction<F>;
  /** The frame that leads from one phase to the next. */
  defineEnd<F extends Frame>(spec: EndSpec): FrameHandler<F>;
  closePhase(play: Play): void;
}

export function bindPhases<F extends Frame, P extends Phase<F>>(parts: PhaseParts<F, P>): Phases<P> {
  const { phases, end, declaring } = parts;
  checkNames(phases);
  const { turn, phase } = parts.shape.game;
  const { setFrames } = bindFrames<F>();
  const phaseNow = (state: State): P => phases[state.data[phase]];
  const closePhase = (play: Play): void => setFrames(play.state, end);
  return {
    turnOf: state => state.data[turn],
    phaseOf: state => state.data[phase],
    phaseNow,
    phaseNumber: (name, side) => phases.findIndex(entry => entry.name === name && entry.side === side),
    phasingSide: state => phaseNow(state).side,
    closePhase,
    phase(declaration) {
      const handler = declaring.frame(declaration);
      return {
        ...handler,
        enter(play, frame, resumed) {
          declaration.enter?.(play, frame, resumed);
          if (!resumed && handler.isIdle(play.state, frame)) closePhase(play);
        },
      };
    },
    endPhase: (rule, { may, first } = {}) =>
      declaring.action({
        type: END,
        rule,
        closes: true,
        ...(may && { may }),
        do(play, frame) {
          first?.(play, frame);
          closePhase(play);
        },
      }),
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
  };
}

/** Name and side of a phase are the key of its dice, its hash and its place in a position. */
function checkNames(phases: readonly Phase[]): void {
  const keys = phases.map(({ name, side }) => `${side} ${name}`);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`two phases are called "${twice}"`);
}

/** What players read over the phase that an event opens. */
export function titleOfPhase(
  phases: readonly TitledPhase[],
  sides: readonly string[],
  { side, phase }: GameEvent,
): string | undefined {
  return phases.find(entry => entry.name === phase && sides[entry.side] === side)?.title;
}
