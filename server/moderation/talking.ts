// Who may say something at a table: nobody who is muted or suspended, or whom the other does not want to hear.

import type { Fault } from '../../wire/messages.ts';
import type { Person } from '../people/sessions.ts';
import type { Store } from '../store/contract.ts';
import { isUnheard } from './blocks.ts';
import { whySuspended } from './measures.ts';

export async function whySilent(
  store: Store,
  person: Person,
  table: string,
  now: number,
): Promise<Fault | undefined> {
  const suspended = whySuspended(person, now);
  if (suspended) return suspended;
  if (person.mutedUntil !== undefined && person.mutedUntil > now)
    return {
      code: 'refused',
      message: `You may not talk until ${new Date(person.mutedUntil).toISOString().slice(0, 10)}. Your account says why.`,
    };
  return (await isUnheard(store, person.id, table))
    ? { code: 'refused', message: 'Whoever sits here does not want to talk.' }
    : undefined;
}
