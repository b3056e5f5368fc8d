// The charts of both editions, read from the data file: combat results, air operations and the turn track.

import * as v from 'valibot';
import {
  BOMBING,
  basis,
  crtProblems,
  crtSchema,
  crtTable,
  INTERCEPTION,
  rowsOf,
} from '../../../../families/coatney/charts.ts';
import type { ResultsTable } from '../../../../kit/combat/table.ts';
import type { LoadedCharts } from '../../../../kit/data-checks.ts';
import { type FileProblem, inFile, exactObject as object, problemsOf } from '../../../../kit/problem.ts';
import { RESULTS } from '../combat/effects.ts';

/** M14-EDN-2, ruling R-A16: game turns of each edition. */
const TURNS = { main: 12, '2014': 8 } as const;

export type { Bombing } from '../../../../families/coatney/charts.ts';

const EditionSchema = object({
  // Main table: columns M-CRT-1, cells M-CRT-2, M-CRT-3, M-CRT-4, M-CRT-5, M-CRT-6, M-CRT-7, M-CRT-8, M-CRT-9,
  // M-CRT-10, M-CRT-11, M-CRT-12, M-CRT-13. Edition of 2014: columns M14-CRT-1, rows M14-CRT-2, M14-CRT-3, M14-CRT-4,
  // M14-CRT-5, M14-CRT-6, M14-CRT-7.
  crt: crtSchema(RESULTS),
  /** By die on index A, 1 to 7. */
  air: object({
    luftwaffe: rowsOf(BOMBING, 1, 7),
    russian: rowsOf(BOMBING, 1, 7),
    interception: rowsOf(INTERCEPTION, 1, 7),
    basis,
  }),
  track: object({
    turns: v.pipe(
      v.array(
        object({
          dates: v.string(),
          weather: v.picklist(['good', 'mud', 'frost', 'snow', 'rolled', 'frost-or-snow']),
        }),
      ),
      v.minLength(1),
    ),
    basis,
  }),
});

const ChartsSchema = object({
  format: v.literal(1),
  game: v.literal('moscow'),
  editions: object({ main: EditionSchema, '2014': EditionSchema }),
});

export interface EditionCharts {
  readonly crt: ResultsTable;
  readonly air: v.InferOutput<typeof EditionSchema>['air'];
  readonly track: readonly { readonly dates: string; readonly weather: TrackWeather }[];
}
export type TrackWeather = 'good' | 'mud' | 'frost' | 'snow' | 'rolled' | 'frost-or-snow';
export type EditionId = 'main' | '2014';
export type Charts = Readonly<Record<EditionId, EditionCharts>>;

export function loadCharts(json: unknown, file: string): LoadedCharts<Charts> {
  const parsed = v.safeParse(ChartsSchema, json);
  if (!parsed.success) return { ok: false, problems: inFile(file, problemsOf(parsed.issues)) };
  const problems: FileProblem[] = [];
  for (const name of ['main', '2014'] as const) {
    const { crt, track } = parsed.output.editions[name];
    problems.push(...inFile(file, crtProblems(crt, `editions.${name}.crt`)));
    if (track.turns.length !== TURNS[name]) {
      const field = `editions.${name}.track.turns`;
      problems.push({ file, field, message: `must have ${TURNS[name]} turns` });
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const { main, '2014': later } = parsed.output.editions;
  return { ok: true, charts: { main: laidOut(main), '2014': laidOut(later) } };
}

function laidOut({ crt, air, track }: v.InferOutput<typeof EditionSchema>): EditionCharts {
  return { crt: crtTable(crt), air, track: track.turns };
}
