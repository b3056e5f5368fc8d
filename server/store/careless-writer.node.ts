// A writer that does not wait for the disk at each commit (NORMAL in place of FULL), for the test that must catch it.

import { DatabaseSync } from 'node:sqlite';

const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'));
};
await import('./sqlite-writer.ts');
