// Allies who change sides when the Red Army comes near (8.24, 8.25).

import type { Play } from '../../../../kit/sequence/frames.ts';

/** A unit has come into a hex, by whatever way: does that stir the Poles or turn Romania? */
export function noteArrival(_play: Play, _unit: number, _hex: number): void {}
