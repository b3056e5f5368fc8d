// start: builds the page if need be and serves it on this machine, with online play beside it.

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openServer } from '../server/server.ts';
import { readSettings } from '../server/settings.ts';
import { ROOT } from '../tools/files.ts';
import { readAddress, runCommand } from './arguments.ts';
import { buildPage, PAGE } from './page/build.ts';
import { readPage } from './page/files.ts';
import { type Address, onFreePort, pageAnswers, servePage } from './page/server.ts';

const USAGE = 'start [--port N] [--host ADDRESS]';
const PORT = '4816';
/** Everything that was begun is finished by then. */
const STOP_MS = 10_000;

async function main(): Promise<number> {
  const address = readAddress(process.argv.slice(2), PORT);
  await buildPage(text => console.log(text));
  const { port, url, close } = await serve(address);
  if (address.port !== 0 && port !== address.port) {
    console.log(`Port ${address.port} is taken by another program; using ${port} instead.`);
  }
  console.log(`Hexfront is ready: open ${url} in your browser. Ctrl+C stops it.`);
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  // Whoever has asked for an end does not wait for ever.
  const late = setTimeout(() => process.exit(1), STOP_MS);
  await close();
  clearTimeout(late);
  return 0;
}

interface Running {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** Page and server; only the page where nothing can be kept, since everything but online play needs no server. */
async function serve(address: Address): Promise<Running> {
  const files = readPage(PAGE);
  try {
    const settings = readSettings(process.env, join(ROOT, 'data'));
    const server = await openServer({
      ...settings,
      page: pageAnswers(files),
      // A log has it already.
      failed: error => settings.log === undefined && console.error(error),
    });
    const opened = await onFreePort(address, async port => {
      await server.door.listen({ host: address.host, port });
      return { made: server, port: (server.door.server.address() as AddressInfo).port };
    });
    return { ...opened, close: () => server.close() };
  } catch (error) {
    console.error(
      `Online play is off: ${error instanceof Error ? error.message : String(error)} Everything else works.`,
    );
    const { server, port, url } = await servePage(files, address);
    return {
      port,
      url,
      async close() {
        server.close();
        server.closeAllConnections();
      },
    };
  }
}

if (import.meta.main) await runCommand(USAGE, main);
