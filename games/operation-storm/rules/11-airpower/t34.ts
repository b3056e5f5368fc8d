// T-34 brigades (11.9): they need others around them.

import { type Modifier, type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { placeOf, unitsIn } from '../table/board.ts';
import { isArtillery, isT34, nameOf, SOVIET, sideOf } from '../table/counters.ts';
import { hexLabel } from '../table/terrain.ts';

/** Neither another such brigade nor artillery. */
const isCompanion = (unit: number): boolean => isT34[unit] === 0 && isArtillery[unit] === 0;

/** 11.9-1, 11.9-3 the companion need not attack; it has to be there as the battle begins. */
export function whyNoCompany(state: State, unit: number): Refusal | undefined {
  if (isT34[unit] === 0) return undefined;
  const from = placeOf(state, unit);
  return unitsIn(state, from).some(isCompanion)
    ? undefined
    : refuse(
        '11.9-1',
        `${nameOf(unit)} attacks only with a unit other than T-34 brigades and artillery beside it in ${hexLabel(from)}.`,
      );
}

/** 11.9-2 nobody but such brigades defends, artillery aside. */
export const t34Shifts = (defenders: readonly number[]): Modifier[] =>
  defenders.some(unit => isT34[unit] === 1) &&
  defenders.every(unit => sideOf[unit] === SOVIET && !isCompanion(unit))
    ? [{ rule: '11.9-2', label: 'T-34 brigades without company', shift: 1 }]
    : [];
