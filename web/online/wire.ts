// The socket of the page: requests find their answers over as many connections as it takes. What was sent and not answered
// is sent again, since every deed has an id under which it is done once; whoever watches tables is told of every new
// connection, so that he can catch up first.

import type { WireAnswer, WirePush } from '../../wire/messages.ts';
import { PROTOCOL } from '../../wire/protocol.ts';

/** What the page needs of a browser's WebSocket. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export type Answer = Extract<WireAnswer, { ok: true }>;

/** Why something was not done, as the server says it. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: string;
  readonly rule: string;

  constructor({ code, rule = '', message }: Extract<WireAnswer, { error: unknown }>['error']) {
    super(message);
    this.code = code;
    this.rule = rule;
  }
}

const CUT = new Fault({ code: 'busy', message: 'The connection was lost.' });

interface Pending {
  readonly message: object;
  /** The connection that it was sent over last. */
  over: SocketLike | undefined;
  /** It is about this connection alone, and falls with it. */
  readonly isAhead: boolean;
  done(answer: Answer): void;
  failed(why: Fault): void;
}

/** Milliseconds before another try: at first at once, later more patiently, never all pages at the same moment. */
const SOONEST = 500;
const LATEST = 8000;
/** So long a connection may be silent when it is asked whether it is still there. */
const SILENCE = 4000;

export class Wire {
  readonly #open: () => SocketLike;
  readonly #wait: (milliseconds: number) => Promise<void>;
  #socket: SocketLike | undefined;
  /** Whether the present socket has been opened; it is of use only after what has to be said first. */
  #isStanding = false;
  #isOpen = false;
  #isOver = false;
  #update: 'newer' | 'refused' | undefined;
  #tries = 0;
  #id = 0;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Set<(push: WirePush) => void>();
  /** Each is waited for before anything else is sent over a new connection. */
  readonly #watchers = new Set<() => Promise<void>>();
  /** Told whether there is a connection. */
  onstate: (isOpen: boolean) => void = () => {};
  /** Told when there is a newer page: this one may go on, or the server does not speak with it any more. */
  onupdate: (news: 'newer' | 'refused') => void = () => {};

  constructor(
    open: () => SocketLike,
    wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds)),
  ) {
    this.#open = open;
    this.#wait = wait;
    this.#connect();
  }

  /** Rejects with a `Fault` if the server refuses it. */
  request(message: object): Promise<Answer> {
    return this.#ask(message, false);
  }

  listen(listener: (push: WirePush) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** `catchUp` is called with every new connection but the present one. */
  watch(catchUp: () => Promise<void>): () => void {
    this.#watchers.add(catchUp);
    return () => this.#watchers.delete(catchUp);
  }

  /** A request over the present connection, ahead of what waits: for those who catch up. */
  ahead(message: object): Promise<Answer> {
    return this.#ask(message, true);
  }

  /**
   * The machine has slept, or the net was away: a connection may be dead without having said so. It is asked, and if it stays silent
   * it counts as cut.
   */
  async wake(): Promise<void> {
    const socket = this.#socket;
    if (!this.#isOpen || socket === undefined) return;
    let isAlive = false;
    const alive = () => {
      isAlive = true;
    };
    // If it is cut meanwhile there is nothing left to find out.
    void this.ahead({ do: 'hello', protocol: PROTOCOL }).then(alive, alive);
    await this.#wait(SILENCE);
    if (isAlive || this.#socket !== socket) return;
    socket.close();
    this.#lost(socket);
  }

  /** The net is away: nobody need wait for a connection to find that out. */
  sleep(): void {
    const socket = this.#socket;
    if (!this.#isOpen || socket === undefined) return;
    socket.close();
    this.#lost(socket);
  }

  /** Whoever sits here is somebody else now, and the line knows only who he was. */
  renew(): void {
    const socket = this.#socket;
    if (socket === undefined || this.#isOver) return;
    this.#socket = undefined;
    this.#isOpen = false;
    this.#hangUp(socket);
    this.#refuse(({ isAhead }) => isAhead, CUT);
    this.#connect();
  }

  close(): void {
    this.#isOver = true;
    if (this.#socket !== undefined) this.#hangUp(this.#socket);
  }

  /** A browser complains of a line that is given up before it stands. */
  #hangUp(socket: SocketLike): void {
    if (this.#isStanding) socket.close();
    else socket.onopen = () => socket.close();
  }

  #connect(): void {
    const socket = this.#open();
    this.#socket = socket;
    this.#isStanding = false;
    socket.onopen = () => {
      this.#isStanding = true;
      void this.#begin(socket);
    };
    socket.onmessage = ({ data }) => this.#hear(String(data));
    socket.onclose = () => this.#lost(socket);
  }

  /** Once for every connection, whoever finds it out. */
  #lost(socket: SocketLike): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    this.#isOpen = false;
    this.onstate(false);
    this.#refuse(({ isAhead }) => isAhead, CUT);
    void this.#again();
  }

  async #again(): Promise<void> {
    if (this.#isOver) return;
    const patience = Math.min(LATEST, SOONEST * 2 ** this.#tries++);
    await this.#wait(patience * (0.5 + Math.random() / 2));
    if (!this.#isOver) this.#connect();
  }

  async #begin(socket: SocketLike): Promise<void> {
    try {
      const { update } = await this.ahead({ do: 'hello', protocol: PROTOCOL });
      if (update === true) this.#tellUpdate('newer');
      for (const catchUp of this.#watchers) await catchUp();
    } catch (error) {
      // Of another release: whoever waits is told, and nothing more is tried.
      if (!(error instanceof Fault) || error.code !== 'update') return socket.close();
      this.#isOver = true;
      this.#tellUpdate('refused');
      return this.#refuse(() => true, error);
    }
    if (this.#socket !== socket) return;
    this.#tries = 0;
    this.#isOpen = true;
    this.onstate(true);
    for (const [id, pending] of this.#pending) if (pending.over !== socket) this.#send(id, pending);
  }

  /** What has been told last. */
  get update(): 'newer' | 'refused' | undefined {
    return this.#update;
  }

  #tellUpdate(news: 'newer' | 'refused'): void {
    this.#update = news;
    this.onupdate(news);
  }

  #ask(message: object, isAhead: boolean): Promise<Answer> {
    return new Promise((done, failed) => {
      const id = ++this.#id;
      const pending: Pending = { message, over: undefined, isAhead, done, failed };
      this.#pending.set(id, pending);
      if (this.#isOpen || isAhead) this.#send(id, pending);
    });
  }

  #send(id: number, pending: Pending): void {
    pending.over = this.#socket;
    this.#socket?.send(JSON.stringify({ id, ...pending.message }));
  }

  #refuse(which: (pending: Pending) => boolean, why: Fault): void {
    for (const [id, pending] of [...this.#pending]) {
      if (!which(pending)) continue;
      this.#pending.delete(id);
      pending.failed(why);
    }
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as WireAnswer | WirePush;
    if (!('id' in message)) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if ('ok' in message) pending?.done(message as Answer);
    else pending?.failed(new Fault(message.error));
  }
}
