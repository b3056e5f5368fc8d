// The static roster: every counter of a game with its printed faces, where it starts and where that is known from.
// Counter files are JSON, checked by a schema; all problems are named with their path in the file.

import * as v from 'valibot';

const Face = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)));

const CounterSchema = v.strictObject({
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

const RosterSchema = v.strictObject({
  format: v.literal(1),
  game: v.string(),
  basis: v.record(v.string(), v.pipe(v.string(), v.regex(/^(text|deduced|geography|reconstructed)\b/))),
  sides: v.pipe(v.array(v.string()), v.minLength(2)),
  counters: v.array(CounterSchema),
  markers: v.array(
    v.strictObject({
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

export interface RosterProblem {
  readonly path: string;
  readonly message: string;
}

export type LoadedRoster =
  | { readonly ok: true; readonly roster: Roster }
  | { readonly ok: false; readonly problems: readonly RosterProblem[] };

export function loadRoster(json: unknown): LoadedRoster {
  const parsed = v.safeParse(RosterSchema, json);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.issues.map(issue => ({
        path: v.getDotPath(issue) ?? '(file)',
        message: issue.message,
      })),
    };
  }
  const file = parsed.output;
  const problems: RosterProblem[] = [];
  const indexOf = new Map<string, number>();
  file.counters.forEach((counter, index) => {
    const path = `counters.${index}`;
    if (indexOf.has(counter.id))
      problems.push({ path: `${path}.id`, message: `${counter.id} is there twice` });
    indexOf.set(counter.id, index);
    if (!file.sides.includes(counter.side)) {
      problems.push({ path: `${path}.side`, message: `${counter.id}: no side is called ${counter.side}` });
    }
    if (!Object.hasOwn(file.basis, counter.basis)) {
      problems.push({
        path: `${path}.basis`,
        message: `${counter.id}: basis ${counter.basis} is not in the list`,
      });
    }
  });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    roster: {
      file,
      counters: file.counters,
      indexOf,
      sides: file.sides,
      sideOf: Uint8Array.from(file.counters, counter => file.sides.indexOf(counter.side)),
    },
  };
}
