// What goes wrong around a server: a disk that is full, a writer that dies, rules that fail, a clock that jumps. Nobody loses what was
// acknowledged, nothing is half done, and the others play on.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { moscow } from '../games/moscow/index.ts';
import { toy } from '../kit/conformance/toy.testing.ts';
import { seededRandom } from '../kit/dice/random.ts';
import type { Action, Game } from '../kit/game.ts';
import { actionsOf } from '../kit/sequence/choosing.ts';
import { firstBreak } from '../wire/log.ts';
import { type Answered, Client, newId, sitDown } from './client.node.ts';
import { type OnlineServer, openServer, type ServerParts } from './server.ts';
import { DIE, DIE_AFTER } from './store/dying-writer.node.ts';
import { openSqlite } from './store/sqlite.ts';
import { linksAfter } from './tables/log-rows.ts';

const folders: string[] = [];
const servers: OnlineServer[] = [];
const everybody: Client[] = [];
const children: ChildProcess[] = [];
after(async () => {
  for (const one of everybody) one.cut();
  for (const server of servers) await server.close();
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-faults-'));
  folders.push(folder);
  return folder;
}

interface Started {
  readonly server: OnlineServer;
  readonly address: string;
  readonly folder: string;
  readonly faults: unknown[];
}

async function start(over: Partial<ServerParts> = {}): Promise<Started> {
  const [folder, faults]: [string, unknown[]] = [newFolder(), []];
  let now = Date.now();
  const server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => faults.push(error),
    clock: () => (now += 1000),
    find: async id => (id === toy.id ? toy : undefined),
    ...over,
  });
  servers.push(server);
  return { server, folder, faults, address: await server.door.listen({ host: '127.0.0.1', port: 0 }) };
}

async function pair(address: string, wish: { game?: string; side?: string; clock?: string } = {}) {
  const both = [new Client(address), new Client(address)] as const;
  everybody.push(...both);
  for (const player of both) {
    await player.signIn('Anna');
    await player.open();
  }
  const table = await sitDown(both[0], both[1], { game: toy.id, side: toy.sides[0], ...wish });
  return { both, table };
}

const random = seededRandom('faults');

/** Something that whoever decides may do, and who that is. */
async function nextOf(both: readonly Client[], table: string): Promise<{ who: Client; action: Action }> {
  for (const player of both) await player.say({ do: 'hello', protocol: 1 });
  const who = both.find(player => player.at(table).table.choices.length > 0);
  const choices = who?.at(table).table.choices.filter(({ ask }) => !ask) ?? [];
  const [action] = actionsOf(choices[Math.floor(random() * choices.length)]).take(1);
  assert.ok(who && action);
  return { who, action };
}

async function playOne(both: readonly Client[], table: string, cid = newId()): Promise<Answered> {
  const { who, action } = await nextOf(both, table);
  return who.act(table, action, cid);
}

/** Again and again until it is done, as a page does it. */
async function surely(deed: () => Promise<Answered>): Promise<Answered> {
  for (;;) {
    const answer = await deed();
    if (answer.error?.code !== 'busy') return answer;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function logOf(folder: string, table: string) {
  const store = await openSqlite(join(folder, 'hexfront.db'));
  const links = await linksAfter(store, table, 0);
  await store.close();
  assert.equal(firstBreak(links), undefined);
  return links;
}

test('a store without room refuses in words, keeps nothing by halves, and goes on when there is room', async () => {
  const store = await openSqlite(join(newFolder(), 'store.db'));
  const pages = (most: number) => store.write([{ sql: `PRAGMA max_page_count = ${most}`, values: [] }]);
  const person = (id: string) => ({
    sql: 'INSERT INTO persons (id, name, made_at) VALUES ($1, $2, 0)',
    values: [id, 'x'.repeat(2000)],
  });
  await pages(1);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => store.write([person(`${n} first`), person(`${n} second`)])),
  );
  const failed = outcomes.filter(({ status }) => status === 'rejected');
  assert.ok(failed.length > 0);
  assert.match(String(failed[0].status === 'rejected' && failed[0].reason), /full/);
  const kept = (await store.read('SELECT id FROM persons')).map(({ id }) => String(id));
  for (const id of kept)
    assert.ok(kept.includes(id.replace(/first|second/, id.includes('first') ? 'second' : 'first')));
  assert.equal(kept.length, 2 * (100 - failed.length));
  await pages(1_000_000);
  assert.deepEqual(await store.write([person('later')]), { ok: true });
  await store.close();
});

