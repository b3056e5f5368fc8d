import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const LOCK =
  '{"packages":{"":{},"node_modules/a":{"version":"1.0.0"},"node_modules/b":{"version":"1.0.0","optional":true}}}';
// Stands in for npm: notes that it ran, takes its time, and leaves what npm would leave.
const NPM = `#!/bin/sh
echo ran >> npm-runs
echo npm speaks
sleep 0.3
[ -e npm-fails ] && exit 9
mkdir -p node_modules/node/bin
ln -sf "$REAL_NODE" node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`;
const ENGINE = `
process.on('SIGTERM', () => process.exit(7));
console.log('engine ' + process.argv.slice(2).join(' '));
if (process.argv[2] === 'wait') setInterval(() => {}, 1000);
else process.exitCode = 5;`;

type Ending = { status: number | null; stdout: string; stderr: string };

function clone(t: { after(done: () => void): void }) {
  const root = mkdtempSync(join(tmpdir(), 'launch-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const folder of ['tools', 'cli', 'bin']) mkdirSync(join(root, folder));
  cpSync(fileURLToPath(new URL('launch.mjs', import.meta.url)), join(root, 'tools/launch.mjs'));
  writeFileSync(join(root, 'package-lock.json'), LOCK);
  writeFileSync(join(root, 'cli/engine.ts'), ENGINE);
  writeFileSync(join(root, 'bin/npm'), NPM);
  chmodSync(join(root, 'bin/npm'), 0o755);
  symlinkSync(process.execPath, join(root, 'bin/node'));
  // What is kept for the clone goes with it.
  const { NODE_COMPILE_CACHE: _, ...around } = process.env;
  const env = {
    ...around,
    PATH: `${join(root, 'bin')}:${process.env.PATH}`,
    REAL_NODE: process.execPath,
  };
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, [join(root, 'tools/launch.mjs'), ...args], { env });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', data => (stdout += data));
    child.stderr.on('data', data => (stderr += data));
    const ended = new Promise<Ending>(done => child.on('close', status => done({ status, stdout, stderr })));
    return { child, ended };
  };
  const npmRuns = () =>
    existsSync(join(root, 'npm-runs'))
      ? readFileSync(join(root, 'npm-runs'), 'utf8').split('\n').length - 1
      : 0;
  return { root, start, npmRuns };
}

test('a fresh clone installs once, keeps standard output clean, and hands on arguments and status', async t => {
  const { start, npmRuns } = clone(t);
  const first = await start('engine', 'a', '--b').ended;
  assert.equal(first.stdout, 'engine a --b\n');
  assert.equal(first.status, 5);
  assert.match(first.stderr, /npm speaks/);
  assert.equal((await start('engine').ended).stderr, '');
  assert.equal(npmRuns(), 1);
});

test('three commands started at once on a fresh clone share one installation', async t => {
  const { root, start, npmRuns } = clone(t);
  const endings = await Promise.all([
    start('engine', '1').ended,
    start('engine', '2').ended,
    start('engine', '3').ended,
  ]);
  assert.deepEqual(
    endings.map(e => [e.status, e.stdout]),
    [1, 2, 3].map(n => [5, `engine ${n}\n`]),
  );
  assert.equal(npmRuns(), 1);
  assert.equal(existsSync(join(root, 'out/install.lock')), false);
});

test('dependencies out of step with the lock file are installed again', async t => {
  const { root, start, npmRuns } = clone(t);
  await start('engine').ended;
  writeFileSync(join(root, 'package-lock.json'), LOCK.replace('1.0.0', '1.0.1'));
  assert.equal((await start('engine').ended).status, 5);
  assert.equal(npmRuns(), 2);
});

test('an optional package that this machine does not take is no reason to install', async t => {
  const { root, start, npmRuns } = clone(t);
  await start('engine').ended;
  writeFileSync(
    join(root, 'node_modules/.package-lock.json'),
    '{"packages":{"node_modules/a":{"version":"1.0.0"}}}',
  );
  await start('engine').ended;
  assert.equal(npmRuns(), 1);
});

test('an installation that fails is told plainly and leaves no lock behind', async t => {
  const { root, start } = clone(t);
  writeFileSync(join(root, 'npm-fails'), '');
  const { status, stdout, stderr } = await start('engine').ended;
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /npm ci failed \(9\), so "engine" cannot run/);
  assert.equal(existsSync(join(root, 'out/install.lock')), false);
});

test('the lock of a command that no longer lives is set aside at once', { timeout: 15_000 }, async t => {
  const { root, start } = clone(t);
  const gone = start('nothing');
  await gone.ended;
  mkdirSync(join(root, 'out/install.lock'), { recursive: true });
  writeFileSync(join(root, 'out/install.lock/pid'), String(gone.child.pid));
  assert.equal((await start('engine').ended).status, 5);
});

test('a signal reaches the command, and its answer comes back', async t => {
  const { start } = clone(t);
  const { child, ended } = start('engine', 'wait');
  child.stdout.once('data', () => child.kill('SIGTERM'));
  assert.equal((await ended).status, 7);
});

test('an unknown command lists the known ones', async t => {
  const { status, stdout, stderr } = await clone(t).start('dance').ended;
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(
    stderr,
    /no command "dance".*start, dev, demo, test, test:deep, engine, sim, ladder, tune, chance, promises, soak, puzzles, bench, maps, maps:check, maps:doc, maps:pictures, render, rules:coverage, rules:pack, verify, worker, admin, types, lint, format/s,
  );
});
