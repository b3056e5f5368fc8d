// Positions as JSON that a person can write, and what must hold in any of them. They are read in position-reading.ts.

import type { Position } from '../../../../kit/game.ts';
import { findFaults as faultsIn, type PositionTableOf, writeWhole } from '../../../../kit/record/loading.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn, lastTurn } from '../03-set-up/scenarios.ts';
import { totalOf } from '../04-victory/victory.ts';
import {
  isFirstTurn,
  isSettingUp,
  orderOf,
  phaseNow,
  phaseOf,
  phases,
  roundOf,
  turnOf,
} from '../05-sequence/phases.ts';
import { order, playerTurnOf } from '../05-sequence/turn-order.ts';
import { misplacedUnits } from '../08-reinforcement/track.ts';
import { superiorityOf } from './board.ts';
import { GAME_ID, GERMAN, roster, SIDES, SOVIET } from './counters.ts';
import { endingOf, isOver } from './ending.ts';
import { forms } from './frames.ts';
import { AIR_MARKERS, DEAD, shape } from './layout.ts';
import { HEXES, holderAtStart, map } from './terrain.ts';

const { game, hex } = shape;

export const table: PositionTableOf<typeof shape> = {
  game: GAME_ID,
  shape,
  roster,
  map,
  dead: DEAD,
  stepsRule: '2.13-1',
  phases,
  frames: forms,
  standing: { control: '3.8-3', sides: '9.4', water: '9.16' },
  usual: {
    order: usualOrder,
    round: usualRound,
    superiority: state => SIDES[usualSuperiority(state)],
    markersLeft: state => (phaseNow(state).name === 'air' && markersOnMap(state) === 0 ? 1 : 0),
  },
  checks: {
    game: {
      turn: whyNotTurn,
      phase: whyNotPhase,
      order: whyNotDeclared,
      round: whyNotRound,
      superiority: whyNotSuperior,
      markersLeft: whyNotSoMany,
      winner: state => (isOver(state) && endingOf(state) === undefined ? UNFINISHED : undefined),
      ending: state => (!isOver(state) && endingOf(state) !== undefined ? UNFINISHED : undefined),
    },
  },
  points: { soviet: totalOf },
  holderAtStart,
  impossibilities: misplacedUnits,
};

const UNFINISHED = 'A finished game has both a winner and an ending (4.1).';

/** Phases in which the order is known. */
const isDeclared = (state: State): boolean =>
  playerTurnOf(phaseOf(state)) >= 0 && phaseNow(state).name !== 'order';

/** 5.13-8 what is forced is meant where nothing is said, else that movement came first. */
function usualOrder(state: State): string | undefined {
  if (!isDeclared(state)) return undefined;
  return isFirstTurn(state) && phaseNow(state).side === SOVIET ? 'fight-move' : 'move-fight';
}

function usualRound(state: State): number {
  const { name } = phaseNow(state);
  if (name !== 'movement' && name !== 'combat') return 0;
  return (orderOf(state) === 'fight-move') === (name === 'combat') ? 1 : 2;
}

/** 5.13-6, 4.11-2 who must have it; in an air phase it is his who places; else nobody's. */
function usualSuperiority(state: State): number {
  if (isSettingUp(state)) return -1;
  if (isFirstTurn(state)) return SOVIET;
  if (isOn(state, 'luftwaffe')) return GERMAN;
  return phaseNow(state).name === 'air' ? phaseNow(state).side : -1;
}

function whyNotTurn(state: State): string | undefined {
  if (isSettingUp(state) && turnOf(state) !== 1) return 'The set-up comes before turn 1 (3.4).';
  const last = lastTurn(state);
  return turnOf(state) > last ? `The scenario ends with turn ${last} (4.1).` : undefined;
}

/** A phase that the turn does not have. */
function whyNotPhase(state: State): string | undefined {
  const { phase } = order.now(state);
  return order.isPlayed(state, { phase, round: 0 })
    ? undefined
    : `Turn ${turnOf(state)} has no such phase (5.2).`;
}

function whyNotDeclared(state: State): string | undefined {
  const declared = orderOf(state);
  if ((declared !== undefined) !== isDeclared(state))
    return 'The order of phases is declared as a player turn begins (5.4, 5.7).';
  return declared === 'move-fight' && isFirstTurn(state) && phaseNow(state).side === SOVIET
    ? 'On turn 1 the Soviet side fights first (5.13).'
    : undefined;
}

function whyNotRound(state: State): string | undefined {
  return roundOf(state) === usualRound(state)
    ? undefined
    : 'The two phases of a player turn are 1 and 2, in the order that was declared (5.4, 5.7).';
}

function whyNotSuperior(state: State): string | undefined {
  const side = superiorityOf(state);
  if (isOver(state)) return undefined;
  if (isSettingUp(state)) return side < 0 ? undefined : 'Nobody has the sky before turn 1 (5.3).';
  if (isFirstTurn(state) && side !== SOVIET) return 'On turn 1 the Soviet side has air superiority (5.13).';
  if (!isFirstTurn(state) && isOn(state, 'luftwaffe') && side !== GERMAN)
    return 'In the variant the German side has air superiority from turn 2 on (4.11).';
  return phaseNow(state).name === 'air' && side !== phaseNow(state).side
    ? 'Whoever has air superiority places the markers (5.3).'
    : undefined;
}

function markersOnMap({ data }: State): number {
  let count = 0;
  for (let at = 0; at < HEXES; at++) count += data[hex.air + at];
  return count;
}

function whyNotSoMany(state: State): string | undefined {
  const left = state.data[game.markersLeft];
  const laid = markersOnMap(state);
  if (laid + left > AIR_MARKERS) return `There are ${AIR_MARKERS} airpower markers (3.6).`;
  if (laid > 0 && (superiorityOf(state) < 0 || isFirstTurn(state)))
    return 'Only whoever has won air superiority has markers, and nobody on turn 1 (5.3, 5.13).';
  return left > 0 === (phaseNow(state).name === 'air')
    ? undefined
    : 'Markers are placed in the air superiority phase, all of them (11.1).';
}

export const writePosition = (state: State): Position => writeWhole(table, state);

/** Everything that must hold in any state: the fuzzer's question after every action. */
export const findFaults = (state: State): string[] => faultsIn(table, state);
