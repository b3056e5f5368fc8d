// Stories for everybody: dark or light as one likes it, without a network, and nothing that assistive technology
// stumbles over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isDeep, onlyDeep } from '../kit/testing/deep.node.ts';
import { findings as lookedAt } from './axe.node.ts';
import { part, picture, playNow, press, settled } from './board.node.ts';
import { COMES_AGAIN, story, useBrowser } from './browser.node.ts';

useBrowser();

/** How light the page and the table around the map are, 0 to 255. */
async function lightness(page: Page): Promise<{ page: number; table: number }> {
  // The table is seen beside the map where all of it is shown.
  await page.getByRole('application').press('Home');
  await settled(page);
  const frame = await part(page, 'board').boundingBox();
  assert.ok(frame);
  const shot = await page.screenshot({
    clip: { x: frame.x + frame.width - 9, y: frame.y + 60, width: 2, height: 2 },
  });
  const [paper, table] = await page.evaluate(
    async bytes => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const [r, g, b] = context?.getImageData(0, 0, 1, 1).data ?? [];
      const paper = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      const mean = (...parts: number[]) => parts.reduce((sum, part) => sum + part, 0) / parts.length;
      return [mean(...paper.slice(0, 3)), mean(r, g, b)];
    },
    [...shot],
  );
  return { page: paper, table };
}

const isDark = ({ page, table }: { page: number; table: number }) => page < 80 && table < 80;
const isLight = ({ page, table }: { page: number; table: number }) => page > 170 && table > 170;

test('the page is dark where the system is, and the button has the last word', async () => {
  await story(
    async ({ page }) => {
      await playNow(page);
      const looks = await lightness(page);
      assert.ok(isDark(looks), JSON.stringify(looks));
      await picture(page, 'dark');
      const button = part(page, 'theme');
      await button.click();
      await button.and(page.getByLabel('Colors: light')).waitFor();
      assert.ok(isLight(await lightness(page)));
      await page.reload();
      await settled(page);
      assert.ok(isLight(await lightness(page)));
      await button.click();
      await button.and(page.getByLabel('Colors: dark')).waitFor();
      await page.emulateMedia({ colorScheme: 'light' });
      assert.ok(isDark(await lightness(page)));
      await button.click();
      assert.ok(isLight(await lightness(page)));
    },
    '/',
    { colorScheme: 'dark' },
  );
});

test('after the first visit the page plays, saves and explains without a network', async () => {
  await story(
    async ({ page, complaints }) => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (!navigator.serviceWorker.controller)
          await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      });
      await page.context().setOffline(true);
      await page.reload();
      await playNow(page);
      await press(page, 'n', 'Enter');
      await part(page, 'battle').waitFor();
      await page.reload();
      await settled(page);
      await page.goto(new URL('/#/rules/army-group-center/7.2a', page.url()).href);
      await page.locator('#rule-7\\.2a').waitFor();
      assert.deepEqual(complaints, []);
    },
    '/',
    COMES_AGAIN,
  );
});

/** Besides the usual one, in deep: other stories look at pages of this size every day. */
const SCREENS = [
  [390, 844],
  [844, 390],
  [1366, 625],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  const findings = (page: Page, within?: string) => lookedAt(page, within, colorScheme === 'dark');
  test(
    `axe finds nothing serious on any page, ${colorScheme}`,
    colorScheme === 'dark' ? onlyDeep : {},
    async () => {
      await story(
        async ({ page, url }) => {
          const found: Record<string, string[]> = {};
          const open = (hash: string) => page.goto(new URL(hash, url).href);
          await page.getByRole('button', { name: 'Play now' }).first().waitFor();
          found.start = await findings(page);
          await open('/#/new/army-group-center');
          await part(page, 'begin').waitFor();
          await part(page, 'options').locator('summary').click();
          found.setUp = await findings(page);
          await open('/#/rules/army-group-center');
          await part(page, 'rules-search').waitFor();
          // All rules are made alike: some dozens tell as much as some hundreds.
          if (!isDeep) {
            await part(page, 'rules-search').fill('supply');
            await page
              .getByRole('status')
              .filter({ hasText: /^\d+ of \d+ rules$/ })
              .waitFor();
          }
          found.rules = await findings(page);
          await open('/#/');
          await playNow(page);
          await press(page, 'n', 'Enter');
          await part(page, 'battle').getByRole('table').waitFor();
          found.play = await findings(page);
          await page.keyboard.press('Escape');
          await part(page, 'battle').waitFor({ state: 'detached' });
          for (const panel of ['log', 'charts', 'track', 'forces', 'keep']) {
            await part(page, `tab-${panel}`).click();
            found[panel] = await findings(page, '.side');
          }
          await page.keyboard.press('?');
          await page.getByRole('dialog').waitFor();
          found.dialog = await findings(page, 'dialog[open]');
          await part(page, 'to-legend').click();
          await part(page, 'legend').waitFor();
          found.legend = await findings(page, 'dialog[open]');
          await page.keyboard.press('Escape');
          // The colors are the same on every screen.
          for (const [width, height] of colorScheme === 'light' && isDeep ? SCREENS : []) {
            await page.setViewportSize({ width, height });
            const at = `${width} x ${height}`;
            await part(page, 'board').waitFor();
            found[`play, ${at}`] = await findings(page);
            for (const panel of ['log', 'charts', 'track', 'forces', 'keep']) {
              const tab = part(page, `tab-${panel}`);
              if (!(await tab.isVisible())) await part(page, 'panels').click();
              if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
              found[`${panel}, ${at}`] = await findings(page, '.side');
            }
            await part(page, 'drawer-close').click();
            if (!(await part(page, 'replay').first().isVisible())) await part(page, 'panels').click();
            await page.getByRole('button', { name: 'Replay' }).click();
            found[`replay, ${at}`] = await findings(page, '[data-story=card]');
            await page.getByRole('button', { name: 'Close', exact: true }).click();
          }
          assert.deepEqual(
            Object.entries(found).filter(([, list]) => list.length > 0),
            [],
          );
        },
        '/',
        { colorScheme },
      );
    },
  );
}
