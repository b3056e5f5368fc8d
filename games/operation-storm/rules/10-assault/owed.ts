// What a step of a battle that a position brings along asks of the table.

import type { State } from '../../../../kit/state/state.ts';
import type { InnerFrame, PhaseFrame } from '../table/frames.ts';

export function fitsBattle(_state: State, phase: PhaseFrame['name'], _frame: InnerFrame): boolean {
  return phase === 'combat' || phase === 'movement';
}
