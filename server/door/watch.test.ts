// A guest looks for the table just as the host begins it. Whichever of his looks the beginning meets, he is not left waiting: he has
// the table, or is called.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { WebSocket } from 'ws';
import { toy as game } from '../../kit/conformance/toy.testing.ts';
import { commitHost } from '../../kit/dice/sealed.ts';
import type { WireSummary, WireTable } from '../../wire/messages.ts';
import { openTableJobs } from '../bots/jobs.ts';
import type { Store } from '../store/contract.ts';
import { openSqlite } from '../store/sqlite.ts';
import { Chats } from '../tables/chats.ts';
import { Tables } from '../tables/tables.ts';
import { serveSocket } from './socket.ts';

interface Heard {
  readonly id?: number;
  readonly whole?: WireTable;
  readonly waiting?: WireSummary;
}

/** The page's end of a line. */
class Line extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  readonly heard: Heard[] = [];

  send(text: string): void {
    this.heard.push(JSON.parse(text) as Heard);
    this.emit('heard');
  }

  /** How long messages are on their way does not matter here. */
  ping(): void {}
}

const folder = mkdtempSync(join(tmpdir(), 'hexfront-watch-'));
const part = () => randomBytes(32).toString('hex');
const newId = () => randomBytes(16).toString('base64url');
const failed = (error: unknown) => assert.fail(String(error));
const behind = await openSqlite(join(folder, 'store.db'));
after(async () => {
  await behind.close();
  rmSync(folder, { recursive: true });
});

/** What each look is preceded or followed by, while it is under way. */
let onRead: { readonly before: boolean; readonly do: () => Promise<void> } | undefined;
const store: Store = {
  ...behind,
  async read(sql, values) {
    const now = onRead;
    if (now?.before) await now.do();
    const rows = await behind.read(sql, values);
    if (now && !now.before) await now.do();
    return rows;
  },
};
const tables = new Tables({
  store,
  jobs: await openTableJobs(store),
  key: randomBytes(32),
  find: async () => game,
  clock: Date.now,
});

/** The host begins at the guest's look of this number. Answers with whether he came to so many. */
async function meet(look: number, before: boolean): Promise<boolean> {
  const [id, own, side] = [newId(), part(), game.sides[0]];
  const [host, guest] = ['Anna', 'Boris'].map(name => ({ id: newId(), name }));
  await behind.write(
    [host, guest].map(person => ({
      sql: 'INSERT INTO persons (id, name, made_at) VALUES ($1, $2, 0)',
      values: [person.id, person.name],
    })),
  );
  const made = await tables.make(host, { id, game: game.id, side, commitment: commitHost(id, side, own) });
  assert.ok(made.ok);
  assert.ok((await tables.join(guest, made.invitation, part())).ok);

  const line = new Line();
  const chats = new Chats(store, Date.now);
  const remarks = new Chats(store, Date.now, 'remarks');
  const office = { seen: async () => undefined };
  serveSocket(
    line as unknown as WebSocket,
    { person: guest, hash: '', provedAt: 0 },
    {
      ...{ store, tables, chats, remarks, office, clock: Date.now, failed },
    },
  );
  let looks = 0;
  onRead = {
    before,
    async do() {
      if (++looks !== look) return;
      // The host's own looks are nobody's business here.
      const [kept] = [onRead];
      onRead = undefined;
      assert.ok((await tables.begin(host, id, own)).ok);
      onRead = kept;
    },
  };
  line.emit('message', Buffer.from(JSON.stringify({ id: 1, do: 'watch', table: id })), false);
  const told = () => line.heard.some(({ whole }) => whole !== undefined);
  const called = () =>
    line.heard.some(({ id: of, waiting }) => of === undefined && waiting?.stage === 'playing');
  while (!line.heard.some(({ id: of }) => of === 1))
    await new Promise(resolve => line.once('heard', resolve));
  onRead = undefined;
  const isMet = looks >= look;
  if (!isMet) assert.ok((await tables.begin(host, id, own)).ok);
  for (let n = 0; n < 100 && !told() && !called(); n++) await new Promise(resolve => setTimeout(resolve, 20));
  assert.ok(
    told() || called(),
    `look ${look}, ${before ? 'before' : 'after'}: ${JSON.stringify(line.heard)}`,
  );
  line.emit('close');
  return isMet;
}

test('a table that begins while somebody looks for it is not missed, whichever look it meets', async () => {
  for (const before of [true, false]) {
    let looks = 0;
    while (await meet(looks + 1, before)) looks += 1;
    assert.ok(looks >= 4, `${looks} looks`);
  }
});
