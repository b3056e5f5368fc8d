// What a table in memory is given: where it is kept, what it must not forget, and whom it tells of what becomes of it.

import type { Delegations } from '../../kit/sequence/delegating.ts';
import type { Play } from '../../wire/fold.ts';
import type { PlayMemory } from '../../wire/recall.ts';
import type { Jobs } from '../bots/jobs.ts';
import type { Ended } from '../ratings/ending.ts';
import type { Statement, Store } from '../store/contract.ts';
import type { Later } from './later.ts';
import type { Patience } from './patience.ts';
import type { Rematch } from './rows.ts';

/** To the other nodes. */
export interface Others {
  written(seq: number): void;
  here(sides: readonly string[]): void;
}

/** A table as it stood after an entry, and by the id under which it was sent the receipt of what had been done. */
export interface Recalled {
  readonly play: Play;
  readonly seq: number;
  readonly done: ReadonlyMap<string, string>;
}

export interface Kept {
  readonly store: Store;
  /** Where a bot may have to play. */
  readonly jobs?: Jobs;
  readonly id: string;
  readonly saltSecret: string;
  /** Opened when the game ends. */
  readonly serverPart: string;
  /** What the steps are counted under; a name of its own for every time that the table is read. */
  readonly count?: string;
  /** The side of whoever made the table. */
  readonly host: string;
  /** Whoever has the address may look on. */
  readonly isWatched: boolean;
  readonly rematch?: Rematch | undefined;
  /** By chair, the level of the bot to which a decision has been left. */
  readonly delegations?: Delegations;
  /** The rules have failed at this table before. */
  readonly halted?: string | undefined;
  /** Tells other nodes of an entry of this number, and which sides have somebody here. */
  readonly others?: Others | undefined;
  /** Keeps where the table stands, so that it need not be played from the beginning when it is opened again. */
  snapshot?(memory: PlayMemory, seq: number, hash: string): void;
  clock(): number;
  /** All tables of a node have it in common; one of its own unless given. */
  readonly later?: Later | undefined;
  /** How long the rules may think; for ever unless it is said. */
  readonly patience?: Patience | undefined;
  /** What else comes true with the end of the table. */
  ending?(ended: Ended): Promise<readonly Statement[]>;
  /** Faults of ours. */
  failed?(error: unknown): void;
  /** The table has other rules now: whoever wants it reads it anew. */
  left?(): void;
}
