// What the build makes smaller stays right: pictures of a part of a map, data without what nobody reads, packed files.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { layOut } from '../../atlas/render/geometry.ts';
import { makeGround } from '../../board/build/ground.node.ts';
import { parseSvg } from '../../board/svg/parse.ts';
import { readMapText } from '../../kit/map/map.ts';
import { ROOT } from '../../tools/files.ts';
import { drawGame, readMap } from '../drawings.ts';
import { trimCounters, trimMap } from './data.ts';
import { packPage, pathsIn, readPage } from './files.ts';
import { largePicture, smallPicture } from './pictures.ts';

const data = (file: string) => readFileSync(join(ROOT, 'games/army-group-center/data', file), 'utf8');

const whole = drawGame('army-group-center').svg;
const picture = largePicture(readMap('army-group-center'), whole, ['3908', '3500']);

test('the large picture holds what lies in its part of the map and little else', () => {
  assert.ok(picture.length < whole.length / 3);
  for (const name of ['Vitebsk', 'Orsha', 'Borisov']) assert.match(picture, new RegExp(`>${name}<`));
  for (const name of ['Riga', 'RIGA', 'Warsaw', 'WARSAW'])
    assert.doesNotMatch(picture, new RegExp(`>${name}<`));
  assert.match(parseSvg(picture).attributes.viewBox, /^\d+ \d+ \d+ \d+$/);
});

test('everything that the large picture refers to is in it, and no symbol that it does not use', () => {
  const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...picture.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id);
  assert.deepEqual(ids.toSorted(), [...new Set(used)].toSorted());
});

for (const game of ['army-group-center', 'moscow']) {
  test(`${game}: every place is named once, beside the drawing and not in it`, () => {
    const map = readMap(game);
    const { ids, places } = map;
    const { svg, ground } = makeGround({
      svg: drawGame(game).svg,
      centers: layOut(map).centres,
      ids,
      places,
    });
    assert.deepEqual(ground.names?.map(({ hex }) => hex).toSorted(), places.map(({ hex }) => hex).toSorted());
    for (const { text } of ground.names ?? []) assert.ok(!svg.includes(`font-weight="700">${text}<`), text);
    assert.ok(!svg.includes(`>${ids[0]}<`), 'no numbers of hexes either');
  });
}

test('a small picture is a few kilobytes', () => {
  const size = smallPicture(readMap('barbarossa')).length;
  assert.ok(size > 1000 && size < 6000, `${size}`);
});

test('a map without its place on the globe is the same map to the rules', () => {
  const [full, trimmed] = [data('map.json'), trimMap(data('map.json'))].map(text =>
    readMapText(text, 'map.json'),
  );
  assert.ok(full.ok && trimmed.ok);
  assert.ok(trimmed.map.lat.every(Number.isNaN));
  const globe = ['lat', 'lon', 'elevation', 'source'];
  const [rest, same] = [full.map, trimmed.map].map(map =>
    Object.fromEntries(Object.entries(map).filter(([key]) => !globe.includes(key))),
  );
  assert.deepEqual(same, rest);
});

test('counters for the charts keep what the charts show', () => {
  const { counters } = JSON.parse(trimCounters(data('counters.json')));
  assert.equal(counters.length, JSON.parse(data('counters.json')).counters.length);
  assert.deepEqual(Object.keys(counters[0]), ['name', 'side', 'group', 'entry']);
});

test('packed files are taken as they lie beside the others, and cannot be asked for themselves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-'));
  try {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<p>Hexfront</p>'.repeat(40));
    writeFileSync(join(folder, 'assets/a.png'), Buffer.from([137, 80, 78, 71]));
    const before = readPage(folder);
    packPage(folder);
    assert.deepEqual(pathsIn(folder).sort(), ['/assets/a.png', '/index.html']);
    assert.deepEqual(readPage(folder), before);
    const page = readPage(folder).get('/index.html');
    assert.deepEqual(page?.brotli && brotliDecompressSync(page.brotli), page?.plain);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
