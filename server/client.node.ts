// A player of the tests: says who he is, makes and joins tables, and keeps the table as it was told to him step by step.

import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { commitHost } from '../kit/dice/sealed.ts';
import type { Action } from '../kit/game.ts';
import { applyChange, type Json } from '../kit/record/change.ts';
import type { WireAround, WireChat, WirePush, WireStep, WireSummary, WireTable } from '../wire/messages.ts';
import type { Table } from '../wire/table.ts';

/** What a request is answered with: some of it, or why not. */
export interface Answered {
  readonly id?: number;
  readonly error?: { readonly code: string; readonly rule?: string; readonly message: string };
  readonly receipt?: string;
  readonly n?: number;
  readonly answer?: unknown;
  readonly viewer?: string;
  readonly whole?: WireTable;
  readonly steps?: readonly WireStep[];
  readonly around?: WireAround;
  readonly chat?: readonly WireChat[];
  readonly remarks?: readonly WireChat[];
  readonly waiting?: WireSummary;
}

export class Client {
  address: string;
  #cookie: string;
  /** Shown in place of the cookie, as a program does it. */
  token: string | undefined;
  #socket: WebSocket | undefined;
  /** Beyond what nonsense is likely to hit. */
  #id = 1_000_000;
  readonly #waiting = new Map<number, (answer: Answered) => void>();
  /** By table: what was told last. */
  readonly tables = new Map<string, Seen>();
  readonly chats: WireChat[] = [];
  readonly remarks: WireChat[] = [];
  /** Every message as it came, for those who compare bytes. */
  readonly heard: string[] = [];
  waiting: WireSummary | undefined;

  /** With the cookie of somebody who is at a table already, from another of his devices. */
  constructor(address: string, cookie = '') {
    this.address = address;
    this.#cookie = cookie;
  }

