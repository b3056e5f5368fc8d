// A table that is long over is packed into one record, and can be looked at, checked and answered for like before.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { toy as game } from '../../kit/conformance/toy.testing.ts';
import { verifyRecord } from '../../wire/verify/verify.ts';
import { openTableJobs } from '../bots/jobs.ts';
import { beginTable, newCid, someAction } from '../nodes/nodes.node.ts';
import { openSqlite } from '../store/sqlite.ts';
import { packFinished } from './packing.ts';
import { Tables } from './tables.ts';

const DAY = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'hexfront-packing-'));
const store = await openSqlite(join(folder, 'store.db'));
after(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});
const key = randomBytes(32);
const jobs = await openTableJobs(store);
let now = 1_800_000_000_000;
const fresh = () => new Tables({ store, jobs, key, find: async () => game, clock: () => now });
const faults: unknown[] = [];
const pack = () => packFinished(store, now, error => faults.push(error));

/** A game to its end, with the receipt of its first action. */
async function played(): Promise<{ id: string; cid: string; side: string; receipt: string }> {
  const tables = fresh();
  const id = await beginTable({ store, tables }, game);
  const table = await tables.at(id);
  assert.ok(table);
  let first: { id: string; cid: string; side: string; receipt: string } | undefined;
  while (table.stage === 'playing') {
    const side = game.sides.find(each => table.whole(each).table.choices.length > 0) ?? '';
    const [cid, action] = [newCid(), someAction(table, side, Math.random)];
    assert.ok(action);
    const done = await table.act(side, cid, table.whole(side).n, action);
    assert.ok(done.ok);
    first ??= { id, cid, side, receipt: done.receipt };
  }
  assert.ok(first);
  return first;
}

const rowsOf = async (id: string) =>
  (await store.read('SELECT seq FROM log WHERE table_id = $1', [id])).length;

test('after a month the rows go, and everything can be had from the record', async () => {
  const { id, cid, side, receipt } = await played();
  const before = await fresh().at(id);
  const record = await fresh().record(id);
  now += 30 * DAY - 1;
  assert.equal(await pack(), 0);
  assert.ok((await rowsOf(id)) > 0);
  now += 1;
  assert.equal(await pack(), 1);
  assert.equal(await rowsOf(id), 0);
  assert.equal(await pack(), 0);
  assert.deepEqual(await fresh().record(id), record);
  assert.ok((await verifyRecord(JSON.stringify(record), [receipt], async () => game)).ok);
  const table = await fresh().at(id);
  assert.equal(table?.seq, before?.seq);
  for (const viewer of game.sides) assert.deepEqual(table?.whole(viewer).table, before?.whole(viewer).table);
  const again = await table?.act(side, cid, 0, { type: 'end' });
  assert.ok(again?.ok);
  assert.equal(again.receipt, receipt);
});

test('a log that is broken or not whole is left as it is, and that is told', async () => {
  const [broken, short] = [await played(), await played()];
  await store.write([
    { sql: `UPDATE log SET hash = $2 WHERE table_id = $1 AND seq = 3`, values: [broken.id, 'f'.repeat(64)] },
    { sql: 'DELETE FROM log WHERE table_id = $1 AND seq = 2', values: [short.id] },
  ]);
  const rows = [await rowsOf(broken.id), await rowsOf(short.id)];
  now += 31 * DAY;
  assert.equal(await pack(), 0);
  assert.deepEqual([await rowsOf(broken.id), await rowsOf(short.id)], rows);
  assert.deepEqual(
    faults.map(error => /chain breaks at entry 3|not as long/.test(String(error))),
    [true, true],
  );
});
