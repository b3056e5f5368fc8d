// The tables of the store, as numbered steps: each is carried out once, in its own transaction, and never changed
// afterwards. What a release needs is added first; what nobody needs any more is taken away a release later.

export interface Migration {
  readonly number: number;
  /**
   * A release that knows the steps up to this one may go on with a store that has this step: it only adds what others do without.
   * Unless it is said, nobody may who does not know the step.
   */
  readonly least?: number;
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
    number: 10,
    statements: [
      // Accounts. Guests have no handle; whoever has left has no name.
      `ALTER TABLE persons ADD COLUMN handle TEXT`,
      `ALTER TABLE persons ADD COLUMN office TEXT`,
      `ALTER TABLE persons ADD COLUMN joined_at BIGINT`,
      `ALTER TABLE persons ADD COLUMN gone_at BIGINT`,
      `CREATE UNIQUE INDEX persons_handle ON persons(handle)`,
      `ALTER TABLE sessions ADD COLUMN proved_at BIGINT NOT NULL DEFAULT 0`,
      `ALTER TABLE sessions ADD COLUMN seen_at BIGINT`,
      `ALTER TABLE sessions ADD COLUMN agent TEXT`,
      `CREATE TABLE passwords (
        person TEXT PRIMARY KEY REFERENCES persons(id),
        made TEXT NOT NULL,
        salt TEXT NOT NULL,
        hash TEXT NOT NULL,
        made_at BIGINT NOT NULL
      )`,
      `CREATE TABLE passkeys (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES persons(id),
        public_key TEXT NOT NULL,
        counter BIGINT NOT NULL,
        label TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        used_at BIGINT
      )`,
      `CREATE INDEX passkeys_of_person ON passkeys(person)`,
      // The person may not exist yet.
      `CREATE TABLE challenges (
        hash TEXT PRIMARY KEY,
        purpose TEXT NOT NULL,
        person TEXT,
        ends_at BIGINT NOT NULL
      )`,
      `CREATE TABLE links (
        hash TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES persons(id),
        ends_at BIGINT NOT NULL
      )`,
      `CREATE TABLE tries (
        who TEXT PRIMARY KEY,
        since BIGINT NOT NULL,
        count BIGINT NOT NULL
      )`,
    ],
  },
  {
    number: 11,
    statements: [
      // How a table ended for each seat: twice the score, or none. The rest is there if it was rated.
      `CREATE TABLE results (
        table_id TEXT NOT NULL REFERENCES tables(id),
        side TEXT NOT NULL,
        person TEXT REFERENCES persons(id),
        bot TEXT,
        game TEXT NOT NULL,
        scenario TEXT NOT NULL,
        score BIGINT,
        ended_by TEXT NOT NULL,
        turn BIGINT NOT NULL,
        pool TEXT,
        rating_before DOUBLE PRECISION,
        rating_after DOUBLE PRECISION,
        ended_at BIGINT NOT NULL,
        PRIMARY KEY (table_id, side)
      )`,
      `CREATE INDEX results_of_person ON results(person, ended_at)`,
      // A person, or a level of the bots.
      `CREATE TABLE ratings (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        pool TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        rated_at BIGINT NOT NULL,
        PRIMARY KEY (player, game, pool)
      )`,
      `CREATE TABLE biases (
        game TEXT NOT NULL,
        scenario TEXT NOT NULL,
        pool TEXT NOT NULL,
        mean DOUBLE PRECISION NOT NULL,
        weight DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        PRIMARY KEY (game, scenario, pool)
      )`,
    ],
  },
  {
    number: 12,
    statements: [
      // What of the measures against somebody is in force stands beside his name.
      `ALTER TABLE persons ADD COLUMN muted_until BIGINT`,
      `ALTER TABLE persons ADD COLUMN suspended_until BIGINT`,
      `CREATE TABLE measures (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES persons(id),
        kind TEXT NOT NULL,
        reason TEXT NOT NULL,
        by_person TEXT NOT NULL REFERENCES persons(id),
        made_at BIGINT NOT NULL,
        ends_at BIGINT NOT NULL,
        lifted_at BIGINT,
        appeal TEXT,
        appealed_at BIGINT,
        answer TEXT,
        answered_at BIGINT
      )`,
      `CREATE INDEX measures_of_person ON measures(person)`,
      `CREATE TABLE reports (
        id TEXT PRIMARY KEY,
        by_person TEXT NOT NULL REFERENCES persons(id),
        about TEXT NOT NULL REFERENCES persons(id),
        table_id TEXT REFERENCES tables(id),
        reason TEXT NOT NULL,
        lines TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        closed_at BIGINT,
        note TEXT
      )`,
      `CREATE INDEX reports_open ON reports(closed_at, made_at)`,
      `CREATE TABLE blocks (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES persons(id),
        blocked TEXT NOT NULL REFERENCES persons(id),
        made_at BIGINT NOT NULL
      )`,
      `CREATE UNIQUE INDEX blocks_of_person ON blocks(person, blocked)`,
      `CREATE TABLE audit (
        id TEXT PRIMARY KEY,
        at BIGINT NOT NULL,
        by_person TEXT REFERENCES persons(id),
        what TEXT NOT NULL,
        about TEXT REFERENCES persons(id),
        details TEXT NOT NULL
      )`,
      `CREATE INDEX audit_at ON audit(at)`,
    ],
  },
  {
    number: 20,
    statements: [
      // Decisions of the enemy's turn that a seat has left to a bot, and the bot that may play on for whoever stays away.
      `CREATE TABLE delegations (
        table_id TEXT NOT NULL REFERENCES tables(id),
        side TEXT NOT NULL,
        frame TEXT NOT NULL,
        level TEXT NOT NULL,
        PRIMARY KEY (table_id, side, frame)
      )`,
      `ALTER TABLE tables ADD COLUMN substitute TEXT`,
      // How the game ended, so that lists need not read its log.
      `ALTER TABLE tables ADD COLUMN ended_by TEXT`,
      `ALTER TABLE tables ADD COLUMN winner TEXT`,
    ],
  },
  {
    number: 21,
    statements: [
      // What somebody notes for himself at a table, and what those say who look on.
      `CREATE TABLE notes (
        table_id TEXT NOT NULL REFERENCES tables(id),
        person TEXT NOT NULL REFERENCES persons(id),
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, person)
      )`,
      `CREATE TABLE remarks (
        table_id TEXT NOT NULL REFERENCES tables(id),
        number BIGINT NOT NULL,
        person TEXT NOT NULL REFERENCES persons(id),
        at BIGINT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
      )`,
    ],
  },
  {
    number: 22,
    statements: [
      // Ways on which somebody wants to be reached, what waits to be sent on them, and when he wants to hear nothing.
      `CREATE TABLE ways (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES persons(id),
        kind TEXT NOT NULL,
        address TEXT NOT NULL,
        secret TEXT NOT NULL,
        state TEXT NOT NULL,
        fault TEXT,
        tries BIGINT NOT NULL,
        made_at BIGINT NOT NULL
      )`,
      `CREATE INDEX ways_of_person ON ways(person)`,
      `CREATE TABLE notices (
        person TEXT NOT NULL REFERENCES persons(id),
        table_id TEXT NOT NULL REFERENCES tables(id),
        way TEXT NOT NULL REFERENCES ways(id),
        what TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        due_at BIGINT NOT NULL,
        tries BIGINT NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (person, table_id, way)
      )`,
      `CREATE INDEX notices_due ON notices(state, due_at)`,
      `CREATE INDEX notices_of_way ON notices(way)`,
      `CREATE TABLE notice_settings (
        person TEXT PRIMARY KEY REFERENCES persons(id),
        quiet TEXT
      )`,
    ],
  },
  {
    number: 23,
    statements: [
      `CREATE TABLE events (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        title TEXT NOT NULL,
        game TEXT NOT NULL,
        scenario TEXT NOT NULL,
        clock TEXT,
        director TEXT NOT NULL REFERENCES persons(id),
        stage TEXT NOT NULL,
        rounds BIGINT,
        round BIGINT NOT NULL,
        made_at BIGINT NOT NULL
      )`,
      `CREATE INDEX events_by_time ON events(made_at)`,
      `CREATE TABLE entrants (
        event_id TEXT NOT NULL REFERENCES events(id),
        place BIGINT NOT NULL,
        person TEXT NOT NULL REFERENCES persons(id),
        is_out BIGINT NOT NULL,
        PRIMARY KEY (event_id, place)
      )`,
      `CREATE UNIQUE INDEX entrants_once ON entrants(event_id, person)`,
      // Two games with sides swapped; points are halves, and set only where the director has ruled.
      `CREATE TABLE pairings (
        event_id TEXT NOT NULL REFERENCES events(id),
        round BIGINT NOT NULL,
        number BIGINT NOT NULL,
        one BIGINT NOT NULL,
        other BIGINT,
        table_one TEXT REFERENCES tables(id),
        table_two TEXT REFERENCES tables(id),
        invitation_one TEXT,
        invitation_two TEXT,
        points_one BIGINT,
        points_other BIGINT,
        reason TEXT,
        PRIMARY KEY (event_id, round, number)
      )`,
    ],
  },
  {
    number: 30,
    statements: [
      // When a node was last known to be alive, and when none was; what all nodes must agree on.
      `CREATE TABLE beats (name TEXT PRIMARY KEY, at BIGINT NOT NULL)`,
      `CREATE TABLE outages (until_at BIGINT PRIMARY KEY, from_at BIGINT NOT NULL)`,
      `CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
    ],
  },
  {
    number: 31,
    statements: [
      // Where a table stood: a memory of its log, which can be thrown away at any time.
      `CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY REFERENCES tables(id),
        seq BIGINT NOT NULL,
        hash TEXT NOT NULL,
        rules TEXT NOT NULL,
        body TEXT NOT NULL,
        seal TEXT NOT NULL
      )`,
    ],
  },
  {
    number: 32,
    statements: [
      // The whole log of a table that is long over, in place of its rows.
      `CREATE TABLE records (
        table_id TEXT PRIMARY KEY REFERENCES tables(id),
        body TEXT NOT NULL
      )`,
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
  {
    number: 50,
    statements: [
      // What programs of somebody show in place of a cookie.
      `CREATE TABLE tokens (
        hash TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES persons(id),
        label TEXT NOT NULL,
        scope TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        ends_at BIGINT NOT NULL,
        used_at BIGINT
      )`,
      `CREATE INDEX tokens_of_person ON tokens(person)`,
    ],
  },
  {
    number: 60,
    statements: [
      // What bots meant to do, one plan for every turn of a side. Told once the game is over.
      `CREATE TABLE plans (
        table_id TEXT NOT NULL REFERENCES tables(id),
        side TEXT NOT NULL,
        turn BIGINT NOT NULL,
        played BIGINT NOT NULL,
        note TEXT NOT NULL,
        PRIMARY KEY (table_id, side, turn)
      )`,
    ],
  },
];

/** A step that a store has behind it, as it is noted there. */
export interface DoneStep {
  readonly number: number;
  readonly least?: number | null;
}

export const NEWEST = Math.max(...MIGRATIONS.map(({ number }) => number));

const isUnknown = ({ number }: DoneStep): boolean => !MIGRATIONS.some(step => step.number === number);

/** What a store still lacks that has these steps behind it. Throws if it has one that this release must know and does not. */
export function missingSteps(done: readonly DoneStep[]): readonly Migration[] {
  const unknown = done.find(step => isUnknown(step) && (step.least ?? Number.POSITIVE_INFINITY) > NEWEST);
  if (unknown !== undefined)
    throw new Error(
      `The store was written by a newer release (step ${unknown.number}; the last one known here is ${NEWEST}). Start that release.`,
    );
  return MIGRATIONS.filter(({ number }) => !done.some(step => step.number === number));
}

/** Throws unless the store is exactly of this release: what it has more would be missing in a copy. */
export function sameRelease(done: readonly DoneStep[]): void {
  const unknown = done.find(isUnknown);
  if (unknown !== undefined)
    throw new Error(
      `The store was written by a newer release (step ${unknown.number}; the last one known here is ${NEWEST}), and only that release can copy all of it.`,
    );
  const [missing] = missingSteps(done);
  if (missing)
    throw new Error(
      `The store is of an older release (it lacks step ${missing.number}). Start the server of this release once, then try again.`,
    );
}
