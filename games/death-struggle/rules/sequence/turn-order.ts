// The order in which the phases of a game turn follow one another: all of the Axis, then all of the Russian (DS-SEQ-1). Attacks
// before movement come in rounds: when some have been fought, more can be allocated, until nobody wants to.

import { bindOrder, type Moment } from '../../../../kit/sequence/turns.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../set-up/scenarios.ts';
import { AXIS } from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import { phaseNow, phaseNumber, phaseOf, phases, roundOf } from './phases.ts';

/** The first moment of a game turn. */
export const FIRST: Moment = { phase: phaseNumber('arrivals', AXIS), round: 0 };

/** Phases that come again in every round of attacks before movement. */
const IN_ROUNDS: readonly string[] = ['early-attacks', 'early-katyushas', 'early-combat'];

/** Before the first turn; the Russian sets up first, so that the Axis has the last word, as in the sister game. */
const SETTING_UP = Array.from({ length: FIRST.phase }, (_, phase) => ({ phase, round: 0 }));

function momentsOf(state: State): readonly Moment[] {
  if (phaseOf(state) < FIRST.phase) return SETTING_UP;
  const now = phaseNow(state);
  const moments: Moment[] = [];
  for (let phase = FIRST.phase; phase < phases.length; phase++) {
    const isRepeated = IN_ROUNDS.includes(phases[phase].name);
    const isOurs = phases[phase].side === now.side;
    moments.push({ phase, round: isRepeated ? (isOurs ? Math.max(1, roundOf(state)) : 1) : 0 });
    // DS-SEQ-3, DS-SEQ-12 after the battles of a round, the next.
    if (phaseOf(state) !== phase || now.name !== 'early-combat') continue;
    for (const name of IN_ROUNDS) {
      const again = phaseNumber(name, now.side);
      if (again >= 0) moments.push({ phase: again, round: roundOf(state) + 1 });
    }
  }
  return moments;
}

function isPlayed(state: State, { phase }: Moment): boolean {
  const { name, side } = phases[phase];
  // DS-BP-3, R-2.
  if (name.startsWith('second-')) return side === AXIS || isOn(state, 'russianProriv');
  // DS-KAT-2 rockets come before the first battle of a step.
  return name !== 'early-katyushas' || state.data[shape.game.fought] === 0;
}

export const order = bindOrder({ shape, round: shape.game.round, phases, order: momentsOf, isPlayed });

/** The phase of movement that ends the attacks before it. */
export const movementOf = (side: number): Moment => ({ phase: phaseNumber('movement', side), round: 0 });

/** Has the side a phase before it in this game turn in which it moves? */
export function isToMove(state: State, side: number): boolean {
  for (const { phase } of order.toCome(state))
    if (phases[phase].frame === 'movement' && phases[phase].side === side) return true;
  return false;
}
