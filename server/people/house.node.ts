// For tests: a server in a folder of its own with a clock that stands until it is moved, and people who come to it.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { Game } from '../../kit/game.ts';
import { Client } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';
import type { Store } from '../store/contract.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';

export interface House {
  now: number;
  readonly address: string;
  /** What the server has kept, by a connection of its own. */
  readonly store: Store;
  /** Somebody who has not said who he is; with a name a guest, and with `isAccount` one who has signed up. */
  visitor(name?: string, isAccount?: boolean): Promise<Client>;
}

/** To be called once at the top of a file of tests: where this game is played. */
export function useHouse(game: Game): House {
  // By itself in a file; another test has some of it on PostgreSQL.
  const database = process.env.HEXFRONT_TEST_DATABASE;
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-people-'));
  const everybody: Client[] = [];
  let server: OnlineServer;
  let store: Store;
  const house = {
    now: Date.parse('2026-06-01T12:00:00Z'),
    get address() {
      return `http://localhost:${(server.door.server.address() as { port: number }).port}`;
    },
    get store() {
      return store;
    },
    async visitor(name?: string, isAccount = false) {
      const one = new Client(house.address);
      everybody.push(one);
      // So that nobody is too fast.
      house.now += 60_000;
      if (name === undefined) return one;
      if (isAccount) assert.equal((await one.signUp(name)).status, 200, `${name} signs up`);
      else await one.signIn(name);
      return one;
    },
  };
  before(async () => {
    server = await openServer({
      data: folder,
      database,
      page: (_, response) => response.writeHead(404).end(),
      failed: error => assert.fail(error instanceof Error ? error : String(error)),
      clock: () => house.now,
      find: async id => (id === game.id ? game : undefined),
    });
    await server.door.listen({ host: 'localhost', port: 0 });
    store = await (database === undefined ? openSqlite(join(folder, 'hexfront.db')) : openPostgres(database));
  });
  after(async () => {
    for (const one of everybody) one.cut();
    await store.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return house;
}
