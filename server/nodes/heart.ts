// Notes in the store that somebody is alive, so that it is known afterwards when nobody was. Nobody loses on time while the server is
// away.

import type { Store } from '../store/contract.ts';

export interface Outage {
  readonly from: number;
  readonly until: number;
}

export interface Heart {
  /** Notes that this node lives, if it is time for that. Answers with the absence that has just ended, if there was one. */
  beat(): Promise<Outage | undefined>;
  close(): Promise<void>;
}

const BEAT_MS = 5000;
/** Who is silent for longer was away. */
const SILENCE_MS = 3 * BEAT_MS;

/** `clock`: that of the log. */
export async function openHeart(store: Store, clock: () => number): Promise<Heart> {
  let last = 0;

  async function beat(isDue: (now: number) => boolean): Promise<Outage | undefined> {
    const now = clock();
    if (!isDue(now)) return undefined;
    const [row] = await store.read(`SELECT at FROM beats WHERE name = 'node'`);
    last = now;
    if (!row) {
      // Who is quicker has noted it.
      await store.write([{ sql: `INSERT INTO beats (name, at) VALUES ('node', $1)`, values: [now] }]);
      return undefined;
    }
    const from = Number(row.at);
    if (now <= from) return undefined;
    const outage = now - from > SILENCE_MS ? { from, until: now } : undefined;
    const written = await store.write([
      { sql: `UPDATE beats SET at = $1 WHERE name = 'node' AND at = $2`, values: [now, from], changes: 1 },
      ...(outage
        ? [{ sql: 'INSERT INTO outages (until_at, from_at) VALUES ($1, $2)', values: [now, from] }]
        : []),
    ]);
    return written.ok ? outage : undefined;
  }

  await beat(() => true);
  return {
    beat: () => beat(now => now - last >= BEAT_MS),
    async close() {
      await beat(() => true);
    },
  };
}

/** Absences that have ended after a moment, in order. */
export async function outagesAfter(store: Store, moment: number): Promise<readonly Outage[]> {
  const rows = await store.read(
    'SELECT from_at, until_at FROM outages WHERE until_at > $1 ORDER BY until_at',
    [moment],
  );
  return rows.map(row => ({ from: Number(row.from_at), until: Number(row.until_at) }));
}
