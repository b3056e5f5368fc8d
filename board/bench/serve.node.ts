// A small server for looking at the board and measuring it: the sources of the board with their types stripped, a page,
// and whatever files the caller gives, under the same strict security policy as the real page.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const BOARD = join(dirname(fileURLToPath(import.meta.url)), '..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export type ServedFiles = ReadonlyMap<string, string | Uint8Array>;

export interface BoardServer {
  readonly address: string;
  close(): void;
}

export async function serveBoard(files: ServedFiles): Promise<BoardServer> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://board').pathname;
    const body = files.get(path) ?? readSource(path);
    response.setHeader('Content-Security-Policy', "default-src 'self'");
    if (body === undefined) {
      response.statusCode = 404;
      response.end('not here');
      return;
    }
    response.setHeader('Content-Type', TYPES[path === '/' ? '.html' : extname(path)] ?? 'text/plain');
    response.end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { address: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** A source of the board, as `/board/…`. */
function readSource(path: string): string | Uint8Array | undefined {
  const inside = normalize(path).match(/^\/board\/(.+)$/)?.[1];
  if (inside === undefined) return undefined;
  try {
    const text = readFileSync(join(BOARD, inside), 'utf8');
    return path.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  } catch {
    return undefined;
  }
}
