// The table as it would be when a side allocates its next attacks, if nobody moved until then: whoever recovers by then
// has recovered, and what units have done in earlier pulses is forgotten.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { Moment } from '../../../../kit/sequence/turns.ts';
import { cloneState, type State } from '../../../../kit/state/state.ts';
import { clearSupport } from '../air/support.ts';
import { clearFlags, keepFlags } from '../table/changes.ts';
import { GERMAN, groundUnits } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { isOver } from '../table/ending.ts';
import { setFrames } from '../table/frames.ts';
import { FLAG, PULSE_FLAGS, shape } from '../table/layout.ts';
import { phaseNow, phaseOf, phases, phasingSide, pulseOf, turnOf } from './phases.ts';
import { recoverAtEnd, recoverUnattacked } from './recovery.ts';
import { FIRST, order } from './turn-order.ts';
import { firstPlayer } from './weather.ts';

export interface NextPulse {
  readonly table: State;
  /** Units can still move before the attacks. */
  readonly mayMove: boolean;
}

/** One, or none if the side has no attacks to come in this game. */
export function nextPulses(state: State, side: number): readonly NextPulse[] {
  if (isOver(state)) return [];
  const play: Play = { state: cloneState(state), events: [] };
  const table = play.state;
  const isNow = (): boolean => phasingSide(table) === side && phaseNow(table).name === 'attacks';
  const mayMove = !isNow();
  // In set-up the first turn is still to come.
  if (phaseOf(table) < FIRST.phase) startTurn(table, 1);
  while (!isNow()) {
    const next = order.next(table);
    if (next !== undefined) goTo(play, next);
    else if (turnOf(table) === editionOf(table).turns) return [];
    else {
      recoverAtEnd(play);
      startTurn(table, turnOf(table) + 1);
    }
  }
  setFrames(table, { name: 'attacks', attacks: [] });
  return [{ table, mayMove }];
}

function startTurn(table: State, turn: number): void {
  const { game } = shape;
  table.data[game.turn] = turn;
  table.data[game.panic] = 0;
  table.data[game.panicAttacks] = 0;
  order.set(table, FIRST);
}

function goTo(play: Play, moment: Moment): void {
  const table = play.state;
  const { side, name } = phases[moment.phase];
  const isNew = moment.round > 0 && (moment.round !== pulseOf(table) || side !== phasingSide(table));
  order.set(table, moment);
  if (isNew) {
    for (const unit of groundUnits[side]) keepFlags(table, unit, ~PULSE_FLAGS);
    clearSupport(table);
  }
  // M-RECOV-3, M-SEQ-8 disrupted Russians come round in the first German pulse, but M-AD-1 not from a pulse before it.
  if (isNew && moment.round === 1 && side === firstPlayer(table)) clearFlags(table, FLAG.hit);
  if (side === GERMAN && moment.round === 1 && name === 'attacks') recoverUnattacked(play, []);
}
