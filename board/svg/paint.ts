// Paints a compiled drawing, or the part of it that a tile shows, with Canvas. Small lettering is left out where nobody
// could read it; the names of cities grow instead, so that the map as a whole still says where one is.

import type { Drawing, Item, Paint, PathItem, Pattern, TextItem } from './compile.ts';
import { type Box, grown, overlaps } from './path.ts';

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface DrawingPainter {
  /** Paints a part of the sheet so that its upper left corner lies in that of the canvas; scale is pixels to a unit. */
  paint(context: Context2D, region: Box, scale: number): void;
}

export type Images = ReadonlyMap<string, CanvasImageSource>;

/** Pixels: what is smaller is not lettered. */
const LEAST_NUMBER = 8;
const LEAST_TEXT = 5.5;
/** Names in bold grow to this, up to so many times their size. */
const LEAST_NAME = 10;
const MOST_GROWTH = 3;

export function createDrawingPainter(drawing: Drawing, images: Images): DrawingPainter {
  const paths = new Map<object, Path2D>();
  const lettering = new Map<number, ReadonlyMap<TextItem, number>>();

  const pathOf = (item: { readonly d: string }): Path2D => {
    let path = paths.get(item);
    if (!path) {
      path = new Path2D(item.d);
      paths.set(item, path);
    }
    return path;
  };

  function letteringAt(scale: number): ReadonlyMap<TextItem, number> {
    let factors = lettering.get(scale);
    if (!factors) {
      factors = letteringFactors(drawing.items, scale);
      lettering.set(scale, factors);
    }
    return factors;
  }

  function paintAll(context: Context2D, items: readonly Item[], job: Job): void {
    for (const item of items) {
      const isNear = overlaps(item.kind === 'text' ? grown(item.box, job.slack) : item.box, job.region);
      if (!isNear) continue;
      if (item.kind === 'text') {
        const factor = job.factors.get(item) ?? 1;
        if (factor > 0) paintText(context, item, factor, job);
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
      const factors = letteringAt(scale);
      const slack = scale * 40 < LEAST_NAME ? 150 : 0;
      paintAll(context, drawing.items, { region, scale, factors, slack, patterns: new Map() });
    },
  };
}

interface Job {
  readonly region: Box;
  readonly scale: number;
  readonly factors: ReadonlyMap<TextItem, number>;
  /** How far enlarged names may run over their boxes. */
  readonly slack: number;
  readonly patterns: Map<string, CanvasPattern>;
}

/** How much each text is enlarged at a scale: 0 not lettered at all; absent: as it is. */
export function letteringFactors(items: readonly Item[], scale: number): Map<TextItem, number> {
  const factors = new Map<TextItem, number>();
  const grownNames: Box[] = [];
  const visit = (list: readonly Item[]): void => {
    for (const item of list) {
      if (item.kind === 'clip') visit(item.items);
      if (item.kind !== 'text') continue;
      const pixels = item.font.size * scale;
      if (item.isNumber ? pixels < LEAST_NUMBER : pixels < LEAST_TEXT) factors.set(item, 0);
      if (item.font.weight !== '700' || pixels >= LEAST_NAME) continue;
      const factor = Math.min(MOST_GROWTH, LEAST_NAME / pixels);
      const box = enlarged(item, factor);
      const isLegible = pixels * factor >= LEAST_TEXT && !grownNames.some(other => overlaps(other, box));
      factors.set(item, isLegible ? factor : 0);
      if (isLegible) grownNames.push(box);
    }
  };
  visit(items);
  return factors;
}

function enlarged({ box, x, y, font }: TextItem, factor: number): Box {
  const half = ((box.right - box.left) / 2) * factor;
  const middle = font.anchor === 'middle' ? x : (box.left + box.right) / 2;
  return {
    left: middle - half,
    right: middle + half,
    top: y - font.size,
    bottom: y + font.size * (factor - 0.6),
  };
}

function paintText(context: Context2D, item: TextItem, factor: number, _job: Job): void {
  const { font, paint, text } = item;
  context.save();
  if (item.matrix) context.transform(...item.matrix);
  // Grown names keep their upper edge: the symbol of the place is above it.
  context.translate(item.x, item.y + (factor - 1) * font.size * 0.7);
  if (factor !== 1) context.scale(factor, factor);
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
