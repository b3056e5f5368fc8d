// Accounts: guests who become one, signing in and out, sessions, passkeys, links, and what whoever tries learns from the answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { type Client, sitDown } from '../client.node.ts';
import { Authenticator } from './authenticator.node.ts';
import { useHouse } from './house.node.ts';
import { oneTimeLink } from './links.ts';

const house = useHouse(toy);
const GOOD = 'several odd words 7';
const side = toy.sides[0];

interface Said {
  readonly error?: { readonly code: string; readonly message: string };
  readonly name?: string;
  readonly isAccount?: boolean;
  readonly sessions?: readonly { id: string; isThis: boolean; agent: string }[];
  readonly passkeys?: readonly { id: string; label: string }[];
  readonly tables?: readonly {
    id: string;
    side: string;
    seats: readonly { name: string; isAccount?: boolean }[];
  }[];
}
const get = async (who: Client, path: string): Promise<Said> => (await who.http('GET', path)).value;
const post = async (who: Client, path: string, body: object): Promise<Said> =>
  (await who.http('POST', path, body)).value;
const drop = async (who: Client, path: string): Promise<Said> => (await who.http('DELETE', path)).value;
const signIn = (who: Client, name: string, password = GOOD, more: object = {}) =>
  post(who, '/api/sessions', { name, password, ...more });

