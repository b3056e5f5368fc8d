// Whom somebody does not want to meet: neither sits down at the other's tables, and at the table that they share the one who is
// blocked says nothing.

import type { WireBlock } from '../../wire/people.ts';
import type { Store } from '../store/contract.ts';
import { newId } from './audit.ts';

/** Again is no fault. */
export async function block(store: Store, person: string, blocked: string, now: number): Promise<void> {
  await store.write([
    {
      sql: `INSERT INTO blocks (id, person, blocked, made_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (person, blocked) DO NOTHING`,
      values: [newId(), person, blocked, now],
    },
  ]);
}

export async function unblock(store: Store, person: string, id: string): Promise<boolean> {
  const gone = await store.write([
    { sql: 'DELETE FROM blocks WHERE id = $1 AND person = $2', values: [id, person], changes: 1 },
  ]);
  return gone.ok;
}

export async function blocksOf(store: Store, person: string): Promise<readonly WireBlock[]> {
  const rows = await store.read(
    `SELECT blocks.id AS id, persons.name AS name FROM blocks JOIN persons ON persons.id = blocks.blocked
      WHERE blocks.person = $1 ORDER BY blocks.made_at`,
    [person],
  );
  return rows.map(({ id, name }) => ({ id: String(id), name: String(name) }));
}

/** Either of the two has blocked the other. */
export async function areApart(store: Store, one: string, other: string): Promise<boolean> {
  const rows = await store.read(
    `SELECT id FROM blocks WHERE (person = $1 AND blocked = $2) OR (person = $2 AND blocked = $1)`,
    [one, other],
  );
  return rows.length > 0;
}

/** Somebody at the table does not want to hear from this person. */
export async function isUnheard(store: Store, person: string, table: string): Promise<boolean> {
  const rows = await store.read(
    `SELECT blocks.id AS id FROM blocks JOIN seats ON seats.person = blocks.person
      WHERE seats.table_id = $1 AND blocks.blocked = $2`,
    [table, person],
  );
  return rows.length > 0;
}
