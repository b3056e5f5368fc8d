// The board in a browser: what mouse, fingers and keys report, what a screen reader finds, what happens when the
// drawing or the painter does not come, and that nothing is left behind.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './bench/browser.node.ts';
import type {} from './bench/page.ts';
import { LAKE, sampleFiles } from './bench/sample.testing.ts';
import { type BoardServer, serveBoard } from './bench/serve.node.ts';
import type { BoardEvent } from './scene.ts';

let browser: Browser;
/** One for the mouse or one for fingers, whichever was used last; opening the page anew wipes it clean. */
let lastDesk: { readonly wishes: string; readonly page: Page; readonly faults: string[] } | undefined;
let server: BoardServer;

before(async () => {
  const files = sampleFiles();
  files.set('/', readFileSync(new URL('./bench/page.html', import.meta.url), 'utf8'));
  server = await serveBoard(files);
  browser = await openBrowser();
});
after(async () => {
  server.close();
  await browser.close();
});

interface Desk {
  readonly page: Page;
  readonly faults: string[];
  /** Those of the given kinds since the last question. */
  events(...types: BoardEvent['type'][]): Promise<BoardEvent[]>;
  at(hex: number, piece?: string): Promise<{ x: number; y: number }>;
  zoom(): Promise<number>;
  cursor(hex: number): Promise<void>;
}

interface Wishes {
  readonly touch?: boolean;
  readonly block?: string;
  /** Pieces and map may be seen on their way. */
  readonly moves?: boolean;
}

async function open(wishes: Wishes = {}): Promise<Desk> {
  const { page, faults } = await deskFor(wishes);
  faults.length = 0;
  await page.setViewportSize(SIZE);
  await page.goto(`${server.address}/?scene=sample`);
  await page.mouse.move(0, 0);
  // Functions, not texts: the security policy forbids to evaluate those.
  await page.waitForFunction(() => window.bench !== undefined, null, { timeout: 30_000 });
  return {
    page,
    faults,
    async events(...types) {
      const all = await page.evaluate(() => window.bench?.events.splice(0) ?? []);
      return all.filter(({ type }) => types.includes(type));
    },
    at: (hex, piece) =>
      page.evaluate(([h, p]) => window.bench?.board.locate(h, p ?? undefined) ?? { x: -1, y: -1 }, [
        hex,
        piece ?? null,
      ] as const),
    zoom: () => page.evaluate(() => window.bench?.board.zoom ?? 0),
    cursor: hex => page.evaluate(h => window.bench?.board.setCursor(h), hex),
  };
}

const SIZE = { width: 900, height: 600 };

async function deskFor({
  touch = false,
  block,
  moves = false,
}: Wishes): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const wishes = JSON.stringify({ touch, block, moves });
  if (lastDesk?.wishes === wishes) return lastDesk;
  // Pages that nobody looks at any more would go on painting.
  await lastDesk?.page.context().close();
  const reducedMotion = moves ? 'no-preference' : 'reduce';
  const context = await browser.newContext({ viewport: SIZE, hasTouch: touch, reducedMotion });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
  });
  if (block) await context.route(block, route => route.abort());
  lastDesk = { wishes, page, faults };
  return lastDesk;
}

/** Waits until something is so; fails if it never is. */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 10_000; !(await isSo()); ) {
    assert.ok(performance.now() < end, what);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

const click = { by: 'mouse', shift: false, asks: false, times: 1 };

test('the map is painted from the drawing, under a strict security policy', async () => {
  const { page, at, faults } = await open();
  const lake = await at(33);
  const picture = await page.screenshot({ clip: { x: lake.x - 2, y: lake.y - 2, width: 4, height: 4 } });
  const color = await page.evaluate(
    async bytes => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(4, 4).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [...(context?.getImageData(1, 1, 1, 1).data ?? [])];
    },
    [...picture],
  );
  assert.deepEqual(
    color.slice(0, 3),
    [1, 3, 5].map(i => Number.parseInt(LAKE.slice(i, i + 2), 16)),
  );
  assert.deepEqual(faults, []);
});

