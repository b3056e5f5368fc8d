// The charts of the map sheet, read from the data file: combat results, terrain effects, the turn track with its movement
// rates, and the set-up of The Road Back. A file with other values may take its place; it is checked first.

import * as v from 'valibot';
import { type ResultsTable, type TableColumn, wholeOdds } from '../../../../kit/combat/table.ts';
import type { LoadedCharts } from '../../../../kit/data-checks.ts';
import { inFile, exactObject as object, type Problem, problemsOf } from '../../../../kit/problem.ts';

/** 11.26 what an assault can come to. */
export const RESULTS = ['AE', 'AS', 'BB', 'DR', 'DE'] as const;
export type Result = (typeof RESULTS)[number];
export const TURNS = 32;

const basis = v.pipe(v.string(), v.regex(/^(text|deduced|reconstructed)\b/));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const points = whole(0, 20);
const shift = whole(-6, 6);
/** E.8 mechanized units and the others; nobody pays less than one point for a hex (10.10). */
const pair = object({ mech: points, foot: points });
const ground = object({
  mech: whole(1, 20),
  foot: whole(1, 20),
  shift,
  mobileAssault: v.boolean(),
  basis,
});
const hexId = v.pipe(v.string(), v.regex(/^\d{4}$/));
const lists = v.record(v.string(), v.array(v.string()));
const limit = v.nullable(whole(-99, 99));

const ChartsSchema = object({
  format: v.literal(1),
  game: v.literal('barbarossa'),
  crt: object({
    columns: v.array(v.pipe(v.string(), v.regex(/^([1-9]:1|1:[1-9])$/))),
    rows: v.pipe(v.array(v.array(v.picklist(RESULTS))), v.length(6)),
    above: v.picklist(RESULTS),
    below: v.picklist(RESULTS),
    basis,
  }),
  terrain: v.record(v.string(), ground),
  river: object({ mech: points, foot: points, shift, basis }),
  city: object({ shift, basis }),
  markedCity: object({ shift, basis }),
  fortifiedLine: object({ shift, basis }),
  fortifiedArea: object({ placed: shift, later: shift, basis }),
  mobileAssault: object({ clear: points, builtUp: points, shift, basis }),
  offensiveSupply: object({ ranges: object({ A: points, B: points, C: points }), basis }),
  track: object({
    turns: v.pipe(
      v.array(
        object({
          turn: whole(1, TURNS),
          label: v.string(),
          months: whole(1, 2),
          year: whole(1941, 1945),
          german: pair,
          soviet: pair,
          germanReplacements: pair,
          sovietReplacements: pair,
          luftwaffe: whole(0, 3),
          sovietWinsAt: limit,
          germanWinsAt: limit,
          /** Values of this turn that the rulebook gives; the others are reconstructed. */
          printed: v.array(v.string()),
        }),
      ),
      v.length(TURNS),
    ),
    basis,
  }),
  gambit: object({ replacements: pair, basis }),
  oder: object({ mech: points, replacements: pair, luftwaffe: whole(0, 3), basis }),
  points: object({ campaign: points, 'road-back': whole(0, 99), basis }),
  roadBack: object({
    units: object({ soviet: lists, german: lists }),
    boxes: lists,
    heroCities: v.array(hexId),
    fortressCities: v.array(hexId),
    control: v.array(hexId),
    basis,
  }),
});

export type ChartsFile = v.InferOutput<typeof ChartsSchema>;
export type TrackTurn = ChartsFile['track']['turns'][number];
export interface Charts extends Omit<ChartsFile, 'crt'> {
  readonly crt: ResultsTable;
}

export function loadCharts(json: unknown, file: string): LoadedCharts<Charts> {
  const parsed = v.safeParse(ChartsSchema, json);
  const problems = parsed.success ? chartProblems(parsed.output) : problemsOf(parsed.issues);
  if (!parsed.success || problems.length > 0) return { ok: false, problems: inFile(file, problems) };
  const { crt, ...rest } = parsed.output;
  const beyond = wholeOdds(crt.columns[0]);
  const columns: TableColumn[] = crt.columns.map((_, index) => beyond(index));
  // 11.10 beyond the table nobody rolls; 11.25 odds are counted on first.
  const table: ResultsTable = {
    columns,
    rows: crt.rows,
    unprinted: beyond,
    beyond: { left: crt.below, right: crt.above },
  };
  return { ok: true, charts: { ...rest, crt: table } };
}

/** 5.8 the months of the eight turns from a June to the next May. */
const MONTHS = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct/Nov', 'Dec/Jan', 'Feb/Mar', 'Apr/May'];
const FIRST_YEAR = 1941;

/** From the first year to that in which the turn begins. */
const yearsAfter = (index: number): number => (index >> 3) + (index % 8 > 5 ? 1 : 0);

/** How a turn is called on the track, such as Jun ’41, and Dec/Jan ’41/’42 where a year ends in it. */
function labelOf(index: number): string {
  const months = MONTHS[index % 8];
  const year = FIRST_YEAR - 1900 + yearsAfter(index);
  return `${months} ’${year}${months === 'Dec/Jan' ? `/’${year + 1}` : ''}`;
}

function chartProblems({ crt, track }: ChartsFile): Problem[] {
  const problems: Problem[] = [];
  const beyond = wholeOdds(crt.columns[0] ?? '1:1');
  crt.columns.forEach((heading, index) => {
    const expected = beyond(index).heading;
    if (heading !== expected)
      problems.push({ field: `crt.columns.${index}`, message: `must be ${expected}, not ${heading}` });
  });
  crt.rows.forEach((row, index) => {
    if (row.length !== crt.columns.length)
      problems.push({ field: `crt.rows.${index}`, message: `must have ${crt.columns.length} results` });
  });
  track.turns.forEach((entry, index) => {
    const field = `track.turns.${index}`;
    if (entry.turn !== index + 1)
      problems.push({ field: `${field}.turn`, message: `must be ${index + 1}: turns are listed in order` });
    // 5.8 four turns of one month, four of two.
    if (entry.months !== (index % 8 < 4 ? 1 : 2))
      problems.push({
        field: `${field}.months`,
        message: 'June to September are single, the rest double (5.8)',
      });
    const label = labelOf(index);
    if (entry.label !== label)
      problems.push({ field: `${field}.label`, message: `must be ${label}, not ${entry.label}` });
    if (entry.year !== FIRST_YEAR + yearsAfter(index))
      problems.push({ field: `${field}.year`, message: `must be ${FIRST_YEAR + yearsAfter(index)}` });
    const { sovietWinsAt: low, germanWinsAt: high } = entry;
    if ((low === null) !== (high === null) || (low !== null && high !== null && low >= high))
      problems.push({ field, message: 'the two limits of victory must leave each other room (4.14)' });
  });
  const last = track.turns[TURNS - 1];
  if (last?.sovietWinsAt === null || last?.sovietWinsAt !== (last?.germanWinsAt ?? 0) - 1)
    problems.push({ field: `track.turns.${TURNS - 1}`, message: 'the last turn must name a winner (4.1)' });
  return problems;
}
