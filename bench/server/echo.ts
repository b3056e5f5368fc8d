// The floor under every answer: a server that knows nothing, and says to both who sit at a table as many bytes as the real
// one did. A message is `table pad-of-the-answer pads-of-the-pushes…|text`; one without sizes says who sits where.

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { usageNow } from './usage.ts';

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const seated = new Map<string, WebSocket[]>();
const server = createServer();
server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) =>
  sockets.handleUpgrade(request, socket, head, page => {
    page.on('message', (data: Buffer) => {
      const [table, answer, ...pushes] = data.toString('utf8').split('|', 1)[0].split(' ');
      const both = seated.get(table) ?? [];
      seated.set(table, both);
      if (answer === undefined) return void both.push(page);
      for (const [index, size] of pushes.entries())
        if (Number(size) > 0) both[index].send('x'.repeat(Number(size)));
      page.send(`!${'x'.repeat(Number(answer))}`);
    });
  }),
);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', message => {
  if (message === 'close') return process.disconnect();
  process.send?.(usageNow());
});
process.on('disconnect', () => process.exit());
