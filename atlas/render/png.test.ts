// Pictures: the palette keeps the colours, the file is a PNG of the size asked for, and letters are drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { load, small } from '../../kit/map/drafts.testing.ts';
import { chunksOf } from '../png.ts';
import { indexedPng } from './indexed-png.node.ts';
import { toPng } from './png.node.ts';
import { drawMap } from './svg.ts';

test('a picture of few colors keeps them exactly', () => {
  const colours = [
    [241, 234, 211],
    [195, 219, 230],
    [43, 42, 38],
  ];
  const pixels = new Uint8Array(6 * 2 * 4);
  for (let i = 0; i < 12; i++) pixels.set([...colours[i % 3], 255], i * 4);
  assert.deepEqual(decode(indexedPng(pixels, 6, 2)), { width: 6, height: 2, rgb: withoutAlpha(pixels) });
});

test('with sixteen colors two pixels share a byte, in rows of any width', () => {
  const pixels = new Uint8Array(3 * 2 * 4);
  for (let i = 0; i < 6; i++) pixels.set([i * 40, 200, 200 - i * 40, 255], i * 4);
  const chunks = new Map(chunksOf(indexedPng(pixels, 3, 2, { colours: 16 })));
  const [palette, rows] = [chunks.get('PLTE'), inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))];
  assert.equal(chunks.get('IHDR')?.[8], 4);
  assert.equal(rows.length, 2 * 3);
  const seen = [1, 1, 2, 4, 4, 5].map((at, i) => (i % 3 === 1 ? rows[at] & 15 : rows[at] >> 4));
  assert.deepEqual(
    seen.map(index => palette?.[index * 3]),
    [0, 40, 80, 120, 160, 200],
  );
});

test('a picture of many colors stays close to them', () => {
  const pixels = new Uint8Array(64 * 64 * 4).fill(255);
  for (let i = 0; i < 64 * 64; i++) pixels.set([(i % 64) * 4, (i >> 6) * 4, 128], i * 4);
  const { rgb } = decode(indexedPng(pixels, 64, 64));
  const wanted = withoutAlpha(pixels);
  assert.ok(rgb.every((value, i) => Math.abs(value - wanted[i]) <= 24));
});

test('a map becomes a picture of the width asked for, the same each time', () => {
  const { svg, width, height } = drawMap(load(small()));
  const png = toPng(svg, 400);
  const picture = decode(png);
  assert.equal(picture.width, 400);
  assert.ok(Math.abs(picture.height - (400 * height) / width) <= 1);
  assert.deepEqual(toPng(svg, 400), png);
});

test('letters are drawn: the font is there', () => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" font-family="\'PT Serif\',serif">';
  for (const style of ['', ' font-weight="700"', ' font-style="italic"']) {
    const { rgb } = decode(
      toPng(`${text}<rect width="90" height="30" fill="#fff"/><text y="20"${style}>Minsk</text></svg>`, 90),
    );
    assert.ok(rgb.filter(value => value < 80).length > 60, style);
  }
});

function withoutAlpha(pixels: Uint8Array): Uint8Array {
  return pixels.filter((_, i) => i % 4 !== 3);
}

function decode(png: Uint8Array): { width: number; height: number; rgb: Uint8Array } {
  const file = Buffer.from(png);
  assert.equal(file.subarray(1, 4).toString('latin1'), 'PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const head = chunks.get('IHDR') ?? Buffer.alloc(8);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  assert.equal(rows.length, (width + 1) * height);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const index = rows[Math.floor(i / width) * (width + 1) + (i % width) + 1];
    rgb.set(palette.subarray(index * 3, index * 3 + 3), i * 3);
  }
  return { width, height, rgb };
}
