// Tables and their seats, as the store has them.

import type { Preset } from '../../wire/clock.ts';
import type { Stage, WireEnd } from '../../wire/messages.ts';
import type { Row, Statement, Store } from '../store/contract.ts';

export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly stage: Stage;
  /** The side of whoever made the table. */
  readonly host: string;
  readonly serverCommitment: string;
  readonly hostCommitment: string;
  /** Once somebody has taken the other seat. */
  readonly guestPart?: string;
  readonly sealedPart: string;
  readonly saltSecret: string;
  readonly seq: number;
  readonly head: string;
  readonly isWatched: boolean;
  readonly isOpen: boolean;
  readonly rematch?: Rematch;
  readonly clock?: Preset;
  /** The level of the bot that may take the seat of whoever lets his time run out. */
  readonly substitute?: string;
  readonly end?: WireEnd;
  /** Whoever is to decide. */
  readonly decider?: string;
  /** The rules have failed at it, and nothing more is done until somebody has looked at it. */
  readonly halted?: string;
}

/** A table that one of the players has made to play again, with sides swapped. */
export interface Rematch {
  readonly table: string;
  /** The side that whoever made it had here. */
  readonly side: string;
  readonly invitation: string;
}

export interface SeatRow {
  readonly side: string;
  readonly person?: string;
  readonly name?: string;
  readonly isAccount?: boolean;
  /** Its level, where a bot sits. */
  readonly bot?: string;
}

export function insertTable(table: TableRow, now: number): Statement {
  return {
    sql: `INSERT INTO tables (id, game, scenario, options, stage, host, server_commitment, host_commitment, sealed_part,
      salt_secret, seq, head, made_at, moved_at, is_watched, is_open,
      clock, guest_part, substitute)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16, $17, $18)`,
    values: [
      table.id,
      table.game,
      table.scenario,
      JSON.stringify(table.options),
      table.stage,
      table.host,
      table.serverCommitment,
      table.hostCommitment,
      table.sealedPart,
      table.saltSecret,
      table.seq,
      table.head,
      now,
      Number(table.isWatched),
      Number(table.isOpen),
      table.clock ?? null,
      table.guestPart ?? null,
      table.substitute ?? null,
    ],
  };
}

export function insertSeat(
  table: string,
  side: string,
  { person, invitation, bot }: { person?: string; invitation?: string; bot?: string },
): Statement {
  return {
    sql: 'INSERT INTO seats (table_id, side, person, invitation, bot) VALUES ($1, $2, $3, $4, $5)',
    values: [table, side, person ?? null, invitation ?? null, bot ?? null],
  };
}

/** Takes the seat of an invitation, which is good for one person only, and hands in the guest's part of the dice. */
export function takeSeat(
  table: string,
  side: string,
  invitation: string,
  person: string,
  part: string,
): Statement[] {
  return [
    {
      sql: 'UPDATE seats SET person = $1, invitation = NULL WHERE table_id = $2 AND side = $3 AND invitation = $4 AND person IS NULL',
      values: [person, table, side, invitation],
      changes: 1,
    },
    {
      sql: `UPDATE tables SET guest_part = $1, stage = 'sealing' WHERE id = $2 AND stage = 'waiting'`,
      values: [part, table],
      changes: 1,
    },
  ];
}

/** Nobody sits down at it any more. Whoever has begun it meanwhile leaves a conflict. */
export function closeTable(table: string, now: number): Statement[] {
  return [
    {
      sql: `UPDATE tables SET stage = 'over', is_open = 0, moved_at = $2
        WHERE id = $1 AND seq = 0 AND stage IN ('waiting', 'sealing')`,
      values: [table, now],
      changes: 1,
    },
    { sql: 'UPDATE seats SET invitation = NULL WHERE table_id = $1', values: [table] },
  ];
}

