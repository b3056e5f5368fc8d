// Puzzles of a family as a game writes them: the table in its own short form, and besides what every puzzle has.

import type { Position } from '../game.ts';
import type { Goal } from './goals.ts';
import type { Family, Order, Puzzle } from './puzzle.ts';

export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly side: string;
  /** Default: by the end of the phase, without dice. */
  readonly battles?: true;
  /** Instead of what goes with battles or without. */
  readonly until?: Puzzle['until'];
  readonly dice?: number;
  readonly share?: number;
  readonly goal: Goal;
  readonly solution: readonly Order[];
}

/** What a bot may look at for one decision. */
const NODES = 1000;

/** For puzzles that are over before any die falls. */
export const MOVES = { nodes: NODES, until: 'phase', dice: 1, share: 1 } as const;
/** For attacks: what they promise is judged, yet the dice of the first may change the second. */
export const BATTLES = { nodes: NODES, until: 'turn', dice: 6, share: 5 } as const;

export type FamilyOf<Table> = (name: Family, drafts: readonly (Draft & Table)[]) => readonly Puzzle[];

/** For a game that can make a position of its tables. */
export const familyWith =
  <Table>(positionOf: (table: Table) => Position): FamilyOf<Table> =>
  (name, drafts) =>
    drafts.map(draft => {
      const { id, title, side, goal, solution } = draft;
      const usual = draft.battles ? BATTLES : MOVES;
      const { until = usual.until, dice = usual.dice } = draft;
      const share = draft.share ?? (draft.dice === undefined ? usual.share : dice);
      const position = positionOf(draft);
      return { id, family: name, title, side, position, nodes: NODES, until, dice, share, goal, solution };
    });
