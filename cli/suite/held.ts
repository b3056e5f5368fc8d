// What test files still hold open when their tests are done, by file: a server, a connection, a process or a worker keeps the process
// of a room from ending, most of all after a test that failed before it came to close them.

import { AsyncLocalStorage } from 'node:async_hooks';
import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import type { EventEmitter } from 'node:events';
import type { Server, Socket } from 'node:net';
import type { Worker } from 'node:worker_threads';

/** What each line that says so begins with; whoever judges a room reads it there. */
export const STILL_OPEN = 'Still open after its tests: ';

interface Holding {
  readonly file: string;
  readonly what: () => string;
}

const current = new AsyncLocalStorage<string>();
const held = new Map<object, Holding>();

function note(thing: EventEmitter, end: string, what: () => string): void {
  const file = current.getStore();
  if (file === undefined || held.has(thing)) return;
  held.set(thing, { file, what });
  thing.once(end, () => held.delete(thing));
}

/** From now on it is known what is opened by what `inFile` calls. */
export function watchHeld(): void {
  subscribe('tracing:net.server.listen:asyncEnd', message => {
    const { server } = message as { readonly server: Server };
    note(server, 'close', () => `a server (${JSON.stringify(server.address())})`);
  });
  subscribe('net.client.socket', message => {
    const { socket } = message as { readonly socket: Socket };
    note(socket, 'close', () => `a connection (to ${socket.remoteAddress}:${socket.remotePort})`);
  });
  subscribe('child_process', message => {
    const { process: child } = message as { readonly process: ChildProcess };
    note(child, 'exit', () => `a process (${child.spawnargs.slice(0, 3).join(' ')})`);
  });
  subscribe('worker_threads', message => {
    const { worker } = message as { readonly worker: Worker };
    note(worker, 'exit', () => 'a worker');
  });
}

export function inFile<T>(file: string, work: () => T): T {
  return current.run(file, work);
}

/** Ends the processes that files have started: they would hold the ends of our pipes. */
export function endHeld(): void {
  for (const thing of held.keys()) if (thing instanceof ChildProcess) thing.kill('SIGKILL');
}

/** A line for each file that holds something, or one with the kinds of what nobody can be named for. */
export function stillOpen(): readonly string[] {
  const byFile = Map.groupBy(held.values(), ({ file }) => file);
  const lines = [...byFile].map(
    ([file, all]) => `${STILL_OPEN}${file}: ${[...new Set(all.map(({ what }) => what()))].join(', ')}`,
  );
  if (lines.length > 0) return lines;
  const kinds = [...new Set(process.getActiveResourcesInfo())].filter(kind => kind !== 'Immediate');
  return [`${STILL_OPEN}${kinds.join(', ')}, of whichever file`];
}
