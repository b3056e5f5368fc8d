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
  const fontFiles = FACES.map(face => resolve(`@expo-google-fonts/pt-serif/${face}/PTSerif_${face}.ttf`));
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'PT Serif', serifFamily: 'PT Serif' },
  }).render();
  return indexedPng(drawing.pixels, drawing.width, drawing.height, { key: NOTE, text: signatureOf(svg) });
}
