// The server of the page: right types and headers, compression, nothing beyond the page, and a port that is taken.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { pageFile } from './files.ts';
import { type Serving, servePage } from './server.ts';

const html = Buffer.from(`<!doctype html>${'<p>Hexfront</p>'.repeat(50)}`);
const files = new Map(
  [
    pageFile('/index.html', html),
    pageFile('/assets/app-1a2b.js', Buffer.from('export const a = 1;'.repeat(40))),
    pageFile('/assets/sheet-3c.png', Buffer.from([137, 80, 78, 71])),
  ].map(file => [file.path, file] as const),
);

let serving: Serving;
before(async () => {
  serving = await servePage(files, { host: '127.0.0.1', port: 0 });
});
after(() => serving.server.close());

const get = (path: string, init?: RequestInit) => fetch(new URL(path, serving.url), init);

test('the page comes with its type, a strict policy and the order to ask again', async () => {
  const answer = await get('/');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(answer.headers.get('cache-control'), 'no-cache');
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe|\*|https?:/);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(await answer.text(), html.toString());
});

test('files with a hash in their name are kept for a year', async () => {
  const answer = await get('/assets/app-1a2b.js');
  assert.match(answer.headers.get('cache-control') ?? '', /immutable/);
});

test('text is compressed for whoever takes it, pictures are not packed again', () => {
  const [page, , picture] = [...files.values()];
  assert.ok(page.brotli && page.gzip && page.brotli.length < page.plain.length);
  assert.deepEqual(brotliDecompressSync(page.brotli), html);
  assert.equal(picture.brotli, undefined);
});

test('what is still the same is not sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), '');
});

test('nothing but the page can be reached', async () => {
  for (const path of ['/package.json', '/../package.json', '/%2e%2e/package.json', '/assets/', '/%', '/%00'])
    assert.equal((await get(path)).status, 404, path);
  const post = await get('/', { method: 'POST', body: 'x' });
  assert.equal(post.status, 405);
  assert.equal(post.headers.get('allow'), 'GET, HEAD');
});

test('a port that is taken gives way to the next one', async () => {
  const other = createServer();
  const taken = await new Promise<number>(resolve =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port)),
  );
  const second = await servePage(files, { host: '127.0.0.1', port: taken });
  assert.ok(second.port > taken);
  assert.equal((await fetch(second.url)).status, 200);
  second.server.close();
  other.close();
});
