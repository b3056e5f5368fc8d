// What whoever runs a server relies on: health, figures, logs that give nothing away, settings that are named when they are wrong, and an end
// at which nobody loses anything.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import WebSocket from 'ws';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { actionsOf } from '../../kit/sequence/choosing.ts';
import { type Answered, Client, newId, sitDown } from '../client.node.ts';
import { type OnlineServer, openServer, type ServerParts } from '../server.ts';
import { readSettings, serverKey } from '../settings.ts';
import { NEWEST } from '../store/migrations.ts';
import { openSqlite } from '../store/sqlite.ts';
import { linksAfter } from '../tables/log-rows.ts';
import { whyNotReady } from './readiness.ts';
import { cutAddress } from './watcher.ts';

const folders: string[] = [];
const servers: OnlineServer[] = [];
const everybody: Client[] = [];
after(async () => {
  for (const one of everybody) one.cut();
  for (const server of servers) await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function start(
  over: Partial<ServerParts> = {},
): Promise<{ server: OnlineServer; address: string; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-ops-'));
  folders.push(folder);
  const server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(200).end('the page'),
    failed: () => {},
    find: async id => (id === toy.id ? toy : undefined),
    ...over,
  });
  servers.push(server);
  return { server, folder, address: await server.door.listen({ host: '127.0.0.1', port: 0 }) };
}

async function pair(address: string): Promise<{ both: readonly Client[]; table: string }> {
  const both = [new Client(address), new Client(address)];
  everybody.push(...both);
  for (const [index, player] of both.entries()) {
    await player.signIn(['Ottilie', 'Bartholomew'][index]);
    await player.open();
  }
  return { both, table: await sitDown(both[0], both[1], { game: toy.id, side: toy.sides[0] }) };
}

async function playOne(both: readonly Client[], table: string, cid = newId()): Promise<Answered> {
  for (const player of both) await player.say({ do: 'hello', protocol: 1 });
  const who = both.find(player => player.at(table).table.choices.length > 0);
  const [choice] = who?.at(table).table.choices.filter(({ ask }) => !ask) ?? [];
  const [action] = actionsOf(choice).take(1);
  assert.ok(who && action);
  return who.act(table, action, cid);
}

test('healthy while the process lives, ready while it can write', async () => {
  const { server, address } = await start();
  const ready = async () => {
    const response = await fetch(`${address}/readyz`);
    return [response.status, ((await response.json()) as { why?: string }).why];
  };
  assert.deepEqual(await ready(), [200, undefined]);
  // A newer release has changed the store under it; at first in a way that does no harm.
  const step = (least: number | null) => ({
    sql: 'INSERT INTO migrations (number, least) VALUES ($1, $2)',
    values: [NEWEST + (least ?? 1), least],
  });
  await server.store.write([step(NEWEST)]);
  assert.deepEqual(await ready(), [200, undefined]);
  await server.store.write([step(null)]);
  const [newer, reason] = await ready();
  assert.equal(newer, 503);
  assert.match(String(reason), /newer release/);
  await server.store.close();
  const [status, why] = await ready();
  assert.equal(status, 503);
  assert.match(String(why), /closed/);
  assert.equal((await fetch(`${address}/healthz`)).status, 200);
  const silent = () => new Promise(() => {});
  const store = { ...server.store, read: async () => [], write: async () => ({ ok: true }) as const };
  assert.match((await whyNotReady(store, 'node', 0, [silent])) ?? '', /nobody answers/);
});

test('figures are told at their own address only, and tell of actions, refusals, sockets, tables and the disk', async () => {
  const { address, server } = await start({ metrics: '127.0.0.1:0' });
  const { both, table } = await pair(address);
  await playOne(both, table);
  await both[0].act(table, { type: 'win' });
  assert.equal(await (await fetch(`${address}/metrics`)).text(), 'the page');
  const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  for (const line of [
    /^hexfront_socket_requests_total\{verb="act",code="ok"\} 1$/m,
    /^hexfront_refusals_total\{code="(refused|stale)"\} 1$/m,
    /^hexfront_sockets 2$/m,
    /^hexfront_open_tables 1$/m,
    /^hexfront_writer_batch_units_count [1-9]/m,
    /^hexfront_writer_commit_seconds_count [1-9]/m,
    /^hexfront_request_seconds_bucket\{le="0.001",part="whole"\}/m,
    /^hexfront_jobs\{age="fresh"\} 0$/m,
    /^nodejs_eventloop_lag_seconds /m,
  ])
    assert.match(text, line);
});

