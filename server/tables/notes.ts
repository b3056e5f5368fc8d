// What a player notes for himself at a table. Nobody else ever reads it.

import type { Statement, Store } from '../store/contract.ts';

/** Bytes of the notes of one person at one table. */
export const NOTE_BYTES = 20_000;

export async function noteOf(store: Store, table: string, person: string): Promise<string> {
  const [row] = await store.read('SELECT text FROM notes WHERE table_id = $1 AND person = $2', [
    table,
    person,
  ]);
  return String(row?.text ?? '');
}

export function keepNote(table: string, person: string, text: string): Statement {
  return {
    sql: `INSERT INTO notes (table_id, person, text) VALUES ($1, $2, $3)
      ON CONFLICT (table_id, person) DO UPDATE SET text = excluded.text`,
    values: [table, person, text],
  };
}
