// A backup goes from one engine to the other and back, and is the same everywhere.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openGuest } from '../people/sessions.ts';
import { openPostgres } from '../store/postgres.ts';
import { lacksPostgres, useCluster } from '../store/postgres-cluster.node.ts';
import { openSqlite } from '../store/sqlite.ts';
import { backUp, momentOfPostgres, momentOfSqlite, restore } from './dump.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-dump-'));
const cluster = useCluster();
after(() => rmSync(folder, { recursive: true }));

test('from a file to PostgreSQL and back', { skip: lacksPostgres }, async () => {
  const [first, second, third] = ['first', 'second', 'third'].map(name => join(folder, name));
  const file = await openSqlite(`${first}.db`);
  for (let n = 0; n < 450; n++) await openGuest(file, `Guest ${n}`, 1_700_000_000_000 + n);
  assert.equal(await backUp(momentOfSqlite(`${first}.db`), first), 900);
  await file.close();

  const address = await cluster.database();
  const database = await openPostgres(address);
  assert.equal(await restore(database, first), 900);
  // Whatever is written meanwhile is of another moment.
  const moment = await momentOfPostgres(address);
  await openGuest(database, 'Late', 1);
  assert.equal(await backUp(moment, second), 900);
  await database.close();

  const again = await openSqlite(`${third}.db`);
  assert.equal(await restore(again, second), 900);
  await backUp(momentOfSqlite(`${third}.db`), third);
  await again.close();
  const rows = (name: string) => readFileSync(name, 'utf8').split('\n').slice(0, -2).sort();
  assert.deepEqual(rows(second), rows(first));
  assert.deepEqual(rows(third), rows(first));
});
