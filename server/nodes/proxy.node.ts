// Stands between a node and PostgreSQL, for tests: cuts a connection just after a commit has come true and before anybody hears of
// it, or lets nobody through for a while.

import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';
const COMMITTED = Buffer.from('COMMIT\0');

export interface Proxy {
  readonly address: string;
  /** Commits that came true and were not answered. */
  readonly swallowed: number;
  /** The next commit is not answered, and afterwards nobody gets through if `isShut`. */
  swallowNext(isShut: boolean): void;
  open(): void;
  close(): Promise<void>;
}

/** `address`: of a cluster of the tests. */
export async function openProxy(address: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-proxy-'));
  const behind = new URL(address).searchParams.get('host') ?? '';
  const sockets = new Set<Socket>();
  let swallowed = 0;
  let swallows: 'nothing' | 'next' | 'next and all' = 'nothing';
  let isShut = false;

  const server = createServer(near => {
    if (isShut) {
      near.destroy();
      return;
    }
    const far = connect(join(behind, SOCKET));
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    near.on('data', data => void far.write(data));
    far.on('data', data => {
      if (swallows === 'nothing' || !data.includes(COMMITTED)) {
        near.write(data);
        return;
      }
      swallowed += 1;
      isShut = swallows === 'next and all';
      swallows = 'nothing';
      if (isShut) for (const socket of sockets) socket.destroy();
      end();
    });
  });
  await new Promise<void>(resolve => server.listen(join(folder, SOCKET), resolve));
  const through = new URL(address);
  through.searchParams.set('host', folder);
  return {
    address: through.href,
    get swallowed() {
      return swallowed;
    },
    swallowNext(shut) {
      swallows = shut ? 'next and all' : 'next';
    },
    open() {
      isShut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
