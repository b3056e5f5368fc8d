// The one interface that a game offers to everybody: page, bots, tests, server and programs in other languages.
// Actions, choices, events and positions are plain JSON with the ids that players know.

import type { FieldKind } from './actions/fields.ts';
import type { Counter } from './counters/roster.ts';
import type { GameMap } from './map/map.ts';
import type { Problem } from './problem.ts';
import type { Shown } from './record/shown.ts';
import type { Viewer } from './seen/viewer.ts';
import type { GameSetup, State } from './state/state.ts';

export interface Action {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Refusal {
  readonly refused: true;
  readonly rule: string;
  readonly message: string;
}

export function refuse(rule: string, message: string): Refusal {
  return { refused: true, rule, message };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as Partial<Refusal>).refused === true;
}

// Words that mean the same in every game. Whatever else an action or a field is called is the game's own affair.
/** The action that ends a phase. */
export const END = 'end';
/** Beside every decision: giving up, and a standing order (sequence/ending.ts, sequence/orders.ts). */
export const CONCEDE = 'concede';
export const ORDER = 'order';
/** The field of those who act, which `Query.units` asks about: one unit stands in it as several do. */
export const ACTORS = 'units';
/** The field with the hex that an action is aimed at, which `Query.target` asks about. */
export const TARGET = 'target';
/** The event of a die that fell. */
export const ROLL = 'roll';

/** Narrows what `choices` is asked about: some units, a target hex. */
export interface Query {
  /** Only this action. */
  readonly type?: string;
  readonly units?: readonly string[];
  readonly target?: string;
}

/**
 * Something that may be done. `action` holds the fields already settled. Each entry of `open` is a field still
 * to be chosen; with `ask` instead, the fields are listed by asking `choices` again with that query.
 */
export interface Choice {
  readonly action: Action;
  readonly rule: string;
  readonly open?: readonly OpenField[];
  readonly ask?: Query;
  /** Facts for the page, such as the points a unit has to spend. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Something that the named side may do. */
export interface SideChoice extends Choice {
  readonly side: string;
}

export type OpenField =
  | {
      readonly field: string;
      readonly kind?: FieldKind;
      /** Exactly one of these. */
      readonly one: readonly FieldValue[];
      /** What each costs, in the same order. */
      readonly costs?: readonly number[];
      /** The field may also be left out. */
      readonly optional?: true;
    }
  | {
      readonly field: string;
      readonly kind?: FieldKind;
      /** Any of these, at least `min` and at most `max` of them, in any order. */
      readonly some: readonly string[];
      readonly min: number;
      readonly max: number;
    };

export type FieldValue = string | number | boolean | Readonly<Record<string, string | boolean>>;

/** An action as it is declared: what it is called, where it is offered and which fields it has. */
export interface ActionForm {
  readonly type: string;
  /** The decision in which it is offered; absent: it stands beside any. */
  readonly frame?: string;
  /** It stands beside any decision and apart from play: giving up, or an order for later. */
  readonly isApart?: true;
  readonly fields: readonly {
    readonly name: string;
    readonly kind: FieldKind;
    readonly isOptional: boolean;
  }[];
}

/** A decision that can fall into the enemy's turn: play waits for it, unless it is ordered or delegated in advance. */
export interface AwaitedDecision {
  /** As `Decision.frame` names it. */
  readonly frame: string;
  readonly sides: readonly string[];
}

/** Something that happened, told in full; `Game.events` gives what a viewer may know of it. */
export interface GameEvent {
  readonly type: string;
  /** It told somebody something, or closed a phase: the action cannot be taken back without the opponent's consent. */
  readonly final?: true;
  readonly [field: string]: unknown;
}

/** Turn and phase as players call them. */
export interface Moment {
  readonly turn: number;
  readonly phase: string;
}

export interface Decision extends Moment {
  readonly side: string;
  readonly frame: string;
  readonly rule: string;
  readonly prompt: string;
  /**
   * Actions that stand beside the decision, such as conceding; not only the side that decides may have some. A player is
   * told of his own.
   */
  readonly interrupts: readonly SideChoice[];
}

/** In place of a side where nobody has won. */
export const DRAWN = 'draw';

export interface Outcome {
  /** A side, or `draw`. */
  readonly winner: string;
  readonly rule: string;
  readonly reason: string;
  readonly score?: Readonly<Record<string, number>>;
  /** What ended it: the rules unless it says otherwise. */
  readonly by?: 'rules' | 'agreement' | 'time' | 'abandonment';
}

export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly rule: string; readonly message: string };

