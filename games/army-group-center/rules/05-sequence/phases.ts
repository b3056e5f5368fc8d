// Chapter 5, the phases of a game turn (5.2). What starts and ends them is in 05-sequence.ts.

import type { FrameDeclaration } from '../../../../kit/actions/declare.ts';
import type { FrameHandler } from '../../../../kit/sequence/frames.ts';
import { bindPhases, type TitledPhase } from '../../../../kit/sequence/phases.ts';
import { bindTimes } from '../../../../kit/sequence/times.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, SOVIET } from '../02-components/counters.ts';
import { shape } from '../02-components/layout.ts';
import { declaring, type PhaseFrame } from '../table/frames.ts';

/** 5.2a, 5.2b, 11.1a in this order; 5.2c the Soviet interdiction phase interrupts the German player turn. */
export const phases: readonly TitledPhase<PhaseFrame>[] = [
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

const bound = bindPhases<PhaseFrame, TitledPhase<PhaseFrame>>({
  shape,
  phases,
  end: { name: 'end-of-phase' },
  declaring,
});
export const { turnOf, phaseOf, phaseNow, phasingSide, endPhase, defineEnd, closePhase } = bound;

const notNow = bindTimes({
  attack: 'Units attack in the combat phases of their player turn, before and after movement.',
  move: 'Units move in the movement phase of their player turn.',
  begin: 'Units move in the movement phase of their player turn.',
  rebuild: 'Replacement steps are spent when a player turn begins.',
  reclaim: 'Replacement steps are spent when a player turn begins.',
  place: 'Arrivals enter in the replacement phase or the movement phase of their player turn.',
  interdict: 'Air armies slow German units right before the German movement.',
});

/** 5.1c every action belongs to its own phase, and what a phase was for cannot be made up for once it is closed. */
export const phase = <F extends PhaseFrame>(declaration: FrameDeclaration<F>): FrameHandler<F> =>
  bound.phase({
    otherwise: notNow('5.1c', type => `"${type}" is not a part of this phase.`),
    ...declaration,
  });

export const isPreMovementCombat = (state: State): boolean => phaseNow(state).name === 'pre-movement-combat';
