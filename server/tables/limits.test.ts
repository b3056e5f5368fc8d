// So many tables that are not over somebody may have, by which way he ever comes to them, and nothing is changed by one too many.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { commitHost } from '../../kit/dice/sealed.ts';
import { type Client, newId } from '../client.node.ts';
import { useHouse } from '../people/house.node.ts';
import { MOST_BOT_TABLES, MOST_TABLES } from './limits.ts';

const house = useHouse(toy);
const [side, otherSide] = toy.sides;
const part = 'ab'.repeat(32);

async function make(who: Client, over: object = {}) {
  const id = newId();
  const wish = { id, game: toy.id, side, commitment: commitHost(id, side, part), ...over };
  const { status, value } = await who.http('POST', '/api/tables', wish);
  const { invitation, error } = value as { invitation: string; error?: { code: string; message: string } };
  return { id, status, invitation, error };
}
const sit = (who: Client, invitation: string) => who.http('POST', '/api/seats', { invitation, part });
const many = (count: number) => Array.from({ length: count }, (_, n) => n);
const messageIn = (value: object) => (value as { error?: { message: string } }).error?.message ?? '';

async function fill(who: Client, over: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (const _ of many(MOST_TABLES.guest)) {
    // So that nobody is too fast.
    house.now += 1000;
    const { id, status } = await make(who, over);
    assert.equal(status, 200);
    ids.push(id);
  }
  return ids;
}
const openOf = async (who: Client): Promise<number> =>
  ((await who.http('GET', '/api/me')).value as { tables: { stage: string }[] }).tables.filter(
    ({ stage }) => stage !== 'over',
  ).length;

test('a guest has twenty tables and no more; whoever gives one up may have another', async () => {
  const anna = await house.visitor('Anna');
  const [first] = await fill(anna);
  const over = await make(anna);
  assert.equal(over.status, 409);
  assert.match(over.error?.message ?? '', /20 tables.*the most.*With an account you may have 100/);
  assert.equal((await anna.http('GET', `/api/tables/${over.id}`)).status, 404, 'nothing was made');
  assert.equal(await openOf(anna), MOST_TABLES.guest);
  assert.equal((await anna.http('POST', `/api/tables/${first}/withdrawal`)).status, 200);
  assert.equal((await make(anna)).status, 200);
});

test('a seat at the table of somebody else counts alike, by link and at an open one; the link stays good for others', async () => {
  const [anna, boris, carla] = await Promise.all(['Anna', 'Boris', 'Carla'].map(name => house.visitor(name)));
  await fill(boris);
  const { id, invitation } = await make(anna, { isOpen: true });
  for (const refused of [
    await sit(boris, invitation),
    await boris.http('POST', `/api/tables/${id}/seats`, { part }),
  ]) {
    assert.equal(refused.status, 409);
    assert.match(messageIn(refused.value), /20 tables/);
  }
  assert.equal((await sit(carla, invitation)).status, 200);
});

test('whoever makes many at once gets no more either', async () => {
  const anna = await house.visitor('Anna');
  const made = await Promise.all(many(MOST_TABLES.guest + 8).map(() => make(anna)));
  assert.equal(made.filter(({ status }) => status === 200).length, MOST_TABLES.guest);
  for (const { error } of made) assert.match(error?.message ?? '20 tables', /20 tables/);
  assert.equal(await openOf(anna), MOST_TABLES.guest);
});

test('an account has more room than a guest', async () => {
  const dora = await house.visitor('Dora', true);
  await fill(dora);
  assert.equal((await make(dora)).status, 200);
  const [person] = await house.store.read(`SELECT id FROM persons WHERE handle = 'dora'`);
  // As if she had made the others one by one.
  const [seat] = await house.store.read('SELECT table_id FROM seats WHERE person = $1', [String(person.id)]);
  for (const n of many(MOST_TABLES.account - MOST_TABLES.guest - 1))
    await copy(String(seat.table_id), `copy${n}`);
  const over = await make(dora);
  assert.equal(over.status, 409);
  assert.match(over.error?.message ?? '', /^You sit at 100 tables.*first\.$/);
});

async function copy(table: string, id: string): Promise<void> {
  const [row] = await house.store.read('SELECT * FROM tables WHERE id = $1', [table]);
  const columns = Object.keys(row);
  const written = await house.store.write([
    {
      sql: `INSERT INTO tables (${columns}) VALUES (${columns.map((_, at) => `$${at + 1}`)})`,
      values: Object.entries(row).map(([name, value]) => (name === 'id' ? id : value)),
    },
    {
      sql: 'INSERT INTO seats (table_id, side, person) SELECT $1, side, person FROM seats WHERE table_id = $2 AND side = $3',
      values: [id, table, side],
    },
  ]);
  assert.ok(written.ok);
}

test('against bots it is two at the same time, for everybody, and people beside them', async () => {
  for (const who of [await house.visitor('Emil'), await house.visitor('Emilia', true)]) {
    for (const _ of many(MOST_BOT_TABLES)) assert.equal((await make(who, { bot: 'random' })).status, 200);
    const over = await make(who, { bot: 'random' });
    assert.equal(over.status, 409);
    assert.match(over.error?.message ?? '', /2 tables against the computer/);
    assert.equal((await make(who)).status, 200);
  }
});

test('a tournament owes its games to whoever has all the tables that he may', async () => {
  const both = [await house.visitor('Frieda'), await house.visitor('Gustav')];
  const [frieda, gustav] = both;
  const cup = { kind: 'round-robin', title: 'Cup', game: toy.id };
  const { id } = (await frieda.http('POST', '/api/events', cup)).value as { id: string };
  for (const who of both) {
    assert.equal((await who.http('POST', `/api/events/${id}/entrants`, {})).status, 200);
    await fill(who, { side: otherSide, commitment: part });
  }
  assert.equal((await frieda.http('POST', `/api/events/${id}/rounds`, {})).status, 200);
  const wish = { round: 1, number: 1, id: newId(), commitment: part };
  const made = await frieda.http('POST', `/api/events/${id}/tables`, wish);
  assert.equal(made.status, 200, JSON.stringify(made.value));
  const seated = await sit(gustav, (made.value as { invitation: string }).invitation);
  assert.equal(seated.status, 200, JSON.stringify(seated.value));
});
