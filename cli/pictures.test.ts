// The pictures in the documents show what the maps give today, and are not too large for a page.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawnFrom, signatureOf, toPng } from '../atlas/render/png.node.ts';
import { mapsIn, ROOT } from '../tools/files.ts';
import { drawGame } from './drawings.ts';
import { picturePath } from './pictures.ts';

for (const game of mapsIn(ROOT)) {
  test(`${game}: the picture is drawn from today's map by today's renderer`, () => {
    const { svg } = drawGame(game);
    const picture = readFileSync(join(ROOT, picturePath(game)));
    assert.equal(drawnFrom(picture), signatureOf(svg), `run npm run maps:pictures -- --game ${game}`);
  });

  test(`${game}: the picture is smaller than 1.2 MB`, () => {
    const { size } = statSync(join(ROOT, picturePath(game)));
    assert.ok(size < 1_750_000, `${size} bytes`);
  });
}

test('a picture tells one drawing from another', () => {
  const svg = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${fill}" d="M0 0h4v4z"/></svg>`;
  const picture = toPng(svg('#111111'), 4);
  assert.equal(drawnFrom(picture), signatureOf(svg('#111111')));
  assert.notEqual(drawnFrom(picture), signatureOf(svg('#222222')));
});

test('an unknown game is told in a sentence', () => {
  const told = spawnSync(process.execPath, [join(ROOT, 'cli/pictures.ts'), '--game', 'chess'], {
    encoding: 'utf8',
  });
  assert.equal(told.status, 2);
  assert.match(told.stderr, /^There is no game "chess"\. Known: army-group-center/);
});
