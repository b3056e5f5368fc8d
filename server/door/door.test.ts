// The way in: whoever comes from elsewhere, says nonsense or says too much is told so, and nothing changes.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import WebSocket from 'ws';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { actionsOf } from '../../kit/sequence/choosing.ts';
import { cases } from '../../kit/testing/deep.node.ts';
import { PROTOCOL, spokenBy } from '../../wire/protocol.ts';
import { type Answered, Client, newId, sitDown } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-door-'));
let server: OnlineServer;
let address = '';
let now = Date.now();
const faults: unknown[] = [];

before(async () => {
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(200).end('the page'),
    failed: error => faults.push(error),
    clock: () => (now += 1000),
    find: async id => (id === toy.id ? toy : undefined),
  });
  address = await server.door.listen({ host: '127.0.0.1', port: 0 });
});
const others: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of others) await close();
  await server.close();
  rmSync(folder, { recursive: true });
  assert.deepEqual(faults, []);
});

async function guest(name: string): Promise<Client> {
  const client = new Client(address);
  await client.signIn(name);
  await client.open();
  return client;
}

const wish = (over: object = {}) => ({
  id: newId(),
  game: toy.id,
  side: toy.sides[0],
  commitment: 'ab'.repeat(32),
  ...over,
});
const messageIn = ({
  value,
}: {
  readonly value: { readonly error?: { readonly message: string } };
}): string => value.error?.message ?? '';

test('whatever is not under /api is for the page, and an address without anything says so', async () => {
  assert.equal(await (await fetch(`${address}/index.html`)).text(), 'the page');
  const nothing = await fetch(`${address}/api/nothing`);
  assert.equal(nothing.status, 404);
});

test('a change needs our own page, and a socket too', async () => {
  const client = new Client(address);
  for (const headers of [
    { Origin: 'https://elsewhere.example' },
    { Origin: '' },
    { Origin: address, 'Sec-Fetch-Site': 'cross-site' },
  ]) {
    const { status } = await client.http(
      'POST',
      '/api/guests',
      { name: 'Eve' },
      headers as Record<string, string>,
    );
    assert.equal(status, 403, JSON.stringify(headers));
  }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
    origin: 'https://elsewhere.example',
  });
  const [error] = (await new Promise<unknown[]>(resolve => socket.on('error', (...all) => resolve(all)))) as [
    Error,
  ];
  assert.match(error.message, /403/);
});

test('who has not said who he is can make no table and watch none', async () => {
  const client = new Client(address);
  assert.equal((await client.http('POST', '/api/tables', wish())).status, 403);
  await client.open();
  const anna = await guest('Anna');
  const boris = await guest('Boris');
  const table = await sitDown(anna, boris, { game: toy.id, side: toy.sides[0] });
  const stranger = await guest('Carla');
  for (const other of [client, stranger]) {
    for (const request of [
      { do: 'watch', table },
      { do: 'ask', table, question: { what: 'log' } },
      { do: 'act', table, cid: newId(), after: 0, action: { type: 'concede' } },
      { do: 'undo', table, cid: newId(), after: 0 },
      { do: 'offer', table, cid: newId(), what: 'draw' },
      { do: 'answer', table, cid: newId(), offer: 1, yes: true },
      { do: 'say', table, text: 'hello' },
    ]) {
      const answer = await other.say(request);
      assert.equal(answer.error?.code, 'no-table', JSON.stringify(request));
    }
    assert.ok([403, 404].includes((await other.http('GET', `/api/tables/${table}`)).status));
    assert.ok([403, 404].includes((await other.http('GET', `/api/tables/${table}/record`)).status));
  }
});

test('a table that cannot be is refused by the field that is wrong', async () => {
  const anna = await guest('Anna');
  const said = async (over: object) => messageIn(await anna.http('POST', '/api/tables', wish(over)));
  assert.match(await said({ game: 'chess' }), /^game: /);
  assert.match(await said({ side: 'green' }), /^side: /);
  assert.match(await said({ commitment: 'x' }), /^commitment: /);
  assert.match(await said({ id: 'x' }), /^id: /);
  assert.match(await said({ options: { nothing: true } }), /nothing/);
  const first = wish();
  assert.equal((await anna.http('POST', '/api/tables', first)).status, 200);
  assert.equal((await anna.http('POST', '/api/tables', first)).status, 409);
});

test('an invitation is good for one other person, once', async () => {
  const [anna, boris, carla] = [await guest('Anna'), await guest('Boris'), await guest('Carla')];
  const { value } = await anna.http('POST', '/api/tables', wish());
  const { invitation } = value as { invitation: string };
  const part = 'cd'.repeat(32);
  assert.match(messageIn(await anna.http('POST', '/api/seats', { invitation, part })), /opponent/);
  assert.match(messageIn(await boris.http('POST', '/api/seats', { invitation, part: 'x' })), /^part: /);
  const [one, other] = await Promise.all(
    [boris, carla].map(player => player.http('POST', '/api/seats', { invitation, part })),
  );
  // Whoever is later finds the seat taken, or the invitation used.
  const [taken, refused] = [one.status, other.status].toSorted();
  assert.equal(taken, 200);
  assert.ok(refused === 404 || refused === 409, String(refused));
  assert.equal((await carla.http('POST', '/api/seats', { invitation, part })).status, 404);
});

