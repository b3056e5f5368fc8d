// Stories of whole turns, by mouse: a game turn against the computer, its turn stopped and hurried, the replay, and two
// players at one screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import {
  checkAll,
  clickHex,
  clickUnit,
  handOver,
  linkTo,
  part,
  picture,
  playNow,
  settled,
  sketch,
  unitsIn,
} from './board.node.ts';
import { IN_MOTION, story, useBrowser } from './browser.node.ts';

useBrowser();

/** Ends the phase, whatever is left undone. */
async function endPhase(page: Page): Promise<void> {
  const anyway = part(page, 'end-confirm');
  const phase = await page.locator('[aria-current="step"]').innerText();
  await part(page, 'end').click();
  await anyway
    .or(page.locator('[aria-current="step"]').filter({ hasNotText: phase }))
    .first()
    .waitFor();
  if (await anyway.isVisible()) {
    await anyway.click();
    await anyway.waitFor({ state: 'hidden' });
  }
  await settled(page);
}

/** The guide's opening, as far as the first phase goes: one battle by hand, the rest by the computer. */
async function fightFirstPhase(page: Page): Promise<void> {
  await playNow(page);
  await clickHex(page, '3700');
  const battle = part(page, 'battle');
  for (const name of ['11th Guards Army', '5th Guards Tank Army']) await battle.getByLabel(name).check();
  await battle.getByRole('radio', { name: '1st Air Army' }).click();
  await part(page, 'confirm').click();
  await part(page, 'roll').first().click();
  await part(page, 'happened').getByText('6th Infantry Corps loses a step').waitFor();
  const step = part(page, 'guide').getByText(/Step \d+ of 10/);
  for (let shown = await step.innerText(); !shown.includes('Step 5 of 10'); shown = await step.innerText()) {
    await part(page, 'guide-next').click();
    await step.filter({ hasNotText: shown }).waitFor();
  }
  await part(page, 'guide-assist').click();
  await part(page, 'bot-skip').click();
  await part(page, 'bot').waitFor({ state: 'detached' });
  await endPhase(page);
  await now(page, 'Soviet movement');
}

function now(page: Page, phase: string): Promise<void> {
  return page.locator('[aria-current="step"]').filter({ hasText: phase }).waitFor();
}

/** Whatever the battle leaves to be chosen: the first that is offered, and no advance. */
async function finishBattle(page: Page): Promise<void> {
  for (let i = 0; i < 8; i++) {
    await part(page, 'end')
      .or(part(page, 'stop'))
      .or(part(page, 'form-loss').first())
      .or(part(page, 'bot'))
      .first()
      .waitFor();
    if (await part(page, 'end').isVisible()) return;
    if (await part(page, 'stop').isVisible()) await part(page, 'stop').click();
    else if (await part(page, 'form-loss').first().isVisible()) {
      await part(page, 'form-loss').first().click();
      await part(page, 'confirm').click();
    }
    await settled(page);
  }
}

/** The computer plays at full speed; what it asks of the person on the way is answered. */
async function playGermanTurn(page: Page): Promise<void> {
  const turn = part(page, 'turn');
  while (!(await turn.innerText()).startsWith('Turn 2')) {
    if (await part(page, 'bot-skip').isVisible())
      await part(page, 'bot-skip')
        .click({ timeout: 2000 })
        .catch(() => undefined);
    else if (await part(page, 'end').isVisible()) await endPhase(page);
    else if (await page.locator('[data-story^="form-"]').first().isVisible()) {
      await page.locator('[data-story^="form-"]').first().click();
      const place = part(page, 'draft').getByRole('radio').first();
      if (await place.isVisible()) await place.click();
      if (
        await part(page, 'confirm')
          .isEnabled({ timeout: 500 })
          .catch(() => false)
      )
        await part(page, 'confirm').click();
    } else if (await part(page, 'stand').isVisible()) await part(page, 'stand').click();
    await settled(page);
  }
}

