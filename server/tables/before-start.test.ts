// Before play has begun the host may think again: his table, its link and whoever has taken the seat.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { commitHost } from '../../kit/dice/sealed.ts';
import { Client, newId, sitDown } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';
import { openSqlite } from '../store/sqlite.ts';
import { packFinished } from './packing.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-before-'));
let server: OnlineServer;
let address = '';
let now = Date.now();
const faults: unknown[] = [];
const everybody: Client[] = [];

before(async () => {
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => faults.push(error),
    clock: () => (now += 1000),
    find: async id => (id === toy.id ? toy : undefined),
  });
  address = await server.door.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  rmSync(folder, { recursive: true });
  assert.deepEqual(faults, []);
});

async function guest(name: string): Promise<Client> {
  const client = new Client(address);
  await client.signIn(name);
  await client.open();
  everybody.push(client);
  return client;
}

const [side] = toy.sides;
const part = () => randomBytes(32).toString('hex');

async function waitingTable(host: Client, over: object = {}) {
  const [id, own] = [newId(), part()];
  const wish = { id, game: toy.id, side, commitment: commitHost(id, side, own), ...over };
  const { status, value } = await host.http('POST', '/api/tables', wish);
  assert.equal(status, 200, JSON.stringify(value));
  return { id, own, invitation: (value as { invitation: string }).invitation };
}

const summaryOf = async (client: Client, id: string) =>
  (await client.http('GET', `/api/tables/${id}`)).value as {
    stage: string;
    seats: { name?: string }[];
    error?: object;
  };
const look = (client: Client, invitation: string) => client.http('POST', '/api/invitations', { invitation });
const sit = (client: Client, invitation: string) =>
  client.http('POST', '/api/seats', { invitation, part: part() });
const messageIn = ({ value }: { readonly value: object }): string =>
  (value as { error?: { message: string } }).error?.message ?? '';
/** What was told before is heard once something asked afterwards is answered; what is told beside it may take a moment more. */
async function heard(client: Client, isSo: () => boolean): Promise<void> {
  while (!isSo()) await client.say({ do: 'hello', protocol: 1 });
}

test('a table that was withdrawn waits for nobody: its link leads nowhere and it is not listed', async () => {
  const [anna, boris] = [await guest('Anna'), await guest('Boris')];
  const { id, invitation, own } = await waitingTable(anna, { isOpen: true });
  assert.equal((await boris.http('POST', `/api/tables/${id}/withdrawal`)).status, 403);
  assert.equal((await anna.http('POST', `/api/tables/${id}/withdrawal`)).status, 200);
  assert.equal((await look(boris, invitation)).status, 404);
  assert.match(messageIn(await sit(boris, invitation)), /used or withdrawn.*new one/);
  assert.equal((await boris.http('POST', `/api/tables/${id}/seats`, { part: part() })).status, 404);
  const { tables } = (await boris.http('GET', '/api/lobby')).value as { tables: { id: string }[] };
  assert.ok(!tables.some(table => table.id === id));
  assert.equal((await summaryOf(anna, id)).stage, 'over');
  // Again is no fault, and it does not come back.
  assert.equal((await anna.http('POST', `/api/tables/${id}/withdrawal`)).status, 200);
  const opened = await anna.http('POST', `/api/tables/${id}/opening`, { part: own });
  assert.deepEqual(opened.value, { begun: false });
  assert.equal((await anna.http('POST', `/api/tables/${id}/invitations`)).status, 409);
  assert.equal((await anna.http('GET', `/api/tables/${id}/record`)).status, 404);
});

test('whoever has sat down is told when the table is withdrawn', async () => {
  const [anna, boris] = [await guest('Anna'), await guest('Boris')];
  const { id, invitation } = await waitingTable(anna);
  await sit(boris, invitation);
  assert.equal((await boris.watch(id)).waiting?.stage, 'sealing');
  assert.equal((await boris.http('POST', `/api/tables/${id}/withdrawal`)).status, 403);
  await anna.http('POST', `/api/tables/${id}/withdrawal`);
  await heard(boris, () => boris.waiting?.stage === 'over');
});

test('a new invitation is good, and the one before it is worth nothing', async () => {
  const [anna, boris] = [await guest('Anna'), await guest('Boris')];
  const { id, own, invitation } = await waitingTable(anna);
  const again = (await anna.http('POST', `/api/tables/${id}/invitations`)).value as { invitation: string };
  assert.notEqual(again.invitation, invitation);
  assert.equal((await look(boris, invitation)).status, 404);
  assert.equal((await sit(boris, invitation)).status, 404);
  assert.equal((await sit(boris, again.invitation)).status, 200);
  // Nobody is waited for any more.
  assert.equal((await anna.http('POST', `/api/tables/${id}/invitations`)).status, 409);
  await anna.http('POST', `/api/tables/${id}/opening`, { part: own });
  assert.equal((await summaryOf(boris, id)).stage, 'playing');
});

