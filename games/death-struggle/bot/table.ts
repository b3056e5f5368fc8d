// Stacks as bots walk through them: units alone. Airfields, railheads and factories lie beneath and are nobody's defense.

import type { State } from '../../../kit/state/state.ts';
import * as board from '../rules/table/board.ts';
import { isGround } from '../rules/table/counters.ts';

export function topOf(state: State, hex: number): number {
  const top = board.topOf(state, hex);
  return top >= 0 && isGround[top] === 1 ? top : -1;
}

export function belowOf(state: State, unit: number): number {
  const below = board.belowOf(state, unit);
  return below >= 0 && isGround[below] === 1 ? below : -1;
}

export function countIn(state: State, hex: number): number {
  let count = 0;
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) count++;
  return count;
}
