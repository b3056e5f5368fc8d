// Hours in which somebody does not want to hear anything.

import * as v from 'valibot';
import type { Statement, Store } from '../store/contract.ts';

const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1));
/** Minutes after midnight where he lives; from the evening to the morning as well. */
export const quietSchema = v.object({
  from: minutes,
  to: minutes,
  zone: v.pipe(
    v.string(),
    v.maxLength(60),
    v.check(zone => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'is no time zone'),
  ),
});
export type Quiet = v.InferOutput<typeof quietSchema>;

const MINUTE = 60_000;
const DAY = 24 * 60;

/** Milliseconds for which it is still quiet; none if it is not. */
export function quietFor({ from, to, zone }: Quiet, now: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find(each => each.type === type)?.value ?? 0);
  const at = part('hour') * 60 + part('minute');
  const length = (to - from + DAY) % DAY;
  const since = (at - from + DAY) % DAY;
  return since < length ? (length - since) * MINUTE - (now % MINUTE) : 0;
}

export async function quietOf(store: Store, person: string): Promise<Quiet | undefined> {
  const [row] = await store.read('SELECT quiet FROM notice_settings WHERE person = $1', [person]);
  return row === undefined || row.quiet === null ? undefined : (JSON.parse(String(row.quiet)) as Quiet);
}

export function keepQuiet(person: string, quiet: Quiet | undefined): Statement {
  return {
    sql: `INSERT INTO notice_settings (person, quiet) VALUES ($1, $2)
      ON CONFLICT (person) DO UPDATE SET quiet = excluded.quiet`,
    values: [person, quiet === undefined ? null : JSON.stringify(quiet)],
  };
}
