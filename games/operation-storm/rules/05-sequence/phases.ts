// The phases of a game turn (5.2). Which of them are played, and in what order, is in turn-order.ts.

import { bindPhases, type TitledPhase } from '../../../../kit/sequence/phases.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { declaring, type PhaseFrame } from '../table/frames.ts';
import { ORDERS, type Order, shape } from '../table/layout.ts';

/** 5.1-1 whatever is done belongs to one of these. Only add at the end: states hold the numbers. */
export const phases: readonly TitledPhase<PhaseFrame>[] = [
  { name: 'set-up', side: SOVIET, frame: 'set-up', title: 'Soviet set-up' },
  // 5.2-1 I: whoever has won air superiority places his markers.
  { name: 'air', side: SOVIET, frame: 'air', title: 'Soviet airpower' },
  { name: 'air', side: GERMAN, frame: 'air', title: 'German airpower' },
  // II, 5.2-2.
  { name: 'order', side: SOVIET, frame: 'order', title: 'Soviet order of phases' },
  { name: 'movement', side: SOVIET, frame: 'movement', title: 'Soviet movement' },
  { name: 'combat', side: SOVIET, frame: 'combat', title: 'Soviet combat' },
  // III, 5.2-3.
  { name: 'order', side: GERMAN, frame: 'order', title: 'German order of phases' },
  { name: 'reserve-release', side: GERMAN, frame: 'reserve-release', title: 'German reserve release' },
  { name: 'reserve-creation', side: GERMAN, frame: 'reserve-creation', title: 'German reserve creation' },
  { name: 'movement', side: GERMAN, frame: 'movement', title: 'German movement' },
  { name: 'combat', side: GERMAN, frame: 'combat', title: 'German combat' },
  // IV to VI; VII happens by itself as the turn ends.
  { name: 'terminal-supply', side: SOVIET, frame: 'terminal-supply', title: 'Soviet terminal supply check' },
  { name: 'reinforcement', side: SOVIET, frame: 'reinforcement', title: 'Soviet reinforcements' },
  {
    name: 'replacement',
    side: GERMAN,
    frame: 'replacement',
    title: 'German replacements and reinforcements',
  },
];

/** The number of a phase in the list; -1 if a side has no such phase. */
export function phaseNumber(name: string, side: number): number {
  return phases.findIndex(phase => phase.name === name && phase.side === side);
}

export const { turnOf, phaseOf, phaseNow, phasingSide, phase, endPhase, defineEnd, closePhase } = bindPhases<
  PhaseFrame,
  TitledPhase<PhaseFrame>
>({
  shape,
  phases,
  end: { name: 'end-of-phase' },
  declaring,
});

/** 1 in the first of the two phases of a player turn, 2 in the second, 0 outside of them. */
export const roundOf = (state: State): number => state.data[shape.game.round];
/** 5.4, 5.7 the order of the player turn that is being played; undefined before it is declared. */
export const orderOf = (state: State): Order | undefined => ORDERS[state.data[shape.game.order] - 1];
export const isSettingUp = (state: State): boolean => phaseNow(state).name === 'set-up';
/** 5.13 the turn with rules of its own. */
export const isFirstTurn = (state: State): boolean => turnOf(state) === 1;
