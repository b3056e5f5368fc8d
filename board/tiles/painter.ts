// Paints the tiles of a drawing one after another, the most urgent first, and lets other work in between. Runs in the
// worker, or on the page itself where the worker cannot be started.

import type { DrawingFont } from '../scene.ts';
import { compileSvg, type Item } from '../svg/compile.ts';
import { createDrawingPainter, type DrawingPainter, type Images } from '../svg/paint.ts';
import { parseSvg } from '../svg/parse.ts';
import { baseScale, scaleOf, TILE, type TileName, tileRect } from './levels.ts';
import type { FromPainter, ToPainter } from './messages.ts';

export interface TilePainter {
  tell(message: ToPainter): void;
  stop(): void;
}

export function createTilePainter(
  answer: (message: FromPainter, transfer: Transferable[]) => void,
  fonts: FontFaceSet,
): TilePainter {
  let wanted: TileName[] = [];
  let loaded: Loaded | undefined;
  let isStopped = false;
  let isBusy = false;
  // A message to oneself comes at once, after those that wait already; a timer would be held back.
  const turn = new MessageChannel();
  turn.port1.onmessage = work;

  function work(): void {
    isBusy = false;
    // What is wanted before the drawing is there waits for it: where it is a single tile, nobody would ask again.
    if (!loaded || isStopped) return;
    const tile = wanted.shift();
    if (!tile) return;
    const started = performance.now();
    const { x, y, width, height } = tileRect(tile, loaded.sheet);
    const bitmap = paintBitmap(
      loaded.painter,
      { left: x, top: y, right: x + width, bottom: y + height },
      scaleOf(tile.level),
    );
    answer({ type: 'tile', tile, bitmap, time: performance.now() - started }, [bitmap]);
    goOn();
  }

  function goOn(): void {
    if (isBusy || isStopped || wanted.length === 0) return;
    isBusy = true;
    turn.port2.postMessage(0);
  }

  async function load(href: string, faces: readonly DrawingFont[]): Promise<void> {
    try {
      const letters = loadFonts(faces, fonts);
      const drawing = compileSvg(parseSvg(await fetchText(href)));
      const images = await loadImages(drawing.items, href);
      await letters;
      if (isStopped) return;
      const painter = createDrawingPainter(drawing, images);
      const { x, y, width, height } = drawing;
      loaded = { painter, sheet: { x, y, width, height } };
      const whole = { left: x, top: y, right: x + width, bottom: y + height };
      const bitmap = paintBitmap(painter, whole, baseScale(drawing));
      answer({ type: 'base', bitmap }, [bitmap]);
      goOn();
    } catch (error) {
      if (!isStopped)
        answer({ type: 'failed', message: error instanceof Error ? error.message : String(error) }, []);
    }
  }

  return {
    tell(message) {
      if (message.type === 'load') void load(message.href, message.fonts);
      else {
        wanted = [...message.tiles];
        goOn();
      }
    },
    stop() {
      isStopped = true;
      wanted = [];
      turn.port1.close();
      turn.port2.close();
    },
  };
}

interface Loaded {
  readonly painter: DrawingPainter;
  readonly sheet: { x: number; y: number; width: number; height: number };
}

function paintBitmap(
  painter: DrawingPainter,
  region: { left: number; top: number; right: number; bottom: number },
  scale: number,
): ImageBitmap {
  const width = Math.min(TILE * 4, Math.ceil((region.right - region.left) * scale - 1e-6));
  const height = Math.min(TILE * 4, Math.ceil((region.bottom - region.top) * scale - 1e-6));
  const canvas = new OffscreenCanvas(width, height);
  // Tiles are painted once and then only shown: software painting needs no way back from a graphics card.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser has no canvas to paint on');
  painter.paint(context, region, scale);
  return canvas.transferToImageBitmap();
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status} ${response.statusText}`);
  return response.text();
}

/** A font that does not come is no reason to show no map. */
async function loadFonts(faces: readonly DrawingFont[], fonts: FontFaceSet): Promise<void> {
  await Promise.all(
    faces.map(async ({ family, href, weight, style }) => {
      try {
        fonts.add(await new FontFace(family, `url("${href}")`, { weight: String(weight), style }).load());
      } catch {
        // The browser's own serif stands in.
      }
    }),
  );
}

async function loadImages(items: readonly Item[], base: string): Promise<Images> {
  const hrefs = new Set<string>();
  const visit = (list: readonly Item[]): void => {
    for (const item of list) {
      if (item.kind === 'image') hrefs.add(item.href);
      if (item.kind === 'clip') visit(item.items);
    }
  };
  visit(items);
  const images = new Map<string, ImageBitmap>();
  await Promise.all(
    [...hrefs].map(async href => {
      try {
        images.set(href, await createImageBitmap(await fetchImage(href, base)));
      } catch {
        // The relief is an ornament: without it the map is whole.
      }
    }),
  );
  return images;
}

// A data URI is read here: the page's security policy lets nobody fetch one.
async function fetchImage(href: string, base: string): Promise<Blob> {
  const data = /^data:([^;,]+);base64,(.*)$/s.exec(href);
  if (data) return new Blob([Uint8Array.from(atob(data[2]), c => c.charCodeAt(0))], { type: data[1] });
  const response = await fetch(new URL(href, new URL(base, location.href)));
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response.blob();
}
