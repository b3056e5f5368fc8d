// What a bot must know of a game beyond its rules: what things are worth, who could go where, what an attack promises. The
// bots themselves are the same for all games; a game brings one of these. Everything works on states and numbers, since
// bots ask thousands of times a second; answers that are lists live in arrays of the adapter and hold until the next
// question of their kind.

import type { Action, Game, State } from '../game.ts';
import type { BySide } from '../side.ts';

export interface Adapter {
  readonly game: Game;
  readonly sequence: SequencePart;
  readonly table: TablePart;
  readonly worth: WorthPart;
  readonly moves: MovesPart;
  readonly fights: FightsPart;
  readonly sandbox: SandboxPart;
  /**
   * The game's own answer to a decision that is neither a move nor an attack; without one the bot tries every action and
   * judges.
   */
  lesser?(state: State, side: number): Action | undefined;
  /**
   * The game's own answer for a side that could do something beside the decision, whoever owes that; nothing if it lets that
   * be. Asked again after each, until it says nothing. Without this the bots never do.
   */
  beside?(state: State, side: number): Action | undefined;
}

/** What a decision is about: moving units, attacking with them, or anything else. */
export type Task = 'move' | 'attack' | 'other';

/** Whose decision it is, what it is about, and how far the game has come. */
export interface SequencePart {
  decider(state: State): number;
  isOver(state: State): boolean;
  task(state: State): Task;
  /** The same as long as the phase is: plans are kept for it. */
  phase(state: State): string;
  turn(state: State): number;
  /** Turns still to play, this one among them. */
  turnsLeft(state: State): number;
  /** Is the enemy not to move again in this turn, once the side has made the move that it is about? */
  movesLast(state: State, side: number): boolean;
  /** Ends the phase, or the move of the unit that is on its way. */
  end(state: State): Action;
}

/** What stands where, how strong and in supply, and what the ground is like. */
export interface TablePart {
  readonly unitCount: number;
  readonly hexCount: number;
  readonly neighbours: Int16Array;
  readonly sideOf: Uint8Array;
  /** By side: the units that can stand on the map. */
  readonly unitsOf: BySide<Int16Array>;
  placeOf(state: State, unit: number): number;
  /** The top unit of a hex, or -1; `belowOf` goes on from it. */
  topOf(state: State, hex: number): number;
  belowOf(state: State, unit: number): number;
  controlOf(state: State, hex: number): number;
  /** Strength for a fight, as it stands; terrain is not in it. */
  strengthOf(state: State, unit: number): number;
  /** Strength of whoever holds a hex, with its ground; 0 if nobody does. */
  defenseAt(state: State, hex: number): number;
  /**
   * What a unit brings to the defense of a hex, with its ground, where that is another than its strength for a fight; without it
   * a unit stands with that and with what the ground adds.
   */
  guardOf?(state: State, unit: number, hex: number): number;
  /** What the ground of a hex adds to whoever of the side defends it. */
  coverAt(hex: number, side: number): number;
  isSupplied(state: State, unit: number): boolean;
  /** Would a unit of the side be in supply there, as the table stands? */
  isSuppliedAt(state: State, side: number, hex: number): boolean;
  /** By hex: above 0 where a zone of control of the side reaches. */
  zoneOf(state: State, side: number): ArrayLike<number>;
  /** What a step over each hexside costs on the bare map, `hex * 6 + direction`; 0 where it is barred. */
  pace(side: number): Uint8Array;
  hexName(hex: number): string;
}

/** In points of victory (fractions of one, mostly), and how a side plays for them. */
export interface WorthPart {
  /** Of the unit as it stands. */
  worthOf(state: State, unit: number): number;
  /** By hex: what it is worth to hold it when the game ends, or to come by it sooner; 0 for most. One array for as long as they are the same. */
  prizes(state: State): Float32Array;
  /**
   * By hex: what it brings a side turn by turn that somebody of it stands there as the turn ends, beside the prize; without
   * it nothing does. One array for as long as they are the same.
   */
  footholds?(state: State, side: number): Float32Array;
  /** How the game stands for a side: prizes, units, supply, and what ends it. The other side's is its negative. */
  evaluate(state: State, side: number): number;
  /** Hexes of the side whose loss would end the game and for which the enemy comes in strength: everybody is wanted there. */
  rallies?(state: State, side: number): readonly number[];
  /** Points of the side that count at the end only in supply; undefined if it has none, and always without it. */
  lifeline?(state: State, side: number): Lifeline | undefined;
  /** How each side likes to fight, by its number. */
  readonly doctrine: BySide<Doctrine>;
  /** By side, weights of the planner that are other than usual here, by their names. */
  readonly planning?: BySide<PlannerWeights>;
  /** By scenario and side, weights that stand in their place there. */
  readonly scenarios?: ScenarioWeights;
  /** By side, weights in which the players of trial games differ from the planner. */
  readonly trials?: BySide<PlannerWeights>;
  /** What the chance to win hangs on, as games came out; without it, on `evaluate` by a plain scale. */
  readonly chance?: ChanceFit;
  /** Chance that a die which is not rolled on copies has won the game for the first side; without it there is none. */
  pending?(state: State): number;
}

export interface Lifeline {
  readonly points: number;
  /** A line of supply that leads to them, from where they are. */
  readonly hexes: readonly number[];
}

export type ScenarioWeights = Readonly<Record<string, BySide<PlannerWeights | undefined>>>;

