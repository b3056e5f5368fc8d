// The page on which the board is measured and looked at: shows the scene that the address names, and offers a few
// functions to whoever drives the browser.

import { type Board, createBoard } from '../board.ts';
import type { BoardEvent, Ground, Scene, SymbolSheet } from '../scene.ts';
import type { BenchDriver, FrameFigures } from './driver.ts';

declare global {
  interface Window {
    bench?: BenchDriver;
  }
}

const EVENTS: readonly BoardEvent['type'][] = [
  'hex',
  'piece',
  'hover',
  'drag',
  'drop',
  'cursor',
  'key',
  'camera',
  'trouble',
];

const name = new URLSearchParams(location.search).get('scene') ?? 'start';
const [ground, symbols, scene] = await Promise.all([
  read<Ground>(`/${name}/ground.json`),
  read<SymbolSheet>('/symbols.json'),
  read<Scene>(`/${name}/scene.json`),
]);
const place = document.querySelector<HTMLElement>('#place');
if (!place) throw new Error('the page has no place for the board');
const events: BoardEvent[] = [];

function make(home: HTMLElement): Board {
  const board = createBoard(home, {
    ground,
    symbols,
    texts: { label: 'Map', pieces: hex => `Pieces in ${ground.ids[hex]}` },
    describe: hex => `Hex ${ground.ids[hex]}`,
  });
  board.setScene(scene);
  for (const type of EVENTS) board.on(type, event => events.push(event));
  return board;
}

let board = make(place);
await board.settled();
const driver: BenchDriver = {
  get board() {
    return board;
  },
  events,
  firstPaint: performance.now(),
  drive,
  async renew(times) {
    for (let i = 0; i < times; i++) {
      board.destroy();
      board = make(place);
      await board.settled();
    }
  },
};
window.bench = driver;

/** Real input: wheel and pointer events, as the browser would send them. */
async function drive(frames: number): Promise<{ pan: FrameFigures; zoom: FrameFigures }> {
  const surface = place?.querySelector<HTMLElement>('[role=application]');
  if (!surface) throw new Error('no board');
  const send = (type: string, x: number, y: number) =>
    surface.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true }),
    );
  surface.setPointerCapture = () => {};
  const pan: number[] = [];
  let last = await nextFrame();
  send('pointerdown', 640, 400);
  for (let i = 0; i < frames; i++) {
    const t = (i / frames) * 4 * Math.PI;
    send('pointermove', 640 + 300 * Math.sin(t), 400 + 200 * Math.sin(t * 1.5));
    const now = await nextFrame();
    pan.push(now - last);
    last = now;
  }
  send('pointerup', 640, 400);
  const zoom: number[] = [];
  for (let i = 0; i < frames; i++) {
    const deltaY = 60 * Math.sin((i / frames) * 4 * Math.PI);
    surface.dispatchEvent(new WheelEvent('wheel', { clientX: 640, clientY: 400, deltaY, cancelable: true }));
    const now = await nextFrame();
    zoom.push(now - last);
    last = now;
  }
  return { pan: figures(pan), zoom: figures(zoom) };
}

function nextFrame(): Promise<number> {
  return new Promise(resolve => {
    requestAnimationFrame(resolve);
  });
}

function figures(times: readonly number[]): FrameFigures {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}
