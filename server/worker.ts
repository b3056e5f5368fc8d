// A process that only thinks for bots: it has no door, takes jobs from the store that the nodes share, and plays what comes of them.

import { runBots } from './bots/runner.ts';
import { openEngine } from './engine.ts';
import { joinNeighbours } from './nodes/neighbours.ts';
import { gameOf } from './server.ts';
import { type Settings, serverKey } from './settings.ts';
import { Tables } from './tables/tables.ts';

/** Answers with what ends it. */
export async function openWorker(
  settings: Settings,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (settings.database === undefined)
    throw new Error('HEXFRONT_DATABASE: a worker needs the PostgreSQL of the nodes that it thinks for.');
  const key = serverKey(settings.data, settings.secretFile);
  const engine = await openEngine(settings, key, failed);
  const { store, jobs, bell, clock } = engine;
  const tables = new Tables({ store, jobs, bell, key, find: gameOf, clock });
  joinNeighbours({ store, tables, bell, failed });
  const stop = runBots({ store, jobs, tables, clock, failed });
  return async () => {
    await stop();
    await engine.close();
  };
}
