// The server put together: what it stands on, the tables, and the way in.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { entryOf } from '../games/registry.ts';
import type { Game } from '../kit/game.ts';
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
import { sweepPeople } from './people/sweeping.ts';
import { type Ended, endingOf } from './ratings/ending.ts';
import { type Settings, serverKey } from './settings.ts';
import { packFinished } from './tables/packing.ts';
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
}

export interface OnlineServer {
  readonly door: FastifyInstance;
  readonly office: PostOffice;
  readonly presence: Presence;
  close(): Promise<void>;
}

export async function openServer(parts: ServerParts): Promise<OnlineServer> {
  const { data, secretFile, origin, page, failed, find = gameOf } = parts;
  const key = serverKey(data, secretFile);
  const engine = await openEngine(parts, key, failed);
  const { store, jobs, bell } = engine;
  const clock = parts.clock ?? engine.clock;
  const ending = (ended: Ended) => endingOf(store, ended);
  const tables = new Tables({ store, jobs, bell, key, find, clock, ending });
  joinNeighbours({ store, tables, bell, failed });
  const events = new Events({ store, tables, find, clock });
  const presence = new Presence();
  const office = new PostOffice({
    store,
    clock,
    failed,
    isHere: presence.isHere,
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
    ...{ store, tables, office, events, presence, bell, key, clock, origin, page, failed },
  });
  office.open();
  const stopBots = parts.bots === 'elsewhere' ? undefined : runBots({ jobs, tables, clock, failed });
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
    async close() {
      clearInterval(sweeping);
      clearInterval(tidying);
      clearInterval(packing);
      await stopBots?.();
      await office.close();
      await door.close();
      await heart.close();
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
