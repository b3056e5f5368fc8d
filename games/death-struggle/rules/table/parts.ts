// What a chapter hands to the game: handlers of its frames, and actions that stand beside every decision.

import type { Interrupt } from '../../../../kit/sequence/engine.ts';
import type { FrameTable } from '../../../../kit/sequence/frames.ts';
import { endPhase, phase, phasingSide } from '../sequence/phases.ts';
import { type FrameOf, frame, type GameFrame, type PhaseFrame } from './frames.ts';

/** The handlers of these frames. */
export type FramesOf<Names extends GameFrame['name']> = Pick<FrameTable<GameFrame>, Names>;
export type Interrupts = Readonly<Record<string, Interrupt>>;

/** A phase in which there is nothing to do yet: it passes by itself. */
export const emptyPhase = <Name extends PhaseFrame['name']>(rule: string) =>
  phase<FrameOf<Name>>({
    rule,
    side: state => phasingSide(state),
    prompt: () => 'Nothing is to be done here.',
    actions: [endPhase(rule)],
  });

/** A decision that nobody opens yet. */
export const closedFrame = <Name extends GameFrame['name']>(rule: string, side: number) =>
  frame<FrameOf<Name>>({
    rule,
    side: () => side,
    prompt: () => 'Nothing is to be decided here.',
    actions: [],
  });
