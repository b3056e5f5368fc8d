// Sockets as they come and go: from our own page or with a token, so many and no more, and whoever does not answer any longer is gone.

import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { MOST_BYTES } from '../../wire/messages.ts';
import { type Caller, showsToken } from './callers.ts';
import { whyForeign } from './origin.ts';
import type { Pages } from './pages.ts';
import type { Presence } from './presence.ts';
import { type SocketParts, serveSocket } from './socket.ts';

export interface SocketsParts extends SocketParts {
  readonly presence: Presence;
  readonly pages: Pages;
  readonly origin: string | undefined;
  /** Proxies in front of this server. */
  readonly trustProxy: number;
  readonly pingMs: number;
  /** Undefined for nobody. */
  caller(request: IncomingMessage): Promise<Caller | undefined>;
  isThere(caller: Caller): Promise<boolean>;
  /** Called with every round of pings. */
  pinged(): void;
  /** What is to be done before the door closes. */
  closing(hook: () => Promise<void>): void;
}

/** How long whoever is connected has to say goodbye. */
const FAREWELL_MS = 1000;
/** Pages that are pinged at once. */
const SLICE = 10;

export function openSockets(server: Server, parts: SocketsParts): void {
  const { tables, pages, presence, origin, caller, isThere, watcher, failed } = parts;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  const silent = new WeakSet<WebSocket>();

  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const address = addressOf(request, parts.trustProxy);
    const { url, headers } = request;
    const isProgram = showsToken(headers);
    const isOurs = url === '/api/socket' && (isProgram || whyForeign(headers, origin) === undefined);
    if (tables.isStopping) return turnAway(socket, '503 Service Unavailable');
    if (!isOurs) return turnAway(socket, '403 Forbidden');
    if (!pages.hasRoom(address, undefined)) return turnAway(socket, '429 Too Many Requests');
    caller(request).then(
      asks => {
        if (isProgram && !asks) return turnAway(socket, '401 Unauthorized');
        if (!pages.hasRoom(address, asks)) return turnAway(socket, '429 Too Many Requests');
        sockets.handleUpgrade(request, socket, head, page => welcome(page, address, asks, gathering(socket)));
      },
      error => {
        failed(error);
        socket.destroy();
      },
    );
  });

  function welcome(page: WebSocket, address: string, asks: Caller | undefined, gather: () => void): void {
    const left = pages.add(address, { caller: asks, close: () => page.close(1012, 'signed out') });
    watcher?.socket(1);
    page.on('pong', () => silent.delete(page));
    page.on('close', () => {
      watcher?.socket(-1);
      left();
    });
    if (asks) page.on('close', presence.enter(asks.person.id));
    serveSocket(page, asks, parts, gather);
  }

  /** A thousand of them in one breath would hold up everybody who plays: a round takes half of the time until the next one. */
  async function pingAll(): Promise<void> {
    const all = [...sockets.clients];
    const pause = (parts.pingMs / 2) * (SLICE / Math.max(SLICE, all.length));
    for (let at = 0; at < all.length; at += SLICE) {
      for (const page of all.slice(at, at + SLICE)) {
        if (silent.has(page)) page.terminate();
        silent.add(page);
        page.ping();
      }
      await setTimeout(pause, undefined, { ref: false });
    }
  }

  const pings = setInterval(() => {
    void pingAll();
    parts.pinged();
    pages.sendAwayAll(isThere).catch(failed);
  }, parts.pingMs);

  parts.closing(async () => {
    clearInterval(pings);
    for (const page of sockets.clients) page.close(1012, 'back soon');
    // Who does not say goodbye is not waited for.
    const until = performance.now() + FAREWELL_MS;
    while (sockets.clients.size > 0 && performance.now() < until) await setTimeout(20);
    for (const page of sockets.clients) page.terminate();
    sockets.close();
  });
}

/** What is said to a page in one go, such as a step and the answer, leaves in one write. */
export function gathering(socket: Pick<Socket, 'cork' | 'uncork'>): () => void {
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    socket.cork();
    process.nextTick(() => {
      isHeld = false;
      socket.uncork();
    });
  };
}

function turnAway(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

/** As the outermost of the proxies saw it that are trusted. */
function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(Boolean);
  return [...told, socket.remoteAddress ?? ''].at(-1 - Math.min(proxies, told.length)) ?? '';
}
