// What the page may ask of the engine. The host answers at once inside its worker; the page gets the same methods as
// promises. Everything that crosses is plain data.

import type { PuzzleVerdict } from '../../bots/puzzles/course.ts';
import type { Counter } from '../../kit/counters/roster.ts';
import type {
  Action,
  ActionForm,
  AwaitedDecision,
  Choice,
  Decision,
  GameEvent,
  OptionSpec,
  Outcome,
  Outlook,
  Position,
  Preview,
  Query,
  Refusal,
  ScenarioSpec,
  Standing,
  SupplyAnswer,
  Threat,
  Undone,
  Verdict,
  Way,
  ZoneAnswer,
} from '../../kit/game.ts';
import type { HexDescription } from '../../kit/map/map.ts';
import type { Problem } from '../../kit/problem.ts';
import type { Puzzle } from '../../kit/puzzle/puzzle.ts';
import type { GameRecord } from '../../kit/record/record.ts';
import type { Remote } from './remote.ts';

/** The engine of the page: it opens games, plays one, and keeps its record. */
export interface TableEngine extends Opening, Deeds, Questions, Keeping {}

/** A table as the page plays at it, wherever it stands: behind a worker, behind a socket, in a test. */
export interface TableLine {
  readonly deeds: Remote<Deeds>;
  readonly questions: Remote<Questions>;
  /** Calls the listener with every step, in their order, whoever made it; what came before is told first. */
  listen(listener: (step: Step) => void): void;
}

/** What comes before a game. */
export interface Opening {
  /** What can be chosen before a game is opened; undefined if there is no such game. */
  offer(game: string): GameOffer | undefined;
  /** Levels of the bots, the weakest first: told here, so that no bot need be started for it. */
  levels(): readonly string[];
  /** Answers with the first step. */
  open(start: Start): Opened;
}

/**
 * What changes the table, or who looks at it. The answer is whether it was done; what came of it is a step, which is told to
 * whoever listens before the answer comes.
 */
export interface Deeds {
  /** Shows the table to a side: every step is told for that side until it changes. */
  watch(viewer: string): Done;
  /** Plays an action for a side, the one that looks on unless another is named: what is not its to do is refused. */
  act(action: Action, author?: string): Done;
  undo(consent?: boolean): Done;
  /** As far back as nothing was learnt. */
  undoAll(): Done;
  redo(): Done;
}

/** What changes nothing. Each is answered as far as the viewer may know. */
export interface Questions {
  choices(query?: Query): readonly Choice[];
  check(action: Action): Verdict;
  preview(action: Action): Preview | Refusal;
  /** The dice that an action has thrown, apart from attacks. */
  chances(action: Action): readonly Outlook[] | Refusal;
  supply(units: readonly string[]): readonly SupplyAnswer[] | Refusal;
  way(unit: string, to: string): Way | Refusal;
  zones(side: string): readonly ZoneAnswer[];
  /** Against the side that looks on. */
  threats(): readonly Threat[];
  undone(): readonly Undone[];
  /** The table after n actions, as the viewer sees it; the game itself stays where it is. */
  moment(n: number): Moment;
  /** The whole log, as the viewer knows it. */
  log(): LogPart;
}

/** Puzzles, which are loaded when somebody asks for them. */
export interface Puzzling {
  /** Those of a game; none if it has none. */
  puzzles(game: string): Promise<readonly Puzzle[]>;
  /** Has whoever plays the one on the table reached its goal? */
  judge(game: string, puzzle: string): Promise<PuzzleVerdict>;
}

/** What only somebody may be asked who keeps the whole table: hidden things are in the answers. */
export interface Keeping {
  save(): GameRecord;
  /** The whole position without its seed: for links, and for a bot that must not know the dice. */
  position(): Position;
  /** Sides that could do something beside the decision, as a part of play: whoever lets a bot play one asks it then. */
  besides(): readonly string[];
  /** Whether one of these sides sees something on the table that the other may not. */
  hides(one: string, other: string): boolean;
}

export type Start =
  | {
      readonly from: 'scenario';
      readonly game: string;
      readonly scenario?: string;
      readonly options?: Readonly<Record<string, boolean | number | string>>;
      readonly seed?: string;
    }
  | { readonly from: 'record'; readonly record: unknown }
  | { readonly from: 'position'; readonly position: unknown };

export type Opened =
  | ({ readonly ok: true; readonly game: GameInfo } & Step)
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface GameOffer {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly scenarios: readonly ScenarioSpec[];
  readonly options: readonly OptionSpec[];
}

/** What does not change while a game is played. */
export interface GameInfo extends GameOffer {
  readonly map: MapInfo;
  readonly counters: readonly Counter[];
  /** Everything that can be done, as it is declared. */
  readonly actions: readonly ActionForm[];
  /** Decisions that can fall into the enemy's turn. */
  readonly awaited: readonly AwaitedDecision[];
}

/** The map as the page needs it: to draw over it and to say what lies where. */
export interface MapInfo {
  readonly title: string;
  readonly ids: readonly string[];
  /** By hex * 6 + direction, -1 for none. */
  readonly neighbours: Int16Array;
  readonly hexes: readonly HexDescription[];
}

export interface Table {
  readonly viewer: string;
  readonly view: Position;
  /** How many actions have been played. */
  readonly played: number;
  readonly decision: Decision | undefined;
  readonly outcome: Outcome | undefined;
  readonly standing: Standing;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Nothing while another side decides: the viewer may not even know what there is. */
  readonly choices: readonly Choice[];
  /** What must be done before the phase can be ended, while it cannot; without what the decision itself asks for. */
  readonly duties: readonly Undone[];
  /** The battle that was declared and waits for its die. */
  readonly declared: Preview | undefined;
  /** Dice of what can be done at once, with the action. */
  readonly outlooks: readonly { readonly action: Action; readonly dice: readonly Outlook[] }[];
  /** How every unit is supplied that the viewer knows on the map, without the lines. */
  readonly supply: readonly SupplyAnswer[];
}

/** One change of the table, and everything that the page needs to show it. */
export interface Step {
  /** Steps are counted from the opening of the game: whoever knows one number misses none. */
  readonly number: number;
  readonly table: Table;
  /** What the viewer may know of what happened, nothing after an undo; absent if only the viewer is another. */
  readonly events?: readonly GameEvent[];
  /** The side whose action it was; absent if it was none. */
  readonly author?: string;
  readonly log: LogPart;
}

/** `number` is that of the step that came of it. */
export type Done =
  | { readonly ok: true; readonly number: number }
  | { readonly ok: false; readonly rule: string; readonly message: string };

/** A moment of the game that is being looked at again. */
export interface Moment {
  readonly played: number;
  readonly view: Position;
  readonly turn: number;
  readonly phase: string;
  /** What happened in the action that led here. */
  readonly events: readonly GameEvent[];
}

/** What was told after the first `since` actions; whatever else was told of later ones is not true any more. */
export interface LogPart {
  readonly since: number;
  readonly entries: readonly LogEntry[];
}

export interface LogEntry {
  /** The number of actions played when it was written. */
  readonly after: number;
  readonly lines: readonly string[];
}
