// What chapter 8 gives the game: the German reserve, arrivals of both sides, replacements, the terminal supply check.

import type { FramesOf } from '../table/parts.ts';
import { germanArrivals, sovietArrivals } from './arrivals.ts';
import { creationFrame, releaseFrame } from './reserve.ts';
import { terminalFrame } from './terminal.ts';

export { shiftHeld } from './arrivals.ts';
export { checkTerminalSupply } from './terminal.ts';

export const reinforcementFrames: FramesOf<
  'reserve-release' | 'reserve-creation' | 'terminal-supply' | 'reinforcement' | 'replacement'
> = {
  'reserve-release': releaseFrame,
  'reserve-creation': creationFrame,
  'terminal-supply': terminalFrame,
  reinforcement: sovietArrivals,
  replacement: germanArrivals,
};
