// The bell on PostgreSQL: LISTEN and NOTIFY on a connection of its own. A NOTIFY inside the transactions that write would make them
// wait for one another, so notes are gathered for a moment and sent beside them.

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connecting } from '../store/postgres.ts';
import { StoreClient } from '../store/postgres-hosts.ts';
import type { Bell, Note } from './bell.ts';

const CHANNEL = 'hexfront';
const GATHER_MS = 10;
/** PostgreSQL takes less than 8000 bytes. */
const MOST_BYTES = 7000;
/** As often everybody looks for himself, whatever he has heard. */
const GAP_MS = 5000;
/** Before it is tried to connect again, at first and at most. */
const AGAIN_MS = [100, 5000] as const;

interface Message {
  readonly from: string;
  readonly notes: readonly Note[];
}

export async function openPostgresBell(address: string, gapMs = GAP_MS): Promise<Bell> {
  const self = randomBytes(9).toString('base64url');
  const listeners: ((note: Note, from: string) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  const gathered = new Map<string, Note>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let sending: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let pause: number = AGAIN_MS[0];

  const tellGap = () => {
    for (const listener of gapListeners) listener();
  };

  async function connect(): Promise<void> {
    const next = new StoreClient({ ...connecting(address), pipeline: true });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => hear(payload ?? ''));
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    client = next;
    pause = AGAIN_MS[0];
  }

  /** What was rung meanwhile nobody will say again. */
  function lose(gone: pg.Client): void {
    if (isClosed || client !== gone) return;
    client = undefined;
    gone.end().catch(() => undefined);
    reconnect();
  }

  function reconnect(): void {
    clearTimeout(again);
    again = setTimeout(() => {
      if (isClosed) return;
      connect().then(tellGap, reconnect);
    }, pause);
    pause = Math.min(2 * pause, AGAIN_MS[1]);
  }

  function hear(payload: string): void {
    const { from, notes } = JSON.parse(payload) as Message;
    if (from === self) return;
    for (const note of notes) for (const listener of listeners) listener(note, from);
  }

  function send(): void {
    sending = undefined;
    const notes = [...gathered.values()];
    gathered.clear();
    for (const part of split(notes)) {
      const message: Message = { from: self, notes: part };
      // If nobody is at the other end, the others look for themselves soon.
      client?.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]).catch(() => undefined);
    }
  }

  await connect();
  const looking = setInterval(() => {
    // A connection that is gone without having said so is found out by this.
    const asked = client;
    asked?.query('SELECT 1').catch(() => lose(asked));
    tellGap();
  }, gapMs);
  return {
    isShared: true,
    ring(note) {
      gathered.set(`${note.about} ${note.table}`, note);
      sending ??= setTimeout(send, GATHER_MS);
    },
    listen: listener => void listeners.push(listener),
    onGap: listener => void gapListeners.push(listener),
    async ready() {
      if (!client) throw new Error('The bell has no connection.');
      await client.query('SELECT 1');
    },
    async close() {
      clearInterval(looking);
      clearTimeout(again);
      clearTimeout(sending);
      send();
      isClosed = true;
      await client?.end();
    },
  };
}

/** In parts that are small enough each. */
function split(notes: readonly Note[]): readonly (readonly Note[])[] {
  const parts: Note[][] = [];
  let bytes = MOST_BYTES;
  for (const note of notes) {
    const size = Buffer.byteLength(JSON.stringify(note)) + 1;
    if (bytes + size > MOST_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts[parts.length - 1].push(note);
    bytes += size;
  }
  return parts;
}
