// The static roster: every counter of a game with its printed faces, where it starts and where that is known from.
// Counter files are JSON, checked by a schema; all problems are named with their field.

import * as v from 'valibot';
import { type FileProblem, inFile, exactObject as object, type Problem, problemsOf } from '../problem.ts';

const Face = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)));

const CounterSchema = object({
  id: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z0-9-]*$/)),
  name: v.pipe(v.string(), v.minLength(1)),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(8)),
  side: v.string(),
  group: v.string(),
  type: v.string(),
  size: v.string(),
  /** Full strength first; as many faces as steps. Markers have none. */
  faces: v.pipe(v.array(Face), v.maxLength(4)),
  /** A hex id or a box. */
  entry: v.string(),
  tags: v.optional(v.array(v.string()), []),
  basis: v.string(),
});

const RosterSchema = object({
  format: v.literal(1),
  game: v.string(),
  basis: v.record(v.string(), v.pipe(v.string(), v.regex(/^(text|deduced|geography|reconstructed)\b/))),
  sides: v.pipe(v.array(v.string()), v.minLength(2)),
  counters: v.array(CounterSchema),
  markers: v.array(
    object({
      kind: v.string(),
      count: v.pipe(v.number(), v.integer(), v.minValue(1)),
      basis: v.string(),
    }),
  ),
});

export type Counter = v.InferOutput<typeof CounterSchema>;
export type RosterFile = v.InferOutput<typeof RosterSchema>;

export interface Roster {
  readonly file: RosterFile;
  readonly counters: readonly Counter[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly sides: readonly string[];
  /** Side number of each counter. */
  readonly sideOf: Uint8Array;
}

export type LoadedRoster =
  | { readonly ok: true; readonly roster: Roster }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

export function loadRoster(json: unknown, file: string): LoadedRoster {
  const parsed = v.safeParse(RosterSchema, json);
  if (!parsed.success) {
    return { ok: false, problems: inFile(file, problemsOf(parsed.issues)) };
  }
  const { output } = parsed;
  const problems: Problem[] = [];
  const indexOf = new Map<string, number>();
  output.counters.forEach((counter, index) => {
    const entry = `counters.${index}`;
    if (indexOf.has(counter.id))
      problems.push({ field: `${entry}.id`, message: `${counter.id} is there twice` });
    indexOf.set(counter.id, index);
    if (!output.sides.includes(counter.side)) {
      problems.push({ field: `${entry}.side`, message: `${counter.id}: no side is called ${counter.side}` });
    }
    if (!Object.hasOwn(output.basis, counter.basis)) {
      problems.push({
        field: `${entry}.basis`,
        message: `${counter.id}: basis ${counter.basis} is not in the list`,
      });
    }
  });
  if (problems.length > 0) return { ok: false, problems: inFile(file, problems) };
  return {
    ok: true,
    roster: {
      file: output,
      counters: output.counters,
      indexOf,
      sides: output.sides,
      sideOf: Uint8Array.from(output.counters, counter => output.sides.indexOf(counter.side)),
    },
  };
}
