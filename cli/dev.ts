// dev: serves the page from its sources while it is worked on. What is changed is on the page at once; the rules and the
// engine run in a worker, so a change there loads the page again, and the game goes on from where it was kept.

import { readAddress, runCommand } from './arguments.ts';
import { openDevServer } from './page/dev.ts';

const USAGE = 'dev [--port N] [--host ADDRESS]';
/** Not that of `start`: its service worker would answer from what it keeps. */
const PORT = '4817';

async function main(): Promise<number> {
  const { host, port } = readAddress(process.argv.slice(2), PORT);
  const serving = await openDevServer({ host, port });
  console.log(`Hexfront is served from its sources: open ${serving.url} in your browser. Ctrl+C stops it.`);
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await serving.close();
  return 0;
}

if (import.meta.main) await runCommand(USAGE, main);
