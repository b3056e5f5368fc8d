// Nodes as processes of their own on one PostgreSQL: one is killed in mid-game and its player goes on at another, and a worker plays
// for bots that no node thinks for.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { moscow as game } from '../../games/moscow/index.ts';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { commitHost } from '../../kit/dice/sealed.ts';
import type { Action } from '../../kit/game.ts';
import { freshGame } from '../../kit/sequence/playing.ts';
import { cases } from '../../kit/testing/deep.node.ts';
import { PRESETS } from '../../wire/clock.ts';
import { firstBreak } from '../../wire/log.ts';
import { Client, newId } from '../client.node.ts';
import { openEngine } from '../engine.ts';
import { sitDownAtMany, someAction, tableToPlay, watchAll } from '../random-play.node.ts';
import { openPostgres } from '../store/postgres.ts';
import { lacksPostgres, useCluster } from '../store/postgres-cluster.node.ts';
import { linksAfter } from '../tables/log-rows.ts';
import { someAction as actionAt, beginTable, deciderAt, newCid, openNode } from './nodes.node.ts';
import { openStoreClock } from './store-clock.ts';

const options = { skip: lacksPostgres };
const fail = (error: unknown) => assert.fail(String(error));
const folder = mkdtempSync(join(tmpdir(), 'hexfront-nodes-'));
const secret = join(folder, 'secret');
writeFileSync(secret, '5a'.repeat(32), { mode: 0o600 });
const children = new Set<ChildProcess>();
const everybody: Client[] = [];
after(async () => {
  for (const client of everybody) client.cut();
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});
const cluster = useCluster();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Starts a process on the database, and waits until it says something. */
async function start(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../../${script}`, import.meta.url)), ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        HEXFRONT_SECRET_FILE: secret,
        HEXFRONT_DATA: folder,
        ...settings,
      },
    },
  );
  children.add(child);
  await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => assert.fail(`${script} has ended`)),
  ]);
  return child;
}

const startNode = (port: number, settings: Readonly<Record<string, string>>) =>
  start('server/kill-server.node.ts', [folder, String(port)], settings);

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  children.delete(child);
}

test(
  'a node is killed in mid-game: its player goes on at the other, nothing acknowledged is lost, nothing is done twice',
  options,
  async () => {
    const database = await cluster.database();
    const settings = { HEXFRONT_DATABASE: database };
    const ports = [await freePort(), await freePort()];
    const nodes = [await startNode(ports[0], settings), await startNode(ports[1], settings)];
    const addressOf = (n: number) => `http://127.0.0.1:${ports[n]}`;
    const players = [new Client(addressOf(0)), new Client(addressOf(1))];
    everybody.push(...players);
    for (const [index, player] of players.entries()) {
      await player.signIn(`Player ${index}`);
      await player.open();
    }
    const tables = await sitDownAtMany(players, { game: game.id, side: game.sides[0] });
    const acknowledged = new Map<string, string>();
    const comeBack = async (player: Client) => {
      for (;;) {
        try {
          await player.open();
          if (await watchAll(player, tables)) return;
        } catch {
          player.address = player.address === addressOf(0) ? addressOf(1) : addressOf(0);
        }
        await new Promise(resolve => setTimeout(resolve, 20));
      }
    };
    const surely = async (player: Client, table: string, action: Action) => {
      for (const cid = newId(); ; ) {
        const answer = await player.act(table, action, cid);
        if (answer.error === undefined) acknowledged.set(cid, String(answer.receipt));
        if (answer.error?.code !== 'cut' && answer.error?.code !== 'busy') return;
        await comeBack(player);
      }
    };
    const play = async (more: number) => {
      const enough = acknowledged.size + more;
      for (let tries = 0; acknowledged.size < enough; tries++) {
        assert.ok(tries < 5000);
        for (const player of players)
          if ((await player.say({ do: 'hello', protocol: 1 })).error) await comeBack(player);
        const table = tableToPlay(players, tables);
        const decider = players.find(player => player.at(table).table.choices.length > 0);
        const action = decider && (await someAction(decider, table));
        if (decider && action) await surely(decider, table, action);
        else await new Promise(resolve => setTimeout(resolve, 10));
      }
    };
    await play(10);
    for (let n = 0; n < cases(1, 20); n++) {
      const killing = n % 2;
      const playing = play(20);
      await new Promise(resolve => setTimeout(resolve, Math.random() * 200));
      await kill(nodes[killing]);
      await playing;
      nodes[killing] = await startNode(ports[killing], settings);
    }
    await play(10);
    const store = await openPostgres(database);
    const kept = new Map<string, string>();
    let named = 0;
    for (const table of tables) {
      const links = await linksAfter(store, table, 0);
      assert.equal(firstBreak(links), undefined);
      for (const { cid, hash } of links)
        if (cid !== undefined) {
          kept.set(cid, hash);
          named += 1;
        }
    }
    await store.close();
    for (const [cid, receipt] of acknowledged) assert.equal(kept.get(cid), receipt);
    assert.equal(kept.size, named);
    for (const node of nodes) await kill(node);
  },
);

