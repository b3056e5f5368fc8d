// Supplies from the air: in its side's supply phase an air unit feeds all units of one hex that nothing else reaches, until the
// next one (DS-SUP-9).

import type { MissionDice } from '../../../../families/coatney/missions.ts';
import { outlook } from '../../../../kit/dice/outlook.ts';
import type { Outlook } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import { isSupplied } from '../supply/supply.ts';
import { unitsIn } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { isFliegerkorps, nameOf, sideOf, unitIds } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { isFar } from './ranges.ts';

/** DS-RNG-4 from afar a unit gets its supplies on this or less, index A. */
const REACHED_ON = 3;

/** Units of a side in a hex that are out of supply otherwise. */
export const unitsInWant = (state: State, side: number, hex: number): number[] =>
  unitsIn(state, hex).filter(unit => sideOf[unit] === side && !isSupplied(state, unit));

/** DS-RNG-4 the Luftwaffe at more than half its range: an even chance for each unit. */
const isUnsure = (state: State, flyer: number, hex: number): boolean =>
  isFliegerkorps[flyer] === 1 && isFar(state, flyer, hex);

const isReachedBy = (state: State, die: number): boolean => onIndexA(state, die) <= REACHED_ON;

export function flyIn(play: Play, flyer: number, hex: number, dice: MissionDice): void {
  const { state } = play;
  // Those who get supplies first could carry a line to the others; all of them are asked before.
  for (const unit of unitsInWant(state, sideOf[flyer], hex)) {
    const detail = { unit: unitIds[unit], hex: map.ids[hex] };
    if (isUnsure(state, flyer, hex) && !isReachedBy(state, dice('air-supply', detail))) {
      emit(play, { type: 'air-supply-lost', ...detail, rule: 'DS-RNG-4' });
      continue;
    }
    setFlag(state, unit, FLAG.airSupplied);
    emit(play, { type: 'air-supplied', ...detail, rule: 'DS-SUP-9' });
  }
}

/** What the dice for supplies from afar can bring. */
export function supplyChances(state: State, flyer: number, hex: number): readonly Outlook[] {
  if (!isUnsure(state, flyer, hex)) return [];
  return unitsInWant(state, sideOf[flyer], hex).map(unit =>
    outlook('DS-RNG-4', nameOf(unit), die => (isReachedBy(state, die) ? 'supplied' : 'not reached')),
  );
}
