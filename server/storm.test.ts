// Many at once: all sockets cut and back again, hosts of actions that nobody may take, and pages that are slow or silent. Nothing is
// lost, nothing is accepted that must not be, and the others play on.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { toy } from '../kit/conformance/toy.testing.ts';
import { seededRandom } from '../kit/dice/random.ts';
import { commitHost } from '../kit/dice/sealed.ts';
import type { Action, Game, State } from '../kit/game.ts';
import { actionsOf, allActions, sampleAction } from '../kit/sequence/choosing.ts';
import { cases, SEED } from '../kit/testing/deep.node.ts';
import { firstBreak } from '../wire/log.ts';
import { Client, newId, sitDown } from './client.node.ts';
import { openGuest } from './people/sessions.ts';
import { type OnlineServer, openServer } from './server.ts';
import { linksAfter } from './tables/log-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-storm-'));
const faults: unknown[] = [];
const everybody: Client[] = [];
let server: OnlineServer;
let address = '';
let now = Date.now();
const random = seededRandom(`storm ${SEED}`);

/** As the last table began, with the seed that only the server knows. */
let begun: State;
const watched: Game = {
  ...toy,
  create(wish) {
    const made = toy.create(wish);
    if (made.ok) begun = made.state;
    return made;
  },
};

before(async () => {
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => faults.push(error),
    clock: () => (now += 1000),
    find: async id => (id === toy.id ? watched : undefined),
    socketsPerAddress: 5000,
    pingMs: 1000,
  });
  address = await server.door.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  rmSync(folder, { recursive: true });
  assert.deepEqual(faults, []);
});

async function player(): Promise<Client> {
  const client = new Client(address);
  everybody.push(client);
  await client.signIn('Anna');
  await client.open();
  return client;
}

async function pair(): Promise<{ both: readonly Client[]; table: string }> {
  const both = [await player(), await player()];
  return { both, table: await sitDown(both[0], both[1], { game: toy.id, side: toy.sides[0] }) };
}

async function actionAt(both: readonly Client[], table: string): Promise<{ who: Client; action: Action }> {
  for (const each of both) await each.say({ do: 'hello', protocol: 1 });
  const who = both.find(each => each.at(table).table.choices.length > 0);
  const [choice] = who?.at(table).table.choices.filter(({ ask }) => !ask) ?? [];
  const [action] = actionsOf(choice).take(1);
  assert.ok(who && action);
  return { who, action };
}

test('all sockets cut at once, in the middle of their deeds: all come back, and every deed is done once', async () => {
  const pairs = [];
  for (let n = 0; n < cases(15, 500); n++) pairs.push(await pair());
  const deeds = await Promise.all(
    pairs.map(async ({ both, table }) => ({ table, cid: newId(), both, ...(await actionAt(both, table)) })),
  );
  const answers = deeds.map(({ who, table, action, cid }) => who.act(table, action, cid));
  await answers[Math.floor(answers.length / 2)];
  for (const { both } of pairs) for (const each of both) each.cut();
  await Promise.all(
    deeds.map(async ({ both, who, table, action, cid }) => {
      await Promise.all(both.map(each => each.open()));
      for (const each of both) assert.equal((await each.watch(table)).error, undefined);
      // What has come to pass already is answered as it was.
      const again = await who.say({ do: 'act', table, cid, after: who.at(table).n, action });
      assert.equal(again.error, undefined, JSON.stringify(again.error));
    }),
  );
  for (const { table, cid } of deeds) {
    const links = await linksAfter(server.store, table, 0);
    assert.equal(firstBreak(links), undefined);
    assert.deepEqual(
      links.map(link => link.cid),
      [undefined, cid],
    );
  }
});

