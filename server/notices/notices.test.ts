// Notices: written with the deed that causes them, sent once on every way that somebody has, not while he may be at it, not at night,
// a few times and then no more; and they tell nothing that lies on the table.

import assert from 'node:assert/strict';
import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { Client, newId, sitDown } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';
import { isPrivate, post, publicGuard, Refused } from './guard.ts';
import { PATIENCE_MS, PAUSES_MS, TRIES } from './post-office.ts';
import { pushKeys } from './push-keys.ts';
import { quietFor } from './quiet.ts';
import { isKnownService, type Notice } from './sending.ts';
import { loopbackGuard, mailService, type Service, type WebService, webService } from './services.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-notices-'));
let server: OnlineServer;
let address = '';
let web: WebService;
let mail: Service<string>;
let now = Date.UTC(2027, 2, 1, 12);
const everybody: Client[] = [];
const faults: unknown[] = [];

before(async () => {
  [web, mail] = [await webService(), await mailService()];
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => faults.push(error),
    clock: () => now,
    find: async id => (id === toy.id ? toy : undefined),
    smtp: mail.address,
    notices: {
      guard: loopbackGuard,
      isPushService: host => web.address.endsWith(host),
      // The tests look themselves.
      every: 1_000_000,
    },
  });
  address = await server.door.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  await Promise.all([web.close(), mail.close()]);
  rmSync(folder, { recursive: true });
  assert.deepEqual(faults, []);
});

async function person(name: string): Promise<Client> {
  const made = new Client(address);
  everybody.push(made);
  await made.signIn(name);
  await made.open();
  return made;
}

interface Scene {
  readonly first: Client;
  /** Waits for his turn, and is not there. */
  readonly second: Client;
  readonly table: string;
}

async function sit(): Promise<Scene> {
  const both = [await person('Anna'), await person('Boris')] as const;
  const table = await sitDown(both[0], both[1], { game: toy.id, side: toy.sides[0], isWatched: true });
  const [first, second] = both[0].at(table).table.choices.length > 0 ? both : [both[1], both[0]];
  // Whoever was told that it begins has seen it.
  for (const player of both) await player.watch(table);
  return { first, second, table };
}

async function leave(player: Client): Promise<void> {
  const { size } = server.presence;
  player.cut();
  while (server.presence.size >= size) await new Promise(resolve => setTimeout(resolve, 5));
}

const hook = (player: Client, path: string) =>
  player.http('POST', '/api/me/ways', { kind: 'webhook', address: `${web.address}${path}` });
const said = (path: string): Notice[] =>
  web.delivered
    .filter(each => each.path === path)
    .map(({ body }) => JSON.parse(body.toString('utf8')) as Notice);
const handOver = async (player: Client, table: string) => {
  await player.say({ do: 'hello', protocol: 1 });
  const { error } = await player.act(table, { type: 'end' });
  assert.equal(error, undefined, JSON.stringify(error));
};
const waysOf = async (player: Client) =>
  (
    (await player.http('GET', '/api/me/ways')).value as {
      ways: { id: string; state: string; fault?: string }[];
    }
  ).ways;

test('whoever is to decide and is not there is told once, with a link and nothing of the table', async () => {
  const { first, second, table } = await sit();
  const { value } = await hook(second, '/turn');
  const { secret } = value as { secret: string };
  await leave(second);
  await handOver(first, table);
  await server.office.look();
  await server.office.look();
  const [notice] = said('/turn');
  assert.equal(said('/turn').length, 1);
  assert.deepEqual([notice.what, notice.table], ['turn', table]);
  assert.equal(notice.link, `${address}/#/table/${table}`);
  assert.deepEqual(Object.keys(notice).toSorted(), ['link', 'table', 'text', 'title', 'what']);
  const [{ body, headers }] = web.delivered.filter(({ path }) => path === '/turn');
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  assert.equal(headers['x-hexfront-signature'], `sha256=${signature}`);
});

test('who has a page open is left in peace for a minute; what he does meanwhile makes the notice needless', async () => {
  const { first, second, table } = await sit();
  await hook(second, '/peace');
  await handOver(first, table);
  now += PATIENCE_MS - 1000;
  await server.office.look();
  assert.deepEqual(said('/peace'), []);
  await handOver(second, table);
  await handOver(first, table);
  now += PATIENCE_MS - 1000;
  await server.office.look();
  assert.deepEqual(said('/peace'), []);
  now += 2000;
  await server.office.look();
  assert.equal(said('/peace').length, 1);
});

test('while a notice is open no second one of that table comes; who has looked is told anew', async () => {
  const { first, second, table } = await sit();
  await hook(second, '/open');
  await leave(second);
  const offer = (what: string) => first.say({ do: 'offer', table, cid: newId(), what });
  await offer('draw');
  await server.office.look();
  await handOver(first, table);
  await server.office.look();
  assert.deepEqual(
    said('/open').map(({ what }) => what),
    ['offer'],
  );
  await second.open();
  await second.watch(table);
  await leave(second);
  await offer('abort');
  await server.office.look();
  assert.deepEqual(
    said('/open').map(({ what }) => what),
    ['offer', 'offer'],
  );
});

