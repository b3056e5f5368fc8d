// Drawings of maps: well-formed, the same every time, complete, legible and small.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { load, randomMap, small } from '../../kit/map/drafts.testing.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { boxesOverlap } from './boxes.ts';
import { trueNorth } from './frame.ts';
import { layOut } from './geometry.ts';
import { largeMap, mapOf, readXml } from './sample.testing.ts';
import { escapeText, placeStyle, sideStyle, terrainStyle } from './style.ts';
import { type Drawing, drawMap } from './svg.ts';

const games = readdirSync(new URL('../../games', import.meta.url)).filter(game =>
  readdirSync(new URL(`../../games/${game}`, import.meta.url)).includes('data'),
);
const maps: [string, GameMap][] = [];
for (const game of games) {
  if (readdirSync(new URL(`../../games/${game}/data`, import.meta.url)).includes('map.json')) {
    maps.push([game, mapOf(game)]);
  }
}
maps.push(['a made-up map of 1,500 hexes', largeMap()]);
const drawings = new Map<string, Drawing>(maps.map(([name, map]) => [name, drawMap(map)]));

function drawn(name: string): Drawing {
  const drawing = drawings.get(name);
  assert.ok(drawing);
  return drawing;
}

for (const [name, map] of maps) {
  const drawing = drawn(name);

  test(`${name}: the drawing is well-formed and refers only to what it holds`, () => {
    const { ids, refs } = readXml(drawing.svg);
    assert.equal(new Set(ids).size, ids.length);
    for (const ref of refs) assert.ok(ids.includes(ref), ref);
    assert.doesNotMatch(drawing.svg, /NaN|undefined|Infinity|\[object/);
  });

  test(`${name}: the same map gives the same drawing`, () => {
    assert.equal(drawMap(map).svg, drawing.svg);
  });

  test(`${name}: every hex has its number and every place its name`, () => {
    const texts = new Set(readXml(drawing.svg).texts);
    for (const id of map.ids) assert.ok(texts.has(id), id);
    for (const place of map.places) {
      const shown = placeStyle(place.kind).isCapital ? place.name.toUpperCase() : place.name;
      assert.ok(texts.has(escapeText(shown)), place.name);
    }
  });

  test(`${name}: no two labels touch and none leaves the map`, () => {
    const layout = layOut(map);
    const boxes = drawing.labels.map(({ box, text }) => ({ box, text }));
    boxes.sort((a, b) => a.box.y - b.box.y);
    boxes.forEach((a, i) => {
      assert.ok(a.box.x > 0 && a.box.x < layout.width && a.box.y > 0 && a.box.y < layout.height, a.text);
      for (let j = i + 1; j < boxes.length && boxes[j].box.y - a.box.y < 700; j++) {
        assert.ok(!boxesOverlap(a.box, boxes[j].box), `${a.text} and ${boxes[j].text}`);
      }
    });
  });

  test(`${name}: the drawing takes less than 150 kB compressed`, () => {
    const size = gzipSync(drawing.svg, { level: 9 }).length;
    assert.ok(size < 150_000, `${size} bytes`);
  });

  test(`${name}: the legend shows every kind of terrain, hexside, place and network`, () => {
    const { texts } = readXml(drawing.svg);
    const kindsOf = (list: readonly { kind: string }[]) => new Set(list.map(({ kind }) => kind));
    const used = new Set(map.source.hexes.flatMap(({ terrain }) => terrain));
    for (const kind of used) assert.ok(texts.includes(terrainStyle(kind).title), kind);
    for (const kind of kindsOf(map.source.hexsides)) assert.ok(texts.includes(sideStyle(kind).title), kind);
    for (const kind of kindsOf(map.source.places)) assert.ok(texts.includes(placeStyle(kind).title), kind);
    for (const { title } of Object.values(map.networks)) assert.ok(texts.includes(escapeText(title)), title);
  });
}

test('every river, area and country of Army Group Center finds room for its name', () => {
  const { labels, unplaced } = drawn('army-group-center');
  assert.deepEqual(unplaced, []);
  const names = new Set(labels.map(({ text }) => text));
  const { hexsides } = mapOf('army-group-center').source;
  for (const { kind, name } of hexsides) if (kind === 'river' && name) assert.ok(names.has(name), name);
  for (const name of ['Lake Peipus', 'Western Pripyat Marshes', '1UF area of operations', 'LITHUANIA']) {
    assert.ok(names.has(name), name);
  }
});

test('random maps are drawn whole, whatever their numbering', () => {
  fc.assert(
    fc.property(fc.gen(), g => {
      const map = load(randomMap(g));
      const { svg } = drawMap(map);
      const { texts } = readXml(svg);
      for (const id of map.ids) assert.ok(texts.includes(id), id);
      for (const { name } of map.places) assert.ok(texts.includes(name), name);
    }),
    { numRuns: 60 },
  );
});

test('kinds that nobody foresaw are drawn and named in the legend', () => {
  const draft = small();
  draft.terrains.push('salt-steppe');
  draft.sideKinds.push('escarpment');
  draft.hexes[0].terrain = 'salt-steppe';
  draft.hexsides.push({ a: '1000', b: '1100', kind: 'escarpment', basis: 'rec' });
  draft.places[1].kind = 'oil-field';
  const { texts } = readXml(drawMap(load(draft)).svg);
  for (const title of ['Salt steppe', 'Escarpment', 'Oil field', 'Works'])
    assert.ok(texts.includes(title), title);
});

test('names with marks of XML in them do no harm', () => {
  const draft = small();
  draft.title = 'Fire & "Sword" <1944>';
  draft.places[0].name = 'A<b>&"c"';
  draft.hexsides[0].name = '<script>';
  draft.areas.works.title = '&amp;';
  const { texts } = readXml(drawMap(load(draft)).svg);
  assert.ok(texts.includes('A&lt;B&gt;&amp;&quot;C&quot;'));
  assert.ok(texts.includes('Fire &amp; &quot;Sword&quot; &lt;1944&gt;'));
});

test('the compass of a map that is turned on the ground shows true north', () => {
  const map = mapOf('army-group-center');
  const turn = trueNorth(map, layOut(map)) ?? 0;
  assert.ok(turn > 14 && turn < 20, `${turn}`);
  const bare = load({ ...small(), hexes: small().hexes.map(({ lat: _, lon: __, ...hex }) => hex) });
  assert.equal(trueNorth(bare, layOut(bare)), undefined);
  assert.doesNotMatch(drawMap(bare).svg, /true north/);
});

test('the drawing needs nothing of Node and names no game', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter(file => !/\.(test|node|testing)\.ts$/.test(file));
  assert.ok(files.includes('svg.ts'));
  for (const file of files) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    assert.doesNotMatch(source, /from '(node:|@)|\bprocess\.|\.(node|testing)\.ts'/, file);
    for (const game of ['army-group-center', 'barbarossa', 'operation-storm', 'moscow', 'death-struggle']) {
      assert.ok(!source.includes(game), `${file}: ${game}`);
    }
  }
});
