// The painter with a canvas that shows nothing and a drawing that comes when the test lets it: what was wanted meanwhile
// is not forgotten.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { TileName } from './levels.ts';
import type { FromPainter } from './messages.ts';
import { createTilePainter, type TilePainter } from './painter.ts';

class BlankCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext(): object {
    return new Proxy({}, { get: () => () => undefined, set: () => true });
  }
  transferToImageBitmap(): object {
    return { width: this.width, height: this.height };
  }
}
class BlankPath {}

const SHEET = '<svg viewBox="0 0 1024 1024"><path fill="#fff" d="M0 0h1024v1024z"/></svg>';
const tile = (column: number, row: number): TileName => ({ level: 0, column, row });

let painter: TilePainter;
let told: FromPainter[];
/** Lets the drawing come, or fail to. */
let deliver: (answer: object) => void;
let restore: () => void;

beforeEach(() => {
  const { fetch } = globalThis;
  const drawing = new Promise(resolve => {
    deliver = resolve;
  });
  Object.assign(globalThis, { OffscreenCanvas: BlankCanvas, Path2D: BlankPath, fetch: () => drawing });
  restore = () => Object.assign(globalThis, { fetch });
  told = [];
  painter = createTilePainter(message => told.push(message), { add: () => undefined } as never);
});
afterEach(() => {
  painter.stop();
  restore();
});

const come = () => deliver({ ok: true, text: async () => SHEET });
/** As long as messages to oneself and what follows from them take. */
const awhile = () => new Promise(resolve => setTimeout(resolve, 20));
const painted = () => told.map(message => (message.type === 'tile' ? message.tile : message.type));

test('the only tile that is wanted before the drawing has come is painted when it comes', async () => {
  painter.tell({ type: 'load', href: '/map.svg', fonts: [] });
  painter.tell({ type: 'want', tiles: [tile(1, 1)] });
  await awhile();
  assert.deepEqual(painted(), []);
  come();
  await awhile();
  assert.deepEqual(painted(), ['base', tile(1, 1)]);
});

test('what is wanted now replaces what was wanted before, the most urgent first', async () => {
  painter.tell({ type: 'load', href: '/map.svg', fonts: [] });
  painter.tell({ type: 'want', tiles: [tile(0, 0), tile(0, 1)] });
  await awhile();
  painter.tell({ type: 'want', tiles: [tile(1, 0), tile(1, 1)] });
  come();
  await awhile();
  assert.deepEqual(painted(), ['base', tile(1, 0), tile(1, 1)]);
});

test('a painter that is stopped paints no more, and a drawing that does not come is told', async () => {
  painter.tell({ type: 'load', href: '/map.svg', fonts: [] });
  deliver({ ok: false, status: 404, statusText: 'Not Found' });
  await awhile();
  assert.deepEqual(told, [{ type: 'failed', message: '/map.svg: 404 Not Found' }]);
  painter.stop();
  painter.tell({ type: 'want', tiles: [tile(0, 0)] });
  await awhile();
  assert.equal(told.length, 1);
});