/** The seat must still be free. */
export function renewInvitation(table: string, side: string, invitation: string): Statement[] {
  return [
    {
      sql: `UPDATE seats SET invitation = $3 WHERE table_id = $1 AND side = $2 AND invitation IS NOT NULL
        AND person IS NULL AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND stage = 'waiting')`,
      values: [table, side, invitation],
      changes: 1,
    },
  ];
}

/** Whoever sits there gets up before play has begun; his part of the dice goes with him. */
export function vacateSeat(table: string, side: string, person: string, invitation: string): Statement[] {
  return [
    {
      sql: `UPDATE tables SET stage = 'waiting', guest_part = NULL WHERE id = $1 AND seq = 0 AND stage = 'sealing'`,
      values: [table],
      changes: 1,
    },
    {
      sql: 'UPDATE seats SET person = NULL, invitation = $4 WHERE table_id = $1 AND side = $2 AND person = $3',
      values: [table, side, person, invitation],
      changes: 1,
    },
  ];
}

/** A table begins only with the part of the dice of whoever still sits there; otherwise there is a conflict. */
export function stillSealing(table: string, guestPart: string): Statement {
  return {
    sql: `UPDATE tables SET stage = 'sealing' WHERE id = $1 AND stage = 'sealing' AND guest_part = $2`,
    values: [table, guestPart],
    changes: 1,
  };
}

/** A pairing of a ladder or tournament has it. */
export async function isOfEvent(store: Store, table: string): Promise<boolean> {
  const sql = 'SELECT 1 AS found FROM pairings WHERE table_one = $1 OR table_two = $1';
  return (await store.read(sql, [table])).length > 0;
}

/** The table, of this person's, of which the other is the rematch. */
export async function rematchOf(store: Store, table: string, person: string): Promise<string | undefined> {
  const rows = await store.read(
    `SELECT tables.id AS id, tables.rematch AS rematch FROM seats JOIN tables ON tables.id = seats.table_id
      WHERE seats.person = $1 AND tables.rematch IS NOT NULL`,
    [person],
  );
  const found = rows.find(({ rematch }) => (JSON.parse(String(rematch)) as Rematch).table === table);
  return found && String(found.id);
}

export function forgetRematch(table: string, rematch: string): Statement {
  return {
    sql: `UPDATE tables SET rematch = NULL WHERE id = $1 AND rematch LIKE '%"' || $2 || '"%'`,
    values: [table, rematch],
  };
}

/** Notes what came of a table; whoever was quicker leaves a conflict. */
export function noteRematch(table: string, rematch: Rematch): Statement {
  return {
    sql: `UPDATE tables SET rematch = $1 WHERE id = $2 AND rematch IS NULL AND stage = 'over'`,
    values: [JSON.stringify(rematch), table],
    changes: 1,
  };
}

/** Null: it goes on. */
export function noteHalted(table: string, why: string | null): Statement {
  return { sql: 'UPDATE tables SET halted = $2 WHERE id = $1', values: [table, why], changes: 1 };
}

export async function findTable(store: Store, id: string): Promise<TableRow | undefined> {
  const [row] = await store.read('SELECT * FROM tables WHERE id = $1', [id]);
  return row && tableOf(row);
}

export async function seatsOf(store: Store, table: string): Promise<readonly SeatRow[]> {
  const rows = await store.read(
    `SELECT seats.side AS side, seats.person AS person, seats.bot AS bot, persons.name AS name,
      persons.handle AS handle FROM seats LEFT JOIN persons ON persons.id = seats.person WHERE seats.table_id = $1 ORDER BY seats.side`,
    [table],
  );
  return rows.map(({ side, person, bot, name, handle }) => ({
    side: String(side),
    ...(person !== null && { person: String(person), name: String(name) }),
    ...(handle !== null && { isAccount: true }),
    ...(bot !== null && { bot: String(bot) }),
  }));
}

export async function invitedTo(
  store: Store,
  invitation: string,
): Promise<{ readonly table: string; readonly side: string } | undefined> {
  const [row] = await store.read('SELECT table_id, side FROM seats WHERE invitation = $1', [invitation]);
  return row && { table: String(row.table_id), side: String(row.side) };
}

