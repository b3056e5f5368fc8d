// The store in a file.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { testStore } from './conformance.node.ts';
import { NEWEST } from './migrations.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-store-'));
after(() => rmSync(folder, { recursive: true }));

testStore('SQLite', () => openSqlite(join(folder, 'store.db')));

test('a file of a newer release is not opened, and stays as it is', async () => {
  const file = join(folder, 'newer.db');
  await (await openSqlite(file)).close();
  const database = new DatabaseSync(file);
  database.prepare('INSERT INTO migrations VALUES (?)').run(NEWEST + 1);
  database.close();
  await assert.rejects(openSqlite(file), /newer release/);
});

test('a file that is none of ours is not opened', async () => {
  await assert.rejects(openSqlite(join(folder, 'nowhere', 'store.db')), /open/);
});
