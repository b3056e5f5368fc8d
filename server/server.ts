// The server put together: what it stands on, the tables, and the way in.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { entryOf } from '../games/registry.ts';
import type { Game } from '../kit/game.ts';
import { runBots } from './bots/runner.ts';
import { openDoor } from './door/door.ts';
import { openEngine } from './engine.ts';
import { openHeart } from './nodes/heart.ts';
import { joinNeighbours } from './nodes/neighbours.ts';
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
  /** Games that can be played; those of the registry unless others are given. */
  find?(game: string): Promise<Game | undefined>;
}

export interface OnlineServer {
  readonly door: FastifyInstance;
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
  const heart = await openHeart(store, engine.clock);
  const door = openDoor({ store, tables, bell, key, clock, origin, page, failed });
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
    async close() {
      clearInterval(sweeping);
      clearInterval(tidying);
      clearInterval(packing);
      await stopBots?.();
      await door.close();
      await heart.close();
      await engine.close();
    },
  };
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
