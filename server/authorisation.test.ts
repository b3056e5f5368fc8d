// Who may do what: every route and every verb of the socket, times everybody who could try it, held against the table that
// people read (authorisation.tsv). Renew it with: node server/authorisation.test.ts --renew

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toy } from '../kit/conformance/toy.testing.ts';
import { Client, newId, sitDown } from './client.node.ts';
import { routesOf } from './door/routes.ts';
import { VERBS } from './door/socket.ts';
import { setOffice } from './moderation/offices.ts';
import { type OnlineServer, openServer } from './server.ts';
import type { Store } from './store/contract.ts';
import { openSqlite } from './store/sqlite.ts';

const FILE = new URL('./authorisation.tsv', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'hexfront-may-'));
let server: OnlineServer;
/** As whoever runs the server has it. */
let store: Store;
let now = Date.now();
const everybody: Client[] = [];

before(async () => {
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => assert.fail(String(error)),
    // So that nobody is too fast.
    clock: () => (now += 1000),
    find: async id => (id === toy.id ? toy : undefined),
  });
  await server.door.listen({ host: '127.0.0.1', port: 0 });
  store = await openSqlite(join(folder, 'hexfront.db'));
});
after(async () => {
  for (const one of everybody) one.cut();
  await store.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function client(name?: string): Promise<Client> {
  const { port } = server.door.server.address() as { port: number };
  const made = new Client(`http://127.0.0.1:${port}`);
  if (name !== undefined) await made.signIn(name);
  await made.open();
  everybody.push(made);
  return made;
}

/** In this order they are the columns. The outsiders come to a private table, the others to one that may be watched. */
const OUTSIDERS = ['nobody', 'other person', 'account', 'moderator', 'admin'] as const;
/** Programs show a token of whoever made the table. */
const PROGRAMS = ['host by token: watch', 'host by token: play'] as const;
const ROLES = [...OUTSIDERS, 'onlooker without a name', 'onlooker', 'player', 'host', ...PROGRAMS] as const;
type RoleName = (typeof ROLES)[number];
const isOutsider = (role: RoleName): role is (typeof OUTSIDERS)[number] =>
  OUTSIDERS.some(each => each === role);
const isProgram = (role: RoleName): role is (typeof PROGRAMS)[number] => PROGRAMS.some(each => each === role);

interface Scene {
  readonly who: Client;
  readonly table: string;
}

const side = toy.sides[0];

/** Somebody of this role, at a table of two others or of his own. */
async function scene(role: RoleName, stage: 'playing' | 'over' | 'open'): Promise<Scene> {
  const [host, guest] = [await client('Anna'), await client('Boris')];
  if (isProgram(role)) {
    await host.signUp(`Anna ${++signedUp}`);
    await host.open();
  }
  const isWatched = !isOutsider(role);
  let table = newId();
  if (stage === 'open') {
    const wish = { id: table, game: toy.id, side, commitment: 'ab'.repeat(32), isOpen: true, isWatched };
    await host.http('POST', '/api/tables', wish);
  } else {
    table = await sitDown(host, guest, { game: toy.id, side, isWatched });
    if (stage === 'over') await host.act(table, { type: 'concede', side });
  }
  if (isProgram(role)) {
    const wish = { label: 'A bot', scope: role.split(' ').at(-1) };
    const { value } = await host.http('POST', '/api/me/tokens', wish);
    host.token = (value as { secret: string }).secret;
    await host.open();
  }
  const who = role === 'host' || isProgram(role) ? host : role === 'player' ? guest : await outsider(role);
  // The server holds so many sockets of one address and no more.
  for (const other of [host, guest]) if (other !== who) other.cut();
  return { who, table };
}

let signedUp = 0;

async function outsider(role: RoleName): Promise<Client> {
  if (role === 'other person' || role === 'onlooker') return client('Carla');
  const one = await client();
  if (role === 'nobody' || role === 'onlooker without a name') return one;
  const name = `Erika ${++signedUp}`;
  await one.signUp(name);
  if (role === 'moderator' || role === 'admin') await setOffice(store, name, role, undefined, now);
  await one.open();
  return one;
}

const scenes = new Map<string, Promise<Scene>>();

/** The same one as before, for what leaves it as it is. */
function sceneAgain(role: RoleName, stage: 'playing' | 'over' | 'open'): Promise<Scene> {
  const key = `${role} ${stage}`;
  const known = scenes.get(key) ?? scene(role, stage);
  scenes.set(key, known);
  return known;
}

/** What is sent, and the table that it needs; every route and verb must be here. */
const part = 'cd'.repeat(32);
const fresh = () => ({ id: newId(), commitment: part });
/** `isOnce`: it leaves whoever does it another person. */
interface Sample {
  readonly body?: () => object;
  readonly stage?: 'over' | 'open';
  readonly isOnce?: true;
  /** The answer does not end by itself. */
  readonly isStream?: true;
  /** What stands in the address for what it names, beside the table. */
  readonly named?: string;
}
const passkey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x' },
  clientExtensionResults: {},
};
const ROUTES: Readonly<Record<string, Sample>> = {
  'GET /api/me': {},
  'POST /api/guests': { body: () => ({ name: 'Dora' }), isOnce: true },
  'POST /api/accounts': { body: () => ({ name: 'Dora', password: 'short' }) },
  'POST /api/sessions': { body: () => ({ name: 'Dora', password: 'wrong' }) },
  'POST /api/sessions/passkey': { body: () => ({ passkey }) },
  'POST /api/sessions/link': { body: () => ({ token: 'x' }) },
  'DELETE /api/sessions/:session': { named: 'this', isOnce: true },
  'POST /api/tables/:id/reports': { body: () => ({ reason: 'x' }) },
  'POST /api/people/:name/reports': { named: 'Nobody', body: () => ({ reason: 'x' }) },
  'POST /api/tables/:id/blocks': {},
  'POST /api/people/:name/blocks': { named: 'Nobody' },
  'DELETE /api/me/blocks/:block': { named: 'x' },
  'POST /api/me/appeals': { body: () => ({ measure: 'x', text: 'x' }) },
  'GET /api/moderation': {},
  'POST /api/moderation/measures': {
    body: () => ({ about: { name: 'Nobody' }, kind: 'mute', days: 1, reason: 'x' }),
  },
  'POST /api/moderation/measures/:measure': { named: 'x', body: () => ({ lift: true, answer: 'x' }) },
  'POST /api/moderation/reports/:report': { named: 'x', body: () => ({ note: 'x' }) },
  'POST /api/moderation/offices': { body: () => ({ name: 'Nobody', office: null }) },
  'GET /api/people/:name': { named: 'Nobody' },
  'GET /api/me/export': {},
  'DELETE /api/me': { body: () => ({ name: 'Nobody', running: 'leave' }) },
  'GET /api/me/account': {},
  'POST /api/me/password': { body: () => ({ password: 'short' }) },
  'POST /api/passkeys/options': { body: () => ({ what: 'sign-in' }) },
  'POST /api/me/passkeys': { body: () => ({ passkey }) },
  'DELETE /api/me/passkeys/:passkey': { named: 'x' },
  'POST /api/tables': { body: () => ({ ...fresh(), game: toy.id, side }) },
  'GET /api/tables/:id': {},
  'POST /api/tables/:id/opening': { body: () => ({ part }) },
  'POST /api/tables/:id/withdrawal': {},
  'POST /api/tables/:id/invitations': {},
  'POST /api/tables/:id/removal': {},
  'GET /api/tables/:id/record': { stage: 'over' },
  'GET /api/tables/:id/plans': { stage: 'over' },
  'POST /api/tables/:id/rematch': { body: fresh, stage: 'over' },
  'POST /api/tables/:id/seats': { body: () => ({ part }), stage: 'open' },
  'GET /api/tables/:id/steps': { isStream: true },
  'POST /api/tables/:id/actions': { body: () => ({ after: 0, action: { type: 'nonsense' } }) },
  'POST /api/tables/:id/questions': { body: () => ({ what: 'log' }) },
  'GET /api/me/tokens': {},
  'POST /api/me/tokens': { body: () => ({ label: '', scope: 'watch' }) },
  'DELETE /api/me/tokens/:token': { named: 'x' },
  'GET /api/tables/:id/note': {},
  'POST /api/tables/:id/note': { body: () => ({ text: 'Hold the river' }) },
  'POST /api/me/vacation': { body: () => ({ days: 3 }) },
  'GET /api/me/ways': {},
  'POST /api/me/ways': { body: () => ({ kind: 'webhook', address: 'https://example.org/hook' }) },
  'POST /api/me/ways/:way/confirmation': { body: () => ({ code: '123456' }) },
  'POST /api/me/ways/:way/trial': { body: () => ({}) },
  'POST /api/me/ways/:way/removal': { body: () => ({}) },
  'POST /api/me/quiet': { body: () => ({ quiet: { from: 0, to: 60, zone: 'UTC' } }) },
  'GET /api/events': {},
  'GET /api/events/:event': {},
  'POST /api/events': { body: () => ({ kind: 'swiss', title: 'Spring', game: toy.id }) },
  'POST /api/events/:event/entrants': { body: () => ({}) },
  'POST /api/events/:event/withdrawal': { body: () => ({}) },
  'POST /api/events/:event/rounds': { body: () => ({}) },
  'POST /api/events/:event/adjudications': {
    body: () => ({ round: 1, number: 1, points: 2, reason: 'Away for weeks' }),
  },
  'POST /api/events/:event/adjournments': {
    body: () => ({ round: 1, number: 1, game: 0, isOn: true }),
  },
  'POST /api/events/:event/challenges': { body: () => ({ place: 0 }) },
  'POST /api/events/:event/tables': { body: () => ({ ...fresh(), round: 1, number: 1 }) },
  'GET /api/lobby': {},
  'POST /api/invitations': { body: () => ({ invitation: 'x' }) },
  'POST /api/seats': { body: () => ({ invitation: 'x', part }) },
};
const SAID: Readonly<Record<keyof typeof VERBS, object>> = {
  hello: { protocol: 1 },
  watch: {},
  leave: {},
  act: { cid: newId(), after: 0, action: { type: 'nonsense' } },
  undo: { cid: newId(), after: 0 },
  offer: { cid: newId(), what: 'draw' },
  answer: { cid: newId(), offer: 1, yes: true },
  claim: { cid: newId() },
  return: { cid: newId() },
  delegate: { frame: 'loss' },
  ask: { question: { what: 'log' } },
  say: { text: 'Hello' },
  remark: { text: 'Hello' },
};

type Verdict = 'yes' | 'no' | 'hidden';

/** `hidden`: he does not even learn whether there is such a table. Whatever else is wrong with a request, he may make it. */
const verdict = (error: { readonly code: string; readonly message: string } | undefined): Verdict => {
  if (error?.code === 'not-yours') return 'no';
  return error?.code === 'no-table' && /no such table/.test(error.message) ? 'hidden' : 'yes';
};

async function lookAt({ who, table }: Scene): Promise<{ value: never }> {
  const stream = await who.stream(table);
  stream.leave();
  return stream;
}

async function observed(): Promise<string> {
  const rows = [['', 'who', ...ROLES]];
  for (const { method, path, who } of routesOf({} as never)) {
    const { body, stage = 'playing', isOnce, isStream, named = '' } = ROUTES[`${method} ${path}`];
    const row: string[] = [];
    for (const role of ROLES) {
      const at = await (isOnce ? scene : sceneAgain)(role, stage);
      const address = path.replace(':id', at.table).replace(/:\w+/, named);
      const { value } = isStream ? await lookAt(at) : await at.who.http(method, address, body?.());
      row.push(verdict((value as { error?: { code: string; message: string } }).error));
    }
    rows.push([`${method} ${path}`, who, ...row]);
  }
  for (const [verb, who] of Object.entries(VERBS)) {
    const row: string[] = [];
    for (const role of ROLES) {
      const at = await sceneAgain(role, 'playing');
      const said = { do: verb, table: at.table, ...SAID[verb as keyof typeof VERBS] };
      row.push(verdict((await at.who.say(said)).error));
    }
    rows.push([`socket: ${verb}`, who, ...row]);
  }
  return rows.map(row => `${row.join('\t')}\n`).join('');
}

test('every route and verb is for those whom the table names, and for nobody else', async () => {
  const declared = routesOf({} as never).map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(Object.keys(ROUTES).toSorted(), declared.toSorted());
  const table = await observed();
  if (process.argv.includes('--renew')) writeFileSync(FILE, table);
  assert.equal(readFileSync(FILE, 'utf8'), table);
});

test('an onlooker is told what everybody may know, and nothing that is for the players', async () => {
  const [host, guest, carla] = [await client('Anna'), await client('Boris'), await client('Carla')];
  const table = await sitDown(host, guest, { game: toy.id, side, isWatched: true });
  await host.say({ do: 'say', table, text: 'A secret between us' });
  const { viewer, chat } = await carla.watch(table);
  assert.equal(viewer, 'spectator');
  assert.deepEqual(chat, []);
  await guest.say({ do: 'say', table, text: 'Another' });
  await host.act(table, { type: 'concede', side });
  await host.http('POST', `/api/tables/${table}/rematch`, fresh());
  await carla.say({ do: 'hello', protocol: 1 });
  const seen = carla.at(table);
  assert.ok(seen.table.outcome);
  assert.deepEqual(seen.table.choices, []);
  assert.equal(seen.around.rematch, undefined);
  assert.deepEqual(carla.chats, []);
  assert.doesNotMatch(carla.heard.join(''), /secret|Another/);
  await guest.say({ do: 'hello', protocol: 1 });
  assert.ok(guest.at(table).around.rematch);
});

test('a rematch swaps the sides, is made once, and is for the opponent', async () => {
  const [host, guest, carla] = [await client('Anna'), await client('Boris'), await client('Carla')];
  const table = await sitDown(host, guest, { game: toy.id, side });
  const path = `/api/tables/${table}/rematch`;
  const early = await host.http('POST', path, fresh());
  assert.equal(early.status, 409);
  await host.act(table, { type: 'concede', side });
  const both = await Promise.all([host, guest].map(player => player.http('POST', path, fresh())));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  const [maker, other] = both[0].status === 200 ? [host, guest] : [guest, host];
  await other.say({ do: 'hello', protocol: 1 });
  const { rematch } = other.at(table).around;
  assert.ok(rematch);
  const { invitation } = rematch;
  assert.equal((await other.http('POST', '/api/seats', { invitation, part })).status, 200);
  const summaries = await Promise.all(
    [maker, other].map(async player => {
      const { value } = await player.http('GET', `/api/tables/${rematch.table}`);
      const was = (await player.http('GET', `/api/tables/${table}`)).value as { side: string };
      return { side: (value as { side: string }).side, was: was.side };
    }),
  );
  for (const { side: is, was } of summaries) assert.notEqual(is, was);
  assert.equal((await carla.http('GET', `/api/tables/${rematch.table}`)).status, 404);
});

test('an open table is listed until somebody takes it; one is enough', async () => {
  const [host, boris, carla, nobody] = [
    await client('Anna'),
    await client('Boris'),
    await client('Carla'),
    await client(),
  ];
  const wish = { ...fresh(), game: toy.id, side, isOpen: true };
  await host.http('POST', '/api/tables', wish);
  const secret = { ...fresh(), game: toy.id, side };
  await host.http('POST', '/api/tables', secret);
  const listed = async () => {
    const { value } = await nobody.http('GET', '/api/lobby');
    return (value as { tables: { id: string }[] }).tables.map(({ id }) => id);
  };
  assert.ok((await listed()).includes(wish.id));
  assert.ok(!(await listed()).includes(secret.id));
  const own = await host.http('POST', `/api/tables/${wish.id}/seats`, { part });
  assert.equal(own.status, 409);
  const taken = await Promise.all(
    [boris, carla].map(player => player.http('POST', `/api/tables/${wish.id}/seats`, { part })),
  );
  assert.equal(taken.filter(({ status }) => status === 200).length, 1);
  assert.ok(!(await listed()).includes(wish.id));
  assert.equal((await boris.http('POST', `/api/tables/${secret.id}/seats`, { part })).status, 404);
});
