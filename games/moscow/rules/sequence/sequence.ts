// The sequence of play: phases and turns begin and end here, with all that happens by itself between two decisions.

import { emit, type FrameHandler, type Play } from '../../../../kit/sequence/frames.ts';
import type { TitledPhase } from '../../../../kit/sequence/phases.ts';
import { bindTurns } from '../../../../kit/sequence/turns.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { releaseFliegerkorps } from '../air/active-fliegerkorps.ts';
import { endAirSupply, returnAirUnits } from '../air/missions.ts';
import { noteRested } from '../air/paradrop.ts';
import { clearSupport } from '../air/support.ts';
import type { Pending } from '../combat/battle-frames.ts';
import { arriveVatutin, startReplacements } from '../replacements/replacements.ts';
import { checkStacks } from '../stacking/stacking.ts';
import { clearFlags, dropFlag, keepFlags, roll } from '../table/changes.ts';
import { airUnits, GERMAN, groundUnits, SIDES } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { isOver } from '../table/ending.ts';
import { type FrameOf, framesOf, type PhaseFrame } from '../table/frames.ts';
import { FLAG, PULSE_FLAGS, shape } from '../table/layout.ts';
import { judge } from '../victory/victory.ts';
import { defineEnd, phaseNow, phaseOf, phases, phasingSide, pulseOf, turnOf } from './phases.ts';
import { settleArmies } from './readiness.ts';
import { endIsolated, recoverAtEnd, recoverAttacked, recoverUnattacked } from './recovery.ts';
import { FIRST, order } from './turn-order.ts';
import { firstPlayer, isSecondTurnKnown, settleSecondTurn, weatherOf } from './weather.ts';

const { goTo, goOn, endOfPhase } = bindTurns<PhaseFrame, TitledPhase<PhaseFrame>>({
  shape,
  sides: SIDES,
  phases,
  bound: { phaseNow, defineEnd },
  order,
  isOver,
  frameOf: ({ frame: name }, handedOn) => frameFor(name, (handedOn ?? []) as readonly Pending[]),
  changes(play, last) {
    const { state } = play;
    const side = phasingSide(state);
    const isNew = pulseOf(state) > 0 && (pulseOf(state) !== last.round || side !== phases[last.phase].side);
    if (isNew) startPulse(play, side);
  },
  begins: {
    // Ruling R-A20: which army is inactive is named anew at the start of every turn.
    readiness({ state }, { side }) {
      if (side === GERMAN) clearFlags(state, FLAG.inactive);
    },
    replacements(play) {
      startReplacements(play);
      if (turnOf(play.state) === 1) arriveVatutin(play);
    },
    // M-SEQ-14 the supply step begins: what was flown in a turn ago is used up (M-RESUP-1).
    paradrop: endAirSupply,
  },
  ends: {
    // M-SEQ-10 when the combats of the first German pulse have been fought.
    combat(play) {
      if (isFirstGerman(play)) recoverAttacked(play);
    },
    paradrop(play) {
      // M-SEQ-14 the supply step ends; M-SEQ-15 then it is seen who has won.
      if (editionOf(play.state).isolationKills) endIsolated(play);
      judge(play);
    },
    claim(play) {
      // M-SEQ-16 last of all; M-AIR-16 air units come back when the game turn is over.
      recoverAtEnd(play);
      returnAirUnits(play);
    },
  },
  // M-STACK-2 somebody may have to give up units first.
  end: { rule: 'M-SEQ-13', check: checkStacks },
  turnOver: play => startTurn(play, isSettingUp(play.state) ? 1 : turnOf(play.state) + 1),
  told: state => ({ pulse: pulseOf(state) }),
});

export const endOfPhaseFrame: FrameHandler<FrameOf<'end-of-phase'>> = endOfPhase;

/** Before the first turn. */
const isSettingUp = (state: State): boolean => phaseOf(state) < FIRST.phase;

export function startGame(play: Play): void {
  goTo(play, { phase: 0, round: 0 });
}

function startTurn(play: Play, turn: number): void {
  const { state } = play;
  const { game } = shape;
  state.data[game.turn] = turn;
  state.data[game.phase] = FIRST.phase;
  state.data[game.pulse] = 0;
  // M-NORET-3, M-PANIC-3 what held for a game turn or a player turn is over.
  state.data[game.noRetreat] = 0;
  state.data[game.panic] = 0;
  state.data[game.panicAttacks] = 0;
  state.revision++;
  // M-WX-9, M14-WX-17 the one die that the weather hangs on.
  if (turn === 2 && !isSecondTurnKnown(state)) settleSecondTurn(state, () => roll(play, 0, 0, 'weather'));
  releaseFliegerkorps(play);
  noteRested(play);
  emit(play, { type: 'turn', turn, weather: weatherOf(state) });
  goTo(play, FIRST);
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
  for (const unit of airUnits[other(side)]) dropFlag(state, unit, FLAG.flown);
  clearSupport(state);
}

/** The attacks of a phase stand: on to the Katyushas or to combat with them. */
export function closeAllocation(play: Play, pending: readonly Pending[]): void {
  // M-SEQ-8 in the first German pulse.
  if (isFirstGerman(play) && phaseNow(play.state).name === 'attacks') recoverUnattacked(play, pending);
  goOn(play, pending);
}

/** The Katyushas have fired: the attacks that wait under them are fought. */
export function closeKatyushas(play: Play): void {
  const [frame] = framesOf(play.state);
  if (frame.name !== 'katyushas')
    throw new Error(`the attacks of ${frame.name} are not waiting for Katyushas`);
  goOn(play, frame.attacks);
}

const isFirstGerman = ({ state }: Play): boolean => phasingSide(state) === GERMAN && pulseOf(state) === 1;

/** After every action: what the rules do by themselves once the table is quiet. */
export function settleTable(play: Play): void {
  const { state } = play;
  if (isOver(state) || state.frames.length !== 1 || isSettingUp(state)) return;
  settleArmies(play);
}
