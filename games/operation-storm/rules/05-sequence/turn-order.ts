// The order in which the phases of a game turn follow one another (5.2): air, both player turns with their declared order,
// terminal supply, arrivals of both sides.

import { bindOrder, type Moment } from '../../../../kit/sequence/turns.ts';
import type { State } from '../../../../kit/state/state.ts';
import { superiorityOf } from '../table/board.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { ORDERS, type Order, shape } from '../table/layout.ts';
import { isFirstTurn, isSettingUp, orderOf, phaseNumber, phases, phasingSide } from './phases.ts';

const at = (name: string, side: number, round = 0): Moment => ({ phase: phaseNumber(name, side), round });

const SETTING_UP: readonly Moment[] = [at('set-up', SOVIET)];

/** 5.4-2, 5.4-3, 5.7-2, 5.7-3 each of the two phases once, for all units of the side. */
const ROUNDS: Readonly<Record<Order, readonly [string, string]>> = {
  'move-fight': ['movement', 'combat'],
  'fight-move': ['combat', 'movement'],
};
const roundsOf = (order: Order, side: number): Moment[] =>
  ROUNDS[order].map((name, index) => at(name, side, index + 1));

/** By the orders of both sides: every moment that a turn can have. */
const turns = new Map<string, readonly Moment[]>();
for (const soviet of ORDERS) {
  for (const german of ORDERS) {
    turns.set(`${soviet} ${german}`, [
      at('air', SOVIET),
      at('air', GERMAN),
      // 5.2-2 the Soviet player turn comes first.
      at('order', SOVIET),
      ...roundsOf(soviet, SOVIET),
      // 5.2-3, interaction I-43 the order is declared before the reserve is touched.
      at('order', GERMAN),
      at('reserve-release', GERMAN),
      at('reserve-creation', GERMAN),
      ...roundsOf(german, GERMAN),
      at('terminal-supply', SOVIET),
      at('reinforcement', SOVIET),
      at('replacement', GERMAN),
    ]);
  }
}

function momentsOf(state: State): readonly Moment[] {
  if (isSettingUp(state)) return SETTING_UP;
  const now = orderOf(state) ?? 'move-fight';
  const [soviet, german] = phasingSide(state) === SOVIET ? [now, 'move-fight'] : ['move-fight', now];
  return turns.get(`${soviet} ${german}`) ?? [];
}

function isPlayed(state: State, { phase }: Moment): boolean {
  const { name, side } = phases[phase];
  switch (name) {
    case 'air':
      // 5.13-6 on turn 1 there are no markers.
      return !isFirstTurn(state) && superiorityOf(state) === side;
    case 'terminal-supply':
      // 5.9-1, 5.13-13, 7.10 from turn 2 on.
      return !isFirstTurn(state);
    default:
      return true;
  }
}

export const order = bindOrder({ shape, round: shape.game.round, phases, order: momentsOf, isPlayed });

/** The first step of the game turn that has just begun; who has air superiority is known. */
export function firstMoment(state: State): Moment {
  return (
    [at('air', SOVIET), at('air', GERMAN)].find(moment => isPlayed(state, moment)) ?? at('order', SOVIET)
  );
}

/** Phases of player turns in their order on the list, from the first to the last of each side. */
const FIRST_OF_TURN = [phaseNumber('order', SOVIET), phaseNumber('order', GERMAN)];
const LAST_OF_TURN = [phaseNumber('combat', SOVIET), phaseNumber('combat', GERMAN)];

/** Whose player turn a phase belongs to; -1 for set-up, air and what comes after both. */
export function playerTurnOf(phase: number): number {
  const { side } = phases[phase];
  return phase >= FIRST_OF_TURN[side] && phase <= LAST_OF_TURN[side] ? side : -1;
}
