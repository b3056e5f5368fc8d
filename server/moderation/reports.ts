// Reports: somebody tells the moderators of somebody else, with the lines of the chat that it is about. The lines are copied as they
// stand, so that nothing depends on what becomes of the table.

import type { Fault } from '../../wire/messages.ts';
import type { WireReport } from '../../wire/people.ts';
import type { Person } from '../people/sessions.ts';
import type { Statement, Store } from '../store/contract.ts';
import { audited, newId } from './audit.ts';

const DAY = 24 * 60 * 60 * 1000;
const MOST_A_DAY = 20;

type Line = WireReport['lines'][number];

export interface Complaint {
  readonly about: string;
  readonly reason: string;
  readonly table?: string | undefined;
  readonly lines?: readonly number[] | undefined;
}

export async function report(
  store: Store,
  by: Person,
  { about, reason, table, lines = [] }: Complaint,
  now: number,
): Promise<Fault | undefined> {
  if (about === by.id) return { code: 'refused', message: 'You cannot report yourself.' };
  const [row] = await store.read(
    'SELECT COUNT(*) AS count FROM reports WHERE by_person = $1 AND made_at > $2',
    [by.id, now - DAY],
  );
  if (Number(row?.count) >= MOST_A_DAY)
    return { code: 'too-fast', message: 'You have reported a lot today. Tomorrow is another day.' };
  const found = table === undefined ? [] : await linesOf(store, table, lines);
  const missing = lines.find(number => !found.some(line => line.number === number));
  if (missing !== undefined)
    return { code: 'format', message: `lines: there is no line ${missing} at this table.` };
  await store.write([
    {
      sql: `INSERT INTO reports (id, by_person, about, table_id, reason, lines, made_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [newId(), by.id, about, table ?? null, reason, JSON.stringify(found), now],
    },
  ]);
  return undefined;
}

async function linesOf(store: Store, table: string, numbers: readonly number[]): Promise<readonly Line[]> {
  const rows = await store.read(
    `SELECT chat.number AS number, chat.at AS at, chat.text AS text, persons.name AS name FROM chat
      JOIN persons ON persons.id = chat.person WHERE chat.table_id = $1 ORDER BY chat.number`,
    [table],
  );
  return rows
    .filter(({ number }) => numbers.includes(Number(number)))
    .map(({ number, at, text, name }) => ({
      number: Number(number),
      at: Number(at),
      name: String(name),
      text: String(text),
    }));
}

/** Those that nobody has closed, the oldest first. */
export async function openReports(store: Store): Promise<readonly WireReport[]> {
  const rows = await store.read(
    `SELECT reports.id AS id, reports.reason AS reason, reports.lines AS lines, reports.made_at AS made_at,
      doer.name AS doer, met.name AS met FROM reports JOIN persons AS doer ON doer.id = reports.by_person
      JOIN persons AS met ON met.id = reports.about WHERE reports.closed_at IS NULL ORDER BY reports.made_at LIMIT 200`,
  );
  return rows.map(({ id, reason, lines, made_at, doer, met }) => ({
    id: String(id),
    by: String(doer),
    about: String(met),
    reason: String(reason),
    lines: JSON.parse(String(lines)) as readonly Line[],
    madeAt: Number(made_at),
  }));
}

/** Whom a report is about. */
export async function reported(store: Store, id: string): Promise<string | undefined> {
  const [row] = await store.read('SELECT about FROM reports WHERE id = $1', [id]);
  return row && String(row.about);
}

/** `blank`: what was said in the lines in question is taken away, too. False if somebody has closed it already. */
export async function closeReport(
  store: Store,
  by: Person,
  id: string,
  { note, blank }: { readonly note: string; readonly blank: boolean },
  now: number,
): Promise<boolean> {
  const [row] = await store.read('SELECT about, table_id, lines FROM reports WHERE id = $1', [id]);
  if (!row) return false;
  const lines = JSON.parse(String(row.lines)) as readonly Line[];
  const blanked: Statement[] =
    blank && row.table_id !== null
      ? lines.map(({ number }) => ({
          sql: `UPDATE chat SET text = '' WHERE table_id = $1 AND number = $2 AND person = $3`,
          values: [row.table_id, number, row.about],
        }))
      : [];
  const closed = await store.write([
    {
      sql: 'UPDATE reports SET closed_at = $1, note = $2 WHERE id = $3 AND closed_at IS NULL',
      values: [now, note, id],
      changes: 1,
    },
    ...blanked,
    audited(by.id, blank ? 'close and blank' : 'close', String(row.about), note, now),
  ]);
  return closed.ok;
}
