// What every store must do: keep a unit wholly or not at all, tell a conflict by its key, and lose nothing that it said it has.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOT_AS_EXPECTED, type Statement, type Store, StoreFailed } from './contract.ts';

/** `open` opens the same store again and again. It is empty when the tests begin. */
export function testStore(
  name: string,
  open: () => Promise<Store>,
  options: { readonly skip?: string | false } = {},
): void {
  const { skip = false } = options;
  const person = (id: string): Statement => ({
    sql: 'INSERT INTO persons (id, name, made_at) VALUES ($1, $2, $3)',
    values: [id, `name of ${id}`, 7],
  });
  const renamed = (id: string, changes: number): Statement => ({
    sql: 'UPDATE persons SET name = $1 WHERE id = $2',
    values: ['another', id],
    changes,
  });
  const names = async (store: Store) =>
    (await store.read('SELECT id FROM persons ORDER BY id')).map(({ id }) => id);

  test(`${name}: what was written is read at once, and after it was closed and opened`, {
    skip,
  }, async () => {
    const store = await open();
    assert.deepEqual(await store.write([person('a'), person('b')]), { ok: true });
    assert.deepEqual(await names(store), ['a', 'b']);
    const [row] = await store.read('SELECT name, made_at FROM persons WHERE id = $1', ['a']);
    assert.deepEqual({ ...row }, { name: 'name of a', made_at: 7 });
    await store.close();
    const again = await open();
    assert.deepEqual(await names(again), ['a', 'b']);
    await again.close();
  });

  test(`${name}: a unit that meets a conflict changes nothing, says which, and leaves others alone`, {
    skip,
  }, async () => {
    const store = await open();
    const answers = await Promise.all([
      store.write([person('c'), person('a')]),
      store.write([person('d')]),
      store.write([person('e'), renamed('nobody', 1)]),
      store.write([renamed('a', 1)]),
    ]);
    assert.equal(answers[0].ok, false);
    assert.equal(answers[0].ok ? '' : answers[0].conflict, 'persons.id');
    assert.deepEqual(answers.slice(1), [
      { ok: true },
      { ok: false, conflict: NOT_AS_EXPECTED },
      { ok: true },
    ]);
    assert.deepEqual(await names(store), ['a', 'b', 'd']);
    await store.close();
  });

  test(`${name}: of many who want the same number one gets it`, { skip }, async () => {
    const store = await open();
    const wishes = Array.from({ length: 50 }, (_, i) => store.write([person('same'), person(`one-${i}`)]));
    const got = (await Promise.all(wishes)).filter(({ ok }) => ok);
    assert.equal(got.length, 1);
    assert.equal((await names(store)).filter(id => String(id).startsWith('one-')).length, 1);
    await store.close();
  });

  test(`${name}: a statement that makes no sense fails, and the store lives on; a closed one says so`, {
    skip,
  }, async () => {
    const store = await open();
    const [bad, good] = await Promise.allSettled([
      store.write([person('h'), { sql: 'INSERT INTO nowhere VALUES ($1)', values: [1] }]),
      store.write([person('f')]),
    ]);
    assert.ok(bad.status === 'rejected' && bad.reason instanceof StoreFailed);
    assert.deepEqual(good, { status: 'fulfilled', value: { ok: true } });
    assert.ok(!(await names(store)).includes('h'));
    await store.close();
    await assert.rejects(store.write([person('g')]), StoreFailed);
    await assert.rejects(store.read('SELECT 1'), StoreFailed);
  });

  test(`${name}: a key of several columns is named by all of them`, { skip }, async () => {
    const store = await open();
    const line = (number: number): Statement => ({
      sql: `INSERT INTO chat (table_id, number, room, person, at, text) VALUES ($1, $2, 'players', 'a', 1, 'hello')`,
      values: ['t', number],
    });
    assert.deepEqual(await store.write([table('t'), line(1)]), { ok: true });
    assert.deepEqual(await store.write([line(2), line(1)]), {
      ok: false,
      conflict: 'chat.table_id, chat.number',
    });
    // Nothing is told of where nothing is, and that is no conflict.
    await assert.rejects(store.write([{ ...line(3), values: ['nowhere', 3] }]), StoreFailed);
    assert.equal((await store.read('SELECT number FROM chat')).length, 1);
    await store.close();
  });

  test(`${name}: numbers come back as numbers, nothing as null, and any text as a text`, {
    skip,
  }, async () => {
    const store = await open();
    const texts = ['', "it's", '$1', 'Ж 🚂', '\\', '\ud800', 'a\0b'];
    const late = 8.64e15;
    for (const [index, text] of texts.entries())
      await store.write([
        {
          sql: 'INSERT INTO persons (id, name, made_at) VALUES ($1, $2, $3)',
          values: [`text-${index}`, text, late],
        },
      ]);
    const rows = await store.read(`SELECT name, made_at FROM persons WHERE id LIKE 'text-%' ORDER BY id`);
    assert.deepEqual(
      rows.slice(0, 5).map(row => row.name),
      texts.slice(0, 5),
    );
    assert.equal(rows.length, texts.length);
    const [sums] = await store.read(
      `SELECT COUNT(*) AS all_of_them, SUM(made_at) AS total, MAX(made_at) AS last FROM persons WHERE id LIKE 'text-1%'`,
    );
    assert.deepEqual({ ...sums }, { all_of_them: 1, total: late, last: late });
    const [none] = await store.read(`SELECT MAX(number) AS last FROM chat WHERE table_id = 'nowhere'`);
    assert.deepEqual({ ...none }, { last: null });
    await store.close();
  });

  test(`${name}: two who have it open see what the other wrote, and one of them gets a number`, {
    skip,
  }, async () => {
    const stores = [await open(), await open()];
    const wishes = stores.flatMap((store, n) =>
      Array.from({ length: 40 }, (_, i) => store.write([person(`shared-${i}`), person(`of-${n}-${i}`)])),
    );
    const got = (await Promise.all(wishes)).filter(({ ok }) => ok);
    assert.equal(got.length, 40);
    const seen = await Promise.all(stores.map(names));
    assert.deepEqual(seen[0], seen[1]);
    assert.equal(seen[0].filter(id => String(id).startsWith('of-')).length, 40);
    for (const store of stores) await store.close();
  });
}

function table(id: string): Statement {
  return {
    sql: `INSERT INTO tables (id, game, scenario, options, stage, host, server_commitment, host_commitment, sealed_part,
      salt_secret, seq, head, made_at, moved_at) VALUES ($1, '', '', '{}', 'playing', '', '', '', '', '', 0, '', 0, 0)`,
    values: [id],
  };
}
