// Stories of the layout, on three sizes and on a phone that is held across: one card for what to do now, whose button stays
// in its place; odds before an attack; what counts for victory behind the score; nothing over the end of a phase.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Action, GameEvent } from '../kit/game.ts';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import type { BoardHook } from '../web/play/board/hook.ts';
import { findings } from './axe.node.ts';
import {
  checkAll,
  clickHex,
  linkTo,
  locate,
  part,
  playNow,
  settled,
  sketch,
  withLuck,
} from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';

declare const window: { readonly hexfront?: BoardHook };

useBrowser();

const size = (width: number, height: number): BrowserContextOptions => ({ viewport: { width, height } });
const touched: BrowserContextOptions = { hasTouch: true, isMobile: true };
const PHONE = { ...size(390, 844), ...touched };
const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  '1440 x 900': size(1440, 900),
  '1366 x 625': size(1366, 625),
  '390 x 844': PHONE,
};

/** Every day a small desk and a phone. */
const daily = (name: string) => (/^1366|^390/.test(name) ? {} : onlyDeep);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: Page, name: string): Promise<Box> {
  const box = await part(page, name).first().boundingBox();
  assert.ok(box, `${name} is not to be seen`);
  return box;
}

/** The button that moves the game on: what it says, and where it begins and ends. */
async function primary(page: Page): Promise<{ says: string; at: string }> {
  await settled(page);
  const button = part(page, 'card').locator('button.primary');
  const says = (await button.innerText()).trim();
  const box = await button.boundingBox();
  assert.ok(box, `${says} is not to be seen`);
  return { says, at: `${Math.round(box.x)}, ${Math.round(box.y + box.height)}` };
}

/** Whole in the window, and nothing lies over it. */
async function isReached(page: Page, name: string): Promise<void> {
  const { width: most, height: lowest } = page.viewportSize() ?? assert.fail('no window');
  const isInside = ({ x, y, width, height }: Box) =>
    x >= 0 && y >= 0 && x + width <= most && y + height <= lowest;
  // A window that has just been turned over needs a moment.
  for (let tries = 0; tries < 20 && !isInside(await boxOf(page, name)); tries++)
    await page.waitForTimeout(50);
  assert.ok(isInside(await boxOf(page, name)), `${name} sticks out`);
  await part(page, name).first().click({ trial: true });
}

/** Whether the card lies over the middle of a hex. */
async function isUnderCard(page: Page, hex: string): Promise<boolean> {
  const { x, y } = await locate(page, hex);
  const card = await boxOf(page, 'card');
  return x > card.x && x < card.x + card.width && y > card.y && y < card.y + card.height;
}

const rolls =
  (result: string) =>
  (events: readonly GameEvent[]): boolean =>
    events.some(event => event.type === 'result' && event.result === result);
const attack: readonly Action[] = [
  { type: 'attack', target: '3603', units: ['S-O', 'S-5GT'] },
  { type: 'roll' },
];
const position = withLuck(
  sketch({
    phase: 'pre-movement-combat',
    units: { 'G-9': '3603/1', 'G-2': '3408', 'S-O': '3602', 'S-5GT': '3602' },
  }),
  attack,
  rolls('DE'),
);

for (const [name, options] of Object.entries(SIZES)) {
  test(
    `what counts for victory opens from the score; the button that moves the game on stays in its place from planning to advance, ${name}`,
    daily(name),
    async () => {
      await story(
        async ({ page }) => {
          await part(page, 'end').waitFor();
          await scoreOpens(page);
          await battleGoesOn(page);
        },
        await linkTo(position),
        options,
      );
    },
  );
}

async function battleGoesOn(page: Page): Promise<void> {
  await clickHex(page, '3603');
  await checkAll(page);
  const planned = await primary(page);
  assert.equal(planned.says, 'Attack');
  assert.equal(await isUnderCard(page, '3603'), false);
  assert.equal(await isUnderCard(page, '3602'), false);
  await isReached(page, 'end');
  await part(page, 'confirm').click();
  await part(page, 'roll').waitFor();
  const waiting = await primary(page);
  assert.equal(waiting.says, 'Roll');
  await part(page, 'roll').click();
  await part(page, 'stop').waitFor();
  await part(page, 'happened').getByText('die').first().waitFor();
  const won = await primary(page);
  // To stop is one of two answers, and not the one that is offered first.
  assert.match(won.says, /^Advance/);
  assert.equal(await isPrimary(page, 'stop'), false);
  assert.deepEqual([waiting.at, won.at], [planned.at, planned.at]);
}

