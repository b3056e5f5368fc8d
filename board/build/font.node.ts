// Build step: a font with only the letters that are needed, as WOFF2. Made for plain TrueType fonts: outlines and widths
// are kept, hinting, kerning and everything else is left behind. The result carries a name of our own, because the
// license of PT Serif reserves its name for the whole, unchanged font.

import { brotliCompressSync, constants } from 'node:zlib';
import { cmapTable, glyphOf, nameTable } from './font-tables.node.ts';

export interface FontName {
  readonly family: string;
  readonly style: string;
  readonly copyright: string;
}

export function subsetFont(ttf: Uint8Array, characters: string, name: FontName): Uint8Array {
  // A copy: what Node reads from a file is a Buffer, whose slices are no copies.
  const font = readTables(new Uint8Array(ttf));
  const codes = [...new Set([...characters].map(letter => letter.codePointAt(0) ?? 0))].sort((a, b) => a - b);
  const wanted = new Map<number, number>();
  for (const code of codes) {
    const glyph = glyphOf(font.cmap, code);
    if (glyph > 0) wanted.set(code, glyph);
  }
  const glyphs = withParts(font, [0, ...wanted.values()]);
  const order = new Map(glyphs.map((glyph, index) => [glyph, index]));
  const { glyf, loca, isLong } = outlines(font, glyphs, order);
  const tables: Record<string, Uint8Array> = {
    'OS/2': font['OS/2'],
    cmap: cmapTable([...wanted].map(([code, glyph]) => [code, order.get(glyph) ?? 0])),
    glyf,
    head: changed(font.head, view => {
      view.setUint16(16, view.getUint16(16) | 0x800); // told by WOFF2: compressed without loss
      view.setInt16(50, isLong ? 1 : 0);
      view.setUint32(8, 0);
    }),
    hhea: changed(font.hhea, view => view.setUint16(34, glyphs.length)),
    hmtx: widths(font, glyphs),
    loca,
    maxp: changed(font.maxp, view => {
      view.setUint16(4, glyphs.length);
      for (const at of [14, 16, 18, 20, 22, 24, 26]) if (at < view.byteLength) view.setUint16(at, 0);
    }),
    name: nameTable(name),
    post: changed(font.post.slice(0, 32), view => view.setUint32(0, 0x00030000)),
  };
  return woff2(tables);
}

type Tables = Readonly<Record<string, Uint8Array>>;

const NEEDED = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'post'];

function readTables(ttf: Uint8Array): Tables {
  const view = new DataView(ttf.buffer, ttf.byteOffset, ttf.byteLength);
  if (view.getUint32(0) !== 0x00010000) throw new Error('not a TrueType font');
  const tables: Record<string, Uint8Array> = {};
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...ttf.subarray(at, at + 4));
    const start = view.getUint32(at + 8);
    tables[tag] = ttf.subarray(start, start + view.getUint32(at + 12));
  }
  for (const tag of NEEDED) if (!tables[tag]) throw new Error(`the font has no table ${tag}`);
  return tables;
}

function glyphData({ glyf, loca, head }: Tables, glyph: number): Uint8Array {
  const view = dataView(loca);
  const isLong = dataView(head).getInt16(50) === 1;
  const at = (i: number) => (isLong ? view.getUint32(i * 4) : view.getUint16(i * 2) * 2);
  return glyf.subarray(at(glyph), at(glyph + 1));
}

const HAS_MORE = 0x20;
const HAS_INSTRUCTIONS = 0x100;

/** Where the parts of a composite glyph are named, and where its instructions begin. */
function partsOf(data: Uint8Array): { places: number[]; end: number } {
  const view = dataView(data);
  const places: number[] = [];
  let at = 10;
  for (;;) {
    const flags = view.getUint16(at);
    places.push(at + 2);
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    if ((flags & HAS_MORE) === 0) return { places, end: at };
  }
}

function isComposite(data: Uint8Array): boolean {
  return data.length > 0 && dataView(data).getInt16(0) < 0;
}

/** The glyphs, those that they are put together from, each once and in order. */
function withParts(font: Tables, glyphs: readonly number[]): number[] {
  const all = new Set<number>();
  const add = (glyph: number): void => {
    if (all.has(glyph)) return;
    all.add(glyph);
    const data = glyphData(font, glyph);
    if (isComposite(data)) for (const at of partsOf(data).places) add(dataView(data).getUint16(at));
  };
  for (const glyph of glyphs) add(glyph);
  return [...all].sort((a, b) => a - b);
}

function outlines(font: Tables, glyphs: readonly number[], order: ReadonlyMap<number, number>) {
  const pieces = glyphs.map(glyph => padded(bareGlyph(glyphData(font, glyph), order), 4));
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  const isLong = total >= 0x20000;
  const loca = new DataView(new ArrayBuffer((glyphs.length + 1) * (isLong ? 4 : 2)));
  let at = 0;
  [...pieces, new Uint8Array()].forEach((piece, i) => {
    if (isLong) loca.setUint32(i * 4, at);
    else loca.setUint16(i * 2, at / 2);
    at += piece.length;
  });
  return { glyf: joined(pieces), loca: new Uint8Array(loca.buffer), isLong };
}

