// Chapter 4, at the instant in which a hex changes hands: points, and all that hangs on the place.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { addPoints } from '../table/changes.ts';
import { GERMAN } from '../table/counters.ts';
import { map, pointsAt } from '../table/terrain.ts';

/** The hex has gone over to this side; `wasMarked`: a hero or fortress city of the other (4.3). */
export function capture(play: Play, hex: number, side: number, wasMarked: boolean): void {
  // 4.2a, 4.2b, 4.3 one point, two for a marked city.
  const worth = pointsAt[hex] === 0 ? 0 : pointsAt[hex] + (wasMarked ? 1 : 0);
  addPoints(play, side === GERMAN ? worth : -worth, wasMarked ? '4.3' : '4.2', { hex: map.ids[hex] });
}
