// Around the rules: decisions left to a bot, pauses, vacations, seats that pass to a bot, take-backs with their dice, notes, and what
// those say who look on.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import type { Link } from '../../wire/log.ts';
import { verifyRecord } from '../../wire/verify/verify.ts';
import { Client, newId, sitDown } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-around-'));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let server: OnlineServer;
let address = '';
let now = Date.UTC(2027, 2, 1);
const everybody: Client[] = [];

before(async () => {
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    // The toy is in no registry, so no bot can play it.
    failed: error => assert.match(String(error), /there is no toy/),
    clock: () => now,
    find: async id => (id === toy.id ? toy : undefined),
  });
  address = await server.door.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function person(name: string): Promise<Client> {
  const made = new Client(address);
  everybody.push(made);
  await made.signIn(name);
  await made.open();
  return made;
}

interface Wish {
  readonly clock?: string;
  readonly isWatched?: boolean;
  readonly substitute?: string;
}

/** Whoever begins, and the other. */
async function sit(wish: Wish = {}): Promise<{ first: Client; second: Client; table: string }> {
  const both = [await person('Anna'), await person('Boris')] as const;
  const table = await sitDown(both[0], both[1], { game: toy.id, side: toy.sides[0], ...wish });
  const [first, second] = both[0].at(table).table.choices.length > 0 ? both : [both[1], both[0]];
  return { first, second, table };
}

const told = async (player: Client, table: string) => {
  await player.say({ do: 'hello', protocol: 1 });
  return player.at(table);
};
const offer = (player: Client, table: string, what: string, to?: number) =>
  player.say({ do: 'offer', table, cid: newId(), what, ...(to !== undefined && { to }) });
const accept = async (player: Client, table: string) => {
  const { offers } = (await told(player, table)).around;
  return player.say({ do: 'answer', table, cid: newId(), offer: offers[0]?.offer ?? 0, yes: true });
};

async function logOf(player: Client, table: string): Promise<{ log: Link[]; text: string }> {
  const { value } = await player.http('GET', `/api/tables/${table}/record`);
  return { log: (value as { log: Link[] }).log, text: JSON.stringify(value) };
}

test('a pause is offered and accepted; nobody acts in it, and the clock stands until both go on', async () => {
  const { first, second, table } = await sit({ clock: 'live' });
  await offer(first, table, 'pause');
  assert.equal((await accept(second, table)).error, undefined);
  const { clock } = (await told(first, table)).around;
  assert.equal(clock?.paused, now + DAY);
  now += 60 * MINUTE;
  assert.match((await first.act(table, { type: 'end' })).error?.message ?? '', /paused/);
  assert.match((await offer(first, table, 'pause')).error?.message ?? '', /already/);
  await offer(second, table, 'resume');
  assert.equal((await accept(first, table)).error, undefined);
  assert.equal((await told(first, table)).around.clock?.deadline, now + 30 * MINUTE);
  assert.equal((await first.act(table, { type: 'end' })).error, undefined);
  assert.match((await offer(second, table, 'resume')).error?.message ?? '', /not paused/);
  const { choices: _, viewer } = (await told(second, table)).table;
  await second.act(table, { type: 'concede', side: viewer });
  const { text } = await logOf(first, table);
  const { ok, findings } = await verifyRecord(text, [], async () => toy);
  assert.ok(ok, JSON.stringify(findings));
});

test('where there is no clock there is nothing to pause', async () => {
  const { first, table } = await sit();
  assert.match((await offer(first, table, 'pause')).error?.message ?? '', /no clock/);
});

test('a vacation holds at all tables by days, lies in the log, and cannot be longer than the year allows', async () => {
  const { first, second, table } = await sit({ clock: 'days' });
  const before = (await told(first, table)).around;
  assert.equal(before.vacation, 30);
  const { value } = await first.http('POST', '/api/me/vacation', { days: 12 });
  assert.deepEqual(value, { tables: 1, refused: [] });
  const { clock } = (await told(second, table)).around;
  assert.equal(clock?.deadline, (before.clock?.deadline ?? 0) + 12 * DAY);
  assert.deepEqual(Object.values(clock?.away ?? {}), [now + 12 * DAY]);
  now += 12 * DAY;
  const more = await first.http('POST', '/api/me/vacation', { days: 20 });
  assert.match(JSON.stringify(more.value), /18 days are left/);
  assert.equal((await first.http('POST', '/api/me/vacation', { days: 31 })).status, 400);
  const { viewer } = (await told(first, table)).table;
  await first.act(table, { type: 'concede', side: viewer });
  const { log, text } = await logOf(first, table);
  assert.ok(log.some(({ entry }) => entry.deed.kind === 'vacation' && entry.deed.days === 12));
  assert.ok((await verifyRecord(text, [], async () => toy)).ok);
});

test('a bot takes the seat of whoever has let his time run out, if both had agreed to that, and gives it back', async () => {
  const { first, second, table } = await sit({ clock: 'days', substitute: 'cadet' });
  const claim = (as: string) => second.say({ do: 'claim', table, cid: newId(), as });
  assert.match((await claim('bot')).error?.message ?? '', /not run out/);
  now += 24 * DAY;
  assert.equal((await claim('bot')).error, undefined);
  const { around, table: seen } = await told(first, table);
  const own = around.seats.find(({ side }) => side === seen.viewer);
  assert.deepEqual([own?.bot, own?.isStandIn], ['cadet', true]);
  assert.equal(around.clock?.runs, undefined);
  assert.match((await first.act(table, { type: 'end' })).error?.message ?? '', /in your place/);
  assert.equal((await first.say({ do: 'return', table, cid: newId() })).error, undefined);
  assert.match(
    (await first.say({ do: 'return', table, cid: newId() })).error?.message ?? '',
    /Nobody plays in your place/,
  );
  assert.equal((await first.act(table, { type: 'end' })).error, undefined);
  const { viewer } = (await told(second, table)).table;
  await second.act(table, { type: 'concede', side: viewer });
  const { text } = await logOf(first, table);
  assert.ok((await verifyRecord(text, [], async () => toy)).ok);
  const forged = text.replace('"substitute":"cadet"', '"substitute":"staff"');
  assert.equal((await verifyRecord(forged, [], async () => toy)).ok, false);
});

