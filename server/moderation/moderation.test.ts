// Moderation: reports with the lines in question, blocks, mutes, suspensions with an end, appeals, offices, and the book of all that.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import type { WireAudit, WireMeasure, WireReport } from '../../wire/people.ts';
import { type Client, newId, sitDown } from '../client.node.ts';
import { useHouse } from '../people/house.node.ts';
import { setOffice } from './offices.ts';

const house = useHouse(toy);
const [first] = toy.sides;
const DAY = 24 * 60 * 60 * 1000;

interface Said {
  readonly error?: { readonly code: string; readonly message: string };
  readonly reports?: readonly WireReport[];
  readonly measures?: readonly WireMeasure[];
  readonly audit?: readonly WireAudit[];
  readonly blocks?: readonly { id: string; name: string }[];
  readonly tables?: readonly { id: string }[];
}
const get = async (who: Client, path: string): Promise<Said> => (await who.http('GET', path)).value;
const post = async (who: Client, path: string, body?: object): Promise<Said> =>
  (await who.http('POST', path, body)).value;

async function moderator(name: string, office: 'moderator' | 'admin' = 'moderator'): Promise<Client> {
  const one = await house.visitor(name, true);
  assert.ok(await setOffice(house.store, name, office, undefined, house.now));
  return one;
}

async function seated(
  names: readonly [string, string],
  areAccounts = true,
): Promise<[Client, Client, string]> {
  const both = [
    await house.visitor(names[0], areAccounts),
    await house.visitor(names[1], areAccounts),
  ] as const;
  for (const one of both) await one.open();
  return [...both, await sitDown(...both, { game: toy.id, side: first })];
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; i++) {
    if (await holds()) return;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  assert.fail('it never came to that');
}

const say = async (who: Client, table: string, text: string) =>
  (await who.say({ do: 'say', table, text })).error;

test('a report has the lines in question as they stood, and closing it may blank them', async () => {
  const [anna, boris, table] = await seated(['Anna', 'Boris'], false);
  const judge = await moderator('Judge');
  await say(boris, table, 'Something foul');
  await say(anna, table, 'Please stop');
  await say(boris, table, 'Never');
  assert.match(
    (await post(anna, `/api/tables/${table}/reports`, { reason: 'Foul', lines: [9] })).error?.message ?? '',
    /line 9/,
  );
  assert.equal(
    (await post(anna, `/api/tables/${table}/reports`, { reason: 'Foul', lines: [1, 2] })).error,
    undefined,
  );
  const { reports = [] } = await get(judge, '/api/moderation');
  const found = reports.find(({ reason }) => reason === 'Foul');
  assert.deepEqual([found?.by, found?.about], ['Anna', 'Boris']);
  assert.deepEqual(
    found?.lines.map(({ name, text }) => [name, text]),
    [
      ['Boris', 'Something foul'],
      ['Anna', 'Please stop'],
    ],
  );
  const close = { note: 'Warned', blank: true };
  assert.equal((await post(judge, `/api/moderation/reports/${found?.id}`, close)).error, undefined);
  assert.ok((await post(judge, `/api/moderation/reports/${found?.id}`, close)).error, 'once');
  const chat = await house.store.read('SELECT text FROM chat WHERE table_id = $1 ORDER BY number', [table]);
  assert.deepEqual(
    chat.map(({ text }) => text),
    ['', 'Please stop', 'Never'],
    'only his, only those',
  );
  const { audit = [], reports: left = [] } = await get(judge, '/api/moderation');
  assert.ok(!left.some(({ id }) => id === found?.id));
  const entry = audit.find(({ what }) => what === 'close and blank');
  assert.deepEqual([entry?.by, entry?.about, entry?.details], ['Judge', 'Boris', 'Warned']);
});

test('whoever is muted plays on and says nothing until it ends or is lifted', async () => {
  const [carla, dora, table] = await seated(['Carla', 'Dora']);
  const judge = await moderator('Mod Two');
  const measure = { about: { name: 'Carla' }, kind: 'mute', days: 2, reason: 'Shouting' };
  assert.equal((await post(judge, '/api/moderation/measures', measure)).error, undefined);
  // Her line is opened anew, and knows it.
  await until(async () => (await carla.say({ do: 'hello', protocol: 1 })).error?.code === 'cut');
  await carla.open();
  await carla.watch(table);
  assert.match((await say(carla, table, 'Hello?'))?.message ?? '', /may not talk/);
  assert.equal((await carla.act(table, { type: 'end' })).error, undefined);
  assert.equal(await say(dora, table, 'Hello!'), undefined);
  house.now += 2 * DAY;
  assert.equal(await say(carla, table, 'At last'), undefined);
});

