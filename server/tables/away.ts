// A vacation is taken at all tables of a person whose clocks go by days. Each table has its own entry for it, so that its record shows
// why time stood still.

import type { Store } from '../store/contract.ts';
import { tablesOf } from './rows.ts';
import type { Tables } from './tables.ts';

export interface Taken {
  /** Tables at which it was taken. */
  readonly tables: number;
  /** Why it was not at others. */
  readonly refused: readonly string[];
}

export async function takeVacations(
  store: Store,
  tables: Tables,
  person: string,
  days: number,
  now: number,
): Promise<Taken> {
  const rows = await tablesOf(store, person);
  const refused: string[] = [];
  let taken = 0;
  for (const { id, side } of rows.filter(row => row.stage === 'playing' && row.clock === 'days')) {
    // Asked twice in one second, it is done once.
    const cid = `vacation-${side}-${days}-${Math.floor(now / 1000)}`;
    const done = await (await tables.at(id))?.vacation(side, cid, days);
    if (done?.ok) taken += 1;
    else if (done) refused.push(done.error.message);
  }
  return { tables: taken, refused };
}
