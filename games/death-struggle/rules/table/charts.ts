// The charts of the game, read from the data file: combat results, air operations, the turn track with its arrivals, and
// what formations are made of.

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
import { inFile, exactObject as object, type Problem, problemsOf } from '../../../../kit/problem.ts';
import { RESULTS } from '../combat/effects.ts';

/** DS-VIC-8 June II to January II. */
export const TURNS = 15;
export const WEATHERS = ['good', 'light-mud', 'mud', 'frost', 'snow'] as const;
export type Weather = (typeof WEATHERS)[number];
/** Any hex of the eastern edge, as a place of arrival. */
export const EAST_EDGE = 'east-edge';

const turn = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TURNS));
const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20));
const someIds = v.pipe(v.array(v.string()), v.minLength(1));
const arrivals = v.array(object({ turn, at: v.string(), units: someIds }));
const flyer = object({ range: small, support: small });
const FACTORS = /^[0-9]-[0-9]$/;

const ChartsSchema = object({
  format: v.literal(1),
  game: v.literal('death-struggle'),
  // DS-CRT-2 columns; DS-CRT-3, DS-CRT-4, DS-CRT-5, DS-CRT-6, DS-CRT-7, DS-CRT-8 rows.
  crt: crtSchema(RESULTS),
  // DS-CRT-11, DS-CRT-12, DS-CRT-13; DS-CRT-14 interception alone has a row 0 of its own.
  air: object({
    luftwaffe: rowsOf(BOMBING, 1, 7),
    russian: rowsOf(BOMBING, 1, 7),
    interception: rowsOf(INTERCEPTION, 0, 7),
    basis,
  }),
  // DS-RNG-1, DS-RNG-2, DS-CAS-1, DS-CAS-2, DS-CAS-5.
  flyers: object({
    fliegerkorps: flyer,
    'front-aviation': flyer,
    'interceptor-korps': flyer,
    strongest: object({ unit: v.string(), support: small }),
    basis,
  }),
  // DS-WX-8.
  track: object({
    turns: v.pipe(
      v.array(object({ label: v.string(), year: v.picklist([1941, 1942]), weather: v.picklist(WEATHERS) })),
      v.length(TURNS, `must have ${TURNS} turns`),
    ),
    basis,
  }),
  // DS-REINF-7, DS-REINF-9, DS-SETUP-10.
  arrivals: object({ axis: arrivals, russian: arrivals, basis }),
  // DS-PROMO-3 from which turn on an army can be formed; those that are not listed always can.
  armies: object({ available: v.array(object({ turn, units: someIds })), basis }),
  // DS-BUILD-5 to DS-BUILD-9, DS-BUILD-12 the parts of formations, each as its factors.
  recipes: v.array(
    object({
      side: v.picklist(['axis', 'russian']),
      type: v.string(),
      size: v.picklist(['XXX', 'XXXX']),
      attack: small,
      defense: small,
      parts: v.pipe(v.array(v.pipe(v.string(), v.regex(FACTORS))), v.minLength(2), v.maxLength(3)),
      basis,
    }),
  ),
});

type File = v.InferOutput<typeof ChartsSchema>;
export type Arrival = File['arrivals']['axis'][number];
export type Recipe = File['recipes'][number];
export interface Charts extends Omit<File, 'crt' | 'track'> {
  readonly crt: ResultsTable;
  readonly track: File['track']['turns'];
}

export function loadCharts(json: unknown, file: string): LoadedCharts<Charts> {
  const parsed = v.safeParse(ChartsSchema, json);
  if (!parsed.success) return { ok: false, problems: inFile(file, problemsOf(parsed.issues)) };
  const { output } = parsed;
  const problems: Problem[] = [...crtProblems(output.crt, 'crt')];
  output.recipes.forEach(({ defense, parts }, index) => {
    // DS-BUILD-1, DS-BUILD-2 of equal defense.
    const sum = parts.reduce((total, factors) => total + Number(factors[2]), 0);
    if (sum !== defense)
      problems.push({ field: `recipes.${index}.defense`, message: `its parts defend with ${sum}` });
  });
  if (problems.length > 0) return { ok: false, problems: inFile(file, problems) };
  return { ok: true, charts: { ...output, crt: crtTable(output.crt), track: output.track.turns } };
}
