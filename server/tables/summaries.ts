// What is told of a table to whoever does not sit at it just now: in lists, and before he opens it.

import type { WireSummary } from '../../wire/messages.ts';
import type { Store } from '../store/contract.ts';
import { sideOf } from './roles.ts';
import { findTable, isOfEvent, openTables, seatsOf } from './rows.ts';

/** Open tables that are listed. */
const LISTED = 50;

export async function summaryOf(store: Store, id: string, person?: string): Promise<WireSummary | undefined> {
  const row = await findTable(store, id);
  if (!row) return undefined;
  const seats = await seatsOf(store, id);
  const side = sideOf(seats, person);
  return {
    id,
    game: row.game,
    scenario: row.scenario,
    options: row.options,
    stage: row.stage,
    seats: seats.map(({ side: at, name, isAccount, bot }) => ({
      side: at,
      ...(name !== undefined && { name }),
      ...(isAccount && { isAccount }),
      ...(bot !== undefined && { bot }),
    })),
    ...(side !== undefined && { side }),
    host: row.host,
    dice: { server: row.serverCommitment, host: row.hostCommitment },
    ...(row.isWatched && { isWatched: true }),
    ...(row.isOpen && { isOpen: true }),
    ...(row.seq === 0 && side === row.host && (await isOfEvent(store, id)) && { isOfEvent: true }),
    ...(row.clock && { clock: row.clock }),
    ...(row.substitute !== undefined && { substitute: row.substitute }),
    ...(row.end && { end: row.end }),
  };
}

/** Tables that wait for anybody. */
export async function lobbyFor(store: Store, person?: string): Promise<readonly WireSummary[]> {
  const rows = await openTables(store, LISTED, person);
  const all = await Promise.all(rows.map(({ id }) => summaryOf(store, id)));
  return all.filter(summary => summary !== undefined);
}
