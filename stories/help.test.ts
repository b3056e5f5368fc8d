// Stories of the help that the page gives: a hint that is followed, a phase that the staff finishes, another opponent in
// mid-game, what everybody presses to take something back; a puzzle; a match in the lab.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeep } from '../kit/testing/deep.node.ts';
import { findings } from './axe.node.ts';
import { part, picture, playNow, press, settled } from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';
import { asked, OPENING } from './opening.node.ts';
import { answerAll } from './phases.node.ts';

useBrowser();

test('the staff says what it would do and why; it is done, taken back, and the phase is finished by the staff', () =>
  story(async ({ page }) => {
    await part(page, 'against').first().selectOption('staff');
    await playNow(page);
    await press(page, 'a');
    const advice = part(page, 'advice');
    await advice.filter({ hasText: /^Attack: .* → .* against \d+, column/ }).waitFor();
    assert.deepEqual(await findings(page, '[data-story=card]'), []);
    await picture(page, 'hint');
    await part(page, 'advice-do').click();
    await asked(page, ATTACKING_SOME);
    await settled(page);
    await page.keyboard.press('Control+z');
    await asked(page, OPENING);
    await page.keyboard.press('Control+y');
    await asked(page, ATTACKING_SOME);

    await part(page, 'more').click();
    const menu = part(page, 'more-menu');
    assert.equal(await part(page, 'level-german').inputValue(), 'staff');
    await part(page, 'level-german').selectOption('cadet');
    await part(page, 'sound').filter({ hasText: 'off' }).waitFor();
    // What cannot be taken back is not what Enter would do.
    await part(page, 'concede').click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), 'Cancel');
    await page.keyboard.press('Enter');
    await menu.waitFor({ state: 'hidden' });
    assert.ok(await page.evaluate(() => document.activeElement?.closest('#board') !== null));

    if (!isDeep) return;
    await part(page, 'roll').first().click();
    await page.keyboard.press('k');
    // What the die has brought may ask for something first.
    await answerAll(page);
    await part(page, 'finish').click();
    await page.keyboard.press('k');
    await part(page, 'decision').getByText('Move units').waitFor({ timeout: 60_000 });
    await part(page, 'score').waitFor();
  }, '/'));

const ATTACKING_SOME = /^(?:.|\n)*Roll on the column/;

test('a puzzle is tried, lost, looked up and listed', () =>
  story(async ({ page }) => {
    await part(page, 'to-puzzles').click();
    await part(page, 'puzzle-agc-pincer-minsk-road').waitFor();
    assert.deepEqual(await findings(page, '[data-story=puzzles]'), []);
    await part(page, 'puzzle-agc-pincer-minsk-road').click();
    const puzzle = part(page, 'puzzle');
    await puzzle.getByText('27th Infantry Corps').first().waitFor();
    await part(page, 'puzzle-hint').click();
    await puzzle.getByText('It begins with 65th Army.').waitFor();
    await part(page, 'puzzle-solution').click();
    await part(page, 'puzzle-orders').getByText('65th Army → 4003').waitFor();
    assert.deepEqual(await findings(page, '[data-story=card]'), []);
    await picture(page, 'puzzle');
    await settled(page);
    await part(page, 'end').click();
    await part(page, 'end-confirm').click();
    await part(page, 'puzzle-missing').waitFor();
    await puzzle.getByRole('button', { name: 'Try again' }).first().click();
    await part(page, 'puzzle-missing').waitFor({ state: 'detached' });
    await part(page, 'puzzle-hint').waitFor();
  }, '/'));

test('the lab plays a match by itself and shows what came of it', () =>
  story(async ({ page }) => {
    await part(page, 'match-pairs').selectOption('2');
    await part(page, 'match-bot-0').selectOption('cadet');
    await part(page, 'match-bot-1').selectOption('random');
    await part(page, 'match-begin').click();
    await part(page, 'match').getByText('4 of 4 games played').waitFor({ timeout: 60_000 });
    await part(page, 'lab-report').getByText('three-weeks').first().waitFor();
    assert.deepEqual(await findings(page, '[data-story=lab]'), []);
    await picture(page, 'lab-match');
  }, '/#/lab'));