  async http(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; value: never }> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...this.#credentials,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie');
    if (cookie) this.#cookie = cookie.split(';')[0];
    return { status: response.status, value: (await response.json()) as never };
  }

  get #credentials(): Record<string, string> {
    return this.token === undefined
      ? { Origin: this.address, Cookie: this.#cookie }
      : { Authorization: `Bearer ${this.token}` };
  }

  async signIn(name: string): Promise<void> {
    await this.http('POST', '/api/guests', { name });
  }

  /** A new account; a guest becomes one. */
  async signUp(name: string, password = 'several odd words 7'): Promise<{ status: number; value: never }> {
    return this.http('POST', '/api/accounts', { name, password });
  }

  /** Forgets who he is. */
  forget(): void {
    this.#cookie = '';
  }

  async open(): Promise<void> {
    // An address may have only so many.
    this.#socket?.terminate();
    this.#giveUp();
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/api/socket`, {
      headers: this.#credentials,
    });
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(data.toString('utf8')));
    socket.on('close', () => {
      if (this.#socket === socket) this.#giveUp();
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
  }

  /** Nobody answers any more what was asked. */
  #giveUp(): void {
    for (const done of this.#waiting.values()) done(CUT);
    this.#waiting.clear();
  }

  cut(): void {
    this.#socket?.terminate();
  }

  get cookie(): string {
    return this.#cookie;
  }

  /** The code with which the present line ends. */
  get closed(): Promise<number> {
    return new Promise(resolve => this.#socket?.once('close', resolve));
  }

  /** Takes in nothing more. Answers when the line is gone. */
  stopReading(): Promise<unknown> {
    const socket = this.#socket;
    socket?.pause();
    return new Promise(resolve => socket?.once('close', resolve));
  }

  /** Says something that may be anything. */
  shout(text: string): void {
    this.#socket?.send(text);
  }

  say(request: object): Promise<Answered> {
    const id = ++this.#id;
    return new Promise(resolve => {
      // What is said into a line that is gone nobody answers.
      if (this.#socket?.readyState !== WebSocket.OPEN) return resolve(CUT);
      this.#waiting.set(id, resolve);
      this.#socket?.send(JSON.stringify({ id, ...request }));
    });
  }

  async watch(table: string): Promise<Answered> {
    const seen = this.tables.get(table);
    const answer = await this.say({ do: 'watch', table, ...(seen && { count: seen.count, after: seen.n }) });
    const { whole, steps, around } = answer;
    if (whole && around)
      this.tables.set(table, { count: whole.count, n: whole.n, table: whole.table, around });
    for (const step of steps ?? []) this.#take(table, step);
    return answer;
  }

  /** The steps of a table as a stream of events. Answers with the refusal if there is one. */
  async stream(table: string, last?: string): Promise<Streamed> {
    const leaving = new AbortController();
    const response = await fetch(`${this.address}/api/tables/${table}/steps`, {
      headers: { ...this.#credentials, ...(last !== undefined && { 'Last-Event-ID': last }) },
      signal: leaving.signal,
    });
    const leave = () => leaving.abort();
    if (response.status !== 200 || !response.body)
      return { status: response.status, value: (await response.json()) as never, events: none(), leave };
    return { status: 200, value: {} as never, events: eventsIn(response.body.getReader()), leave };
  }

  act(table: string, action: Action, cid = newId()): Promise<Answered> {
    return this.say({ do: 'act', table, cid, after: this.at(table).n, action });
  }

  at(table: string): Seen {
    const seen = this.tables.get(table);
    if (!seen) throw new Error('nothing was told of this table');
    return seen;
  }

  #hear(text: string): void {
    this.heard.push(text);
    const message = JSON.parse(text) as (Answered & { readonly id: number }) | WirePush;
    if ('id' in message) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    } else if ('step' in message) this.#take(message.table, message.step);
    else if ('chat' in message) this.chats.push(message.chat);
    else if ('remark' in message) this.remarks.push(message.remark);
    else if ('waiting' in message) this.waiting = message.waiting;
    else if ('gone' in message) this.waiting = undefined;
    else {
      const seen = this.tables.get(message.table);
      if (seen) this.tables.set(message.table, { ...seen, around: message.around });
    }
  }

  #take(table: string, { n, change }: WireStep): void {
    const seen = this.at(table);
    if (n <= seen.n) return;
    if (n !== seen.n + 1) throw new Error(`step ${n} came after ${seen.n}`);
    const next = applyChange(seen.table as unknown as Json, change) as unknown as Table;
    this.tables.set(table, { ...seen, n, table: next });
  }
}

export interface StreamEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: never;
}

export interface Streamed {
  readonly status: number;
  readonly value: never;
  readonly events: AsyncGenerator<StreamEvent>;
  leave(): void;
}

async function* none(): AsyncGenerator<StreamEvent> {}

/** Of a reader: a body that nobody has begun to read is cancelled when the memory of its answer is cleared away. */
async function* eventsIn(body: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await body.read(); !part.done; part = await body.read()) {
    text += decoder.decode(part.value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const [event, data] = [field('event'), field('data')];
      if (event !== undefined && data !== undefined)
        yield { event, id: field('id'), data: JSON.parse(data) as never };
    }
  }
}

const CUT: Answered = { error: { code: 'cut', message: 'cut off' } };

export interface Seen {
  readonly count: string;
  readonly n: number;
  readonly table: Table;
  readonly around: WireAround;
}

export const newId = (): string => randomBytes(16).toString('base64url');

/** Two players at a table that has begun: the host at `side`, the guest at the other. */
export async function sitDown(
  host: Client,
  guest: Client,
  wish: {
    readonly game: string;
    readonly side: string;
    readonly scenario?: string;
    readonly isWatched?: boolean;
    readonly clock?: string;
    readonly substitute?: string;
  },
): Promise<string> {
  const [id, part] = [newId(), randomBytes(32).toString('hex')];
  const made = await host.http('POST', '/api/tables', {
    ...wish,
    id,
    commitment: commitHost(id, wish.side, part),
  });
  const { invitation } = made.value as { invitation: string };
  await guest.http('POST', '/api/seats', { invitation, part: randomBytes(32).toString('hex') });
  await host.http('POST', `/api/tables/${id}/opening`, { part });
  for (const player of [host, guest]) await player.watch(id);
  return id;
}
