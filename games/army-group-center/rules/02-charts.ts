// The charts printed on the map sheet: terrain effects, combat results, turn record track. A file with other
// values, such as those of an owner's printed sheet, may take the place of ours; it is checked first.

import * as v from 'valibot';
import { DataError } from '../../../kit/data-error.ts';
import chartsFile from '../data/charts.json' with { type: 'json' };

const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20));
/** 9.5a no terrain is cheaper than clear, and clear costs one point. */
const movementPoints = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20));
const result = v.picklist(['AS', 'AE', 'DR', 'DE', 'BB']);

const ChartsSchema = v.strictObject({
  format: v.literal(1),
  game: v.literal('army-group-center'),
  terrain: v.record(
    v.string(),
    v.strictObject({ move: movementPoints, cavMech: movementPoints, defense: points, basis: v.string() }),
  ),
  river: v.strictObject({ move: points, defense: points, basis: v.string() }),
  partisans: v.strictObject({ germanMove: points, sovietShift: points, basis: v.string() }),
  town: v.strictObject({ defense: points, vp: points, basis: v.string() }),
  city: v.strictObject({ defense: points, vp: points, basis: v.string() }),
  germanWorks: v.strictObject({ defense: points, basis: v.string() }),
  crt: v.strictObject({
    basis: v.string(),
    columns: v.pipe(v.array(v.strictObject({ heading: v.string(), from: v.number() })), v.minLength(4)),
    rows: v.pipe(v.array(v.array(result)), v.length(6)),
  }),
  track: v.strictObject({
    basis: v.string(),
    turns: v.pipe(
      v.array(v.strictObject({ turn: points, week: v.string(), german: points, soviet: points })),
      v.length(9),
    ),
  }),
});

const FILE = 'games/army-group-center/data/charts.json';

export function checkCharts(json: unknown): v.InferOutput<typeof ChartsSchema> {
  const parsed = v.safeParse(ChartsSchema, json);
  if (!parsed.success) {
    throw new DataError(
      FILE,
      parsed.issues.map(issue => ({ path: v.getDotPath(issue) ?? '(file)', message: issue.message })),
    );
  }
  const { crt } = parsed.output;
  const problems: { path: string; message: string }[] = [];
  crt.rows.forEach((row, index) => {
    if (row.length !== crt.columns.length) {
      problems.push({
        path: `crt.rows.${index}`,
        message: `needs ${crt.columns.length} results, has ${row.length}`,
      });
    }
  });
  // 11.23b rolling until something happens must come to an end.
  for (let column = 0; column < 3; column++) {
    if (crt.rows.every(row => row[column] === 'AS')) {
      problems.push({
        path: `crt.rows.*.${column}`,
        message: 'one of the three left columns holds nothing but AS',
      });
    }
  }
  if (problems.length > 0) throw new DataError(FILE, problems);
  return parsed.output;
}

export const charts = checkCharts(chartsFile);