test('the host is told that somebody has sat down, the guest that it has begun, both how it ended', async () => {
  const [anna, boris] = [await person('Anna'), await person('Boris')];
  await hook(anna, '/host');
  await hook(boris, '/guest');
  for (const player of [anna, boris]) await leave(player);
  const table = await sitDown(anna, boris, { game: toy.id, side: toy.sides[0] }).catch(() => '');
  assert.equal(table.length, 22);
  await server.office.look();
  assert.deepEqual(
    said('/guest').map(({ what }) => what),
    ['begun'],
  );
  // The host has opened his part of the dice, so he knows.
  assert.deepEqual(said('/host'), []);
  await anna.open();
  await anna.watch(table);
  await anna.act(table, { type: 'concede', side: toy.sides[0] });
  await server.office.look();
  assert.deepEqual(
    said('/guest').map(({ what }) => what),
    ['begun', 'over'],
  );
  assert.deepEqual(said('/host'), []);
});

test('a push can be read by the browser that asked for it, and by nobody who carries it', async () => {
  const { first, second, table } = await sit();
  const browser = createECDH('prime256v1');
  const auth = randomBytes(16);
  const keys = {
    p256dh: browser.generateKeys().toString('base64url'),
    auth: auth.toString('base64url'),
  };
  const { value } = await second.http('POST', '/api/me/ways', {
    kind: 'push',
    address: { endpoint: `${web.address}/push`, keys },
  });
  assert.ok((value as { way?: object }).way, JSON.stringify(value));
  await leave(second);
  await handOver(first, table);
  await server.office.look();
  const [{ headers, body }] = web.delivered.filter(({ path }) => path === '/push');
  assert.doesNotMatch(body.toString('latin1'), /Hexfront|table/);
  assert.match(String(headers.authorization), /^vapid t=/);
  const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
    decrypt(body: Buffer, key: object): Buffer;
  };
  const text = decrypt(body, {
    version: 'aes128gcm',
    privateKey: browser,
    authSecret: auth.toString('base64url'),
  });
  const notice = JSON.parse(text.toString('utf8')) as Notice;
  assert.deepEqual([notice.what, notice.table], ['turn', table]);
});

test('mail goes to nobody who has not said that the address is his', async () => {
  const { first, second, table } = await sit();
  const { value } = await second.http('POST', '/api/me/ways', { kind: 'mail', address: 'boris@example.org' });
  const { way } = value as { way: { id: string; state: string } };
  assert.equal(way.state, 'unconfirmed');
  const code = /code is (\d{6})/.exec(mail.delivered.at(-1) ?? '')?.[1] ?? '';
  const confirm = (text: string) =>
    second.http('POST', `/api/me/ways/${way.id}/confirmation`, { code: text });
  assert.equal((await confirm('12')).status, 409);
  const before = mail.delivered.length;
  await leave(second);
  await handOver(first, table);
  await server.office.look();
  assert.equal(mail.delivered.length, before);
  assert.equal((await confirm(code)).status, 200);
  await second.open();
  await second.watch(table);
  await handOver(second, table);
  await leave(second);
  await handOver(first, table);
  await server.office.look();
  assert.match(
    mail.delivered.at(-1) ?? '',
    /To: boris@example\.org[\s\S]*You are to decide[\s\S]*#\/table\//,
  );
});

test('a code cannot be guessed for long', async () => {
  const anna = await person('Anna');
  const { value } = await anna.http('POST', '/api/me/ways', { kind: 'mail', address: 'anna@example.org' });
  const { id } = (value as { way: { id: string } }).way;
  for (let n = 0; n < 5; n++) await anna.http('POST', `/api/me/ways/${id}/confirmation`, { code: 'wrong' });
  assert.deepEqual(await waysOf(anna), []);
});

test('it is tried five times with growing pauses, then the way is broken until its owner mends it', async () => {
  const { first, second, table } = await sit();
  await hook(second, '/down');
  web.answers.set('/down', 500);
  await leave(second);
  await handOver(first, table);
  for (const pause of PAUSES_MS) {
    await server.office.look();
    assert.equal((await waysOf(second))[0].state, 'good');
    now += pause - 1;
    await server.office.look();
    now += 1;
  }
  await server.office.look();
  const [way] = await waysOf(second);
  assert.equal(TRIES, PAUSES_MS.length + 1);
  assert.equal(way.state, 'broken');
  assert.match(way.fault ?? '', /500/);
  const trial = () => second.http('POST', `/api/me/ways/${way.id}/trial`, {});
  assert.equal((await trial()).status, 409);
  web.answers.delete('/down');
  assert.equal((await trial()).status, 200);
  assert.equal((await waysOf(second))[0].state, 'good');
  assert.deepEqual(
    said('/down').map(({ what }) => what),
    ['trial'],
  );
});