test('without that agreement a claim is for the game, and a substitute needs a clock by days', async () => {
  const { second, table } = await sit({ clock: 'days' });
  now += 24 * DAY;
  const claimed = await second.say({ do: 'claim', table, cid: newId(), as: 'bot' });
  assert.match(claimed.error?.message ?? '', /not agreed/);
  const anna = await person('Anna');
  const wish = {
    id: newId(),
    game: toy.id,
    side: toy.sides[0],
    commitment: 'ab'.repeat(32),
    substitute: 'cadet',
  };
  assert.match(JSON.stringify((await anna.http('POST', '/api/tables', wish)).value), /substitute: /);
});

test('who asks to take back a named step shows both the dice that would not have fallen', async () => {
  const { first, second, table } = await sit();
  let dice = 0;
  for (let n = 0; n < 2; n++) {
    const volley = (await told(first, table)).table.choices.find(({ action }) => action.type === 'volley');
    const [open] = volley?.open ?? [];
    const units = open && 'some' in open ? open.some : [];
    const { error } = await first.act(table, { type: 'volley', units: [...units] });
    assert.equal(error, undefined, JSON.stringify(error));
    dice += 1;
    const loss = (await told(second, table)).table.choices.find(({ action }) => action.type === 'loss');
    if (loss) await second.act(table, loss.action);
  }
  assert.equal((await offer(second, table, 'take-back', 0)).error, undefined);
  for (const player of [first, second]) {
    const [open] = (await told(player, table)).around.offers;
    assert.equal(open.dice?.length, dice);
    assert.equal(open.to, 0);
  }
  await accept(first, table);
  assert.equal((await told(first, table)).table.played, 0);
});

test('a decision is left to a bot by its name; nobody else is told, and what is no such decision is refused', async () => {
  const { first, second, table } = await sit();
  const delegate = (player: Client, frame: string, level?: string) =>
    player.say({ do: 'delegate', table, frame, ...(level !== undefined && { level }) });
  assert.match((await delegate(second, 'turn', 'cadet')).error?.message ?? '', /^frame: /);
  assert.match((await delegate(second, 'loss', 'emperor')).error?.message ?? '', /^level: /);
  first.heard.length = 0;
  assert.equal((await delegate(second, 'loss', 'cadet')).error, undefined);
  assert.deepEqual((await told(second, table)).around.delegated, { loss: 'cadet' });
  assert.deepEqual((await told(first, table)).around.delegated, {});
  assert.doesNotMatch(first.heard.join(''), /cadet/);
  assert.equal((await delegate(second, 'loss')).error, undefined);
  assert.deepEqual((await told(second, table)).around.delegated, {});
});

test('notes are for their owner alone, and have an end', async () => {
  const { first, second, table } = await sit({ isWatched: true });
  const path = `/api/tables/${table}/note`;
  assert.deepEqual((await first.http('GET', path)).value, { text: '' });
  for (const text of ['Hold the river', 'Cross it'])
    assert.equal((await first.http('POST', path, { text })).status, 200);
  assert.deepEqual((await first.http('GET', path)).value, { text: 'Cross it' });
  assert.deepEqual((await second.http('GET', path)).value, { text: '' });
  assert.match(
    JSON.stringify((await first.http('POST', path, { text: 'ä'.repeat(10_001) })).value),
    /^{"error".*text: /,
  );
  assert.equal((await (await person('Carla')).http('GET', path)).status, 403);
});

test('those who look on talk among themselves; the players hear it once the game is over', async () => {
  const { first, second, table } = await sit({ isWatched: true });
  const [carla, dora] = [await person('Carla'), await person('Dora')];
  for (const onlooker of [carla, dora]) await onlooker.watch(table);
  assert.equal(
    (await carla.say({ do: 'remark', table, text: 'He should cross the river' })).error,
    undefined,
  );
  await told(dora, table);
  assert.deepEqual(
    dora.remarks.map(({ name, text }) => [name, text]),
    [['Carla', 'He should cross the river']],
  );
  assert.equal((await first.say({ do: 'remark', table, text: 'Should I?' })).error?.code, 'not-yours');
  assert.deepEqual((await first.watch(table)).remarks, []);
  const { viewer } = (await told(first, table)).table;
  await first.act(table, { type: 'concede', side: viewer });
  assert.doesNotMatch(first.heard.join('') + second.heard.join(''), /cross the river/);
  assert.equal((await first.watch(table)).remarks?.length, 1);
  assert.equal((await first.say({ do: 'remark', table, text: 'I see.' })).error, undefined);
  await told(carla, table);
  assert.equal(carla.remarks.at(-1)?.text, 'I see.');
});

test('how a game ended is told to everybody, in the list as well as at the table', async () => {
  const { first, second, table } = await sit();
  await offer(first, table, 'draw');
  await accept(second, table);
  assert.deepEqual((await told(first, table)).around.end, { by: 'agreement' });
  const { value } = await first.http('GET', '/api/me');
  const { tables } = value as { tables: { id: string; end?: object }[] };
  assert.deepEqual(tables.find(({ id }) => id === table)?.end, { by: 'agreement' });
});
