// What nodes tell each other: that something is new, never what. Whoever hears it reads the store, so a note that is lost costs
// time and nothing else, and no game has an owner.

export type Note =
  /** The log of a table has an entry of this number. */
  | { readonly about: 'log'; readonly table: string; readonly seq: number }
  /** Somebody has sat down, play has begun, or there is a table for another game. */
  | { readonly about: 'seats'; readonly table: string }
  | { readonly about: 'chat'; readonly table: string }
  /** Sides whose players a node has at a table. */
  | { readonly about: 'here'; readonly table: string; readonly sides: readonly string[] }
  /** Somebody wants to know who is there. */
  | { readonly about: 'who'; readonly table: string };

export interface Bell {
  /** Whether there can be other nodes. */
  readonly isShared: boolean;
  /** Gathered for a moment and told to the other nodes. */
  ring(note: Note): void;
  /** What other nodes have rung, with the name of the node. */
  listen(listener: (note: Note, from: string) => void): void;
  /** Something may have been missed: look for yourself. */
  onGap(listener: () => void): void;
  /** Throws if nobody would hear it. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Where one process has the store to itself. */
export const silentBell: Bell = {
  isShared: false,
  ring: () => undefined,
  listen: () => undefined,
  onGap: () => undefined,
  ready: async () => undefined,
  close: async () => undefined,
};
