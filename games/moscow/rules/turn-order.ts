// The order in which the phases of a game turn follow one another: step A, the pulses of both players in turns, and the
// end of the turn. Weather says how many pulses there are and who is first.

import type { State } from '../../../kit/state/state.ts';
import { GERMAN, RUSSIAN, SIDES, shape } from './components.ts';
import { editionOf } from './editions.ts';
import { PULSE_PHASES, phaseNumber, phaseOf, phases, pulseOf, turnOf } from './phases.ts';
import { firstPlayer, pulsesOf } from './weather.ts';

/** A phase, and the pulse that it belongs to; 0 outside pulses. */
export interface Moment {
  readonly phase: number;
  readonly pulse: number;
}

const MOST_PULSES = 3;

/** What comes next in this game turn; undefined when the turn is over. */
export function nextMoment(state: State): Moment | undefined {
  const order = orders[firstPlayer(state)];
  const now = order.findIndex(moment => isNow(state, moment));
  if (now < 0) throw new Error(`phase ${phaseOf(state)} has no pulse ${pulseOf(state)}`);
  for (let next = now + 1; next < order.length; next++) if (isPlayed(state, order[next])) return order[next];
  return undefined;
}

/** Has the side a pulse before it in this game turn in which it moves? */
export function isToMove(state: State, side: number): boolean {
  const order = orders[firstPlayer(state)];
  const now = order.findIndex(moment => isNow(state, moment));
  return order
    .slice(now + 1)
    .some(
      moment =>
        phases[moment.phase].name === 'movement' &&
        phases[moment.phase].side === side &&
        isPlayed(state, moment),
    );
}

const isNow = (state: State, { phase, pulse }: Moment): boolean =>
  phase === phaseOf(state) && pulse === pulseOf(state);

/** The first moment of a game turn. */
export const FIRST: Moment = { phase: phaseNumber('weather', GERMAN), pulse: 0 };

/** M-SETUP-13 the Russian first move of turn 1 (ruling R-A36), in which he may move but attack nothing. */
export function isFirstMove(state: State, side: number, pulse: number): boolean {
  return (
    side === RUSSIAN && pulse === 1 && turnOf(state) === 1 && state.data[shape.scalar.unhistorical] === 1
  );
}

/** By first player: every moment that a turn can have. */
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
  const order: Moment[] = opening.map(phase => ({ phase, pulse: 0 }));
  // M-SEQ-11, M-SEQ-13 the players have their pulses in turns.
  for (let pulse = 1; pulse <= MOST_PULSES; pulse++) {
    for (const side of [first, 1 - first]) {
      for (const name of PULSE_PHASES) {
        const phase = phaseNumber(name, side);
        if (phase >= 0) order.push({ phase, pulse });
      }
    }
  }
  // M-SEQ-14 supply and the paradrop, M-SEQ-15 victory; what M-SEQ-16 asks for comes after the claim.
  order.push({ phase: phaseNumber('paradrop', RUSSIAN), pulse: 0 });
  order.push({ phase: phaseNumber('claim', RUSSIAN), pulse: 0 });
  order.push({ phase: phaseNumber('withdrawal', GERMAN), pulse: 0 });
  return order;
}

function isPlayed(state: State, { phase, pulse }: Moment): boolean {
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
