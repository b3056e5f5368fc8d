// Every decision that play can leave open, as frames. Their forms say what a position may bring along, the types come
// from them, and the stack takes nothing else. Forms of inner frames lie in the folders of their chapters.

import { bindActions } from '../../../../kit/actions/declare.ts';
import { bare, type FrameIn } from '../../../../kit/sequence/frame-forms.ts';
import { bindFrames } from '../../../../kit/sequence/frames.ts';
import { victoryFrames } from '../04-victory/victory-frames.ts';
import { reinforcementFrames } from '../08-reinforcement/reinforcement-frames.ts';
import { movementFrames } from '../10-movement/movement-frames.ts';
import { type Battle, battleFrames } from '../11-assault/battle-frames.ts';
import { roster, SIDES } from './counters.ts';
import { map } from './terrain.ts';

/** The decision that a phase consists of; it lies at the bottom of the stack. */
export const phaseFrames = {
  'set-up': bare,
  'paulus-pause': bare,
  'summer-offensive': bare,
  watch: bare,
  arrivals: bare,
  'east-wall': bare,
  withdrawal: bare,
  'fortified-area': bare,
  conversion: bare,
  'bonus-zone': bare,
  'comb-out': bare,
  order: bare,
  strategic: bare,
  'offensive-supply': bare,
  rvgk: bare,
  movement: bare,
  assault: bare,
  'victory-check': bare,
  'end-of-phase': bare,
};

/** Decisions that open inside a phase, on top of it. */
export const innerFrames = { ...battleFrames, ...movementFrames, ...reinforcementFrames, ...victoryFrames };
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
