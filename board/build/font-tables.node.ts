// Two tables of a TrueType font: which glyph stands for a character, and what the font is called.

import type { FontName } from './font.node.ts';

/** The glyph of a character in a cmap table, or 0. */
export function glyphOf(cmap: Uint8Array, code: number): number {
  const view = new DataView(cmap.buffer, cmap.byteOffset, cmap.byteLength);
  for (let i = 0; i < view.getUint16(2); i++) {
    const at = view.getUint32(4 + i * 8 + 4);
    const isUnicode = view.getUint16(4 + i * 8) === 0 || view.getUint16(4 + i * 8) === 3;
    if (isUnicode && view.getUint16(at) === 4) return glyphInSegments(view, at, code);
  }
  throw new Error('the font has no table of Unicode characters of format 4');
}

function glyphInSegments(view: DataView, at: number, code: number): number {
  const twice = view.getUint16(at + 6);
  for (let k = 0; k < twice; k += 2) {
    const end = view.getUint16(at + 14 + k);
    if (code > end) continue;
    const start = view.getUint16(at + 16 + twice + k);
    if (code < start) return 0;
    const delta = view.getUint16(at + 16 + 2 * twice + k);
    const place = at + 16 + 3 * twice + k;
    const offset = view.getUint16(place);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = view.getUint16(place + offset + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** A cmap table of format 4 for characters in order. */
export function cmapTable(glyphs: readonly (readonly [code: number, glyph: number])[]): Uint8Array {
  const segments: { start: number; end: number; delta: number }[] = [];
  for (const [code, glyph] of glyphs) {
    const last = segments[segments.length - 1];
    const delta = (glyph - code) & 0xffff;
    if (last && last.end === code - 1 && last.delta === delta) last.end = code;
    else segments.push({ start: code, end: code, delta });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const count = segments.length;
  const length = 16 + count * 8;
  const view = new DataView(new ArrayBuffer(12 + length));
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 1);
  view.setUint32(8, 12);
  const power = 2 ** Math.floor(Math.log2(count));
  [4, length, 0, count * 2, power * 2, Math.log2(power), (count - power) * 2].forEach((value, i) => {
    view.setUint16(12 + i * 2, value);
  });
  segments.forEach(({ start, end, delta }, i) => {
    view.setUint16(26 + i * 2, end);
    view.setUint16(28 + count * 2 + i * 2, start);
    view.setUint16(28 + count * 4 + i * 2, delta);
  });
  return new Uint8Array(view.buffer);
}

export function nameTable({ family, style, copyright }: FontName): Uint8Array {
  const texts: readonly (readonly [id: number, text: string])[] = [
    [0, copyright],
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`.replaceAll(' ', '')],
    [13, 'SIL Open Font License, Version 1.1'],
    [14, 'https://openfontlicense.org'],
  ];
  const start = 6 + texts.length * 12;
  const view = new DataView(
    new ArrayBuffer(start + texts.reduce((sum, [, text]) => sum + text.length * 2, 0)),
  );
  view.setUint16(2, texts.length);
  view.setUint16(4, start);
  let at = 0;
  texts.forEach(([id, text], i) => {
    [3, 1, 0x409, id, text.length * 2, at].forEach((value, k) => {
      view.setUint16(6 + i * 12 + k * 2, value);
    });
    for (let k = 0; k < text.length; k++) view.setUint16(start + at + k * 2, text.charCodeAt(k));
    at += text.length * 2;
  });
  return new Uint8Array(view.buffer);
}
