// SQLite in a file, as Node brings it along. Reads have a connection here; everything that writes goes to a thread of its
// own, which carries out whatever has gathered in one transaction and waits for the disk once for all of it.

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { type Row, type Statement, type Store, StoreFailed, type Written } from './contract.ts';
import { numbered } from './numbered.ts';
import type { WriterAnswer, WriterOrder } from './sqlite-writer.ts';

/** Opens the file, or makes it, and brings its tables up to date. */
export async function openSqlite(file: string): Promise<Store> {
  const writer = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { file } });
  const waiting = new Map<number, { done(answer: Written): void; failed(error: Error): void }>();
  let number = 0;
  let gone: Error | undefined;

  const breakOff = (why: string): void => {
    gone ??= new StoreFailed(why);
    for (const { failed } of waiting.values()) failed(gone);
    waiting.clear();
  };
  await new Promise<void>((resolve, reject) => {
    writer.on('error', error => {
      breakOff(error.message);
      reject(error);
    });
    writer.on('exit', () => breakOff('The store is closed.'));
    writer.on('message', (answers: readonly WriterAnswer[] | 'ready') => {
      if (answers === 'ready') return resolve();
      for (const { id, ...answer } of answers) {
        const caller = waiting.get(id);
        waiting.delete(id);
        if ('failed' in answer) caller?.failed(new StoreFailed(answer.failed));
        else caller?.done(answer);
      }
    });
  });

  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('PRAGMA busy_timeout = 2000');
  const prepared = new Map<string, StatementSync>();

  function send(order: WriterOrder): void {
    writer.postMessage(order);
  }

  return {
    async read(sql, values = []) {
      if (gone) throw gone;
      let statement = prepared.get(sql);
      if (!statement) {
        statement = reader.prepare(sql);
        prepared.set(sql, statement);
      }
      return statement.all(numbered(values)) as unknown as readonly Row[];
    },
    write(unit: readonly Statement[]) {
      if (gone) return Promise.reject(gone);
      return new Promise<Written>((done, failed) => {
        const id = ++number;
        waiting.set(id, { done, failed });
        send({ id, unit });
      });
    },
    async close() {
      if (gone) return;
      gone = new StoreFailed('The store is closed.');
      const ended = new Promise(resolve => writer.once('exit', resolve));
      send('close');
      await ended;
      reader.close();
    },
  };
}
