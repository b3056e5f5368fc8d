// Who moderates. The first admin is made by whoever runs the server, others by an admin.

import { handleOf } from '../people/names.ts';
import { accountOf, type Office, type Person } from '../people/sessions.ts';
import type { Store } from '../store/contract.ts';
import { audited } from './audit.ts';

/** Gives an office, or takes it. `by`: undefined for whoever runs the server. False if nobody has that name. */
export async function setOffice(
  store: Store,
  name: string,
  office: Office | undefined,
  by: Person | undefined,
  now: number,
): Promise<boolean> {
  const person = await accountOf(store, handleOf(name));
  if (!person) return false;
  await store.write([
    { sql: 'UPDATE persons SET office = $1 WHERE id = $2', values: [office ?? null, person.id], changes: 1 },
    audited(by?.id, 'office', person.id, office ?? 'none', now),
  ]);
  return true;
}