test('a worker plays for the bot where no node thinks', options, async () => {
  const settings = { HEXFRONT_DATABASE: await cluster.database(), HEXFRONT_BOTS: 'elsewhere' };
  const port = await freePort();
  const node = await startNode(port, settings);
  const anna = new Client(`http://127.0.0.1:${port}`);
  everybody.push(anna);
  await anna.signIn('Anna');
  await anna.open();
  const [table, part] = [newId(), randomBytes(32).toString('hex')];
  // A bot has the first word at this table.
  const scenario = 'typhoon';
  const first = game.sides[game.decider(freshGame(game, { scenario, seed: 'worker' }))];
  const [side] = game.sides.filter(each => each !== first);
  await anna.http('POST', '/api/tables', {
    id: table,
    game: game.id,
    scenario,
    side,
    bot: 'random',
    commitment: commitHost(table, side, part),
  });
  await anna.http('POST', `/api/tables/${table}/opening`, { part });
  await anna.watch(table);
  await new Promise(resolve => setTimeout(resolve, 1000));
  assert.equal(anna.at(table).table.played, 0);
  const worker = await start('cli/worker.ts', [], settings);
  for (let n = 0; n < 600 && anna.at(table).table.played === 0; n++) {
    await anna.say({ do: 'hello', protocol: 1 });
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  assert.ok(anna.at(table).table.played > 0);
  await Promise.all([kill(worker), kill(node)]);
});

test('a node with another secret than the others is refused, in words', options, async () => {
  const database = await cluster.database();
  const one = await openEngine({ data: folder, database }, Buffer.alloc(32, 1), fail);
  const again = await openEngine({ data: folder, database }, Buffer.alloc(32, 1), fail);
  await assert.rejects(
    openEngine({ data: folder, database }, Buffer.alloc(32, 2), fail),
    /HEXFRONT_SECRET_FILE/,
  );
  for (const engine of [one, again]) await engine.close();
});

test(
  'two nodes whose clocks are ten minutes apart: time is charged as it passes, the log does not go back, no flag falls',
  options,
  async t => {
    const database = await cluster.database();
    const key = randomBytes(32);
    const nodes = await Promise.all(
      [-5, 5].map(minutes =>
        openNode({
          address: database,
          key,
          game: toy,
          failed: fail,
          own: () => Date.now() + minutes * 60_000,
        }),
      ),
    );
    t.after(async () => {
      for (const node of nodes) await node.close();
    });
    const started = Date.now();
    const id = await beginTable(nodes[0], toy, 'live');
    let actions = 0;
    for (let n = 0; n < 60; n++) {
      const node = nodes[n % 2];
      await node.tables.sweep();
      const table = await node.tables.at(id);
      const other = await nodes[1 - (n % 2)].tables.at(id);
      assert.ok(table && other);
      await table.catchUp(other.seq);
      const side = deciderAt(table, toy);
      const action = side && actionAt(table, side, Math.random);
      if (!side || !action || action.type === 'concede') break;
      assert.ok((await table.act(side, newCid(), table.whole(side).n, action)).ok);
      actions += 1;
    }
    assert.ok(actions >= 2, `${actions} actions`);
    const links = await linksAfter(nodes[0].store, id, 0);
    const took = Date.now() - started;
    const times = links.map(({ entry }) => entry.at);
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    );
    // Of the machine that the store is on, which is this one.
    assert.ok(times[0] >= started - 1000 && times[times.length - 1] <= Date.now() + 1000);
    for (const node of nodes) {
      const table = await node.tables.at(id);
      await table?.catchUp(links.length);
      const clock = table?.around(toy.sides[0]).clock;
      assert.ok(clock);
      const { left, runs, deadline, now } = clock;
      const leastOf = (side: string) => (side === runs ? (deadline ?? 0) - now : left[side]);
      for (const side of toy.sides)
        if (left[side] !== undefined || side === runs)
          assert.ok(
            leastOf(side) >= PRESETS.live.supply - took - 2000,
            `${side}: ${leastOf(side)} after ${took}`,
          );
    }
    const [end] = links.slice(-1).map(({ entry }) => entry.deed);
    assert.ok(end.kind !== 'end' || end.by !== 'time');
  },
);

test('nodes whose own clocks differ have the time of the store', options, async () => {
  const store = await openPostgres(await cluster.database());
  const wrong = [-5, 0, 5].map(minutes => () => Date.now() + minutes * 60_000);
  const clocks = await Promise.all(wrong.map(own => openStoreClock(store, fail, own)));
  const times = clocks.map(clock => clock.now());
  assert.ok(Math.max(...times) - Math.min(...times) < 5000, times.join());
  for (const clock of clocks) clock.close();
  // Nor does it go back when the machine's clock is set.
  let own = 1_000_000;
  const clock = await openStoreClock(store, fail, () => own);
  const before = clock.now();
  own -= 500_000;
  assert.equal(clock.now(), before);
  clock.close();
  await store.close();
});
