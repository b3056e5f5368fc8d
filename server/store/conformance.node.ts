// What every store must do: keep a unit wholly or not at all, tell a conflict by its key, and lose nothing that it said it has.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOT_AS_EXPECTED, type Statement, type Store, StoreFailed } from './contract.ts';

/** `open` opens the same store again and again. It is empty when the tests begin. */
export function testStore(name: string, open: () => Promise<Store>): void {
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

  test(`${name}: what was written is read at once, and after it was closed and opened`, async () => {
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

  test(`${name}: a unit that meets a conflict changes nothing, says which, and leaves others alone`, async () => {
    const store = await open();
    const answers = await Promise.all([
      store.write([person('c'), person('a')]),
      store.write([person('d')]),
      store.write([person('e'), renamed('nobody', 1)]),
      store.write([renamed('a', 1)]),
    ]);
    assert.equal(answers[0].ok, false);
    assert.match(answers[0].ok ? '' : answers[0].conflict, /persons/);
    assert.deepEqual(answers.slice(1), [
      { ok: true },
      { ok: false, conflict: NOT_AS_EXPECTED },
      { ok: true },
    ]);
    assert.deepEqual(await names(store), ['a', 'b', 'd']);
    await store.close();
  });

  test(`${name}: of many who want the same number one gets it`, async () => {
    const store = await open();
    const wishes = Array.from({ length: 50 }, (_, i) => store.write([person('same'), person(`one-${i}`)]));
    const got = (await Promise.all(wishes)).filter(({ ok }) => ok);
    assert.equal(got.length, 1);
    assert.equal((await names(store)).filter(id => String(id).startsWith('one-')).length, 1);
    await store.close();
  });

  test(`${name}: a statement that makes no sense fails, and the store lives on; a closed one says so`, async () => {
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
}
