// Who has done what in an office, and to whom: written with the deed itself, and never changed.

import { randomBytes } from 'node:crypto';
import type { WireAudit } from '../../wire/people.ts';
import type { Statement, Store } from '../store/contract.ts';

export const newId = (): string => randomBytes(12).toString('base64url');

/** `by`: undefined for whoever runs the server. */
export function audited(
  by: string | undefined,
  what: string,
  about: string | undefined,
  details: string,
  now: number,
): Statement {
  return {
    sql: 'INSERT INTO audit (id, at, by_person, what, about, details) VALUES ($1, $2, $3, $4, $5, $6)',
    values: [newId(), now, by ?? null, what, about ?? null, details],
  };
}

/** The newest first. */
export async function lastAudit(store: Store, most = 100): Promise<readonly WireAudit[]> {
  const rows = await store.read(
    `SELECT audit.at AS at, audit.what AS what, audit.details AS details, doer.name AS doer, met.name AS met
      FROM audit LEFT JOIN persons AS doer ON doer.id = audit.by_person LEFT JOIN persons AS met ON met.id = audit.about
      ORDER BY audit.at DESC, audit.id LIMIT $1`,
    [most],
  );
  return rows.map(({ at, what, details, doer, met }) => ({
    at: Number(at),
    what: String(what),
    details: String(details),
    ...(doer !== null && { by: String(doer) }),
    ...(met !== null && { about: String(met) }),
  }));
}