test('a click names the piece, the pile as a whole, or the empty hex', async () => {
  const { page, at, events } = await open();
  const press = async (hex: number, more: Parameters<Page['mouse']['click']>[2] = {}) => {
    const { x, y } = await at(hex);
    await page.mouse.click(x, y, more);
    await page.waitForTimeout(400);
    return events('hex', 'piece');
  };
  await events();
  assert.deepEqual(await press(11), [{ type: 'piece', hex: 11, piece: 'alone', how: click }]);
  assert.deepEqual(await press(30), [{ type: 'hex', hex: 30, how: click }]);
  assert.deepEqual(await press(30, { button: 'right' }), [
    { type: 'hex', hex: 30, how: { ...click, asks: true } },
  ]);
  assert.deepEqual(await press(14), [{ type: 'hex', hex: 14, how: click }]);
  const middle = await at(14, 'mid');
  await page.keyboard.down('Shift');
  await page.mouse.click(middle.x, middle.y);
  await page.keyboard.up('Shift');
  assert.deepEqual(await events('hex', 'piece'), [
    { type: 'piece', hex: 14, piece: 'mid', how: { ...click, shift: true } },
  ]);
  await page.mouse.move(5, 5);
  const { x, y } = await at(14);
  await page.mouse.dblclick(x, y);
  assert.deepEqual(
    (await events('hex')).map(event => event.type === 'hex' && event.how.times),
    [1, 2],
  );
});

test('a pile fans out where the mouse rests, and closes when it leaves', async () => {
  const { page, at } = await open();
  const { x, y } = await at(14);
  const closed = await at(14, 'low');
  await page.mouse.move(x, y);
  const isOpen = async () => (await at(14, 'low')).x !== closed.x || (await at(14, 'low')).y !== closed.y;
  await until('the pile does not fan out', isOpen);
  const opened = await at(14, 'low');
  await page.mouse.move(opened.x, opened.y, { steps: 8 });
  assert.deepEqual(await at(14, 'low'), opened);
  await page.mouse.move(x + 300, y + 200, { steps: 4 });
  assert.deepEqual(await at(14, 'low'), closed);
});

test('a ready piece can be dragged to another hex, a plain one moves the map', async () => {
  const { page, at, events } = await open();
  const drag = async (from: number, to: number) => {
    const [a, b] = [await at(from), await at(to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
  };
  await events();
  await drag(11, 22);
  const told = await events('drag', 'drop', 'hex', 'piece');
  assert.deepEqual(told[0], { type: 'drag', pieces: ['alone'], from: 11, over: 11 });
  assert.deepEqual(told.at(-1), { type: 'drop', pieces: ['alone'], from: 11, to: 22 });
  const before = await at(16);
  await drag(16, 17);
  assert.deepEqual(await events('drag', 'drop', 'hex', 'piece'), []);
  assert.ok((await at(16)).x > before.x + 50, 'the map has moved');
});

test('Escape gives a drag up', async () => {
  const { page, at, events } = await open();
  const { x, y } = await at(11);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y);
  await page.locator('[role=application]').press('Escape');
  await page.mouse.up();
  assert.deepEqual((await events('drop')).at(-1), { type: 'drop', pieces: ['alone'], from: 11, to: -1 });
});

test('the wheel zooms at the pointer', async () => {
  const { page, at, zoom } = await open();
  const before = await zoom();
  const { x, y } = await at(12);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -240);
  await until('the wheel does not zoom', async () => (await zoom()) > before * 1.3);
  const after = await at(12);
  assert.ok(Math.hypot(after.x - x, after.y - y) < 1);
});

test('keys move the cursor, read the hex out, walk through a pile and choose', async () => {
  const { page, events, cursor } = await open();
  const surface = page.locator('[role=application]');
  const said = () => page.locator('[role=status]').textContent();
  await page.keyboard.press('Tab');
  assert.ok(await surface.evaluate(element => element === document.activeElement));
  assert.match((await said()) ?? '', /^Hex \d+$/);
  await cursor(24);
  await events();
  await page.keyboard.press('ArrowUp');
  assert.equal(await said(), 'Hex 1104');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await said(), 'Hex 1103');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press(']');
  assert.equal(await said(), 'Corps top');
  await page.keyboard.press(']');
  assert.equal(await said(), 'Corps mid');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('u');
  const keys = { by: 'keyboard', shift: false, asks: false, times: 1 };
  assert.deepEqual(await events('hex', 'piece', 'key'), [
    { type: 'hex', hex: 14, how: keys },
    { type: 'piece', hex: 14, piece: 'mid', how: { ...keys, shift: true } },
    { type: 'key', key: 'u', hex: 14 },
  ]);
});

