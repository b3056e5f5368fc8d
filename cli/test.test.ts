import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const IMPORTS = `import { before, describe, test } from 'node:test';\nimport assert from 'node:assert';\n`;

function runTests(
  t: { after(done: () => void): void },
  files: Record<string, string>,
  only = '.test.ts',
  settings: Record<string, string> = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'npm-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'kit'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'kit', name), IMPORTS + text);
  // Inside a test Node would take the new run for a part of this one.
  const { NODE_TEST_CONTEXT: _, NODE_COMPILE_CACHE: __, ...env } = process.env;
  const script = fileURLToPath(new URL('test.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [script, '--only', only, '--root', root], {
    encoding: 'utf8',
    env: { ...env, ...settings },
  });
  return { status, stdout, last: stdout.trimEnd().split('\n').at(-1) };
}

test('tests are counted without their suites, parents and files', t => {
  const { status, last } = runTests(t, {
    'a.test.ts': `test('one', () => {}); describe('s', () => { test('two', () => {}); });`,
    'b.test.ts': `test('parent', async t => { await t.test('three', () => {}); await t.test('four', () => {}); });`,
  });
  assert.equal(last, '4 passed, 0 failed');
  assert.equal(status, 0);
});

test('a failure is shown with its file, title and reason, and counted once', t => {
  const { status, stdout, last } = runTests(t, {
    'a.test.ts': `describe('s', () => { test('fine', () => {}); test('3 is 4', () => assert.equal(3, 4)); });`,
  });
  assert.equal(last, '1 passed, 1 failed');
  assert.equal(status, 1);
  assert.match(stdout, /kit\/a\.test\.ts: 3 is 4\n.*3 == 4/s);
});

test('a parent that fails on its own account counts too', t => {
  const { last } = runTests(t, {
    'a.test.ts': `test('parent', async t => { await t.test('kid', () => {}); assert.ok(false); });`,
  });
  assert.equal(last, '1 passed, 1 failed');
});

test('a hook that fails does not go unnoticed', t => {
  const { status, stdout } = runTests(t, {
    'a.test.ts': `describe('s', () => { before(() => { throw new Error('hooked'); }); test('t', () => {}); });`,
  });
  assert.equal(status, 1);
  assert.match(stdout, /hooked/);
});

test('a file that crashes is a failure and shows why', t => {
  const { status, stdout, last } = runTests(t, {
    'a.test.ts': `test('fine', () => {});\nthrow new Error('boom');`,
  });
  assert.equal(status, 1);
  assert.match(String(last), /1 failed$/);
  assert.match(stdout, /boom/);
});

test('a file without tests, or one that leaves early with status 0, is a failure', t => {
  const { last } = runTests(t, {
    'a.test.ts': '',
    'b.test.ts': `test('slow', () => new Promise(r => setTimeout(r, 5000))); setTimeout(() => process.exit(0), 50);`,
  });
  assert.equal(last, '0 passed, 2 failed');
});

test('files that share a process: a crash costs only its own file, hooks are of the file that has them', t => {
  const { status, stdout, last } = runTests(t, {
    'a.test.ts': `globalThis.runs ??= []; before(() => runs.push('a')); test('a', () => assert.deepEqual(runs, ['a']));`,
    'b.test.ts': `test('b', () => process.kill(process.pid, 'SIGKILL'));`,
    'c.test.ts': `test('c', () => {}); test('c too', () => {});`,
    'd.test.ts': `throw new Error('d cannot be read');`,
    'e.test.ts': `globalThis.runs ??= []; test('e', () => assert.deepEqual(runs, []));`,
  });
  assert.equal(status, 1);
  assert.equal(last, '4 passed, 2 failed');
  assert.match(stdout, /^FAIL {2}kit\/b\.test\.ts {2}1 tests .*\n.*the file crashed/m);
  assert.match(stdout, /^FAIL {2}kit\/d\.test\.ts {2}1 tests .*\n.*the file crashed\n.*d cannot be read/m);
});

test('files that wait for the same module keep their own tests', t => {
  const { stdout, last } = runTests(t, {
    'shared.ts': `await new Promise(done => setTimeout(done, 50));`,
    'a.test.ts': `import './shared.ts'; test('a', () => {});`,
    'b.test.ts': `import './shared.ts'; test('b', () => {}); test('b too', () => {});`,
  });
  assert.equal(last, '3 passed, 0 failed');
  assert.match(stdout, /a\.test\.ts {2}1 tests.*b\.test\.ts {2}2 tests/s);
});

test('skipped tests are neither passed nor failed, and are mentioned', t => {
  const { status, stdout, last } = runTests(t, {
    'a.test.ts': `test('fine', () => {}); test.skip('not now', () => {}); test.todo('later');`,
  });
  assert.equal(last, '1 passed, 0 failed');
  assert.match(stdout, /2 skipped or to do/);
  assert.equal(status, 0);
});

test('--only runs the matching files, and says so when there are none', t => {
  const files = { 'a.test.ts': `test('a', () => {});`, 'b.test.ts': `test('b', () => assert.ok(false));` };
  assert.equal(runTests(t, files, 'a.test').last, '1 passed, 0 failed');
  const none = runTests(t, files, 'zzz');
  assert.equal(none.status, 1);
  assert.match(none.stdout, /No test file has "zzz"/);
  assert.equal(none.last, '0 passed, 0 failed');
});

test('what a file leaves open is named, and does not keep the run from its end', t => {
  const started = performance.now();
  const { stdout, last, status } = runTests(
    t,
    {
      'a.test.ts': `import { createServer } from 'node:net';
        test('a', async () => { createServer().listen(0); await new Promise(r => setTimeout(r, 50)); assert.ok(false); });`,
      'b.test.ts': `test('b', () => {});`,
      'c.test.ts': `import { spawn } from 'node:child_process'; spawn('sleep', ['600'], { stdio: 'inherit' });
        test('c', () => {});`,
    },
    '.test.ts',
    { HEXFRONT_TEST_GRACE_MS: '200' },
  );
  assert.equal(last, '2 passed, 1 failed');
  assert.equal(status, 1);
  assert.match(stdout, /^Still open after its tests: kit\/a\.test\.ts: a server \(.*"port"/m);
  assert.match(stdout, /^Still open after its tests: kit\/c\.test\.ts: a process \(sleep 600\)$/m);
  assert.ok(!stdout.includes('b.test.ts: '));
  assert.ok(performance.now() - started < 300_000);
});
