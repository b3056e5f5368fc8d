// Reading a record that somebody sent or saved: its form is checked here, what it plays by replaying it.

import * as v from 'valibot';
import { type Problem, problemsOf } from '../problem.ts';
import { POSITION_HASHES } from './position-hash.ts';
import type { GameRecord } from './record.ts';

export type ReadRecord =
  | { readonly ok: true; readonly record: GameRecord }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function readRecord(value: unknown): ReadRecord {
  const parsed = v.safeParse(RecordSchema, value);
  if (parsed.success) return { ok: true, record: parsed.output as unknown as GameRecord };
  const problems = problemsOf(parsed.issues).map(problem => ({
    ...problem,
    field: problem.field || 'record',
  }));
  return { ok: false, problems };
}

const RecordSchema = v.object({
  format: v.literal(1),
  game: v.string(),
  data: v.optional(v.looseObject({ digest: v.string() })),
  seed: v.string(),
  dice: v.optional(v.array(v.number())),
  start: v.looseObject({}),
  actions: v.array(v.looseObject({ type: v.string() })),
  hash: v.optional(v.picklist(POSITION_HASHES)),
  hashes: v.array(v.object({ after: v.number(), phase: v.string(), hash: v.string() })),
  rolls: v.optional(
    v.array(
      v.object({ after: v.number(), key: v.string(), value: v.number(), faces: v.optional(v.number()) }),
    ),
  ),
});
