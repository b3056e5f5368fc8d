// Drawings of maps: well-formed, the same every time, complete, legible and small.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { load, randomMap, small } from '../../kit/map/drafts.testing.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { cases, isDeep } from '../../kit/testing/deep.node.ts';
import { townRanks } from '../data.ts';
import { boxesOverlap } from './boxes.ts';
import { readFeatures } from './features.ts';
import { trueNorth } from './frame.ts';
import { layOut } from './geometry.ts';
import { largeMap, mapOf, readXml, reliefOf, tracksOf } from './sample.testing.ts';
import { showcase } from './showcase.testing.ts';
import {
  escapeText,
  grayOf,
  LAND,
  placeStyle,
  sideStyle,
  type TerrainStyle,
  terrainStyle,
  WATER,
} from './style.ts';
import { type Drawing, type DrawingOptions, drawMap } from './svg.ts';

const maps: [string, GameMap, DrawingOptions][] = [];
for (const game of readdirSync(new URL('../../games', import.meta.url))) {
  if (existsSync(new URL(`../../games/${game}/data/map.json`, import.meta.url)))
    maps.push([game, mapOf(game), { relief: reliefOf(game), tracks: tracksOf(game), ranks: townRanks() }]);
}
maps.push(['a made-up map of 1,500 hexes', largeMap(), {}]);
maps.push(['a map with one of everything', showcase(), {}]);
/** Drawn twice in every run. */
const AGAIN = ['army-group-center', 'a map with one of everything'];
const drawings = new Map<string, Drawing>(maps.map(([name, map, options]) => [name, drawMap(map, options)]));

function drawn(name: string): Drawing {
  const drawing = drawings.get(name);
  assert.ok(drawing);
  return drawing;
}

