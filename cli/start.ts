// start: builds the page if need be and serves it on this machine.

import { readAddress, runCommand } from './arguments.ts';
import { buildPage, PAGE } from './page/build.ts';
import { readPage } from './page/files.ts';
import { servePage } from './page/server.ts';

const USAGE = 'start [--port N] [--host ADDRESS]';
const PORT = '4816';

async function main(): Promise<number> {
  const { host, port } = readAddress(process.argv.slice(2), PORT);
  await buildPage(text => console.log(text));
  const serving = await servePage(readPage(PAGE), { host, port });
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
