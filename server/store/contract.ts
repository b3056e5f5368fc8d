// Where everything is kept. One interface for every engine: statements in the part of SQL that they share (`$1`, texts,
// whole numbers, no columns that count by themselves), gathered into units that are carried out wholly or not at all.

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
  /** It must change exactly so many rows; otherwise the unit is given up. */
  readonly changes?: number;
}

export type Written =
  | { readonly ok: true }
  /** Something with this key is there already, or what should be changed is not as expected. Nothing was changed. */
  | { readonly ok: false; readonly conflict: string };

export interface Store {
  /** What has been written before the call is read. */
  read(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /**
   * Answers once the unit is on the disk, or nothing of it is. Throws `StoreFailed` if that cannot be, and `StoreUnsure` if it
   * cannot be known. Nodes that write at once do not block each other if the first value of a unit is the id of its table.
   */
  write(unit: readonly Statement[]): Promise<Written>;
  close(): Promise<void>;
}

/** The store cannot be reached, or cannot write: whoever asked may try again, and nothing has been changed. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed';
}

/** The connection broke just when the unit was to be kept: whether it was, the next look tells. */
export class StoreUnsure extends StoreFailed {}

/** In place of the name of a key, where a statement changed another number of rows than it must. */
export const NOT_AS_EXPECTED = 'not as expected';
