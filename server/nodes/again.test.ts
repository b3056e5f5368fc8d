// The tests of play over the wire, of programs and their tokens, of limits, clocks and bots once more, with PostgreSQL in place of the file.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cases } from '../../kit/testing/deep.node.ts';
import { lacksPostgres, useCluster } from '../store/postgres-cluster.node.ts';

const everyDay = ['server.test.ts'];
const files = cases(everyDay, [
  ...everyDay,
  'door/programs.test.ts',
  'door/program-example.test.ts',
  'tables/limits.test.ts',
  'tables/clocks.test.ts',
  'bots/bots.test.ts',
]);
const cluster = useCluster();

for (const file of files)
  test(`${file} on PostgreSQL`, { skip: lacksPostgres }, async () => {
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
    const child = spawn(process.execPath, [fileURLToPath(new URL(`../${file}`, import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...environment, HEXFRONT_DEEP: '0', HEXFRONT_TEST_DATABASE: await cluster.database() },
    });
    const [told, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    assert.equal(code, 0, told);
    assert.match(told, /pass [1-9]/);
  });
