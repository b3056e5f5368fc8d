// Time during which nobody could act because the server was away is given back to whoever owed the decision: in the log, once, and
// before a flag falls of it.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { toy as game } from '../../kit/conformance/toy.testing.ts';
import type { Preset } from '../../wire/clock.ts';
import { MOST_LAG } from '../../wire/clock.ts';
import { verifyRecord } from '../../wire/verify/verify.ts';
import { openTableJobs } from '../bots/jobs.ts';
import type { Store } from '../store/contract.ts';
import { openSqlite } from '../store/sqlite.ts';
import { linksAfter } from '../tables/log-rows.ts';
import type { OnlineTable } from '../tables/online-table.ts';
import { Tables } from '../tables/tables.ts';
import { type Heart, openHeart } from './heart.ts';
import { beginTable, newCid } from './nodes.node.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const folder = mkdtempSync(join(tmpdir(), 'hexfront-heart-'));
const opened: Store[] = [];
after(async () => {
  for (const store of opened) await store.close();
  rmSync(folder, { recursive: true });
});

const key = randomBytes(32);
let now = 1_800_000_000_000;
let files = 0;

interface Alive {
  readonly store: Store;
  readonly tables: Tables;
  readonly heart: Heart;
}

async function start(file: string): Promise<Alive> {
  const store = await openSqlite(file);
  opened.push(store);
  const jobs = await openTableJobs(store);
  const tables = new Tables({ store, jobs, key, find: async () => game, clock: () => now });
  return { store, tables, heart: await openHeart(store, () => now) };
}

const at = async ({ tables }: Alive, id: string): Promise<OnlineTable> => {
  const table = await tables.at(id);
  assert.ok(table);
  return table;
};
const faceOf = (table: OnlineTable) => {
  const { clock } = table.around(game.sides[0]);
  assert.ok(clock);
  return clock;
};

/** Time goes by while somebody is alive all along. */
async function pass({ store }: Alive, time: number): Promise<void> {
  now += time;
  await store.write([{ sql: 'UPDATE beats SET at = $1', values: [now] }]);
}

/** A table at which somebody has thought for a minute when the server is killed; it comes back after a while. */
async function interrupted(
  clock: Preset,
  absence: number,
): Promise<{ alive: Alive; id: string; file: string }> {
  const file = join(folder, `${++files}.db`);
  const before = await start(file);
  const id = await beginTable(before, game, clock);
  await pass(before, MINUTE);
  await before.store.close();
  now += absence;
  return { alive: await start(file), id, file };
}

test('live: the flag does not fall of an absence, whoever decides has what he had, and the record shows it', async () => {
  const { alive, id } = await interrupted('live', 5 * DAY);
  await alive.tables.sweep();
  const table = await at(alive, id);
  assert.equal(table.stage, 'playing');
  assert.equal(faceOf(table).deadline, now + 29 * MINUTE);
  const [row] = await alive.store.read('SELECT deadline FROM tables WHERE id = $1', [id]);
  assert.equal(row.deadline, now + 29 * MINUTE);
  await pass(alive, 29 * MINUTE + MOST_LAG);
  await alive.tables.sweep();
  assert.equal(table.stage, 'over');
  const record = await alive.tables.record(id);
  const verified = await verifyRecord(JSON.stringify(record), [], async () => game);
  assert.ok(verified.ok, JSON.stringify(verified.findings.at(-1)));
  await alive.store.close();
});

test('by days: allowance and bank are as they were', async () => {
  for (const [thought, absence] of [
    [DAY, 2 * DAY],
    [4 * DAY, 60 * DAY],
  ]) {
    const file = join(folder, `${++files}.db`);
    const before = await start(file);
    const id = await beginTable(before, game, 'days');
    const { deadline } = faceOf(await at(before, id));
    await pass(before, thought);
    await before.store.close();
    now += absence;
    const alive = await start(file);
    assert.equal(faceOf(await at(alive, id)).deadline, Number(deadline) + absence);
    await alive.store.close();
  }
});

test('it is given once, whoever opens the table, and not for a short silence or a table that moved meanwhile', async () => {
  const { alive, id, file } = await interrupted('live', DAY);
  await at(alive, id);
  const again = await start(file);
  await at(again, id);
  const given = async () =>
    (await linksAfter(again.store, id, 0)).filter(({ entry }) => entry.deed.kind === 'given').length;
  assert.equal(await given(), 1);
  // Both look at once after a second absence.
  await Promise.all([alive.store.close(), again.store.close()]);
  now += DAY;
  const both = [await start(file), await start(file)];
  const faces = (await Promise.all(both.map(each => at(each, id)))).map(faceOf);
  assert.equal(
    (await linksAfter(both[0].store, id, 0)).filter(({ entry }) => entry.deed.kind === 'given').length,
    2,
  );
  assert.deepEqual(faces[0], faces[1]);
  await Promise.all(both.map(each => each.store.close()));
  now += 4000;
  const soon = await start(file);
  await at(soon, id);
  assert.equal((await soon.store.read('SELECT until_at FROM outages')).length, 2);
  // Somebody has acted since; that absence is nobody's any more.
  const table = await at(soon, id);
  const side = game.sides.find(each => table.whole(each).table.choices.length > 0) ?? '';
  assert.ok((await table.act(side, newCid(), table.whole(side).n, { type: 'end' })).ok);
  await soon.store.close();
  const last = await start(file);
  await at(last, id);
  assert.equal(
    (await linksAfter(last.store, id, 0)).filter(({ entry }) => entry.deed.kind === 'given').length,
    2,
  );
  await last.store.close();
});

test('several absences since the last deed are given back together', async () => {
  const { alive, id, file } = await interrupted('live', DAY);
  await alive.store.close();
  now += DAY;
  const again = await start(file);
  assert.equal(faceOf(await at(again, id)).deadline, now + 29 * MINUTE);
  await again.store.close();
});

test('a machine that slept gives the time back as it wakes', async () => {
  const file = join(folder, `${++files}.db`);
  const alive = await start(file);
  const id = await beginTable(alive, game, 'live');
  const table = await at(alive, id);
  const { deadline } = faceOf(table);
  assert.equal(await alive.heart.beat(), undefined);
  now += DAY;
  const outage = await alive.heart.beat();
  assert.ok(outage);
  await table.giveBack([outage]);
  assert.equal(faceOf(table).deadline, Number(deadline) + DAY);
  await alive.store.close();
});
