// rules.lock: the rules that have been released, by the hash of the one file that holds them. Nothing else is ever run in
// place of the rules in this tree.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

export const LOCK_FILE = fileURLToPath(new URL('../../rules.lock', import.meta.url));

const released = v.object({
  game: v.string(),
  /** Counted from 1 for each game. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** SHA-256 of the bundle. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')),
  date: v.pipe(v.string(), v.isoDate()),
  /** What is other for players. */
  changed: v.string(),
});
const schema = v.object({ format: v.literal(1), released: v.array(released) });

export type Released = v.InferOutput<typeof released>;

export function readLock(file: string = LOCK_FILE): readonly Released[] {
  const read = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.output.released;
  const [issue] = read.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

/** The newest of a game among those that are at hand. */
export function newestOf(
  lock: readonly Released[],
  game: string,
  isAtHand: (hash: string) => boolean = () => true,
): Released | undefined {
  return lock
    .filter(each => each.game === game && isAtHand(each.hash))
    .reduce<Released | undefined>(
      (best, each) => (best && best.version > each.version ? best : each),
      undefined,
    );
}
