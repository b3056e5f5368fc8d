// Airfields: where air units fly from.

import type { Play } from '../../../../kit/sequence/frames.ts';

/** R-119, DS-AIR-5 an enemy has entered the hex: airfields of this side in it are overrun. */
export function overrunAirfields(_play: Play, _side: number, _hex: number): void {}
