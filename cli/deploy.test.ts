// The papers for hosting: what they name is there, every setting that they use is one, and nothing runs as root or writes where it must not.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../tools/files.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const [docker, compose, service, hosting, caddy] = [
  'Dockerfile',
  'compose.yaml',
  'deploy/hexfront.service',
  'docs/hosting.md',
  'deploy/Caddyfile',
].map(read);
const folder = mkdtempSync(join(tmpdir(), 'hexfront-deploy-'));
after(() => rmSync(folder, { recursive: true }));

test('every setting in the papers is one that the server reads, and every one is explained', () => {
  const known = new Set(read('server/settings.ts').match(/HEXFRONT_[A-Z_]+/g));
  for (const text of [docker, compose, service, hosting])
    for (const name of text.match(/HEXFRONT_[A-Z_]+/g) ?? [])
      assert.ok(known.has(name) || name === 'HEXFRONT_HOST', name);
  for (const name of known) assert.ok(hosting.includes(`\`${name}\``), `${name} is not explained`);
});

test('what the papers name is there', () => {
  for (const file of ['cli/start.ts', 'cli/page/build.ts', 'package-lock.json']) {
    assert.ok(docker.includes(file));
    assert.ok(existsSync(join(ROOT, file)));
  }
  for (const [, file] of compose.matchAll(/'\.\/([\w/]+):\/[\w/]+:ro'/g))
    assert.ok(existsSync(join(ROOT, file)), file);
  for (const [, file] of hosting.matchAll(/\]\(\.\.\/([\w./-]+)\)/g))
    assert.ok(existsSync(join(ROOT, file)), file);
  assert.match(caddy, /health_uri \/readyz/);
  const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  for (const [, name] of hosting.matchAll(/npm run -s ([\w:]+)/g)) assert.ok(commands.includes(name), name);
});

test('a server clears its memory away as `npm start` does, wherever it runs', () => {
  const heap = JSON.parse(read('tools/heap.json')) as string[];
  assert.ok(
    docker.includes(`CMD [${['node', ...heap, 'cli/start.ts'].map(word => `"${word}"`).join(', ')},`),
  );
  assert.ok(service.includes(`bin/node ${heap.join(' ')} cli/start.ts`));
  // Node knows them all.
  assert.equal(spawnSync(process.execPath, [...heap, '--version']).status, 0);
});

test('nothing runs as root, and nothing is written but where it is kept', () => {
  assert.match(docker, /FROM node:24-slim\n[\s\S]*\nUSER node\n[\s\S]*CMD \["node"/);
  assert.ok(!/ADD |:latest|sudo/.test(docker));
  assert.match(compose, /read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges/);
  assert.match(compose, /node1:[\s\S]*node2:[\s\S]*database:[\s\S]*proxy:/);
  assert.match(service, /DynamicUser=yes[\s\S]*ProtectSystem=strict/);
  assert.ok(!/password|secret=/i.test(service));
});

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('systemd understands the unit', { skip: !systemd && 'there is no systemd-analyze' }, () => {
  const file = join(folder, 'hexfront.service');
  // The clone is elsewhere on this machine.
  writeFileSync(
    file,
    service.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true').replace('/opt/hexfront', '/'),
  );
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  const ours = stderr.split('\n').filter(line => line.includes('hexfront.service'));
  assert.deepEqual([status, ours], [0, []], stderr);
});