for (const [name, map, options] of maps) {
  const drawing = drawn(name);

  test(`${name}: the drawing is well-formed and refers only to what it holds`, () => {
    const { ids, refs } = readXml(drawing.svg);
    assert.equal(new Set(ids).size, ids.length);
    for (const ref of refs) assert.ok(ids.includes(ref), ref);
    assert.doesNotMatch(drawing.svg, /NaN|undefined|Infinity|\[object/);
  });

  // Drawing takes longer than all that is asked of a drawing; two maps tell as much of this as all.
  if (AGAIN.includes(name) || isDeep) {
    test(`${name}: the same map gives the same drawing`, () => {
      assert.equal(drawMap(map, options).svg, drawing.svg);
    });
  }

  test(`${name}: every hex has its number and every place its name`, () => {
    const texts = new Set(readXml(drawing.svg).texts);
    for (const id of map.ids) assert.ok(texts.has(id), id);
    for (const place of map.places) {
      const shown = placeStyle(place.kind).isCapital ? place.name.toUpperCase() : place.name;
      const label = drawing.labels.find(({ kind, text }) => kind === 'place' && text === shown);
      // In one line or in two.
      assert.ok(
        label?.lines.every(line => texts.has(escapeText(line))),
        place.name,
      );
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

  test(`${name}: the legend shows every kind of thing on the map`, () => {
    const words = readXml(drawing.svg).texts.join(' ');
    const kindsOf = (list: readonly { kind: string }[]) => new Set(list.map(({ kind }) => kind));
    const used = new Set(
      map.source.hexes.flatMap(({ terrain }) => (typeof terrain === 'string' ? terrain : [])),
    );
    for (const kind of used) assert.ok(words.includes(terrainStyle(kind).title), kind);
    for (const kind of kindsOf(map.source.hexsides)) assert.ok(words.includes(sideStyle(kind).title), kind);
    for (const kind of kindsOf(map.source.places)) assert.ok(words.includes(placeStyle(kind).title), kind);
    for (const { title } of Object.values(map.networks)) assert.ok(words.includes(escapeText(title)), title);
    for (const [box, { title, beside }] of Object.entries(map.boxes)) {
      const isShown = beside >= 0 || options.tracks?.some(track => track.box === box);
      assert.equal(words.includes(escapeText(title)), isShown ?? false, title);
    }
    for (const { title, draw } of Object.values(map.areas)) {
      const shown = escapeText(draw === 'hatched' ? title.split(':')[0] : title);
      if (draw) assert.ok(words.includes(shown), title);
    }
  });

  test(`${name}: kinds of ground differ in gray, by their tone or by their marks`, () => {
    const styles = [
      ...new Map(readFeatures(map, layOut(map)).styles.map(style => [style.title, style])).values(),
    ];
    const tone = ({ fill, isWater }: TerrainStyle) => grayOf(isWater ? WATER : (fill ?? LAND));
    styles.forEach((a, i) => {
      for (const b of styles.slice(i + 1)) {
        if (a.isWater && b.isWater) continue;
        const isAlike = Math.abs(tone(a) - tone(b)) < 16 && a.marks.join() === b.marks.join();
        assert.ok(!isAlike, `${a.title} and ${b.title}`);
      }
    });
  });
}

/** Lines through letters: none is best, a few have nowhere else to stand. */
const MOST_CROSSED = 3;

for (const [name] of maps.slice(0, 5)) {
  test(`${name}: at most three names have a line through them`, t => {
    const { crossed } = drawn(name);
    t.diagnostic(`${name}: ${crossed.length} crossed: ${crossed.join(', ')}`);
    assert.ok(crossed.length <= MOST_CROSSED, crossed.join(', '));
  });
}

test('towns are drawn by their size, and the legend shows the sizes', () => {
  const { svg, labels } = drawn('death-struggle');
  for (const symbol of ['large-town', 'small-town', 'town']) {
    assert.ok(svg.split(`href="#${symbol}"`).length > 5, symbol);
  }
  const sizeOf = (town: string) => labels.find(({ text }) => text === town)?.size ?? 0;
  assert.ok(sizeOf('Kazan') > sizeOf('Dno'));
  // Where nothing is known of them, they are alike.
  assert.match(drawn('moscow').svg, /href="#large-town"/);
  assert.doesNotMatch(drawMap(mapOf('moscow')).svg, /href="#large-town"/);
});

test('tracks have a box for every turn, a count or room for pieces; every one of a map file is there', () => {
  for (const [name, map, { tracks = [] }] of maps.slice(0, 5)) {
    assert.ok(
      tracks.some(({ turns = [] }) => turns.length >= 8),
      name,
    );
    for (const { box, title, turns, countsFrom, pieces } of tracks) {
      if (box !== undefined) assert.equal(map.boxes[box]?.title, title);
      assert.equal([turns, countsFrom, pieces].filter(kind => kind !== undefined).length, 1, title);
    }
  }
  const { texts } = readXml(drawn('moscow').svg);
  for (const title of ['Turns', 'Siberian Reserve']) assert.ok(texts.includes(title), title);
  assert.ok(!texts.includes('Russian replacements'), 'an empty box');
});

test('where works face each other, borders are fainter than they', () => {
  const bands = (name: string) => drawn(name).svg.split('stroke="#bf6274"').length - 1;
  assert.equal(bands('army-group-center'), 0);
  for (const name of ['operation-storm', 'barbarossa']) assert.ok(bands(name) > 1, name);
});

test('what places are worth stands beside them only where it differs', () => {
  const badges = (name: string, symbol: string) => drawn(name).svg.split(`href="#${symbol}"`).length - 1;
  assert.equal(badges('barbarossa', 'points'), 0);
  assert.ok(badges('barbarossa', 'star') > 10);
  assert.ok(badges('operation-storm', 'points') > 10);
});

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

test('a country of a few hexes in one piece has its name, each country once at least', () => {
  for (const name of ['barbarossa', 'operation-storm', 'death-struggle', 'army-group-center']) {
    const map = mapOf(name);
    const names = new Set(drawn(name).labels.map(({ text }) => text));
    map.countries.forEach((country, index) => {
      const size = map.country.filter(of => of === index).length;
      if (size >= 4) assert.ok(names.has(country.toUpperCase()), `${name}: ${country}`);
    });
  }
});

test('the line of sources names sets of data, not judgments, and counts every hex', () => {
  for (const [name, map] of maps) {
    const line = readXml(drawn(name).svg).texts.slice(-4).join(' ');
    assert.doesNotMatch(line, /for its name|true position|by hand|general knowledge/);
    const sum = [...line.matchAll(/(\d+) (?:as the|deduced|from geo|recon)/g)].reduce((n, m) => n + +m[1], 0);
    assert.equal(sum, map.count, name);
  }
  assert.match(drawn('operation-storm').svg, /Sources: Natural Earth[^<]*ETOPO5/);
});

test('two corridors differ by more than their names', () => {
  const { svg } = drawn('operation-storm');
  for (const tone of ['#b9762f', '#3d7a55']) {
    // On the map and in the legend.
    assert.equal(svg.split(`stroke="${tone}"`).length, 3, tone);
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
    { numRuns: cases(15, 60) },
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

test('the names of every sea, pass, line and corridor of the showcase stand on it', () => {
  const { labels, unplaced } = drawn('a map with one of everything');
  assert.deepEqual(unplaced, []);
  const names = new Set(labels.map(({ text }) => text));
  for (const name of [
    'The Northern Ocean',
    'Iron Gate',
    'Red Saddle',
    'Dresden Line',
    'Southern corridor',
    'Ship Canal',
    'Long Lake',
    'The Strait',
    'FAR WESTLAND',
  ]) {
    assert.ok(names.has(name), name);
  }
  assert.ok(!names.has('Only for rules'));
});

test('what a place is worth and has stands beside it', () => {
  const { svg } = drawn('a map with one of everything');
  for (const badge of ['anchor', 'factory', 'oil', 'star', 'airfield', 'bastions']) {
    // Once on the map at least, and once in the legend.
    assert.ok(svg.split(`href="#${badge}"`).length > 2, badge);
  }
  assert.equal(svg.split('href="#points"').length, 1 + 2 + 1);
});

test('the relief lies under the marks of the ground, and the map can do without it', () => {
  const map = showcase();
  const { svg } = drawMap(map, { relief: 'relief.png?a&b' });
  assert.match(svg, /<image [^>]*href="relief\.png\?a&amp;b"/);
  assert.ok(svg.indexOf('<image') < svg.indexOf('stroke="#48613a"'));
  assert.doesNotMatch(drawn('a map with one of everything').svg, /<image/);
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