test('the log names tables and deeds, and holds no cookie, token, name, chat, die or whole address', async () => {
  const lines: string[] = [];
  const { address, server } = await start({ log: 'info', logTo: { write: line => void lines.push(line) } });
  const { both, table } = await pair(address);
  const cid = newId();
  assert.equal((await playOne(both, table, cid)).error, undefined);
  await both[0].say({ do: 'say', table, text: 'a secret of chat' });
  await both[0].http('POST', '/api/invitations', { invitation: 'the-secret-of-an-invitation' });
  await both[1].act(table, { type: 'win', secret: 'a secret of an action' });
  await both[1].http('GET', '/api/tables/a-secret-of-an-address');
  const all = lines.join('');
  assert.match(all, new RegExp(`"verb":"act","table":"${table}","cid":"${cid}","code":"ok"`));
  assert.match(all, /"route":"\/api\/tables\/:id"/);
  assert.match(all, /127\.0\.0\.0\/24/);
  const rows = [
    ...(await server.store.read(
      'SELECT sealed_part, salt_secret, guest_part, server_commitment FROM tables',
    )),
    ...(await server.store.read('SELECT hash FROM sessions')),
    ...(await server.store.read('SELECT entry, hash FROM log')),
  ];
  const secrets = [
    ...rows.flatMap(row => Object.values(row).map(String)),
    ...both.map(({ cookie }) => cookie.split('=')[1]),
    'secret',
    'Ottilie',
    'Bartholomew',
    '127.0.0.1',
  ];
  assert.ok(secrets.every(secret => secret.length > 5));
  for (const secret of secrets) assert.ok(!all.includes(secret), secret);
});

test('addresses are cut to the net that they are in', () => {
  for (const [address, cut] of [
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['nonsense', ''],
  ])
    assert.equal(cutAddress(address), cut);
});

test('settings that are wrong are named, and so is a key that is not there', () => {
  for (const [name, value] of [
    ['HEXFRONT_TRUST_PROXY', 'yes'],
    ['HEXFRONT_METRICS', '9464'],
    ['HEXFRONT_LOG', 'loud'],
    ['HEXFRONT_ORIGIN', 'play'],
    ['HEXFRONT_SECRET_FILE', ''],
  ])
    assert.throws(() => readSettings({ [name]: value }, 'data'), new RegExp(`^Error: ${name}: must`));
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-key-'));
  folders.push(folder);
  const file = join(folder, 'key');
  assert.throws(() => serverKey(folder, file), /HEXFRONT_SECRET_FILE: there is no/);
  writeFileSync(file, 'short');
  assert.throws(() => serverKey(folder, file), /64 hex digits/);
  writeFileSync(file, `${'ab'.repeat(32)}\n`);
  assert.equal(serverKey(folder, file).toString('hex'), 'ab'.repeat(32));
});

test('addresses that a proxy tells are taken only from as many proxies as there are', async () => {
  const codes = async (trustProxy: number) => {
    const { address } = await start({ trustProxy, socketsPerAddress: 1 });
    const told = ['203.0.113.1', '203.0.113.2', '203.0.113.2', '198.51.100.9, 203.0.113.1'];
    const outcomes: string[] = [];
    for (const each of told) {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
        origin: address,
        headers: { 'X-Forwarded-For': each },
      });
      outcomes.push(
        await new Promise<string>(resolve => {
          socket.once('open', () => resolve('open'));
          socket.once('error', ({ message }) => resolve(/\d{3}/.exec(message)?.[0] ?? message));
        }),
      );
    }
    return outcomes;
  };
  assert.deepEqual(await codes(0), ['open', '429', '429', '429']);
  assert.deepEqual(await codes(1), ['open', 'open', '429', '429']);
});

test('a server that is stopped finishes what was begun, tells everybody to come back, and waits for nobody', async () => {
  const { server, address, folder } = await start();
  const { both, table } = await pair(address);
  const closes = both.map(player => player.closed);
  await both[1].say({ do: 'hello', protocol: 1 });
  both[1].stopReading();
  const cid = newId();
  const [first] = both;
  const answer = first.act(table, { type: 'concede', side: toy.sides[0] }, cid);
  const began = performance.now();
  // Whatever has reached the table before is done; what comes later is refused.
  const stopping = server.close();
  const { error } = await answer;
  await stopping;
  assert.ok(performance.now() - began < 10_000);
  assert.equal(await closes[0], 1012);
  await assert.rejects(first.open());
  const store = await openSqlite(join(folder, 'hexfront.db'));
  const kept = (await linksAfter(store, table, 0)).filter(link => link.cid === cid).length;
  await store.close();
  assert.equal(kept, error === undefined ? 1 : 0);
});
