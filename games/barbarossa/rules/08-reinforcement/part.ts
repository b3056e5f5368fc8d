// What chapter 8 gives the game, and what it does as phases and turns begin and end.

import type { DeclaredAction } from '../../../../kit/actions/action.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { replacementRate } from '../05-sequence/calendar.ts';
import { write } from '../table/changes.ts';
import { SOVIET } from '../table/counters.ts';
import type { FrameOf } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { closedFrame, emptyPhase, type FramesOf, type Interrupts } from '../table/parts.ts';

export const reinforcementFrames: FramesOf<
  | 'arrivals'
  | 'east-wall'
  | 'withdrawal'
  | 'fortified-area'
  | 'conversion'
  | 'comb-out'
  | 'rvgk'
  | 'satellite-entry'
> = {
  arrivals: emptyPhase<'arrivals'>('8.1'),
  'east-wall': emptyPhase<'east-wall'>('8.5'),
  withdrawal: emptyPhase<'withdrawal'>('5.3'),
  'fortified-area': emptyPhase<'fortified-area'>('8.18'),
  conversion: emptyPhase<'conversion'>('8.20'),
  'comb-out': emptyPhase<'comb-out'>('8.16'),
  rvgk: emptyPhase<'rvgk'>('8.9'),
  'satellite-entry': closedFrame<'satellite-entry'>('8.24', SOVIET),
};

export const reinforcementInterrupts: Interrupts = {};

/** 5.3, 8.12 the administration of a side begins: the steps of this turn. */
export function beginArrivals({ state }: Play, side: number): void {
  const { mech, foot } = stepsOfTurn(state, side);
  write(state, shape.game.mechSteps, mech);
  write(state, shape.game.footSteps, foot);
}

/** 8.12 what a side has to spend as its administration begins. */
export const stepsOfTurn = (state: State, side: number) => replacementRate(state, side);

/** 8.12a steps that were not spent are lost; 8.1b Germans who did not come in are forfeit, Soviets wait in the RVGK. */
export function endArrivals({ state }: Play, _side: number): void {
  write(state, shape.game.mechSteps, 0);
  write(state, shape.game.footSteps, 0);
}

/** 8.23 the last thing that the Soviet side does in turn 3. */
export function reorganize(_play: Play): void {}

/** A game turn ends: 8.28 the Italians leave after turn 16. */
export function closeReinforcement(_play: Play): void {}

/** After every action: conversions, removals and withdrawals that waited for supply (8.17b, 8.19, 8.23c). */
export function settleReinforcement(_play: Play): void {}

/** 8.26 a Soviet unit goes off the map to the Bulgarians, and they come back with it, in movement phases. */
export const bulgarianActions: readonly DeclaredAction<FrameOf<'movement'>>[] = [];
