// How a game wants to be shown: names, colors, symbols, charts and a guided first turn. Plain data and small pure
// functions, so that the page needs no code of its own for any game.

import type { Counter } from './counters/roster.ts';
import type { Action, Position, Standing, SupplyNote } from './game.ts';

/** What a page needs of a game before it is opened; everything else is loaded with the game. */
export interface Front {
  readonly game: string;
  /** Short enough for a heading. */
  readonly title: string;
  readonly card: {
    readonly year: string;
    readonly turns: string;
    readonly length: string;
    /** 1 easy … 5 hard */
    readonly difficulty: number;
    readonly summary: string;
    readonly designer: string;
  };
  readonly sides: Readonly<Record<string, SideStyle>>;
  /** What is recommended to whoever has never played it. */
  readonly play: {
    readonly scenario: string;
    readonly side: string;
    /** A scenario that ends within half an hour or so. */
    readonly short?: string;
  };
}

export interface Presentation extends Front {
  /** Formations with a stripe of their own on the counter. */
  readonly groups: Readonly<Record<string, { readonly title: string; readonly stripe?: string }>>;
  /** By type of unit. */
  readonly symbols: Readonly<Record<string, SymbolSpec>>;
  /** What is printed on the side of a counter that lies up, after some losses and with what it remembers. */
  face(counter: Counter, steps: number, flags?: readonly string[]): CounterFace;
  /** Marks on a unit in a position, such as moved; out of supply as far as the position says it, or its supply if given. */
  marks(position: Position, unit: string, supply?: SupplyNote): readonly UnitMark[];
  /**
   * What a unit that lies like this adds to its stack, as printed; undefined where it adds nothing. Without it stacks show
   * how many they are and not how strong.
   */
  strength?(counter: Counter, steps: number, flags?: readonly string[]): UnitStrength | undefined;
  /** Types of units that are works of their place, such as forts: a frame of the hex under whoever stands there. */
  readonly works?: readonly string[];
  /** Every mark with what it means; the same sign comes again where it means something else. */
  readonly legend?: readonly UnitMark[];
  /** Signs of this game's own marks, by id; those that all games share are in showing.ts and may be drawn otherwise here. */
  readonly signs?: Readonly<Record<string, MarkSign>>;
  /** Pieces on the map that are not units; those that show what has been won only if it is told how the game stands. */
  markers(position: Position, standing?: Standing): readonly MapMarker[];
  /** Attacks that have been planned and not fought yet: drawn as arrows. */
  plans?(position: Position): readonly PlannedAttack[];
  /** Places off the map, in the order in which they are shown. */
  readonly boxes: readonly BoxInfo[];
  readonly phases: readonly PhaseInfo[];
  /**
   * The turn of this position as players go through it, where that is not the list of phases: some come more than once,
   * or in another order. Exactly one stage is `now`.
   */
  stages?(position: Position): readonly Stage[];
  /** What else there is to know of the moment, in a few words: the weather, the pulse. */
  status?(position: Position): string;
  readonly charts: readonly Chart[];
  /** What to call an action of a type: on buttons, and in a list of choices. */
  readonly actions: Readonly<Record<string, ActionWords>>;
  /** Some side does not see everything: two players at one screen need a curtain between them. */
  readonly hasFog: boolean;
  /** What to call a field of an action. */
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * What counts for victory are ways to win, each on its own, rather than points that add up: a standing is then told
   * without sums.
   */
  readonly hasWaysToWin?: true;
  /** What a result of the tables means, in a few words, by its letters. */
  readonly results?: Readonly<Record<string, string>>;
  /** What can be laid over the maps of other games and means nothing in this one. */
  readonly withoutOverlays?: readonly MapOverlay[];
  readonly guide: Guide;
}

/** What can be laid over a map. */
export type MapOverlay = 'supply' | 'zones' | 'control' | 'victory' | 'threat';

export interface ActionWords {
  readonly verb: string;
  readonly help: string;
  /** Where the action is played without the fields that may be left out, if that is called otherwise. */
  readonly bare?: string;
  /** Where nobody is taken for it though several could be, if that is called otherwise. */
  readonly nobody?: string;
  /** It is an attack, and called by the hex that it is aimed at; anything else that is, by its verb. */
  readonly attacks?: true;
  /** It lets something be: never what is offered first while there is something else to do. */
  readonly declines?: true;
  /** It settles by one press what would take very many, and is what most people want: offered first. */
  readonly leads?: true;
}