/** Without instructions; parts are named by their new numbers. */
function bareGlyph(data: Uint8Array, order: ReadonlyMap<number, number>): Uint8Array {
  if (data.length === 0) return data;
  if (isComposite(data)) {
    const { places, end } = partsOf(data);
    return changed(data.slice(0, end), view => {
      for (const at of places) {
        view.setUint16(at - 2, view.getUint16(at - 2) & ~HAS_INSTRUCTIONS);
        view.setUint16(at, order.get(view.getUint16(at)) ?? 0);
      }
    });
  }
  const view = dataView(data);
  const instructions = 10 + view.getInt16(0) * 2;
  const length = view.getUint16(instructions);
  return joined([
    data.subarray(0, instructions),
    new Uint8Array(2),
    data.subarray(instructions + 2 + length),
  ]);
}

function widths({ hhea, hmtx }: Tables, glyphs: readonly number[]): Uint8Array {
  const known = dataView(hhea).getUint16(34);
  const from = dataView(hmtx);
  const to = new DataView(new ArrayBuffer(glyphs.length * 4));
  glyphs.forEach((glyph, i) => {
    to.setUint16(i * 4, from.getUint16(Math.min(glyph, known - 1) * 4));
    to.setInt16(i * 4 + 2, from.getInt16(glyph < known ? glyph * 4 + 2 : known * 4 + (glyph - known) * 2));
  });
  return new Uint8Array(to.buffer);
}

/** The numbers by which WOFF2 knows the tables that we have. */
const TAGS: Readonly<Record<string, number>> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10,
  loca: 11,
};
/** Outlines as they are, not in the compact form of WOFF2. */
const UNTRANSFORMED = 3 << 6;

function woff2(tables: Tables): Uint8Array {
  const sorted = Object.keys(tables).sort();
  const adjusted: Tables = { ...tables, head: checkSummed(tables, sorted) };
  // The index of the outlines comes right after them.
  const tags = sorted
    .filter(tag => tag !== 'loca')
    .flatMap(tag => (tag === 'glyf' ? ['glyf', 'loca'] : [tag]));
  const directory = tags.flatMap(tag => {
    const isOutline = tag === 'glyf' || tag === 'loca';
    return [TAGS[tag] | (isOutline ? UNTRANSFORMED : 0), ...base128(adjusted[tag].length)];
  });
  const content = joined(tags.map(tag => adjusted[tag]));
  const compressed = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const header = new DataView(new ArrayBuffer(48));
  const body = joined([new Uint8Array(directory), compressed]);
  const length = header.byteLength + body.length;
  const plainSize = 12 + tags.length * 16 + tags.reduce((sum, tag) => sum + roundUp(tables[tag].length), 0);
  header.setUint32(0, 0x774f4632);
  header.setUint32(4, 0x00010000);
  header.setUint32(8, roundUp(length));
  header.setUint16(12, tags.length);
  header.setUint32(16, plainSize);
  header.setUint32(20, compressed.length);
  header.setUint16(24, 1);
  return padded(joined([new Uint8Array(header.buffer), body]), 4);
}

/** The head table with the sum over the font as it will be unpacked. */
function checkSummed(tables: Tables, tags: readonly string[]): Uint8Array {
  const start = 12 + tags.length * 16;
  const directory = new DataView(new ArrayBuffer(start));
  const power = 2 ** Math.floor(Math.log2(tags.length));
  directory.setUint32(0, 0x00010000);
  directory.setUint16(4, tags.length);
  directory.setUint16(6, power * 16);
  directory.setUint16(8, Math.log2(power));
  directory.setUint16(10, tags.length * 16 - power * 16);
  let at = start;
  let sum = 0;
  tags.forEach((tag, i) => {
    const own = checkSum(tables[tag]);
    for (let k = 0; k < 4; k++) directory.setUint8(12 + i * 16 + k, tag.charCodeAt(k));
    directory.setUint32(16 + i * 16, own);
    directory.setUint32(20 + i * 16, at);
    directory.setUint32(24 + i * 16, tables[tag].length);
    at += roundUp(tables[tag].length);
    sum = (sum + own) >>> 0;
  });
  sum = (sum + checkSum(new Uint8Array(directory.buffer))) >>> 0;
  return changed(tables.head, view => view.setUint32(8, (0xb1b0afba - sum) >>> 0));
}

function checkSum(data: Uint8Array): number {
  const view = dataView(padded(data, 4));
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function roundUp(length: number): number {
  return (length + 3) & ~3;
}

function padded(data: Uint8Array, to: number): Uint8Array {
  const rest = data.length % to;
  return rest === 0 ? data : joined([data, new Uint8Array(to - rest)]);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function changed(data: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = data.slice();
  change(dataView(copy));
  return copy;
}

function dataView(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}
