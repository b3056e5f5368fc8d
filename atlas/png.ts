// PNG files: the frame of chunks that all of them share, reading chunks back, and small pictures whose bytes
// depend on no compressor: their rows are stored as they are.

import { crc32 } from 'node:zlib';

export type Chunk = readonly [name: string, data: Uint8Array];

export function pngFile(chunks: readonly Chunk[]): Uint8Array {
  return Buffer.concat([SIGNATURE, ...chunks.map(frame), frame(['IEND', new Uint8Array(0)])]);
}

export function chunksOf(png: Uint8Array): Chunk[] {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG');
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push([file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length)]);
    at += length + 12;
  }
  return chunks;
}

/** Of a picture with a palette. */
export function header(width: number, height: number, bits: number): Chunk {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(bits, 8);
  head.writeUInt8(3, 9); // palette
  return ['IHDR', head];
}

/** A picture of at most 16 colors (red, green, blue, alpha), one index a pixel, not compressed. */
export function plainPng(
  indices: Uint8Array,
  width: number,
  colours: readonly (readonly [number, number, number, number])[],
): Uint8Array {
  const height = indices.length / width;
  const stride = 1 + Math.ceil(width / 2);
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * stride + 1 + (x >> 1)] |= indices[y * width + x] << (x % 2 === 0 ? 4 : 0);
    }
  }
  return pngFile([
    header(width, height, 4),
    ['PLTE', Uint8Array.from(colours.flatMap(([red, green, blue, _alpha]) => [red, green, blue]))],
    ['tRNS', Uint8Array.from(colours.map(([, , , alpha]) => alpha))],
    ['IDAT', stored(rows)],
  ]);
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function frame([name, data]: Chunk): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const LONGEST_BLOCK = 0xffff;

/** A zlib stream of stored blocks. */
function stored(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let at = 0; at < data.length; at += LONGEST_BLOCK) {
    const block = data.subarray(at, at + LONGEST_BLOCK);
    const head = Buffer.alloc(5);
    head.writeUInt8(at + block.length === data.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    parts.push(head, block);
  }
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(b * 65_536 + a);
  return Buffer.concat([...parts, sum]);
}
