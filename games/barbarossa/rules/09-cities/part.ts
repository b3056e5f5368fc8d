// What chapter 9 gives the game, and what it does as turns begin.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { Interrupts } from '../table/parts.ts';

/** 9.1, 9.2, 9.7 markers are placed at any time, but not on a city that is being attacked. */
export const cityInterrupts: Interrupts = {};

/** 9.1 five hero markers in turn 4; 9.2 one fortress marker in turn 13, four more in turn 28. */
export function openCities(_play: Play): void {}
