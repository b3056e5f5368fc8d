// The store on PostgreSQL, on a server of the tests' own.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { momentOfPostgres } from '../ops/dump.ts';
import { testStore } from './conformance.node.ts';
import { type Statement, type Store, StoreFailed } from './contract.ts';
import { MIGRATIONS, NEWEST } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { type Cluster, lacksPostgres, openCluster } from './postgres-cluster.node.ts';

let cluster: Cluster;
let address = '';
const options = { skip: lacksPostgres };
if (!lacksPostgres) {
  before(async () => {
    cluster = await openCluster(['deadlock_timeout=100ms']);
    address = await cluster.database();
  });
  after(() => cluster.close());
}

testStore('PostgreSQL', () => openPostgres(address), options);

async function directly(at: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  await work(client);
  await client.end();
}

test('nodes that start at once on an empty database make its tables once', options, async () => {
  const fresh = await cluster.database();
  const nodes = await Promise.all(Array.from({ length: 4 }, () => openPostgres(fresh)));
  const steps = await nodes[3].read('SELECT number FROM migrations ORDER BY number');
  assert.deepEqual(
    steps.map(({ number }) => number),
    MIGRATIONS.map(({ number }) => number).toSorted((a, b) => a - b),
  );
  await Promise.all(nodes.map(node => node.close()));
});

test('a database of a newer release is not opened', options, async () => {
  const newer = await cluster.database();
  await (await openPostgres(newer)).close();
  const note = (least: number | null) =>
    directly(newer, async client => {
      await client.query('DELETE FROM migrations WHERE number > $1', [NEWEST]);
      await client.query('INSERT INTO migrations VALUES ($1, $2)', [NEWEST + 1, least]);
    });
  await note(null);
  await assert.rejects(openPostgres(newer), /newer release/);
  // Unless it says itself that whoever knows the step before may go on.
  await note(NEWEST);
  await (await openPostgres(newer)).close();
  await assert.rejects(momentOfPostgres(newer), /newer release .*only that release can copy/);
});

test('a database that is not there is named', options, async () => {
  await assert.rejects(openPostgres(address.replace('/hexfront_', '/nowhere_')), /nowhere_/);
});

const person = (id: string): Statement => ({
  sql: 'INSERT INTO persons (id, name, made_at) VALUES ($1, $2, 1)',
  values: [id, id],
});
const renamed = (id: string, name: string): Statement => ({
  sql: 'UPDATE persons SET name = $2 WHERE id = $1',
  values: [id, name],
  changes: 1,
});

/** Carries out what waits for these rows while somebody else holds them, and lets go once both nodes wait. */
async function whileHeld(at: string, ids: readonly string[], work: () => Promise<unknown>): Promise<void> {
  await directly(at, async holder => {
    await holder.query('BEGIN');
    await holder.query('SELECT id FROM persons WHERE id = ANY($1) FOR UPDATE', [ids]);
    const working = work();
    await directly(at, async looker => {
      const waiting = `SELECT COUNT(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      while ((await looker.query<{ n: number }>(waiting)).rows[0].n < 2) await setImmediate();
    });
    await holder.query('COMMIT');
    await working;
  });
}

/** What a connection has counted is known for certain once it is closed. */
async function deadlocksAfter(at: string, nodes: readonly Store[]): Promise<number> {
  for (const node of nodes) await node.close();
  let n = 0;
  await directly(at, async client => {
    const others = `SELECT COUNT(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    while ((await client.query<{ n: number }>(others)).rows[0].n > 0) await setImmediate();
    const { rows } = await client.query<{ deadlocks: string }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    n = Number(rows[0].deadlocks);
  });
  return n;
}

test('batches of two nodes over the same rows cannot lock each other out', options, async () => {
  const shared = await cluster.database();
  const nodes = await Promise.all([openPostgres(shared), openPostgres(shared)]);
  const ids = Array.from({ length: 20 }, (_, n) => `p${n + 10}`);
  for (const id of ids) await nodes[0].write([person(id)]);
  await whileHeld(shared, ['p20'], () =>
    Promise.all(
      [ids, ids.toReversed()].flatMap((order, n) => order.map(id => nodes[n].write([renamed(id, `${n}`)]))),
    ),
  );
  assert.equal(await deadlocksAfter(shared, nodes), 0);
});

test('a unit that is locked out with another is tried again', options, async () => {
  const shared = await cluster.database();
  const store = await openPostgres(shared);
  await store.write([person('a'), person('b')]);
  await directly(shared, async rival => {
    // He never gives way: of the two it is the store that the server turns away.
    await rival.query(`SET deadlock_timeout = '1h'`);
    await rival.query('BEGIN');
    await rival.query(`UPDATE persons SET name = 'rival' WHERE id = 'b'`);
    const written = store.write([renamed('a', 'x'), renamed('b', 'x')]);
    await directly(shared, async looker => {
      const waiting = `SELECT COUNT(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      while ((await looker.query<{ n: number }>(waiting)).rows[0].n < 1) await setImmediate();
    });
    // Comes through only when the unit has let go of what it had.
    await rival.query(`UPDATE persons SET name = 'rival' WHERE id = 'a'`);
    await rival.query('COMMIT');
    assert.deepEqual(await written, { ok: true });
  });
  const rows = await store.read('SELECT name FROM persons ORDER BY id');
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['x', 'x'],
  );
  await store.close();
});

test('a connection that was cut is made anew, and whoever writes does not notice', options, async () => {
  const cut = await cluster.database();
  const store = await openPostgres(cut);
  await store.write([person('a')]);
  await directly(cut, async client => {
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  });
  assert.deepEqual(await store.write([person('b')]), { ok: true });
  await store.close();
});

test(
  'when all connections are taken, whoever reads is told so, and is served when one is free',
  options,
  async () => {
    const busy = await cluster.database();
    const store = await openPostgres(busy, { connections: 2, patienceMs: 300 });
    const slow = [1, 2].map(() => store.read('SELECT 1 AS one FROM pg_sleep(1)'));
    await assert.rejects(store.read('SELECT 1 AS one'), StoreFailed);
    // Those who write have a connection of their own.
    assert.deepEqual(await store.write([person('a')]), { ok: true });
    await Promise.all(slow);
    assert.equal((await store.read('SELECT id FROM persons')).length, 1);
    await store.close();
  },
);
