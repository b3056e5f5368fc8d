// Serves the built page: on this machine only unless told otherwise, compressed, with strict headers, and on the next
// free port if the wanted one is taken.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageFile } from './files.ts';

const HEADERS: Readonly<Record<string, string>> = {
  // Everything comes from here; data: only for the relief that the drawing of a map carries in itself.
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

export interface Serving {
  readonly server: Server;
  readonly url: string;
  readonly port: number;
}

const TRIES = 20;

/** Starts on `port`, or on the next free one above it. */
export async function servePage(files: ReadonlyMap<string, PageFile>, address: Address): Promise<Serving> {
  const answers = pageAnswers(files);
  const { made: server, ...found } = await onFreePort(address, async port => {
    const opened = createServer(answers);
    await listen(opened, port, address.host);
    return { made: opened, port: (opened.address() as AddressInfo).port };
  });
  return { server, ...found };
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Opens something that listens, on the port that is wanted or the next free one above it. */
export async function onFreePort<Made>(
  { host, port }: Address,
  open: (port: number) => Promise<{ readonly made: Made; readonly port: number }>,
): Promise<{ readonly made: Made; readonly port: number; readonly url: string }> {
  for (let wanted = port; ; wanted++) {
    try {
      const opened = await open(wanted);
      const name = host.includes(':') ? `[${host}]` : host;
      return { ...opened, url: `http://${name}:${opened.port}/` };
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || wanted >= Math.min(port + TRIES, 65_535)) throw error;
    }
  }
}

/** What is answered to whoever asks for a part of the page. */
export function pageAnswers(
  files: ReadonlyMap<string, PageFile>,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => answer(files, request, response);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function answer(
  files: ReadonlyMap<string, PageFile>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return say(response, 405, 'Only GET and HEAD are answered here.');
  }
  const path = pathOf(request.url ?? '/');
  const file = files.get(path === '/' ? '/index.html' : path);
  if (!file) return say(response, 404, 'There is nothing at this address. The game is at /');
  response.setHeader('Content-Type', file.type);
  response.setHeader('Cache-Control', file.cache);
  response.setHeader('ETag', file.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const [encoding, body] = best(file, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function best(file: PageFile, accepted: string): readonly [string | undefined, Buffer] {
  const takes = (encoding: string) =>
    accepted.split(',').some(part => {
      const [name, quality] = part.trim().split(/\s*;\s*q=/);
      return name === encoding && quality !== '0';
    });
  if (file.brotli && takes('br')) return ['br', file.brotli];
  if (file.gzip && takes('gzip')) return ['gzip', file.gzip];
  return [undefined, file.plain];
}

function pathOf(url: string): string {
  const [path] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
}
