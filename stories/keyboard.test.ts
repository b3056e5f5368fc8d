// Stories without a mouse: a player turn by keys alone, the list of keys, and what a screen reader is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import { part, picture, playNow, press, settled } from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';

useBrowser();

const spoken = (page: Page) => part(page, 'spoken');
const prompt = (page: Page) => part(page, 'decision').locator('.prompt');
/** What is read out of the hex under the cursor. */
const hexRead = (page: Page) => part(page, 'board').getByRole('status');

async function inPhase(page: Page, name: RegExp): Promise<void> {
  await page.locator('.phases [aria-current=step]', { hasText: name }).waitFor();
}

/** Ends the phase; if something is left undone, that is said first. */
async function endPhase(page: Page, next: RegExp): Promise<void> {
  const dialog = part(page, 'end-confirm');
  const after = page.locator('.phases [aria-current=step]', { hasText: next });
  await press(page, 'e');
  await dialog.or(after).first().waitFor();
  if (await dialog.isVisible()) {
    // Enter alone would go on playing.
    await part(page, 'end-not').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await after.waitFor();
}

/** Presses keys; answers whether something else is asked for then. */
async function answer(page: Page, ...keys: readonly string[]): Promise<boolean> {
  const asked = (await prompt(page).textContent()) ?? '';
  await press(page, ...keys);
  await settled(page);
  // What came of it is on the page with the next frame.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await settled(page);
  return ((await prompt(page).textContent()) ?? '') !== asked;
}

/** The next hex that can be attacked, everyone who may join, go. */
async function attackNext(page: Page): Promise<void> {
  const keys = page.keyboard;
  const boxes = part(page, 'battle').getByRole('checkbox');
  await press(page, 'n', 'Enter');
  await boxes.first().waitFor();
  await press(page, 'p');
  for (let i = 0; i < (await boxes.count()); i++) {
    const box = boxes.nth(i);
    if (await box.isDisabled()) break;
    await box.and(page.locator(':focus')).waitFor();
    if (!(await box.isChecked())) await keys.press('Space');
    await keys.press('Tab');
  }
  await spoken(page)
    .filter({ hasText: /column/ })
    .waitFor({ state: 'attached' });
  assert.ok(await answer(page, 'g'), 'the attack is not declared');
}

/** Air support, the die, losses, advances: go ahead, or take the first answer there is. */
async function fightItOut(page: Page, isOver: RegExp): Promise<void> {
  for (let i = 0; i < 12; i++) {
    const asked = (await prompt(page).textContent()) ?? '';
    if (isOver.test(asked)) return;
    assert.ok((await answer(page, 'g')) || (await answer(page, 'p', 'Enter', 'g')), asked);
  }
}

test(
  'a player turn by keyboard alone: fight, move, undo, fight again, end each phase',
  onlyDeep,
  async () => {
    await story(async ({ page }) => {
      const keys = page.keyboard;
      await page.getByRole('button', { name: 'Play now' }).first().waitFor();
      // Past the way to online play.
      await keys.press('Tab');
      await keys.press('Tab');
      await keys.press('Enter');
      await settled(page);
      await inPhase(page, /combat before movement/);

      for (let i = 0; i < 20 && /every activated unit/.test((await prompt(page).textContent()) ?? ''); i++) {
        await attackNext(page);
        await fightItOut(page, /Attack/);
      }
      await endPhase(page, /Soviet movement/);

      await keys.press('n');
      await spoken(page)
        .filter({ hasText: /chosen.*within reach/ })
        .waitFor({ state: 'attached' });
      for (const way of [
        'ArrowLeft',
        'ArrowUp',
        'ArrowUp',
        'ArrowRight',
        'ArrowRight',
        'ArrowDown',
        'ArrowDown',
      ]) {
        await keys.press(way);
        await settled(page);
        if (/can be reached for/.test((await hexRead(page).textContent()) ?? '')) break;
      }
      assert.match((await hexRead(page).textContent()) ?? '', /can be reached for \d/);
      await picture(page, 'keyboard-move');
      await keys.press('Enter');
      await part(page, 'undo').and(page.locator(':enabled')).waitFor();
      await keys.press('u');
      await part(page, 'redo').and(page.locator(':enabled')).waitFor();
      await keys.press('r');
      await part(page, 'undo').and(page.locator(':enabled')).waitFor();
      await endPhase(page, /combat after movement/);

      await attackNext(page);
      await fightItOut(page, /Attack/);
      // On a slow machine the computer may be done before anybody has looked: then the interdiction is up.
      await endPhase(page, /German|interdiction/);
      await part(page, 'bot')
        .or(page.getByText(/interdiction/i))
        .first()
        .waitFor();
    });
  },
);

test('a question mark lists the keys; what is to be done, the board, the hex under the cursor and its units are told', async () => {
  await story(async ({ page }) => {
    await playNow(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.waitFor();
    const listed = (await dialog.locator('dt').allTextContents()).map(text => text.trim());
    for (const key of ['Enter', 'Escape', 'N', 'G', 'E', '?']) assert.ok(listed.includes(key), key);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('application').and(page.locator(':focus')).waitFor();

    // The accessibility tree.
    await part(page, 'guide-leave').click();
    const bar = await part(page, 'decision').ariaSnapshot();
    assert.match(bar, /region "Now"/);
    assert.match(bar, /Red Army/);
    assert.match(bar, /Attack: every activated unit/);
    assert.match(bar, /link "11\.1a"/);
    assert.match(bar, /button "End phase"/);

    await page.getByRole('application', { name: /^Map: .*Arrow keys/ }).focus();
    await page.keyboard.press('n');
    await hexRead(page)
      .filter({
        hasText: /3102\. forest\. 1 unit\. Wehrmacht 1st Infantry Corps, 2 of 2 steps\. can be attacked/,
      })
      .waitFor({ state: 'attached' });
    const board = await part(page, 'board').ariaSnapshot();
    assert.match(board, /application "Map: Army Group Center/);
    assert.match(board, /list "Units in 3102":\n.*listitem:\n.*button "1st Infantry Corps/);

    await page.keyboard.press('Enter');
    await spoken(page)
      .filter({ hasText: 'Attack on 3102. 4th Shock Army. Strength 5 to 6, column 0' })
      .waitFor({ state: 'attached' });
    const battle = await part(page, 'battle').ariaSnapshot();
    assert.match(battle, /region "Attack on 3102"/);
    assert.match(battle, /checkbox "4th Shock Army" \[checked\]/);
    assert.match(await part(page, 'decision').ariaSnapshot(), /button "Attack"\n/);
    assert.equal(await spoken(page).getAttribute('role'), 'status');
  });
});
