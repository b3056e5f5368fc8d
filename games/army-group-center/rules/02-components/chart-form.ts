// What a chart file looks like. A file with other values, such as those of an owner's printed sheet, may take the place
// of ours; it is checked first, and everything wrong in it is named.

import * as v from 'valibot';
import type { LoadedCharts } from '../../../../kit/data-checks.ts';
import { inFile, exactObject as object, type Problem, problemsOf } from '../../../../kit/problem.ts';
import { effects } from '../11-combat/results.ts';

const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20));
/** 9.5a no terrain is cheaper than clear, and clear costs one point. */
const movementPoints = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20));
const result = v.picklist(effects.names);

const ChartsSchema = object({
  format: v.literal(1),
  game: v.literal('army-group-center'),
  terrain: v.record(
    v.string(),
    object({ move: movementPoints, cavMech: movementPoints, defense: points, basis: v.string() }),
  ),
  river: object({ move: points, defense: points, basis: v.string() }),
  partisans: object({ germanMove: points, sovietShift: points, basis: v.string() }),
  town: object({ defense: points, vp: points, basis: v.string() }),
  city: object({ defense: points, vp: points, basis: v.string() }),
  germanWorks: object({ defense: points, basis: v.string() }),
  crt: object({
    basis: v.string(),
    columns: v.pipe(
      v.array(object({ heading: v.string(), from: v.pipe(v.number(), v.integer()) })),
      v.minLength(4),
    ),
    rows: v.pipe(v.array(v.array(result)), v.length(6)),
  }),
  track: object({
    basis: v.string(),
    turns: v.pipe(
      v.array(object({ turn: points, week: v.string(), german: points, soviet: points })),
      v.length(9),
    ),
  }),
});

export type Charts = v.InferOutput<typeof ChartsSchema>;

export function loadCharts(json: unknown, file: string): LoadedCharts<Charts> {
  const parsed = v.safeParse(ChartsSchema, json);
  const problems = parsed.success ? chartProblems(parsed.output) : problemsOf(parsed.issues);
  return parsed.success && problems.length === 0
    ? { ok: true, charts: parsed.output }
    : { ok: false, problems: inFile(file, problems) };
}

function chartProblems({ crt, track }: Charts): Problem[] {
  const problems: Problem[] = [];
  crt.columns.forEach(({ from }, index) => {
    const left = crt.columns[index - 1]?.from;
    if (left !== undefined && from <= left) {
      problems.push({
        field: `crt.columns.${index}.from`,
        message: `must be more than ${left}, where the column to its left begins, not ${from}`,
      });
    }
  });
  crt.rows.forEach((row, index) => {
    if (row.length !== crt.columns.length) {
      problems.push({
        field: `crt.rows.${index}`,
        message: `needs ${crt.columns.length} results, has ${row.length}`,
      });
    }
  });
  // 11.23b rolling until something happens must come to an end.
  for (let column = 0; column < 3; column++) {
    if (crt.rows.every(row => row[column] === 'AS')) {
      problems.push({
        field: `crt.rows.*.${column}`,
        message: 'one of the three left columns holds nothing but AS',
      });
    }
  }
  track.turns.forEach(({ turn }, index) => {
    if (turn !== index + 1) {
      problems.push({
        field: `track.turns.${index}.turn`,
        message: `must be ${index + 1}, not ${turn}: turns are listed in order`,
      });
    }
  });
  return problems;
}