/** The seat that anybody may take at an open table. */
export async function openSeatAt(
  store: Store,
  table: string,
): Promise<{ readonly side: string; readonly invitation: string } | undefined> {
  const [row] = await store.read(
    `SELECT seats.side AS side, seats.invitation AS invitation FROM seats JOIN tables ON tables.id = seats.table_id
      WHERE tables.id = $1 AND tables.is_open = 1 AND tables.stage = 'waiting' AND seats.invitation IS NOT NULL`,
    [table],
  );
  return row && { side: String(row.side), invitation: String(row.invitation) };
}

/** Tables at which a flag has fallen that ends the game. */
export async function dueTables(store: Store, now: number): Promise<readonly string[]> {
  const rows = await store.read(`SELECT id FROM tables WHERE stage = 'playing' AND deadline <= $1`, [now]);
  return rows.map(({ id }) => String(id));
}

/** Tables that wait for anybody, the newest first; not those of people whom this person does not meet. */
export async function openTables(
  store: Store,
  most: number,
  person: string | undefined,
): Promise<readonly TableRow[]> {
  const rows = await store.read(
    `SELECT * FROM tables WHERE is_open = 1 AND stage = 'waiting' AND NOT EXISTS (
        SELECT 1 FROM seats JOIN blocks ON (blocks.person = seats.person AND blocks.blocked = $2)
          OR (blocks.blocked = seats.person AND blocks.person = $2)
        WHERE seats.table_id = tables.id)
      ORDER BY made_at DESC LIMIT $1`,
    [most, person ?? ''],
  );
  return rows.map(tableOf);
}

export async function tableIdsOf(store: Store, person: string): Promise<readonly string[]> {
  const rows = await store.read('SELECT table_id FROM seats WHERE person = $1', [person]);
  return rows.map(({ table_id }) => String(table_id));
}

/** The last hundred, or all at one stage. */
export async function tablesOf(
  store: Store,
  person: string,
  stage?: Stage,
): Promise<readonly (TableRow & { side: string })[]> {
  const rows = await store.read(
    `SELECT tables.*, seats.side AS seat FROM seats JOIN tables ON tables.id = seats.table_id
      WHERE seats.person = $1 ${stage === undefined ? '' : 'AND tables.stage = $3'} ORDER BY tables.moved_at DESC LIMIT $2`,
    stage === undefined ? [person, LISTED] : [person, ALL, stage],
  );
  return rows.map(row => ({ ...tableOf(row), side: String(row.seat) }));
}

const LISTED = 100;
const ALL = 100_000;

function tableOf(row: Row): TableRow {
  return {
    id: String(row.id),
    game: String(row.game),
    scenario: String(row.scenario),
    options: JSON.parse(String(row.options)) as TableRow['options'],
    stage: row.stage as Stage,
    host: String(row.host),
    serverCommitment: String(row.server_commitment),
    hostCommitment: String(row.host_commitment),
    ...(row.guest_part !== null && { guestPart: String(row.guest_part) }),
    sealedPart: String(row.sealed_part),
    saltSecret: String(row.salt_secret),
    seq: Number(row.seq),
    head: String(row.head),
    isWatched: row.is_watched === 1,
    isOpen: row.is_open === 1,
    ...(row.clock !== null && { clock: row.clock as Preset }),
    ...(row.substitute !== null && { substitute: String(row.substitute) }),
    ...(row.ended_by !== null && {
      end: {
        by: row.ended_by as WireEnd['by'],
        ...(row.winner !== null && { winner: String(row.winner) }),
      },
    }),
    ...(row.decider !== null && { decider: String(row.decider) }),
    ...(row.halted !== null && { halted: String(row.halted) }),
    ...(row.rematch !== null && { rematch: JSON.parse(String(row.rematch)) as Rematch }),
  };
}