export type Applied =
  | { readonly ok: true; readonly state: State; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly rule: string; readonly message: string };

export interface Modifier {
  readonly rule: string;
  readonly label: string;
  /** Columns to the right (positive) or left. */
  readonly shift?: number;
  /** Strength points added to one of the two sides. */
  readonly add?: number;
  /** What strength is multiplied by; `add` then says what that came to. */
  readonly factor?: number;
}

export interface Preview {
  readonly attack: number;
  /** What the attacker can know of the defense; without hidden units this is all of it. */
  readonly defense: number;
  readonly modifiers: readonly Modifier[];
  /** Heading of the column, or undefined while hidden units make it uncertain. */
  readonly column: string | undefined;
  /** Worst and best column that hidden units leave possible. */
  readonly columns: readonly [string, string];
  readonly results: readonly { readonly result: string; readonly chance: number }[];
  /**
   * Where one die is read in several columns, such as for disrupted and fresh defenders: each column with the units it is
   * for and what shifts it. `column` and `results` are then those of the first.
   */
  readonly groups?: readonly PreviewGroup[];
  /** Steps that each side loses on average, as far as the attacker can know. */
  readonly losses?: { readonly attacker: number; readonly defender: number };
  /** The column to the right, and how many points of attack are missing for it. */
  readonly next?: { readonly column: string; readonly missing: number };
}

export interface PreviewGroup {
  readonly units: readonly string[];
  readonly title: string;
  readonly column: string;
  readonly modifiers: readonly Modifier[];
  readonly results: readonly { readonly result: string; readonly chance: number }[];
}

/** A die that an action has thrown and that is no attack: what it can bring, each with its chance. They add up to one. */
export interface Outlook {
  readonly rule: string;
  /** What it is thrown for. */
  readonly title: string;
  readonly outcomes: readonly { readonly label: string; readonly chance: number }[];
}

export interface SupplyAnswer {
  readonly unit: string;
  readonly state: string;
  readonly rule: string;
  readonly message: string;
  /** Hex ids from the unit to the source, where there is a line. */
  readonly path?: readonly string[];
  /** What cuts the best line there would be. */
  readonly cut?: readonly { readonly hex: string; readonly rule: string; readonly message: string }[];
}

/** The same in short; why it is so may be said as well. */
export type SupplyNote = Pick<SupplyAnswer, 'unit' | 'state'> &
  Partial<Pick<SupplyAnswer, 'rule' | 'message'>>;

/** A way over the map with what each step costs, for players who want to know before they move. */
export interface Way {
  readonly unit: string;
  /** The hex that it starts from, then every hex it enters. */
  readonly steps: readonly WayStep[];
  readonly cost: number;
  /** What is left of the allowance at the end. */
  readonly left: number;
  /** Whether the move could be taken back. */
  readonly undoable: boolean;
}

export interface WayStep {
  readonly hex: string;
  /** Of entering it; 0 for the first. */
  readonly cost: number;
  /** What the cost is made of; it adds up to the cost. */
  readonly parts: readonly { readonly rule: string; readonly label: string; readonly cost: number }[];
}

/** Zones of control of one side: which of its units reach into which hex. */
export interface ZoneAnswer {
  readonly hex: string;
  /** Hidden units stand here as they do in the viewer's view. */
  readonly units: readonly string[];
  /** Why they do not count there for some purpose, such as a friendly unit in the hex. */
  readonly note?: { readonly rule: string; readonly message: string };
}

