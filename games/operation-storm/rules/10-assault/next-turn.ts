// The table as it would be in the combat phase that a side has next: in the player turn that it is in, or in its next one, if
// nobody else moved until then. What the other side cannot see of it (10.7) is filled in at its worst.

import { cloneState, type State } from '../../../../kit/state/state.ts';
import { lastTurn } from '../03-set-up/scenarios.ts';
import { orderOf, phaseNow, phaseNumber, phaseOf, roundOf, turnOf } from '../05-sequence/phases.ts';
import { playerTurnOf } from '../05-sequence/turn-order.ts';
import { retrieveMarkers } from '../11-airpower/superiority.ts';
import { placeOf, topOf, unitsIn, unitsOnMap } from '../table/board.ts';
import { clearFlags, forgetMove, keepFlags, putUnit, write } from '../table/changes.ts';
import { ARTILLERY_STACK, SOVIET_STACK } from '../table/checks.ts';
import {
  ARMIES,
  armyOf,
  attackFactor,
  entryTurn,
  isArtillery,
  isMech,
  SOVIET,
  SOVIET_ARMY,
  UNITS,
  unitsOf,
} from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import { isHidden } from '../table/fog.ts';
import { GAME_TURN_FLAGS, ORDERS, type Order, OUT, PHASE_FLAGS, shape } from '../table/layout.ts';

const { game } = shape;

/** One of the combat phases to come. */
export interface ComingCombat {
  readonly table: State;
  /** Units can still move before it. */
  readonly mayMove: boolean;
  readonly fog: Fog;
}

/** Units that are there but not seen: which one stands in which place is not known. */
export interface Fog {
  readonly places: readonly FogPlace[];
  /** By army, the strongest first; those who could be there. */
  readonly units: readonly (readonly number[])[];
  /** 11.7 artillery among them. */
  readonly guns: readonly number[];
}
export interface FogPlace {
  readonly hex: number;
  readonly army: number;
  /** 6.5-1 where there is no room for others, it must be artillery. */
  readonly isGun: boolean;
}

/** 5.4-1, 5.7-1 by every order that the side may still get, or has. */
export function comingCombats(state: State, side: number): readonly ComingCombat[] {
  if (isOver(state)) return [];
  const isNow = playerTurnOf(phaseOf(state)) === side && !isSpent(state);
  const turn = isNow ? turnOf(state) : turnOfNext(state, side);
  if (turn > lastTurn(state)) return [];
  const declared = isNow ? orderOf(state) : undefined;
  const table = cloneState(state);
  if (turn > turnOf(state)) startTurn(table, turn);
  // Whoever could attack without having moved could do so after a move: that one is the last.
  return ordersOf(table, side, declared).map(order => comingIn(state, cloneState(table), side, order, isNow));
}

/** 5.13-8 on turn 1 the Soviet side fights first. */
function ordersOf(table: State, side: number, declared: Order | undefined): readonly Order[] {
  if (declared !== undefined) return [declared];
  return side === SOVIET && turnOf(table) === 1 ? ['fight-move'] : ORDERS.toReversed();
}

/** The movement that comes after the combat phase leaves none to come in this player turn. */
const isSpent = (state: State): boolean =>
  phaseNow(state).name === 'movement' && orderOf(state) === 'fight-move';

/** 5.2-2 the Soviet player turn comes first; before a game turn ends both have had theirs. */
function turnOfNext(state: State, side: number): number {
  return turnOf(state) + (phaseOf(state) < phaseNumber('order', side) ? 0 : 1);
}

/** Who will have the sky is not known. */
function startTurn(table: State, turn: number): void {
  clearFlags(table, GAME_TURN_FLAGS);
  write(table, game.turn, turn);
  retrieveMarkers(table);
}

function comingIn(state: State, table: State, side: number, order: Order, isNow: boolean): ComingCombat {
  const name = isNow ? phaseNow(state).name : '';
  // What units have done in the phase counts for as long as it lasts.
  if (name !== 'combat') {
    clearFlags(table, PHASE_FLAGS);
    write(table, game.drops, 0);
  }
  if (name !== 'movement') for (let unit = 0; unit < UNITS; unit++) forgetMove(table, unit);
  write(table, game.phase, phaseNumber('combat', side));
  write(table, game.order, ORDERS.indexOf(order) + 1);
  write(table, game.round, name === 'combat' ? roundOf(state) : order === 'move-fight' ? 2 : 1);
  const fog = fogOver(state, side);
  lift(table, fog);
  return { table, mayMove: order === 'move-fight' && name !== 'combat', fog };
}

/** 10.7-1, 10.7-3 every unit of the side that the other sees nowhere lies beneath another, or waits where nobody may look. */
function fogOver(state: State, side: number): Fog {
  const hidden = [...unitsOf[side]].filter(unit => isHidden(state, unit) && entryTurn[unit] <= turnOf(state));
  const hexes = new Set<number>();
  for (const unit of unitsOnMap(state, side)) if (isHidden(state, unit)) hexes.add(placeOf(state, unit));
  const places = [...hexes].sort((a, b) => a - b).flatMap(hex => placesIn(state, hex));
  const byStrength = hidden
    .filter(unit => isArtillery[unit] === 0)
    .sort((a, b) => attackFactor[b] - attackFactor[a] || isMech[b] - isMech[a] || a - b);
  return {
    places,
    units: ARMIES.map((_, army) => byStrength.filter(unit => armyOf[unit] === army)),
    guns: hidden.filter(unit => isArtillery[unit] === 1),
  };
}

/** As many places as units cannot be seen; the others say how many of them can be anything but artillery. */
function placesIn(state: State, hex: number): FogPlace[] {
  const here = unitsIn(state, hex);
  const seen = here.filter(unit => !isHidden(state, unit));
  const count = here.length - seen.length;
  const army = armyOf[topOf(state, hex)];
  const room =
    army === SOVIET_ARMY ? SOVIET_STACK - seen.filter(unit => isArtillery[unit] === 0).length : count;
  return Array.from({ length: Math.min(count, room + ARTILLERY_STACK) }, (_, index) => ({
    hex,
    army,
    isGun: index >= room,
  }));
}

/** Takes up everybody who cannot be seen; who of them has moved by now is not known either. */
function lift(table: State, { units, guns }: Fog): void {
  for (const unit of [...units.flat(), ...guns]) {
    keepFlags(table, unit, 0);
    forgetMove(table, unit);
    if (placeOf(table, unit) >= 0) putUnit(table, unit, OUT);
  }
}

/** Of those that cannot be seen, one that gets furthest. */
export function scoutFor({ units, guns }: Fog, { army, isGun }: FogPlace): number | undefined {
  if (isGun) return guns[0];
  return units[army].find(unit => isMech[unit] === 1) ?? units[army][0];
}
