// Web push against a carrier of our own: what the server sends is taken only from it, opened only by the browser that it is for, and says
// which table waits. What remains is Google's, Mozilla's and Apple's.

import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { Client, sitDown } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';
import { openPush, type PushService, pushService, whyForeign } from './push-service.node.ts';
import type { Notice } from './sending.ts';
import { loopbackGuard } from './services.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-push-'));
const everybody: Client[] = [];
let service: PushService;
let server: OnlineServer;
let address = '';

before(async () => {
  service = await pushService();
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => assert.fail(error instanceof Error ? error : String(error)),
    find: async id => (id === toy.id ? toy : undefined),
    // The tests look themselves.
    notices: {
      guard: loopbackGuard,
      isPushService: host => service.address.endsWith(host),
      every: 1_000_000,
    },
  });
  address = await server.door.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

async function person(name: string): Promise<Client> {
  const one = new Client(address);
  everybody.push(one);
  await one.signIn(name);
  await one.open();
  return one;
}
async function addPush(who: Client, key?: string) {
  const { publicKey } = (await who.http('GET', '/api/me/ways')).value as { publicKey: string };
  const subscription = service.subscribe(key ?? publicKey);
  const { value } = await who.http('POST', '/api/me/ways', { kind: 'push', address: subscription });
  const { way } = value as { way: { id: string } };
  return { ...subscription, way: way.id, publicKey };
}
const trial = (who: Client, way: string) => who.http('POST', `/api/me/ways/${way}/trial`, {});

test('a message is opened as RFC 8291 has it in its example', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const keys = { ecdh, auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url') };
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  assert.equal(openPush(body, keys), 'When I grow up, I want to be a watermelon');
  for (const at of [0, 20, 90, body.length - 1]) {
    const changed = Buffer.from(body);
    changed[at] ^= 1;
    assert.throws(() => openPush(changed, keys), `byte ${at}`);
  }
  assert.throws(() => openPush(body, { ...keys, auth: randomBytes(16) }));
});

test('whoever waits is pushed which table it is, and by a signature that is good for this carrier alone', async () => {
  const [anna, boris] = [await person('Anna'), await person('Boris')];
  const table = await sitDown(anna, boris, { game: toy.id, side: toy.sides[0] });
  const [first, second] = anna.at(table).table.choices.length > 0 ? [anna, boris] : [boris, anna];
  const { endpoint } = await addPush(second);
  const there = server.presence.size;
  second.cut();
  while (server.presence.size >= there) await new Promise(resolve => setTimeout(resolve, 5));
  assert.equal((await first.act(table, { type: 'end' })).error, undefined);
  await server.office.look();
  assert.deepEqual(service.refused, []);
  const [{ text, ttl }] = service.told.filter(each => each.endpoint === endpoint);
  const notice = JSON.parse(text) as Notice;
  assert.deepEqual([notice.what, notice.table], ['turn', table]);
  assert.equal(notice.link, `${address}/#/table/${table}`);
  assert.ok(ttl > 0);
});

test('a subscription that was made for another server, or is gone, gets nothing, and its owner is told why', async () => {
  const anna = await person('Anna');
  const other = createECDH('prime256v1').generateKeys().toString('base64url');
  const foreign = await trial(anna, (await addPush(anna, other)).way);
  assert.deepEqual(service.refused.splice(0), ['the key is that of another server']);
  assert.match(JSON.stringify(foreign.value), /answered with 403/);
  const own = await addPush(anna);
  assert.equal((await trial(anna, own.way)).status, 200);
  service.unsubscribe(own.endpoint);
  assert.match(JSON.stringify((await trial(anna, own.way)).value), /Nobody is there any more/);
});

test('the carrier finds whatever is wrong with a signature', async () => {
  const anna = await person('Anna');
  const { publicKey } = await addPush(anna);
  const { default: webPush } = await import('web-push');
  const { privateKey } = (await import('./push-keys.ts')).pushKeys(folder);
  const sign = (audience: string, subject: string, expiration: number) =>
    webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm', expiration).Authorization;
  const [now, hour] = [Date.now(), 3600];
  const soon = Math.floor(now / 1000) + hour;
  const why = (authorization: string) =>
    whyForeign(authorization, `${service.address}/push/x`, publicKey, now);
  const good = sign(service.address, 'mailto:host@example.org', soon);
  assert.equal(why(good), undefined);
  assert.match(why('') ?? '', /another server/);
  assert.match(why(good.replace(/\.[\w-]{4}/, '.AAAA')) ?? '', /signature/);
  assert.match(why(sign('https://elsewhere.example', 'mailto:host@example.org', soon)) ?? '', /meant for/);
  assert.match(
    whyForeign(good, `${service.address}/push/x`, publicKey, now + 2 * hour * 1000) ?? '',
    /good for -/,
  );
});