/** A hex that the enemies of a side could attack in their next turn, with the best that they could bring. */
export interface Threat {
  readonly hex: string;
  /** Enemy units that could reach a hex beside it, strongest first. */
  readonly units: readonly string[];
  /** The best attack they could make together, as far as stacking allows: who, and from where. */
  readonly attackers: readonly { readonly unit: string; readonly from: string }[];
  readonly strength: number;
  readonly defense: number;
  /** What makes up strengths and shifts of that attack. */
  readonly modifiers: readonly Modifier[];
  readonly column: string;
  readonly chances: readonly { readonly result: string; readonly chance: number }[];
}

/** How the game stands. */
export interface Standing {
  readonly score: Readonly<Record<string, number>>;
  /** What the score means now and what is needed, in a sentence with its rule. */
  readonly rule: string;
  readonly message: string;
  readonly objectives: readonly Objective[];
}

/** Something on the map that counts for victory: one hex, or several that count together. */
export interface Objective {
  readonly hexes: readonly string[];
  /** With several hexes: whether one of them is enough or all are needed. */
  readonly needs?: 'one' | 'all';
  readonly title: string;
  readonly points: number;
  /** The side that it counts for now; absent: nobody. */
  readonly side?: string;
  readonly rule: string;
  /** What is special about it, or how far it has come. */
  readonly note?: string;
}

/** Something that could still be done before the phase ends. */
export interface Undone {
  readonly rule: string;
  readonly message: string;
  readonly units?: readonly string[];
  /** The phase cannot end before. */
  readonly must?: true;
}

export interface OptionSpec {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly kind: 'boolean' | 'choice';
  readonly values?: readonly (string | number)[];
  readonly initial: boolean | number | string;
  /** Scenarios in which players may set it; absent: all of them. */
  readonly scenarios?: readonly string[];
}

export interface ScenarioSpec {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly summary: string;
  readonly turns: number;
  /** The number of its first turn; absent: 1. */
  readonly firstTurn?: number;
}

/** A position as JSON that a person can write; see docs/protocol.md. */
export interface Position {
  readonly game: string;
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly turn: number;
  readonly phase: string;
  readonly side?: string;
  readonly units: readonly PositionUnit[];
  /** The box of all units that are not listed; without it they take no part. Views list everybody whom they show. */
  readonly others?: string;
  readonly control?: Readonly<Record<string, readonly string[]>>;
  readonly markers?: Readonly<Record<string, unknown>>;
  readonly pools?: Readonly<Record<string, unknown>>;
  readonly vp?: Readonly<Record<string, number>>;
  readonly seed?: string;
  readonly memory?: Readonly<Record<string, unknown>>;
}

export interface PositionUnit {
  readonly id: string;
  readonly at: string;
  readonly steps?: number;
  readonly flags?: readonly string[];
}

export interface NewGame {
  readonly scenario?: string | undefined;
  readonly options?: unknown;
  readonly seed: string;
  readonly dice?: readonly number[];
}

export type Loaded =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reference data that comes with a game and cannot be played. */
export interface Pack {
  readonly id: string;
  readonly title: string;
  readonly playable: false;
}

/** What a line of one of the map's networks (roads, railways) gives to some units. */
export interface Bonus {
  /** Id of the scenario in which it holds. */
  readonly scenario: string;
  readonly rule: string;
  readonly message: string;
  /** Hexes along the line that cost so many movement factors, where that is the bonus. */
  readonly hexes?: number;
  readonly factors?: number;
  readonly units: readonly string[];
}

/** Tells a game in words as it goes on; it remembers what it has said. */
export interface Teller {
  /** The lines that these events are worth: for a viewer, those that he may know. */
  tell(events: readonly GameEvent[]): readonly string[];
}

/** What a viewer may know of a table; each part is worked out when it is asked for. */
export interface Seen {
  readonly viewer: Viewer;
  /** A position with the hidden units masked and without the seed. */
  readonly view: Position;
  /** Undefined once the game is over. */
  readonly decision: Decision | undefined;
  /** What could still be done in this phase, or is owed before anything else; nothing where another side decides. */
  readonly duties: readonly Undone[];
  readonly standing: Standing;
  readonly score: Readonly<Record<string, number>>;
  /** What may be done; nothing where another side decides. */
  choices(query?: Query): readonly Choice[];
  /** One of the actions on offer, every choice and then every option as likely as the next; throws if there is none. */
  draw(random: () => number): Action;
  /** How all units are supplied that are seen on the map, in short, side by side in the order of the roster. */
  readonly supply: readonly SupplyNote[];
  /** Unit ids of a side that are seen on the map. Throws if there is no such side. */
  units(side: string): readonly string[];
}

