// Who comes ahead of his time: nobody (8.1h) but the forces of Manstein's Gambit (4.17b) and of the Oder (4.18f, 4.18i).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOder } from '../05-sequence/calendar.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import { putAside } from '../table/changes.ts';
import { isGambit, SECOND_SS, THIRD_SS, UNITS, unitIds } from '../table/counters.ts';
import { ASIDE, DEAD, shape, turnBox, turnOfBox } from '../table/layout.ts';

/** The German administration begins: they are put into the box of this turn, and come in as any reinforcement does. */
export function bringForward(play: Play): void {
  const { state } = play;
  if (isGambitBeginning(state)) {
    for (let unit = 0; unit < UNITS; unit++)
      if (isGambit[unit] === 1 && placeOf(state, unit) === ASIDE) fetch(play, unit, '4.17b');
    // Ruling A3-11 if it is on the map already nothing is added; from the dead pile it comes free.
    if (isAway(state, SECOND_SS)) fetch(play, SECOND_SS, '4.17b');
    if (isAhead(state, THIRD_SS)) fetch(play, THIRD_SS, '4.17b');
  }
  // 4.18f, 4.18i; what was lost for good (8.14) stays lost.
  if (isOder(state) && isAway(state, SECOND_SS)) fetch(play, SECOND_SS, '4.18i');
}

/** 4.17b only in the turn of its declaration. */
const isGambitBeginning = (state: State): boolean =>
  state.data[shape.game.gambit] === 1 && state.data[shape.game.offensiveTurn] === turnOf(state);

const isAhead = (state: State, unit: number): boolean => turnOfBox(placeOf(state, unit)) > turnOf(state);
const isAway = (state: State, unit: number): boolean => placeOf(state, unit) === DEAD || isAhead(state, unit);

function fetch(play: Play, unit: number, rule: string): void {
  putAside(play.state, unit, turnBox(turnOf(play.state)));
  emit(play, { type: 'brought-forward', unit: unitIds[unit], rule });
}
