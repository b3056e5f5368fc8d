// Several nodes on one PostgreSQL: no game has an owner, whoever is quicker is first, and everybody comes to the same table.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { toy as game } from '../../kit/conformance/toy.testing.ts';
import { seededRandom } from '../../kit/dice/random.ts';
import { SPECTATOR } from '../../kit/seen/viewer.ts';
import { cases, SEED } from '../../kit/testing/deep.node.ts';
import { firstBreak } from '../../wire/log.ts';
import { type Cluster, lacksPostgres, openCluster } from '../store/postgres-cluster.node.ts';
import { linksAfter } from '../tables/log-rows.ts';
import type { Deeded, OnlineTable } from '../tables/online-table.ts';
import {
  type Acknowledged,
  beginTable,
  deciderAt,
  letPlay,
  missingIn,
  type Node,
  newCid,
  openNode,
  someAction,
  surely,
} from './nodes.node.ts';
import { openProxy } from './proxy.node.ts';

const options = { skip: lacksPostgres };
const key = randomBytes(32);
let cluster: Cluster;
if (!lacksPostgres) {
  before(async () => {
    cluster = await openCluster();
  });
  after(() => cluster.close());
}

const faults: unknown[] = [];
const failed = (error: unknown) => void faults.push(error);
const open = (address: string, gapMs?: number): Promise<Node> =>
  openNode({ address, key, game, failed, ...(gapMs !== undefined && { gapMs }) });

const at = async (node: Node, id: string): Promise<OnlineTable> => {
  const table = await node.tables.at(id);
  assert.ok(table);
  return table;
};

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let n = 0; n < 6000; n++) {
    if (await isSo()) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  assert.fail(`not within two minutes: ${what}`);
}

function note(acknowledged: Acknowledged, cid: string, done: Deeded): Deeded {
  if (done.ok) acknowledged.set(cid, done.receipt);
  return done;
}

/** Everything acknowledged lies in the log, once and with its receipt, and nothing else has a name that was sent. */
async function checkLog(node: Node, id: string, acknowledged: Acknowledged): Promise<number> {
  const links = await linksAfter(node.store, id, 0);
  assert.equal(firstBreak(links), undefined);
  const kept = links.flatMap(({ cid, hash }) => (cid === undefined ? [] : [[cid, hash] as const]));
  assert.equal(new Set(kept.map(([cid]) => cid)).size, kept.length);
  const hashes = new Map(kept);
  for (const [cid, receipt] of acknowledged) if (hashes.has(cid)) assert.equal(hashes.get(cid), receipt);
  return links.length;
}

const decider = (table: OnlineTable): string | undefined => deciderAt(table, game);

/** What is absent and what is undefined are the same on a line. */
const asSent = (table: unknown): unknown => JSON.parse(JSON.stringify(table));

test(
  'both seats act at once at two nodes: one order, the same for everybody, and receipts that lie on it',
  options,
  async () => {
    const address = await cluster.database();
    const nodes = [await open(address), await open(address)];
    const random = seededRandom(`nodes ${SEED}`);
    const most = cases(300, 10_000);
    const acknowledged: Acknowledged = new Map();
    const played: string[] = [];
    let deeds = 0;

    /** One seat acts at one node, the other offers a draw and takes that back at the other. */
    async function play(): Promise<void> {
      const id = await beginTable(nodes[0], game);
      played.push(id);
      let offers = 0;
      for (;;) {
        const order = random() < 0.5 ? nodes : nodes.toReversed();
        const [here, there] = await Promise.all(order.map(node => at(node, id)));
        const side = decider(here);
        if (here.stage === 'over' || deeds >= most) return;
        if (side === undefined) {
          // The other node has written what this one has not heard of yet.
          await here.catchUp(there.seq);
          await there.catchUp(here.seq);
          continue;
        }
        const [cid, second] = [newCid(), newCid()];
        const action = someAction(here, side, random);
        assert.ok(action);
        const other = game.sides.find(each => each !== side) ?? '';
        const open = there.around(other).offers.find(offer => offer.side === other);
        const done = await Promise.all([
          here.act(side, cid, here.whole(side).n, action).then(each => note(acknowledged, cid, each)),
          (open
            ? there.answer(other, second, open.offer, false)
            : there.offer(other, second, 'draw', undefined)
          ).then(each => note(acknowledged, second, each)),
        ]);
        deeds += done.filter(({ ok }) => ok).length;
        offers += 1;
        for (const each of done)
          if (!each.ok) assert.ok(['stale', 'busy', 'refused'].includes(each.error.code), each.error.message);
        assert.ok(offers < 5000);
      }
    }
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        while (deeds < most) await play();
      }),
    );
    const third = await open(address);
    let kept = 0;
    for (const id of played) {
      kept += await checkLog(third, id, acknowledged);
      const fresh = await at(third, id);
      for (const node of nodes) {
        const table = await at(node, id);
        await table.catchUp(fresh.seq);
        assert.equal(table.seq, fresh.seq);
        for (const viewer of [...game.sides, SPECTATOR])
          assert.deepEqual(asSent(table.whole(viewer).table), asSent(fresh.whole(viewer).table));
      }
    }
    const names = (await third.store.read('SELECT cid FROM log WHERE cid IS NOT NULL')).map(({ cid }) => cid);
    assert.deepEqual(
      [...acknowledged.keys()].filter(cid => !names.includes(cid)),
      [],
    );
    assert.equal(names.length, acknowledged.size);
    assert.ok(deeds >= most && kept >= deeds);
    const conflicts = nodes[0].conflicts + nodes[1].conflicts;
    assert.ok(conflicts > most / 20, `${conflicts} conflicts`);
    for (const node of [...nodes, third]) await node.close();
    assert.deepEqual(faults, []);
  },
);

