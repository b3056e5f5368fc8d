// A table that is opened from a snapshot is the table that its log makes, for everybody and in everything; and a snapshot that is
// not to be relied on is as good as none.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { moscow } from '../../games/moscow/index.ts';
import { seededRandom } from '../../kit/dice/random.ts';
import type { Game } from '../../kit/game.ts';
import { SPECTATOR } from '../../kit/seen/viewer.ts';
import type { PlayMemory } from '../../wire/recall.ts';
import { openTableJobs } from '../bots/jobs.ts';
import { beginTable, newCid, someAction } from '../nodes/nodes.node.ts';
import type { Store } from '../store/contract.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { OnlineTable } from './online-table.ts';
import { Snapshots } from './snapshots.ts';
import { Tables } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-snapshots-'));
const store = await openSqlite(join(folder, 'store.db'));
after(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** With these the game lasts long enough, always the same one. */
const DICE = 'd';
let applied = 0;
const game: Game = {
  ...moscow,
  // The dice of a table are drawn from chance, and with some of them Moscow falls within thirty actions.
  create: wish => moscow.create({ ...wish, seed: DICE }),
  apply(...args) {
    applied += 1;
    return moscow.apply(...args);
  },
};
const key = randomBytes(32);
const jobs = await openTableJobs(store);
let now = 1_800_000_000_000;
const fresh = (keptIn = store) =>
  new Tables({ store: keptIn, jobs, key, find: async () => game, clock: () => now });

/** A table that is merely opened may be worth a snapshot: it must not come in place of the one that is looked at. */
const looking: Store = {
  ...store,
  write: async unit => (unit.some(({ sql }) => sql.includes('snapshots')) ? { ok: true } : store.write(unit)),
};

async function open(id: string, tables = fresh(looking)): Promise<OnlineTable> {
  const table = await tables.at(id);
  assert.ok(table);
  return table;
}

const sent: { cid: string; receipt: string; side: string }[] = [];
const decider = (table: OnlineTable) =>
  moscow.sides.find(side => table.whole(side).table.choices.length > 0) ?? '';

async function play(table: OnlineTable, actions: number, random = seededRandom(DICE)): Promise<void> {
  for (let n = 0; n < actions && table.stage === 'playing'; ) {
    now += 60_000;
    const side = decider(table);
    const action = someAction(table, side, random);
    if (!action || action.type === 'concede') continue;
    const cid = newCid();
    const done = await table.act(side, cid, table.whole(side).n, action);
    assert.ok(done.ok, JSON.stringify(done));
    sent.push({ cid, receipt: done.receipt, side });
    n += 1;
    // Now and then something is taken back, or offered.
    if (n % 9 === 0 && table.whole(side).table.canUndo)
      assert.ok((await table.undo(side, newCid(), table.whole(side).n)).ok);
    if (n === 20) assert.ok((await table.offer(side, newCid(), 'draw', undefined)).ok);
  }
}

/** Everything that anybody can see or ask of it. */
function everything(table: OnlineTable): unknown {
  return [...moscow.sides, SPECTATOR].map(viewer => {
    const { table: seen, log } = table.whole(viewer);
    const moments = [0, 1, 5, seen.played - 1, seen.played]
      .filter(n => n >= 0)
      .map(n => table.ask(viewer, { what: 'moment', n }));
    return JSON.parse(JSON.stringify({ seen, log, moments, around: table.around(viewer) })) as unknown;
  });
}

const snapshotOf = async (id: string) => {
  const [row] = await store.read('SELECT * FROM snapshots WHERE table_id = $1', [id]);
  return row;
};

/** A table that has been played for a while, with a snapshot of it. */
async function played(actions: number): Promise<string> {
  const tables = fresh();
  const id = await beginTable({ store, tables }, game, 'days');
  const table = await open(id, tables);
  await play(table, actions);
  assert.equal(table.stage, 'playing', 'with these dice the game ends too soon: choose others');
  await tables.drained();
  assert.ok(await snapshotOf(id));
  return id;
}

const id = await played(250);

test('from a snapshot: the same for every viewer, with hardly anything played again', async () => {
  applied = 0;
  const quick = await open(id);
  const few = applied;
  const row = await snapshotOf(id);
  await store.write([{ sql: 'DELETE FROM snapshots WHERE table_id = $1', values: [id] }]);
  applied = 0;
  const slow = await open(id);
  assert.ok(few * 2 < applied && applied > 200, `${few} and ${applied} actions`);
  assert.equal(quick.seq, slow.seq);
  assert.deepEqual(everything(quick), everything(slow));
  // Whatever was sent once gets its receipt from both.
  for (const { cid, receipt, side } of [sent[0], sent[sent.length - 1]])
    for (const table of [quick, slow]) {
      const again = await table.act(side, cid, 0, { type: 'end' });
      assert.ok(again.ok);
      assert.equal(again.receipt, receipt);
    }
  // Far back, and on from there.
  const [one, other] = moscow.sides;
  const offered = await quick.offer(one, newCid(), 'take-back', 3);
  assert.ok(offered.ok, JSON.stringify(offered));
  const [offer] = quick.around(other).offers.slice(-1);
  assert.ok((await quick.answer(other, newCid(), offer.offer, true)).ok);
  await play(quick, 5);
  await slow.catchUp(quick.seq);
  assert.deepEqual(everything(quick), everything(slow));
  assert.deepEqual(everything(await open(id)), everything(slow));
  await restore(row);
  assert.deepEqual(everything(await open(id)), everything(slow));
});

type SnapshotRow = NonNullable<Awaited<ReturnType<typeof snapshotOf>>>;

async function restore(row: SnapshotRow): Promise<void> {
  await store.write([
    { sql: 'DELETE FROM snapshots WHERE table_id = $1', values: [row.table_id] },
    {
      sql: 'INSERT INTO snapshots (table_id, seq, hash, rules, body, seal) VALUES ($1, $2, $3, $4, $5, $6)',
      values: [row.table_id, row.seq, row.hash, row.rules, row.body, row.seal],
    },
  ]);
}

test('a snapshot that was changed, or is of another table, server or release, is ignored', async () => {
  const table = await played(250);
  const row = await snapshotOf(table);
  const foreign = await snapshotOf(id);
  const [link] = await store.read('SELECT hash FROM log WHERE table_id = $1 AND seq = 2', [table]);
  await store.write([{ sql: 'DELETE FROM snapshots WHERE table_id = $1', values: [table] }]);
  const right = everything(await open(table));
  const wrong: readonly SnapshotRow[] = [
    { ...row, body: String(row.body).replace(/^./, sign => (sign === 'A' ? 'B' : 'A')) },
    { ...row, seal: String(row.seal).replace(/^./, sign => (sign === '0' ? '1' : '0')) },
    { ...row, seal: '' },
    { ...row, hash: 'f'.repeat(64) },
    { ...row, seq: 2, hash: link.hash },
    { ...row, seq: 100_000 },
    { ...row, rules: 'of another release' },
    { ...row, body: foreign.body, seal: foreign.seal },
  ];
  for (const each of wrong) {
    await restore(each);
    applied = 0;
    const opened = await open(table);
    assert.ok(applied > 200, JSON.stringify({ ...each, body: '' }));
    assert.deepEqual(everything(opened), right);
  }
  await restore(row);
  applied = 0;
  const opened = await open(table);
  assert.ok(applied < 125);
  assert.deepEqual(everything(opened), right);
});

test('of two that are kept at once the later one stays, however long each takes to pack', async () => {
  const snapshots = new Snapshots(store, key);
  const hash = '0'.repeat(64);
  const large = { noise: randomBytes(2_000_000).toString('hex') } as unknown as PlayMemory;
  await Promise.all([
    snapshots.keep({ id, rules: undefined }, { seq: 5, hash, memory: large }),
    snapshots.keep({ id, rules: undefined }, { seq: 6, hash, memory: {} as unknown as PlayMemory }),
  ]);
  assert.equal(Number((await snapshotOf(id))?.seq), 6);
});
