// The server put together: what it stands on, the tables, and the way in.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { entryOf } from '../games/registry.ts';
import type { Game } from '../kit/game.ts';
import type { Jobs } from './bots/jobs.ts';
import { runBots } from './bots/runner.ts';
import { openDoor } from './door/door.ts';
import { openEngine } from './engine.ts';
import { joinNeighbours } from './nodes/neighbours.ts';
import { openFigures } from './ops/figures.ts';
import { whyNotReady } from './ops/readiness.ts';
import { openWatcher } from './ops/watcher.ts';
import type { Released } from './rules/lock.ts';
import { Shelf } from './rules/shelf.ts';
import { type Settings, serverKey } from './settings.ts';
import type { Store } from './store/contract.ts';
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
  /** Where lines of the log go; the standard output unless given. */
  readonly logTo?: { write(line: string): void };
  /** Which thread writes; another one for tests that kill it. */
  readonly writer?: URL;
}

export interface OnlineServer {
  readonly door: FastifyInstance;
  readonly store: Store;
  readonly tables: Tables;
  readonly jobs: Jobs;
  readonly shelf: Shelf;
  /** Where figures are told, if they are. */
  readonly metricsPort: number | undefined;
  close(): Promise<void>;
}

export async function openServer(parts: ServerParts): Promise<OnlineServer> {
  const { data, origin, page, find = gameOf, socketsPerAddress, pingMs } = parts;
  const key = serverKey(data, parts.secretFile);
  const watcher = openWatcher({
    log: parts.log,
    ...(parts.logTo && { to: parts.logTo }),
    looks: () => ({ openTables: () => tables.size, jobAges: () => jobs.ages(clock()) }),
  });
  const failed = (error: unknown): void => {
    watcher.failed(error);
    parts.failed(error);
  };
  const engine = await openEngine(parts, failed, {
    writer: parts.writer,
    written: (units, ms) => watcher.written(units, ms),
  });
  const { store, jobs, bell } = engine;
  const clock = parts.clock ?? engine.clock;
  const node = hostname();
  const shelf = new Shelf({
    store,
    folder: join(data, 'rules'),
    present: find,
    ...(parts.lock && { lock: parts.lock }),
  });
  const tables = new Tables({
    store,
    jobs,
    bell,
    key,
    clock,
    failed,
    find: (game, rules) => shelf.find(game, rules),
    current: game => shelf.current(game),
  });
  joinNeighbours({ store, tables, bell, failed });
  const door = openDoor({
    store,
    tables,
    bell,
    shelf,
    clock,
    origin,
    page,
    failed,
    watcher,
    trustProxy: parts.trustProxy,
    ready: () => whyNotReady(store, node, clock(), [() => bell.ready()]),
    socketsPerAddress,
    pingMs,
  });
  const figures = parts.metrics === undefined ? undefined : await openFigures(parts.metrics, watcher);
  const stopBots = runBots({ jobs, tables, clock, failed });
  const sweeping = setInterval(() => void tables.sweep().catch(failed), SWEEP_MS);
  return {
    door,
    store,
    tables,
    jobs,
    shelf,
    metricsPort: figures?.port,
    /** Nothing new is begun, what is under way is finished, everybody is told to come back, and then it is quiet. */
    async close() {
      clearInterval(sweeping);
      tables.stop();
      await stopBots();
      await tables.drained();
      await door.close();
      await figures?.close();
      await engine.close();
    },
  };
}

/** How often it is looked whether somebody's time has run out. */
const SWEEP_MS = 1000;

export async function gameOf(id: string): Promise<Game | undefined> {
  return (await entryOf(id)?.rules())?.game;
}
