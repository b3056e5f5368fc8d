// A writer that kills its whole process between commit and answer, for tests: when the file `<store>.kill` lies beside the store, the
// next deed that is on the disk is the last thing that happens, and nobody has been told of it.

import { existsSync, unlinkSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, workerData } from 'node:worker_threads';

export const switchOf = (store: string): string => `${store}.kill`;

if (!isMainThread) {
  const lever = switchOf((workerData as { readonly file: string }).file);
  let holdsDeed = false;
  const { prepare, exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql, ...options) {
    const statement = prepare.call(this, sql, ...options);
    if (!/^\s*INSERT INTO log\b/.test(sql)) return statement;
    const run = statement.run.bind(statement) as (...values: unknown[]) => ReturnType<typeof statement.run>;
    statement.run = (...values: unknown[]) => {
      const done = run(...values);
      holdsDeed = true;
      return done;
    };
    return statement;
  };
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
    if (sql.startsWith('BEGIN')) holdsDeed = false;
    exec.call(this, sql);
    if (sql !== 'COMMIT' || !holdsDeed || !existsSync(lever)) return;
    unlinkSync(lever);
    process.kill(process.pid, 'SIGKILL');
  };
  await import('./sqlite-writer.ts');
}