test('a guest becomes an account and keeps his seat, by another name, and his line is opened anew', async () => {
  const [anna, boris] = [await house.visitor('Anna'), await house.visitor('Boris')];
  for (const one of [anna, boris]) await one.open();
  const table = await sitDown(anna, boris, { game: toy.id, side });
  assert.equal((await anna.signUp('Anna K.')).status, 200);
  await until(async () => (await anna.say({ do: 'hello', protocol: 1 })).error?.code === 'cut');
  await anna.open();
  assert.equal((await anna.watch(table)).viewer, side);
  const me = await get(anna, '/api/me');
  assert.deepEqual([me.name, me.isAccount], ['Anna K.', true]);
  assert.deepEqual(
    me.tables?.map(({ id }) => id),
    [table],
  );
  // Whoever sits opposite is told at once.
  await until(async () => {
    const seat = boris.at(table).around.seats.find(each => each.side === side);
    return seat?.name === 'Anna K.' && seat.isAccount === true;
  });
  assert.match(
    (await post(anna, '/api/accounts', { name: 'Else', password: GOOD })).error?.message ?? '',
    /already/,
  );
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; i++) {
    if (await holds()) return;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  assert.fail('it never came to that');
}

test('a name is that of one account, however it is written, and no guest may use it', async () => {
  await house.visitor('Carla Berg', true);
  const other = await house.visitor();
  const again = await post(other, '/api/accounts', { name: 'carla.BERG', password: GOOD });
  assert.match(again.error?.message ?? '', /account of this name/);
  assert.match((await post(other, '/api/guests', { name: 'CARLA berg' })).error?.message ?? '', /account/);
  for (const name of ['', '...', 'Former Player', 'ADMIN', 'a<b>'])
    assert.equal((await post(other, '/api/accounts', { name, password: GOOD })).error?.code, 'format', name);
});

test('passwords that are tried first are refused in words', async () => {
  const one = await house.visitor();
  for (const password of [
    'short pw',
    'Password123!',
    'p@ssw0rd2026',
    'qwertyuiop',
    '1234567890',
    '9876543210',
    'aaaaaaaaaaaaaaa',
    'abababababab',
    'dieter-dieter!',
    'Stalingrad1942',
    'letmeinletmein',
  ]) {
    house.now += 60_000;
    const { error } = await post(one, '/api/accounts', { name: 'Dieter', password });
    assert.deepEqual([error?.code, error?.message.startsWith('password: ')], ['format', true], password);
  }
  assert.equal(
    (await post(one, '/api/accounts', { name: 'Dieter', password: 'кошка любит сыр' })).error,
    undefined,
  );
});

test('whoever signs out is nobody; he signs in again by name and password, whatever their form', async () => {
  const emil = await house.visitor('Emil', true);
  const others = await house.visitor();
  assert.equal((await drop(emil, '/api/sessions/this')).error, undefined);
  assert.deepEqual(await get(emil, '/api/me'), {});
  const wrong = await signIn(others, 'Emil', 'another password');
  assert.deepEqual(await signIn(others, 'Nobody of that name'), wrong);
  assert.equal(wrong.error?.code, 'refused');
  assert.equal((await signIn(emil, ' eMIL ')).error, undefined);
  assert.equal((await get(emil, '/api/me')).name, 'Emil');
});

test('an account takes five tries a minute, an address twenty, and both begin anew after it', async () => {
  await house.visitor('Frida', true);
  const thief = await house.visitor();
  const codes = async (times: number, name: (i: number) => string) => {
    const all: (string | undefined)[] = [];
    for (let i = 0; i < times; i++) all.push((await signIn(thief, name(i), `guess number ${i}`)).error?.code);
    return all;
  };
  assert.deepEqual(await codes(6, () => 'Frida'), [...Array(5).fill('refused'), 'too-fast']);
  assert.equal((await signIn(thief, 'Frida')).error?.code, 'too-fast', 'the right one too');
  // Names that nobody has are counted alike.
  assert.deepEqual(await codes(6, () => 'Not there'), [...Array(5).fill('refused'), 'too-fast']);
  assert.deepEqual(await codes(11, i => `Name ${i}`), [...Array(10).fill('refused'), 'too-fast']);
  house.now += 60_000;
  assert.equal((await signIn(thief, 'Frida')).error, undefined);
});

test('sessions are listed, ended one by one, and all others by a new password', async () => {
  const [here, there, elsewhere] = [
    await house.visitor('Greta', true),
    await house.visitor(),
    await house.visitor(),
  ];
  for (const one of [there, elsewhere]) assert.equal((await signIn(one, 'Greta')).error, undefined);
  await there.open();
  const listed = (await get(here, '/api/me/account')).sessions ?? [];
  assert.deepEqual(listed.filter(({ isThis }) => isThis).length, 1);
  assert.equal(listed.length, 3);
  const stranger = await house.visitor('Hanna', true);
  const theirs = (await get(there, '/api/me/account')).sessions?.find(({ isThis }) => isThis)?.id ?? '';
  assert.ok((await drop(stranger, `/api/sessions/${theirs}`)).error);
  assert.equal((await drop(here, `/api/sessions/${theirs}`)).error, undefined);
  assert.deepEqual(await get(there, '/api/me'), {});
  await until(async () => (await there.say({ do: 'hello', protocol: 1 })).error?.code === 'cut');
  assert.equal((await post(here, '/api/me/password', { password: 'quite another thing' })).error, undefined);
  assert.deepEqual(await get(elsewhere, '/api/me'), {});
  assert.equal((await get(here, '/api/me')).name, 'Greta');
  assert.equal((await signIn(there, 'Greta')).error?.code, 'refused');
  assert.equal((await signIn(there, 'Greta', 'quite another thing')).error, undefined);
});

test('long after signing in, what could lock somebody out wants a proof', async () => {
  const ida = await house.visitor('Ida', true);
  house.now += 31 * 60_000;
  for (const [path, body] of [
    ['/api/me/password', { password: 'quite another thing' }],
    ['/api/passkeys/options', { what: 'add' }],
  ] as const)
    assert.equal((await post(ida, path, body)).error?.code, 'unproved', path);
  assert.equal((await drop(ida, '/api/me/passkeys/x')).error?.code, 'unproved');
  assert.equal((await signIn(ida, 'Ida')).error, undefined);
  assert.equal((await post(ida, '/api/me/password', { password: 'quite another thing' })).error, undefined);
});

test('an account by passkey alone: made by a guest, used without a name, and never taken from under him', async () => {
  const device = new Authenticator(house.address);
  const jan = await house.visitor('Jan');
  const options = await post(jan, '/api/passkeys/options', { what: 'account', name: 'Jan' });
  const passkey = device.make(options as never);
  assert.equal((await post(jan, '/api/accounts', { name: 'Jan', passkey, label: 'Phone' })).error, undefined);
  const { passkeys } = await get(jan, '/api/me/account');
  assert.deepEqual(
    passkeys?.map(({ label }) => label),
    ['Phone'],
  );
  assert.match((await drop(jan, `/api/me/passkeys/${passkeys?.[0].id}`)).error?.message ?? '', /only way/);

  const laptop = await house.visitor();
  const challenge = (await post(laptop, '/api/passkeys/options', { what: 'sign-in' })) as never;
  const signed = device.sign(challenge);
  assert.equal((await post(laptop, '/api/sessions/passkey', { passkey: signed })).error, undefined);
  assert.equal((await get(laptop, '/api/me')).name, 'Jan');
  // What was signed once is worth nothing a second time.
  const other = await house.visitor();
  assert.equal((await post(other, '/api/sessions/passkey', { passkey: signed })).error?.code, 'refused');

  // With a password beside it, it may go.
  assert.equal((await post(jan, '/api/me/password', { password: GOOD })).error, undefined);
  assert.equal((await drop(jan, `/api/me/passkeys/${passkeys?.[0].id}`)).error, undefined);
  const late = (await post(other, '/api/passkeys/options', { what: 'sign-in' })) as never;
  assert.equal(
    (await post(other, '/api/sessions/passkey', { passkey: device.sign(late) })).error?.code,
    'refused',
  );
});

test('a passkey is refused from another site, for another purpose, too late, or with another key', async () => {
  const kurt = await house.visitor('Kurt', true);
  const device = new Authenticator(house.address);
  const ask = async (what: string) => (await post(kurt, '/api/passkeys/options', { what })) as never;
  const add = async (passkey: object) =>
    (await post(kurt, '/api/me/passkeys', { passkey, label: '' })).error?.code;
  assert.equal(await add(new Authenticator('https://evil.example').make(await ask('add'))), 'refused');
  assert.equal(await add(device.make(await ask('sign-in'))), 'refused');
  assert.equal(await add(device.make({ challenge: 'bWFkZSB1cA' })), 'refused');
  const old = await ask('add');
  house.now += 5 * 60_000;
  assert.equal(await add(device.make(old)), 'refused');
  assert.equal(await add(device.make(await ask('add'))), undefined);
  assert.equal(await add(device.make(await ask('add'))), 'refused', 'known already');
  // A challenge of somebody else is not for him.
  const lena = await house.visitor('Lena', true);
  const hers = (await post(lena, '/api/passkeys/options', { what: 'add' })) as never;
  assert.equal(await add(new Authenticator(house.address).make(hers)), 'refused');
  // Somebody who has only the id of the key.
  const signed = device.sign(await ask('sign-in')) as { id: string };
  const forged = new Authenticator(house.address).sign(await ask('sign-in')) as { id: string };
  const nobody = await house.visitor();
  const forgery = { ...forged, id: signed.id, rawId: signed.id };
  assert.equal((await post(nobody, '/api/sessions/passkey', { passkey: forgery })).error?.code, 'refused');
  assert.equal((await post(nobody, '/api/sessions/passkey', { passkey: signed })).error, undefined);
});

test('whoever signs in may bring the seats of the guest that he was, but sits on no table twice', async () => {
  await house.visitor('Maria', true);
  const [guest, other] = [await house.visitor('Em'), await house.visitor('Nils')];
  const maria = await house.visitor();
  await signIn(maria, 'Maria');
  for (const one of [guest, other, maria]) await one.open();
  const theirs = await sitDown(guest, other, { game: toy.id, side });
  const both = await sitDown(guest, maria, { game: toy.id, side });
  assert.equal((await signIn(guest, 'Maria', GOOD, { bring: true })).error, undefined);
  const { tables } = await get(guest, '/api/me');
  assert.deepEqual(new Set(tables?.map(({ id }) => id)), new Set([theirs, both]));
  assert.deepEqual(
    tables
      ?.find(({ id }) => id === both)
      ?.seats.map(({ name }) => name)
      .toSorted(),
    ['Em', 'Maria'],
  );
  // At the table in memory, too.
  await guest.open();
  assert.equal((await guest.watch(theirs)).viewer, side);
});

test('a link of the admin signs in once, within an hour, and only whom it is for', async () => {
  const otto = await house.visitor('Otto', true);
  const tokenOf = async (name: string) =>
    (await oneTimeLink(house.store, name, house.now))?.path.split('/').at(-1);
  assert.equal(await tokenOf('Nobody of that name'), undefined);
  const unused = await tokenOf('OTTO');
  const token = await tokenOf('otto');
  await drop(otto, '/api/sessions/this');
  assert.equal(
    (await post(otto, '/api/sessions/link', { token: unused })).error?.code,
    'refused',
    'replaced',
  );
  assert.equal((await post(otto, '/api/sessions/link', { token })).error, undefined);
  assert.equal((await get(otto, '/api/me')).name, 'Otto');
  assert.equal((await post(otto, '/api/me/password', { password: 'a new one, at last' })).error, undefined);
  assert.equal((await post(otto, '/api/sessions/link', { token })).error?.code, 'refused', 'used');
  const late = await tokenOf('otto');
  house.now += 60 * 60_000;
  assert.equal((await post(otto, '/api/sessions/link', { token: late })).error?.code, 'refused', 'too old');
});

test('no password, secret, token or address is in the store in clear', async () => {
  const paul = await house.visitor('Paul', true);
  await signIn(paul, 'Paul');
  const names = await house.store.read(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const all = await Promise.all(names.map(({ name }) => house.store.read(`SELECT * FROM ${name}`)));
  const text = JSON.stringify(all);
  assert.match(text, /argon2id-19456-2/);
  assert.doesNotMatch(text, /several odd words|127\.0\.0\.1|::1/);
  const hashes = await house.store.read('SELECT hash, salt FROM passwords');
  assert.equal(
    new Set(hashes.map(({ hash }) => hash)).size,
    hashes.length,
    'the same password, another hash',
  );
});
