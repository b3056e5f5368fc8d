// The page from its sources, with reload: Vite's own server over the same configuration as the build.

import { createServer, type LogLevel } from 'vite';
import { pageConfig } from './config.ts';

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function openDevServer(
  at: { readonly host: string; readonly port: number },
  logLevel: LogLevel = 'info',
): Promise<DevServer> {
  const server = await createServer({
    ...pageConfig,
    logLevel,
    clearScreen: false,
    server: { ...pageConfig.server, ...at },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
  if (url === undefined) throw new Error('the server does not listen');
  return { url, close: () => server.close() };
}