test('plus, minus and Home zoom and fit', async () => {
  const { page, zoom } = await open();
  await page.keyboard.press('Tab');
  const start = await zoom();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  assert.ok((await zoom()) > start * 1.9);
  await page.keyboard.press('-');
  assert.ok((await zoom()) < start * 1.5);
  await page.keyboard.press('Home');
  assert.ok(Math.abs((await zoom()) - start) < 1e-6);
});

test('the pieces under the cursor are buttons for a screen reader, and Tab leaves the board', async () => {
  const { page, events, cursor } = await open();
  await cursor(14);
  const buttons = page.getByRole('button');
  assert.deepEqual(await buttons.allTextContents(), ['Corps low', 'Corps mid', 'Corps top']);
  assert.equal(await buttons.nth(1).getAttribute('aria-pressed'), 'true');
  assert.equal(await page.getByRole('list').getAttribute('aria-label'), 'Pieces in 1104');
  await events();
  await buttons.nth(2).evaluate((button: HTMLElement) => button.click());
  assert.equal((await events('piece'))[0].type, 'piece');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.activeElement === document.body));
});

test('fingers tap, hold, move the map and pinch', async () => {
  const { page, at, events, zoom } = await open({ touch: true });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  await events();
  const alone = await at(11);
  await touch('touchStart', alone);
  await touch('touchEnd');
  assert.deepEqual(await events('piece'), [
    { type: 'piece', hex: 11, piece: 'alone', how: { ...click, by: 'touch' } },
  ]);
  await touch('touchStart', alone);
  await page.waitForTimeout(700);
  await touch('touchEnd');
  assert.deepEqual(await events('piece'), [
    { type: 'piece', hex: 11, piece: 'alone', how: { ...click, by: 'touch', asks: true } },
  ]);
  const ground = await at(44);
  await touch('touchStart', ground);
  await touch('touchMove', { x: ground.x + 30, y: ground.y });
  await touch('touchMove', { x: ground.x + 60, y: ground.y });
  await page.waitForTimeout(200);
  await touch('touchEnd');
  assert.ok(Math.abs((await at(44)).x - ground.x - 60) < 2);
  const before = await zoom();
  await touch('touchStart', { x: 400, y: 300 }, { x: 500, y: 300 });
  await touch('touchMove', { x: 350, y: 300 }, { x: 550, y: 300 });
  await touch('touchEnd');
  assert.ok(Math.abs((await zoom()) / before - 2) < 0.05, `${(await zoom()) / before}`);
  assert.deepEqual(await events('hex', 'piece', 'drag'), []);
});

test('a tap opens a pile, another closes it', async () => {
  const { page, at } = await open({ touch: true });
  const closed = await at(14, 'low');
  const { x, y } = await at(14);
  await page.touchscreen.tap(x, y);
  assert.notDeepEqual(await at(14, 'low'), closed);
  await page.waitForTimeout(400);
  await page.touchscreen.tap(x, y);
  assert.deepEqual(await at(14, 'low'), closed);
});

test('without the drawing the hexes are there all the same, and the caller is told', async () => {
  const { page, at, events } = await open({ block: '**/map.svg' });
  assert.equal((await events('trouble'))[0].type, 'trouble');
  const { x, y } = await at(11);
  await page.mouse.click(x, y);
  assert.equal((await events('piece')).length, 1);
});

test('without the worker the page paints by itself', async () => {
  const { page, events } = await open({ block: '**/tiles/worker.ts' });
  const [trouble] = await events('trouble');
  assert.equal(trouble.type === 'trouble' && trouble.what, 'painter');
  await until('there is no worker', () => page.workers().length === 0);
});

test('a board that is destroyed leaves no element, worker or listener behind', async () => {
  const { page, faults } = await open();
  await until('there is one worker', () => page.workers().length === 1);
  await page.evaluate(() => window.bench?.board.destroy());
  assert.equal(await page.locator('#place > *').count(), 0);
  await until('the worker stays', () => page.workers().length === 0);
  await page.mouse.move(300, 300);
  await page.setViewportSize({ width: 500, height: 500 });
  await page.waitForTimeout(100);
  assert.deepEqual(faults, []);
});

