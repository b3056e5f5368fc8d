// Chapter 6.8: the order of a Soviet stack. Which unit lies on top is its owner's choice, beside whatever he decides.

import { refuse } from '../../../kit/game.ts';
import type { Interrupt } from '../../../kit/sequence/engine.ts';
import type { State } from '../../../kit/state/state.ts';
import { SOVIET, sideOf, unitIds } from './02-components.ts';
import { placeOf, raiseUnit, topOf, unitsOnMap } from './board.ts';
import { readUnit } from './reading.ts';

/** 6.8b, A52 outside combat the Soviet player decides which unit of a stack lies on top. */
export const raising: Interrupt = {
  offers(state, decider) {
    if (!isOpen(state, decider)) return [];
    return [...unitsOnMap(state, SOVIET)]
      .filter(unit => liesUnder(state, unit))
      .map(unit => ({
        side: SOVIET,
        choice: { action: { type: 'raise', units: [unitIds[unit]] }, rule: '6.8b' },
      }));
  },
  resolve(state, action, decider) {
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    if (!isOpen(state, decider)) {
      return refuse('6.8b', 'Soviet stacks can be rearranged only at a Soviet decision outside combat.');
    }
    if (sideOf[unit] !== SOVIET || !liesUnder(state, unit)) {
      return refuse('6.8b', `${unitIds[unit]} does not lie under another Soviet unit.`);
    }
    return play => raiseUnit(play.state, unit);
  },
};

function isOpen(state: State, decider: number): boolean {
  return state.frames.length === 1 && decider === SOVIET;
}

function liesUnder(state: State, unit: number): boolean {
  const hex = placeOf(state, unit);
  return hex >= 0 && topOf(state, hex) !== unit;
}
