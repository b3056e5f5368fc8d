// Railheads: how far the Axis has changed the gauge of Russian railways.

import type { Play } from '../../../../kit/sequence/frames.ts';

/** DS-SUP-16 a Russian unit has entered the hex: railheads in it fall back along their line. */
export function pushBackRailheads(_play: Play, _hex: number): void {}
