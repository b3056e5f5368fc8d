// worker: thinks for the bots of online tables, beside nodes that share a PostgreSQL.

import { join } from 'node:path';
import { readSettings } from '../server/settings.ts';
import { openWorker } from '../server/worker.ts';
import { ROOT } from '../tools/files.ts';
import { readArguments, runCommand, UsageError } from './arguments.ts';

async function main(): Promise<number> {
  readArguments(process.argv.slice(2), {});
  const stop = await open();
  console.log('This worker thinks for bots. Ctrl+C stops it.');
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await stop();
  return 0;
}

async function open(): Promise<() => Promise<void>> {
  try {
    return await openWorker(readSettings(process.env, join(ROOT, 'data')), error => console.error(error));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) await runCommand('worker', main);
