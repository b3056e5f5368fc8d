// start: builds the page if need be and serves it on this machine.

import { readArguments, runCommand, UsageError } from './arguments.ts';
import { buildPage, PAGE } from './page/build.ts';
import { readPage } from './page/files.ts';
import { servePage } from './page/server.ts';

const USAGE = 'start [--port N] [--host ADDRESS]';
const PORT = '4816';

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2), {
    port: { type: 'string', default: process.env.PORT || PORT },
    host: { type: 'string', default: '127.0.0.1' },
  });
  const port = Number(given.port);
  if (!/^\d+$/.test(given.port) || port > 65_535) {
    throw new UsageError(`--port must be a number from 0 to 65535, not "${given.port}".`);
  }
  await buildPage(text => console.log(text));
  const serving = await servePage(readPage(PAGE), { host: given.host, port });
  if (port !== 0 && serving.port !== port) {
    console.log(`Port ${port} is taken by another program; using ${serving.port} instead.`);
  }
  console.log(`Hexfront is ready: open ${serving.url} in your browser. Ctrl+C stops it.`);
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        serving.server.close();
        serving.server.closeAllConnections();
        resolve();
      });
    }
  });
  return 0;
}

if (import.meta.main) await runCommand(USAGE, main);
