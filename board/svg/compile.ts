// From the tree of an SVG drawing to a flat list of things to paint: styles inherited, uses resolved, long paths cut
// into pieces, each with the box that it covers. Holds what our drawings use; anything else is left out and named.

import type { SvgNode } from './parse.ts';
import { type Box, boxOfPath, grown, splitPath } from './path.ts';

export interface Drawing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
  readonly patterns: Readonly<Record<string, Pattern>>;
  /** Element names that were left out. */
  readonly unknown: readonly string[];
}

export type Item = PathItem | TextItem | ImageItem | ClipItem;

interface Placed {
  /** Covered on the sheet, strokes included. */
  readonly box: Box;
  /** From the item's own units to the sheet; absent: they are the same. */
  readonly matrix?: Matrix;
}

export interface PathItem extends Placed {
  readonly kind: 'path';
  readonly d: string;
  readonly paint: Paint;
}

export interface TextItem extends Placed {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: TextFont;
  readonly paint: Paint;
}

export interface ImageItem extends Placed {
  readonly kind: 'image';
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly alpha: number;
}

/** Items that show only inside an outline. */
export interface ClipItem extends Placed {
  readonly kind: 'clip';
  readonly d: string;
  readonly items: readonly Item[];
}

export interface Pattern {
  readonly width: number;
  readonly height: number;
  readonly matrix: Matrix;
  readonly items: readonly Item[];
}

export interface TextFont {
  readonly size: number;
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly spacing: number;
}

/** Fill and stroke are colors, `url(#pattern)`, or absent. */
export interface Paint {
  readonly fill?: string;
  readonly fillAlpha: number;
  readonly isEvenOdd: boolean;
  readonly stroke?: string;
  readonly strokeAlpha: number;
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly dash: readonly number[];
  readonly isStrokeFirst: boolean;
}

/** a b c d e f, as in SVG and Canvas. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Paths of more parts than these are cut up, by cells of so many sheet units. */
const CELL = 600;

export function compileSvg(root: SvgNode): Drawing {
  const [x, y, width, height] = numbersIn(root.attributes.viewBox ?? '0 0 0 0');
  const context: Context = { byId: new Map(), patterns: {}, unknown: new Set() };
  collectIds(root, context);
  const style = inherit(INITIAL, root.attributes);
  for (const node of context.byId.values()) {
    if (node.name !== 'pattern') continue;
    context.patterns[node.attributes.id] = {
      width: Number(node.attributes.width),
      height: Number(node.attributes.height),
      matrix: readTransform(node.attributes.patternTransform ?? ''),
      items: compileAll(node.children, inherit(style, node.attributes), context),
    };
  }
  const items = compileAll(root.children, style, context);
  return { x, y, width, height, items, patterns: context.patterns, unknown: [...context.unknown] };
}

interface Context {
  readonly byId: Map<string, SvgNode>;
  readonly patterns: Record<string, Pattern>;
  readonly unknown: Set<string>;
}

/** Attributes that children take over, with the transform so far. */
interface Style {
  readonly attributes: Readonly<Record<string, string>>;
  readonly matrix: Matrix;
  readonly alpha: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const INITIAL: Style = { attributes: {}, matrix: IDENTITY, alpha: 1 };

const INHERITED = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
]);
const SILENT = new Set(['title', 'desc', 'defs', 'pattern', 'clipPath']);
const UNIT_SHAPES = new Set(['path', 'rect', 'circle', 'line', 'ellipse', 'polygon', 'polyline']);

function inherit(style: Style, own: Readonly<Record<string, string>>): Style {
  const attributes: Record<string, string> = { ...style.attributes };
  for (const [name, value] of Object.entries(own)) if (INHERITED.has(name)) attributes[name] = value;
  return {
    attributes,
    matrix: own.transform === undefined ? style.matrix : multiply(style.matrix, readTransform(own.transform)),
    alpha: style.alpha * Number(own.opacity ?? 1),
  };
}

