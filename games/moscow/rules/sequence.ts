// The sequence of play: phases and turns begin and end here, with all that happens by itself between two decisions.

import { emit, type Play } from '../../../kit/sequence/frames.ts';
import { releaseFliegerkorps } from './active-fliegerkorps.ts';
import type { Pending } from './battle-frames.ts';
import { clearFlags, dropFlag, isOver, keepFlags, roll } from './board.ts';
import { airUnits, FLAG, GERMAN, groundUnits, PULSE_FLAGS, RUSSIAN, SIDES, shape } from './components.ts';
import { editionOf } from './editions.ts';
import { type FrameOf, framesOf, type PhaseFrame, setFrames } from './frames.ts';
import { endAirSupply, returnAirUnits } from './missions.ts';
import { noteRested } from './paradrop.ts';
import { defineEnd, phaseNow, phaseNumber, phaseOf, phases, phasingSide, pulseOf, turnOf } from './phases.ts';
import { settleArmies } from './readiness.ts';
import { endIsolated, recoverAtEnd, recoverAttacked, recoverUnattacked } from './recovery.ts';
import { arriveVatutin, startReplacements } from './replacements.ts';
import { checkStacks } from './stacking.ts';
import { FIRST, type Moment, nextMoment } from './turn-order.ts';
import { judge } from './victory.ts';
import { firstPlayer, isSecondTurnKnown, settleSecondTurn, weatherOf } from './weather.ts';

const RUSSIAN_SET_UP = phaseNumber('set-up', RUSSIAN);
const GERMAN_SET_UP = phaseNumber('set-up', GERMAN);
const FIRST_MOVE = phaseNumber('first-move', RUSSIAN);

/** M-SETUP-2, M-SETUP-14 the Russian is done with his set-up before the German begins. */
export function startGame(play: Play): void {
  startPhase(play, { phase: RUSSIAN_SET_UP, pulse: 0 });
}

function startTurn(play: Play, turn: number): void {
  const { state } = play;
  const { scalar } = shape;
  state.data[scalar.turn] = turn;
  state.data[scalar.phase] = FIRST.phase;
  state.data[scalar.pulse] = 0;
  // M-NORET-3, M-PANIC-3 what held for a game turn or a player turn is over.
  state.data[scalar.noRetreat] = 0;
  state.data[scalar.panic] = 0;
  state.data[scalar.panicAttacks] = 0;
  state.revision++;
  // M-WX-9, M14-WX-17 the one die that the weather hangs on.
  if (turn === 2 && !isSecondTurnKnown(state)) settleSecondTurn(state, roll(play, 0, 0, 'weather'));
  releaseFliegerkorps(play);
  noteRested(play);
  emit(play, { type: 'turn', turn, weather: weatherOf(state) });
  startPhase(play, FIRST);
}

function startPhase(play: Play, { phase, pulse }: Moment, attacks: readonly Pending[] = []): void {
  const { state } = play;
  const { name, side, frame } = phases[phase];
  const isNewPulse = pulse > 0 && (pulse !== pulseOf(state) || side !== phasingSide(state));
  state.data[shape.scalar.phase] = phase;
  state.data[shape.scalar.pulse] = pulse;
  state.data[shape.scalar.battle] = 0;
  state.revision++;
  if (isNewPulse) startPulse(play, side);
  setFrames(state, frameFor(frame, attacks));
  emit(play, { type: 'phase', turn: turnOf(state), phase: name, side: SIDES[side], pulse, final: true });
  // Ruling R-A20: which army is inactive is named anew at the start of every turn.
  if (name === 'readiness' && side === GERMAN) clearFlags(state, FLAG.inactive);
  if (name === 'replacements') {
    startReplacements(play);
    if (turnOf(state) === 1) arriveVatutin(play);
  }
  // M-SEQ-14 the supply step begins: what was flown in a turn ago is used up (M-RESUP-1).
  if (name === 'paradrop') endAirSupply(play);
}

function frameFor(name: PhaseFrame['name'], attacks: readonly Pending[]): PhaseFrame {
  switch (name) {
    case 'attacks':
      return { name, attacks: [] };
    case 'katyushas':
      return { name, attacks };
    case 'combat':
      return { name, attacks, resolved: [] };
    default:
      return { name };
  }
}

