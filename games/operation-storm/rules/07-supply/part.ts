// What chapter 7 gives the game, and what it does as phases begin and turns end.

import type { FramesOf, Interrupts } from '../table/parts.ts';
import { aerialFrame } from './aerial.ts';

export { closeSupply, offerAerial, offerAerialLater } from './aerial.ts';

export const supplyFrames: FramesOf<'aerial'> = { aerial: aerialFrame };
export const supplyInterrupts: Interrupts = {};
