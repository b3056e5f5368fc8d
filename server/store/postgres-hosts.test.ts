import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { openPostgresBell } from '../nodes/postgres-bell.ts';
import { openPostgres } from './postgres.ts';
import { lacksPostgres, openCluster } from './postgres-cluster.node.ts';
import { hostsOf } from './postgres-hosts.ts';

test('an address with several servers is the address of each', () => {
  const one = 'postgresql://hexfront:a%2Cb@db.example.org/hexfront?sslmode=require';
  assert.deepEqual(hostsOf(one), [one]);
  assert.deepEqual(hostsOf('postgres://u:p@a:5432,b:5433/h?target_session_attrs=read-write'), [
    'postgres://u:p@a:5432/h',
    'postgres://u:p@b:5433/h',
  ]);
  assert.deepEqual(hostsOf('postgresql://u@localhost/h?host=%2Fa,%2Fb&port=1,2&sslmode=disable'), [
    'postgresql://u@localhost/h?host=%2Fa&port=1&sslmode=disable',
    'postgresql://u@localhost/h?host=%2Fb&port=2&sslmode=disable',
  ]);
  assert.deepEqual(hostsOf('postgresql:///h?host=a,b'), ['postgresql:///h?host=a', 'postgresql:///h?host=b']);
});

test('what is of no use in an address is named, and nothing that is secret', () => {
  assert.throws(
    () => hostsOf('postgresql://u:geheim@a,b/h?target_session_attrs=standby'),
    (error: Error) => /target_session_attrs=standby/.test(error.message) && !/geheim/.test(error.message),
  );
  assert.throws(() => hostsOf('postgresql://u@l/h?host=a,b,c&port=1,2'), /one port, or one for each host/);
});

test('of several servers the one that takes writes is found, and why none is', {
  skip: lacksPostgres,
}, async t => {
  const cluster = await openCluster();
  t.after(() => cluster.close());
  const address = await cluster.database();
  const several = address.replace('?host=', '?host=%2Fnowhere,');
  const store = await openPostgres(several);
  assert.ok((await store.write([{ sql: `UPDATE beats SET at = 1`, values: [] }])).ok);
  assert.deepEqual(await store.read('SELECT 2 AS two'), [{ two: 2 }]);
  await store.close();
  await (await openPostgresBell(several)).close();

  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`ALTER DATABASE ${client.database} SET default_transaction_read_only = on`);
  await client.end();
  await assert.rejects(openPostgres(several), /takes writes.*nowhere: .*; .*it stands by/);
});
