// SVG to PNG without a browser. The font comes with a package, so that every machine draws the same picture.

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { indexedPng, noteIn } from './indexed-png.node.ts';

const { resolve } = createRequire(import.meta.url);
const FACES = ['400Regular', '400Regular_Italic', '700Bold'];

/** What a picture was drawn from: the same for the same drawing, whatever the machine. */
export function drawnFrom(png: Uint8Array): string | undefined {
  return noteIn(png, NOTE);
}

export function signatureOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex');
}

const NOTE = 'Drawn from';

/** Width in pixels. */
export function toPng(svg: string, width: number): Uint8Array {
  const drawing = render(svg, width);
  const note = { key: NOTE, text: signatureOf(svg) };
  return indexedPng(drawing.pixels, drawing.width, drawing.height, { note });
}

/** Of few colors, and a few kilobytes only: for drawings without gradients. */
export function toSmallPng(svg: string, width: number): Uint8Array {
  const drawing = render(svg, width);
  return indexedPng(drawing.pixels, drawing.width, drawing.height, { colours: 16 });
}

function render(svg: string, width: number) {
  const fontFiles = FACES.map(face => resolve(`@expo-google-fonts/pt-serif/${face}/PTSerif_${face}.ttf`));
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'PT Serif', serifFamily: 'PT Serif' },
  }).render();
}
