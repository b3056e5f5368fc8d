// The program of docs/programs plays as it stands there: two of them, each with the token of its owner, play a game to its end.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { firstBreak } from '../../wire/log.ts';
import { Client, sitDown } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';
import { linksAfter } from '../tables/log-rows.ts';

const PROGRAM = fileURLToPath(new URL('../../docs/programs/play-by-token.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hexfront-example-'));
const everybody: Client[] = [];
let server: OnlineServer;
let address = '';
before(async () => {
  server = await openServer({
    data: folder,
    database: process.env.HEXFRONT_TEST_DATABASE,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => assert.fail(error instanceof Error ? error : String(error)),
    find: async id => (id === toy.id ? toy : undefined),
  });
  address = await server.door.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Player {
  readonly client: Client;
  readonly token: string;
}

async function player(name: string): Promise<Player> {
  const client = new Client(address);
  everybody.push(client);
  assert.equal((await client.signUp(name)).status, 200);
  await client.open();
  const { value } = await client.http('POST', '/api/me/tokens', { label: 'My bot', scope: 'play' });
  return { client, token: (value as { secret: string }).secret };
}

async function run(
  environment: Record<string, string>,
): Promise<{ code: unknown; told: string; faults: string }> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HEXFRONT: address, ...environment },
  });
  const [told, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, told, faults };
}

test('two programs play a whole game by tokens, each action once and marked as theirs', async () => {
  const [anna, boris] = [await player('Anna'), await player('Boris')];
  const table = await sitDown(anna.client, boris.client, { game: toy.id, side: toy.sides[0] });
  const ran = await Promise.all([anna, boris].map(({ token }) => run({ TOKEN: token, TABLE: table })));
  const counts = ran.map(({ code, told, faults }) => {
    assert.equal(code, 0, faults);
    return Number(/^over after (\d+) actions of mine\n$/.exec(told)?.[1]);
  });
  const links = await linksAfter(server.store, table, 0);
  assert.equal(firstBreak(links), undefined);
  const acts = links.flatMap(({ entry: { deed } }) => (deed.kind === 'act' ? [deed] : []));
  assert.ok(acts.every(({ by }) => by === 'program'));
  assert.deepEqual(
    counts,
    toy.sides.map(side => acts.filter(act => act.side === side).length),
  );
  assert.ok(acts.length > 0);
  assert.equal((await server.tables.summary(table))?.stage, 'over');
});

test('a token that is good for nothing is told so, and nothing is played', async () => {
  const { code, faults } = await run({ TOKEN: 'hexfront_nothing', TABLE: 'a'.repeat(22) });
  assert.notEqual(code, 0);
  assert.match(faults, /token/i);
});
