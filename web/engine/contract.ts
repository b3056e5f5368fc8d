// What the page may ask of the engine. The host answers at once inside its worker; the page gets the same methods as
// promises. Everything that crosses is plain data.

import type { PuzzleVerdict } from '../../bots/puzzles/course.ts';
import type { Counter } from '../../kit/counters/roster.ts';
import type { ActionForm, AwaitedDecision, OptionSpec, Position, ScenarioSpec } from '../../kit/game.ts';
import type { HexDescription } from '../../kit/map/map.ts';
import type { Problem } from '../../kit/problem.ts';
import type { Puzzle } from '../../kit/puzzle/puzzle.ts';
import type { GameRecord } from '../../kit/record/record.ts';
import type { Deeds, Questions, Step } from '../../wire/table.ts';
import type { Verified } from '../../wire/verify/verify.ts';
import type { Remote } from './remote.ts';

export type { Deeds, Done, LogEntry, LogPart, Moment, Questions, Step, Table } from '../../wire/table.ts';

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
  /** What does not change while a game is played, for a table that stands elsewhere; undefined if there is no such game. */
  info(game: string): GameInfo | undefined;
  /** Levels of the bots, the weakest first: told here, so that no bot need be started for it. */
  levels(): readonly string[];
  /** Answers with the first step. */
  open(start: Start): Opened;
}

/** Puzzles, which are loaded when somebody asks for them. */
export interface Puzzling {
  /** Those of a game; none if it has none. */
  puzzles(game: string): Promise<readonly Puzzle[]>;
  /** Has whoever plays the one on the table reached its goal? */
  judge(game: string, puzzle: string): Promise<PuzzleVerdict>;
}

/** Records of online games, which are checked where the rules are. */
export interface Checking {
  /** `text`: the file. `known`: what was noted of the table while it was played. */
  verify(text: string, known: readonly string[]): Promise<Verified>;
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
