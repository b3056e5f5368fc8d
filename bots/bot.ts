// What a bot is: something with a name that picks one action whenever a decision is owed. It knows the game only
// through the kit's interface and the game's adapter, and the table only as its side sees it.

import type { Action, Game, State } from '../kit/game.ts';

export interface Bot {
  readonly name: string;
  /** Only called while a decision is owed; the answer is always legal. Thinks to the end of its budget. */
  choose(game: Game, state: State): Action;
  /**
   * The same bit by bit: what it yields is how far it has come. Whoever sends it `true` gets the best it has found so
   * far at once.
   */
  think(game: Game, state: State): Thinking;
  /**
   * What it does beside the decision, whoever owes that, for a side that could do something; nothing if it lets that be.
   * Always legal.
   */
  beside(game: Game, state: State, side: number): Action | undefined;
  /** What it meant to do, turn by turn, as far as it has played. */
  plans(): readonly PlanNote[];
  /** How often a lower level had to decide in its place, and why. */
  readonly fallbacks: number;
  log(): readonly string[];
}

export type Thinking = Generator<Progress, Action, boolean | undefined>;

export interface Progress {
  /** From 0 to 1. */
  readonly share: number;
  /** Positions looked at for this decision. */
  readonly nodes: number;
}

/** The plan of a side for one of its turns. */
export interface PlanNote {
  readonly turn: number;
  readonly side: string;
  /** Printed number of the hex of the main effort; absent where there is none. */
  readonly hex?: string;
  /** In a sentence for people. */
  readonly reason: string;
  /** What each sector of the front is to do; none before there is a front. */
  readonly sectors?: readonly SectorNote[];
}

/** From what costs most to what costs least. */
export type Mission = 'main effort' | 'attack' | 'advance' | 'hold' | 'withdraw' | 'watch';

/** The part of a sector in the plan of a turn. */
export interface SectorNote {
  /** A place that it lies around. */
  readonly sector: string;
  readonly mission: Mission;
  /** Printed number of the hex that it is about. */
  readonly hex: string;
  /** In a sentence for people: what it is to do, and because of what. */
  readonly reason: string;
}

/** How much a bot may think about one decision; whichever is used up first. Nodes can be counted again, time cannot. */
export interface Budget {
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** For all decisions of a phase together: when they are over, the best found so far is taken. */
  readonly phaseMilliseconds?: number;
}

/**
 * A level of play inside a bot. It is shown the table as its side sees it (`SandboxPart.blindfold`), never as it is, and need
 * not be right: what it answers is checked, and if it cannot be used, the next lower level is asked.
 */
export interface Mind {
  readonly level: string;
  /** Either at once, or bit by bit as long as the budget lasts. */
  decide(state: State): Action | Thinking;
  /** What it does for a side that could do something beside the decision; without this, nothing. */
  beside?(state: State, side: number): Action | undefined;
  plans?(): readonly PlanNote[];
}
