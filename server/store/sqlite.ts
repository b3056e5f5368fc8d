// SQLite in a file, as Node brings it along. Reads have a connection here; everything that writes goes to a thread of its
// own, which carries out whatever has gathered in one transaction and waits for the disk once for all of it.

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Row, type Statement, type Store, StoreFailed, StoreUnsure, type Written } from './contract.ts';
import { numbered } from './numbered.ts';
import type { WriterBatch, WriterOrder } from './sqlite-writer.ts';

export interface SqliteParts {
  /** Another thread to write, for tests. */
  readonly writer?: URL | undefined;
  /** Told of every transaction: how many units, and after how long they were on the disk. */
  readonly written?: ((units: number, ms: number) => void) | undefined;
}

/** Between two tries to start a writer. */
const RESTART_MS = 200;

/**
 * Opens the file, or makes it, and brings its tables up to date. A writer that dies is started anew: whoever waited for it is
 * told that he does not know, and asks again.
 */
export async function openSqlite(
  file: string,
  { writer: script = new URL('./sqlite-writer.ts', import.meta.url), written }: SqliteParts = {},
): Promise<Store> {
  const waiting = new Map<number, { done(answer: Written): void; failed(error: Error): void }>();
  let number = 0;
  let closed: Error | undefined;
  let writer: Worker | undefined;
  writer = await startWriter();

  function breakOff(why: string): void {
    for (const { failed } of waiting.values()) failed(new StoreUnsure(why));
    waiting.clear();
  }

  async function startWriter(): Promise<Worker> {
    const started = new Worker(script, { workerData: { file } });
    await new Promise<void>((resolve, reject) => {
      let why = 'The writer of the store has ended.';
      let isReady = false;
      started.on('error', error => {
        why = error.message;
        reject(error);
      });
      started.on('exit', () => {
        if (writer === started) writer = undefined;
        breakOff(closed?.message ?? why);
        if (isReady && !closed) void again();
      });
      started.on('message', (batch: WriterBatch | 'ready') => {
        if (batch === 'ready') {
          isReady = true;
          return resolve();
        }
        written?.(batch.answers.length, batch.ms);
        for (const { id, ...answer } of batch.answers) {
          const caller = waiting.get(id);
          waiting.delete(id);
          if ('failed' in answer) caller?.failed(new StoreFailed(answer.failed));
          else caller?.done(answer);
        }
      });
    });
    return started;
  }

  async function again(): Promise<void> {
    for (;;) {
      try {
        const started = await startWriter();
        if (closed) return void started.terminate();
        writer = started;
        return;
      } catch {
        await setTimeout(RESTART_MS);
        if (closed) return;
      }
    }
  }

  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('PRAGMA busy_timeout = 2000');
  const prepared = new Map<string, StatementSync>();

  return {
    async read(sql, values = []) {
      if (closed) throw closed;
      let statement = prepared.get(sql);
      if (!statement) {
        statement = reader.prepare(sql);
        prepared.set(sql, statement);
      }
      return statement.all(numbered(values)) as unknown as readonly Row[];
    },
    write(unit: readonly Statement[]) {
      if (closed) return Promise.reject(closed);
      const to = writer;
      if (!to) return Promise.reject(new StoreFailed('The writer of the store is being started anew.'));
      return new Promise<Written>((done, failed) => {
        const id = ++number;
        waiting.set(id, { done, failed });
        to.postMessage({ id, unit } satisfies WriterOrder);
      });
    },
    async close() {
      if (closed) return;
      closed = new StoreFailed('The store is closed.');
      const last = writer;
      if (last) {
        const ended = new Promise(resolve => last.once('exit', resolve));
        last.postMessage('close' satisfies WriterOrder);
        await ended;
      }
      reader.close();
    },
  };
}