export interface PlannedAttack {
  readonly target: string;
  readonly units: readonly string[];
}

export interface SideStyle {
  readonly title: string;
  readonly adjective: string;
  /** Counter background and what is printed on it. */
  readonly paper: string;
  readonly ink: string;
  /** For lines, areas and panels in the side's color. */
  readonly line: string;
}

export interface SymbolSpec {
  readonly title: string;
  /** Twenty digits of MIL-STD-2525D, friendly and without a size: milsymbol draws it at build time. */
  readonly sidc: string;
}

export interface CounterFace {
  /** Size mark above the symbol, e.g. XXX. */
  readonly size: string;
  readonly label: string;
  /** Bottom line, e.g. "4-6"; parts are drawn in one line. */
  readonly values: string;
  /** 0 full, 1 reduced …: drawn as a stripe. */
  readonly lost: number;
  readonly steps: number;
}

export interface UnitStrength {
  readonly attack: number;
  readonly defense: number;
}

/** What has happened to a unit: the id of a sign, the game's own or one that all games share, and what it means here. */
export interface UnitMark {
  readonly mark: string;
  readonly title: string;
}

/** How a mark is drawn: a symbol or a letter or two, on a plate of some color. */
export interface MarkSign {
  readonly symbol?: MarkSymbol;
  /** The first of its id, if there is no symbol either. */
  readonly letter?: string;
  /** Plain unless given. */
  readonly tone?: MarkTone;
  /** The whole counter lies askew. */
  readonly turned?: true;
}

export type MarkSymbol = 'drum' | 'arrow' | 'cross' | 'bolt' | 'trench' | 'star';
export type MarkTone = 'plain' | 'warning' | 'harm' | 'earth' | 'favor' | 'secret';

export interface MapMarker {
  readonly at: string;
  readonly title: string;
  /** Two or three letters. */
  readonly text: string;
  readonly side?: string;
  /** Works that belong to the place: the hex is framed, as by a fort. */
  readonly isWork?: true;
}

export interface BoxInfo {
  readonly at: string;
  readonly title: string;
  /** Arrivals due on a turn, what has been lost, or a pool to draw from. */
  readonly kind: 'arrivals' | 'lost' | 'pool';
  readonly turn?: number;
}

export interface PhaseInfo {
  readonly id: string;
  /** Whose player turn it belongs to, as in a position. */
  readonly side: string;
  /** The side that acts in it, where that is another. */
  readonly decides?: string;
  readonly title: string;
  readonly rule: string;
  /** What a player does in it, in a sentence. */
  readonly what: string;
}

/** A part of a turn, as it is shown on the way through it. */
export interface Stage {
  readonly side: string;
  /** The side that acts in it, where that is another. */
  readonly decides?: string;
  readonly title: string;
  readonly what: string;
  readonly state: 'past' | 'now' | 'coming';
}

/** A table of the rulebook's charts: rows of cells; the first row and column are headings. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** Scenarios that it belongs to; absent: all of them. */
  readonly scenarios?: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes?: readonly { readonly rule: string; readonly text: string }[];
  /** What the letters in its cells mean. */
  readonly codes?: Readonly<Record<string, string>>;
}

export interface Guide {
  readonly scenario: string;
  readonly side: string;
  readonly seed: string;
  readonly steps: readonly GuideStep[];
  /** What the other side does in the first turn where the guide counts on it, by decision. */
  readonly replies?: Readonly<Record<string, Action>>;
  /** The phases as the first turn has them, where they come in another order than they are listed in. */
  readonly phases?: readonly PhaseInfo[];
}

/** One step of the guided first turn; it is done when the action it asks for has been played. */
export interface GuideStep {
  readonly title: string;
  readonly text: string;
  /** What to do, in a few words, where there is no room for the text. */
  readonly brief?: string;
  readonly rules: readonly string[];
  /** Hexes to show and to point at. */
  readonly hexes: readonly string[];
  /** Something to lay over the map meanwhile. */
  readonly overlay?: MapOverlay;
  /** What the player should do; any legal action of this form will do. Absent: read and go on. */
  readonly wants?: GuideWish;
  /** The wish takes more than one action to get to; the page may offer to let the bot play on until it can be done. */
  readonly assist?: true;
}

/** An action of this type with at least these units, this destination, this target. */
export interface GuideWish {
  readonly type: string;
  readonly units?: readonly string[];
  readonly to?: string;
  readonly target?: string;
  /** Only in this phase and player turn; once they are over, so is the step. */
  readonly phase?: string;
  readonly side?: string;
}
