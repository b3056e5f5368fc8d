// Chapter 5: the sequence of play. Nine phases make a game turn, nine game turns a game (5.1a).

import { emit, type FrameHandler, type Play } from '../../../../kit/sequence/frames.ts';
import { bindOrder, bindTurns } from '../../../../kit/sequence/turns.ts';
import { GERMAN, SIDES, SOVIET, unitIds } from '../02-components/counters.ts';
import { HEXES } from '../02-components/ground.ts';
import { FLAG, shape } from '../02-components/layout.ts';
import { lastTurn } from '../03-scenarios/scenarios.ts';
import { scoreGame } from '../04-victory/victory.ts';
import { checkStacks } from '../06-stacking/stacking.ts';
import { checkPorts } from '../07-supply/ports.ts';
import { replacementSteps } from '../10-reinforcement/replacements.ts';
import { restAirArmies, tireAirArmies } from '../13-airpower/airpower.ts';
import { clearFlags, setFlag } from '../table/changes.ts';
import { isOver } from '../table/ending.ts';
import type { FrameOf } from '../table/frames.ts';
import { unitsInRange } from './activation.ts';
import { defineEnd, PHASE, phaseNow, phases, turnOf } from './phases.ts';

/** 3.2a turn 1 comes first, 5.1b and 5.3 then one after another. */
export function startTurn(play: Play, turn: number): void {
  const { state } = play;
  state.data[shape.game.turn] = turn;
  emit(play, { type: 'turn', turn });
  clearFlags(state, FLAG.replaced | FLAG.portDenied | FLAG.received);
  restAirArmies(state);
  // 7.12a, 13.4 the Soviet offensive runs out of breath.
  if (turn === 6) tireAirArmies(play);
  if (turn === 1) activate(play);
  goTo(play, { phase: PHASE.first, round: 0 });
  // 7.9e the German player names units without port supply before anything else.
  checkPorts(play);
}

const movementRolls = shape.hex.movementRoll;

/** 5.2, 5.3 every phase of the list, in its order. */
const MOMENTS = phases.map((_, phase) => ({ phase, round: 0 }));

const { goTo, endOfPhase } = bindTurns({
  shape,
  sides: SIDES,
  phases,
  bound: { phaseNow, defineEnd },
  order: bindOrder({ shape, phases, order: () => MOMENTS }),
  isOver,
  changes: ({ state }) => clearFlags(state, FLAG.moved | FLAG.attacked | FLAG.defended | FLAG.retreatedIn),
  begins: {
    movement: ({ state }) => {
      state.data.fill(0, movementRolls, movementRolls + HEXES);
    },
    replacement({ state }, { side }) {
      state.data[shape.game.replacements] = replacementSteps(state, side);
      // 12.6a the armor concentration may be tried once in each German player turn.
      if (side === GERMAN) state.data[shape.game.armorTried] = 0;
    },
  },
  ends: {
    // 10.6b steps that were not spent are lost.
    replacement: ({ state }) => {
      state.data[shape.game.replacements] = 0;
    },
    // 5.4a, 5.4c activation lasts for the Soviet player turn of turn 1.
    'post-movement-combat': ({ state }, { side }) => {
      if (side === SOVIET) clearFlags(state, FLAG.activated);
    },
    // 13.3c interdiction lasts for one German movement phase.
    movement: ({ state }, { side }) => {
      if (side === GERMAN) clearFlags(state, FLAG.interdicted);
    },
  },
  // 6.6c somebody may have to give up units first.
  end: { rule: '5.3', check: checkStacks },
  turnOver(play) {
    if (turnOf(play.state) >= lastTurn(play.state)) scoreGame(play);
    else startTurn(play, turnOf(play.state) + 1);
  },
});

/** 5.1c what a phase was for cannot be made up for once it is over. */
export const endOfPhaseFrame: FrameHandler<FrameOf<'end-of-phase'>> = endOfPhase;

function activate(play: Play): void {
  for (const unit of unitsInRange(play.state)) {
    setFlag(play.state, unit, FLAG.activated);
    emit(play, { type: 'activated', unit: unitIds[unit] });
  }
}

/** After every action: what the rules do by themselves once the table is quiet. */
export function settleTable(play: Play): void {
  if (!isOver(play.state) && play.state.frames.length === 1) checkPorts(play);
}
