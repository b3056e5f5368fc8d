// Answers that go on: server-sent events over plain HTTP, for programs and for nets that block sockets. Whoever does not read is left,
// and now and then an empty line shows that somebody is still there.

import type { ServerResponse } from 'node:http';
import type { Stream } from './route.ts';

/** Text that waits to be sent, before somebody who does not listen is left. */
const MOST_WAITING = 4 * 1024 * 1024;
/** After so long a browser comes back. */
const RETRY_MS = 2000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // Proxies must not gather it.
  'X-Accel-Buffering': 'no',
};

export class Streams {
  readonly #open = new Set<ServerResponse>();

  /** Answers once it has ended. */
  async serve(response: ServerResponse, stream: Stream): Promise<void> {
    response.writeHead(200, HEADERS);
    const write = (text: string): void => {
      if (response.writableEnded || response.destroyed) return;
      if (response.writableLength > MOST_WAITING) response.destroy();
      else response.write(text);
    };
    this.#open.add(response);
    const closed = new Promise<void>(resolve => {
      response.once('close', () => {
        this.#open.delete(response);
        resolve();
      });
    });
    // Who goes away at once is not waited for, and what he began is ended.
    response.on('error', () => response.destroy());
    write(`retry: ${RETRY_MS}\n\n`);
    try {
      const stop = await stream({ write, end: () => response.end() });
      await closed;
      stop();
    } catch (error) {
      response.destroy();
      throw error;
    }
  }

  /** So that nobody between us takes the line for dead. */
  ping(): void {
    for (const response of this.#open) response.write(':\n\n');
  }

  /** Everybody comes back by himself. */
  end(): void {
    for (const response of this.#open) response.end();
  }
}

/** One event of a stream. `id`: what whoever comes back names as the last that he has. */
export function eventText(event: string, data: string, id?: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;
}
