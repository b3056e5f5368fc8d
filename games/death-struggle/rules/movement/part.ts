// What this chapter gives the game: movement of both waves, and ways told step by step.

import type { FramesOf } from '../table/parts.ts';
import { movementFrame } from './movement-phase.ts';

export { explainWay } from './ways.ts';

export const movementFrames: FramesOf<'movement'> = { movement: movementFrame };
