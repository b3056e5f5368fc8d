// Taking one's data along, and leaving: what is told, what goes, and what stays without a name.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { type Client, newId, sitDown } from '../client.node.ts';
import { MIGRATIONS } from '../store/migrations.ts';
import { useHouse } from './house.node.ts';
import { PERSONAL } from './personal.ts';

const house = useHouse(toy);
const [first, second] = toy.sides;

/** Everything that the store has, as text. */
async function everything(): Promise<string> {
  const names = await house.store.read(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const all = await Promise.all(
    names.map(async ({ name }) => [name, await house.store.read(`SELECT * FROM ${name}`)]),
  );
  return JSON.stringify(all);
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; i++) {
    if (await holds()) return;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  assert.fail('it never came to that');
}

const leave = (who: Client, name: string, running: string) =>
  who.http('DELETE', '/api/me', { name, running });

test('every column of the store that names a person is known, and so is what becomes of it', () => {
  const found = MIGRATIONS.flatMap(({ statements }) => statements).flatMap(sql => {
    const table = /CREATE TABLE (\w+)|ALTER TABLE (\w+)/
      .exec(sql)
      ?.slice(1)
      .find(name => name !== undefined);
    return [...sql.matchAll(/(\w+) TEXT[^,]*REFERENCES persons/g)].map(([, column]) => `${table}.${column}`);
  });
  assert.ok(found.length > 10);
  const known = new Set(PERSONAL.map(({ table, column }) => `${table}.${column}`));
  assert.deepEqual(
    found.filter(column => !known.has(column)),
    [],
  );
});

test('one takes along everything of one’s own, nothing that opens anything, and nothing of others', async () => {
  const [anna, boris] = [await house.visitor('Anna', true), await house.visitor('Boris', true)];
  for (const one of [anna, boris]) await one.open();
  const table = await sitDown(anna, boris, { game: toy.id, side: first });
  await anna.say({ do: 'say', table, text: 'Words of Anna' });
  await boris.say({ do: 'say', table, text: 'Words of Boris' });
  const { value } = await anna.http('GET', '/api/me/export');
  const given = value as Record<string, unknown> & {
    person: { name: string };
    seats: unknown[];
    chat: { text: string }[];
  };
  assert.equal(given.person.name, 'Anna');
  assert.deepEqual(given.seats, [{ table_id: table, side: first }]);
  assert.deepEqual(
    given.chat.map(({ text }) => text),
    ['Words of Anna'],
  );
  const text = JSON.stringify(given);
  assert.doesNotMatch(text, /Words of Boris|several odd|"hash"|"salt"|public_key|argon/);
  for (const { table: part } of PERSONAL.filter(({ given: what }) => what)) assert.ok(part in given, part);
});

test('whoever leaves is gone at once: no way in, no name, no words; his game is given up and stays', async () => {
  const name = 'Wanda Wegda';
  const [wanda, dora] = [await house.visitor(name, true), await house.visitor('Dora', true)];
  const elsewhere = await house.visitor();
  await elsewhere.http('POST', '/api/sessions', { name, password: 'several odd words 7' });
  for (const one of [wanda, dora, elsewhere]) await one.open();
  const table = await sitDown(wanda, dora, { game: toy.id, side: first });
  await wanda.say({ do: 'say', table, text: 'Words of Wanda' });
  const waiting = { id: newId(), commitment: 'ab'.repeat(32), game: toy.id, side: first, isOpen: true };
  await wanda.http('POST', '/api/tables', waiting);
  await dora.http('POST', `/api/tables/${table}/reports`, { reason: 'Rude', lines: [1] });
  await dora.http('POST', '/api/people/Wanda Wegda/blocks');

  assert.equal((await leave(wanda, 'Another', 'forfeit')).status, 400, 'who does not say his name stays');
  assert.equal((await leave(wanda, 'wanda wegda', 'forfeit')).status, 200);
  const kept = await everything();
  assert.doesNotMatch(kept, /Wanda|wandawegda/);
  for (const one of [wanda, elsewhere]) {
    assert.deepEqual((await one.http('GET', '/api/me')).value, {});
    await until(async () => (await one.say({ do: 'hello', protocol: 1 })).error?.code === 'cut');
  }
  assert.equal((await elsewhere.http('GET', '/api/people/Wanda Wegda')).status, 404);
  const again = await elsewhere.http('POST', '/api/sessions', { name, password: 'several odd words 7' });
  assert.equal(again.status, 409);
  // Her opponent has won, and is told by whom.
  await until(() => dora.at(table).table.outcome?.winner === second);
  assert.deepEqual(
    dora.at(table).around.seats.find(({ side }) => side === first),
    { side: first, name: 'former player' },
  );
  const { results } = (await dora.http('GET', '/api/people/Dora')).value as {
    results: { opponent: object; score: number }[];
  };
  assert.deepEqual([results[0].opponent, results[0].score], [{ name: 'former player' }, 1]);
  // What had not begun is offered to nobody, and the name is free.
  const { tables } = (await dora.http('GET', '/api/lobby')).value as { tables: { id: string }[] };
  assert.ok(!tables.some(({ id }) => id === waiting.id));
  assert.equal((await (await house.visitor()).signUp(name)).status, 200);
});

test('a game may be left as it stands; the record is whole all the same', async () => {
  const [emil, frida] = [await house.visitor('Emil'), await house.visitor('Frida')];
  for (const one of [emil, frida]) await one.open();
  const table = await sitDown(emil, frida, { game: toy.id, side: first });
  assert.equal((await leave(emil, 'Emil', 'leave')).status, 200, 'guests leave, too');
  await frida.watch(table);
  assert.equal(frida.at(table).table.outcome, undefined);
  assert.equal(frida.at(table).around.stage, 'playing');
  await frida.act(table, { type: 'concede', side: second });
  assert.equal((await frida.http('GET', `/api/tables/${table}/record`)).status, 200);
});

test('an account leaves only soon after it has been shown whose it is', async () => {
  const greta = await house.visitor('Greta', true);
  house.now += 31 * 60_000;
  assert.equal((await leave(greta, 'Greta', 'leave')).status, 401);
  assert.equal(((await greta.http('GET', '/api/me')).value as { name: string }).name, 'Greta');
});
