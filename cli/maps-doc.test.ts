// docs/maps.md: its figures are those of the maps, its pictures are there.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PLANS } from '../atlas/maps.ts';
import { ROOT } from '../tools/files.ts';
import { mapsOnPage, PAGE, renew } from './maps-doc.ts';

const page = readFileSync(join(ROOT, PAGE), 'utf8');
const maps = mapsOnPage();

test('the figures in docs/maps.md are current', () => {
  assert.ok(renew(page, maps) === page, 'run npm run maps:doc');
});

test('every map has its picture and its heading', () => {
  for (const { game } of PLANS) {
    assert.ok(page.includes(`](maps/${game}.png)`), game);
    assert.ok(existsSync(join(ROOT, `docs/maps/${game}.png`)), `docs/maps/${game}.png`);
  }
  for (const { file } of maps) assert.ok(page.includes(`\n## ${file.title}\n`), file.title);
});

test('a page without a place for a map, or with one too many, is not written', () => {
  assert.throws(
    () => renew(page.replace('generated: moscow', 'generated: minsk'), maps),
    /nothing is called "minsk"/,
  );
  assert.throws(() => renew(page.replace('<!-- generated: moscow -->', ''), maps), /has no place for moscow/);
});

test('a change of a map shows on the page', () => {
  const [first, ...rest] = maps;
  const [{ hex }, ...others] = first.file.places;
  assert.ok(hex);
  const changed = { ...first, file: { ...first.file, places: others } };
  assert.notEqual(renew(page, [changed, ...rest]), page);
});
