// The store in a file.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { momentOfSqlite } from '../ops/dump.ts';
import { testStore } from './conformance.node.ts';
import { MIGRATIONS, NEWEST } from './migrations.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-store-'));
after(() => rmSync(folder, { recursive: true }));

testStore('SQLite', () => openSqlite(join(folder, 'store.db')));

test('a file of a newer release is not opened, and stays as it is', async () => {
  const file = join(folder, 'newer.db');
  await (await openSqlite(file)).close();
  const note = (least: number | null) => {
    const database = new DatabaseSync(file);
    database.exec(`DELETE FROM migrations WHERE number > ${NEWEST}`);
    database.prepare('INSERT INTO migrations VALUES (?, ?)').run(NEWEST + 1, least);
    database.close();
  };
  note(null);
  await assert.rejects(openSqlite(file), /newer release \(step/);
  note(NEWEST + 1);
  await assert.rejects(openSqlite(file), /newer release \(step/);
  // It says itself that whoever knows the step before may go on; but a copy made here would lack something.
  note(NEWEST);
  await (await openSqlite(file)).close();
  assert.throws(() => momentOfSqlite(file), /newer release .*only that release can copy/);
});

test('a file of the release before, in which nothing is said of later ones, is brought up to date and copied only then', async () => {
  const file = join(folder, 'older.db');
  await (await openSqlite(file)).close();
  const database = new DatabaseSync(file);
  database.exec('ALTER TABLE migrations DROP COLUMN least');
  database.exec(`DELETE FROM migrations WHERE number = ${NEWEST}`);
  database.exec('DROP TABLE plans');
  database.close();
  assert.throws(() => momentOfSqlite(file), /older release \(it lacks step/);
  const store = await openSqlite(file);
  assert.equal((await store.read('SELECT number FROM migrations')).length, MIGRATIONS.length);
  await store.close();
  await momentOfSqlite(file).end();
});

test('a file that is none of ours is not opened', async () => {
  await assert.rejects(openSqlite(join(folder, 'nowhere', 'store.db')), /open/);
});