test(
  'whoever watches at one node is told what is done at another, also after the bell was lost',
  options,
  async () => {
    const address = await cluster.database();
    // So long that nobody looks by himself.
    const nodes = [await open(address, 3_600_000), await open(address, 3_600_000)];
    const id = await beginTable(nodes[0], game);
    const [here, there] = await Promise.all(nodes.map(node => at(node, id)));
    let steps = 0;
    there.listen(game.sides[1], told => {
      if (String(told).includes('"step"')) steps += 1;
    });
    await until('the player at the other node is here', () =>
      Boolean(here.around(game.sides[0]).seats[1].isHere || here.around(game.sides[0]).seats[0].isHere),
    );
    const act = async () => {
      const side = decider(here) ?? '';
      const action = someAction(here, side, Math.random);
      assert.ok(action);
      assert.ok((await here.act(side, newCid(), here.whole(side).n, action)).ok);
    };
    await act();
    await until('the other node hears of it', () => there.seq === here.seq);
    assert.ok(steps > 0);
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await client.end();
    for (let n = 0; n < 3 && here.stage === 'playing'; n++) await act();
    await until('the other node has looked', () => there.seq === here.seq);
    for (const node of nodes) await node.close();
  },
);

test(
  'what nobody watches is not played again at another node until somebody asks for it',
  options,
  async t => {
    const address = await cluster.database();
    const here = await open(address);
    const idle = await openNode({ address, key, game, failed, linger: 0 });
    t.after(() => Promise.all([here.close(), idle.close()]));
    const id = await beginTable(here, game);
    const [table, unwatched] = [await at(here, id), await at(idle, id)];
    let heard = 0;
    idle.bell.listen(note => {
      if (note.about === 'log') heard = Math.max(heard, note.seq);
    });
    const act = async () => {
      const side = decider(table) ?? '';
      const action = someAction(table, side, Math.random);
      assert.ok(action && (await table.act(side, newCid(), table.whole(side).n, action)).ok);
    };
    const from = unwatched.seq;
    await act();
    await until('it has heard', () => heard === table.seq);
    await unwatched.drained();
    assert.equal(unwatched.seq, from);
    assert.equal((await at(idle, id)).seq, table.seq);
    // Whoever comes to watch misses nothing from then on.
    unwatched.listen(game.sides[1], () => undefined);
    if (table.stage === 'playing') await act();
    await until('it follows', () => unwatched.seq === table.seq);
  },
);

test('a node that hears nothing at all looks for itself', options, async () => {
  const address = await cluster.database();
  const deaf = await open(address, 100);
  const id = await beginTable(deaf, game);
  const table = await at(deaf, id);
  // Written beside every bell, as by a node that was killed before it could ring.
  const silent = await open(address, 3_600_000);
  silent.bell.ring = () => undefined;
  const other = await at(silent, id);
  const side = decider(other) ?? '';
  const action = someAction(other, side, Math.random);
  assert.ok(action && (await other.act(side, newCid(), 0, action)).ok);
  await until('it has looked', () => table.seq === other.seq);
  for (const node of [deaf, silent]) await node.close();
});

test(
  'committed and not answered: the same id gets the receipt of what is in the log, and nothing is done twice',
  options,
  async () => {
    const proxy = await openProxy(await cluster.database());
    const node = await open(proxy.address);
    const acknowledged: Acknowledged = new Map();
    let busy = 0;
    const most = cases(6, 60);
    for (let n = 0, id = ''; n < most; n++) {
      if (n % 3 === 0) id = await beginTable(node, game);
      const table = await at(node, id);
      if (table.stage === 'over') continue;
      const side = decider(table) ?? '';
      const action = someAction(table, side, Math.random);
      assert.ok(action);
      const [cid, known, seq] = [newCid(), table.whole(side).n, table.seq];
      // Every other time the store cannot even be asked whether it was kept.
      proxy.swallowNext(n % 2 === 1);
      const first = await table.act(side, cid, known, action);
      if (!first.ok) {
        assert.equal(first.error.code, 'busy');
        busy += 1;
      }
      proxy.open();
      const again = await surely([node], id, each => each.act(side, cid, known, action));
      assert.ok(again.ok);
      if (first.ok) assert.equal(again.receipt, first.receipt);
      note(acknowledged, cid, again);
      const links = await linksAfter(node.store, id, seq);
      assert.deepEqual(
        links.flatMap(link => link.cid ?? []),
        [cid],
      );
      assert.equal(links[0].hash, again.receipt);
      await checkLog(node, id, acknowledged);
    }
    assert.equal(proxy.swallowed, most);
    assert.ok(busy > 0 && busy < most, `${busy} of ${most} busy`);
    await node.close();
    await proxy.close();
  },
);

test(
  'PostgreSQL stops without a checkpoint again and again: nothing that was acknowledged is lost, nothing is done twice',
  options,
  async () => {
    const address = await cluster.database();
    const nodes = [await open(address, 500), await open(address, 500)];
    const stops = cases(1, 20);
    const crowd = letPlay(nodes, game);
    const { acknowledged } = crowd;
    for (let n = 0; n < stops; n++) {
      const before = acknowledged.size;
      await until('something is played', () => acknowledged.size >= before + 20);
      await cluster.crash();
      await cluster.start();
    }
    const before = acknowledged.size;
    await until('it goes on', () => acknowledged.size >= before + 20);
    await crowd.stop();
    for (const node of nodes) await node.close();
    const judge = await open(address);
    assert.deepEqual(await missingIn(judge, crowd), []);
    assert.ok(crowd.resent > 0);
    await judge.close();
  },
);
