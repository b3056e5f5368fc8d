// Every decision that play can leave open, as frames. Their forms say what a position may bring along, the types come
// from them, and the stack takes nothing else.

import { bindActions } from '../../../../kit/actions/declare.ts';
import { bare, type FrameIn } from '../../../../kit/sequence/frame-forms.ts';
import { bindFrames } from '../../../../kit/sequence/frames.ts';
import { attackFrames, type Battle, battleFrames } from '../combat/battle-frames.ts';
import { roster, SIDES } from './counters.ts';
import { map } from './terrain.ts';

/** The decision that a phase consists of; it lies at the bottom of the stack. */
export const phaseFrames = {
  'set-up': bare,
  'siberian-reserve': bare,
  arrivals: bare,
  replacements: bare,
  'build-ups': bare,
  readiness: bare,
  railheads: bare,
  airfields: bare,
  strategic: bare,
  movement: bare,
  supply: bare,
  claim: bare,
  'end-of-phase': bare,
  ...attackFrames,
};

/** Decisions that open inside a phase, on top of it. */
export const innerFrames = {
  ...battleFrames,
  /** DS-VIC-3 the Axis may roll for the collapse of Russian morale. */
  collapse: bare,
};
export const forms = { ...phaseFrames, ...innerFrames };

export type PhaseFrame = FrameIn<typeof phaseFrames>;
export type InnerFrame = FrameIn<typeof innerFrames>;
export type GameFrame = PhaseFrame | InnerFrame;
export type FrameOf<Name extends GameFrame['name']> = Extract<GameFrame, { readonly name: Name }>;
/** Steps of a battle. */
export type BattleFrame = Extract<GameFrame, { readonly battle: Battle }>;

export const declaring = bindActions({ roster, map, sides: SIDES });
export const { action, frame, interrupt } = declaring;
export const { framesOf, topFrame, pushFrame, popFrame, setFrames } = bindFrames<GameFrame>();