/** Ruling R-A11: attacks before movement belong to the first pulse: whoever made one is through for it. */
function startPulse({ state }: Play, side: number): void {
  for (const unit of groundUnits[side]) keepFlags(state, unit, ~PULSE_FLAGS);
  // M-RECOV-3 from now on it counts who is disrupted anew; M-AD-1 whoever is stopped in a Russian pulse that comes
  // before the first German one does not recover in that one, since he stays put for the rest of the turn.
  if (side === firstPlayer(state) && pulseOf(state) === 1) clearFlags(state, FLAG.hit);
  // M-AIR-10 once in every pulse of either player; ruling R-A25: what a side flew in its own pulse it remembers longer.
  for (const unit of airUnits[side]) keepFlags(state, unit, ~PULSE_FLAGS);
  for (const unit of airUnits[1 - side]) dropFlag(state, unit, FLAG.flown);
  const { support } = shape.section;
  state.data.fill(0, support, support + shape.extra.support);
  state.revision++;
}

/** The attacks of a phase stand: on to the Katyushas or to combat with them. */
export function closeAllocation(play: Play, pending: readonly Pending[]): void {
  const { state } = play;
  // M-SEQ-8 in the first German pulse.
  if (isFirstGerman(play) && phaseNow(state).name === 'attacks') recoverUnattacked(play, pending);
  const next = nextMoment(state);
  if (next !== undefined) startPhase(play, next, pending);
}

/** The Katyushas have fired: the attacks that wait under them are fought. */
export function closeKatyushas(play: Play): void {
  const { state } = play;
  const [frame] = framesOf(state);
  if (frame.name !== 'katyushas')
    throw new Error(`the attacks of ${frame.name} are not waiting for Katyushas`);
  const next = nextMoment(state);
  if (next !== undefined) startPhase(play, next, frame.attacks);
}

export const endOfPhaseFrame = defineEnd<FrameOf<'end-of-phase'>>({
  rule: 'M-SEQ-13',
  // M-STACK-2 somebody may have to give up units first.
  check: checkStacks,
  next: endPhase,
});

function endPhase(play: Play): void {
  const { state } = play;
  switch (phaseOf(state)) {
    case RUSSIAN_SET_UP:
      return startPhase(play, { phase: GERMAN_SET_UP, pulse: 0 });
    case GERMAN_SET_UP:
      return startPhase(play, { phase: FIRST_MOVE, pulse: 0 });
    case FIRST_MOVE:
      return startTurn(play, 1);
  }
  const { name } = phaseNow(state);
  if (name === 'attacks' || name === 'early-attacks') return closeAllocation(play, []);
  if (name === 'katyushas') throw new Error('the attacks that wait for the Katyushas would be lost');
  finishPhase(play, name);
  if (isOver(state)) return;
  const next = nextMoment(state);
  if (next !== undefined) startPhase(play, next);
  else startTurn(play, turnOf(state) + 1);
}

/** What the end of a phase brings by itself. */
function finishPhase(play: Play, name: string): void {
  // M-SEQ-10 when the combats of the first German pulse have been fought.
  if (name === 'combat' && isFirstGerman(play)) recoverAttacked(play);
  if (name === 'paradrop') {
    // M-SEQ-14 the supply step ends; M-SEQ-15 then it is seen who has won.
    if (editionOf(play.state).isolationKills) endIsolated(play);
    judge(play);
  }
  if (name === 'claim') {
    // M-SEQ-16 last of all; M-AIR-16 air units come back when the game turn is over.
    recoverAtEnd(play);
    returnAirUnits(play);
  }
}

const isFirstGerman = ({ state }: Play): boolean => phasingSide(state) === GERMAN && pulseOf(state) === 1;

/** After every action: what the rules do by themselves once the table is quiet. */
export function settleTable(play: Play): void {
  const { state } = play;
  if (isOver(state) || state.frames.length !== 1 || phaseOf(state) <= FIRST_MOVE) return;
  settleArmies(play);
}
