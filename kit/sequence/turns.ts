// How the steps of a game turn follow one another. A game lists them (phases.ts), says in which order they come, which of
// them are skipped and which come again, and what happens by itself as one begins or ends; from that this goes on from
// step to step and from turn to turn.

import type { State } from '../state/state.ts';
import { bindFrames, emit, type Frame, type FrameHandler, type Play } from './frames.ts';
import type { Phase, Phases } from './phases.ts';

/** A step of the list, and which time it comes in this turn: rounds count from 1 where there are any, else it is 0. */
export interface Moment {
  readonly phase: number;
  readonly round: number;
}

export interface OrderParts {
  readonly shape: { readonly game: Readonly<Record<'phase', number>> };
  /** Where the round is kept, for games that have any. */
  readonly round?: number;
  readonly phases: readonly Phase[];
  /** Every moment that this turn can have, in order. It may hang on what has been decided or rolled. */
  order(state: State): readonly Moment[];
  /** Skipped where it says no. */
  isPlayed?(state: State, moment: Moment): boolean;
}

export interface Order {
  now(state: State): Moment;
  /** The steps still to come in this turn. */
  toCome(state: State): Iterable<Moment>;
  /** The one that follows now; undefined when the turn is over. */
  next(state: State): Moment | undefined;
  /** Writes down where the turn has come to. */
  set(state: State, moment: Moment): void;
  /** Is it not skipped? */
  isPlayed(state: State, moment: Moment): boolean;
}

export function bindOrder({ shape, round, phases, order, isPlayed }: OrderParts): Order {
  const { phase: phaseAt } = shape.game;
  const now = ({ data }: State): Moment => ({
    phase: data[phaseAt],
    round: round === undefined ? 0 : data[round],
  });

  function* toCome(state: State): Generator<Moment> {
    const moments = order(state);
    const { phase, round: current } = now(state);
    const at = moments.findIndex(moment => moment.phase === phase && moment.round === current);
    if (at < 0) throw new Error(`the step ${phases[phase].name} is not in the order of the turn`);
    for (let i = at + 1; i < moments.length; i++) {
      if (isPlayed?.(state, moments[i]) ?? true) yield moments[i];
    }
  }

  return {
    now,
    toCome,
    isPlayed: (state, moment) => isPlayed?.(state, moment) ?? true,
    next(state) {
      for (const moment of toCome(state)) return moment;
      return undefined;
    },
    set(state, moment) {
      state.data[phaseAt] = moment.phase;
      if (round !== undefined) state.data[round] = moment.round;
      state.revision++;
    },
  };
}

export interface TurnParts<F extends Frame, P extends Phase<F>> {
  readonly shape: { readonly game: Readonly<Record<'turn' | 'battle', number>> };
  readonly sides: readonly string[];
  readonly phases: readonly P[];
  readonly bound: Pick<Phases<P>, 'phaseNow' | 'defineEnd'>;
  readonly order: Order;
  isOver(state: State): boolean;
  /** The frame of a step; by default one that holds nothing. `attacks` and the like are handed on from the step before. */
  frameOf?(phase: P, handedOn: unknown): F;
  /** Before the frame is there: the step before is still to be told by `last`. */
  readonly changes?: (play: Play, last: Moment) => void;
  /** What happens by itself as a step begins or ends, by its name. */
  readonly begins?: Readonly<Partial<Record<string, (play: Play, phase: P) => void>>>;
  readonly ends?: Readonly<Partial<Record<string, (play: Play, phase: P) => void>>>;
  /** The rule by which a phase ends, and what somebody may have to see to before it is over. */
  readonly end: { readonly rule: string; check(play: Play): void };
  /** No step is left in this turn. */
  turnOver(play: Play): void;
  /** Further fields of the event that opens a step. */
  told?(state: State): object;
}

export interface Turns {
  /** Begins a step. */
  goTo(play: Play, moment: Moment, handedOn?: unknown): void;
  /** On to the next step, or the end of the turn. */
  goOn(play: Play, handedOn?: unknown): void;
  /** What lies between two phases. */
  readonly endOfPhase: FrameHandler<Frame>;
}

export function bindTurns<F extends Frame, P extends Phase<F>>(parts: TurnParts<F, P>): Turns {
  const { phases, sides, order } = parts;
  const { turn, battle } = parts.shape.game;
  const { setFrames } = bindFrames<Frame>();

  function goTo(play: Play, moment: Moment, handedOn?: unknown): void {
    const { state } = play;
    const last = order.now(state);
    const phase = phases[moment.phase];
    order.set(state, moment);
    state.data[battle] = 0;
    parts.changes?.(play, last);
    setFrames(state, parts.frameOf?.(phase, handedOn) ?? { name: phase.frame });
    const { name, side } = phase;
    const told = parts.told?.(state) ?? {};
    emit(play, {
      type: 'phase',
      turn: state.data[turn],
      phase: name,
      side: sides[side],
      ...told,
      final: true,
    });
    parts.begins?.[name]?.(play, phase);
  }

  function goOn(play: Play, handedOn?: unknown): void {
    const moment = order.next(play.state);
    if (moment === undefined) parts.turnOver(play);
    else goTo(play, moment, handedOn);
  }

  return {
    goTo,
    goOn,
    endOfPhase: parts.bound.defineEnd({
      ...parts.end,
      next(play) {
        const phase = parts.bound.phaseNow(play.state);
        parts.ends?.[phase.name]?.(play, phase);
        if (!parts.isOver(play.state)) goOn(play);
      },
    }),
  };
}
