// Rules that are pinned: a table is played to its end under the bundle that it began with, newer ones take over only where they make
// the same of everything, and nothing is run that rules.lock does not list.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { moscow } from '../games/moscow/index.ts';
import { actionsOf } from '../kit/sequence/choosing.ts';
import { type Answered, Client, sitDown } from '../server/client.node.ts';
import { advance } from '../server/rules/advance.ts';
import type { Released } from '../server/rules/lock.ts';
import { hashOf, Shelf } from '../server/rules/shelf.ts';
import { type OnlineServer, openServer } from '../server/server.ts';
import { serverKey } from '../server/settings.ts';
import { linksAfter } from '../server/tables/log-rows.ts';
import { firstBreak, rulesIn } from '../wire/log.ts';
import { packRules, withRelease } from './rules-pack.ts';
import { describe } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-rules-'));
let server: OnlineServer | undefined;
const everybody: Client[] = [];
after(async () => {
  for (const one of everybody) one.cut();
  await server?.close();
  rmSync(folder, { recursive: true });
});

const { code, hash } = await packRules('moscow');
/** The same rules in another file, and rules that make something else of everything. */
const alike = `${code}\n// The same again.\n`;
const other = code.replace(/export\s*\{([^}]*)\};?\s*$/, (_, names: string) => {
  const name = /([\w$]+) as game/.exec(names)?.[1];
  assert.ok(name);
  return `const other={...${name},position:state=>({...${name}.position(state),turn:99})};export{other as game};\n`;
});
const released = (text: string, version: number): Released => ({
  game: 'moscow',
  version,
  hash: hashOf(text),
  date: '2026-11-18',
  changed: 'a test',
});

async function start(lock: readonly Released[]): Promise<string> {
  await server?.close();
  server = await openServer({
    data: folder,
    lock,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => assert.fail(String(error)),
  });
  return server.door.listen({ host: '127.0.0.1', port: 0 });
}

const running = (): OnlineServer => {
  assert.ok(server);
  return server;
};

async function pair(address: string): Promise<{ both: readonly Client[]; table: string }> {
  const both = [new Client(address), new Client(address)];
  everybody.push(...both);
  for (const player of both) {
    await player.signIn('Anna');
    await player.open();
  }
  return { both, table: await sitDown(both[0], both[1], { game: moscow.id, side: moscow.sides[0] }) };
}

async function playOne(both: readonly Client[], table: string): Promise<Answered> {
  for (const player of both) await player.say({ do: 'hello', protocol: 1 });
  const who = both.find(player => player.at(table).table.choices.length > 0);
  const [choice] = who?.at(table).table.choices.filter(({ ask }) => !ask) ?? [];
  const [action] = actionsOf(choice).take(1);
  assert.ok(who && action);
  return who.act(table, action);
}

const pinned = async (table: string) => rulesIn(await linksAfter(running().store, table, 0));
const advanced = () => {
  const { store, shelf, jobs } = running();
  return advance({ store, jobs, shelf, key: serverKey(folder), clock: Date.now }, 'moscow');
};

test('who packs the same tree gets the same file, and what is new gets the next number', async () => {
  assert.equal((await packRules('moscow')).hash, hash);
  assert.equal(hash, hashOf(code));
  assert.ok(!code.includes(process.cwd()));
  const lock = withRelease([], [{ game: 'moscow', hash }], 'first', '2026-11-18');
  assert.deepEqual(lock, [{ game: 'moscow', version: 1, hash, date: '2026-11-18', changed: 'first' }]);
  assert.equal(withRelease(lock, [{ game: 'moscow', hash }], 'again', '2026-11-19').length, 1);
  assert.equal(withRelease(lock, [{ game: 'moscow', hash: hashOf('x') }], 'x', '2026-11-19')[1].version, 2);
});

test('without a bundle the rules of this tree play, and the log says so; with one, it names the bundle', async () => {
  const address = await start([released(code, 1)]);
  const { table } = await pair(address);
  assert.match((await pinned(table)) ?? '', /^source [0-9a-f]{64}$/);
  await running().shelf.add(code, 0);
  const { both, table: next } = await pair(address);
  assert.equal(await pinned(next), hash);
  assert.equal((await playOne(both, next)).error, undefined);
});

