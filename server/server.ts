// The server put together: a store in a folder, the tables, and the way in.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { entryOf } from '../games/registry.ts';
import type { Game } from '../kit/game.ts';
import { runBots } from './bots/runner.ts';
import { openDoor } from './door/door.ts';
import type { Released } from './rules/lock.ts';
import { Shelf } from './rules/shelf.ts';
import { type Settings, serverKey } from './settings.ts';
import type { Store } from './store/contract.ts';
import { openSqlite } from './store/sqlite.ts';
import { Tables } from './tables/tables.ts';

export interface ServerParts extends Settings {
  page(request: IncomingMessage, response: ServerResponse): void;
  /** Faults of ours. */
  failed(error: unknown): void;
  clock?(): number;
  /** Games that can be played; those of the registry unless others are given. */
  find?(game: string): Promise<Game | undefined>;
  readonly socketsPerAddress?: number;
  readonly pingMs?: number;
  /** Rules that have been released; those of rules.lock unless others are given. */
  readonly lock?: readonly Released[];
  /** Which thread writes; another one for tests that kill it. */
  readonly writer?: URL;
}

export interface OnlineServer {
  readonly door: FastifyInstance;
  readonly store: Store;
  readonly tables: Tables;
  readonly shelf: Shelf;
  close(): Promise<void>;
}

export async function openServer(parts: ServerParts): Promise<OnlineServer> {
  const { data, origin, page, failed, clock = Date.now, find = gameOf, socketsPerAddress, pingMs } = parts;
  const key = serverKey(data);
  const store = await openSqlite(join(data, 'hexfront.db'), parts.writer);
  const shelf = new Shelf({
    store,
    folder: join(data, 'rules'),
    present: find,
    ...(parts.lock && { lock: parts.lock }),
  });
  const tables = new Tables({
    store,
    key,
    clock,
    failed,
    find: (game, rules) => shelf.find(game, rules),
    current: game => shelf.current(game),
  });
  const door = openDoor({ store, tables, shelf, clock, origin, page, failed, socketsPerAddress, pingMs });
  const stopBots = await runBots({ store, tables, clock, failed });
  const sweeping = setInterval(() => void tables.sweep().catch(failed), SWEEP_MS);
  return {
    door,
    store,
    tables,
    shelf,
    async close() {
      clearInterval(sweeping);
      await stopBots();
      await door.close();
      await store.close();
    },
  };
}

/** How often it is looked whether somebody's time has run out. */
const SWEEP_MS = 1000;

async function gameOf(id: string): Promise<Game | undefined> {
  return (await entryOf(id)?.rules())?.game;
}
