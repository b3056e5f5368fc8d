// A table as whoever plays at it knows it, wherever it stands: what can be done at it, what can be asked, and what is told
// of every step. A worker and a server say the same; everything that crosses is plain data.

import type {
  Action,
  Choice,
  Decision,
  GameEvent,
  Outcome,
  Outlook,
  Position,
  Preview,
  Query,
  Refusal,
  Standing,
  SupplyAnswer,
  SupplyNote,
  Threat,
  Undone,
  Verdict,
  Way,
  ZoneAnswer,
} from '../kit/game.ts';

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
  /** How every unit is supplied that the viewer knows on the map, in short. */
  readonly supply: readonly SupplyNote[];
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
