// What a chapter hands to the game: handlers of its frames, and actions that stand beside every decision.

import type { Interrupt } from '../../../../kit/sequence/engine.ts';
import type { FrameTable } from '../../../../kit/sequence/frames.ts';
import type { GameFrame } from './frames.ts';

/** The handlers of these frames. */
export type FramesOf<Names extends GameFrame['name']> = Pick<FrameTable<GameFrame>, Names>;
export type Interrupts = Readonly<Record<string, Interrupt>>;