function compileAll(nodes: readonly SvgNode[], style: Style, context: Context): Item[] {
  return nodes.flatMap(node => compileNode(node, style, context));
}

function compileNode(node: SvgNode, above: Style, context: Context): Item[] {
  const { name, attributes } = node;
  if (SILENT.has(name)) return [];
  const style = inherit(above, attributes);
  const clip = attributes['clip-path'];
  const items = itemsOf(node, style, context);
  if (clip === undefined || items.length === 0) return items;
  const d = clipPathOf(clip, context);
  if (d === undefined) return items;
  return [{ kind: 'clip', d, items, ...placed(boxOfPath(d), style.matrix) }];
}

function itemsOf(node: SvgNode, style: Style, context: Context): Item[] {
  const { name, attributes } = node;
  if (name === 'g' || name === 'svg') return compileAll(node.children, style, context);
  if (name === 'use') {
    const used = context.byId.get((attributes.href ?? attributes['xlink:href'] ?? '').slice(1));
    if (!used) return [];
    const shift: Matrix = [1, 0, 0, 1, Number(attributes.x ?? 0), Number(attributes.y ?? 0)];
    return compileNode(used, { ...style, matrix: multiply(style.matrix, shift) }, context);
  }
  if (name === 'text') return textItem(node, style);
  if (name === 'image') return imageItem(attributes, style);
  if (UNIT_SHAPES.has(name)) return pathItems(shapePath(name, attributes), style);
  context.unknown.add(name);
  return [];
}

function pathItems(d: string, style: Style): Item[] {
  const paint = paintOf(style);
  if (d === '' || (paint.fill === undefined && paint.stroke === undefined)) return [];
  const mayHaveHoles = paint.fill !== undefined;
  const pieces =
    paint.isEvenOdd && mayHaveHoles ? [{ d, box: boxOfPath(d) }] : splitPath(d, CELL, mayHaveHoles);
  const reach = paint.stroke === undefined ? 0 : paint.width * (paint.join === 'miter' ? 2 : 0.75);
  return pieces.map(piece => ({
    kind: 'path',
    d: piece.d,
    paint,
    ...placed(grown(piece.box, reach), style.matrix),
  }));
}

function textItem({ attributes, text }: SvgNode, style: Style): Item[] {
  if (text.trim() === '') return [];
  const given = style.attributes;
  const size = Number.parseFloat(given['font-size'] ?? '16');
  const anchor = given['text-anchor'];
  const font: TextFont = {
    size,
    family: given['font-family'] ?? 'serif',
    weight: given['font-weight'] ?? '400',
    style: given['font-style'] ?? 'normal',
    anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    spacing: Number(given['letter-spacing'] ?? 0),
  };
  const [x, y] = [Number(attributes.x ?? 0), Number(attributes.y ?? 0)];
  // Wide letters take about the size; it need not be exact to find the tiles that show them.
  const width = text.length * (size * 0.75 + font.spacing);
  const left = x - { start: 0, middle: 0.5, end: 1 }[font.anchor] * width;
  const box = { left, right: left + width, top: y - size, bottom: y + size * 0.4 };
  const paint = paintOf(style);
  return [{ kind: 'text', text, x, y, font, paint, ...placed(box, style.matrix) }];
}

function imageItem(attributes: Readonly<Record<string, string>>, style: Style): Item[] {
  const [x, y] = [Number(attributes.x ?? 0), Number(attributes.y ?? 0)];
  const [width, height] = [Number(attributes.width), Number(attributes.height)];
  const href = attributes.href ?? attributes['xlink:href'];
  if (href === undefined || !(width > 0) || !(height > 0)) return [];
  const box = { left: x, top: y, right: x + width, bottom: y + height };
  return [{ kind: 'image', href, x, y, width, height, alpha: style.alpha, ...placed(box, style.matrix) }];
}

