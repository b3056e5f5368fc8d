// Charts that the games of the family have alike: a table of ground combat by odds, columns of air combat, and where a value
// comes from.

import * as v from 'valibot';
import type { ResultsTable } from '../../kit/combat/table.ts';
import { exactObject as object, type Problem } from '../../kit/problem.ts';

export const basis = v.pipe(v.string(), v.regex(/^(text|reconstructed)\b/));
const ODDS = /^([1-9]):([1-9])$/;

/** Bombing; `AA*` is the sister edition's. */
export const BOMBING = ['D', 'D*', '-', 'AA', 'AA*'] as const;
export type Bombing = (typeof BOMBING)[number];
export const INTERCEPTION = ['russian-down', 'russian-back', 'luftwaffe-back', 'luftwaffe-down'] as const;
export type Interception = (typeof INTERCEPTION)[number];

/** A column by rows from the first to the last, which are numbered. */
export const rowsOf = <const T extends string>(values: readonly T[], first: number, last: number) =>
  v.pipe(
    v.array(v.picklist(values)),
    v.length(last - first + 1, `must have an entry for each of ${first} to ${last}`),
  );

export const crtSchema = <const R extends string>(results: readonly R[]) =>
  object({
    columns: v.pipe(v.array(v.pipe(v.string(), v.regex(ODDS))), v.minLength(2)),
    /** By die on index A, 1 first. */
    rows: v.pipe(v.array(v.array(v.picklist(results))), v.length(6)),
    basis,
  });

interface CrtFile {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What the form alone does not show: rows of full length, and odds that rise. */
export function crtProblems({ columns, rows }: CrtFile, field: string): Problem[] {
  const problems: Problem[] = [];
  rows.forEach((row, index) => {
    if (row.length !== columns.length)
      problems.push({ field: `${field}.rows.${index}`, message: `must have ${columns.length} results` });
  });
  const quotients = columns.map(quotient);
  const fallen = quotients.findIndex((value, index) => index > 0 && value <= quotients[index - 1]);
  if (fallen > 0)
    problems.push({ field: `${field}.columns.${fallen}`, message: 'odds must rise from column to column' });
  return problems;
}

export const crtTable = ({ columns, rows }: CrtFile): ResultsTable => ({
  columns: columns.map(heading => ({ heading, from: quotient(heading) })),
  rows,
});

function quotient(heading: string): number {
  const [attack, defense] = heading.split(':').map(Number);
  return attack / defense;
}
