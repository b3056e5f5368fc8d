// The render command: a picture where it was asked for, or one clear sentence.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../tools/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'render-'));
after(() => rmSync(folder, { recursive: true }));

function render(...args: string[]) {
  return spawnSync(process.execPath, [join(ROOT, 'cli/render.ts'), ...args], { cwd: ROOT, encoding: 'utf8' });
}

test('a map is drawn as SVG and as PNG', () => {
  const svg = join(folder, 'map.svg');
  const drawn = render('--game', 'army-group-center', '--out', svg);
  assert.deepEqual([drawn.status, drawn.stderr], [0, '']);
  assert.match(drawn.stdout, /map\.svg: \d+ kB/);
  assert.match(readFileSync(svg, 'utf8'), /^<svg [\s\S]*>MINSK<[\s\S]*<\/svg>\n$/);
  const png = join(folder, 'map.PNG');
  assert.equal(render('--game', 'army-group-center', '--out', png, '--width', '300').status, 0);
  const file = readFileSync(png);
  assert.equal(file.toString('latin1', 1, 4), 'PNG');
  assert.equal(file.readUInt32BE(16), 300);
});

const mistakes: readonly [string, readonly string[], number, RegExp][] = [
  ['no game', [], 2, /^--game is missing\. Known: .*army-group-center/],
  ['an unknown game', ['--game', 'chess'], 2, /^There is no game "chess"\. Known: .*army-group-center/],
  ['a way out of the games', ['--game', '../kit'], 2, /^There is no game "\.\.\/kit"/],
  [
    'an unknown format',
    ['--game', 'army-group-center', '--out', 'map.jpg'],
    2,
    /must end in \.png or \.svg, not "map\.jpg"/,
  ],
  [
    'a width of nothing',
    ['--game', 'army-group-center', '--width', '0'],
    2,
    /^--width must be a whole number/,
  ],
  [
    'a width beyond reason',
    ['--game', 'army-group-center', '--width', '99999'],
    2,
    /^--width must be at most 12000/,
  ],
  [
    'a folder that is not there',
    ['--game', 'army-group-center', '--out', join(folder, 'no/map.svg')],
    1,
    /map\.svg cannot be written: there is no such folder\.\n$/,
  ],
  [
    'a file inside a file',
    ['--game', 'army-group-center', '--out', join(ROOT, 'package.json/map.svg')],
    1,
    /map\.svg cannot be written: not a directory\.\n$/,
  ],
];
for (const [what, args, status, sentence] of mistakes) {
  test(`${what} is told in a sentence`, () => {
    const told = render(...args);
    assert.equal(told.status, status);
    assert.equal(told.stdout, '');
    assert.match(told.stderr, sentence);
    assert.doesNotMatch(told.stderr, / at .*\.ts:/);
  });
}