const prlimit = spawnSync('prlimit', ['--version']).status === 0;

test('a disk that is full: players are told, nothing is half done, and the same deeds are done when there is room', {
  skip: !prlimit && 'prlimit is needed to limit what a process may write',
}, async () => {
  const folder = newFolder();
  const script = fileURLToPath(new URL('./kill-server.node.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [ready] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = /\d+/.exec(String(ready))?.[0];
  const { both, table } = await pair(`http://127.0.0.1:${port}`, {
    game: moscow.id,
    side: moscow.sides[0],
  });
  const limit = (bytes: string) => spawnSync('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:`]).status;
  assert.equal((await playOne(both, table)).error, undefined);
  assert.equal(limit('4096'), 0);
  const cid = newId();
  const { who, action } = await nextOf(both, table);
  const refused = await who.act(table, action, cid);
  assert.equal(refused.error?.code, 'busy');
  assert.match(refused.error?.message ?? '', /not done/);
  assert.equal(limit('unlimited'), 0);
  const done = await surely(() => who.act(table, action, cid));
  assert.equal(done.error, undefined);
  assert.equal((await surely(() => playOne(both, table))).error, undefined);
  child.kill('SIGTERM');
  await once(child, 'exit');
  const links = await logOf(folder, table);
  assert.equal(links.filter(link => link.cid === cid).length, 1);
  assert.equal(links.filter(({ entry }) => entry.deed.kind === 'act').length, 3);
});

test('a writer that dies is started anew: what was waiting is done once, whether it was on the disk or not', async () => {
  const writer = new URL('./store/dying-writer.node.ts', import.meta.url);
  const { address, folder, server, faults } = await start({ writer });
  const { both, table } = await pair(address);
  for (const sql of [DIE, DIE_AFTER]) {
    const cid = newId();
    const { who, action } = await nextOf(both, table);
    const death = server.store.write([{ sql, values: [] }]);
    const [answer] = await Promise.all([who.act(table, action, cid), assert.rejects(death, /writer|ended/)]);
    // What was on the disk may be found there before anybody asks again.
    assert.ok(answer.error === undefined ? sql === DIE_AFTER : answer.error.code === 'busy', sql);
    const again = await surely(() => who.act(table, action, cid));
    assert.equal(again.error, undefined, sql);
  }
  assert.equal((await surely(() => playOne(both, table))).error, undefined);
  assert.deepEqual(faults, []);
  const links = await logOf(folder, table);
  assert.equal(links.filter(({ entry }) => entry.deed.kind === 'act').length, 3);
  assert.equal(new Set(links.map(({ cid }) => cid ?? newId())).size, links.length);
});

test('a table at which the rules fail twice is halted, also after it was read again, and others play on', async () => {
  let isBroken = false;
  const broken: Game = {
    ...toy,
    apply(state, action, author) {
      if (isBroken && (action as Action).type !== 'concede') throw new Error('the rules are broken');
      return toy.apply(state, action, author);
    },
  };
  const { address, faults, folder } = await start({ find: async () => broken });
  const [{ both, table }, other] = [await pair(address), await pair(address)];
  assert.equal((await playOne(both, table)).error, undefined);
  isBroken = true;
  assert.equal((await playOne(both, table)).error?.code, 'internal');
  assert.equal((await playOne(both, table)).error?.code, 'internal');
  isBroken = false;
  const refused = await playOne(both, table);
  assert.equal(refused.error?.rule, 'halted');
  assert.equal((await playOne(other.both, other.table)).error, undefined);
  assert.equal(faults.length, 2);
  const store = await openSqlite(join(folder, 'hexfront.db'));
  const [row] = await store.read('SELECT halted, stage FROM tables WHERE id = $1', [table]);
  await store.close();
  assert.deepEqual({ ...row }, { halted: 'the rules are broken', stage: 'playing' });
});

test('whoever cannot be told of a step looks anew, and play goes on', async () => {
  const [first] = toy.sides;
  let isBroken = false;
  const broken: Game = {
    ...toy,
    seen(state, viewer) {
      if (isBroken && viewer === first) throw new Error('no view');
      return toy.seen(state, viewer);
    },
  };
  const { address, faults } = await start({ find: async () => broken });
  const { both, table } = await pair(address);
  const { who, action } = await nextOf(both, table);
  isBroken = true;
  const cid = newId();
  assert.equal((await who.act(table, action, cid)).error, undefined);
  isBroken = false;
  assert.equal((await who.act(table, action, cid)).error, undefined);
  assert.equal(faults.length, 1);
  for (const player of both) {
    player.tables.clear();
    assert.ok((await player.watch(table)).whole);
  }
  assert.equal((await playOne(both, table)).error, undefined);
});

test('rules that never end are broken off: the second time the table is halted, and others play on', async () => {
  for (const part of ['apply', 'choices'] as const) {
    let isEndless: 'no' | 'apply' | 'choices' = 'no';
    const endless: Game = {
      ...toy,
      apply(state, action, author) {
        while (isEndless === 'apply');
        return toy.apply(state, action, author);
      },
      seen(state, viewer) {
        const seen = toy.seen(state, viewer);
        if (isEndless !== 'choices') return seen;
        const choices = (): never => {
          for (;;);
        };
        const { view, decision, duties, standing, score, supply } = seen;
        const [draw, units] = [seen.draw.bind(seen), seen.units.bind(seen)];
        return { viewer, view, decision, duties, standing, score, supply, choices, draw, units };
      },
    };
    const { address, faults, folder } = await start({ find: async () => endless, rulesMs: 200 });
    const [{ both, table }, other] = [await pair(address), await pair(address)];
    assert.equal((await playOne(both, table)).error, undefined);
    const { who, action } = await nextOf(both, table);
    isEndless = part;
    if (part === 'apply')
      for (let n = 0; n < 2; n++) assert.equal((await who.act(table, action)).error?.code, 'internal');
    // It is done, though nobody can be shown what came of it.
    else assert.equal((await who.act(table, action)).error, undefined);
    while (faults.length < 2) await new Promise(resolve => setTimeout(resolve, 10));
    isEndless = 'no';
    assert.equal((await who.act(table, action)).error?.rule, 'halted');
    assert.equal((await playOne(other.both, other.table)).error, undefined);
    assert.match(String(faults[0]), /did not come to an end/);
    const store = await openSqlite(join(folder, 'hexfront.db'));
    const [row] = await store.read('SELECT halted FROM tables WHERE id = $1', [table]);
    await store.close();
    assert.match(String(row.halted), /within 200 ms/);
    // Nobody who leaves stumbles over what the other could not be shown.
    for (const player of both) player.cut();
  }
});

test('a question that never ends is broken off, and others are answered', async () => {
  let isEndless = false;
  const endless: Game = {
    ...toy,
    ask(state, viewer, question) {
      while (isEndless);
      return toy.ask(state, viewer, question);
    },
  };
  const { address } = await start({ find: async () => endless, rulesMs: 200 });
  const [{ both, table }, other] = [await pair(address), await pair(address)];
  const ask = (of: string) => ({ do: 'ask', table: of, question: { what: 'zones', side: toy.sides[0] } });
  isEndless = true;
  for (let n = 0; n < 2; n++) assert.equal((await both[0].say(ask(table))).error?.code, 'internal');
  isEndless = false;
  assert.equal((await playOne(both, table)).error?.rule, 'halted');
  assert.equal((await other.both[0].say(ask(other.table))).error, undefined);
});

test('a table that cannot be opened keeps no other from ending by its clock', async () => {
  let isBroken = false;
  let now = Date.now();
  const find = async (): Promise<Game> => {
    if (!isBroken) return toy;
    isBroken = false;
    throw new Error('not at hand');
  };
  const { address, server, faults } = await start({ find, clock: () => (now += 10) });
  const tables = [await pair(address, { clock: 'live' }), await pair(address, { clock: 'live' })];
  server.tables.forgetAll();
  isBroken = true;
  now += 2 * 60 * 60 * 1000;
  await server.tables.sweep();
  const stages = await Promise.all(
    tables.map(async ({ table }) => (await server.tables.summary(table))?.stage),
  );
  assert.ok(stages.includes('over'), stages.join());
  assert.ok(faults.length >= 1);
});

test('a clock that jumps back and forth leaves a log that does not, and takes no time from anybody', async () => {
  const real = Date.now();
  let skew = 0;
  let ticks = 0;
  const { address, folder } = await start({ clock: () => real + 1000 * ticks++ + skew });
  const { both, table } = await pair(address, { clock: 'days' });
  for (const minutes of [0, -300, 5, -60, 0]) {
    skew = minutes * 60_000;
    assert.equal((await playOne(both, table)).error, undefined);
  }
  const times = (await logOf(folder, table)).map(({ entry }) => entry.at);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
});
