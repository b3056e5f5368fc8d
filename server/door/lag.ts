// How long messages are on their way between a page and the server: there and back, as the answers to pings tell. Whoever answers them
// late gains what a live clock allows for at most, and no more.

import type { WebSocket } from 'ws';

export interface Lag {
  readonly milliseconds: number;
}

const MEASURE_MS = 10_000;

export function measureLag(socket: Pick<WebSocket, 'on' | 'ping'>, now: () => number): Lag {
  const lag = { milliseconds: 0 };
  let asked: number | undefined;
  function ask(): void {
    asked = now();
    socket.ping();
  }
  socket.on('pong', () => {
    if (asked !== undefined) lag.milliseconds = now() - asked;
    asked = undefined;
  });
  // Nobody is kept alive by it.
  const asking = setInterval(ask, MEASURE_MS).unref();
  socket.on('close', () => clearInterval(asking));
  ask();
  return lag;
}
