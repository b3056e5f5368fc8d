// Painting with a canvas that only writes down: what is painted where, and how much is lettered at which scale.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileSvg, type TextItem } from './compile.ts';
import { type Context2D, createDrawingPainter, isLegible } from './paint.ts';
import { parseSvg } from './parse.ts';

class WrittenPath {
  readonly d: string;
  constructor(d: string) {
    this.d = d;
  }
}
Object.assign(globalThis, { Path2D: WrittenPath });

/** Calls and settings as one list of words. */
function scribe(): { context: Context2D; told: string[] } {
  const told: string[] = [];
  const say = (value: unknown): string =>
    value instanceof WrittenPath ? value.d : Array.isArray(value) ? `[${value}]` : String(value);
  const target: Record<string, unknown> = { measureText: (text: string) => ({ width: text.length * 10 }) };
  const context = new Proxy(target, {
    get(known, name) {
      if (typeof name !== 'string') return undefined;
      if (name in known) return known[name];
      return (...args: unknown[]) => {
        told.push(`${name} ${args.map(say).join(' ')}`.trim());
      };
    },
    set(known, name, value) {
      if (typeof name === 'string') {
        known[name] = value;
        told.push(`${name}=${say(value)}`);
      }
      return true;
    },
  });
  return { context: context as unknown as Context2D, told };
}

const painterOf = (inside: string) => {
  const drawing = compileSvg(parseSvg(`<svg viewBox="0 0 1000 1000" font-family="F">${inside}</svg>`));
  return { drawing, painter: createDrawingPainter(drawing, new Map()) };
};
const all = { left: 0, top: 0, right: 1000, bottom: 1000 };

test('fill comes before stroke, each in its color and strength', () => {
  const { context, told } = scribe();
  painterOf(
    '<path fill="#fff" stroke="#333" stroke-opacity=".5" stroke-width="3" stroke-dasharray="4 2" d="M0 0h10v9z"/>',
  ).painter.paint(context, all, 1);
  const order = [
    'fillStyle=#fff',
    'fill M0 0h10v9z nonzero',
    'globalAlpha=0.5',
    'lineWidth=3',
    'setLineDash [4,2]',
    'stroke M0 0h10v9z',
  ];
  const at = order.map(word => told.indexOf(word));
  assert.ok(
    at.every(i => i >= 0),
    told.join('\n'),
  );
  assert.deepEqual(
    [...at].sort((a, b) => a - b),
    at,
  );
});

test('only what a tile shows is painted', () => {
  const { painter } = painterOf('<path d="M0 0h10v9zM900 900h10v9z"/>');
  const near = scribe();
  painter.paint(near.context, { left: 0, top: 0, right: 100, bottom: 100 }, 2);
  assert.deepEqual(
    near.told.filter(word => word.startsWith('fill M')),
    ['fill M0 0h10v9z nonzero'],
  );
  assert.equal(near.told[0], 'setTransform 2 0 0 2 0 0');
  const far = scribe();
  painter.paint(far.context, { left: 880, top: 880, right: 1000, bottom: 1000 }, 2);
  assert.equal(far.told[0], 'setTransform 2 0 0 2 -1760 -1760');
  assert.deepEqual(
    far.told.filter(word => word.startsWith('fill M')),
    ['fill M900 900h10v9z nonzero'],
  );
});

test('a clip holds for its group and not beyond', () => {
  const { context, told } = scribe();
  painterOf(
    '<defs><clipPath id="c"><path d="M0 0h500v500z"/></clipPath></defs><g clip-path="url(#c)"><path d="M1 1h2v2z"/></g><path d="M5 5h2v2z"/>',
  ).painter.paint(context, all, 1);
  const words = told.filter(word => /^(save|restore|clip|fill M)/.test(word));
  assert.deepEqual(words, [
    'save',
    'clip M0 0h500v500z',
    'fill M1 1h2v2z nonzero',
    'restore',
    'fill M5 5h2v2z nonzero',
  ]);
});

test('text is centered, its halo painted first', () => {
  const { context, told } = scribe();
  painterOf(
    '<text x="100" y="200" font-size="30" text-anchor="middle" stroke="#fff" stroke-width="7" paint-order="stroke" fill="#111">Riga</text>',
  ).painter.paint(context, all, 1);
  assert.ok(told.includes('translate 100 200'));
  assert.ok(told.includes('font=normal 400 30px F'));
  assert.ok(told.indexOf('strokeText Riga -20 0') < told.indexOf('fillText Riga -20 0'));
  assert.ok(told.includes('strokeText Riga -20 0'));
});

test('spaced letters are set one by one', () => {
  const { context, told } = scribe();
  painterOf('<text x="0" y="50" font-size="30" letter-spacing="5">AB</text>').painter.paint(context, all, 1);
  assert.deepEqual(
    told.filter(word => word.startsWith('fillText')),
    ['fillText A 0 0', 'fillText B 15 0'],
  );
});

test('lettering that nobody could read is left out', () => {
  const { drawing } = painterOf('<text x="300" y="300" font-size="31">Memel</text>');
  const [town] = drawing.items as readonly TextItem[];
  assert.equal(isLegible(town, 0.15), false);
  assert.equal(isLegible(town, 0.2), true);
});
