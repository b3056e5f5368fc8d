// What the page may ask of a bot. It thinks in a worker of its own, so that the engine and the page stay awake; it
// gets the position without the seed, so it cannot know the dice.

import type { Action, Position } from '../../kit/game.ts';

export interface BotService {
  choose(request: BotRequest): BotAnswer;
}

export interface BotRequest {
  readonly position: Position;
  readonly level: string;
  /** Of the bot's own dice, not of the game's. */
  readonly seed: string;
}

export type BotAnswer =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly message: string };
