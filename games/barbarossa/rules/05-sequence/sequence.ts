// Chapter 5: phases, player turns and game turns begin and end here, with all that happens by itself between decisions.

import { emit, type FrameHandler, type Play } from '../../../../kit/sequence/frames.ts';
import type { TitledPhase } from '../../../../kit/sequence/phases.ts';
import { bindTurns, type Moment } from '../../../../kit/sequence/turns.ts';
import type { State } from '../../../../kit/state/state.ts';
import { firstTurn, isOn } from '../03-set-up/scenarios.ts';
import { settleExpedition } from '../04-victory/caucasus.ts';
import { closePlayerTurn, judgeTurn, openVictory } from '../04-victory/victory.ts';
import { checkStacks } from '../06-stacking/stacking.ts';
import { closeSupply, openSupply, removeOffensiveMarkers, settleSupply } from '../07-supply/part.ts';
import {
  beginArrivals,
  closeReinforcement,
  endArrivals,
  reorganize,
  settleReinforcement,
} from '../08-reinforcement/part.ts';
import { openCities } from '../09-cities/part.ts';
import { markObliged } from '../11-assault/part.ts';
import { openRoadBack, settleSiege } from '../12-road-back/road-back.ts';
import { clearFlags, forgetMove, write } from '../table/changes.ts';
import { TURNS } from '../table/charts.ts';
import { SIDES, SOVIET, UNITS } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import type { FrameOf, PhaseFrame } from '../table/frames.ts';
import { GAME_TURN_FLAGS, ORDERS, PHASE_FLAGS, PLAYER_TURN_FLAGS, shape } from '../table/layout.ts';
import { HEXES } from '../table/terrain.ts';
import { ruinOccupied } from '../table/works.ts';
import { trackOf } from './calendar.ts';
import { defineEnd, isSettingUp, phaseNow, phaseOf, phases, roundOf, turnOf } from './phases.ts';
import { firstMoment, isLastOfPlayerTurn, isOpeningBlow, order, playerTurnOf } from './turn-order.ts';

const { game, hex } = shape;

const { goTo, goOn, endOfPhase } = bindTurns<PhaseFrame, TitledPhase<PhaseFrame>>({
  shape,
  sides: SIDES,
  phases,
  bound: { phaseNow, defineEnd },
  order,
  isOver,
  changes(play, last) {
    startPhase(play.state);
    if (isNewPlayerTurn(play.state, last)) startPlayerTurn(play.state);
  },
  begins: {
    arrivals: (play, { side }) => beginArrivals(play, side),
    assault(play, { side }) {
      if (side === SOVIET && turnOf(play.state) <= 3) markObliged(play);
    },
    'victory-check': judgeTurn,
  },
  ends: {
    arrivals: (play, { side }) => endArrivals(play, side),
    movement: endRound,
    assault: endRound,
  },
  // 6.2c the opponent may have units to remove first.
  end: { rule: '5.1', check: checkStacks },
  turnOver(play) {
    if (isSettingUp(play.state)) startTurn(play, 1);
    else endTurn(play);
  },
  told: state => ({ round: roundOf(state) }),
});

/** 5.1 what a phase was for cannot be made up for once it is over. */
export const endOfPhaseFrame: FrameHandler<FrameOf<'end-of-phase'>> = endOfPhase;

/** The campaign begins with the set-up, The Road Back at once. */
export function startGame(play: Play): void {
  const { state } = play;
  if (!isSettingUp(state)) startTurn(play, firstTurn(state));
  // 3.7b only the option gives the Soviet side anything to place.
  else if (isOn(state, 'lithuania')) goTo(play, order.now(state));
  else goOn(play);
}

function startTurn(play: Play, turn: number): void {
  const { state } = play;
  state.data[game.turn] = turn;
  const first = firstMoment(state);
  // The phase is there before its hooks ask whose it is.
  order.set(state, first);
  startPhase(state);
  clearFlags(state, GAME_TURN_FLAGS | PLAYER_TURN_FLAGS);
  state.data.fill(0, hex.arrivals, hex.arrivals + HEXES);
  state.data.fill(0, hex.breakdown, hex.breakdown + HEXES);
  for (const used of [game.luftwaffeUsed, game.rvgkUsed, game.aerialUsed, game.sovietLosses, game.order])
    write(state, used, 0);
  const { label } = trackOf(state);
  emit(play, { type: 'turn', turn, label });
  if (turn === 5) ruinOccupied(play);
  openSupply(play);
  openCities(play);
  openVictory(play);
  openRoadBack(play);
  // 12.2, ruling A3-52 the blow at Stalingrad counts as fight and move: nothing makes it harder.
  if (isOpeningBlow(state)) write(state, game.order, ORDERS.indexOf('fight-move') + 1);
  if (!isOver(state)) goTo(play, first);
}

/** What holds for one phase is over. */
function startPhase(state: State): void {
  clearFlags(state, PHASE_FLAGS);
  for (let unit = 0; unit < UNITS; unit++) forgetMove(state, unit);
  for (const used of [
    game.kerchUsed,
    game.blackSeaUsed,
    game.balticUsed,
    game.emergencyUsed,
    game.combOutLeft,
  ])
    write(state, used, 0);
  write(state, game.parent, -1);
}

function isNewPlayerTurn(state: State, last: Moment): boolean {
  const side = playerTurnOf(phaseOf(state));
  return side >= 0 && side !== playerTurnOf(last.phase) && !isOpeningBlow(state);
}

function startPlayerTurn(state: State): void {
  clearFlags(state, PLAYER_TURN_FLAGS);
  write(state, game.order, 0);
  write(state, game.strategicUsed, 0);
}

function endRound(play: Play, { side }: { readonly side: number }): void {
  const { state } = play;
  if (!isLastOfPlayerTurn(state)) return;
  if (side === SOVIET) {
    removeOffensiveMarkers(play);
    // 8.23 the last thing in turn 3.
    if (turnOf(state) === 3) reorganize(play);
  }
  closePlayerTurn(play, side);
}

function endTurn(play: Play): void {
  closeReinforcement(play);
  closeSupply(play);
  const turn = turnOf(play.state);
  if (isOver(play.state)) return;
  // 4.1 somebody has won by the end of the last turn.
  if (turn === TURNS) throw new Error('the last turn has named no winner');
  startTurn(play, turn + 1);
}

/** After every action: what the rules do by themselves once the table is quiet. */
export function settleTable(play: Play): void {
  if (isSettingUp(play.state)) return;
  settleSupply(play);
  settleReinforcement(play);
  settleExpedition(play);
  settleSiege(play);
}
