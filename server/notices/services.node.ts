// Those who carry notices, on this machine: a web server that takes pushes and webhooks, a mail server, and a guard that lets both be
// called.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import type { Guard } from './guard.ts';

/** Only this machine, by http. */
export const loopbackGuard: Guard = {
  protocols: ['http:'],
  find: async () => ({ address: '127.0.0.1', family: 4 }),
};

export interface Delivered {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Service<Item> {
  readonly address: string;
  readonly delivered: Item[];
  close(): Promise<void>;
}

export interface WebService extends Service<Delivered> {
  /** What is answered by path; 201 unless something else is said. */
  readonly answers: Map<string, number>;
}

export async function webService(): Promise<WebService> {
  const delivered: Delivered[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = answers.get(path) ?? 201;
      if (status < 300) delivered.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status, status < 400 && status >= 300 ? { Location: '/elsewhere' } : {}).end('ok');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    delivered,
    answers,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Speaks as much of SMTP as it takes to be given a mail. */
export async function mailService(): Promise<Service<string>> {
  const delivered: string[] = [];
  const open = new Set<Socket>();
  const server = createSocketServer(socket => {
    open.add(socket);
    let mail: string[] | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (mail) {
        if (line !== '.') return void mail.push(line);
        delivered.push(mail.join('\n'));
        mail = undefined;
        say('250 kept');
      } else if (/^data/i.test(line)) {
        mail = [];
        say('354 go on');
      } else if (/^quit/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 well');
    };
    say('220 mail for tests');
    socket.on('data', (part: Buffer) => {
      const lines = (rest + part.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `smtp://127.0.0.1:${port}`,
    delivered,
    close: () =>
      new Promise(resolve => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
