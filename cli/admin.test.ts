// The admin's commands: backups under load that come back whole elsewhere, checks that find what is wrong, another key, and tables that
// were halted.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { moscow } from '../games/moscow/index.ts';
import type { Choice } from '../kit/game.ts';
import { actionsOf } from '../kit/sequence/choosing.ts';
import { type Answered, Client, sitDown } from '../server/client.node.ts';
import { TABLE_NAMES } from '../server/ops/dump.ts';
import { type OnlineServer, openServer } from '../server/server.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { linksAfter } from '../server/tables/log-rows.ts';
import { noteHalted } from '../server/tables/rows.ts';
import { runAdmin } from './admin.ts';

const folders: string[] = [];
const servers: OnlineServer[] = [];
const everybody: Client[] = [];
after(async () => {
  for (const one of everybody) one.cut();
  for (const server of servers) await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-admin-'));
  folders.push(folder);
  return folder;
}

async function start(data: string): Promise<string> {
  const server = await openServer({
    data,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => assert.fail(String(error)),
  });
  servers.push(server);
  return server.door.listen({ host: '127.0.0.1', port: 0 });
}

async function stop(): Promise<void> {
  for (const one of everybody) one.cut();
  await servers.pop()?.close();
}

async function admin(data: string, ...words: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runAdmin(words, { HEXFRONT_DATA: data }, line => lines.push(line));
  return { code, text: lines.join('\n') };
}

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
  assert.ok(who);
  const [first] = who.at(table).table.choices;
  const asked =
    first.ask && (await who.say({ do: 'ask', table, question: { what: 'choices', query: first.ask } }));
  const choices = (asked?.answer ?? who.at(table).table.choices) as readonly Choice[];
  const [choice] = choices.filter(({ ask }) => !ask);
  const [action] = actionsOf(choice).take(1);
  return who.act(table, action);
}

async function comeBack(both: readonly Client[], table: string, address: string): Promise<void> {
  for (const player of both) {
    player.address = address;
    player.tables.clear();
    await player.open();
    assert.equal((await player.watch(table)).error, undefined);
  }
}

test('a backup that is made while people play is whole, comes back elsewhere, and they play on there', async () => {
  const [here, there] = [newFolder(), newFolder()];
  const { both, table } = await pair(await start(here));
  let isOver = false;
  let acknowledged = 0;
  let before = 0;
  const playing = (async () => {
    while (!isOver) {
      assert.equal((await playOne(both, table)).error, undefined);
      acknowledged += 1;
    }
  })();
  const file = join(newFolder(), 'backup.ndjson');
  while (acknowledged < 5) await new Promise(resolve => setTimeout(resolve, 10));
  before = acknowledged;
  assert.match((await admin(here, 'backup', file)).text, /rows are in/);
  isOver = true;
  await playing;
  assert.match((await admin(here, 'verify', '--all')).text, /1 tables, \d+ entries, 0 wrong/);
  await stop();
  assert.equal(statSync(file).mode & 0o777, 0o600);

  writeFileSync(join(there, 'secret'), readFileSync(join(here, 'secret')), { mode: 0o600 });
  assert.match((await admin(there, 'restore', file)).text, /rows are back/);
  assert.deepEqual((await admin(there, 'verify', '--all')).code, 0);
  await assert.rejects(admin(there, 'restore', file), /not empty/);
  const store = await openSqlite(join(there, 'hexfront.db'));
  const acts = (await linksAfter(store, table, 0)).filter(({ entry }) => entry.deed.kind === 'act').length;
  await store.close();
  assert.ok(acts >= before && acts <= acknowledged, `${before} <= ${acts} <= ${acknowledged}`);
  await comeBack(both, table, await start(there));
  assert.equal((await playOne(both, table)).error, undefined);
  await stop();
});

test('half a backup, a changed one, and something else are refused before anything is written', async () => {
  const [here, there, place] = [newFolder(), newFolder(), newFolder()];
  await pair(await start(here));
  const file = join(place, 'backup.ndjson');
  await admin(here, 'backup', file);
  await stop();
  const whole = readFileSync(file, 'utf8');
  const lines = whole.trimEnd().split('\n');
  const cases: readonly (readonly [string, RegExp])[] = [
    [lines.slice(0, -1).join('\n'), /not whole/],
    [lines.toSpliced(2, 1).join('\n'), /not whole/],
    [whole.replace('Anna', 'Hans'), /not as it was written/],
    [whole.replace(/"schema":\d+/, '"schema":9999'), /newer release/],
    ['{"something":"else"}\n', /no backup/],
    ['nonsense\n', /line 1: is not JSON/],
  ];
  for (const [text, why] of cases) {
    const bad = join(place, 'bad.ndjson');
    writeFileSync(bad, text);
    await assert.rejects(admin(there, 'restore', bad), why);
  }
  const store = await openSqlite(join(there, 'hexfront.db'));
  assert.deepEqual(await store.read('SELECT id FROM persons'), []);
  await store.close();
  assert.ok(['persons', 'tables', 'log', 'rules'].every(name => TABLE_NAMES.includes(name)));
});

test('a broken chain is found, a halted table goes on, records of running tables stay closed, and the key can be changed', async () => {
  const here = newFolder();
  const address = await start(here);
  const { both, table } = await pair(address);
  assert.equal((await playOne(both, table)).error, undefined);
  await stop();
  assert.match((await admin(here, 'table', table)).text, /moscow\t.*playing\t2 entries/);
  const file = join(newFolder(), 'record.json');
  await assert.rejects(admin(here, 'table', table, 'record', file), /is being played/);

  let store = await openSqlite(join(here, 'hexfront.db'));
  await store.write([noteHalted(table, 'the rules are broken')]);
  await store.close();
  assert.match((await admin(here, 'table', table)).text, /halted: the rules are broken/);
  await admin(here, 'table', table, 'record', file);
  await admin(here, 'table', table, 'resume');

  const before = readFileSync(join(here, 'secret'), 'utf8');
  assert.match((await admin(here, 'rotate-secrets')).text, /1 tables are sealed/);
  assert.notEqual(readFileSync(join(here, 'secret'), 'utf8'), before);
  await comeBack(both, table, await start(here));
  assert.equal((await playOne(both, table)).error, undefined);
  await stop();

  assert.match((await admin(here, 'person')).text, /Anna/);
  assert.match((await admin(here, 'jobs')).text, /0 jobs/);
  assert.equal((await admin(here, 'rules')).code, 0);
  store = await openSqlite(join(here, 'hexfront.db'));
  await store.write([
    { sql: `UPDATE log SET entry = REPLACE(entry, '"at":1', '"at":2') WHERE seq = 2`, values: [] },
  ]);
  await store.close();
  const { code, text } = await admin(here, 'verify', '--all');
  assert.equal(code, 1);
  assert.match(text, /chain breaks at entry 2/);
});

test('what cannot be understood is told in a sentence', async () => {
  const here = newFolder();
  await assert.rejects(admin(here, 'backup', 'x'), /Nothing is kept/);
  await assert.rejects(admin(here, 'dance'), /There is no "dance"/);
  await assert.rejects(admin(here, 'restore', join(here, 'nothing')), /no such FILE/);
});
