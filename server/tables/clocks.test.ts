// Clocks at online tables: charged in the log, a live flag ends the game by itself, by days the opponent claims, and the record
// shows that it was so.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { MOST_LAG } from '../../wire/clock.ts';
import { type Link, linkHash, ROOT_HASH } from '../../wire/log.ts';
import { verifyRecord } from '../../wire/verify/verify.ts';
import { Client, newId, sitDown } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-clocks-'));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let server: OnlineServer;
let now = 1_800_000_000_000;
const everybody: Client[] = [];

async function start(): Promise<void> {
  server = await openServer({
    data: folder,
    // By itself in a file; another test has all of it on PostgreSQL.
    database: process.env.HEXFRONT_TEST_DATABASE,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => assert.fail(String(error)),
    clock: () => now,
    find: async id => (id === toy.id ? toy : undefined),
  });
  await server.door.listen({ host: '127.0.0.1', port: 0 });
}
before(start);
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function sit(clock: string): Promise<{ both: Client[]; table: string }> {
  const { port } = server.door.server.address() as { port: number };
  const both = [new Client(`http://127.0.0.1:${port}`), new Client(`http://127.0.0.1:${port}`)];
  everybody.push(...both);
  for (const [index, player] of both.entries()) {
    await player.signIn(`Player ${index}`);
    await player.open();
  }
  return { both, table: await sitDown(both[0], both[1], { game: toy.id, side: toy.sides[0], clock }) };
}

const told = async (player: Client, table: string) => {
  await player.say({ do: 'hello', protocol: 1 });
  return player.at(table);
};
/** Both sides in the order of their turns. */
const deciding = (both: readonly Client[], table: string): Client[] =>
  both.toSorted((a, b) => b.at(table).table.choices.length - a.at(table).table.choices.length);

async function verdictOf(player: Client, table: string, change: (log: Link[]) => void = () => {}) {
  const { value } = await player.http('GET', `/api/tables/${table}/record`);
  const record = value as { log: Link[] };
  change(record.log);
  let previous = ROOT_HASH;
  for (const link of record.log as { entry: Link['entry']; hash: string }[]) {
    link.hash = linkHash(previous, link.entry);
    previous = link.hash;
  }
  return verifyRecord(JSON.stringify(record), [], async () => toy);
}

test('time is charged to whoever decides, comes back a little with the hand-over, and lies in the log', async () => {
  const { both, table } = await sit('live');
  const [first, second] = deciding(both, table);
  const { clock } = first.at(table).around;
  assert.ok(clock);
  assert.equal(clock.deadline, now + 30 * MINUTE);
  now += 10 * MINUTE;
  await first.act(table, { type: 'end' });
  const after = (await told(second, table)).around.clock;
  assert.notEqual(after?.runs, clock.runs);
  assert.equal(after?.left[clock.runs ?? ''], 20 * MINUTE + 15_000);
  assert.equal(after?.deadline, now + 30 * MINUTE);
  // The server reads it again from the log.
  for (const player of both) player.cut();
  await server.close();
  await start();
  const { port } = server.door.server.address() as { port: number };
  second.address = `http://127.0.0.1:${port}`;
  await second.open();
  second.tables.clear();
  await second.watch(table);
  const { now: _, ...face } = second.at(table).around.clock ?? { now: 0 };
  const { now: __, ...before } = after ?? { now: 0 };
  assert.deepEqual(face, before);
});

test('live: who acts after his flag has fallen has lost already', async () => {
  const { both, table } = await sit('live');
  const [first, second] = deciding(both, table);
  now += 30 * MINUTE;
  const { error } = await first.act(table, { type: 'end' });
  assert.equal(error?.rule, 'over');
  const { outcome } = (await told(second, table)).table;
  assert.equal(outcome?.rule, 'time');
  assert.equal(outcome?.winner, second.at(table).table.viewer);
  assert.ok((await verdictOf(first, table)).ok);
});

test('live: a flag falls though nobody does anything', async () => {
  const { both, table } = await sit('evening');
  now += 89 * MINUTE;
  await new Promise(resolve => setTimeout(resolve, 1200));
  assert.equal((await told(both[0], table)).table.outcome, undefined);
  // What was on its way when it fell may still come in.
  now += MINUTE + MOST_LAG;
  for (let n = 0; n < 50 && both[0].at(table).table.outcome === undefined; n++) {
    await new Promise(resolve => setTimeout(resolve, 100));
    await told(both[0], table);
  }
  assert.equal(both[0].at(table).table.outcome?.rule, 'time');
});

test('by days: the opponent claims once the bank is empty, and only he', async () => {
  const { both, table } = await sit('days');
  const [first, second] = deciding(both, table);
  const claim = (player: Client) => player.say({ do: 'claim', table, cid: newId() });
  now += 23 * DAY - 1;
  assert.equal((await claim(second)).error?.rule, 'clock');
  now += 1;
  assert.equal((await claim(first)).error?.rule, 'clock');
  assert.equal((await told(second, table)).table.outcome, undefined);
  assert.equal((await claim(second)).error, undefined);
  assert.equal((await told(first, table)).table.outcome?.winner, second.at(table).table.viewer);
  assert.ok((await verdictOf(first, table)).ok);
  // A claim that came too early would be found in the record, and so would another winner.
  const early = await verdictOf(first, table, log => {
    const { entry } = log[log.length - 1];
    Object.assign(entry, { at: entry.at - 1 });
  });
  assert.match(early.findings.at(-1)?.message ?? '', /there was time left/);
  const other = await verdictOf(first, table, log => {
    const { deed } = log[log.length - 1].entry;
    if (deed.kind === 'end') deed.winner = first.at(table).table.viewer;
  });
  assert.match(other.findings.at(-1)?.message ?? '', /had run out/);
});

test('without a clock there is nothing to claim', async () => {
  const { both, table } = await sit(undefined as never);
  now += 1000 * DAY;
  assert.equal((await both[0].say({ do: 'claim', table, cid: newId() })).error?.rule, 'clock');
  assert.equal(both[0].at(table).around.clock, undefined);
});
