// The server put together: what it stands on, the tables, and the way in.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { entryOf } from '../games/registry.ts';
import type { Game } from '../kit/game.ts';
import type { Spoken } from '../wire/protocol.ts';
import type { Jobs } from './bots/jobs.ts';
import { runBots } from './bots/runner.ts';
import { openDoor } from './door/door.ts';
import { Presence } from './door/presence.ts';
import { openEngine } from './engine.ts';
import { Events } from './events/events.ts';
import { openHeart } from './nodes/heart.ts';
import { joinNeighbours } from './nodes/neighbours.ts';
import { publicGuard } from './notices/guard.ts';
import { openMailer } from './notices/mail.ts';
import { type OfficeParts, PostOffice } from './notices/post-office.ts';
import { pushKeys } from './notices/push-keys.ts';
import { isKnownService } from './notices/sending.ts';
import { openFigures } from './ops/figures.ts';
import { whyNotReady } from './ops/readiness.ts';
import { openWatcher } from './ops/watcher.ts';
import { sweepPeople } from './people/sweeping.ts';
import { type Ended, endingOf } from './ratings/ending.ts';
import type { Released } from './rules/lock.ts';
import { Shelf } from './rules/shelf.ts';
import { type Settings, serverKey } from './settings.ts';
import type { Store } from './store/contract.ts';
import { packFinished } from './tables/packing.ts';
import { patience } from './tables/patience.ts';
import { Tables } from './tables/tables.ts';

export interface ServerParts extends Settings {
  page(request: IncomingMessage, response: ServerResponse): void;
  /** Faults of ours. */
  failed(error: unknown): void;
  clock?(): number;
  /** For tests: how addresses are looked up, who may carry pushes, and how often it is looked what is due. */
  readonly notices?: Partial<Pick<OfficeParts, 'guard' | 'isPushService' | 'every'>>;
  /** Games that can be played; those of the registry unless others are given. */
  find?(game: string): Promise<Game | undefined>;
  readonly socketsPerAddress?: number;
  readonly pingMs?: number;
  /** For tests: the protocols of another release. */
  readonly spoken?: Spoken;
  /** Rules that have been released; those of rules.lock unless others are given. */
  readonly lock?: readonly Released[];
  /** Where lines of the log go; the standard output unless given. */
  readonly logTo?: { write(line: string): void };
  /** Which thread writes; another one for tests that kill it. */
  readonly writer?: URL;
}

export interface OnlineServer {
  readonly door: FastifyInstance;
  readonly office: PostOffice;
  readonly presence: Presence;
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
  const engine = await openEngine(parts, key, failed, {
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
    ...{ store, jobs, bell, key, clock, failed },
    find: (game, rules) => shelf.find(game, rules),
    current: game => shelf.current(game),
    ...(parts.rulesMs !== undefined && { patience: patience(parts.rulesMs) }),
    ending: (ended: Ended) => endingOf(store, ended),
  });
  joinNeighbours({ store, tables, bell, failed });
  const events = new Events({ store, tables, find, clock });
  const presence = new Presence();
  const office = new PostOffice({
    store,
    clock,
    failed,
    isHere: presence.isHere,
    isShared: bell.isShared,
    keys: pushKeys(data),
    mailer: parts.smtp === undefined ? undefined : openMailer(parts.smtp),
    subject: origin?.startsWith('https:') ? origin : 'mailto:hexfront@localhost',
    base: () => origin ?? addressOf(door),
    guard: publicGuard(),
    isPushService: isKnownService,
    ...parts.notices,
  });
  const heart = await openHeart(store, engine.clock);
  const door = openDoor({
    ...{ store, tables, office, events, presence, bell, shelf, key, clock, origin, page, failed, watcher },
    ...{ socketsPerAddress, pingMs, spoken: parts.spoken, trustProxy: parts.trustProxy },
    ready: () => whyNotReady(store, node, clock(), [() => bell.ready()]),
  });
  office.open();
  const figures = parts.metrics === undefined ? undefined : await openFigures(parts.metrics, watcher);
  const stopBots = parts.bots === 'elsewhere' ? undefined : runBots({ store, jobs, tables, clock, failed });
  const sweep = async () => {
    // Whoever has slept gives the time back before a flag falls of it.
    const outage = await heart.beat();
    if (outage) for (const table of await tables.allInMemory()) await table.giveBack([outage]);
    await tables.sweep();
  };
  const packing = setInterval(() => void packFinished(store, clock(), failed).catch(failed), PACK_MS);
  const sweeping = setInterval(() => void sweep().catch(failed), SWEEP_MS);
  const tidying = setInterval(() => void sweepPeople(store, clock()).catch(failed), TIDY_MS);
  return {
    door,
    office,
    presence,
    store,
    tables,
    jobs,
    shelf,
    metricsPort: figures?.port,
    /** Nothing new is begun, what is under way is finished, everybody is told to come back, and then it is quiet. */
    async close() {
      clearInterval(sweeping);
      clearInterval(tidying);
      clearInterval(packing);
      tables.stop();
      await stopBots?.();
      await tables.drained();
      await office.close().catch(failed);
      await door.close();
      await figures?.close();
      // A store that fails must not keep the rest from ending.
      await heart.close().catch(failed);
      await engine.close();
    },
  };
}

/** Where it listens, for a server that has not been told how players call it. */
function addressOf(door: FastifyInstance): string {
  const at = door.server.address();
  if (at === null || typeof at === 'string') return '';
  return `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}`;
}
/** How often it is looked whether somebody's time has run out. */
const SWEEP_MS = 1000;
/** How often what has run out is taken away. */
const TIDY_MS = 10 * 60 * 1000;
/** How often it is looked for tables that are long over. */
const PACK_MS = 10 * 60 * 1000;

export async function gameOf(id: string): Promise<Game | undefined> {
  return (await entryOf(id)?.rules())?.game;
}
