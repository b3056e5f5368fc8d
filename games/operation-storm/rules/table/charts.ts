// The charts of the game, read from the data file: combat results by differential, movement factors, effects of terrain
// and the turn track. A file with other values may take its place; it is checked first.

import * as v from 'valibot';
import type { BattleLosses, ResultsTable } from '../../../../kit/combat/table.ts';
import type { LoadedCharts } from '../../../../kit/data-checks.ts';
import { inFile, exactObject as object, type Problem, problemsOf } from '../../../../kit/problem.ts';

/** 4.1. */
export const TURNS = 10;
/** 12.3, 10.23 every defender is lost and no attacker. */
export const DEFENDER_ELIMINATED = 'DE';

const basis = v.pipe(v.string(), v.regex(/^(text|deduced|reconstructed)\b/));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const points = whole(1, 20);
const shift = whole(-6, 6);
/** 12.2-1, 12.2-2 what a hex costs each kind of unit and shifts; null where it may not go. */
const ground = object({
  foot: points,
  mech: v.nullable(points),
  cavalry: points,
  mountain: points,
  shift,
  mobileAssault: v.boolean(),
  basis,
});
/** 12.2-3. */
const place = object({ shift, concentric: v.boolean(), points: whole(0, 9), basis });
/** 12.2-5 one price for its users. */
const corridor = object({
  cost: points,
  users: v.array(v.picklist(['soviet', 'german', 'hungarian', 'romanian'])),
  basis,
});
/** 12.1-1, 12.1-2 only the German army knows attenuated supply; 12.1-3, 12.1-4 the Soviet one does not. */
const germanFactors = object({ full: points, attenuated: points, out: points });
const sovietFactors = object({ full: points, out: points });

const ChartsSchema = object({
  format: v.literal(1),
  game: v.literal('operation-storm'),
  /** 12.3-1, 12.3-2 one row for each face of the die, the first the best for the attacker. */
  crt: object({
    columns: v.pipe(v.array(whole(0, 99)), v.minLength(1)),
    rows: v.pipe(v.array(v.array(v.pipe(v.string(), v.regex(/^(\d\/\d|DE)$/)))), v.length(6)),
    basis,
  }),
  movement: object({
    german: object({ mech: germanFactors, foot: germanFactors }),
    soviet: object({ mech: sovietFactors, foot: sovietFactors }),
    /** 2.12-1, 12.1-5 Hungarian and Romanian units of every kind. */
    minor: points,
    basis,
  }),
  terrain: v.record(v.string(), ground),
  places: object({ city: place, 'major-city': place, oilfield: place }),
  /** 12.2-4. */
  river: object({ cost: points, divisor: whole(1, 9), basis }),
  pass: object({ cost: points, basis }),
  corridors: object({ 'pripyet-notec': corridor, danube: corridor }),
  airpower: object({ cost: points, shift, basis }),
  mobileAssault: object({ cost: points, shift, basis }),
  track: object({
    turns: v.pipe(
      v.array(object({ turn: whole(1, TURNS), label: v.string(), days: whole(14, 62), basis })),
      v.length(TURNS),
    ),
    basis,
  }),
});

export type ChartsFile = v.InferOutput<typeof ChartsSchema>;
export interface Charts extends Omit<ChartsFile, 'crt'> {
  readonly crt: ResultsTable;
}

export function loadCharts(json: unknown, file: string): LoadedCharts<Charts> {
  const parsed = v.safeParse(ChartsSchema, json);
  const problems = parsed.success ? chartProblems(parsed.output) : problemsOf(parsed.issues);
  if (!parsed.success || problems.length > 0) return { ok: false, problems: inFile(file, problems) };
  const { crt, ...rest } = parsed.output;
  // 10.8-2 the nearest heading to the left; what is worse than the first or better than the last is read there (12.3).
  const columns = crt.columns.map((from, index) => ({ heading: headingOf(crt.columns, index), from }));
  return { ok: true, charts: { ...rest, crt: { columns, rows: crt.rows } } };
}

function headingOf(columns: readonly number[], index: number): string {
  if (index === 0) return `≤${columns[0]}`;
  return index === columns.length - 1 ? `≥${columns[index]}` : `+${columns[index]}`;
}

/** 10.22 units lost by either side; 10.23 DE takes every defender. Each result is read once: bots ask a thousand times a move. */
export function lossesOf(result: string): BattleLosses {
  const known = losses.get(result);
  if (known !== undefined) return known;
  const [attacker, defender] = result.split('/').map(Number);
  const read = { attacker, defender };
  losses.set(result, read);
  return read;
}
const losses = new Map<string, BattleLosses>([
  [DEFENDER_ELIMINATED, { attacker: 0, defender: Number.POSITIVE_INFINITY }],
]);

function chartProblems({ crt, track }: ChartsFile): Problem[] {
  const problems: Problem[] = [];
  crt.columns.forEach((from, index) => {
    if (index > 0 && from <= crt.columns[index - 1])
      problems.push({
        field: `crt.columns.${index}`,
        message: `must be more than ${crt.columns[index - 1]}: differentials grow to the right`,
      });
  });
  crt.rows.forEach((row, index) => {
    if (row.length !== crt.columns.length)
      problems.push({ field: `crt.rows.${index}`, message: `must have ${crt.columns.length} results` });
  });
  track.turns.forEach(({ turn }, index) => {
    if (turn !== index + 1)
      problems.push({
        field: `track.turns.${index}.turn`,
        message: `must be ${index + 1}: turns are listed in order`,
      });
  });
  return problems;
}