/** Found by `npm run -s chance`: weights of the features in `bots/core/chance.ts`, for the first side. */
export interface ChanceFit {
  readonly weights: readonly number[];
  /** By scenario: those that hold there in their place. */
  readonly scenarios?: Readonly<Record<string, ChanceFit>>;
}

/** `movers`, `mover` and `move` are only asked while the task is 'move'. */
export interface MovesPart {
  /** Most units of a side in a hex. */
  readonly stackLimit: number;
  /** Is there room for the unit in the hex, where that hangs on more than how many stand there? */
  fits?(state: State, unit: number, hex: number): boolean;
  /** Units that may still move in this phase, or come onto the map. */
  movers(state: State): Listing;
  /** A unit that must finish its move before anything else, or -1. */
  mover(state: State): number;
  /**
   * Where a unit could end its move; its own hex is among them, if it has one. Dice still to fall are taken as average.
   * `isSupplied` says that it is known to be in supply.
   */
  reachOf(state: State, unit: number, isSupplied?: boolean): Listing;
  move(state: State, unit: number, hex: number): Action;
  /** Where a unit of either side could come in its next turn, as the table stands. */
  rangeOf(state: State, unit: number): Listing;
  /** The points that it then has. */
  strideOf(state: State, unit: number): number;
}

/** `targets`, `attackersOn`, `attack` and `owed` are only asked while the task is 'attack'. */
export interface FightsPart {
  targets(state: State): Listing;
  /** Units that could take part in an attack on the hex. */
  attackersOn(state: State, target: number): Listing;
  /** May these attack together, as far as they alone are concerned? */
  mayJoin(one: number, other: number): boolean;
  /** May the unit attack the hex from there, as far as the ground is concerned? */
  mayStrike(state: State, unit: number, from: number, target: number): boolean;
  /**
   * Exactly, by the table of the game, with the support that would be given; attackers stand next to the target. Asked in
   * any phase and of positions that are only thought of. The answer holds until the next question.
   */
  forecast(state: State, target: number, attackers: ArrayLike<number>, count: number): Forecast;
  /** The same by the table alone, whatever orders the defenders may be given, where the forecast thinks of those: for judges. */
  byTable?(state: State, target: number, attackers: ArrayLike<number>, count: number): Forecast;
  attack(state: State, target: number, attackers: readonly number[]): Action;
  /** Units that must still attack before the phase can end. */
  owed(state: State): Listing;
  /** Do attacks of the side follow the movement that it is in? Without it they do. */
  fightsFollow?(state: State): boolean;
  /** The side moves after these attacks, in the same player turn. */
  movesAfter(state: State): boolean;
  /** May a unit attack before its side moves, and then move and attack again in the same player turn? */
  readonly attacksTwice: boolean;
  /** Share of its worth that a force loses on average when attacked with so many points more than it has. */
  hazard(difference: number): number;
  /** The same by the strength that comes and the force that stands, where it hangs on more than their difference. */
  risk?(blow: number, force: number): number;
}

/** Thinking ahead: copies of the table that the rules are not asked about. */
export interface SandboxPart {
  /**
   * The table as a side sees it: whatever is hidden from it is replaced by a guess that hangs on nothing hidden, the dice
   * to come among it. States that the side cannot tell apart give answers that are alike. Holds until the next question;
   * whoever needs it longer takes a copy.
   */
  blindfold(state: State, side: number): State;
  copy(state: State): State;
  /** Copies one table over another of the same game; cheaper than a new one. */
  copyInto(from: State, to: State): void;
  /** Puts a unit into a hex of a copy, as if it had moved there; `isRough`: whether it could still attack is not asked. */
  put(copy: State, unit: number, hex: number, isRough?: boolean): void;
  /**
   * Lets an attack happen on a copy, roughly: losses, a retreat, an advance into the emptied hex, each as its side would
   * most likely choose. `die` is 1 to 6; `column` is that of its forecast, where it was asked for.
   */
  strike(
    copy: State,
    target: number,
    attackers: ArrayLike<number>,
    count: number,
    die: number,
    column?: number,
  ): void;
  /** Makes a copy what it would be as the next player turn of a side begins: fresh units, arrivals, replacements. */
  begin(copy: State, side: number): void;
}

export interface Listing {
  readonly items: ArrayLike<number>;
  readonly count: number;
}

/** What an attack brings on average. */
export interface Forecast {
  /** By its number; the higher the better for the attacker. */
  readonly column: number;
  /** Worth of what each side loses. */
  readonly enemyLoss: number;
  readonly ownLoss: number;
  /** Chance that the enemy is out of the hex afterwards, by death or retreat. */
  readonly cleared: number;
  /** Chance that nobody of the enemy is left to come back. */
  readonly destroyed: number;
  /** How much more strength the next column takes; 0 where there is none. */
  readonly missing: number;
}

export interface Doctrine {
  /** Least gain, in points, for which an attack is made. */
  readonly leastGain: number;
  /** How much the enemy's counter-attack counts. */
  readonly caution: number;
  /** How much ground counts before it is won for good. */
  readonly drive: number;
  /** How much lines count that bar the enemy's way to prizes. */
  readonly cover: number;
  /** Share of mobile units held back behind the front. */
  readonly reserve: number;
}

/** Names are those of the planner; among its tactics, 0 does without one. */
export interface PlannerWeights {
  readonly [weight: string]: number | Readonly<Record<string, number>> | undefined;
  readonly tactics?: Readonly<Record<string, number>>;
}
