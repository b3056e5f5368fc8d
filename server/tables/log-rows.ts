// The log of a table, as the store has it: entries are added behind the last one and never changed.

import * as v from 'valibot';
import { entrySchema, type Link, rulesIn } from '../../wire/log.ts';
import type { Stage, WireEnd } from '../../wire/messages.ts';
import type { Row, Statement, Store } from '../store/contract.ts';
import { packedRows } from './packing.ts';

/** Adds entries behind `from`; whoever was quicker leaves a conflict. */
export function append(
  table: string,
  from: number,
  links: readonly Link[],
  {
    cid,
    stage,
    decider,
    deadline,
    end,
    now,
  }: {
    cid?: string | undefined;
    stage: Stage;
    decider: string | null;
    /** When the flag falls that ends the game by itself. */
    deadline?: number | undefined;
    end?: WireEnd | undefined;
    now: number;
  },
): Statement[] {
  const last = links[links.length - 1];
  return [
    ...links.map(({ entry, hash }, index) => ({
      sql: 'INSERT INTO log (table_id, seq, cid, entry, hash) VALUES ($1, $2, $3, $4, $5)',
      values: [table, entry.seq, index === 0 ? (cid ?? null) : null, JSON.stringify(entry), hash],
    })),
    {
      sql: `UPDATE tables SET seq = $1, head = $2, stage = $3, decider = $4, moved_at = $5, deadline = $8,
        ended_by = $9, winner = $10 WHERE id = $6 AND seq = $7`,
      values: [
        last.entry.seq,
        last.hash,
        stage,
        decider,
        now,
        table,
        from,
        deadline ?? null,
        end?.by ?? null,
        end?.winner ?? null,
      ],
      changes: 1,
    },
  ];
}

/** Adds an entry that changes nothing about who is to do what. */
export function appendAlone(table: string, from: number, { entry, hash }: Link): Statement[] {
  return [
    {
      sql: 'INSERT INTO log (table_id, seq, cid, entry, hash) VALUES ($1, $2, NULL, $3, $4)',
      values: [table, entry.seq, JSON.stringify(entry), hash],
    },
    {
      sql: 'UPDATE tables SET seq = $1, head = $2 WHERE id = $3 AND seq = $4',
      values: [entry.seq, hash, table, from],
      changes: 1,
    },
  ];
}

/** An entry with the id under which a client sent it. */
export interface KeptLink extends Link {
  readonly cid: string | undefined;
}

/** Entries behind the one with this number. */
export async function linksAfter(store: Store, table: string, seq: number): Promise<readonly KeptLink[]> {
  const rows = await store.read(
    'SELECT cid, entry, hash FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq',
    [table, seq],
  );
  // Whoever wants all of it may find it packed.
  return (rows.length > 0 || seq > 0 ? rows : await packedRows(store, table)).map(linkOf);
}

/** The first entry, and those from a number on; for the others only the ids under which they were sent. */
export async function linksAround(
  store: Store,
  table: string,
  seq: number,
): Promise<{ readonly links: readonly KeptLink[]; readonly done: ReadonlyMap<string, string> }> {
  const [links, sent] = await Promise.all([
    store.read(
      'SELECT cid, entry, hash FROM log WHERE table_id = $1 AND (seq = 1 OR seq >= $2) ORDER BY seq',
      [table, seq],
    ),
    store.read('SELECT cid, hash FROM log WHERE table_id = $1 AND seq < $2 AND cid IS NOT NULL', [
      table,
      seq,
    ]),
  ]);
  if (links.length === 0) return { links: (await packedRows(store, table)).map(linkOf), done: new Map() };
  return {
    links: links.map(linkOf),
    done: new Map(sent.map(({ cid, hash }) => [String(cid), String(hash)])),
  };
}

/** The rules that a table is pinned to by now. */
export async function rulesAt(store: Store, table: string): Promise<string | undefined> {
  const rows = await store.read(
    `SELECT cid, entry, hash FROM log WHERE table_id = $1 AND (seq = 1 OR entry LIKE '%"kind":"rules"%') ORDER BY seq`,
    [table],
  );
  return rulesIn((rows.length > 0 ? rows : await packedRows(store, table)).map(linkOf));
}

function linkOf({ cid, entry, hash }: Row): KeptLink {
  return {
    entry: v.parse(entrySchema, JSON.parse(String(entry))),
    hash: String(hash),
    cid: cid === null ? undefined : String(cid),
  };
}
