// Stories on a phone: the page fits, one finger moves the map, two zoom it, taps choose and move.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BoardHook } from '../web/play/board/hook.ts';
import { barIsWhole, linkTo, part, picture, settled, sketch } from './board.node.ts';
import { IN_MOTION, story, useBrowser } from './browser.node.ts';

declare const window: { readonly hexfront?: BoardHook; readonly innerWidth: number };

useBrowser();

const PHONE: BrowserContextOptions = {
  ...IN_MOTION,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
/** As dense as screens of phones are: sixteen times the work of the usual picture, so once is enough. */
const DENSE: BrowserContextOptions = { ...PHONE, deviceScaleFactor: 2 };

interface Point {
  readonly x: number;
  readonly y: number;
}

async function at(page: Page, hex: string, unit?: string): Promise<Point> {
  await settled(page);
  const found = await page.evaluate(([id, piece]) => window.hexfront?.locate(id ?? '', piece), [hex, unit]);
  assert.ok(found, `there is no hex ${hex}`);
  return found;
}

/** Fingers that go from one place to another, a dozen steps on the way. */
async function fingers(page: Page, ways: readonly { from: Point; to: Point }[]): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const STEPS = 12;
  const points = (part: number) =>
    ways.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  // All at once: a finger that is slow to move, on a machine that has other things to do, would be one that presses long.
  await Promise.all([
    line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) }),
    ...Array.from({ length: STEPS }, (_, i) =>
      line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points((i + 1) / STEPS) }),
    ),
  ]);
  // A finger that rests before it is lifted does not fling the map on.
  await page.waitForTimeout(150);
  await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(1) });
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await line.detach();
}

async function tap(page: Page, hex: string, unit?: string): Promise<void> {
  const { x, y } = await at(page, hex, unit);
  await page.touchscreen.tap(x, y);
}

/** In view, with nothing over it, and large enough. */
async function fitForFingers(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const box = await part(page, name).boundingBox();
    assert.ok(
      box && box.x >= 0 && box.x + box.width <= 390 && Math.round(Math.min(box.height, box.width)) >= 40,
      `${name} ${JSON.stringify(box)}`,
    );
    if (await part(page, name).isEnabled()) await part(page, name).tap({ trial: true });
  }
}

test('on a phone nothing sticks out, and the first game is one tap away', async () => {
  await story(
    async ({ page }) => {
      const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      const play = page.getByRole('button', { name: 'Play now' }).first();
      await play.waitFor();
      assert.equal(await sticksOut(), false);
      const button = await play.boundingBox();
      assert.ok(button && button.x >= 0 && button.x + button.width <= 390, JSON.stringify(button));
      await play.tap();
      await settled(page);
      assert.equal(await sticksOut(), false);
      await barIsWhole(page);
      const board = await part(page, 'board').boundingBox();
      assert.ok(board && board.width >= 380 && board.height >= 300, JSON.stringify(board));
      await fitForFingers(page, 'undo', 'redo', 'panels', 'more', 'score', 'next', 'end', 'guide-next');
      await picture(page, 'phone');
      // What is seldom needed is folded away, and what it opens leaves the card free.
      await part(page, 'panels').tap();
      await fitForFingers(page, 'replay', 'tab-charts', 'show-supply', 'end');
      await part(page, 'tab-charts').tap();
      await page.getByRole('table').first().waitFor();
      assert.equal(await sticksOut(), false);
      await fitForFingers(page, 'drawer-close', 'end');
      await part(page, 'drawer-close').tap();
      await part(page, 'drawer').waitFor({ state: 'detached' });
      await part(page, 'more').tap();
      await fitForFingers(page, 'menu-theme', 'menu-keys', 'menu-legend');
      await part(page, 'menu-legend').tap();
      await part(page, 'legend').waitFor();
    },
    '/',
    PHONE,
  );
});

test('one finger moves the map, two zoom it', async () => {
  await story(
    async ({ page }) => {
      await page.getByRole('button', { name: 'Play now' }).first().tap();
      const before = await at(page, '3700');
      const frame = await part(page, 'board').boundingBox();
      assert.ok(frame);
      const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
      await fingers(page, [
        { from: { x: middle.x - 40, y: middle.y - 20 }, to: { x: middle.x + 60, y: middle.y + 40 } },
      ]);
      const moved = await at(page, '3700');
      assert.ok(moved.x - before.x > 50 && moved.y - before.y > 30, JSON.stringify({ before, moved }));

      const gap = async () => (await at(page, '3700')).x - (await at(page, '3710')).x;
      const narrow = await gap();
      await fingers(page, [
        { from: { x: middle.x - 30, y: middle.y }, to: { x: middle.x - 90, y: middle.y } },
        { from: { x: middle.x + 30, y: middle.y }, to: { x: middle.x + 90, y: middle.y } },
      ]);
      const wide = await gap();
      assert.ok(wide / narrow > 2 && wide / narrow < 4, `${narrow} became ${wide}`);
    },
    '/',
    PHONE,
  );
});

test('a tap on a unit lights where it can go, a tap on a lit hex moves it there', async () => {
  const position = sketch({ units: { 'S-11G': '3603', 'G-9': '3408', 'S-5': '3403' } });
  await story(
    async ({ page }) => {
      await settled(page);
      await tap(page, '3603');
      const stack = part(page, 'stack');
      await stack.getByText('11th Guards Army').waitFor();
      await page.getByText(/hexes within reach/).waitFor({ state: 'attached' });
      await tap(page, '3604');
      await part(page, 'happened').getByText('11th Guards Army moves 3603 to 3604').waitFor();
      await picture(page, 'phone-moved');
      await part(page, 'undo').tap();
      await part(page, 'redo').and(page.locator(':enabled')).waitFor();
    },
    await linkTo(position),
    DENSE,
  );
});
