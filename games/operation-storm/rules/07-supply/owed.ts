// What the offer of aerial supply asks of the table, where a position brings it along.

import type { State } from '../../../../kit/state/state.ts';
import type { PhaseFrame } from '../table/frames.ts';

export function fitsAerial(_state: State, phase: PhaseFrame['name']): boolean {
  return phase === 'order' || phase === 'movement' || phase === 'combat';
}
