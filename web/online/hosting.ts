// What a host may do with his table until play begins: give it up, make another link, send away whoever has sat down.

import type { WireSummary } from '../../wire/messages.ts';
import type { Storage } from '../keep/shelf.ts';
import { call, keptInvitation, note, readInvitation } from './api.ts';
import { Fault } from './wire.ts';

/** It is for him to think again about it; what belongs to an event is its director's. */
export const isHosted = ({ stage, side, host, isOfEvent }: WireSummary): boolean =>
  (stage === 'waiting' || stage === 'sealing') && side !== undefined && side === host && !isOfEvent;

/** A person who has sat down and whom the host may send away. */
export const guestAt = ({ stage, seats, host }: WireSummary): string | undefined =>
  stage === 'sealing' ? seats.find(({ side }) => side !== host)?.name : undefined;

export async function withdrawTable(table: string): Promise<void> {
  await call('POST', `/api/tables/${table}/withdrawal`);
}

/** The link that there was leads nowhere any more; the new one is kept in this browser. */
export function renewLink(storage: Storage | undefined, table: string): Promise<void> {
  return invitedAnew(storage, table, 'invitations');
}

export function sendAway(storage: Storage | undefined, table: string): Promise<void> {
  return invitedAnew(storage, table, 'removal');
}

async function invitedAnew(storage: Storage | undefined, table: string, deed: string): Promise<void> {
  const { invitation } = await call<{ invitation: string }>('POST', `/api/tables/${table}/${deed}`);
  note(storage, table, { invitation });
}

/** Another browser of the host may have made a new link: then the one that is kept here is good for nobody. */
export async function isLinkReplaced(storage: Storage | undefined, table: string): Promise<boolean> {
  const invitation = keptInvitation(storage, table);
  if (invitation === undefined) return false;
  try {
    return (await readInvitation(invitation)).id !== table;
  } catch (error) {
    // Whoever is not reached has said nothing about it.
    return error instanceof Fault && error.code === 'no-table';
  }
}
