// Programs at tables: tokens that somebody makes for them and takes away, steps as a stream of events, and actions by POST that are done
// once however often they come.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { applyChange, type Json } from '../../kit/record/change.ts';
import type { WireStep, WireTable } from '../../wire/messages.ts';
import type { Table } from '../../wire/table.ts';
import { Client, newId, type StreamEvent, sitDown } from '../client.node.ts';
import { useHouse } from '../people/house.node.ts';
import { linksAfter } from '../tables/log-rows.ts';
import { LINES_PER_CALLER } from './pages.ts';

const house = useHouse(toy);
const [first] = toy.sides;
const DAY = 24 * 60 * 60 * 1000;

interface Made {
  readonly secret: string;
  readonly token: { readonly id: string };
}

async function tokenOf(owner: Client, wish: object = {}): Promise<Made> {
  const { status, value } = await owner.http('POST', '/api/me/tokens', {
    label: 'My bot',
    scope: 'play',
    ...wish,
  });
  assert.equal(status, 200, JSON.stringify(value));
  return value as Made;
}

async function program(owner: Client, wish: object = {}): Promise<Client> {
  const one = await house.visitor();
  one.token = (await tokenOf(owner, wish)).secret;
  return one;
}

let people = 0;
const account = (): Promise<Client> => house.visitor(`Person ${++people}`, true);

async function pair(): Promise<{ readonly anna: Client; readonly boris: Client; readonly table: string }> {
  const [anna, boris] = [await account(), await account()];
  for (const one of [anna, boris]) await one.open();
  return { anna, boris, table: await sitDown(anna, boris, { game: toy.id, side: first }) };
}

const next = async (events: AsyncGenerator<StreamEvent>, what: string): Promise<StreamEvent> => {
  for (;;) {
    const { value, done } = await events.next();
    assert.ok(!done, `no ${what} any more`);
    if ((value as StreamEvent).event === what) return value as StreamEvent;
  }
};
const act = (who: Client, table: string, action: object, after: number, key: string = newId()) =>
  who.http('POST', `/api/tables/${table}/actions`, { after, action }, { 'Idempotency-Key': key });

test('a token is shown once, kept as a hash, listed, and ends when its time is over', async () => {
  const anna = await account();
  const { secret, token } = await tokenOf(anna, { days: 7 });
  assert.match(secret, /^hexfront_[\w-]{43}$/);
  const kept = JSON.stringify(await house.store.read('SELECT * FROM tokens'));
  assert.ok(!kept.includes(secret) && !kept.includes(secret.slice(9)));
  const listed = async () =>
    ((await anna.http('GET', '/api/me/tokens')).value as { tokens: object[] }).tokens;
  assert.deepEqual(await listed(), [
    { id: token.id, label: 'My bot', scope: 'play', madeAt: house.now, endsAt: house.now + 7 * DAY },
  ]);
  const bot = await house.visitor();
  bot.token = secret;
  const { value } = await bot.http('GET', '/api/me');
  assert.match((value as { name: string }).name, /^Person/);
  assert.ok('usedAt' in (await listed())[0]);
  house.now += 7 * DAY;
  assert.equal((await bot.http('GET', '/api/me')).status, 401);
  await assert.rejects(bot.open(), /401/);
});

test('tokens are for accounts, made by whoever has just shown that it is his, and only so many', async () => {
  const guest = await house.visitor('Gast');
  const wish = { label: 'x', scope: 'watch' };
  assert.equal((await guest.http('POST', '/api/me/tokens', wish)).status, 403);
  const anna = await account();
  for (const [bad, field] of [
    [{ label: '', scope: 'watch' }, 'label'],
    [{ label: 'x', scope: 'admin' }, 'scope'],
    [{ label: 'x', scope: 'play', days: 366 }, 'days'],
  ] as const) {
    const { status, value } = await anna.http('POST', '/api/me/tokens', bad);
    assert.equal(status, 400);
    assert.match((value as { error: { message: string } }).error.message, new RegExp(`^${field}: `));
  }
  for (let n = 0; n < 20; n++) await tokenOf(anna);
  assert.equal((await anna.http('POST', '/api/me/tokens', wish)).status, 409);
  house.now += 31 * 60_000;
  assert.equal((await anna.http('POST', '/api/me/tokens', wish)).status, 401);
});

