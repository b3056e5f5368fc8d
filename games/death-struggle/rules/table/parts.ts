// What a chapter hands to the game: handlers of its frames.

import type { FrameTable } from '../../../../kit/sequence/frames.ts';
import type { GameFrame } from './frames.ts';

/** The handlers of these frames. */
export type FramesOf<Names extends GameFrame['name']> = Pick<FrameTable<GameFrame>, Names>;
