// What the page may ask of a bot. It thinks in a worker of its own, so that the engine and the page stay awake; it
// gets the position without the seed, so it cannot know the dice.

import type { Budget, PlanNote, Progress } from '../../bots/bot.ts';
import type { Action, Position } from '../../kit/game.ts';

export interface BotService {
  choose(request: BotRequest): Promise<BotAnswer>;
  /** What it does for a side that could do something beside the decision of whoever, if anything. */
  beside(request: BesideRequest): Promise<BesideAnswer>;
  /** Ends the thinking that goes on, if any: the answer is then the best found so far. */
  stop(): void;
  /** How far the thinking that goes on has come; undefined if none does. */
  progress(): Progress | undefined;
}

export interface BotRequest {
  readonly position: Position;
  readonly level: string;
  /** Names the table: a bot that is asked about another one knows nothing of this. */
  readonly table?: string;
  /** Of the bot's own dice, not of the game's. */
  readonly seed: string;
  /** Actions played so far: a bot that is asked about the next one goes on with its plan. */
  readonly played?: number;
  readonly budget?: Budget;
}

export interface BesideRequest extends BotRequest {
  readonly side: string;
}

export interface BesideAnswer {
  /** Absent if it lets that be, or has failed: nothing need be done. */
  readonly action?: Action;
}

export type BotAnswer =
  | {
      readonly ok: true;
      readonly action: Action;
      /** A lower level had to decide: why, for the log. */
      readonly fallback?: string;
      /** What it means to do in this turn, if that was settled now. Not for the opponent before the game is over. */
      readonly plan?: PlanNote;
    }
  | { readonly ok: false; readonly message: string };