test('a token needs no Origin, counts alone, and one that is taken away is good for nothing any more, also on open lines', async () => {
  const { anna, table } = await pair();
  const bot = await house.visitor();
  const { secret, token } = await tokenOf(anna);
  bot.token = secret;
  await bot.open();
  assert.equal((await bot.watch(table)).viewer, first);
  const { events } = await bot.stream(table);
  await next(events, 'table');
  const closed = bot.closed;
  assert.equal((await anna.http('DELETE', `/api/me/tokens/${token.id}`)).status, 200);
  assert.equal(await closed, 1012);
  for await (const _ of events);
  assert.equal((await bot.http('GET', '/api/me')).status, 401);
  // A good cookie does not make a bad token good.
  const both = await anna.http('GET', '/api/me', undefined, { Authorization: `Bearer ${secret}` });
  assert.equal(both.status, 401);
  assert.equal((await anna.http('DELETE', `/api/me/tokens/${token.id}`)).status, 409);
});

test('a new password takes all tokens away', async () => {
  const anna = await account();
  const bot = await program(anna);
  assert.equal((await bot.http('GET', '/api/me')).status, 200);
  assert.equal(
    (await anna.http('POST', '/api/me/password', { password: 'quite another thing' })).status,
    200,
  );
  assert.equal((await bot.http('GET', '/api/me')).status, 401);
});

test('a program plays by stream and POST what the other sees on his socket; the log says so, and the game is not rated', async () => {
  const { anna, boris, table } = await pair();
  const bot = await program(anna);
  const stream = await bot.stream(table);
  const { data, id } = await next(stream.events, 'table');
  const whole = data as WireTable & { viewer: string };
  assert.deepEqual([whole.viewer, id], [first, `${whole.count}.${whole.n}`]);
  let seen: Table = whole.table;
  let n = whole.n;
  /** What the stream tells is what the socket of the same person tells. */
  const follow = async (): Promise<void> => {
    const event = await next(stream.events, 'step');
    const step = event.data as WireStep;
    assert.equal(event.id, `${whole.count}.${step.n}`);
    seen = applyChange(seen as unknown as Json, step.change) as unknown as Table;
    n = step.n;
    const heard = anna.heard.map(text => JSON.parse(text) as { step?: WireStep });
    assert.deepEqual(heard.filter(({ step }) => step).at(-1)?.step, step);
    assert.deepEqual(anna.at(table).table, seen);
  };
  const kinds = [anna, boris, anna, boris, anna];
  for (const who of kinds) {
    if (who === anna) {
      const done = await act(bot, table, { type: 'end' }, n);
      assert.equal(done.status, 200, JSON.stringify(done.value));
      await anna.say({ do: 'hello', protocol: 1 });
    } else {
      await boris.say({ do: 'hello', protocol: 1 });
      assert.equal((await boris.act(table, { type: 'end' })).error, undefined);
      await anna.say({ do: 'hello', protocol: 1 });
    }
    await follow();
  }
  assert.equal((await boris.say({ do: 'hello', protocol: 1 })).error, undefined);
  assert.equal((await boris.act(table, { type: 'concede', side: toy.sides[1] })).error, undefined);
  await anna.say({ do: 'hello', protocol: 1 });
  await follow();
  assert.ok(seen.outcome);
  stream.leave();
  const by = (await linksAfter(house.store, table, 0)).flatMap(({ entry: { deed } }) =>
    deed.kind === 'act' ? [deed.by] : [],
  );
  assert.deepEqual(by, ['program', 'person', 'program', 'person', 'program', 'person']);
  const rated = await house.store.read('SELECT pool FROM results WHERE table_id = $1', [table]);
  assert.deepEqual(
    rated.map(({ pool }) => pool),
    [null, null],
  );
});

test('who comes back names his last event and gets what he missed; one of another count gets the table whole', async () => {
  const { anna, boris, table } = await pair();
  const bot = await program(anna, { scope: 'watch' });
  const before = await bot.stream(table);
  const { id } = await next(before.events, 'table');
  before.leave();
  assert.equal((await anna.act(table, { type: 'end' })).error, undefined);
  await boris.say({ do: 'hello', protocol: 1 });
  assert.equal((await boris.act(table, { type: 'end' })).error, undefined);
  await anna.say({ do: 'hello', protocol: 1 });
  const after = await bot.stream(table, id);
  const steps = [await next(after.events, 'step'), await next(after.events, 'step')];
  const heard = anna.heard.flatMap(text => (JSON.parse(text) as { step?: WireStep }).step ?? []);
  assert.deepEqual(
    steps.map(({ data }) => data),
    heard.slice(-2),
  );
  after.leave();
  for (const other of ['elsewhere.1', `${id}9`, 'nonsense']) {
    const fresh = await bot.stream(table, other);
    assert.equal((await fresh.events.next()).value?.event, 'table', other);
    fresh.leave();
  }
});

