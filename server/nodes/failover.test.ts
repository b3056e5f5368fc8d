// Fail-over: the PostgreSQL that writes is killed, the one that stood by takes its place, and nodes go on by themselves with
// everything that was acknowledged.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { toy as game } from '../../kit/conformance/toy.testing.ts';
import { isDeep } from '../../kit/testing/deep.node.ts';
import { openBossJobs } from '../bots/boss-jobs.ts';
import { momentOfPostgres } from '../ops/dump.ts';
import { lacksPostgres, openCluster } from '../store/postgres-cluster.node.ts';
import {
  beginTable,
  deciderAt,
  letPlay,
  missingIn,
  newCid,
  openNode,
  someAction,
  surely,
} from './nodes.node.ts';

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let n = 0; n < 6000; n++) {
    if (await isSo()) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  assert.fail(`not within two minutes: ${what}`);
}

test('the standby takes over: nothing acknowledged is lost, and nodes, bell and jobs go on by themselves', {
  skip: lacksPostgres || (!isDeep && 'deep'),
}, async t => {
  const cluster = await openCluster();
  t.after(() => cluster.close());
  const standby = await cluster.standby();
  t.after(() => standby.close());
  const address = standby.both(await cluster.database());
  const faults: unknown[] = [];
  const failed = (error: unknown) => void faults.push(error);
  const [key, gapMs] = [randomBytes(32), 3_600_000];
  const nodes = [
    await openNode({ address, key, game, failed, gapMs }),
    await openNode({ address, key, game, failed, gapMs }),
  ];
  t.after(async () => {
    for (const node of nodes) await node.close();
  });
  const jobs = await openBossJobs(address, () => undefined);
  const owed = await jobs.owed('a table', 7, true, Date.now());
  assert.ok((await nodes[0].store.write(owed)).ok);

  const crowd = letPlay(nodes, game);
  await until('something is played', () => crowd.acknowledged.size >= 100);
  await cluster.kill();
  const before = crowd.acknowledged.size;
  await standby.promote();
  await until('it goes on', () => crowd.acknowledged.size >= before + 100);
  await crowd.stop();
  assert.ok(crowd.resent > 0);

  // Somebody watches at one node what is done at the other: both have found the bell again.
  const id = await beginTable(nodes[0], game);
  const [here, there] = await Promise.all(nodes.map(node => node.tables.at(id)));
  assert.ok(here && there);
  there.listen(game.sides[1], () => undefined);
  const side = deciderAt(here, game) ?? '';
  const action = someAction(here, side, Math.random);
  assert.ok(action);
  assert.ok((await surely([nodes[0]], id, table => table.act(side, newCid(), 0, action))).ok);
  await until('the other node hears of it', () => there.seq === here.seq);

  await until('the job is there', async () => {
    const job = await jobs.take(Date.now()).catch(() => undefined);
    return job?.table === 'a table' && job.seq === 7;
  });
  await jobs.close();
  const judge = await openNode({ address, key, game, failed });
  assert.deepEqual(await missingIn(judge, crowd), []);
  await judge.close();
  const moment = await momentOfPostgres(address);
  await moment.end();
  console.log(
    `${crowd.acknowledged.size} acknowledged, ${before} of them before the standby took over; ${crowd.resent} sent again`,
  );
});
