// Build steps: the drawing without what the board letters itself, symbols as paths, fonts with only the letters needed.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { compileSvg } from '../svg/compile.ts';
import { parseSvg } from '../svg/parse.ts';
import { subsetFont } from './font.node.ts';
import { glyphOf } from './font-tables.node.ts';
import { DRAWING_FONT, lettersOf, makeGround } from './ground.node.ts';
import { completeCode, makeSymbols } from './symbols.node.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -20 400 300" font-family="'PT Serif',serif" fill="#222">
<title>A map</title>
<path d="M0 0h10"/>
<g font-size="20"><text x="1" y="2">1001</text>
<text x="3" y="4">1002</text></g>
<g text-anchor="middle"><text x="120" y="134" font-size="40" font-weight="700">RIGA</text><text x="90" y="90" font-style="italic">Dvina</text><text>1001</text><text x="310" y="157" font-size="20">Mitau</text></g>
</svg>
`;
const source = {
  svg,
  centers: [
    { x: 100, y: 115 },
    { x: 300, y: 115 },
  ],
  ids: ['1001', '1002'],
  places: [
    { name: 'Riga', hex: 0 },
    { name: 'Dvina', hex: 0 },
    { name: 'Mitau', hex: 1 },
    { name: 'Libau', hex: 1 },
  ],
};

test('numbers of hexes and names of places are not in the drawing, all other texts are', () => {
  const texts = (of: string) =>
    compileSvg(parseSvg(of)).items.flatMap(item => (item.kind === 'text' ? [item.text] : []));
  const { svg: drawn, whole } = makeGround(source);
  assert.deepEqual(texts(drawn), ['Dvina', '1001']);
  assert.deepEqual(texts(whole), ['RIGA', 'Dvina', '1001', 'Mitau']);
});

test('the ground says where the sheet, the hexes and the names of places are', () => {
  const { ground } = makeGround(source);
  assert.deepEqual(ground, {
    sheet: { x: -10, y: -20, width: 400, height: 300 },
    centers: [100, 115, 300, 115],
    ids: ['1001', '1002'],
    names: [
      { text: 'RIGA', hex: 0, x: 120, y: 120, size: 40, isBold: true },
      { text: 'Mitau', hex: 1, x: 310, y: 150, size: 20 },
    ],
  });
});

test('the drawing asks for our font first and keeps the others', () => {
  assert.ok(makeGround(source).svg.includes(`font-family="'${DRAWING_FONT}','PT Serif',serif"`));
});

test('letters are counted by face', () => {
  assert.deepEqual(lettersOf(svg), { regular: '012Maitu', bold: 'AGIR', italic: 'Dainv' });
});

test('symbols are paths in the frame of a friend, whatever the code says of sides and sizes', () => {
  assert.equal(completeCode('10061000181211000000'), '10031000001211000000');
  assert.equal(completeCode('S-GPUCI---'), 'SFGPUCI---' + '-----');
  const sheet = makeSymbols({ infantry: '10061000181211000000', armor: 'SHGPUCA-----' });
  assert.equal(sheet.infantry[0].d, 'M25 50 l150 0 0 100 -150 0 z');
  assert.equal(sheet.infantry.length, 2);
  assert.equal(sheet.infantry[1].filled, undefined);
  assert.ok(sheet.armor[1].d.includes('C'));
  assert.ok(JSON.stringify(sheet).length < 600);
});

test('a code that nobody knows is refused by its name', () => {
  assert.throws(() => makeSymbols({ zeppelin: 'S-XXXXX---' }), /zeppelin.*S-XXXXX/);
});

const { resolve } = createRequire(import.meta.url);
const ttf = readFileSync(resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf'));
const name = { family: DRAWING_FONT, style: 'Regular', copyright: 'somebody' };

test('a font keeps the widths of its letters, and only those letters', () => {
  const before = Buffer.from(ttf);
  const font = subsetFont(ttf, 'Shaulyaié 1001', name);
  assert.ok(ttf.equals(before), 'the font given is not changed');
  const small = unpack(font);
  const whole = unpackPlain(ttf);
  for (const letter of 'Shauly0é ') {
    assert.equal(widthOf(small, letter), widthOf(whole, letter), letter);
    assert.ok(widthOf(small, letter) > 0);
  }
  assert.equal(glyphOf(small.cmap, 'Z'.charCodeAt(0)), 0);
  const count = new DataView(small.maxp.buffer, small.maxp.byteOffset).getUint16(4);
  assert.equal(small.hmtx.length, count * 4);
  // An accented letter is put together from others, which come along.
  assert.ok(count >= 12 && count <= 18, `${count} glyphs`);
});

test('a map needs a few kilobytes of letters, the same ones every time', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-';
  const font = subsetFont(ttf, letters, name);
  assert.ok(font.length < 8000, `${font.length} bytes`);
  assert.deepEqual(subsetFont(ttf, letters, name), font);
});

test('the subset does not carry the reserved name of the font', () => {
  const text = Buffer.from(unpack(subsetFont(ttf, 'a', name)).name)
    .swap16()
    .toString('utf16le');
  assert.ok(!text.includes('PT Serif'));
});

test('something that is no font is refused', () => {
  assert.throws(() => subsetFont(new Uint8Array(64), 'a', name), /not a TrueType font/);
});

type Tables = Record<string, Uint8Array>;
const TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', '', '', 'glyf', 'loca'];

function unpack(font: Uint8Array): Tables {
  const view = new DataView(font.buffer, font.byteOffset);
  assert.equal(view.getUint32(8), font.length);
  let at = 48;
  const sizes: [string, number][] = [];
  for (let i = 0; i < view.getUint16(12); i++) {
    const tag = TAGS[font[at++] & 63];
    let size = 0;
    for (let more = true; more; at++) {
      size = size * 128 + (font[at] & 127);
      more = font[at] >= 128;
    }
    sizes.push([tag, size]);
  }
  const content = new Uint8Array(brotliDecompressSync(font.subarray(at, at + view.getUint32(20))));
  const tables: Tables = {};
  let from = 0;
  for (const [tag, size] of sizes) {
    tables[tag] = content.subarray(from, from + size);
    from += size;
  }
  assert.equal(from, content.length);
  return tables;
}

function unpackPlain(font: Uint8Array): Tables {
  const view = new DataView(font.buffer, font.byteOffset);
  const tables: Tables = {};
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    const start = view.getUint32(at + 8);
    const tag = String.fromCharCode(...font.subarray(at, at + 4));
    tables[tag] = font.subarray(start, start + view.getUint32(at + 12));
  }
  return tables;
}

function widthOf({ cmap, hmtx }: Tables, letter: string): number {
  const glyph = glyphOf(cmap, letter.charCodeAt(0));
  return new DataView(hmtx.buffer, hmtx.byteOffset).getUint16(glyph * 4);
}
