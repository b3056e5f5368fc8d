// What chapter 11 gives the game: the prepared assault phase, the steps of every battle, and looks ahead at them.

import { type Preview, type Refusal, refuse, type Threat } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { overstackFrame } from '../06-stacking/stacking.ts';
import { GERMAN } from '../table/counters.ts';
import { closedFrame, emptyPhase, type FramesOf, type Interrupts } from '../table/parts.ts';

export const assaultFrames: FramesOf<
  | 'assault'
  | 'support'
  | 'bloodbath-choice'
  | 'losses'
  | 'retreat'
  | 'advance'
  | 'second-advance'
  | 'overstack'
> = {
  assault: emptyPhase<'assault'>('11.1'),
  support: closedFrame<'support'>('11.23', GERMAN),
  'bloodbath-choice': closedFrame<'bloodbath-choice'>('5.14', GERMAN),
  losses: closedFrame<'losses'>('11.26', GERMAN),
  retreat: closedFrame<'retreat'>('11.27', GERMAN),
  advance: closedFrame<'advance'>('11.30', GERMAN),
  'second-advance': closedFrame<'second-advance'>('11.32', GERMAN),
  overstack: overstackFrame,
};

export const assaultInterrupts: Interrupts = {};

/** 5.12 a Soviet assault phase of turns 1 to 3 begins: who must attack? */
export function markObliged(_play: Play): void {}

export function previewAttack(_state: State, _action: unknown): Preview | Refusal {
  return refuse('11.1', 'Only attacks can be previewed.');
}

export function threatsTo(_state: State, _side: number): readonly Threat[] {
  return [];
}