/** What can be asked about a table without playing. */
export type Question =
  /** An attack, or a roll in one: for the side that decides. */
  | { readonly about: 'preview'; readonly action: unknown }
  /** The dice that an action has thrown, apart from attacks: for the side whose action it would be. */
  | { readonly about: 'chances'; readonly action: unknown }
  /** Of units in sight. */
  | { readonly about: 'supply'; readonly units: readonly string[] }
  /** The cheapest way of one unit that may move now to a hex, or the way named: for the side that decides. */
  | {
      readonly about: 'way';
      readonly unit: string;
      readonly to: string;
      readonly path?: readonly string[] | undefined;
    }
  /** Of a side; units that are hidden are not named. */
  | { readonly about: 'zones'; readonly side: string }
  /**
   * Against the units of a side, as far as it may know, in the next player turn of its enemies or the one they are in, if
   * nobody else moves until then: for that side.
   */
  | { readonly about: 'threats'; readonly side: string };

/** What comes back, by what was asked about. */
export interface Answers {
  readonly preview: Preview | Refusal;
  readonly chances: readonly Outlook[] | Refusal;
  readonly supply: readonly SupplyAnswer[] | Refusal;
  readonly way: Way | Refusal;
  readonly zones: readonly ZoneAnswer[];
  readonly threats: readonly Threat[] | Refusal;
}

/** The number of a side of the game. Whoever asks for another has not checked what he was given. */
export function sideNumber(sides: readonly string[], side: string): number {
  const number = sides.indexOf(side);
  if (number < 0) throw new RangeError(`there is no side ${JSON.stringify(side)}`);
  return number;
}

export interface Game {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly scenarios: readonly ScenarioSpec[];
  readonly options: readonly OptionSpec[];
  readonly map: GameMap;
  readonly counters: readonly Counter[];
  readonly packs: readonly Pack[];
  /** Everything that can be done, as it is declared. */
  readonly actions: readonly ActionForm[];
  /** Decisions that can fall into the enemy's turn; no others do. */
  readonly awaited: readonly AwaitedDecision[];
  /** By network of the map. */
  readonly bonuses?: Readonly<Record<string, readonly Bonus[]>>;
  /** Of everything that the rules read from data files (record/digest.ts). */
  readonly digest: string;

  // Tables.
  create(request: NewGame): Loaded;
  load(position: unknown, seed: string, dice?: readonly number[]): Loaded;
  /** All of it, as the referee keeps it, without the seed. */
  position(state: State): Position;
  /** Everything that must hold in any state; an empty list when it does. */
  faults(state: State): readonly string[];

  // Play. An author is a side, who may only do what is his to do; without one the referee's word is enough.
  /** Number of the side that decides, -1 once the game is over. */
  decider(state: State): number;
  /** The side whose action it would be; undefined where it is nobody's. */
  author(state: State, action: unknown): string | undefined;
  check(state: State, action: unknown, author?: Viewer): Verdict;
  /** Never changes the state it is given. */
  apply(state: State, action: unknown, author?: Viewer): Applied;
  outcome(state: State): Outcome | undefined;
  moment(state: State): Moment;
  /** Turn, phase and side: a key that changes when the phase does. */
  phaseKey(state: State): string;

  // Looking on. Each throws if there is no such viewer.
  /** `shown`: what the viewer was shown of the same table last; what is as it was is the very same object then. */
  seen(state: State, viewer: Viewer, shown?: Shown): Seen;
  ask<Q extends Question>(state: State, viewer: Viewer, question: Q): Answers[Q['about']];
  /** What a viewer may know of the events of an action that was played in `before`. */
  events(before: State, events: readonly GameEvent[], viewer: Viewer): readonly GameEvent[];
  /** Tells the game on from this state, to a viewer by the events that he may know. */
  teller(start: State): Teller;
}

export type { GameMap, GameSetup, State, Viewer };
