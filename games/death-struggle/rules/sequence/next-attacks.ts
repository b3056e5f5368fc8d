// The table as it would be when a side allocates its next attacks after movement, if nobody moved until then: whoever recovers by
// then has recovered, and what units have done before is forgotten.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { cloneState, type State } from '../../../../kit/state/state.ts';
import { returnAirUnits } from '../air/readiness.ts';
import { hasFlag } from '../table/board.ts';
import { clearFlags, keepFlags, setFlag } from '../table/changes.ts';
import { TURNS } from '../table/charts.ts';
import { AXIS, groundUnits } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import { setFrames } from '../table/frames.ts';
import { FLAG, shape, TURN_FLAGS } from '../table/layout.ts';
import { phaseNow, phaseOf, phasingSide, turnOf } from './phases.ts';
import { recoverGermans, recoverRed, recoverUnattacked } from './recovery.ts';
import { FIRST, movementOf, order } from './turn-order.ts';

export interface NextAttacks {
  readonly table: State;
  /** Units can still move before the attacks. */
  readonly mayMove: boolean;
}

/** One, or none if the side has no attacks to come in this game. */
export function nextAttacks(state: State, side: number): readonly NextAttacks[] {
  if (isOver(state)) return [];
  const play: Play = { state: cloneState(state), events: [] };
  const table = play.state;
  const isNow = (): boolean =>
    phasingSide(table) === side &&
    (phaseNow(table).name === 'attacks' || phaseNow(table).name === 'second-attacks');
  const mayMove = !isNow();
  // In set-up the first turn is still to come.
  if (phaseOf(table) < FIRST.phase) order.set(table, FIRST);
  while (!isNow()) {
    const last = phaseNow(table);
    leavePhase(play);
    // DS-SEQ-3 nobody attacks before movement.
    const next = last.name === 'early-attacks' ? movementOf(last.side) : order.next(table);
    if (next !== undefined) order.set(table, next);
    else if (turnOf(table) === TURNS) return [];
    else {
      table.data[shape.game.turn]++;
      clearFlags(table, FLAG.flown | FLAG.scrambled | FLAG.carried | FLAG.escorted);
      order.set(table, FIRST);
    }
    enterPhase(play, last.side);
  }
  setFrames(table, { name: 'attacks', attacks: [] });
  return [{ table, mayMove }];
}

/** What happens by itself as a phase ends, if nobody has done anything in it. */
export function leavePhase(play: Play): void {
  const { name, side } = phaseNow(play.state);
  if (name === 'supply' && side === AXIS) recoverGermans(play);
  if (name === 'attacks') recoverUnattacked(play, []);
  if (name === 'claim') recoverRed(play);
}

/** Who is back and what units forget as a phase begins; `before`: whose phase the last one was. */
export function enterPhase(play: Play, before: number): void {
  const table = play.state;
  const { name, side } = phaseNow(table);
  // DS-AIR-5, DS-AIR-6.
  if (side !== before) returnAirUnits(play);
  for (const unit of groundUnits[side]) {
    if (side !== before) keepFlags(table, unit, ~TURN_FLAGS);
    if (name === 'second-movement' && hasFlag(table, unit, FLAG.moved)) setFlag(table, unit, FLAG.attacked);
  }
}
