// Chapter 5: phases, player turns and game turns begin and end here, with all that happens by itself between decisions.

import { emit, type FrameHandler, type Play } from '../../../../kit/sequence/frames.ts';
import type { TitledPhase } from '../../../../kit/sequence/phases.ts';
import { bindTurns } from '../../../../kit/sequence/turns.ts';
import type { State } from '../../../../kit/state/state.ts';
import { lastTurn } from '../03-set-up/scenarios.ts';
import { judgeGame } from '../04-victory/victory.ts';
import { checkStacks } from '../06-stacking/overstack.ts';
import { closeSupply, offerAerial, offerAerialLater } from '../07-supply/part.ts';
import { checkTerminalSupply, shiftHeld } from '../08-reinforcement/part.ts';
import { contestSky, retrieveMarkers } from '../11-airpower/superiority.ts';
import { clearFlags, forgetMove, write } from '../table/changes.ts';
import { charts, SIDES, SOVIET, UNITS } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import type { FrameOf, PhaseFrame } from '../table/frames.ts';
import { GAME_TURN_FLAGS, PHASE_FLAGS, shape } from '../table/layout.ts';
import { defineEnd, isSettingUp, phaseNow, phaseNumber, phaseOf, phases, roundOf, turnOf } from './phases.ts';
import { firstMoment, order, playerTurnOf } from './turn-order.ts';

const { game } = shape;

const { goTo, endOfPhase } = bindTurns<PhaseFrame, TitledPhase<PhaseFrame>>({
  shape,
  sides: SIDES,
  phases,
  bound: { phaseNow, defineEnd },
  order,
  isOver,
  changes(play, last) {
    startPhase(play.state);
    // 5.4-3, 5.7-3 an order holds for one player turn.
    if (playerTurnOf(phaseOf(play.state)) !== playerTurnOf(last.phase)) write(play.state, game.order, 0);
  },
  begins: {
    // 7.9, ruling R-42 the end of phase I, and the start of every phase in which supply counts.
    order(play, { side }) {
      if (side === SOVIET) offerAerial(play);
    },
    movement: offerAerialLater,
    combat: offerAerialLater,
    'terminal-supply': checkTerminalSupply,
  },
  end: { rule: '5.1-2', check: checkStacks },
  turnOver(play) {
    if (isSettingUp(play.state)) startTurn(play, 1);
    else endTurn(play);
  },
  told: state => ({ round: roundOf(state) }),
});

/** 5.1-2 what a phase was for cannot be made up for once it is over. */
export const endOfPhaseFrame: FrameHandler<FrameOf<'end-of-phase'>> = endOfPhase;

/** 3.4 the Soviet set-up comes first. */
export function startGame(play: Play): void {
  goTo(play, order.now(play.state));
}

function startTurn(play: Play, turn: number): void {
  const { state } = play;
  write(state, game.turn, turn);
  emit(play, { type: 'turn', turn, label: charts.track.turns[turn - 1].label });
  // 5.2-1 I: the dice for the sky are those of this phase, whoever wins it.
  order.set(state, { phase: phaseNumber('air', SOVIET), round: 0 });
  contestSky(play);
  goTo(play, firstMoment(state));
}

/** What holds for one phase is over. */
function startPhase(state: State): void {
  clearFlags(state, PHASE_FLAGS);
  for (let unit = 0; unit < UNITS; unit++) forgetMove(state, unit);
  for (const used of [game.drops, game.mechReplaced, game.footReplaced]) write(state, used, 0);
  write(state, game.parent, -1);
  write(state, game.assaulted, -1);
}

/** 5.12 the administrative phase: markers come back, arrivals that were held move on, the turn ends. */
function endTurn(play: Play): void {
  const { state } = play;
  const turn = turnOf(state);
  startPhase(state);
  clearFlags(state, GAME_TURN_FLAGS);
  retrieveMarkers(state);
  closeSupply(state);
  emit(play, { type: 'administration', turn, rule: '5.12' });
  // 4.1-1 victory is judged once, at the end.
  if (turn === lastTurn(state)) return judgeGame(play);
  shiftHeld(play, turn);
  startTurn(play, turn + 1);
}

/** After every action: nothing in this game happens by itself once the table is quiet. */
export function settleTable(_play: Play): void {}
