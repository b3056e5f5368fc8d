// The page from its sources: its modules, the registry whole, and what is made of the games.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onlyDeep } from '../../kit/testing/deep.node.ts';
import { type DevServer, openDevServer } from './dev.ts';

let serving: DevServer;
before(async () => {
  serving = await openDevServer({ host: '127.0.0.1', port: 0 }, 'silent');
});
after(() => serving.close());

const get = (path: string) => fetch(new URL(path, serving.url));

test('the page is served with what loads it again', async () => {
  const page = await (await get('/')).text();
  assert.match(page, /<script type="module" src="\.\/main\.ts/);
  assert.match(page, /\/@vite\/client/);
  assert.match(await (await get('/engine/worker.ts')).text(), /loadRules/);
});

test('the page and its worker share a server, so the registry is whole', async () => {
  const registry = await (
    await get(`/@fs${new URL('../../games/registry.ts', import.meta.url).pathname}`)
  ).text();
  for (const part of ['index', 'presentation', 'bot/adapter'])
    assert.match(registry, new RegExp(`import\\(["'][^"']*/moscow/${part}\\.ts`));
});

test('what is made of a game is served as the build would write it', onlyDeep, async () => {
  const made = await (await get('/@id/__x00__virtual:hexfront/moscow')).text();
  for (const [ending, type] of [
    ['svg', 'image/svg+xml; charset=utf-8'],
    ['woff2', 'font/woff2'],
    ['json', 'application/json; charset=utf-8'],
  ]) {
    const [path] = new RegExp(`/assets/[\\w-]+\\.${ending}`).exec(made) ?? [];
    assert.ok(path, ending);
    const file = await get(path);
    assert.equal(file.headers.get('content-type'), type);
    assert.ok((await file.arrayBuffer()).byteLength > 1000);
  }
});
