// Paints a compiled drawing, or the part of it that a tile shows, with Canvas. Small lettering is left out where nobody
// could read it.

import type { Drawing, Item, Paint, PathItem, Pattern, TextItem } from './compile.ts';
import { type Box, overlaps } from './path.ts';

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface DrawingPainter {
  /** Paints a part of the sheet so that its upper left corner lies in that of the canvas; scale is pixels to a unit. */
  paint(context: Context2D, region: Box, scale: number): void;
}

export type Images = ReadonlyMap<string, CanvasImageSource>;

/** Pixels: what is smaller is not lettered. */
const LEAST_TEXT = 5.5;

export function createDrawingPainter(drawing: Drawing, images: Images): DrawingPainter {
  const paths = new Map<object, Path2D>();

  const pathOf = (item: { readonly d: string }): Path2D => {
    let path = paths.get(item);
    if (!path) {
      path = new Path2D(item.d);
      paths.set(item, path);
    }
    return path;
  };

  function paintAll(context: Context2D, items: readonly Item[], job: Job): void {
    for (const item of items) {
      if (!overlaps(item.box, job.region)) continue;
      if (item.kind === 'text') {
        if (isLegible(item, job.scale)) paintText(context, item);
      } else if (item.kind === 'path' && item.matrix === undefined) {
        paintPath(context, item, job);
      } else {
        context.save();
        if (item.matrix) context.transform(...item.matrix);
        if (item.kind === 'path') paintPath(context, item, job);
        else if (item.kind === 'image') {
          const image = images.get(item.href);
          context.globalAlpha = item.alpha;
          context.imageSmoothingQuality = 'high';
          if (image) context.drawImage(image, item.x, item.y, item.width, item.height);
        } else {
          context.clip(pathOf(item));
          paintAll(context, item.items, job);
        }
        context.restore();
      }
    }
  }

  function paintPath(context: Context2D, item: PathItem, job: Job): void {
    const { paint } = item;
    const path = pathOf(item);
    if (paint.fill !== undefined) {
      context.globalAlpha = paint.fillAlpha;
      context.fillStyle = styleOf(paint.fill, context, job);
      context.fill(path, paint.isEvenOdd ? 'evenodd' : 'nonzero');
    }
    if (paint.stroke !== undefined) {
      setStroke(context, paint, paint.stroke);
      context.stroke(path);
    }
    context.globalAlpha = 1;
  }

  function styleOf(color: string, context: Context2D, job: Job): string | CanvasPattern {
    const name = /^url\(#(.+)\)$/.exec(color)?.[1];
    if (name === undefined) return color;
    const known = job.patterns.get(name);
    if (known) return known;
    const pattern = drawing.patterns[name];
    const made = pattern && makePattern(pattern, context, job);
    if (!made) return '#0000';
    job.patterns.set(name, made);
    return made;
  }

  function makePattern({ width, height, matrix, items }: Pattern, context: Context2D, job: Job) {
    const columns = Math.max(4, Math.round(width * job.scale * 2));
    const rows = Math.max(4, Math.round(height * job.scale * 2));
    const canvas = new OffscreenCanvas(columns, rows);
    const cell = canvas.getContext('2d');
    if (!cell) return undefined;
    cell.scale(columns / width, rows / height);
    paintAll(cell, items, { ...job, region: { left: 0, top: 0, right: width, bottom: height } });
    const made = context.createPattern(canvas, 'repeat');
    made?.setTransform(new DOMMatrix([...matrix]).scale(width / columns, height / rows));
    return made ?? undefined;
  }

  return {
    paint(context, region, scale) {
      context.setTransform(scale, 0, 0, scale, -region.left * scale, -region.top * scale);
      paintAll(context, drawing.items, { region, scale, patterns: new Map() });
    },
  };
}

interface Job {
  readonly region: Box;
  readonly scale: number;
  readonly patterns: Map<string, CanvasPattern>;
}

export function isLegible({ font }: TextItem, scale: number): boolean {
  return font.size * scale >= LEAST_TEXT;
}

function paintText(context: Context2D, item: TextItem): void {
  const { font, paint, text } = item;
  context.save();
  if (item.matrix) context.transform(...item.matrix);
  context.translate(item.x, item.y);
  context.font = `${font.style} ${font.weight} ${font.size}px ${font.family}`;
  context.textBaseline = 'alphabetic';
  const paintRun = (run: string, x: number) => {
    const stroke = () => {
      if (paint.stroke === undefined) return;
      setStroke(context, paint, paint.stroke);
      context.strokeText(run, x, 0);
    };
    if (paint.isStrokeFirst) stroke();
    if (paint.fill !== undefined) {
      context.globalAlpha = paint.fillAlpha;
      context.fillStyle = paint.fill;
      context.fillText(run, x, 0);
    }
    if (!paint.isStrokeFirst) stroke();
  };
  const share = { start: 0, middle: 0.5, end: 1 }[font.anchor];
  context.textAlign = 'left';
  if (font.spacing === 0) paintRun(text, -share * context.measureText(text).width);
  else {
    // Letter by letter: not every browser's canvas knows letter spacing.
    const letters = [...text];
    const widths = letters.map(letter => context.measureText(letter).width + font.spacing);
    let x = -share * widths.reduce((sum, width) => sum + width, 0);
    letters.forEach((letter, i) => {
      paintRun(letter, x);
      x += widths[i];
    });
  }
  context.restore();
}

function setStroke(context: Context2D, paint: Paint, stroke: string): void {
  context.globalAlpha = paint.strokeAlpha;
  context.strokeStyle = stroke;
  context.lineWidth = paint.width;
  context.lineCap = paint.cap;
  context.lineJoin = paint.join;
  context.setLineDash([...paint.dash]);
}
