// Every decision that play can leave open, as frames: plain JSON with printed ids. The schemas say what a position may
// bring along, the types come from them, and the stack takes nothing else.

import { bare, type FrameIn } from '../../../kit/sequence/forms.ts';
import { bindFrames } from '../../../kit/sequence/frames.ts';
import { airFrames } from './air-frames.ts';
import { attackFrames, type Battle, battleFrames } from './battle-frames.ts';

/** The decision that a phase consists of; it lies at the bottom of the stack. */
export const phaseFrames = {
  'set-up': bare('set-up'),
  'first-move': bare('first-move'),
  'active-fliegerkorps': bare('active-fliegerkorps'),
  'siberian-reserve': bare('siberian-reserve'),
  readiness: bare('readiness'),
  replacements: bare('replacements'),
  rail: bare('rail'),
  orders: bare('orders'),
  air: bare('air'),
  movement: bare('movement'),
  'late-air': bare('late-air'),
  paradrop: bare('paradrop'),
  claim: bare('claim'),
  withdrawal: bare('withdrawal'),
  ...attackFrames,
};

/** Decisions that open inside a phase, on top of it. */
export const innerFrames = { ...battleFrames, ...airFrames };

export type PhaseFrame = FrameIn<typeof phaseFrames>;
export type InnerFrame = FrameIn<typeof innerFrames>;
export type GameFrame = PhaseFrame | InnerFrame;
export type FrameOf<Name extends GameFrame['name']> = Extract<GameFrame, { readonly name: Name }>;
/** Steps of a battle. */
export type BattleFrame = Extract<GameFrame, { readonly battle: Battle }>;

export const { framesOf, topFrame, pushFrame, popFrame, setFrames } = bindFrames<GameFrame>();
