// What a person may take along, and how he leaves: everything of his goes at once, his games stay without a name.

import type { Row, Statement, Store } from '../store/contract.ts';
import type { Tables } from '../tables/tables.ts';
import { FORMER } from './names.ts';
import { type Leaving, PERSONAL } from './personal.ts';
import type { Person } from './sessions.ts';

/** All that is kept of a person, as JSON. */
export async function takeAlong(store: Store, { id, name }: Person, now: number): Promise<object> {
  const [row] = await store.read('SELECT made_at, joined_at FROM persons WHERE id = $1', [id]);
  const parts: Record<string, readonly Row[]> = {};
  for (const { table, column, given } of PERSONAL)
    if (given)
      parts[table] = await store.read(
        `SELECT ${given.join(', ')} FROM ${table} WHERE ${column} = $1 ORDER BY ${given[0]}`,
        [id],
      );
  return { kind: 'hexfront-person', format: 1, madeAt: now, person: { name, ...row }, ...parts };
}

/** `running`: games that are being played are given up, or simply left; then the opponent may wait, claim or end them. */
export async function leave(
  store: Store,
  tables: Tables,
  { id }: Person,
  running: 'forfeit' | 'leave',
  now: number,
): Promise<void> {
  if (running === 'forfeit') await tables.forfeitAll(id);
  await store.write([
    ...PERSONAL.flatMap(({ table, column, leaving }) => gone(table, column, leaving, id)),
    // Nobody sits down any more at what has not begun.
    {
      sql: `UPDATE tables SET stage = 'over', is_open = 0 WHERE stage IN ('waiting', 'sealing')
        AND id IN (SELECT table_id FROM seats WHERE person = $1)`,
      values: [id],
    },
    {
      sql: `UPDATE seats SET invitation = NULL WHERE invitation IS NOT NULL
        AND table_id IN (SELECT table_id FROM seats AS own WHERE own.person = $1)`,
      values: [id],
    },
    {
      sql: `UPDATE reports SET closed_at = $2, note = 'The account is gone.' WHERE about = $1 AND closed_at IS NULL`,
      values: [id, now],
    },
    {
      sql: `UPDATE persons SET name = $2, handle = NULL, office = NULL, joined_at = NULL, muted_until = NULL,
        suspended_until = NULL, gone_at = $3 WHERE id = $1`,
      values: [id, FORMER, now],
    },
  ]);
  await tables.reseat(id);
}

function gone(table: string, column: string, leaving: Leaving, id: string): Statement[] {
  if (leaving === 'keep') return [];
  if (leaving === 'erase') return [{ sql: `DELETE FROM ${table} WHERE ${column} = $1`, values: [id] }];
  const nothing = leaving.blank === 'lines' ? '[]' : '';
  return [{ sql: `UPDATE ${table} SET ${leaving.blank} = '${nothing}' WHERE ${column} = $1`, values: [id] }];
}
