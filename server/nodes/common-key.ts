// All nodes must have the same key, or one could not open the tables of another. The store has its fingerprint.

import { createHash } from 'node:crypto';
import type { Store } from '../store/contract.ts';

/** Throws if the tables of this store were sealed with another key. */
export async function checkKey(store: Store, key: Buffer): Promise<void> {
  const print = createHash('sha256').update('hexfront key 1').update(key).digest('hex');
  // Whoever comes first says which one it is.
  await store.write([{ sql: `INSERT INTO facts (name, value) VALUES ('key', $1)`, values: [print] }]);
  const [row] = await store.read(`SELECT value FROM facts WHERE name = 'key'`);
  if (row?.value !== print)
    throw new Error(
      'HEXFRONT_SECRET_FILE: this is not the secret of the other nodes. All that share a database need the same file.',
    );
}