function shapePath(name: string, a: Readonly<Record<string, string>>): string {
  const n = (key: string) => Number(a[key] ?? 0);
  switch (name) {
    case 'path':
      return a.d ?? '';
    case 'rect': {
      const [x, y, w, h] = [n('x'), n('y'), n('width'), n('height')];
      const r = Math.min(n('rx'), w / 2, h / 2);
      if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`;
      const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
      return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`;
    }
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    case 'polygon':
    case 'polyline':
      return `M${a.points ?? ''}${name === 'polygon' ? 'z' : ''}`;
    default: {
      const [rx, ry] = name === 'circle' ? [n('r'), n('r')] : [n('rx'), n('ry')];
      return `M${n('cx') - rx} ${n('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
    }
  }
}

function clipPathOf(reference: string, context: Context): string | undefined {
  const node = context.byId.get(/^url\(#(.+)\)$/.exec(reference)?.[1] ?? '');
  if (!node) return undefined;
  return node.children
    .map(child => (child.name === 'use' ? context.byId.get((child.attributes.href ?? '').slice(1)) : child))
    .map(shape => (shape && UNIT_SHAPES.has(shape.name) ? shapePath(shape.name, shape.attributes) : ''))
    .join('');
}

function paintOf({ attributes, alpha }: Style): Paint {
  const color = (value: string | undefined) => (value === undefined || value === 'none' ? undefined : value);
  const fill = color(attributes.fill ?? '#000');
  const stroke = color(attributes.stroke);
  const cap = attributes['stroke-linecap'];
  const join = attributes['stroke-linejoin'];
  return {
    ...(fill === undefined ? {} : { fill }),
    fillAlpha: alpha * Number(attributes['fill-opacity'] ?? 1),
    isEvenOdd: attributes['fill-rule'] === 'evenodd',
    ...(stroke === undefined ? {} : { stroke }),
    strokeAlpha: alpha * Number(attributes['stroke-opacity'] ?? 1),
    width: Number(attributes['stroke-width'] ?? 1),
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
    dash: dashOf(attributes['stroke-dasharray']),
    isStrokeFirst: (attributes['paint-order'] ?? '').startsWith('stroke'),
  };
}

function dashOf(value: string | undefined): number[] {
  return value === undefined || value === 'none' ? [] : numbersIn(value);
}

function placed(box: Box, matrix: Matrix): { box: Box; matrix?: Matrix } {
  if (matrix === IDENTITY) return { box };
  const corners = [
    [box.left, box.top],
    [box.right, box.top],
    [box.left, box.bottom],
    [box.right, box.bottom],
  ].map(([x, y]) => [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]]);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    box: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
    matrix,
  };
}

function collectIds(node: SvgNode, context: Context): void {
  const { id } = node.attributes;
  if (id !== undefined) context.byId.set(id, node);
  for (const child of node.children) collectIds(child, context);
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

function readTransform(text: string): Matrix {
  let matrix = IDENTITY;
  for (const [, name, list] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    matrix = multiply(matrix, transformOf(name, numbersIn(list)));
  }
  return matrix;
}

function transformOf(name: string, n: readonly number[]): Matrix {
  if (name === 'translate') return [1, 0, 0, 1, n[0], n[1] ?? 0];
  if (name === 'scale') return [n[0], 0, 0, n[1] ?? n[0], 0, 0];
  if (name === 'matrix') return [n[0], n[1], n[2], n[3], n[4], n[5]];
  if (name !== 'rotate') throw new Error(`the drawing has the unknown transform ${name}`);
  const angle = (n[0] * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn: Matrix = [cos, sin, -sin, cos, 0, 0];
  if (n.length < 3) return turn;
  return multiply(multiply([1, 0, 0, 1, n[1], n[2]], turn), [1, 0, 0, 1, -n[1], -n[2]]);
}

function numbersIn(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? []).map(Number);
}
