// Positions as JSON that a person can write, and what must hold in any of them. They are read in position-reading.ts.

import type { Position } from '../../../../kit/game.ts';
import type { Impossibility } from '../../../../kit/record/impossible.ts';
import { findFaults as faultsIn, type PositionTableOf, writeWhole } from '../../../../kit/record/loading.ts';
import type { State } from '../../../../kit/state/state.ts';
import { holderInCampaign } from '../03-set-up/homes.ts';
import { firstTurn, isOn, lastTurn } from '../03-set-up/scenarios.ts';
import { whyNotOrder } from '../05-sequence/declaring.ts';
import { isPaused } from '../05-sequence/order-effects.ts';
import {
  isSettingUp,
  orderOf,
  phaseNow,
  phaseOf,
  phases,
  phasingSide,
  roundOf,
  turnOf,
} from '../05-sequence/phases.ts';
import { isOpeningBlow, order, playerTurnOf } from '../05-sequence/turn-order.ts';
import { EAST_WALL } from '../08-reinforcement/building.ts';
import { stepsOfTurn } from '../08-reinforcement/part.ts';
import { misplacedUnits } from '../08-reinforcement/track.ts';
import { controlOf, hasFlag, pointsOf } from './board.ts';
import { GAME_ID, GERMAN, roster, SOVIET, UNITS } from './counters.ts';
import { endingOf, isOver } from './ending.ts';
import { forms } from './frames.ts';
import { DEAD, FLAG, shape } from './layout.ts';
import { hexLabel, holderAtStart, map } from './terrain.ts';

const { game } = shape;

export const table: PositionTableOf<typeof shape> = {
  game: GAME_ID,
  shape,
  roster,
  map,
  dead: DEAD,
  stepsRule: '2.12b',
  phases,
  frames: forms,
  standing: { control: '3.6c', sides: '10.4', water: '10.13' },
  usual: {
    order: usualOrder,
    round: usualRound,
    mechSteps: state => usualSteps(state).mech,
    footSteps: state => usualSteps(state).foot,
    eastWallLeft: state => (phaseNow(state).name === 'east-wall' ? EAST_WALL : 0),
  },
  checks: {
    game: {
      turn: whyNotTurn,
      phase: whyNotPhase,
      order: whyNotDeclared,
      round: whyNotRound,
      winner: state => (isOver(state) && endingOf(state) === undefined ? UNFINISHED : undefined),
      ending: state => (!isOver(state) && endingOf(state) !== undefined ? UNFINISHED : undefined),
    },
  },
  points: { german: pointsOf },
  holderAtStart,
  impossibilities,
};

const UNFINISHED = 'A finished game has both a winner and an ending (4.1).';

/** Phases in which the order is known. */
const isDeclared = (state: State): boolean => {
  const { name, side } = phaseNow(state);
  if (name === 'victory-check') return true;
  return (
    playerTurnOf(phaseOf(state)) >= 0 &&
    !['bonus-zone', 'comb-out', 'order'].includes(name) &&
    !isFree(state, side)
  );
};
/** 5.10b a side that only moves has declared nothing. */
const isFree = (state: State, side: number): boolean => side === GERMAN && isPaused(state);

/** What was forced is meant where nothing is said, else that movement came first; in an assault phase on its own too. */
function usualOrder(state: State): string | undefined {
  if (!isDeclared(state)) return undefined;
  if (isOpeningBlow(state)) return 'fight-move';
  return whyNotOrder(state, phasingSide(state), 'move-fight') === undefined ? 'move-fight' : 'fight-move';
}

function usualRound(state: State): number {
  const { name } = phaseNow(state);
  if (name !== 'movement' && name !== 'assault') return 0;
  if (isOpeningBlow(state) || isFree(state, phasingSide(state))) return 1;
  const declared = orderOf(state);
  if (declared === 'fight-fight') return 1;
  return (declared === 'fight-move') === (name === 'assault') ? 1 : 2;
}

const usualSteps = (state: State) =>
  phaseNow(state).name === 'arrivals' ? stepsOfTurn(state, phasingSide(state)) : NO_STEPS;
