// The table as it would be when a side allocates its next attacks, if nobody moved until then: whoever recovers by then
// has recovered, and what units have done in earlier pulses is forgotten.

import type { Play } from '../../../kit/sequence/frames.ts';
import { cloneState, type State } from '../../../kit/state/state.ts';
import { clearFlags, isOver, keepFlags } from './board.ts';
import { FLAG, GERMAN, groundUnits, PULSE_FLAGS, shape } from './components.ts';
import { editionOf } from './editions.ts';
import { setFrames } from './frames.ts';
import { phaseNow, phaseOf, phases, phasingSide, pulseOf, turnOf } from './phases.ts';
import { recoverAtEnd, recoverUnattacked } from './recovery.ts';
import { FIRST, type Moment, nextMoment } from './turn-order.ts';
import { firstPlayer } from './weather.ts';

export interface NextPulse {
  readonly table: State;
  /** Units can still move before the attacks. */
  readonly mayMove: boolean;
}

/** Undefined if the side has no attacks to come in this game. */
export function nextPulseOf(state: State, side: number): NextPulse | undefined {
  if (isOver(state)) return undefined;
  const play: Play = { state: cloneState(state), events: [] };
  const table = play.state;
  const isNow = (): boolean => phasingSide(table) === side && phaseNow(table).name === 'attacks';
  const mayMove = !isNow();
  // In set-up the first turn is still to come.
  if (phaseOf(table) < FIRST.phase) startTurn(table, 1);
  while (!isNow()) {
    const next = nextMoment(table);
    if (next !== undefined) goTo(play, next);
    else if (turnOf(table) === editionOf(table).turns) return undefined;
    else {
      recoverAtEnd(play);
      startTurn(table, turnOf(table) + 1);
    }
  }
  setFrames(table, { name: 'attacks', attacks: [] });
  return { table, mayMove };
}

function startTurn(table: State, turn: number): void {
  const { scalar } = shape;
  table.data[scalar.turn] = turn;
  table.data[scalar.panic] = 0;
  table.data[scalar.panicAttacks] = 0;
  setMoment(table, FIRST);
}

function goTo(play: Play, moment: Moment): void {
  const table = play.state;
  const { side, name } = phases[moment.phase];
  const isNew = moment.pulse > 0 && (moment.pulse !== pulseOf(table) || side !== phasingSide(table));
  setMoment(table, moment);
  if (isNew) {
    for (const unit of groundUnits[side]) keepFlags(table, unit, ~PULSE_FLAGS);
    const { support } = shape.section;
    table.data.fill(0, support, support + shape.extra.support);
  }
  // M-RECOV-3, M-SEQ-8 disrupted Russians come round in the first German pulse, but M-AD-1 not from a pulse before it.
  if (isNew && moment.pulse === 1 && side === firstPlayer(table)) clearFlags(table, FLAG.hit);
  if (side === GERMAN && moment.pulse === 1 && name === 'attacks') recoverUnattacked(play, []);
}

function setMoment(table: State, { phase, pulse }: Moment): void {
  table.data[shape.scalar.phase] = phase;
  table.data[shape.scalar.pulse] = pulse;
  table.revision++;
}