test('an action that is sent twice under one key is done once and answered alike; without a key it is not done', async () => {
  const { anna, table } = await pair();
  const bot = await program(anna);
  const key = newId();
  const [one, other] = await Promise.all([1, 2].map(() => act(bot, table, { type: 'end' }, 0, key)));
  const again = await act(bot, table, { type: 'end' }, 0, `"${key}"`);
  assert.deepEqual([one.status, other.status, again.status], [200, 200, 200]);
  assert.equal((one.value as { receipt: string }).receipt, (other.value as { receipt: string }).receipt);
  assert.equal((one.value as { receipt: string }).receipt, (again.value as { receipt: string }).receipt);
  const links = await linksAfter(house.store, table, 0);
  assert.deepEqual(
    links.map(({ cid }) => cid),
    [undefined, key],
  );
  for (const bad of ['', 'short', 'x'.repeat(65), 'with a blank in it, too']) {
    const refused = await act(bot, table, { type: 'end' }, 1, bad);
    assert.equal(refused.status, 400);
    assert.match((refused.value as { error: { message: string } }).error.message, /^Idempotency-Key: /);
  }
  const stale = await act(bot, table, { type: 'concede', side: toy.sides[1] }, 1);
  assert.equal(stale.status, 409);
  assert.equal((await linksAfter(house.store, table, 0)).length, 2);
});

test('a stream waits for a table to begin; questions are answered as on the socket', async () => {
  const [anna, boris] = [await account(), await account()];
  const bot = await program(anna);
  const [id, side] = [newId(), first];
  const { commitHost } = await import('../../kit/dice/sealed.ts');
  const part = 'ab'.repeat(32);
  const made = await bot.http('POST', '/api/tables', {
    ...{ id, game: toy.id, side, commitment: commitHost(id, side, part) },
  });
  const { invitation } = made.value as { invitation: string };
  const { events, leave } = await bot.stream(id);
  assert.equal(((await next(events, 'waiting')).data as { stage: string }).stage, 'waiting');
  const early = await bot.http('POST', `/api/tables/${id}/questions`, { what: 'log' });
  assert.equal(early.status, 409);
  await boris.http('POST', '/api/seats', { invitation, part: 'cd'.repeat(32) });
  assert.equal(((await next(events, 'waiting')).data as { stage: string }).stage, 'sealing');
  assert.equal((await bot.http('POST', `/api/tables/${id}/opening`, { part })).status, 200);
  const { table } = (await next(events, 'table')).data as WireTable;
  leave();
  const question = { what: 'choices', query: { type: 'end' } };
  const asked = await bot.http('POST', `/api/tables/${id}/questions`, question);
  await bot.open();
  const { answer } = await bot.say({ do: 'ask', table: id, question });
  assert.deepEqual((asked.value as { answer: unknown }).answer, answer);
  assert.ok(table.choices.length > 0);
});

test('one token has so many lines and no more, and a person so many actions a second', async () => {
  const { anna, table } = await pair();
  const bot = await program(anna);
  const lines = [];
  for (let n = 0; n < LINES_PER_CALLER; n++) lines.push(await bot.stream(table));
  assert.equal((await bot.stream(table)).status, 429);
  await assert.rejects(bot.open(), /429/);
  for (const { leave } of lines) leave();
  while ((await bot.stream(table)).status === 429) await new Promise(resolve => setTimeout(resolve, 10));
  const codes: number[] = [];
  for (let n = 0; n < 41; n++) codes.push((await act(bot, table, { type: 'nonsense' }, 0)).status);
  assert.deepEqual([...new Set(codes.slice(0, 40)), codes[40]], [409, 429]);
});

test('whoever may not look at a table gets no steps of it, and a suspended person no action', async () => {
  const { anna, table } = await pair();
  const [stranger, nobody] = [await program(await account()), new Client(house.address)];
  for (const who of [stranger, nobody]) assert.equal((await who.stream(table)).status, 404);
  const bot = await program(anna);
  await house.store.write([
    {
      sql: `UPDATE persons SET suspended_until = $1 WHERE id IN (SELECT person FROM seats WHERE table_id = $2)`,
      values: [house.now + DAY, table],
    },
  ]);
  assert.equal((await act(bot, table, { type: 'end' }, 0)).status, 403);
});
