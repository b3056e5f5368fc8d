// The other end of the sockets: as little as a client can be, so that what is measured is the server.

import WebSocket from 'ws';

/** A socket that counts what it hears. */
export class Line {
  readonly socket: WebSocket;
  /** Of the last step that was told. */
  n = 0;
  /** Bytes of pushes since somebody looked. */
  pushed = 0;
  #answered: ((text: string) => void) | undefined;
  onStep: (() => void) | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(data));
  }

  static async open(address: string, secret?: string): Promise<Line> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
      origin: address,
      ...(secret !== undefined && { headers: { Cookie: `hexfront=${secret}` } }),
    });
    const line = new Line(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return line;
  }

  /** Answers of the real server begin with their id, those of the echo with a sign of its own. */
  #hear(data: Buffer): void {
    const text = data.toString('utf8');
    if (text.startsWith('{"id"') || text.startsWith('!')) return this.#answered?.(text);
    this.pushed += data.length;
    const step = STEP.exec(text);
    if (!step) return;
    this.n = Number(step[1]);
    this.onStep?.();
  }

  /** One at a time. */
  ask(text: string): Promise<string> {
    return new Promise(resolve => {
      this.#answered = resolve;
      this.socket.send(text);
    });
  }

  async watch(table: string): Promise<void> {
    const answer = await this.ask(JSON.stringify({ id: 1, do: 'watch', table }));
    const { error, whole } = JSON.parse(answer) as { error?: unknown; whole?: { n: number } };
    if (error || !whole) throw new Error(`the table is not shown: ${JSON.stringify(error)}`);
    this.n = whole.n;
  }

  close(): void {
    this.socket.terminate();
  }
}

const STEP = /^\{"table":"[^"]+","step":\{"n":(\d+)/;

/** So many at a time. */
export async function inParallel<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = all.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, one] of queue) results[index] = await work(one);
    }),
  );
  return results;
}
