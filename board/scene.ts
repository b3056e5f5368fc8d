// What the board draws and what it reports: plain data, no rules. Hexes are numbers into the map; everything else is
// named by the caller.

/** A picture of the ground, drawn once: what the atlas makes of a map, in sheet units (200 to a hex's width). */
export interface Ground {
  /** Address of the drawing: SVG of the few kinds that board/svg reads. */
  readonly href: string;
  /** The whole sheet with its margins, in the units of the drawing. */
  readonly sheet: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Of every hex, on the drawing: x, y, x, y, … */
  readonly centers: readonly number[];
  readonly ids: readonly string[];
  /** Names of places; they are not in the drawing, as they are lettered above counters or beside them. */
  readonly names?: readonly PlaceName[];
  /** Fonts of the drawing's lettering; without them the browser's serif stands in. */
  readonly fonts?: readonly DrawingFont[];
}

/** A name as the drawing would letter it, in its units. */
export interface PlaceName {
  readonly text: string;
  readonly hex: number;
  /** The middle of its line. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: true;
}

export interface DrawingFont {
  readonly family: string;
  readonly href: string;
  readonly weight: 400 | 700;
  readonly style: 'normal' | 'italic';
}

/** Unit symbols as paths, by name; the frame of each runs from 25, 50 to 175, 150, and some parts stand out of it. */
export type SymbolSheet = Readonly<Record<string, readonly SymbolPart[]>>;

export interface SymbolPart {
  readonly d: string;
  /** a b c d e f, as in SVG. */
  readonly matrix?: readonly number[];
  readonly filled?: true;
  /** Width of the stroke; absent: none. */
  readonly stroke?: number;
  readonly dash?: readonly number[];
}

export interface Scene {
  readonly stacks: readonly Stack[];
  readonly markers: readonly Marker[];
  /** Laid under the counters, in this order. */
  readonly tints: readonly Tint[];
  /** Laid over the counters. */
  readonly lines: readonly Line[];
  /** Ways that were gone, under the counters: they stay until a scene comes without them. */
  readonly trails?: readonly Trail[];
  /** Plates at the places of battles; they stay as trails do. */
  readonly battles?: readonly BattleMark[];
  /** Hexes that a question is about: ringed over everything. */
  readonly asked?: readonly number[];
  /** A hex is asked for: every hex shows its number. Otherwise only hexes that are large, or while H is held. */
  readonly hasNumbers?: boolean;
}

export const EMPTY_SCENE: Scene = { stacks: [], markers: [], tints: [], lines: [] };

export interface Stack {
  readonly hex: number;
  /** Bottom to top, as they lie; a fan and whoever listens get them in this order. */
  readonly pieces: readonly Piece[];
  /** The piece that the pile shows on top, usually its strongest; absent: the last. */
  readonly top?: number;
  /** Strength of all of them, in a few letters: on a plate beside the pile, with how many there are. */
  readonly total?: string;
  /** Drawn spread out so that each can be chosen. */
  readonly fanned?: true;
}

export interface Piece {
  readonly id: string;
  readonly face: Face;
  readonly state: PieceState;
  /** Small signs of what has happened to it, the most pressing first (see board/counters/marks.ts). */
  readonly marks: readonly Sign[];
  /** What a screen reader says. */
  readonly title: string;
  /** Works that belong to the place, such as a fort: a frame in the hex, under the pieces that stand there. */
  readonly isBase?: true;
}

/** A symbol or a letter or two, on a plate of some color. */
export interface Sign {
  readonly symbol?: 'drum' | 'arrow' | 'cross' | 'bolt' | 'trench' | 'star';
  readonly letter?: string;
  /** Plain unless given. */
  readonly tone?: 'plain' | 'warning' | 'harm' | 'earth' | 'favor' | 'secret';
  /** The whole counter lies askew. */
  readonly turned?: true;
}

export type PieceState = 'plain' | 'ready' | 'chosen' | 'spent' | 'target';

export interface Face {
  readonly paper: string;
  readonly ink: string;
  readonly stripe?: string;
  /** Of the symbol sheet; absent: a blank back. */
  readonly symbol?: string;
  readonly size: string;
  readonly label: string;
  readonly values: string;
  readonly lost: number;
  readonly steps: number;
}

export interface Marker {
  readonly hex: number;
  readonly text: string;
  readonly color: string;
  readonly title: string;
  /** Works of the place: a frame in this paper under whoever stands there. */
  readonly frame?: string;
}

export type TintLook =
  /** A destination; with texts, what it costs. */
  | 'reach'
  /** Something to attack. */
  | 'target'
  /** Hexes of which some may be chosen. */
  | 'choice'
  /** Hexes of a way. */
  | 'path'
  /** Something is wrong here. */
  | 'warn'
  /** Control: plain and hatched, so that they differ without their colors. */
  | 'ours'
  | 'theirs'
  /** A ring and a star; with texts, what it is worth. */
  | 'objective'
  /** Zones of control: dotted. */
  | 'zone'
  /** A ring that draws the eye. */
  | 'pointer';

export interface Tint {
  readonly hexes: readonly number[];
  readonly look: TintLook;
  /** Per hex, in the same order: a few letters in the hex, such as a cost. */
  readonly texts?: readonly string[];
  readonly color?: string;
}

export interface Line {
  /** From hex to hex, in the order in which it is drawn; arrowheads stand at the last. */
  readonly hexes: readonly number[];
  readonly look: 'path' | 'supply' | 'attack' | 'retreat';
  readonly color?: string;
}

/** The way of one move, from hex to hex. */
export interface Trail {
  readonly hexes: readonly number[];
  /** Of the side that went. */
  readonly color: string;
  /** A march unless given; retreats are dashed. */
  readonly kind?: 'retreat';
}

/** What came of a battle, where it was fought: "4:1, 5 -> DR". */
export interface BattleMark {
  readonly hex: number;
  /** Of the results table. */
  readonly column: string;
  /** As rolled; a number from 1 to 6 is drawn as a die. */
  readonly die?: number;
  readonly result: string;
  /** Of the side that attacked. */
  readonly color: string;
  /** The same in words. */
  readonly title?: string;
}

/** Pieces on their way through these hexes, to be shown moving; the last hex is where the scene has them. */
export interface Journey {
  readonly pieces: readonly string[];
  readonly hexes: readonly number[];
}

export type BoardEvent =
  /** A hex was chosen, or a pile of several pieces as a whole. */
  | { readonly type: 'hex'; readonly hex: number; readonly how: Pointing }
  /** A single piece: alone in its hex, or one of a pile that is fanned out. */
  | { readonly type: 'piece'; readonly hex: number; readonly piece: string; readonly how: Pointing }
  /** The mouse rests over a hex; -1 when it has left the map. */
  | { readonly type: 'hover'; readonly hex: number; readonly piece?: string }
  /** Pieces are being dragged; the first such event names the hex they come from. -1: off the map. */
  | {
      readonly type: 'drag';
      readonly pieces: readonly string[];
      readonly from: number;
      readonly over: number;
    }
  /** -1: they were let go off the map, or the drag was given up. */
  | { readonly type: 'drop'; readonly pieces: readonly string[]; readonly from: number; readonly to: number }
  | { readonly type: 'cursor'; readonly hex: number; readonly piece?: string }
  /** A key that the board has no use for, pressed while it has the focus. */
  | { readonly type: 'key'; readonly key: string; readonly hex: number }
  /** Once the view rests at another zoom. */
  | { readonly type: 'camera'; readonly zoom: number }
  /** In every frame in which the map has moved on the page: for what is laid beside a hex. */
  | { readonly type: 'view' }
  /** The drawing could not be shown: hexes are drawn instead, and everything can be played. */
  | { readonly type: 'trouble'; readonly what: 'drawing' | 'painter'; readonly message: string };

export type BoardEventOf<T extends BoardEvent['type']> = Extract<BoardEvent, { readonly type: T }>;

export interface Pointing {
  readonly by: 'mouse' | 'touch' | 'keyboard';
  readonly shift: boolean;
  /** A secondary click or a long press. */
  readonly asks: boolean;
  /** 2 for the second click of a double click. */
  readonly times: number;
}