test('the dice cannot be opened with another part than was promised', async () => {
  const [anna, boris] = [await guest('Anna'), await guest('Boris')];
  const first = wish();
  const { value } = await anna.http('POST', '/api/tables', first);
  const { invitation } = value as { invitation: string };
  await boris.http('POST', '/api/seats', { invitation, part: 'cd'.repeat(32) });
  const path = `/api/tables/${first.id}/opening`;
  assert.match(messageIn(await anna.http('POST', path, { part: 'ef'.repeat(32) })), /promised/);
  assert.equal((await boris.http('POST', path, { part: 'ef'.repeat(32) })).status, 403);
  const { stage } = (await anna.http('GET', `/api/tables/${first.id}`)).value as { stage: string };
  assert.equal(stage, 'sealing');
});

test('nonsense on a socket is answered in words, and the next word of sense is heard', async () => {
  const anna = await guest('Anna');
  const junk = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record(
        {
          id: fc.oneof(fc.integer({ max: 999_999 }), fc.string()),
          do: fc.constantFrom('hello', 'watch', 'act', 'undo', 'offer', 'answer', 'ask', 'say', 'win'),
          table: fc.oneof(fc.string(), fc.constant(newId())),
          cid: fc.anything(),
          after: fc.anything(),
          action: fc.anything(),
          question: fc.anything(),
        },
        { requiredKeys: [] },
      )
      .map(value => JSON.stringify(value) ?? ''),
  );
  for (const text of fc.sample(junk, cases(200, 5000))) anna.shout(text);
  anna.shout(`${'['.repeat(3000)}${']'.repeat(3000)}`);
  const { error } = await anna.say({ do: 'hello', protocol: 1 });
  assert.equal(error, undefined);
  const answers = anna.heard.map(text => JSON.parse(text) as { error?: { code: string; message: string } });
  assert.ok(answers.every(answer => answer.error === undefined || answer.error.message.length > 0));
  assert.ok(answers.some(answer => /deep/.test(answer.error?.message ?? '')));
});

test('a message that is too large ends the socket, and the server lives', async () => {
  const anna = await guest('Anna');
  anna.shout(JSON.stringify({ id: 1, do: 'say', text: 'x'.repeat(20_000) }));
  await new Promise(resolve => setTimeout(resolve, 50));
  await anna.open();
  assert.equal((await anna.say({ do: 'hello', protocol: 1 })).error, undefined);
});

/** Two players at a server of another release: the same but for what it speaks. */
async function atRelease(newest: number): Promise<readonly [Client, Client]> {
  const data = mkdtempSync(join(tmpdir(), 'hexfront-release-'));
  const release = await openServer({
    data,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => faults.push(error),
    find: async id => (id === toy.id ? toy : undefined),
    spoken: spokenBy(newest),
  });
  const at = await release.door.listen({ host: '127.0.0.1', port: 0 });
  const both = [new Client(at), new Client(at)] as const;
  others.push(async () => {
    for (const each of both) each.cut();
    await release.close();
    rmSync(data, { recursive: true });
  });
  for (const each of both) {
    await each.signIn('Anna');
    await each.open();
  }
  return both;
}

test('a page of this release and of the one before are spoken with, others are refused in words', async () => {
  const hello = async (client: Client, protocol: number) =>
    (await client.say({ do: 'hello', protocol, colour: 'unheard of' })) as Answered & {
      readonly protocol?: number;
      readonly update?: true;
    };
  const anna = await guest('Anna');
  const present = await hello(anna, PROTOCOL);
  assert.deepEqual([present.protocol, present.update], [PROTOCOL, undefined]);
  const { error: newer } = await hello(anna, PROTOCOL + 1);
  assert.equal(newer?.code, 'update');
  assert.match(newer?.message ?? '', /newer release than the server/);
  const { error: older } = await hello(anna, 0);
  assert.equal(older?.code, 'update');
  assert.match(older?.message ?? '', /older release/);

  const next = await atRelease(PROTOCOL + 1);
  const told = await hello(next[0], PROTOCOL);
  assert.deepEqual([told.error, told.protocol, told.update], [undefined, PROTOCOL, true]);
  assert.equal((await hello(next[0], PROTOCOL + 1)).update, undefined);
  // It is told, and plays on.
  const table = await sitDown(next[0], next[1], { game: toy.id, side: toy.sides[0] });
  const decider = next.find(each => each.at(table).table.choices.length > 0);
  const choice = decider?.at(table).table.choices.find(({ ask }) => !ask);
  assert.ok(decider && choice);
  const [action] = actionsOf(choice).take(1);
  const act = { do: 'act', table, cid: newId(), after: decider.at(table).n, action, colour: 'unheard of' };
  assert.equal((await decider.say(act)).error, undefined);

  const [last] = await atRelease(PROTOCOL + 2);
  assert.match((await hello(last, PROTOCOL)).error?.message ?? '', /older release/);
});
