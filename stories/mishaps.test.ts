// Stories of mishaps: a browser without room, an engine that dies, two tabs with one game. The person is told, and
// nothing that was kept is lost.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import { part, playNow, settled } from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';
import { ATTACKING, asked, attack, logged, OPENING, roll, toStart } from './opening.node.ts';

useBrowser();

test('a browser without room says so, and what was kept before is still there', async () => {
  await story(async ({ page }) => {
    await playNow(page);
    await attack(page);
    await toStart(page);
    await page.evaluate(() => {
      for (let size = 1 << 22, n = 0; size > 0; n++) {
        try {
          localStorage.setItem(`filler.${n}`, 'x'.repeat(size));
        } catch {
          size >>= 1;
        }
      }
    });
    await playNow(page);
    // There is nothing to be kept before something was done.
    assert.equal(await part(page, 'unkept').count(), 0);
    await attack(page);
    await part(page, 'unkept').filter({ hasText: 'no room left' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part(page, 'unkept').getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    assert.match(readFileSync(await download.path(), 'utf8'), /"type":"attack"/);
    await toStart(page);
    const games = part(page, 'kept').getByRole('listitem');
    await games.first().waitFor();
    assert.equal(await games.count(), 1);
    await games.first().getByRole('link', { name: /Go on/ }).click();
    await asked(page, ATTACKING);
  });
});

async function inEngine(page: Page, action: 'throw' | 'close'): Promise<void> {
  for (const worker of page.workers()) {
    await worker.evaluate(what => {
      if (self.name !== 'engine') return;
      if (what === 'close') self.close();
      else
        setTimeout(() => {
          throw new Error('the engine has a bad day');
        });
    }, action);
  }
}

test('an engine that crashes is replaced, the person is told, and the game goes on', async () => {
  await story(async ({ page }) => {
    await playNow(page);
    await attack(page);
    await inEngine(page, 'throw');
    await part(page, 'trouble').filter({ hasText: 'Your game is back as it was' }).waitFor();
    await asked(page, ATTACKING);
    await settled(page);
    await roll(page);
  });
});

test('an engine that falls silent is noticed, even where the browser keeps nothing', onlyDeep, async () => {
  await story(async ({ page }) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no', 'QuotaExceededError');
      };
    });
    await playNow(page);
    await attack(page);
    await inEngine(page, 'close');
    await page.keyboard.press('g');
    await part(page, 'trouble').filter({ hasText: 'Your game is back as it was' }).waitFor();
    await asked(page, ATTACKING);
  });
});

test('two tabs with the same game: neither destroys what the other has kept', onlyDeep, async () => {
  await story(async ({ page }) => {
    await playNow(page);
    await attack(page);
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await asked(other, ATTACKING);
    await settled(other);
    await roll(other);

    await page.bringToFront();
    await part(page, 'undo').click();
    await asked(page, OPENING);
    await part(page, 'moved').filter({ hasText: 'another tab' }).waitFor();
    await page.waitForURL(url => url.href !== address);
    await settled(page);
    await page.reload();
    await logged(page, /Nothing has happened yet/);
    await other.reload();
    await logged(other, /4th Shock Army attacks 3102/);
    await toStart(page);
    const games = part(page, 'kept').getByRole('listitem');
    await games.nth(1).waitFor();
    assert.equal(await games.count(), 2);
  });
});
