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
  /** Answers once the unit is on the disk, or nothing of it is. Throws `StoreFailed` if that cannot be. */
  write(unit: readonly Statement[]): Promise<Written>;
  close(): Promise<void>;
}

/** The store cannot be reached, or cannot write: whoever asked may try again, and nothing has been changed. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed';
}

/** In place of the name of a key, where a statement changed another number of rows than it must. */
export const NOT_AS_EXPECTED = 'not as expected';