test('illegal and foreign actions: none is accepted, and nothing is written', async () => {
  const [anna, boris] = await Promise.all(['Anna', 'Boris'].map(name => openGuest(server.store, name, now)));
  const [id, part, side] = [newId(), randomBytes(32).toString('hex'), toy.sides[0]];
  const { tables, store } = server;
  const made = await tables.make(anna.person, {
    id,
    game: toy.id,
    side,
    commitment: commitHost(id, side, part),
  });
  assert.ok(made.ok);
  await tables.join(boris.person, made.invitation, part);
  await tables.begin(anna.person, id, part);
  const table = await tables.at(id);
  assert.ok(table);
  let state = begun;
  let tried = 0;
  let written = 1;
  const seen: Action[] = [];
  const most = cases(3000, 1_000_000);
  while (tried < most) {
    const legal = new Set([...allActions(toy, state)].map(sorted));
    const decider = toy.sides[toy.decider(state)];
    for (let n = 0; n < most / 10; n++, tried++) {
      const base = random() < 0.5 ? sampleAction(toy, state, random) : (pick(seen) ?? { type: 'win' });
      const action = random() < 0.5 ? base : bent(base);
      const isForeign = random() < 0.5;
      const who = isForeign ? toy.sides[1 - toy.decider(state)] : decider;
      if (!isForeign && legal.has(sorted(action))) continue;
      const answer = await table.act(who, newId(), table.whole(who).n, action);
      assert.ok(!answer.ok, `${who}: ${JSON.stringify(action)}`);
    }
    assert.equal((await linksAfter(store, id, 0)).length, written);
    const { action, next } = goingOn(state);
    seen.push(action);
    assert.ok((await table.act(decider, newId(), table.whole(decider).n, action)).ok);
    written += 1;
    state = next;
  }
});

/** A legal action that does not end the game: at a table that is over everything is refused for that alone. */
function goingOn(state: State): { readonly action: Action; readonly next: State } {
  for (;;) {
    const action = sampleAction(toy, state, random);
    const applied = toy.apply(state, action);
    assert.ok(applied.ok);
    if (toy.outcome(applied.state) === undefined) return { action, next: applied.state };
  }
}

const sorted = (action: Action): string => JSON.stringify(Object.entries(action).sort());
const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];

/** One field is something else. */
function bent(action: Action): Action {
  const fields = Object.entries(action);
  const [name] = fields[Math.floor(random() * fields.length)];
  const value = pick([null, -1, 1e9, '', 'nowhere', [], ['x'], {}, true, '0101', ['a', 'a']]);
  return { ...action, [name]: name === 'type' ? String(value) : value } as Action;
}

/** A bare socket of somebody who has said who he is. */
async function bareSocket(): Promise<WebSocket> {
  const response = await fetch(`${address}/api/guests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({ name: 'Slow' }),
  });
  const Cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
    origin: address,
    headers: { Cookie },
    autoPong: false,
  });
  await once(socket, 'open');
  return socket;
}

test('a page that has gone silent is left, one that answers stays', async () => {
  const [silent, lively] = [await bareSocket(), await player()];
  await once(silent, 'close');
  assert.equal((await lively.say({ do: 'hello', protocol: 1 })).error, undefined);
});

test('binary messages, and a request that never ends, are not listened to', async () => {
  const socket = await bareSocket();
  socket.send(Buffer.from([1, 2, 3]));
  const [code] = (await once(socket, 'close')) as [number];
  assert.equal(code, 1003);
  const { requestTimeout, headersTimeout } = server.door.server;
  assert.ok(requestTimeout > 0 && requestTimeout <= 60_000 && headersTimeout > 0 && headersTimeout <= 60_000);
});

test('who does not read what he asks for is left once too much waits for him, and others play on', async () => {
  const { both, table } = await pair();
  const [greedy] = both;
  const closed = greedy.stopReading();
  let isGone = false;
  void closed.then(() => {
    isGone = true;
  });
  while (!isGone) {
    for (let n = 0; n < 50; n++) greedy.shout(JSON.stringify({ id: n, do: 'watch', table }));
    await both[1].say({ do: 'hello', protocol: 1 });
  }
  const { who, action } = await actionAt([both[1], await back(greedy, table)], table);
  assert.equal((await who.act(table, action)).error, undefined);
});

async function back(client: Client, table: string): Promise<Client> {
  await client.open();
  client.tables.clear();
  assert.equal((await client.watch(table)).error, undefined);
  return client;
}
