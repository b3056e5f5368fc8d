// Jobs, whoever keeps them: each is taken by one, comes back if he is not heard of again, and comes true with its deed or not at all.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isDeep } from '../../kit/testing/deep.node.ts';
import type { Statement, Store } from '../store/contract.ts';
import { openPostgres } from '../store/postgres.ts';
import { lacksPostgres, useCluster } from '../store/postgres-cluster.node.ts';
import { openSqlite } from '../store/sqlite.ts';
import { openBossJobs } from './boss-jobs.ts';
import { type Job, type Jobs, LEASE_MS, openTableJobs, pauseAfter } from './jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-jobs-'));
after(() => rmSync(folder, { recursive: true }));
const cluster = useCluster();

const table = (id: string): Statement => ({
  sql: `INSERT INTO tables (id, game, scenario, options, stage, host, server_commitment, host_commitment, sealed_part,
    salt_secret, seq, head, made_at, moved_at) VALUES ($1, '', '', '{}', 'playing', '', '', '', '', '', 0, '', 0, 0)`,
  values: [id],
});
const place = (job: Job | undefined) => job && `${job.table} ${job.seq} ${job.tries}`;

interface Kept {
  readonly store: Store;
  /** As two who take jobs have them. */
  readonly jobs: readonly [Jobs, Jobs];
  close(): Promise<void>;
}

function testJobs(name: string, skip: string | false, open: () => Promise<Kept>): void {
  test(`${name}: a job comes with its deed or not at all, one takes it, and it goes when it is done`, {
    skip,
  }, async () => {
    const { store, jobs, close } = await open();
    await store.write([table('t'), table('u')]);
    const [one, other] = jobs;
    const lost = await store.write([...(await one.owed('t', 2, true, 0)), table('t')]);
    assert.equal(lost.ok, false);
    assert.equal(await one.take(1), undefined);
    await store.write(await one.owed('t', 3, true, 0));
    await store.write(await one.owed('u', 7, false, 0));
    const taken = await Promise.all([one.take(10), other.take(10)]);
    assert.deepEqual(taken.map(place).toSorted(), ['t 3 1', undefined].toSorted());
    const [job] = taken.filter(each => each !== undefined);
    await one.hold(job, 11);
    assert.equal(await other.take(12), undefined);
    await one.drop(job);
    assert.equal(await other.take(LEASE_MS * 10), undefined);
    await close();
  });

  test(`${name}: what could not be done is tried again`, { skip }, async () => {
    const { store, jobs, close } = await open();
    await store.write([table('v')]);
    await store.write(await jobs[0].owed('v', 4, true, 0));
    const job = await jobs[0].take(1);
    assert.equal(place(job), 'v 4 1');
    if (job) await jobs[0].giveBack(job, 2);
    let again: Job | undefined;
    for (let n = 0; n < 300 && !again; n++) {
      again = await jobs[1].take(3 + 1000 * pauseAfter(1));
      if (!again) await new Promise(resolve => setTimeout(resolve, 20));
    }
    assert.equal(place(again), 'v 4 2');
    if (again) await jobs[1].drop(again);
    await close();
  });
}

testJobs('in a table', false, async () => {
  const store = await openSqlite(join(folder, `${Math.random()}.db`));
  const jobs = await openTableJobs(store);
  return { store, jobs: [jobs, jobs], close: () => store.close() };
});

const fail = (error: unknown) => assert.fail(String(error));
testJobs('pg-boss', lacksPostgres, async () => {
  const address = await cluster.database();
  const store = await openPostgres(address);
  const jobs = [await openBossJobs(address, fail), await openBossJobs(address, fail)] as const;
  return {
    store,
    jobs,
    async close() {
      for (const each of jobs) await each.close();
      await store.close();
    },
  };
});

test('in a table: whoever is not heard of loses it, a start frees everything, and the next deed drops it', async () => {
  const file = join(folder, 'lease.db');
  const store = await openSqlite(file);
  const jobs = await openTableJobs(store);
  await store.write([table('t'), ...(await jobs.owed('t', 3, true, 0))]);
  assert.equal(place(await jobs.take(10)), 't 3 1');
  assert.equal(await jobs.take(9 + LEASE_MS), undefined);
  assert.equal(place(await jobs.take(10 + LEASE_MS)), 't 3 2');
  const started = await openTableJobs(store);
  assert.equal(place(await started.take(11)), 't 3 3');
  await store.write(await jobs.owed('t', 4, true, 0));
  assert.equal(place(await started.take(12)), 't 4 1');
  await store.write(await jobs.owed('t', 5, false, 0));
  assert.equal(await started.take(LEASE_MS * 10), undefined);
  await store.close();
});

const onlyDeep = lacksPostgres || (isDeep ? false : 'takes as long as a lease');
test('pg-boss: whoever is not heard of loses it, and whoever says that he is at it keeps it', {
  skip: onlyDeep,
}, async () => {
  const address = await cluster.database();
  const store = await openPostgres(address);
  const [dead, living] = [await openBossJobs(address, fail), await openBossJobs(address, fail)];
  await store.write(await dead.owed('gone', 1, true, 0));
  await store.write(await dead.owed('held', 2, true, 0));
  const taken = [await dead.take(0), await dead.take(0)];
  const held = taken.find(job => job?.table === 'held');
  assert.ok(held);
  let again: Job | undefined;
  for (let n = 0; n < 90 && !again; n++) {
    await living.hold(held, 0);
    again = await living.take(0);
    if (!again) await new Promise(resolve => setTimeout(resolve, 1000));
  }
  assert.equal(place(again), 'gone 1 2');
  assert.equal(await living.take(0), undefined);
  for (const each of [dead, living]) await each.close();
  await store.close();
});