test('two players at one screen: behind the curtain there is nothing of either side', async () => {
  const position = sketch({
    phase: 'movement',
    units: { 'S-11G': '3603', 'S-5GT': '3603', 'G-9': '3606', 'G-39': '3607' },
  });
  const armies = /11th Guards|5th Guards|11G|5GT|9th Infantry|39th Panzer/;
  await story(
    async ({ page }) => {
      assert.deepEqual(await unitsIn(page, '3603'), ['5th Guards Tank Army', '11th Guards Army']);
      assert.match(await page.content(), armies);
      await endPhase(page);
      await part(page, 'curtain').getByRole('heading', { name: 'Wehrmacht to play' }).waitFor();
      await page.screenshot();
      assert.doesNotMatch(await page.content(), armies);
      assert.deepEqual(await page.getByRole('button').allInnerTexts(), ['I play Wehrmacht']);
      await page.keyboard.press('Escape');
      await page.keyboard.press('s');
      assert.doesNotMatch(await page.content(), armies);
      await picture(page, 'curtain');
      // Not even whoever opens the page again gets behind it.
      await page.reload();
      await part(page, 'curtain').waitFor();
      assert.doesNotMatch(await page.content(), armies);
      await handOver(page);
      // Of the stack he sees what lies on top, and that there is one more.
      const [top, below] = await unitsIn(page, '3603');
      assert.equal(top, '5th Guards Tank Army');
      assert.doesNotMatch(below, armies);
      assert.doesNotMatch(await page.content(), /11th Guards/);
      await picture(page, 'fog');
    },
    await linkTo(position),
  );
});

test("the computer's turn shows its progress, can be stopped, goes on, and can be skipped", () =>
  story(
    async ({ page }) => {
      await page.getByRole('link', { name: 'Choose scenario and players' }).first().click();
      const players = page.getByRole('group', { name: 'Red Army' });
      await players
        .getByLabel(/The computer/)
        .first()
        .check();
      await page.getByRole('group', { name: 'Wehrmacht' }).getByLabel('A person at this screen').check();
      await page.getByLabel(/Dice number/).fill('7');
      await part(page, 'begin').click();
      const bar = part(page, 'bot');
      await bar.getByText(/[3-9] actions so far/).waitFor();
      await bar.getByText('The computer is playing Red Army').waitFor();
      await bar.getByRole('progressbar').waitFor();
      assert.ok(await part(page, 'undo').isDisabled(), 'what the computer does is not to be undone');
      await picture(page, 'bot');
      await part(page, 'bot-stop').click();
      await bar.getByText('The computer waits.').waitFor();
      // Whatever it was about to do is done by then, and nothing follows.
      await settled(page);
      const stopped = await bar.innerText();
      await page.waitForTimeout(1500);
      assert.equal(await bar.innerText(), stopped);
      await part(page, 'bot-go').click();
      await bar.getByText('The computer is playing Red Army').waitFor();
      await part(page, 'bot-skip').click();
      await part(page, 'decision').getByText('Wehrmacht').waitFor();
    },
    '/',
    IN_MOTION,
  ));

test('a whole game turn by mouse against the computer, and its replay', onlyDeep, () =>
  story(async ({ page }) => {
    await fightFirstPhase(page);
    await clickUnit(page, '3600', 'S-O');
    await part(page, 'draft').waitFor();
    await picture(page, 'moving');
    await clickHex(page, '3601');
    await part(page, 'happened').getByText('Oslikovskiy').waitFor();
    await endPhase(page);
    await now(page, 'Soviet combat after movement');
    await clickHex(page, '3700');
    const battle = part(page, 'battle');
    await checkAll(page);
    await battle.getByText('11.11a').waitFor();
    await picture(page, 'second-attack');
    await part(page, 'confirm').click();
    await part(page, 'roll').first().click();
    await part(page, 'happened').getByText(/die/).waitFor();
    await finishBattle(page);
    await endPhase(page);
    await playGermanTurn(page);
    assert.match(await part(page, 'turn').innerText(), /^Turn 2 of 9/);
    await picture(page, 'turn-two');

    // The replay: to the start, a step on, to another turn by the list, and back to now.
    await part(page, 'replay').first().click();
    const bar = page.getByRole('region', { name: 'Replay' });
    await bar.getByRole('button', { name: 'To the start' }).click();
    await bar.getByText('You are looking at the past').waitFor();
    await part(page, 'turn')
      .filter({ hasText: /^\s*Turn 1 of 9/ })
      .waitFor();
    assert.equal(await part(page, 'end').count(), 0);
    await picture(page, 'replay');
    await bar.getByRole('button', { name: 'One forward' }).click();
    await bar.getByText(/^Action 1 of \d+, turn 1/).waitFor();
    await bar.getByRole('button', { name: 'Back to now' }).click();
    await page.locator('[data-story="turn"]', { hasText: 'Turn 2' }).waitFor();
    await part(page, 'end').waitFor();
  }),
);