test('whoever is sent away hears nothing more of a private table, and another one plays', async () => {
  const [anna, boris, carla] = [await guest('Anna'), await guest('Boris'), await guest('Carla')];
  const { id, own, invitation } = await waitingTable(anna);
  assert.equal((await anna.http('POST', `/api/tables/${id}/removal`)).status, 409);
  await sit(boris, invitation);
  await boris.watch(id);
  boris.waiting = (await boris.watch(id)).waiting;
  const stream = await boris.stream(id);
  assert.equal((await stream.events.next()).value?.event, 'waiting');
  const away = (await anna.http('POST', `/api/tables/${id}/removal`)).value as { invitation: string };
  await heard(boris, () => boris.waiting === undefined);
  assert.equal((await stream.events.next()).done, true);
  assert.equal((await summaryOf(boris, id)).stage, undefined);
  assert.equal((await boris.watch(id)).error?.code, 'no-table');
  assert.equal((await sit(boris, invitation)).status, 404);
  // The part of the dice of whoever is gone begins nothing.
  await anna.http('POST', `/api/tables/${id}/opening`, { part: own });
  assert.equal((await summaryOf(anna, id)).stage, 'waiting');
  assert.equal((await sit(carla, away.invitation)).status, 200);
  await anna.http('POST', `/api/tables/${id}/opening`, { part: own });
  const { stage, seats } = await summaryOf(anna, id);
  assert.equal(stage, 'playing');
  assert.deepEqual(seats.map(({ name }) => name).toSorted(), ['Anna', 'Carla']);
  await anna.watch(id);
  assert.equal((await anna.act(id, { type: 'concede', side })).error, undefined);
  assert.equal((await boris.watch(id)).error?.code, 'no-table');
});

test('once play has begun nothing of it can be withdrawn', async () => {
  const [anna, boris] = [await guest('Anna'), await guest('Boris')];
  const table = await sitDown(anna, boris, { game: toy.id, side });
  for (const deed of ['withdrawal', 'invitations', 'removal']) {
    const answer = await anna.http('POST', `/api/tables/${table}/${deed}`);
    assert.equal(answer.status, 409);
    assert.match(messageIn(answer), /begun/);
  }
  assert.equal((await summaryOf(boris, table)).stage, 'playing');
});

test('a table is withdrawn or begun, never both, whoever is quicker', async () => {
  const [anna, boris] = [await guest('Anna'), await guest('Boris')];
  for (let n = 0; n < 5; n++) {
    const { id, own, invitation } = await waitingTable(anna);
    await sit(boris, invitation);
    const [opened, withdrawn] = await Promise.all([
      anna.http('POST', `/api/tables/${id}/opening`, { part: own }),
      anna.http('POST', `/api/tables/${id}/withdrawal`),
    ]);
    const { begun } = opened.value as { begun: boolean };
    assert.equal(begun, withdrawn.status !== 200);
    assert.equal((await summaryOf(anna, id)).stage, begun ? 'playing' : 'over');
    if (begun) {
      await anna.watch(id);
      await anna.act(id, { type: 'concede', side });
    }
  }
});

test('a rematch that was withdrawn can be made again', async () => {
  const [anna, boris] = [await guest('Anna'), await guest('Boris')];
  const table = await sitDown(anna, boris, { game: toy.id, side });
  await anna.act(table, { type: 'concede', side });
  const wish = { id: newId(), commitment: part() };
  await anna.http('POST', `/api/tables/${table}/rematch`, wish);
  await heard(boris, () => boris.at(table).around.rematch !== undefined);
  assert.equal((await anna.http('POST', `/api/tables/${wish.id}/withdrawal`)).status, 200);
  await heard(boris, () => boris.at(table).around.rematch === undefined);
  const again = { id: newId(), commitment: part() };
  assert.equal((await boris.http('POST', `/api/tables/${table}/rematch`, again)).status, 200);
});

test('what was given up before it began is not packed, and keeps nothing else from it', async () => {
  const anna = await guest('Anna');
  const { id } = await waitingTable(anna);
  await anna.http('POST', `/api/tables/${id}/withdrawal`);
  const store = await openSqlite(join(folder, 'hexfront.db'));
  const wrong: unknown[] = [];
  await packFinished(store, now + 100 * 24 * 3600 * 1000, error => wrong.push(error));
  await store.close();
  assert.deepEqual(wrong, []);
});
