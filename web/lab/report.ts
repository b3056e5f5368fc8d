// A report of the balance lab: what it holds, and whether a file that somebody opens is one. The lab writes it, the page
// and the printed report show it; docs/lab.md says what the fields mean.

import * as v from 'valibot';
import { plainObject, problemsOf } from '../../kit/problem.ts';
import { lab } from '../text/en-lab.ts';

export const KIND = 'hexfront-lab';
export const FORMAT = 1;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const interval = v.tuple([share, share]);
const tally = v.pipe(plainObject, v.record(v.string(), count));
const points = v.pipe(plainObject, v.record(v.string(), v.number()));
const options = v.pipe(plainObject, v.record(v.string(), v.union([v.boolean(), v.number(), v.string()])));

const seat = v.object({
  /** Who won or did not: a bot with a side, or a side under some rules. */
  name: v.string(),
  games: count,
  wins: count,
  draws: count,
  interval,
  meanScore: v.nullable(v.number()),
});

const pairs = v.object({
  count,
  /** Mean pair score of the first bot, or of the first side under the other rules: 0.5 is even. */
  score: share,
  interval,
  standardError: v.number(),
  /** Pairs by score: 0, a quarter, a half, three quarters, 1. */
  pentanomial: v.pipe(v.array(count), v.length(5)),
  /** Pairs whose two games did not go the same way. */
  differing: count,
  /** Pairs by the points of both games together. */
  byPoints: v.object({ won: count, equal: count, lost: count }),
});

const sprt = v.object({
  low: share,
  high: share,
  ratio: v.number(),
  limit: v.number(),
  verdict: v.picklist(['high', 'low', 'open']),
  /** After how many pairs. */
  pairs: count,
});

const curve = v.object({
  name: v.string(),
  /** Mean, tenth and ninetieth percentile; the first entry is the start. */
  mean: v.array(v.number()),
  low: v.array(v.number()),
  high: v.array(v.number()),
});

const reportSchema = v.object({
  kind: v.literal(KIND),
  format: v.literal(FORMAT),
  game: v.string(),
  title: v.string(),
  sides: v.pipe(v.array(v.string()), v.length(2)),
  scenario: v.string(),
  options,
  versusOptions: v.optional(options),
  planned: count,
  games: count,
  finished: count,
  draws: count,
  seed: v.string(),
  mirror: v.boolean(),
  bots: v.pipe(v.array(v.string()), v.length(2)),
  wins: v.object({ bySide: tally, byBot: tally }),
  intervals: v.object({
    bySide: v.pipe(plainObject, v.record(v.string(), interval)),
    byBot: v.pipe(plainObject, v.record(v.string(), interval)),
  }),
  seats: v.array(seat),
  pairs: v.optional(pairs),
  sprt: v.optional(sprt),
  reasons: tally,
  meanTurns: v.number(),
  meanActions: v.number(),
  meanScore: points,
  scores: v.array(v.object({ name: v.string(), counts: v.array(v.tuple([v.number(), count])) })),
  strength: v.array(curve),
  /** Games by the turn in which they ended. */
  endings: v.array(v.tuple([v.number(), count])),
  /** By turn: how well the points after it foretell who wins, from 0.5 to 1. */
  foretold: v.array(v.tuple([v.number(), share])),
  /** The turn from which on the points foretell nine in ten. */
  decided: v.nullable(v.number()),
  /** Attacks on each hex, by side. */
  combats: v.pipe(plainObject, v.record(v.string(), v.array(count))),
  map: v.object({
    /** Number, half hexes to the east, rows to the south. */
    hexes: v.array(v.tuple([v.string(), v.number(), v.number()])),
    places: v.array(v.tuple([v.string(), v.string()])),
  }),
  fallbacks: tally,
  actions: count,
  seconds: v.number(),
  actionsPerSecond: v.number(),
  gamesPerSecond: v.number(),
});

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
export type LabReport = Frozen<v.InferOutput<typeof reportSchema>>;

export type OpenedReport =
  | { readonly ok: true; readonly report: LabReport }
  | { readonly ok: false; readonly message: string; readonly reasons: readonly string[] };

/** Far more than a run of a hundred thousand games. */
export const LARGEST_REPORT = 100_000_000;
/** No map has as many hexes; a drawing of more would only hang the page. */
const MOST_HEXES = 20_000;
const MOST_REASONS = 3;

export async function openReport(file: Pick<File, 'name' | 'size' | 'text'>): Promise<OpenedReport> {
  if (file.size > LARGEST_REPORT) return refused(lab.files.tooLarge(file.name));
  try {
    return readReport(file.name, await file.text());
  } catch {
    return refused(lab.files.unreadable(file.name));
  }
}

export function readReport(name: string, content: string): OpenedReport {
  let value: unknown;
  try {
    value = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return refused(content.trim() === '' ? lab.files.empty(name) : lab.files.notJson(name));
  }
  return checkReport(name, value);
}

export function checkReport(name: string, value: unknown): OpenedReport {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== KIND)
    return refused(lab.files.otherKind(name));
  if ('format' in value && typeof value.format === 'number' && value.format > FORMAT)
    return refused(lab.files.newer(name));
  const parsed = v.safeParse(reportSchema, value);
  if (!parsed.success) {
    const problems = problemsOf(parsed.issues).slice(0, MOST_REASONS);
    return refused(
      lab.files.broken(name),
      problems.map(({ field, message }) => `${field}: ${message}`),
    );
  }
  if (parsed.output.map.hexes.length > MOST_HEXES) return refused(lab.files.broken(name));
  return { ok: true, report: parsed.output };
}

function refused(message: string, reasons: readonly string[] = []): OpenedReport {
  return { ok: false, message, reasons };
}