test('an address that is gone is forgotten, and nobody is led elsewhere', async () => {
  const { first, second, table } = await sit();
  await hook(second, '/gone');
  await hook(second, '/moved');
  web.answers.set('/gone', 410);
  web.answers.set('/moved', 302);
  await leave(second);
  await handOver(first, table);
  await server.office.look();
  assert.equal((await waysOf(second)).length, 1);
  assert.ok(!web.delivered.some(({ path }) => path === '/elsewhere'));
});

test('in quiet hours nothing comes, and afterwards it does', async () => {
  const { first, second, table } = await sit();
  await hook(second, '/quiet');
  const minutes = new Date(now).getUTCHours() * 60 + new Date(now).getUTCMinutes();
  const quiet = { from: (minutes + 1439) % 1440, to: (minutes + 30) % 1440, zone: 'UTC' };
  assert.equal((await second.http('POST', '/api/me/quiet', { quiet })).status, 200);
  assert.equal(
    (await second.http('POST', '/api/me/quiet', { quiet: { ...quiet, zone: 'Moon' } })).status,
    400,
  );
  await leave(second);
  await handOver(first, table);
  await server.office.look();
  now += 29 * 60_000;
  await server.office.look();
  assert.deepEqual(said('/quiet'), []);
  now += 2 * 60_000;
  await server.office.look();
  assert.equal(said('/quiet').length, 1);
});

test('quiet hours go over midnight, and by the clock of where somebody lives', () => {
  const night = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' };
  const hour = 60 * 60_000;
  assert.equal(quietFor(night, Date.UTC(2027, 0, 5, 20, 59)), 0);
  assert.equal(quietFor(night, Date.UTC(2027, 0, 5, 21)), 9 * hour);
  assert.equal(quietFor(night, Date.UTC(2027, 0, 6, 5, 30)), hour / 2);
  assert.equal(quietFor(night, Date.UTC(2027, 0, 6, 6)), 0);
  assert.equal(quietFor({ from: 60, to: 60, zone: 'UTC' }, Date.UTC(2027, 0, 6, 1)), 0);
});

test('what is none of his nobody tries, mends or removes, and there is an end to ways', async () => {
  const [anna, boris] = [await person('Anna'), await person('Boris')];
  await hook(anna, '/mine');
  const [way] = await waysOf(anna);
  assert.deepEqual(await waysOf(boris), []);
  for (const deed of ['trial', 'removal'])
    assert.equal((await boris.http('POST', `/api/me/ways/${way.id}/${deed}`, {})).status, 409);
  assert.equal((await waysOf(anna)).length, 1);
  for (let n = 0; n < 12; n++) await hook(boris, `/many/${n}`);
  assert.equal((await waysOf(boris)).length, 10);
  const far = await anna.http('POST', '/api/me/ways', {
    kind: 'push',
    address: {
      endpoint: 'http://elsewhere.example/push',
      keys: { p256dh: 'x'.repeat(40), auth: 'x'.repeat(22) },
    },
  });
  assert.equal(far.status, 409);
});

test('the keys for pushes are made once, and for nobody else to read', () => {
  const file = join(folder, 'push-keys.json');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(pushKeys(folder), JSON.parse(readFileSync(file, 'utf8')));
});

test('private addresses are refused, in whatever clothes they come', async () => {
  for (const one of [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'no address',
  ])
    assert.ok(isPrivate(one), one);
  for (const one of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']) assert.ok(!isPrivate(one), one);
  const both = publicGuard(async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]);
  await assert.rejects(both.find('tricky.example'), Refused);
  await assert.rejects(publicGuard().find('[::1]'), Refused);
  await assert.rejects(publicGuard().find('127.0.0.1'), Refused);
});

test('what was looked up is what is called, however the name answers later; other protocols and names in it are refused', async () => {
  let looked = 0;
  const guard = {
    protocols: ['http:'],
    find: async () => {
      looked += 1;
      return { address: '127.0.0.1', family: 4 };
    },
  };
  const { port } = new URL(web.address);
  const reply = await post(guard, `http://nowhere.invalid:${port}/named`, {}, 'x');
  assert.deepEqual([reply.status, looked], [201, 1]);
  for (const bad of [
    'ftp://example.org/',
    'https://example.org/',
    'http://me:secret@example.org/',
    'nonsense',
  ])
    await assert.rejects(post(guard, bad, {}, 'x'), Refused);
});

test('pushes go to those only who carry them', () => {
  assert.ok(isKnownService('fcm.googleapis.com'));
  assert.ok(isKnownService('wns2-par02p.notify.windows.com'));
  for (const host of ['evil.example', 'fcm.googleapis.com.evil.example', 'notify.windows.com.evil.example'])
    assert.ok(!isKnownService(host), host);
});
