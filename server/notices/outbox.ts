// What has to be told to people who are elsewhere: rows that are written in the transaction of the deed that causes them and go with the
// deed that answers them, one for every way on which somebody wants to be reached. While one is open no second one of that table is sent.

import type { Deed } from '../../wire/log.ts';
import type { Statement } from '../store/contract.ts';
import type { SeatRow } from '../tables/rows.ts';

/** `turn`: he is to decide; `offer`: something was offered to him; `seated`, `begun`: of a table that begins; `over`: how it ended. */
export type What = 'turn' | 'offer' | 'seated' | 'begun' | 'over';

/** Tells a person, unless something of this table waits for him already. */
export function tell(person: string, table: string, what: What, now: number): Statement {
  return {
    sql: `INSERT INTO notices (person, table_id, way, what, made_at, due_at, tries, state)
      SELECT ways.person, CAST($2 AS TEXT), ways.id, CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($4 AS BIGINT), 0, 'waiting'
      FROM ways WHERE ways.person = $1 AND ways.state = 'good'
      ON CONFLICT (person, table_id, way) DO NOTHING`,
    values: [person, table, what, now],
  };
}

/** He has been there: nothing of this table is open for him any more. */
export function settle(person: string, table: string): Statement {
  return { sql: 'DELETE FROM notices WHERE person = $1 AND table_id = $2', values: [person, table] };
}

export interface Turn {
  readonly table: string;
  readonly seats: readonly SeatRow[];
  readonly deeds: readonly Deed[];
  /** Whoever owed the decision before, and whoever owes it now himself; no bot. */
  readonly before: string | null;
  readonly next: string | null;
  readonly now: number;
}

/** What comes of deeds at a table. As long as nothing is handed over, offered or ended it is nothing, and costs nothing. */
export function noticesOf({ table, seats, deeds, before, next, now }: Turn): Statement[] {
  const personAt = (side: string | null): string | undefined =>
    seats.find(seat => seat.side === side)?.person;
  const isOver = deeds.some(({ kind }) => kind === 'end');
  const offers = deeds.flatMap(deed => (deed.kind === 'offer' ? [deed.side] : []));
  const answers = deeds.flatMap(deed => (deed.kind === 'answer' ? [deed.side] : []));
  const isHandedOver = before !== next;
  if (!isOver && !isHandedOver && offers.length === 0 && answers.length === 0) return [];
  const [deed] = deeds;
  const byPerson = deed.kind !== 'act' || deed.by === 'person' || deed.by === 'program';
  const author = 'side' in deed && byPerson ? deed.side : null;
  const done = [...new Set([author, isHandedOver ? before : null, ...answers])].flatMap(
    side => personAt(side) ?? [],
  );
  const others = (side: string | null) =>
    seats.flatMap(seat => (seat.side === side ? [] : (seat.person ?? [])));
  const told: [string, What][] = isOver
    ? others(author).map(person => [person, 'over'])
    : [
        ...(isHandedOver ? [next].flatMap(side => personAt(side) ?? []) : []).map(
          (person): [string, What] => [person, 'turn'],
        ),
        ...offers.flatMap(others).map((person): [string, What] => [person, 'offer']),
      ];
  const settled = isOver ? seats.flatMap(({ person }) => person ?? []) : done;
  return [
    ...settled.map(person => settle(person, table)),
    ...told.map(([person, what]) => tell(person, table, what, now)),
  ];
}
