// Small signs on a counter: what has happened to the unit. Each has a shape of its own, so that none is told by its
// color alone. Drawn in a square of 20 around the origin.

import type { Sign } from '../scene.ts';
import type { Context2D } from '../svg/paint.ts';

/** What tells signs apart. */
export function signKey({ symbol, letter, tone = 'plain', turned }: Sign): string {
  return `${symbol} ${letter} ${tone} ${turned}`;
}

export function drawMark(context: Context2D, sign: Sign, x: number, y: number, radius: number): void {
  const { plate, ink } = TONES[sign.tone ?? 'plain'];
  context.save();
  context.translate(x, y);
  context.scale(radius / 10, radius / 10);
  context.beginPath();
  context.arc(0, 0, 10, 0, 2 * Math.PI);
  context.fillStyle = plate;
  context.fill();
  context.lineWidth = 1.6;
  context.strokeStyle = ink;
  context.stroke();
  if (sign.symbol !== undefined) {
    const { d, filled } = SYMBOLS[sign.symbol];
    const path = new Path2D(d);
    context.fillStyle = ink;
    context.lineWidth = 2.6;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    if (filled) context.fill(path);
    else context.stroke(path);
  } else {
    context.fillStyle = ink;
    context.font = `bold 15px ${COUNTER_FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillText(sign.letter ?? '', 0, 5.4, 17);
  }
  context.restore();
}

/** Narrow and plain, and found everywhere in one form or another. */
export const COUNTER_FONT =
  "'Arial Narrow','Liberation Sans Narrow','Helvetica Neue',Arial,'Liberation Sans',sans-serif";

interface Shape {
  /** Lines, or an area where `filled`. */
  readonly d: string;
  readonly filled?: true;
}

export const SYMBOLS: Readonly<Record<NonNullable<Sign['symbol']>, Shape>> = {
  // With a line through it.
  drum: { d: 'M-3.5-5.5h7v11h-7zM-3.5-1.5h7M-6.5 6.5L6.5-6.5' },
  arrow: { d: 'M-5.5 0H5M1.5-4L5.5 0L1.5 4' },
  cross: { d: 'M-4.8-4.8L4.8 4.8M4.8-4.8L-4.8 4.8' },
  bolt: { d: 'M2.2-7L-4.6 1.2H-.4L-2.2 7L4.6-1.6H.6z', filled: true },
  trench: { d: 'M-6.5 3.5h2.6v-6h2.6v6h2.6v-6h2.6v6h2.6' },
  star: {
    d: 'M0-6.8L1.9-2.2L6.8-1.9L3 1.2L4.3 6L0 3.3L-4.3 6L-3 1.2L-6.8-1.9L-1.9-2.2z',
    filled: true,
  },
};

export const TONES: Readonly<
  Record<NonNullable<Sign['tone']>, { readonly plate: string; readonly ink: string }>
> = {
  plain: { plate: '#f4f4f4', ink: '#333' },
  warning: { plate: '#ffd84d', ink: '#1b1b1b' },
  harm: { plate: '#ffb08a', ink: '#3c1200' },
  earth: { plate: '#e7dcc2', ink: '#3b2c12' },
  favor: { plate: '#fff7d6', ink: '#7a4f00' },
  secret: { plate: '#e8e4f0', ink: '#3a2c5a' },
};