test('only what rules.lock lists is put up, and only what it is called is run', async () => {
  const { shelf, store } = running();
  await assert.rejects(shelf.add(alike, 0), /rules\.lock/);
  await assert.rejects(shelf.find('moscow', hashOf(alike)), /rules\.lock/);
  await assert.rejects(shelf.find('barbarossa', hash), /those of moscow/);
  await store.write([
    { sql: 'INSERT INTO rules VALUES ($1, $2, $3, 0)', values: [hashOf(alike), 'moscow', `${alike}// bent`] },
  ]);
  const parts = { store, folder: join(folder, 'rules'), present: async () => moscow };
  const bent = new Shelf({ ...parts, lock: [released(alike, 2)] });
  await assert.rejects(bent.find('moscow', hashOf(alike)), /not what was released/);
  const missing = new Shelf({ ...parts, lock: [released(other, 2)] });
  await assert.rejects(missing.find('moscow', hashOf(other)), /not in the store/);
  await store.write([{ sql: 'DELETE FROM rules WHERE hash = $1', values: [hashOf(alike)] }]);
});

test('bundles are served unchanged, and nothing else by their names', async () => {
  const address = await start([released(code, 1)]);
  const found = await fetch(`${address}/rules/${hash}.mjs`);
  assert.equal(hashOf(await found.text()), hash);
  assert.match(found.headers.get('cache-control') ?? '', /immutable/);
  assert.match(found.headers.get('content-type') ?? '', /javascript/);
  for (const name of [`${hashOf('x')}.mjs`, `${hash}.js`, '..%2f..%2fsecret'])
    assert.equal((await fetch(`${address}/rules/${name}`)).status, 404);
});

test('a table ends under its rules while newer ones are current, moves where they make the same, and stays where not', async () => {
  const first = await pair(await start([released(code, 1)]));
  assert.equal((await playOne(first.both, first.table)).error, undefined);

  const lock = [released(code, 1), released(alike, 2)];
  const address = await start(lock);
  await running().shelf.add(alike, 0);
  for (const player of first.both) {
    player.address = address;
    player.tables.clear();
    await player.open();
    await player.watch(first.table);
  }
  assert.equal((await playOne(first.both, first.table)).error, undefined);
  assert.equal(await pinned(first.table), hash);
  const second = await pair(address);
  assert.equal(await pinned(second.table), hashOf(alike));

  const moved = await advanced();
  assert.ok(
    moved.every(each => each.moved),
    JSON.stringify(moved),
  );
  assert.ok(
    moved.some(({ table }) => table === first.table) && !moved.some(({ table }) => table === second.table),
  );
  assert.equal(await pinned(first.table), hashOf(alike));
  // Whoever sits there is cut off, comes back, and plays on.
  const cut = await playOne(first.both, first.table);
  assert.ok(['busy', 'cut'].includes(cut.error?.code ?? ''), JSON.stringify(cut));
  for (const player of first.both) {
    player.tables.clear();
    await player.open();
    await player.watch(first.table);
  }
  assert.equal((await playOne(first.both, first.table)).error, undefined);

  await start([...lock, released(other, 3)]);
  await running().shelf.add(other, 0);
  const stayed = await advanced();
  assert.ok(stayed.length >= 2 && stayed.every(each => !each.moved && /position is another/.test(each.why)));
  assert.equal(await pinned(first.table), hashOf(alike));
  const links = await linksAfter(running().store, first.table, 0);
  assert.equal(firstBreak(links), undefined);
});

test('who checks a record is told which rules it was played under', () => {
  const verified = { ok: true, findings: [], dice: [], game: 'moscow', rules: hash };
  assert.match(describe(verified, [released(code, 7)]), /version 7 of moscow \(2026-11-18/);
  assert.match(
    describe({ ...verified, rules: 'source abc' }, []),
    /source abc, which are not among those released/,
  );
});
