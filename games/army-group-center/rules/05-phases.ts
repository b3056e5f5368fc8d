// Chapter 5, the phases of a game turn (5.2) and what every phase has in common. What starts and ends them is in
// 05-sequence.ts.

import { distance } from '../../../kit/hex/topology.ts';
import { defineFrame, type Frame, type FrameHandler, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { GERMAN, hexNumber, map, SOVIET } from './02-components.ts';
import { isBoldStroke } from './03-scenarios.ts';
import { phaseOf, placeOf, unitsOnMap } from './board.ts';

export interface Phase {
  readonly name: string;
  /** Whose player turn it belongs to. */
  readonly side: number;
  /** The frame in which it is played. */
  readonly frame: string;
  readonly title: string;
}

/** 5.2a, 5.2b, 11.1a in this order; 5.2c the Soviet interdiction phase interrupts the German player turn. */
export const phases: readonly Phase[] = [
  { name: 'set-up', side: SOVIET, frame: 'set-up', title: 'Set-up' },
  { name: 'replacement', side: SOVIET, frame: 'replacement', title: 'Soviet replacements' },
  { name: 'pre-movement-combat', side: SOVIET, frame: 'combat', title: 'Soviet combat before movement' },
  { name: 'movement', side: SOVIET, frame: 'movement', title: 'Soviet movement' },
  { name: 'post-movement-combat', side: SOVIET, frame: 'combat', title: 'Soviet combat after movement' },
  { name: 'replacement', side: GERMAN, frame: 'replacement', title: 'German replacements' },
  { name: 'pre-movement-combat', side: GERMAN, frame: 'combat', title: 'German combat before movement' },
  { name: 'interdiction', side: GERMAN, frame: 'interdiction', title: 'Soviet air interdiction' },
  { name: 'movement', side: GERMAN, frame: 'movement', title: 'German movement' },
  { name: 'post-movement-combat', side: GERMAN, frame: 'combat', title: 'German combat after movement' },
];
export const PHASE = {
  setUp: 0,
  first: 1,
  sovietMovement: 3,
  germanFirst: 5,
  germanMovement: 8,
  last: 9,
} as const;
export const LAST_TURN = 9;

export const phasingSide = (state: State): number => phases[phaseOf(state)].side;
export const isPreMovementCombat = (state: State): boolean =>
  phases[phaseOf(state)].name === 'pre-movement-combat';

/** A phase in which nothing can be done passes by itself. */
export function definePhase<Plan>(handler: FrameHandler<Frame, Plan>): FrameHandler {
  return defineFrame<Frame, Plan>({
    ...handler,
    enter(play, frame, resumed) {
      handler.enter?.(play, frame, resumed);
      if (resumed) return;
      const choices = handler.choices(play.state, frame, {});
      if (choices.every(choice => choice.action.type === 'end')) closePhase(play);
    },
  });
}

/** 5.1c what a phase was for cannot be made up for later. */
export function closePhase(play: Play): void {
  play.state.frames = [{ name: 'end-of-phase' }];
}

/** 3.2b, 3.6a where the Bagration marker lies; 5.4e it is nothing but a place to measure from. */
export const centerOfGravity = (state: State): number => hexNumber(isBoldStroke(state) ? '4720' : '4004');
export const ACTIVATION_RANGE = 9;

/** 5.4a, 5.4f units within nine hexes of the marker as the turn starts, counted straight over everything. */
export function unitsInRange(state: State): number[] {
  const center = centerOfGravity(state);
  return [...unitsOnMap(state, SOVIET)].filter(
    unit => distance(map, center, placeOf(state, unit)) <= ACTIVATION_RANGE,
  );
}
