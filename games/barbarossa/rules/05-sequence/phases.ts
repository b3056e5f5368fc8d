// The phases of a game turn (5.2). Which of them are played, and in what order, is in turn-order.ts.

import { bindPhases, type TitledPhase } from '../../../../kit/sequence/phases.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { declaring, type PhaseFrame } from '../table/frames.ts';
import { ORDERS, type Order, shape } from '../table/layout.ts';

/** Only add at the end: states hold the numbers. */
export const phases: readonly TitledPhase<PhaseFrame>[] = [
  { name: 'set-up', side: SOVIET, frame: 'set-up', title: 'Soviet set-up' },
  { name: 'set-up', side: GERMAN, frame: 'set-up', title: 'German set-up' },
  // What is said at the very start of a game turn.
  { name: 'paulus-pause', side: GERMAN, frame: 'paulus-pause', title: 'Paulus Pause' },
  { name: 'summer-offensive', side: GERMAN, frame: 'summer-offensive', title: 'Summer offensive of 1943' },
  { name: 'watch', side: GERMAN, frame: 'watch', title: 'Watch on the Rhine or the Oder' },
  // 5.2 I, 5.3 the mutual administrative phase.
  { name: 'arrivals', side: GERMAN, frame: 'arrivals', title: 'German arrivals' },
  { name: 'east-wall', side: GERMAN, frame: 'east-wall', title: 'East Wall' },
  { name: 'withdrawal', side: GERMAN, frame: 'withdrawal', title: 'German withdrawals' },
  { name: 'arrivals', side: SOVIET, frame: 'arrivals', title: 'Soviet arrivals' },
  { name: 'fortified-area', side: SOVIET, frame: 'fortified-area', title: 'Fortified area' },
  { name: 'conversion', side: SOVIET, frame: 'conversion', title: 'Soviet conversions' },
  { name: 'withdrawal', side: SOVIET, frame: 'withdrawal', title: 'Soviet withdrawals' },
  // 5.2 II.
  { name: 'bonus-zone', side: GERMAN, frame: 'bonus-zone', title: 'Main effort of 1942' },
  { name: 'comb-out', side: GERMAN, frame: 'comb-out', title: 'Rear-area comb-out' },
  { name: 'order', side: GERMAN, frame: 'order', title: 'German order of phases' },
  { name: 'strategic', side: GERMAN, frame: 'strategic', title: 'German strategic movement' },
  { name: 'movement', side: GERMAN, frame: 'movement', title: 'German movement' },
  { name: 'assault', side: GERMAN, frame: 'assault', title: 'German prepared assaults' },
  // 5.2 III.
  { name: 'order', side: SOVIET, frame: 'order', title: 'Soviet order of phases' },
  { name: 'offensive-supply', side: SOVIET, frame: 'offensive-supply', title: 'Soviet offensive supply' },
  { name: 'rvgk', side: SOVIET, frame: 'rvgk', title: 'Reserve of the Supreme High Command' },
  { name: 'movement', side: SOVIET, frame: 'movement', title: 'Soviet movement' },
  { name: 'assault', side: SOVIET, frame: 'assault', title: 'Soviet prepared assaults' },
  // 5.2 IV.
  { name: 'victory-check', side: SOVIET, frame: 'victory-check', title: 'Victory check' },
];

export const { turnOf, phaseOf, phaseNow, phaseNumber, phasingSide, phase, endPhase, defineEnd, closePhase } =
  bindPhases<PhaseFrame, TitledPhase<PhaseFrame>>({
    shape,
    phases,
    end: { name: 'end-of-phase' },
    declaring,
  });

/** 1 in the first of the two phases of a player turn, 2 in the second, 0 outside of them. */
export const roundOf = (state: State): number => state.data[shape.game.round];
/** 5.4a the order of the player turn that is being played; undefined before it is declared. */
export const orderOf = (state: State): Order | undefined => ORDERS[state.data[shape.game.order] - 1];
/** Before turn 1, or the first turn of the scenario. */
export const isSettingUp = (state: State): boolean => phaseNow(state).name === 'set-up';
