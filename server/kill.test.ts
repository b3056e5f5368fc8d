// The server is killed again and again while two people play, at any moment and just between commit and answer: what it acknowledged
// is there, nothing is there twice, and the players go on by themselves.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { moscow as game } from '../games/moscow/index.ts';
import type { Action } from '../kit/game.ts';
import { cases } from '../kit/testing/deep.node.ts';
import { firstBreak } from '../wire/log.ts';
import { type Answered, Client, newId } from './client.node.ts';
import { sitDownAtMany, someAction, tableToPlay, watchAll } from './random-play.node.ts';
import { switchOf } from './store/parting-writer.node.ts';
import { openSqlite } from './store/sqlite.ts';
import { linksAfter } from './tables/log-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-kill-'));
const file = join(folder, 'hexfront.db');
let child: ChildProcess | undefined;
after(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function startServer(port: number): Promise<void> {
  const script = fileURLToPath(new URL('./kill-server.node.ts', import.meta.url));
  const writer = new URL('./store/parting-writer.node.ts', import.meta.url).href;
  child = spawn(process.execPath, [script, folder, String(port), writer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => assert.fail('the server has ended')),
  ]);
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Waits until the server has died of its switch: with a deed on the disk of which nobody has been told. */
async function killBeforeAnswer(): Promise<void> {
  const ended = once(child as ChildProcess, 'exit');
  writeFileSync(switchOf(file), '');
  await ended;
}

async function logOf(table: string) {
  const store = await openSqlite(file);
  const links = await linksAfter(store, table, 0);
  await store.close();
  return links;
}

test('kills under load: nothing that was acknowledged is lost, and nothing is done twice', async () => {
  const port = await freePort();
  await startServer(port);
  const address = `http://127.0.0.1:${port}`;
  const players = [new Client(address), new Client(address)];
  for (const [index, player] of players.entries()) {
    await player.signIn(`Player ${index}`);
    await player.open();
  }
  const kills = cases(2, 100);
  const tables = await sitDownAtMany(players, { game: game.id, side: game.sides[0] }, cases(8, 16));
  /** Receipts by the id of the deed. */
  const acknowledged = new Map<string, string>();
  /** Deeds that were kept while the server died of them, with their hashes. */
  const untold = new Map<string, string>();
  const sent: string[] = [];

  /** Sends until it is answered, over as many sockets as that takes. */
  async function surely(player: Client, table: string, action: Action): Promise<Answered> {
    const cid = newId();
    sent.push(cid);
    for (;;) {
      const answer = await player.act(table, action, cid);
      if (answer.error === undefined) acknowledged.set(cid, String(answer.receipt));
      if (answer.error?.code !== 'cut' && answer.error?.code !== 'busy') return answer;
      await comeBack();
    }
  }

  async function comeBack(): Promise<void> {
    for (const player of players) {
      for (;;) {
        try {
          await player.open();
          if (await watchAll(player, tables)) break;
        } catch {
          // Not there yet.
        }
        await new Promise(resolve => setTimeout(resolve, 20));
      }
    }
  }

  let left = kills;
  let killed = 0;
  const killing = (async () => {
    for (; left > 0; left--) {
      if (left % 2 === 1) {
        await killBeforeAnswer();
        for (const table of tables) {
          const last = (await logOf(table)).findLast(({ cid }) => cid !== undefined);
          if (last?.cid !== undefined && !acknowledged.has(last.cid)) untold.set(last.cid, last.hash);
        }
      } else {
        await new Promise(resolve => setTimeout(resolve, 30 + Math.random() * 120));
        await kill();
      }
      killed += 1;
      await startServer(port);
    }
  })();
  try {
    while (left > 0 || acknowledged.size < 30) {
      for (const player of players) await player.say({ do: 'hello', protocol: 1 });
      const table = tableToPlay(players, tables);
      const decider = players.find(player => player.at(table).table.choices.length > 0);
      const action = decider && (await someAction(decider, table));
      if (decider && action) await surely(decider, table, action);
      else await comeBack();
    }
  } finally {
    // Nobody plays any more, so nobody would make the server die of its switch.
    left = Math.min(left, 1);
    child?.kill('SIGKILL');
    await killing.catch(() => undefined);
    await kill();
  }
  await killing;

  const kept = new Map<string, string>();
  for (const table of tables) {
    const links = await logOf(table);
    assert.equal(firstBreak(links), undefined);
    const named = links.flatMap(({ cid, hash }) => (cid === undefined ? [] : [[cid, hash] as const]));
    assert.equal(new Set(named.map(([cid]) => cid)).size, named.length);
    for (const [cid, hash] of named) kept.set(cid, hash);
  }
  for (const [cid, receipt] of acknowledged) assert.equal(kept.get(cid), receipt);
  // Asked again, the server gave the receipt that it had not come to give.
  for (const [cid, hash] of untold) assert.equal(acknowledged.get(cid), hash);
  assert.equal(untold.size, Math.ceil(kills / 2));
  assert.equal(killed, kills);
  assert.ok(acknowledged.size >= 30 && sent.length >= acknowledged.size);
});
