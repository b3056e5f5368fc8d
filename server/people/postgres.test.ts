// The statements about people on the other engine: an account, too many tries, a rated game, a measure, and leaving.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { Client, newId, sitDown } from '../client.node.ts';
import { setOffice } from '../moderation/offices.ts';
import { openServer } from '../server.ts';
import { openPostgres } from '../store/postgres.ts';
import { lacksPostgres, useCluster } from '../store/postgres-cluster.node.ts';
import { oneTimeLink } from './links.ts';
import { sweepPeople } from './sweeping.ts';

const cluster = useCluster();

test('people on PostgreSQL', { skip: lacksPostgres }, async () => {
  const database = await cluster.database();
  const data = mkdtempSync(join(tmpdir(), 'hexfront-people-'));
  let now = Date.parse('2026-06-01T12:00:00Z');
  const server = await openServer({
    data,
    database,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => assert.fail(error instanceof Error ? error : String(error)),
    clock: () => now,
    find: async id => (id === toy.id ? toy : undefined),
  });
  const store = await openPostgres(database);
  await server.door.listen({ host: 'localhost', port: 0 });
  const address = `http://localhost:${(server.door.server.address() as { port: number }).port}`;
  const [anna, boris, thief] = [new Client(address), new Client(address), new Client(address)];
  try {
    const [first, second] = toy.sides;
    await anna.signIn('Anna');
    for (const [one, name] of [
      [anna, 'Anna'],
      [boris, 'Boris'],
    ] as const) {
      assert.equal((await one.signUp(name)).status, 200);
      await one.open();
    }
    const codes: number[] = [];
    for (let i = 0; i < 6; i++)
      codes.push(
        (await thief.http('POST', '/api/sessions', { name: 'Anna', password: `guess ${i}` })).status,
      );
    assert.deepEqual(codes, [409, 409, 409, 409, 409, 429]);
    now += 60_000;
    const token = (await oneTimeLink(store, 'Anna', now))?.path.split('/').at(-1);
    assert.equal((await thief.http('POST', '/api/sessions/link', { token })).status, 200);
    const sessions = (await anna.http('GET', '/api/me/account')).value as {
      sessions: { id: string; isThis: boolean }[];
    };
    const other = sessions.sessions.find(({ isThis }) => !isThis)?.id;
    assert.equal((await anna.http('DELETE', `/api/sessions/${other}`)).status, 200);
    assert.equal(
      (await anna.http('POST', '/api/me/password', { password: 'quite another thing' })).status,
      200,
    );

    const table = await sitDown(anna, boris, { game: toy.id, side: first });
    const deeds = [
      [anna, { type: 'end' }],
      [boris, { type: 'end' }],
      [anna, { type: 'concede', side: first }],
    ] as const;
    await anna.say({ do: 'say', table, text: 'Words of Anna' });
    for (const [who, action] of deeds) {
      await who.watch(table);
      assert.equal((await who.act(table, action)).error, undefined);
    }
    const { ratings } = (await anna.http('GET', '/api/people/Boris')).value as {
      ratings: { rating: number; games: number }[];
    };
    assert.ok(ratings[0].rating > 1500 && ratings[0].games === 1);

    assert.ok(await setOffice(store, 'Boris', 'admin', undefined, now));
    await boris.http('POST', `/api/tables/${table}/reports`, { reason: 'Rude', lines: [1] });
    await boris.http('POST', '/api/people/Anna/blocks');
    const measure = { about: { name: 'Anna' }, kind: 'suspend', days: 2, reason: 'Rude' };
    assert.equal((await boris.http('POST', '/api/moderation/measures', measure)).status, 200);
    const wish = { id: newId(), commitment: 'ab'.repeat(32), game: toy.id, side: second };
    assert.equal((await anna.http('POST', '/api/tables', wish)).status, 403);
    const book = (await boris.http('GET', '/api/moderation')).value as { reports: object[]; audit: object[] };
    assert.deepEqual([book.reports.length, book.audit.length], [1, 2]);
    assert.equal((await anna.http('GET', '/api/lobby')).status, 200);
    const given = (await anna.http('GET', '/api/me/export')).value as { chat: { text: string }[] };
    assert.deepEqual(
      given.chat.map(({ text }) => text),
      ['Words of Anna'],
    );
    assert.equal((await anna.http('DELETE', '/api/me', { name: 'Anna', running: 'forfeit' })).status, 200);
    const [line] = await store.read(
      'SELECT chat.text AS text, persons.name AS name FROM chat JOIN persons ON persons.id = chat.person',
    );
    assert.deepEqual({ ...line }, { text: '', name: 'former player' });
    await sweepPeople(store, now + 365 * 24 * 60 * 60 * 1000);
    assert.deepEqual(await store.read('SELECT hash FROM sessions'), []);
  } finally {
    for (const one of [anna, boris, thief]) one.cut();
    await store.close();
    await server.close();
    rmSync(data, { recursive: true });
  }
});
