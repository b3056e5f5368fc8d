// The tables of the store, as numbered steps: each is carried out once, in its own transaction, and never changed
// afterwards. What a release needs is added first; what nobody needs any more is taken away a release later.

export interface Migration {
  readonly number: number;
  readonly statements: readonly string[];
}

export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    statements: [
      `CREATE TABLE persons (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        made_at BIGINT NOT NULL
      )`,
      // The secret itself is nowhere: a stolen file opens no session.
      `CREATE TABLE sessions (
        hash TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES persons(id),
        made_at BIGINT NOT NULL,
        ends_at BIGINT NOT NULL
      )`,
      `CREATE INDEX sessions_of_person ON sessions(person)`,
      `CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        scenario TEXT NOT NULL,
        options TEXT NOT NULL,
        stage TEXT NOT NULL,
        host TEXT NOT NULL,
        server_commitment TEXT NOT NULL,
        host_commitment TEXT NOT NULL,
        guest_part TEXT,
        sealed_part TEXT NOT NULL,
        salt_secret TEXT NOT NULL,
        seq BIGINT NOT NULL,
        head TEXT NOT NULL,
        decider TEXT,
        made_at BIGINT NOT NULL,
        moved_at BIGINT NOT NULL
      )`,
      `CREATE INDEX tables_by_stage ON tables(stage, moved_at)`,
      // A seat without a person waits for whoever brings its invitation.
      `CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables(id),
        side TEXT NOT NULL,
        person TEXT REFERENCES persons(id),
        bot TEXT,
        invitation TEXT,
        PRIMARY KEY (table_id, side)
      )`,
      `CREATE UNIQUE INDEX seats_invitation ON seats(invitation)`,
      `CREATE INDEX seats_of_person ON seats(person)`,
      `CREATE TABLE log (
        table_id TEXT NOT NULL REFERENCES tables(id),
        seq BIGINT NOT NULL,
        cid TEXT,
        entry TEXT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
      )`,
      `CREATE UNIQUE INDEX log_cid ON log(table_id, cid)`,
      `CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables(id),
        number BIGINT NOT NULL,
        room TEXT NOT NULL,
        person TEXT NOT NULL REFERENCES persons(id),
        at BIGINT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
      )`,
    ],
  },
  {
    number: 2,
    statements: [
      // Whoever has the address may look on; anybody may sit down; the table that came of a rematch.
      `ALTER TABLE tables ADD COLUMN is_watched BIGINT NOT NULL DEFAULT 0`,
      `ALTER TABLE tables ADD COLUMN is_open BIGINT NOT NULL DEFAULT 0`,
      `ALTER TABLE tables ADD COLUMN rematch TEXT`,
      `CREATE INDEX tables_open ON tables(is_open, stage, made_at)`,
    ],
  },
  {
    number: 3,
    statements: [
      // The name of a clock, and when the flag falls that ends a game by itself.
      `ALTER TABLE tables ADD COLUMN clock TEXT`,
      `ALTER TABLE tables ADD COLUMN deadline BIGINT`,
      `CREATE INDEX tables_due ON tables(stage, deadline)`,
    ],
  },
  {
    number: 4,
    statements: [
      `CREATE TABLE jobs (
        table_id TEXT NOT NULL REFERENCES tables(id),
        seq BIGINT NOT NULL,
        leased_until BIGINT NOT NULL,
        tries BIGINT NOT NULL,
        made_at BIGINT NOT NULL,
        PRIMARY KEY (table_id, seq)
      )`,
      `CREATE INDEX jobs_free ON jobs(leased_until, made_at)`,
    ],
  },
  {
    number: 40,
    statements: [
      // Why nothing more is done at a table until somebody has looked at it.
      `ALTER TABLE tables ADD COLUMN halted TEXT`,
      // Rules that have been released, as the one file that holds them.
      `CREATE TABLE rules (
        hash TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        code TEXT NOT NULL,
        added_at BIGINT NOT NULL
      )`,
      `CREATE INDEX rules_of_game ON rules(game)`,
      // When a node last showed that it can write.
      `CREATE TABLE readiness (
        node TEXT PRIMARY KEY,
        at BIGINT NOT NULL
      )`,
    ],
  },
];

/** What a store still lacks that has these steps behind it. Throws if it has one that this release does not know. */
export function missingSteps(done: readonly number[]): readonly Migration[] {
  const unknown = done.find(number => !MIGRATIONS.some(step => step.number === number));
  if (unknown !== undefined)
    throw new Error(
      `The store was written by a newer release (step ${unknown}; the last one known here is ${NEWEST}).`,
    );
  return MIGRATIONS.filter(({ number }) => !done.includes(number));
}

export const NEWEST = Math.max(...MIGRATIONS.map(({ number }) => number));
