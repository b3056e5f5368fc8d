// Another key for the server: the parts of the dice that it keeps are sealed anew. The new key lies beside the old one until everything is
// under it, so that a fall in between loses nothing; done again, it goes on where it was.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { seal, unseal } from '../dice/sealing.ts';
import type { Store } from '../store/contract.ts';

/** Answers with the number of tables. The server must not run meanwhile. */
export async function rotateKey(store: Store, file: string): Promise<number> {
  const next = `${file}.next`;
  if (!existsSync(next)) writeFileSync(next, randomBytes(32).toString('hex'), { mode: 0o600 });
  const [before, after] = [file, next].map(name => Buffer.from(readFileSync(name, 'utf8').trim(), 'hex'));
  const rows = await store.read('SELECT id, sealed_part FROM tables ORDER BY id');
  for (const { id, sealed_part: sealed } of rows) {
    const [table, text] = [String(id), String(sealed)];
    if (opens(after, table, text)) continue;
    const written = await store.write([
      {
        sql: 'UPDATE tables SET sealed_part = $2 WHERE id = $1 AND sealed_part = $3',
        values: [table, seal(after, table, unseal(before, table, text)), text],
        changes: 1,
      },
    ]);
    if (!written.ok) throw new Error(`The table ${table} has changed meanwhile: is the server running?`);
  }
  // Nodes learn the fingerprint of the new one from whichever of them starts first.
  await store.write([
    { sql: `DELETE FROM facts WHERE name = 'key'`, values: [] },
    { sql: 'DELETE FROM passwords', values: [] },
  ]);
  renameSync(next, file);
  return rows.length;
}

function opens(key: Buffer, table: string, text: string): boolean {
  try {
    unseal(key, table, text);
    return true;
  } catch {
    return false;
  }
}
