// A PNG with a palette: maps have few colours, and the file is a third of the size.

import { deflateSync } from 'node:zlib';
import { type Chunk, chunksOf, header, pngFile } from '../png.ts';

export interface IndexedOptions {
  /** Kept in the file. */
  readonly note?: { readonly key: string; readonly text: string };
  /** At most so many; with 16 or fewer two pixels share a byte. */
  readonly colours?: number;
}

/** Pixels are red, green, blue, alpha; the picture is taken to be opaque. */
export function indexedPng(
  pixels: Uint8Array,
  width: number,
  height: number,
  { note, colours = COLOURS }: IndexedOptions = {},
): Uint8Array {
  const bins = countColours(pixels);
  const boxes = settle(bins, cutBoxes(bins, colours));
  const indexOf = new Uint8Array(BINS);
  const palette = new Uint8Array(boxes.length * 3);
  boxes.forEach((box, index) => {
    for (const bin of box) indexOf[bin] = index;
    for (let c = 0; c < 3; c++) palette[index * 3 + c] = Math.round(meanOf(bins, box, c));
  });
  const bits = colours <= 16 ? 4 : 8;
  const stride = Math.ceil((width * bits) / 8) + 1;
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = indexOf[binOf(pixels, (y * width + x) * 4)];
      const at = y * stride + 1 + ((x * bits) >> 3);
      rows[at] |= bits === 4 && x % 2 === 0 ? index << 4 : index;
    }
  }
  const notes: Chunk[] = note ? [['tEXt', Buffer.from(`${note.key}\0${note.text}`, 'latin1')]] : [];
  return pngFile([
    header(width, height, bits),
    ...notes,
    ['PLTE', palette],
    ['IDAT', deflateSync(rows, { level: 9, memLevel: 9 })],
  ]);
}

/** The note that a picture holds, if it holds one under this key. */
export function noteIn(png: Uint8Array, key: string): string | undefined {
  const notes = chunksOf(png)
    .filter(([name]) => name === 'tEXt')
    .map(([, data]) => Buffer.from(data).toString('latin1').split('\0'));
  return notes.find(([known]) => known === key)?.[1];
}

const BINS = 1 << 15;
/** More would make the file a sixth larger, and nobody would see it. */
const COLOURS = 128;

const ROUNDS = 4;

interface Bins {
  readonly count: Float64Array;
  /** Sums of red, green and blue, at bin * 3. */
  readonly sum: Float64Array;
}

function binOf(pixels: Uint8Array, at: number): number {
  return ((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3);
}

function countColours(pixels: Uint8Array): Bins {
  const count = new Float64Array(BINS);
  const sum = new Float64Array(BINS * 3);
  for (let at = 0; at < pixels.length; at += 4) {
    const bin = binOf(pixels, at);
    count[bin] += 1;
    for (let c = 0; c < 3; c++) sum[bin * 3 + c] += pixels[at + c];
  }
  return { count, sum };
}

// Cuts the box that spreads most, across its widest channel at the mean, until there are enough.
function cutBoxes(bins: Bins, colours: number): number[][] {
  const all = Array.from(bins.count.keys()).filter(bin => bins.count[bin] > 0);
  const boxes = [{ bins: all, ...spread(bins, all) }];
  while (boxes.length < colours) {
    let widest = boxes[0];
    for (const box of boxes) if (box.size > widest.size) widest = box;
    if (widest.size <= 0) break;
    const { channel } = widest;
    const mean = meanOf(bins, widest.bins, channel);
    const isLow = (bin: number) => bins.sum[bin * 3 + channel] / bins.count[bin] <= mean;
    const halves = [widest.bins.filter(isLow), widest.bins.filter(bin => !isLow(bin))];
    boxes.splice(
      boxes.indexOf(widest),
      1,
      ...halves.filter(half => half.length > 0).map(half => ({ bins: half, ...spread(bins, half) })),
    );
  }
  return boxes.map(box => box.bins);
}

// Lets every colour go over to the nearest mean, a few times: gradients keep their hue.
function settle(bins: Bins, boxes: number[][]): number[][] {
  let settled = boxes;
  for (let round = 0; round < ROUNDS; round++) {
    const means = settled.map(box => [0, 1, 2].map(channel => meanOf(bins, box, channel)));
    const next: number[][] = means.map(() => []);
    for (const bin of settled.flat()) {
      const colour = [0, 1, 2].map(channel => bins.sum[bin * 3 + channel] / bins.count[bin]);
      let nearest = 0;
      let least = Infinity;
      means.forEach((mean, index) => {
        const [red, green, blue] = mean.map((value, channel) => value - colour[channel]);
        const square = red * red + green * green + blue * blue;
        if (square >= least) return;
        least = square;
        nearest = index;
      });
      next[nearest].push(bin);
    }
    settled = next.filter(box => box.length > 0);
  }
  return settled;
}

function spread(bins: Bins, box: readonly number[]): { size: number; channel: number } {
  let best = { size: 0, channel: 0 };
  if (box.length < 2) return best;
  for (let channel = 0; channel < 3; channel++) {
    const mean = meanOf(bins, box, channel);
    let size = 0;
    for (const bin of box) {
      const off = bins.sum[bin * 3 + channel] / bins.count[bin] - mean;
      // The root keeps small things in rare colours from being lost beside large plains.
      size += Math.sqrt(bins.count[bin]) * off * off;
    }
    if (size > best.size) best = { size, channel };
  }
  return best;
}

function meanOf(bins: Bins, box: readonly number[], channel: number): number {
  let sum = 0;
  let count = 0;
  for (const bin of box) {
    sum += bins.sum[bin * 3 + channel];
    count += bins.count[bin];
  }
  return sum / count;
}