const NO_STEPS = { mech: 0, foot: 0 };

function whyNotTurn(state: State): string | undefined {
  if (isSettingUp(state) && turnOf(state) !== 1) return 'The set-up comes before turn 1 (3.1).';
  const first = firstTurn(state);
  if (turnOf(state) < first) return `The scenario begins with turn ${first} (12.1).`;
  const last = lastTurn(state);
  return turnOf(state) > last ? `The scenario ends with turn ${last} (4.14).` : undefined;
}

/** A phase that the turn does not have: the track and what was declared say which there are. */
function whyNotPhase(state: State): string | undefined {
  const { phase } = order.now(state);
  return order.isPlayed(state, { phase, round: 0 })
    ? undefined
    : `Turn ${turnOf(state)} has no such phase (5.2).`;
}

function whyNotDeclared(state: State): string | undefined {
  const declared = orderOf(state);
  if ((declared !== undefined) !== isDeclared(state))
    return 'The order of phases is declared as a player turn begins (5.4a).';
  if (isOpeningBlow(state) && declared !== 'fight-move')
    return 'The blow at Stalingrad is an assault with nothing before it (12.2).';
  if (declared === undefined || declared === 'fight-fight' || isOpeningBlow(state)) return undefined;
  return whyNotOrder(state, phasingSide(state), declared)?.message;
}

function whyNotRound(state: State): string | undefined {
  const round = roundOf(state);
  const { name } = phaseNow(state);
  if (orderOf(state) === 'fight-fight' && name === 'assault' && round > 0) return undefined;
  return round === usualRound(state) && !(orderOf(state) === 'fight-fight' && name === 'movement')
    ? undefined
    : 'The two phases of a player turn are 1 and 2, in the order that was declared (5.4a).';
}

export const writePosition = (state: State): Position => writeWhole(table, state);

/** Everything that must hold in any state: the fuzzer's question after every action. */
export const findFaults = (state: State): string[] => faultsIn(table, state);

function impossibilities(state: State): Impossibility[] {
  const faults: Impossibility[] = misplacedUnits(state);
  const misheld = isSettingUp(state) ? misheldHex(state) : -1;
  if (misheld >= 0)
    faults.push({
      field: 'control',
      message: `In the set-up ${hexLabel(misheld)} belongs to the other side (${isOn(state, 'lithuania') ? '3.7a' : '3.6a'}).`,
    });
  // 7.12 markers are there only in the Soviet player turn.
  const isSovietTurn = playerTurnOf(phaseOf(state)) === SOVIET;
  for (let marker = 0; marker < 3; marker++) {
    if (state.data[game.offensive + marker] >= 0 && !isSovietTurn)
      faults.push({
        field: 'markers.offensive',
        message: 'Offensive supply is there in Soviet player turns only (7.12).',
      });
  }
  const laid = [0, 1, 2].map(marker => state.data[game.offensive + marker]).filter(at => at >= 0);
  if (laid.length > 0 && turnOf(state) < 7)
    faults.push({
      field: 'markers.offensive',
      message: 'There is no offensive supply before turn 7 (7.12a).',
    });
  if (new Set(laid).size < laid.length)
    faults.push({ field: 'markers.offensive', message: 'No two markers lie in one hex (7.12a).' });
  const drawing = Array.from({ length: UNITS }, (_, unit) => unit).filter(unit =>
    hasFlag(state, unit, FLAG.crimea),
  );
  if (drawing.length > 5)
    faults.push({
      unit: drawing[5],
      part: 'flags',
      message: 'Crimea supply feeds at most five units (7.4d)',
    });
  return faults;
}

/** 3.6a, 3.7a nothing has changed hands as long as the set-up lasts: a hex that is held otherwise, or -1. */
function misheldHex(state: State): number {
  const hasTrade = isOn(state, 'lithuania');
  for (let hex = 0; hex < map.count; hex++)
    if (map.passable[hex] === 1 && controlOf(state, hex) !== holderInCampaign(hex, hasTrade)) return hex;
  return -1;
}
