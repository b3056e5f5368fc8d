// The other end of the page's socket in tests: says what a test has it say, and can be cut off.

import type { WirePush } from '../../wire/messages.ts';
import { type SocketLike, Wire } from './wire.ts';

export interface Said {
  readonly id: number;
  readonly do: string;
  readonly [field: string]: unknown;
}

type Reply = Readonly<Record<string, unknown>> | undefined;

export class ScriptedServer {
  /** Everything that was said, over all connections. */
  readonly said: Said[] = [];
  connections = 0;
  /** Milliseconds that the page wanted to wait before it tried again. */
  readonly waits: number[] = [];
  /** What is answered; nothing while it is undefined. The word of greeting is answered by itself. */
  reply: (said: Said) => Reply = () => ({});
  hello: Reply = { protocol: 1 };
  /** Nobody is there: connections are closed at once. */
  isAway = false;
  #socket: SocketLike | undefined;

  open(): Wire {
    return new Wire(
      () => this.#connect(),
      async milliseconds => {
        this.waits.push(milliseconds);
        await settled();
      },
    );
  }

  /** What was said since the last look, without greetings. */
  heard(): Said[] {
    return this.said.splice(0).filter(said => said.do !== 'hello');
  }

  push(message: WirePush): void {
    this.#socket?.onmessage?.({ data: JSON.stringify(message) });
  }

  answer(id: number, reply: Reply): void {
    const isFault = reply !== undefined && 'error' in reply;
    this.#socket?.onmessage?.({ data: JSON.stringify({ id, ...(!isFault && { ok: true }), ...reply }) });
  }

  /** The connection falls; the page will open another. */
  async cut(): Promise<void> {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.onclose?.({} as never);
    await settled();
  }

  #connect(): SocketLike {
    this.connections += 1;
    const socket: SocketLike = {
      send: text => this.#hear(socket, JSON.parse(text) as Said),
      close: () => {
        if (this.#socket === socket) void this.cut();
      },
      onopen: null,
      onclose: null,
      onmessage: null,
    };
    this.#socket = socket;
    queueMicrotask(() => {
      if (this.isAway) socket.onclose?.({} as never);
      else socket.onopen?.({} as never);
    });
    return socket;
  }

  #hear(socket: SocketLike, said: Said): void {
    this.said.push(said);
    const reply = said.do === 'hello' ? this.hello : this.reply(said);
    if (reply === undefined) return;
    queueMicrotask(() => {
      if (this.#socket === socket) this.answer(said.id, reply);
    });
  }
}

/** Everything that was set in motion has come to rest. */
export const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));
