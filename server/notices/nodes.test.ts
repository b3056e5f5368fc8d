// Notices where several nodes serve: whoever has a page open at any of them is left in peace for a minute, and is told once.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { Client, sitDown } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';
import { lacksPostgres, useCluster } from '../store/postgres-cluster.node.ts';
import { GRACE_MS, PATIENCE_MS } from './post-office.ts';
import { loopbackGuard, webService } from './services.node.ts';

const cluster = useCluster();

test('a page that is open at another node counts, and whoever has none anywhere is told soon, once', {
  skip: lacksPostgres,
}, async () => {
  const web = await webService();
  const database = await cluster.database();
  const data = mkdtempSync(join(tmpdir(), 'hexfront-notices-'));
  let now = Date.UTC(2027, 2, 1, 12);
  const start = async (): Promise<{ server: OnlineServer; address: string }> => {
    const server = await openServer({
      ...{ data, database, clock: () => now, bots: 'elsewhere' },
      page: (_, response) => response.writeHead(404).end(),
      failed: error => assert.fail(error instanceof Error ? error : String(error)),
      find: async id => (id === toy.id ? toy : undefined),
      // The test looks itself.
      notices: { guard: loopbackGuard, every: 1_000_000 },
    });
    return { server, address: await server.door.listen({ host: '127.0.0.1', port: 0 }) };
  };
  const nodes = [await start(), await start()];
  const [here, there] = nodes;
  const [anna, boris] = [new Client(here.address), new Client(there.address)];
  try {
    for (const [one, name] of [[anna, 'Anna'] as const, [boris, 'Boris'] as const]) {
      await one.signIn(name);
      await one.open();
    }
    const table = await sitDown(anna, boris, { game: toy.id, side: toy.sides[0] });
    const [first, second] = anna.at(table).table.choices.length > 0 ? [anna, boris] : [boris, anna];
    // The page of whoever waits is open at a node of its own.
    const away = second === boris ? here : there;
    const own = second === boris ? there : here;
    await second.http('POST', '/api/me/ways', { kind: 'webhook', address: `${web.address}/hook` });
    const handOver = async (who: Client) => {
      for (let n = 0; n < 500 && who.at(table).table.choices.length === 0; n++) {
        await who.say({ do: 'hello', protocol: 1 });
        await new Promise(resolve => setTimeout(resolve, 10));
      }
      assert.equal((await who.act(table, { type: 'end' })).error, undefined);
    };
    const told = () => web.delivered.filter(({ path }) => path === '/hook').length;

    await handOver(first);
    // The node that does not see him looks first.
    await away.server.office.look();
    now += 1000;
    await own.server.office.look();
    now += GRACE_MS;
    for (const { server } of nodes) await server.office.look();
    assert.equal(told(), 0, 'he is left in peace');
    now += PATIENCE_MS;
    await Promise.all(nodes.map(({ server }) => server.office.look()));
    assert.equal(told(), 1);

    await handOver(second);
    second.cut();
    while (own.server.presence.size > 0) await new Promise(resolve => setTimeout(resolve, 5));
    await handOver(first);
    now += GRACE_MS;
    await Promise.all(nodes.map(({ server }) => server.office.look()));
    assert.equal(told(), 2, 'nobody sees him, so he is told');
  } finally {
    for (const one of [anna, boris]) one.cut();
    for (const { server } of nodes) await server.close();
    await web.close();
    rmSync(data, { recursive: true });
  }
});
