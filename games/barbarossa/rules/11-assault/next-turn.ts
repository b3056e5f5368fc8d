// The table as it would be in the prepared assaults that a side makes next: in the player turn that it is in, or in its next
// one, if nobody else moved until then. What the other side cannot see of it (11.7) is filled in at its worst.

import { cloneState, type State } from '../../../../kit/state/state.ts';
import { whyNotOrder } from '../05-sequence/declaring.ts';
import { isPaused } from '../05-sequence/order-effects.ts';
import { orderOf, phaseNow, phaseNumber, phaseOf, roundOf, turnOf } from '../05-sequence/phases.ts';
import { isOpeningBlow, playerTurnOf } from '../05-sequence/turn-order.ts';
import { placeOf, unitsAt, unitsOnMap } from '../table/board.ts';
import { clearFlags, forgetMove, keepFlags, putUnit, write } from '../table/changes.ts';
import { TURNS } from '../table/charts.ts';
import { attackFactor, GERMAN, isMech, SOVIET, UNITS } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import { isHidden } from '../table/fog.ts';
import {
  GAME_TURN_FLAGS,
  ORDERS,
  type Order,
  OUT,
  PHASE_FLAGS,
  PLAYER_TURN_FLAGS,
  RVGK,
  shape,
} from '../table/layout.ts';

const { game } = shape;

/** One of the assaults to come. */
export interface ComingAssault {
  readonly table: State;
  /** Units can still move before it. */
  readonly mayMove: boolean;
  /** 7.12 it is not known yet where the offensive supply will lie. */
  readonly isFree: boolean;
  readonly fog: Fog;
}

/** Units that are there but not seen: which one stands in which place is not known. */
export interface Fog {
  readonly places: readonly number[];
  /** The strongest first; no fewer than there are places. */
  readonly units: readonly number[];
}

/** 5.4 by every order that the side may still declare, or has. */
export function comingAssaults(state: State, side: number): readonly ComingAssault[] {
  if (isOver(state)) return [];
  const isNow = playerTurnOf(phaseOf(state)) === side || (isOpeningBlow(state) && side === SOVIET);
  const turn = isNow ? turnOf(state) : turnOfNext(state, side);
  if (turn > TURNS || (isNow && isSpent(state))) return [];
  const declared = isNow ? orderOf(state) : undefined;
  const table = cloneState(state);
  if (turn > turnOf(state)) startTurn(table, turn);
  if (!isNow) clearFlags(table, PLAYER_TURN_FLAGS);
  // 5.10b.
  if (side === GERMAN && isPaused(table)) return [];
  const orders = declared === undefined ? ORDERS : [declared];
  // Whoever could attack without having moved could do so after a move: that one is the last.
  return orders
    .toReversed()
    .filter(order => declared !== undefined || whyNotOrder(table, side, order) === undefined)
    .map(order => comingIn(state, cloneState(table), side, order, isNow));
}

/** The movement that comes after the assault leaves none to come. */
const isSpent = (state: State): boolean =>
  phaseNow(state).name === 'movement' && (orderOf(state) !== 'move-fight' || roundOf(state) === 2);

/** The German player turn comes first in a game turn. */
function turnOfNext(state: State, side: number): number {
  const begins = phaseNumber('order', side);
  return turnOf(state) + (phaseOf(state) < begins ? 0 : 1);
}

function startTurn(table: State, turn: number): void {
  clearFlags(table, GAME_TURN_FLAGS);
  write(table, game.turn, turn);
  write(table, game.luftwaffeUsed, 0);
}

function comingIn(state: State, table: State, side: number, order: Order, isNow: boolean): ComingAssault {
  const name = isNow ? phaseNow(state).name : '';
  // What units have done in the phase counts for as long as it lasts.
  if (name !== 'assault') clearFlags(table, PHASE_FLAGS);
  if (name !== 'movement') for (let unit = 0; unit < UNITS; unit++) forgetMove(table, unit);
  write(table, game.phase, phaseNumber('assault', side));
  write(table, game.order, ORDERS.indexOf(order) + 1);
  write(table, game.round, name === 'assault' ? roundOf(state) : order === 'move-fight' ? 2 : 1);
  const fog = fogOver(table, side);
  lift(table, fog);
  return {
    table,
    mayMove: order === 'move-fight' && name !== 'assault',
    isFree: !isNow || ['order', 'offensive-supply'].includes(name),
    fog,
  };
}

/** 11.7a, 11.7d every Soviet unit in play that he sees nowhere lies beneath another or waits in the RVGK. */
function fogOver(table: State, side: number): Fog {
  if (side !== SOVIET) return { places: [], units: [] };
  const hidden = [...unitsOnMap(table, SOVIET)].filter(unit => isHidden(table, unit));
  const places = hidden.map(unit => placeOf(table, unit)).sort((a, b) => a - b);
  const units = [...hidden, ...unitsAt(table, RVGK)].sort(
    (a, b) => attackFactor[b] - attackFactor[a] || isMech[b] - isMech[a] || a - b,
  );
  return { places, units };
}

/** Takes up everybody who cannot be seen; what one of them has done so far would tell where he stood. */
function lift(table: State, { units, places }: Fog): void {
  if (places.length === 0) return;
  for (const unit of units) {
    keepFlags(table, unit, 0);
    forgetMove(table, unit);
    putUnit(table, unit, OUT);
  }
}

/** Of those that cannot be seen, the one that gets furthest. */
export const scoutOf = ({ units }: Fog): number => units.find(unit => isMech[unit] === 1) ?? units[0];
