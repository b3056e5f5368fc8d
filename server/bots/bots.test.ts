// Bots at online tables: one plays whenever it is to decide, also after the server has been away, and the record shows what it did.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { moscow as game } from '../../games/moscow/index.ts';
import { commitHost } from '../../kit/dice/sealed.ts';
import { actionsOf } from '../../kit/sequence/choosing.ts';
import { freshGame } from '../../kit/sequence/playing.ts';
import type { Link } from '../../wire/log.ts';
import { verifyRecord } from '../../wire/verify/verify.ts';
import { Client, newId } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';
import { type KeptPlan, plansAt } from './plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-bots-'));
let server: OnlineServer;
const faults: unknown[] = [];
const everybody: Client[] = [];

async function start(): Promise<string> {
  server = await openServer({
    data: folder,
    // By itself in a file; another test has all of it on PostgreSQL.
    database: process.env.HEXFRONT_TEST_DATABASE,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => faults.push(error),
    find: async id => (id === game.id ? game : undefined),
  });
  return server.door.listen({ host: '127.0.0.1', port: 0 });
}
let address = '';
before(async () => {
  address = await start();
});
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  rmSync(folder, { recursive: true });
  assert.deepEqual(faults, []);
});

const SCENARIO = 'typhoon';
/** Whoever begins, and the other. */
const FIRST = game.sides[game.decider(freshGame(game, { scenario: SCENARIO, seed: 'bots' }))];
const [SECOND = ''] = game.sides.filter(side => side !== FIRST);

interface Seated {
  readonly anna: Client;
  readonly table: string;
  readonly guestPart: string;
}

/** A person against a bot, at a table that has begun. */
async function against(bot: string, side: string): Promise<Seated> {
  const anna = new Client(address);
  everybody.push(anna);
  await anna.signIn('Anna');
  await anna.open();
  const [table, part] = [newId(), randomBytes(32).toString('hex')];
  const made = await anna.http('POST', '/api/tables', {
    id: table,
    game: game.id,
    scenario: SCENARIO,
    side,
    bot,
    commitment: commitHost(table, side, part),
  });
  const { guestPart } = made.value as { guestPart: string };
  await anna.http('POST', `/api/tables/${table}/opening`, { part });
  await anna.watch(table);
  return { anna, table, guestPart };
}

/** Waits until the person is to decide, or the game is over. */
async function myTurn({ anna, table }: Seated): Promise<void> {
  for (let n = 0; n < 400; n++) {
    await anna.say({ do: 'hello', protocol: 1 });
    const { decision, viewer, outcome } = anna.at(table).table;
    if (outcome || decision?.side === viewer) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  assert.fail('the bot does not play');
}

/** Ends whatever can be ended, and takes the first complete choice otherwise. */
async function play(seated: Seated): Promise<void> {
  await myTurn(seated);
  const { anna, table } = seated;
  const { choices } = anna.at(table).table;
  const settled = choices.filter(({ ask }) => !ask);
  const [action] = actionsOf(settled.find(choice => choice.action.type === 'end') ?? settled[0]).take(1);
  assert.ok(action, JSON.stringify(choices[0]));
  const { error } = await anna.act(table, action);
  assert.equal(error, undefined, JSON.stringify(error));
}

test('a bot plays whenever it is to decide, goes on after the server was away, and its deeds are marked in the record', async () => {
  const seated = await against('cadet', SECOND);
  const { anna, table, guestPart } = seated;
  const [bot] = anna.at(table).around.seats.filter(seat => seat.bot !== undefined);
  assert.deepEqual([bot.side, bot.bot, bot.isHere], [FIRST, 'cadet', true]);
  await new Promise(resolve => setTimeout(resolve, 300));
  // In the midst of its turn, or before it has begun.
  anna.cut();
  await server.close();
  address = await start();
  anna.address = address;
  anna.tables.clear();
  await anna.open();
  await anna.watch(table);
  await myTurn(seated);
  assert.ok(anna.at(table).table.played > 0);
  await play(seated);
  await myTurn(seated);
  const draw = await anna.say({ do: 'offer', table, cid: newId(), what: 'draw' });
  assert.match(draw.error?.message ?? '', /plays on/);
  const { error } = await anna.say({ do: 'offer', table, cid: newId(), what: 'abort' });
  assert.equal(error, undefined);
  const { value } = await anna.http('GET', `/api/tables/${table}/record`);
  const { log } = value as { log: Link[] };
  const acts = log.flatMap(({ entry: { deed } }) => (deed.kind === 'act' ? [`${deed.side} ${deed.by}`] : []));
  assert.deepEqual([...new Set(acts)].toSorted(), [`${FIRST} bot`, `${SECOND} person`].toSorted());
  const verified = await verifyRecord(JSON.stringify(value), [guestPart], async () => game);
  assert.ok(verified.ok, JSON.stringify(verified.findings.at(-1)));
});

test('what a bot meant to do is told when the game is over, in the count of whoever asks, and not before', async () => {
  const seated = await against('cadet', FIRST);
  const { anna, table } = seated;
  const ask = () => anna.http('GET', `/api/tables/${table}/plans`);
  // Ended in the midst of its turn: what it is about to do then is no fault of anybody.
  for (let looks = 0; (await plansAt(server.store, table)).length === 0; looks++) {
    assert.ok(looks < 2000, 'it never plans');
    await anna.say({ do: 'hello', protocol: 1 });
    if (anna.at(table).table.decision?.side === FIRST) await play(seated);
    else await new Promise(resolve => setTimeout(resolve, 5));
  }
  assert.equal((await ask()).status, 409);
  const { error } = await anna.say({ do: 'offer', table, cid: newId(), what: 'abort' });
  assert.equal(error, undefined);
  const { plans } = (await ask()).value as { plans: KeptPlan[] };
  assert.deepEqual([...new Set(plans.map(plan => plan.side))], [SECOND]);
  const { played } = anna.at(table).table;
  for (const { reason, sectors, after: at } of plans) {
    assert.ok(reason !== '' && (sectors?.length ?? 0) > 0);
    assert.ok(at > 0 && at <= played, `${at} of ${played}`);
  }
  const stranger = new Client(address);
  assert.equal((await stranger.http('GET', `/api/tables/${table}/plans`)).status, 404);
});

test('a take-back goes to before the last deed of the person, and needs nobody', async () => {
  const seated = await against('random', FIRST);
  const { anna, table } = seated;
  await myTurn(seated);
  const { played } = anna.at(table).table;
  const none = await anna.say({ do: 'offer', table, cid: newId(), what: 'take-back' });
  assert.equal(none.error?.code, 'refused');
  await play(seated);
  const { error } = await anna.say({ do: 'offer', table, cid: newId(), what: 'take-back' });
  assert.equal(error, undefined, JSON.stringify(error));
  await myTurn(seated);
  assert.equal(anna.at(table).table.played, played);
  await play(seated);
  await myTurn(seated);
});

test('a bot has no clock, and its table is open to nobody', async () => {
  const anna = new Client(address);
  await anna.signIn('Anna');
  for (const more of [{ clock: 'live' }, { isOpen: true }, { bot: 'genius' }]) {
    const wish = { id: newId(), game: game.id, side: FIRST, commitment: 'ab'.repeat(32), bot: 'cadet' };
    const { status } = await anna.http('POST', '/api/tables', { ...wish, ...more });
    assert.equal(status, 400, JSON.stringify(more));
  }
});
