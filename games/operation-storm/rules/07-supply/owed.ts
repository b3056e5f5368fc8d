// What the offer of aerial supply asks of the table, where a position brings it along.

import type { State } from '../../../../kit/state/state.ts';
import type { PhaseFrame } from '../table/frames.ts';
import { hungryHexes, whyNoMarker } from './aerial.ts';

export const fitsAerial = (state: State, phase: PhaseFrame['name']): boolean =>
  (phase === 'order' || phase === 'movement' || phase === 'combat') &&
  whyNoMarker(state) === undefined &&
  hungryHexes(state).length > 0;
