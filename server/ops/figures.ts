// Figures for Prometheus, at an address of their own: they are for whoever runs the server, not for players.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Watcher } from './watcher.ts';

export interface Figures {
  readonly port: number;
  close(): Promise<void>;
}

/** `at`: host and port, such as `127.0.0.1:9464`. */
export async function openFigures(at: string, watcher: Pick<Watcher, 'metrics'>): Promise<Figures> {
  const { hostname, port } = new URL(`http://${at}`);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    watcher.metrics().then(
      text =>
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // An address of the web leaves out the port that is usual there.
    server.listen(Number(port || 80), hostname.replace(/^\[|\]$/g, ''), resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
