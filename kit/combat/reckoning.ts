// What adds to a strength or shifts a column, told once with its rule and its words for players. Previews name the entries;
// bots, who ask for thousands of attacks, take sums: what the ground adds is known by hex, and what shifts the column of an
// attack are bits of one number.

import type { Modifier } from '../game.ts';
import type { ResultsTable } from './table.ts';

/** Something that counts by so much in a fight, or not at all. */
export interface Reckoned<Fight> {
  readonly rule: string;
  readonly label: string;
  of(fight: Fight): number;
}

export function totalOf<Fight>(entries: readonly Reckoned<Fight>[], fight: Fight): number {
  return entries.reduce((sum, entry) => sum + entry.of(fight), 0);
}

/** Those that count, in the order of the list. */
export function addedBy<Fight>(entries: readonly Reckoned<Fight>[], fight: Fight): Modifier[] {
  return entries
    .map(({ rule, label, of }) => ({ rule, label, add: of(fight) }))
    .filter(({ add }) => add !== 0);
}

export type Shift = Required<Pick<Modifier, 'rule' | 'label' | 'shift'>>;

export interface Shifts<Name extends string> {
  /** A set of shifts is a number that holds their bits. */
  readonly bit: Readonly<Record<Name, number>>;
  /** Columns up or down for a set. */
  readonly sums: Int8Array;
  /** The entries of a set, in the order in which they were declared. */
  items(set: number): Modifier[];
}

/** For up to sixteen shifts, of which an attack has any. */
export function declareShifts<Name extends string>(rows: Readonly<Record<Name, Shift>>): Shifts<Name> {
  const names = Object.keys(rows) as Name[];
  if (names.length > 16) throw new Error(`${names.length} shifts are more than a table of sums can hold`);
  const items = (set: number): Shift[] =>
    names.flatMap((name, place) => ((set >> place) & 1 ? [rows[name]] : []));
  return {
    bit: Object.fromEntries(names.map((name, place) => [name, 1 << place])) as Record<Name, number>,
    sums: Int8Array.from({ length: 1 << names.length }, (_, set) =>
      items(set).reduce((sum, { shift }) => sum + shift, 0),
    ),
    items,
  };
}

/** The column of a value, found in a table whose columns are all printed; for loops. */
export function columnFinder({ columns }: ResultsTable): (value: number) => number {
  const from = Float64Array.from(columns, column => column.from);
  const last = from.length - 1;
  return value => {
    let column = 0;
    while (column < last && value >= from[column + 1]) column++;
    return column;
  };
}