test('whoever is suspended looks on and appeals, and plays again when a moderator has lifted it', async () => {
  const [emil, frida, table] = await seated(['Emil', 'Frida']);
  const judge = await moderator('Mod Three');
  const measure = { about: { name: 'emil' }, kind: 'suspend', days: 30, reason: 'Stalling' };
  assert.equal((await post(judge, '/api/moderation/measures', measure)).error, undefined);
  await until(async () => (await emil.say({ do: 'hello', protocol: 1 })).error?.code === 'cut');
  await emil.open();
  assert.equal((await emil.watch(table)).viewer, first);
  for (const said of [
    { do: 'act', table, cid: newId(), after: 0, action: { type: 'end' } },
    { do: 'offer', table, cid: newId(), what: 'draw' },
    { do: 'say', table, text: 'Why?' },
  ])
    assert.match((await emil.say(said)).error?.message ?? '', /suspended until/, said.do);
  const wish = { id: newId(), commitment: 'ab'.repeat(32), game: toy.id, side: first };
  assert.match((await post(emil, '/api/tables', wish)).error?.message ?? '', /suspended/);
  const [{ id, reason }] = (await get(emil, '/api/me/account')).measures ?? [];
  assert.equal(reason, 'Stalling');
  assert.ok((await post(frida, '/api/me/appeals', { measure: id, text: 'Let him' })).error, 'not hers');
  assert.equal((await post(emil, '/api/me/appeals', { measure: id, text: 'I was ill' })).error, undefined);
  assert.ok((await post(emil, '/api/me/appeals', { measure: id, text: 'Please' })).error, 'once');
  const { measures = [] } = await get(judge, '/api/moderation');
  assert.equal(measures.find(each => each.id === id)?.appeal, 'I was ill');
  const answer = { lift: true, answer: 'Get well' };
  assert.equal((await post(judge, `/api/moderation/measures/${id}`, answer)).error, undefined);
  await until(async () => (await emil.say({ do: 'hello', protocol: 1 })).error?.code === 'cut');
  await emil.open();
  await emil.watch(table);
  assert.equal((await emil.act(table, { type: 'end' })).error, undefined);
  const [lifted] = (await get(emil, '/api/me/account')).measures ?? [];
  assert.deepEqual([lifted.isLifted, lifted.answer], [true, 'Get well']);
});

test('of two measures the longer one holds when the other is lifted', async () => {
  const gustav = await house.visitor('Gustav', true);
  const judge = await moderator('Mod Four');
  for (const days of [10, 20])
    await post(judge, '/api/moderation/measures', {
      about: { name: 'Gustav' },
      kind: 'suspend',
      days,
      reason: `For ${days}`,
    });
  const { measures = [] } = await get(gustav, '/api/me/account');
  const id = measures.find(({ reason }) => reason === 'For 20')?.id;
  await post(judge, `/api/moderation/measures/${id}`, { lift: true, answer: 'Enough' });
  const wish = () => ({ id: newId(), commitment: 'ab'.repeat(32), game: toy.id, side: first });
  assert.match((await post(gustav, '/api/tables', wish())).error?.message ?? '', /suspended/);
  house.now += 10 * DAY;
  assert.equal((await post(gustav, '/api/tables', wish())).error, undefined);
});

test('those whom one has blocked do not sit down, do not see the table, and are not heard', async () => {
  const [hans, ida, table] = await seated(['Hans', 'Ida']);
  assert.equal((await post(ida, `/api/tables/${table}/blocks`)).error, undefined);
  assert.match((await say(hans, table, 'Hm?'))?.message ?? '', /does not want to talk/);
  assert.equal(await say(ida, table, 'Silence'), undefined);
  const wish = { id: newId(), commitment: 'ab'.repeat(32), game: toy.id, side: first, isOpen: true };
  await post(ida, '/api/tables', wish);
  const seen = async (who: Client) => (await get(who, '/api/lobby')).tables?.some(({ id }) => id === wish.id);
  assert.equal(await seen(hans), false);
  assert.equal(await seen(await house.visitor('Somebody')), true);
  const part = 'cd'.repeat(32);
  assert.match((await post(hans, `/api/tables/${wish.id}/seats`, { part })).error?.message ?? '', /blocked/);
  const [{ id, name }] = (await get(ida, '/api/me/account')).blocks ?? [];
  assert.equal(name, 'Hans');
  assert.ok((await hans.http('DELETE', `/api/me/blocks/${id}`)).status !== 200, 'only she takes it back');
  assert.equal((await ida.http('DELETE', `/api/me/blocks/${id}`)).status, 200);
  assert.equal((await post(hans, `/api/tables/${wish.id}/seats`, { part })).error, undefined);
});

test('moderators have no power over each other; admins do, and make and unmake them', async () => {
  const [low, high] = [await moderator('Mod Low'), await moderator('Mod High', 'admin')];
  await moderator('Mod Other');
  const against = (name: string) => ({ about: { name }, kind: 'mute', days: 1, reason: 'Because' });
  assert.equal((await post(low, '/api/moderation/measures', against('Mod Other'))).error?.code, 'not-yours');
  assert.equal((await post(low, '/api/moderation/measures', against('Mod Low'))).error?.code, 'refused');
  assert.equal((await post(high, '/api/moderation/measures', against('Mod Other'))).error, undefined);
  assert.equal(
    (await post(low, '/api/moderation/offices', { name: 'Mod Low', office: 'admin' })).error?.code,
    'not-yours',
  );
  assert.equal(
    (await post(high, '/api/moderation/offices', { name: 'Mod Low', office: null })).error,
    undefined,
  );
  assert.equal((await get(low, '/api/moderation')).error?.code, 'not-yours');
  const { audit = [] } = await get(high, '/api/moderation');
  assert.ok(
    audit.some(({ what, about, by }) => what === 'office' && about === 'Mod Low' && by === 'Mod High'),
  );
});

test('nobody reports by the hundred', async () => {
  const [jan] = [await house.visitor('Jan'), await house.visitor('Klara', true)];
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 21; i++)
    codes.push((await post(jan, '/api/people/Klara/reports', { reason: `Reason ${i}` })).error?.code);
  assert.deepEqual(codes, [...Array(20).fill(undefined), 'too-fast']);
});
