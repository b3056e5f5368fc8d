// The order in which the phases of a game turn follow one another: step A, the pulses of both players in turns, and the
// end of the turn. Weather says how many pulses there are and who is first.

import { bindOrder, type Moment } from '../../../../kit/sequence/turns.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, RUSSIAN, SIDES } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { shape } from '../table/layout.ts';
import { PULSE_PHASES, phaseNumber, phaseOf, phases, turnOf } from './phases.ts';
import { firstPlayer, pulsesOf } from './weather.ts';

const MOST_PULSES = 3;

/** The first moment of a game turn. */
export const FIRST: Moment = { phase: phaseNumber('weather', GERMAN), round: 0 };

/** M-SETUP-13 the Russian first move of turn 1 (ruling R-A36), in which he may move but attack nothing. */
export function isFirstMove(state: State, side: number, pulse: number): boolean {
  return side === RUSSIAN && pulse === 1 && turnOf(state) === 1 && state.data[shape.game.unhistorical] === 1;
}

/** Every moment that the turn can have; before the first turn, the set-up. */
const momentsOf = (state: State): readonly Moment[] =>
  phaseOf(state) < FIRST.phase ? SETTING_UP : orders[firstPlayer(state)];

/** M-SETUP-2, M-SETUP-14 the Russian is done with his set-up before the German begins. */
const SETTING_UP = Array.from({ length: FIRST.phase }, (_, phase) => ({ phase, round: 0 }));

/** By first player: the pulses of a turn are its rounds. */
const orders = SIDES.map((_, first) => orderFor(first));

function orderFor(first: number): readonly Moment[] {
  // M-SEQ-2 step A in its order; M-NORET-3 the order of No Retreat comes last in it.
  const opening = [
    FIRST.phase,
    phaseNumber('siberian-reserve', RUSSIAN),
    phaseNumber('readiness', GERMAN),
    phaseNumber('readiness', RUSSIAN),
    phaseNumber('replacements', RUSSIAN),
    phaseNumber('rail', RUSSIAN),
    phaseNumber('orders', RUSSIAN),
  ];
  const moments: Moment[] = opening.map(phase => ({ phase, round: 0 }));
  // M-SEQ-11, M-SEQ-13 the players have their pulses in turns.
  for (let pulse = 1; pulse <= MOST_PULSES; pulse++) {
    for (const side of [first, other(first)]) {
      for (const name of PULSE_PHASES) {
        const phase = phaseNumber(name, side);
        if (phase >= 0) moments.push({ phase, round: pulse });
      }
    }
  }
  // M-SEQ-14 supply and the paradrop, M-SEQ-15 victory; what M-SEQ-16 asks for comes after the claim.
  moments.push({ phase: phaseNumber('paradrop', RUSSIAN), round: 0 });
  moments.push({ phase: phaseNumber('claim', RUSSIAN), round: 0 });
  moments.push({ phase: phaseNumber('withdrawal', GERMAN), round: 0 });
  return moments;
}

function isPlayed(state: State, { phase, round: pulse }: Moment): boolean {
  const { name, side } = phases[phase];
  if (name === 'withdrawal') return turnOf(state) === editionOf(state).fliegerkorpsLeavesAfter;
  if (pulse === 0) return true;
  // M-SEQ-3, M-SEQ-4, M-SEQ-5 as many as the weather gives.
  if (pulse > pulsesOf(state, side)) return false;
  if (isFirstMove(state, side, pulse)) return name === 'movement';
  // M-SEQ-6, M-SEQ-21 attacks before movement, once a turn for each player.
  if (name === 'early-attacks' || name === 'early-combat') return pulse === 1;
  // M-SEQ-12 what is flown at the end of the last German pulse.
  return name !== 'late-air' || pulse === pulsesOf(state, GERMAN);
}

export const order = bindOrder({ shape, round: shape.game.pulse, phases, order: momentsOf, isPlayed });

/** Has the side a pulse before it in this game turn in which it moves? */
export function isToMove(state: State, side: number): boolean {
  for (const { phase } of order.toCome(state)) {
    if (phases[phase].name === 'movement' && phases[phase].side === side) return true;
  }
  return false;
}
