// A writer that dies when it is told to, for tests: `DIE` before anything is done, `DIE AFTER` when everything is on the disk
// and nobody has been told.

import { parentPort } from 'node:worker_threads';
import type { WriterOrder } from './sqlite-writer.ts';

export const DIE = 'SELECT 1 -- die';
export const DIE_AFTER = 'SELECT 1 -- die after';

const port = parentPort;
if (port) {
  let isLast = false;
  const post = port.postMessage.bind(port);
  port.postMessage = (message: unknown) => {
    if (isLast) process.exit(1);
    post(message);
  };
  port.on('message', (order: WriterOrder) => {
    if (order === 'close') return;
    if (order.unit.some(({ sql }) => sql === DIE)) process.exit(1);
    isLast ||= order.unit.some(({ sql }) => sql === DIE_AFTER);
  });
  await import('./sqlite-writer.ts');
}
