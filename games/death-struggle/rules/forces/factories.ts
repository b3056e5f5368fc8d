// Tank factories: markers that make a brigade a turn, can be loaded onto trains and sent to Siberia, and are lost with their city.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { turnOf } from '../sequence/phases.ts';
import { everythingIn, placeOf } from '../table/board.ts';
import { keepFlags, putUnit, setSteps, write } from '../table/changes.ts';
import { factories, isFactory, unitIds } from '../table/counters.ts';
import { DEAD, SIBERIA, shape, TRACK } from '../table/layout.ts';

/** DS-FACT-5 an Axis unit has come in: whatever works there is out of the game. */
export function captureFactories(play: Play, hex: number): void {
  const { state } = play;
  for (const unit of everythingIn(state, hex)) {
    if (isFactory[unit] === 0) continue;
    keepFlags(state, unit, 0);
    setSteps(state, unit, 0);
    putUnit(state, unit, DEAD);
    emit(play, { type: 'factory-lost', unit: unitIds[unit], rule: 'DS-FACT-5' });
  }
}

/** DS-FACT-3 those whose turn has come work again, in Siberia. */
export function returnFactories(play: Play): void {
  const { state } = play;
  for (const unit of factories) {
    if (placeOf(state, unit) !== TRACK || state.data[shape.unit.due + unit] > turnOf(state)) continue;
    write(state, shape.unit.due + unit, 0);
    putUnit(state, unit, SIBERIA);
    emit(play, { type: 'factory-works', unit: unitIds[unit], rule: 'DS-FACT-3' });
  }
}
