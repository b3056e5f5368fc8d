// Bombs and rockets can break a corps up into more units than may stand in a hex; then its owner says who stays.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { pushFrame } from '../table/frames.ts';
import { isOverstacked } from './stacking.ts';

/** DS-RES-16 outside a battle: asks the side if it has too many there. */
export function seeToCrowd({ state }: Play, hex: number, side: number): void {
  if (isOverstacked(state, hex, side)) pushFrame(state, { name: 'overstack', hex, side });
}