const isPrimary = (page: Page, name: string): Promise<boolean> =>
  part(page, name).evaluate(({ className }) => className.includes('primary'));

async function scoreOpens(page: Page): Promise<void> {
  assert.equal(await part(page, 'drawer').count(), 0);
  await part(page, 'score').click();
  const list = part(page, 'standing');
  await list.getByText('Minsk').first().waitFor();
  assert.ok((await list.getByRole('listitem').count()) > 20);
  await isReached(page, 'end');
  // What scrolls lies in nothing else that scrolls.
  const nested = await page.evaluate(() => {
    const scrolls = (one: Element) =>
      /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
    const scrolling = [...document.querySelectorAll('main *')].filter(scrolls);
    return scrolling
      .filter(one => scrolling.some(around => around !== one && around.contains(one)))
      .map(one => one.className);
  });
  assert.deepEqual(nested, []);
  assert.deepEqual(await findings(page), []);
  await part(page, 'drawer-close').click();
  await part(page, 'drawer').waitFor({ state: 'detached' });
  await page.getByRole('application').and(page.locator(':focus')).waitFor();
}

test('on a phone the odds are seen before the attack, however many could join', async () => {
  await story(
    async ({ page }) => {
      await playNow(page);
      await clickHex(page, '3700');
      await checkAll(page);
      const [odds, confirm] = [await boxOf(page, 'odds'), await boxOf(page, 'confirm')];
      assert.ok(odds.y > 0 && odds.y + odds.height < confirm.y, JSON.stringify({ odds, confirm }));
      assert.equal(await isUnderCard(page, '3700'), false);
      // Even when the list is scrolled to its end.
      await part(page, 'battle').getByRole('row').last().scrollIntoViewIfNeeded();
      const after = await boxOf(page, 'odds');
      assert.ok(after.y >= (await boxOf(page, 'card')).y && after.y + after.height < confirm.y);
    },
    '/',
    PHONE,
  );
});

/** A phone is turned over while somebody plays. */
const WINDOWS: Readonly<Record<string, readonly BrowserContextOptions[]>> = {
  '1366 x 625': [size(1366, 625)],
  '1280 x 720': [size(1280, 720)],
  '1024 x 768': [size(1024, 768)],
  '390 x 844 and held across': [PHONE, size(844, 390)],
};

for (const [name, [first, ...others]] of Object.entries(WINDOWS)) {
  test(`nothing covers the end of the phase, ${name}`, daily(name), async () => {
    await story(
      async ({ page }) => {
        await playNow(page);
        await part(page, 'guide-next').click();
        await guideLeavesFree(page, '3700');
        await nothingCovers(page);
        for (const { viewport } of others) {
          await part(page, 'drawer-close').click();
          await part(page, 'drawer').waitFor({ state: 'detached' });
          await page.keyboard.press('Escape');
          await part(page, 'battle').waitFor({ state: 'detached' });
          await page.setViewportSize(viewport ?? assert.fail('no window'));
          await settled(page);
          await nothingCovers(page);
        }
      },
      '/',
      first,
    );
  });
}

/** What the guide speaks of can be seen, if need be because it says less. */
async function guideLeavesFree(page: Page, hex: string): Promise<void> {
  await part(page, 'guide').getByText('Step 2 of').waitFor();
  await settled(page);
  await page.waitForFunction(id => {
    const at = window.hexfront?.locate(id);
    return at && document.elementFromPoint(at.x, at.y)?.closest('[data-story=board]');
  }, hex);
}

async function nothingCovers(page: Page): Promise<void> {
  await isReached(page, 'end');
  await isReached(page, 'next');
  await part(page, 'next').click();
  await part(page, 'battle').waitFor();
  await isReached(page, 'end');
  await isReached(page, 'confirm');
  if (await part(page, 'panels').isVisible()) await part(page, 'panels').click();
  await part(page, 'tab-log').click();
  await part(page, 'drawer').waitFor();
  await isReached(page, 'end');
  // Nor is it offered first as long as something else is to be done.
  assert.equal(await isPrimary(page, 'end'), false);
}
