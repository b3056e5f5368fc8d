// The bench of the server in small: real games against a real process, everything answered, and the echo tells as much.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { moscow } from '../../games/moscow/index.ts';
import { serverKey } from '../../server/settings.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { playEcho, playLive } from './live.ts';
import { startProcess } from './processes.ts';
import { newPlayer, writeTable } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-bench-test-'));
after(() => rmSync(folder, { recursive: true }));

test('tables that were written are played on, and the echo sends the same bytes', async () => {
  const store = await openSqlite(join(folder, 'hexfront.db'));
  const tables = [];
  for (let n = 0; n < 3; n++) {
    const players = [await newPlayer(store, 'Anna'), await newPlayer(store, 'Boris')];
    tables.push(await writeTable(store, serverKey(folder), players, { game: moscow, depth: 5, more: 6 }));
  }
  await store.close();
  const pace = { rate: 50, each: 6, warming: 1 };
  const server = await startProcess('node.ts', [folder]);
  const real = await playLive(server, tables, pace);
  await server.end();
  assert.deepEqual(real.refused, []);
  assert.equal(real.times.length, 15);
  assert.ok(real.cpu > 0 && real.sizes.length === 15);
  const echo = await startProcess('echo.ts');
  const bare = await playEcho(echo, tables.length, pace, real.sizes);
  await echo.end();
  assert.equal(bare.times.length, 15);
});
