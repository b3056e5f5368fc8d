// The order in which the phases of a game turn follow one another (5.2): opening, administration, the player turns with
// their declared order, the victory check. What a turn does not have is skipped.

import { bindOrder, type Moment } from '../../../../kit/sequence/turns.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn, isRoadBack } from '../03-set-up/scenarios.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { ORDERS, type Order, shape } from '../table/layout.ts';
import { isSummerOf } from './calendar.ts';
import { isPaused } from './order-effects.ts';
import { isSettingUp, orderOf, phaseNumber, phaseOf, phases, phasingSide, turnOf } from './phases.ts';

const at = (name: string, side: number, round = 0): Moment => ({ phase: phaseNumber(name, side), round });

const SETTING_UP: readonly Moment[] = [at('set-up', SOVIET), at('set-up', GERMAN)];

/** 5.4a, 5.5d the two phases of a player turn. */
const ROUNDS: Readonly<Record<Order, readonly [string, string]>> = {
  'move-fight': ['movement', 'assault'],
  'fight-move': ['assault', 'movement'],
  'fight-fight': ['assault', 'assault'],
};
const roundsOf = (order: Order, side: number): Moment[] =>
  ROUNDS[order].map((name, index) => at(name, side, index + 1));

/** By the orders of both sides: every moment that a turn can have. */
const turns = new Map<string, readonly Moment[]>();
for (const german of ORDERS) {
  for (const soviet of ORDERS) {
    turns.set(`${german} ${soviet}`, [
      at('paulus-pause', GERMAN),
      at('summer-offensive', GERMAN),
      at('watch', GERMAN),
      // 5.3a, 5.3b each side in its order, the German before the Soviet.
      at('arrivals', GERMAN),
      at('east-wall', GERMAN),
      at('withdrawal', GERMAN),
      at('arrivals', SOVIET),
      at('fortified-area', SOVIET),
      at('conversion', SOVIET),
      at('withdrawal', SOVIET),
      at('bonus-zone', GERMAN),
      at('comb-out', GERMAN),
      at('order', GERMAN),
      at('strategic', GERMAN),
      ...roundsOf(german, GERMAN),
      at('order', SOVIET),
      at('offensive-supply', SOVIET),
      at('rvgk', SOVIET),
      ...roundsOf(soviet, SOVIET),
      at('victory-check', SOVIET),
    ]);
  }
}

function momentsOf(state: State): readonly Moment[] {
  if (isSettingUp(state)) return SETTING_UP;
  const now = orderOf(state) ?? 'move-fight';
  const [german, soviet] = phasingSide(state) === GERMAN ? [now, 'move-fight'] : ['move-fight', now];
  return turns.get(`${german} ${soviet}`) ?? [];
}

/** 12.2a, 12.2b, 12.2c the first turn of The Road Back is one Soviet phase of prepared assaults; nobody has moved or come. */
export const isOpeningBlow = (state: State): boolean => isRoadBack(state) && turnOf(state) === 13;

function isPlayed(state: State, { phase }: Moment): boolean {
  const { name, side } = phases[phase];
  const turn = turnOf(state);
  const { data } = state;
  const { game } = shape;
  if (name === 'set-up') return side === GERMAN || isOn(state, 'lithuania');
  if (isOpeningBlow(state)) return name === 'assault' && side === SOVIET;
  switch (name) {
    case 'paulus-pause':
      return turn === 3;
    case 'summer-offensive':
      return turn >= 17 && turn <= 19 && data[game.offensiveTurn] === 0;
    case 'watch':
      return turn === 28;
    case 'east-wall':
      return turn === 19;
    case 'fortified-area':
      return turn === 16;
    case 'withdrawal':
      return side === SOVIET
        ? turn >= 6 && turn <= 8
        : turn === 19 || turn === 25 || data[game.withdrawalDue] === 1;
    case 'bonus-zone':
      return turn === 9;
    case 'comb-out':
      return (
        data[game.combOutLeft] > 0 ||
        (isSummerOf(state, 1943) && data[game.combedOut43] === 0) ||
        (isSummerOf(state, 1944) && data[game.combedOut44] === 0)
      );
    case 'strategic':
      // 8.6, 8.7d, 8.7f from turn 9 to turn 29.
      return turn >= 9 && turn <= 29;
    case 'offensive-supply':
      // 7.12a from turn 7 on, 7.21 not while Moscow is lost.
      return turn >= 7 && data[game.moscowBan] === 0;
    case 'rvgk':
      // 8.9a every turn but the first.
      return turn >= 2;
    case 'order':
    case 'assault':
      // 5.10b in a turn of pause the German side only moves.
      return side === SOVIET || !isPaused(state);
    default:
      return true;
  }
}

export const order = bindOrder({ shape, round: shape.game.round, phases, order: momentsOf, isPlayed });

/** The first step of the game turn that has just begun. */
export function firstMoment(state: State): Moment {
  const first = [...turns.values()][0].find(moment => isPlayed(state, moment));
  if (first === undefined) throw new Error(`turn ${turnOf(state)} has no phases`);
  return isOpeningBlow(state) ? { ...first, round: 1 } : first;
}

const FIRST_OF_TURN = [phaseNumber('bonus-zone', GERMAN), phaseNumber('order', SOVIET)];
const LAST_OF_TURN = [phaseNumber('assault', GERMAN), phaseNumber('assault', SOVIET)];

/** Whose player turn a phase belongs to; -1 for administration, set-up and victory check. */
export function playerTurnOf(phase: number): number {
  const { side } = phases[phase];
  return phase >= FIRST_OF_TURN[side] && phase <= LAST_OF_TURN[side] ? side : -1;
}

/** Is this the last phase of a player turn? */
export function isLastOfPlayerTurn(state: State): boolean {
  const side = playerTurnOf(phaseOf(state));
  const next = order.next(state);
  return side >= 0 && (next === undefined || playerTurnOf(next.phase) !== side);
}
