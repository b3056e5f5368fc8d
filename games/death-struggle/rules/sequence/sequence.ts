// The sequence of play: phases and turns begin and end here, with all that happens by itself between two decisions.

import { emit, type FrameHandler, type Play } from '../../../../kit/sequence/frames.ts';
import type { TitledPhase } from '../../../../kit/sequence/phases.ts';
import { bindTurns } from '../../../../kit/sequence/turns.ts';
import type { State } from '../../../../kit/state/state.ts';
import { restoreAirfields } from '../air/airfields.ts';
import { returnAirUnits } from '../air/readiness.ts';
import type { Pending } from '../combat/battle-frames.ts';
import { returnFactories } from '../forces/factories.ts';
import { startLevies } from '../forces/levies.ts';
import { creditReplacements } from '../forces/replacements.ts';
import { lastTurnOf } from '../set-up/scenarios.ts';
import { disruptIsolated, endAirSupply } from '../supply/status.ts';
import { hasFlag, placeOf, unitsOnMap } from '../table/board.ts';
import { clearFlags, keepFlags, setFlag, write } from '../table/changes.ts';
import { AXIS, airfields, groundUnits, RUSSIAN, railheads, SIDES } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import { type FrameOf, framesOf, type PhaseFrame } from '../table/frames.ts';
import { FLAG, STEP_FLAGS, shape, TURN_FLAGS } from '../table/layout.ts';
import { isRumania } from '../table/terrain.ts';
import { judgeAtEnd, judgeRussian, settleCollapse } from '../victory/victory.ts';
import { defineEnd, phaseNow, phaseOf, phases, roundOf, turnOf } from './phases.ts';
import { recoverGermans, recoverRed, recoverUnattacked } from './recovery.ts';
import { FIRST, movementOf, order } from './turn-order.ts';
import { isFirstTurn, labelOf, weatherOf } from './weather.ts';

/** Phases with which a step of operations begins (R-95: what was attacked is counted anew). */
const STEPS: readonly string[] = ['early-raids', 'movement', 'second-movement'];

const { goTo, goOn, endOfPhase } = bindTurns<PhaseFrame, TitledPhase<PhaseFrame>>({
  shape,
  sides: SIDES,
  phases,
  bound: { phaseNow, defineEnd },
  order,
  isOver,
  frameOf: ({ frame: name }, handedOn) => frameFor(name, (handedOn ?? []) as readonly Pending[]),
  changes(play, last) {
    const { name, side } = phaseNow(play.state);
    if (name === 'set-up') return;
    if (side !== phases[last.phase].side || phases[last.phase].name === 'set-up') startPlayerTurn(play, side);
    if (STEPS.includes(name)) {
      clearFlags(play.state, STEP_FLAGS);
      write(play.state, shape.game.fought, 0);
    }
    // DS-SEQ-7, DS-BP-1 whoever has moved has had his wave: he attacks nobody in the second.
    if (name === 'second-movement')
      for (const unit of groundUnits[side])
        if (hasFlag(play.state, unit, FLAG.moved)) setFlag(play.state, unit, FLAG.attacked);
  },
  begins: {
    arrivals(play, { side }) {
      if (side !== RUSSIAN) return;
      returnFactories(play);
      startLevies(play);
    },
    replacements: creditReplacements,
    // DS-SEQ-8 before anything else is done about supply (A.7, A.8); DS-SUP-9 what was flown in is used up.
    supply(play, { side }) {
      if (side === AXIS) judgeRussian(play);
      endAirSupply(play, side);
    },
  },
  ends: {
    // DS-SEQ-9, DS-SEQ-16; DS-SEQ-10 then the Germans recover.
    supply(play, { side }) {
      disruptIsolated(play, side);
      if (side === AXIS) recoverGermans(play);
    },
    // DS-SEQ-18 last of all.
    claim: recoverRed,
  },
  end: { rule: 'DS-SEQ-1', check: () => undefined },
  turnOver(play) {
    if (isSettingUp(play.state)) startTurn(play, 1);
    else if (turnOf(play.state) >= lastTurnOf(play.state)) judgeAtEnd(play);
    else startTurn(play, turnOf(play.state) + 1);
  },
  told: state => (roundOf(state) > 0 ? { round: roundOf(state) } : {}),
});

export const endOfPhaseFrame: FrameHandler<FrameOf<'end-of-phase'>> = endOfPhase;

/** Before the first turn. */
const isSettingUp = (state: State): boolean => phaseOf(state) < FIRST.phase;

export function startGame(play: Play): void {
  goTo(play, { phase: 0, round: 0 });
}

function startTurn(play: Play, turn: number): void {
  const { state } = play;
  write(state, shape.game.turn, turn);
  // DS-AIR-2 each air unit once in a game turn for each use.
  clearFlags(state, FLAG.flown | FLAG.scrambled | FLAG.carried | FLAG.escorted);
  emit(play, { type: 'turn', turn, label: labelOf(turn), weather: weatherOf(state) });
  goTo(play, FIRST);
}

function frameFor(name: PhaseFrame['name'], attacks: readonly Pending[]): PhaseFrame {
  switch (name) {
    case 'attacks':
      return { name, attacks: [] };
    case 'raids':
    case 'katyushas':
      return { name, attacks };
    case 'combat':
      return { name, attacks, resolved: [] };
    default:
      return { name };
  }
}

function startPlayerTurn(play: Play, side: number): void {
  const { state } = play;
  for (const units of [groundUnits[side], airfields[side], side === AXIS ? railheads : []])
    for (const unit of units) keepFlags(state, unit, ~TURN_FLAGS);
  write(state, shape.game.railUsed, 0);
  write(state, shape.game.seaUsed, 0);
  returnAirUnits(play);
  restoreAirfields(play, side);
  // R-86 whoever is in Rumania now attacks nobody this turn, wherever he goes.
  if (side === AXIS && isFirstTurn(state))
    for (const unit of unitsOnMap(state, AXIS))
      if (isRumania[placeOf(state, unit)] === 1) setFlag(state, unit, FLAG.heldBack);
}

/** The attacks of a phase stand: on with them. DS-SEQ-3 where none is made before movement, movement begins. */
export function closeAllocation(play: Play, pending: readonly Pending[]): void {
  const { state } = play;
  const { name, side } = phaseNow(state);
  // DS-SEQ-5, DS-SEQ-14.
  if (name === 'attacks') recoverUnattacked(play, pending);
  if (name === 'early-attacks' && pending.length === 0) goTo(play, movementOf(side));
  else goOn(play, pending);
}

/** Raids have been flown, or the rockets have been fired: on with the attacks that wait. */
export function closeWaiting(play: Play): void {
  const [frame] = framesOf(play.state);
  if (frame.name !== 'raids' && frame.name !== 'katyushas')
    throw new Error(`no attacks are waiting under ${frame.name}`);
  goOn(play, frame.attacks);
}

/** After every action: what the rules do by themselves once the table is quiet. */
export function settleTable(play: Play): void {
  if (isOver(play.state) || isSettingUp(play.state)) return;
  // DS-VIC-3 a battle opens the roll itself, once the advance is over.
  if (!framesOf(play.state).some(frame => 'battle' in frame)) settleCollapse(play);
}
