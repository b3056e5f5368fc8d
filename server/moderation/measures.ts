// Measures against somebody: he may not talk (mute), or not play (suspend), for a reason that he is told and until a day that he
// is told. He may appeal once; a moderator answers, and lifts it or not.

import type { Fault } from '../../wire/messages.ts';
import type { WireMeasure } from '../../wire/people.ts';
import type { Person } from '../people/sessions.ts';
import type { Row, Statement, Store } from '../store/contract.ts';
import { audited, newId } from './audit.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface Measure {
  readonly kind: 'mute' | 'suspend';
  readonly reason: string;
  readonly days: number;
}

/** Against somebody in an office only an admin takes one, and nobody against himself. */
export function whyUnfit(by: Person, about: Person): Fault | undefined {
  if (by.id === about.id) return { code: 'refused', message: 'Not against yourself.' };
  if (about.office !== undefined && by.office !== 'admin')
    return { code: 'not-yours', message: 'Against somebody in an office only an admin takes a measure.' };
  return undefined;
}

export function imposed(
  by: Person,
  about: Person,
  { kind, reason, days }: Measure,
  now: number,
): Statement[] {
  const id = newId();
  return [
    {
      sql: `INSERT INTO measures (id, person, kind, reason, by_person, made_at, ends_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [id, about.id, kind, reason, by.id, now, now + days * DAY],
    },
    ...inForce(about.id, now),
    audited(by.id, kind, about.id, `${days} days: ${reason}`, now),
  ];
}

/** What of the measures against somebody is in force, beside his name: it is looked at with every deed. */
function inForce(person: string, now: number): Statement[] {
  const last = (kind: string) =>
    `(SELECT MAX(ends_at) FROM measures WHERE person = $1 AND kind = '${kind}' AND lifted_at IS NULL AND ends_at > $2)`;
  return [
    {
      sql: `UPDATE persons SET muted_until = ${last('mute')}, suspended_until = ${last('suspend')} WHERE id = $1`,
      values: [person, now],
      changes: 1,
    },
  ];
}

/** The answer to an appeal, or without one. Undefined if there is no such measure in force. */
export async function answerMeasure(
  store: Store,
  by: Person,
  id: string,
  { lift, answer }: { readonly lift: boolean; readonly answer: string },
  now: number,
): Promise<string | undefined> {
  const [row] = await store.read('SELECT person FROM measures WHERE id = $1', [id]);
  if (!row) return undefined;
  const person = String(row.person);
  const done = await store.write([
    {
      sql: `UPDATE measures SET answer = $1, answered_at = $2, lifted_at = $3
        WHERE id = $4 AND lifted_at IS NULL AND person <> $5`,
      values: [answer, now, lift ? now : null, id, by.id],
      changes: 1,
    },
    ...inForce(person, now),
    audited(by.id, lift ? 'lift' : 'uphold', person, answer, now),
  ]);
  return done.ok ? person : undefined;
}

/** Once for each measure; false if there is none to appeal against. */
export async function appeal(
  store: Store,
  person: Person,
  id: string,
  text: string,
  now: number,
): Promise<boolean> {
  const appealed = await store.write([
    {
      sql: `UPDATE measures SET appeal = $1, appealed_at = $2
        WHERE id = $3 AND person = $4 AND appeal IS NULL AND lifted_at IS NULL AND ends_at > $2`,
      values: [text, now, id, person.id],
      changes: 1,
    },
  ]);
  return appealed.ok;
}

const COLUMNS = `measures.id AS id, measures.kind AS kind, measures.reason AS reason, measures.made_at AS made_at,
  measures.ends_at AS ends_at, measures.lifted_at AS lifted_at, measures.appeal AS appeal, measures.answer AS answer,
  persons.name AS name`;

function measureOf(row: Row): WireMeasure {
  return {
    id: String(row.id),
    kind: row.kind as 'mute' | 'suspend',
    reason: String(row.reason),
    madeAt: Number(row.made_at),
    endsAt: Number(row.ends_at),
    name: String(row.name),
    ...(row.lifted_at !== null && { isLifted: true }),
    ...(row.appeal !== null && { appeal: String(row.appeal) }),
    ...(row.answer !== null && { answer: String(row.answer) }),
  };
}

/** All that were ever taken against somebody. */
export async function measuresOf(store: Store, person: string): Promise<readonly WireMeasure[]> {
  const rows = await store.read(
    `SELECT ${COLUMNS} FROM measures JOIN persons ON persons.id = measures.person
      WHERE measures.person = $1 ORDER BY measures.made_at DESC`,
    [person],
  );
  return rows.map(measureOf);
}

/** Those in force, with their appeals. */
export async function measuresInForce(store: Store, now: number): Promise<readonly WireMeasure[]> {
  const rows = await store.read(
    `SELECT ${COLUMNS} FROM measures JOIN persons ON persons.id = measures.person
      WHERE measures.lifted_at IS NULL AND measures.ends_at > $1 ORDER BY measures.made_at DESC LIMIT 200`,
    [now],
  );
  return rows.map(measureOf);
}

/** Why somebody may not play now. */
export function whySuspended({ suspendedUntil }: Person, now: number): Fault | undefined {
  if (suspendedUntil === undefined || suspendedUntil <= now) return undefined;
  const until = new Date(suspendedUntil).toISOString().slice(0, 10);
  return {
    code: 'not-yours',
    message: `You are suspended until ${until}. Your account says why, and there you can appeal.`,
  };
}
