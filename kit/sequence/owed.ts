// Decisions owed, as a position brings them along: the phase's own at the bottom, and on top of it what play has opened.
// Each must have the form of its name and be one that play could have left open.

import * as v from 'valibot';
import { type Problem, problemsOf } from '../problem.ts';
import type { State } from '../state/state.ts';
import { type Form, readFrame } from './frame-forms.ts';
import { bindFrames, type Frame } from './frames.ts';

type Forms<F extends Frame> = Readonly<Record<F['name'], v.GenericSchema | Form<object>>>;

export interface OwedParts<P extends Frame, I extends Frame> {
  readonly phaseFrames: Forms<P>;
  readonly innerFrames: Forms<I>;
  /** The frame in which the phase is played. */
  ownFrame(state: State): P['name'];
  /** The frame that ends a phase, and what may stand on it: somebody has to see to that first. */
  readonly end: { readonly frame: P['name']; readonly under: readonly I['name'][] };
  fitsPhase?(state: State, frame: P): boolean;
  fits(state: State, phase: P['name'], frame: I): boolean;
  /** May this decision open on top of these, which stand on the phase's own? Default: only on the phase's own. */
  mayOpenOn?(name: I['name'], below: readonly string[]): boolean;
}

const { setFrames } = bindFrames<Frame>();

/**
 * What is wrong with the decisions that a state has been given as JSON. Where nothing is, it holds them afterwards as the
 * rules do, with numbers for printed ids.
 */
export function bindOwed<P extends Frame, I extends Frame>(
  parts: OwedParts<P, I>,
): (state: State) => readonly Problem[] {
  const { phaseFrames, innerFrames, ownFrame, end, fits } = parts;
  const mayOpenOn = parts.mayOpenOn ?? ((_, below) => below.length === 0);

  return state => {
    const [first, ...inner] = state.frames;
    const own = ownFrame(state);
    const isEnding = first.name === end.frame && end.under.some(name => name === inner[0]?.name);
    const name = isEnding ? end.frame : own;
    if (first.name !== name)
      return [{ field: 'memory.frames.0.name', message: `The phase is played in the frame ${own}.` }];
    const phase = read(phaseFrames[name], first, 'memory.frames.0');
    if (isWrong(phase)) return phase;
    if (parts.fitsPhase?.(state, phase as P) === false) return [misfit('memory.frames.0')];
    const opened = inner.map((frame, index) => readInner(state, own, frame, inner.slice(0, index)));
    const problems = opened.filter(isWrong).flat();
    if (problems.length === 0) setFrames(state, phase, ...(opened as Frame[]));
    return problems;
  };

  function readInner(
    state: State,
    own: P['name'],
    frame: Frame,
    below: readonly Frame[],
  ): Frame | readonly Problem[] {
    const field = `memory.frames.${below.length + 1}`;
    if (!isInner(frame.name)) {
      return [{ field: `${field}.name`, message: `No decision called ${frame.name} opens inside a phase.` }];
    }
    const under = below.map(({ name }) => name);
    if (!mayOpenOn(frame.name, under)) return [{ field, message: 'No such decision opens inside another.' }];
    const owed = read(innerFrames[frame.name], frame, field);
    return isWrong(owed) || fits(state, own, owed as I) ? owed : [misfit(field)];
  }

  function isInner(name: string): name is I['name'] {
    return Object.hasOwn(innerFrames, name);
  }
}

function read(form: v.GenericSchema | Form<object>, frame: Frame, field: string): Frame | readonly Problem[] {
  if ('write' in form) return readFrame({ [frame.name]: form }, frame, field);
  const parsed = v.safeParse(form, frame);
  return parsed.success ? (parsed.output as Frame) : problemsOf(parsed.issues, field);
}

const isWrong = (read: Frame | readonly Problem[]): read is readonly Problem[] => Array.isArray(read);

const misfit = (field: string): Problem => ({ field, message: 'This decision does not fit the position.' });
