// Chapter 5: the sequence of play. Nine phases make a game turn, nine game turns a game (5.1a).

import { emit, type Play } from '../../../kit/sequence/frames.ts';
import { FLAG, HEXES, SIDES, shape, unitIds } from './02-components.ts';
import { scoreGame } from './04-victory.ts';
import { unitsInRange } from './05-activation.ts';
import { defineEnd, LAST_TURN, PHASE, phaseOf, phases, turnOf } from './05-phases.ts';
import { checkStacks } from './06-stacking.ts';
import { checkPorts } from './07-ports.ts';
import { replacementSteps } from './10-replacements.ts';
import { restAirArmies, tireAirArmies } from './13-airpower.ts';
import { clearFlags, isOver, setFlag } from './board.ts';
import { type FrameOf, setFrames } from './frames.ts';

/** 3.2a turn 1 comes first, 5.1b and 5.3 then one after another. */
export function startTurn(play: Play, turn: number): void {
  const { state } = play;
  state.data[shape.scalar.turn] = turn;
  emit(play, { type: 'turn', turn });
  clearFlags(state, FLAG.replaced | FLAG.portDenied | FLAG.received);
  restAirArmies(state);
  // 7.12a, 13.4 the Soviet offensive runs out of breath.
  if (turn === 6) tireAirArmies(play);
  if (turn === 1) activate(play);
  startPhase(play, PHASE.first);
  // 7.9e the German player names units without port supply before anything else.
  checkPorts(play);
}

function startPhase(play: Play, phase: number): void {
  const { state } = play;
  state.data[shape.scalar.phase] = phase;
  state.data[shape.scalar.battle] = 0;
  clearFlags(state, FLAG.moved | FLAG.attacked | FLAG.defended | FLAG.retreatedIn);
  const { name, side, frame } = phases[phase];
  if (name === 'movement') state.data.fill(0, movementRolls, movementRolls + HEXES);
  if (name === 'replacement') state.data[shape.scalar.replacements] = replacementSteps(state, side);
  // 12.6a the armor concentration may be tried once in each German player turn.
  if (phase === PHASE.germanFirst) state.data[shape.scalar.armorTried] = 0;
  setFrames(state, { name: frame });
  // 5.1c what a phase was for cannot be made up for once it is over.
  emit(play, { type: 'phase', turn: turnOf(state), phase: name, side: SIDES[side], final: true });
}

const movementRolls = shape.section.movementRoll;

export const endOfPhaseFrame = defineEnd<FrameOf<'end-of-phase'>>({
  rule: '5.3',
  // 6.6c somebody may have to give up units first.
  check: checkStacks,
  next: endPhase,
});

function endPhase(play: Play): void {
  const { state } = play;
  const phase = phaseOf(state);
  // 10.6b steps that were not spent are lost.
  state.data[shape.scalar.replacements] = 0;
  // 5.4a, 5.4c activation lasts for the Soviet player turn of turn 1; 13.3c interdiction for one German movement phase.
  if (phase === PHASE.germanFirst - 1) clearFlags(state, FLAG.activated);
  if (phase === PHASE.germanMovement) clearFlags(state, FLAG.interdicted);
  if (phase < PHASE.last) return startPhase(play, phase + 1);
  // 5.1a at most nine turns.
  if (turnOf(state) === LAST_TURN) scoreGame(play);
  else startTurn(play, turnOf(state) + 1);
}

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
