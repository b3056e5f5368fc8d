// Every decision that play can leave open, as frames. Their forms say what a position may bring along, the types come
// from them, and the stack takes nothing else. Forms of inner frames lie in the folders of their chapters.

import { bindActions } from '../../../../kit/actions/declare.ts';
import { bare, type FrameIn } from '../../../../kit/sequence/frame-forms.ts';
import { bindFrames } from '../../../../kit/sequence/frames.ts';
import { supplyFrames } from '../07-supply/supply-frames.ts';
import { movementFrames } from '../09-movement/movement-frames.ts';
import { type Battle, battleFrames } from '../10-assault/battle-frames.ts';
import { roster, SIDES } from './counters.ts';
import { map } from './terrain.ts';

/** The decision that a phase consists of; it lies at the bottom of the stack. */
export const phaseFrames = {
  'set-up': bare,
  air: bare,
  order: bare,
  'reserve-release': bare,
  'reserve-creation': bare,
  movement: bare,
  combat: bare,
  'terminal-supply': bare,
  reinforcement: bare,
  replacement: bare,
  'end-of-phase': bare,
};

/** Decisions that open inside a phase, on top of it. */
export const innerFrames = { ...battleFrames, ...supplyFrames, ...movementFrames };
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