test('the view keeps its place when the window changes', async () => {
  const { page, at, zoom } = await open();
  const before = await zoom();
  await page.setViewportSize({ width: 700, height: 500 });
  await page.waitForTimeout(100);
  assert.equal(await zoom(), before);
  const { x, y } = await at(34);
  assert.ok(x > 0 && x < 700 && y > 0 && y < 500);
});

test('hexes that are in view already do not move the map, others are glided to', async () => {
  const { page, at } = await open({ moves: true });
  const camera = () => page.evaluate(() => window.bench?.board.camera);
  await page.evaluate(() => window.bench?.board.show([34], 0.9));
  const close = await camera();
  assert.equal(close?.zoom, 0.9);
  await page.evaluate(() => window.bench?.board.show([34, 35]));
  assert.deepEqual(await camera(), close);
  await page.evaluate(() => window.bench?.board.show([2]));
  const moved = await camera();
  assert.equal(moved?.zoom, 0.9);
  const { x, y } = await at(2);
  assert.ok(x > 0 && x < 900 && y > 0 && y < 600);
  // What does not fit is made smaller.
  await page.evaluate(() => window.bench?.board.show([0, 59]));
  assert.ok(((await camera())?.zoom ?? 1) < 0.6);
  const groups = await page.evaluate(async () => {
    await window.bench?.board.show([0], 0.9);
    return window.bench?.board.sectors([[0, 1], [59], [10], [58, 48]]);
  });
  assert.deepEqual(groups, [
    [0, 2],
    [1, 3],
  ]);
});

test('pieces are seen on their way, and are there at once where nothing may move', async () => {
  const { page, at } = await open({ moves: true });
  const shot = async (hex: number) => {
    const { x, y } = await at(hex);
    return page.screenshot({ clip: { x: x - 20, y: y - 20, width: 40, height: 40 } });
  };
  const home = await shot(11);
  await page.evaluate(() => {
    void window.bench?.board.animate([{ pieces: ['alone'], hexes: [15, 14, 13, 12, 11] }], 5000);
  });
  await page.waitForTimeout(150);
  assert.notDeepEqual(await shot(11), home, 'it has not arrived yet');
  await page.evaluate(() => window.bench?.board.hurry());
  await page.evaluate(() => window.bench?.board.settled());
  assert.deepEqual(await shot(11), home);
  const waited = await page.evaluate(async () => {
    const start = performance.now();
    await window.bench?.board.animate([{ pieces: ['alone'], hexes: [12, 11] }], 200);
    return performance.now() - start;
  });
  assert.ok(waited >= 190, `${waited}`);
  const still = await open();
  const none = await still.page.evaluate(async () => {
    const start = performance.now();
    await window.bench?.board.animate([{ pieces: ['alone'], hexes: [12, 11] }], 5000);
    return performance.now() - start;
  });
  assert.ok(none < 1000, `${none}`);
});

test('a name stands below the counter in its hex; numbers are there while their key is held', async () => {
  const { page, at } = await open();
  const zoom = await page.evaluate(() => window.bench?.board.zoom ?? 0);
  const strip = async (hex: number, dy: number) => {
    const { x, y } = await at(hex);
    return { x: x - 25, y: y + dy * zoom - 5, width: 50, height: 10 };
  };
  const named = await page.screenshot({ clip: await strip(11, 86.5) });
  const unnamed = await page.screenshot({ clip: await strip(27, 86.5) });
  assert.notDeepEqual(named, unnamed);
  const clip = await strip(28, -86.5);
  await page.locator('[role=application]').focus();
  const bare = await page.screenshot({ clip });
  await page.keyboard.down('h');
  await page.evaluate(() => window.bench?.board.settled());
  assert.notDeepEqual(await page.screenshot({ clip }), bare);
  await page.keyboard.up('h');
  await page.evaluate(() => window.bench?.board.settled());
  assert.deepEqual(await page.screenshot({ clip }), bare);
});

test('works without anybody in them can be chosen like a piece', async () => {
  const { page, at, events } = await open();
  await events();
  const { x, y } = await at(45);
  await page.mouse.click(x, y);
  assert.deepEqual(await events('piece'), [{ type: 'piece', hex: 45, piece: 'fort', how: click }]);
});
