// The command that makes maps: what it writes where, and what it says to a wrong name.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { mapPath } from './maps.ts';

function build(...args: string[]) {
  const script = fileURLToPath(new URL('build.ts', import.meta.url));
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
}

test('a map can be made into any folder, and is the one that its game has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
  try {
    const { status, stdout } = build('moscow', '--out', folder);
    assert.equal(status, 0);
    assert.match(stdout, /^moscow: 660 hexes$/m);
    assert.deepEqual(readdirSync(folder).sort(), ['moscow-relief.png', 'moscow.json']);
    const standing = readFileSync(new URL(`../${mapPath('moscow')}`, import.meta.url), 'utf8');
    assert.ok(readFileSync(join(folder, 'moscow.json'), 'utf8') === standing);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an unknown map or option is refused and nothing is made', () => {
  const wrongName = build('stalingrad');
  assert.equal(wrongName.status, 2);
  assert.match(wrongName.stderr, /There is no map of "stalingrad"\. Known: army-group-center, barbarossa/);
  const wrongOption = build('--fast');
  assert.equal(wrongOption.status, 2);
  assert.match(wrongOption.stderr, /--fast/);
  assert.equal(wrongOption.stdout, '');
});
