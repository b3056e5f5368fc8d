// Stories of Operation Storm: the proposed set-up, the first blow of the Red Army by mouse, the German turn in the order that
// the Soviet player dictates, and the sky of a later turn.

import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { operationStorm as game } from '../games/operation-storm/index.ts';
import { sketch } from '../games/operation-storm/testing.node.ts';
import { checkAll, clickHex, handOver, linkTo, part, picture, settled } from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';
import { answerOnce, endPhase, happened, now, playOn } from './phases.node.ts';

useBrowser();

const answerWith = (page: Page, name: string | RegExp): Promise<void> =>
  part(page, 'decision').getByRole('button', { name }).first().click();

/** Everybody who can goes against the hex; nothing supports them, and they rest on their victory. */
async function assault(page: Page, target: string): Promise<void> {
  await clickHex(page, target);
  await checkAll(page);
  await part(page, 'confirm').click();
  const plain = part(page, 'decision').getByRole('button', { name: /Begin the attack|Let it rest/ });
  for (let steps = 0; steps < 12; steps++) {
    await settled(page);
    if (await part(page, 'curtain').isVisible()) await handOver(page);
    await settled(page);
    if (await part(page, 'end').isVisible()) return;
    if (await plain.first().isVisible()) await plain.first().click();
    else await answerOnce(page);
  }
}

test('June 1941: one click sets the Red Army up, it strikes and moves, and says how the Germans play', () =>
  story(async ({ page }) => {
    await part(page, 'set-up').nth(3).click();
    await part(page, 'new-game').waitFor();
    for (const side of await page.locator('fieldset.seat').all())
      await side.getByRole('radio', { name: 'A person at this screen' }).check();
    await page.getByLabel(/Dice number/).fill('storm');
    await part(page, 'begin').click();
    await now(page, 'Soviet set-up');
    await picture(page, 'operation-storm-set-up');
    await answerWith(page, /Take the proposal/);
    await now(page, 'Soviet combat');
    await assault(page, 'N3535');
    await picture(page, 'operation-storm-first-blow');
    await endPhase(page);
    await now(page, 'Soviet movement');
    await endPhase(page);
    await now(page, 'German order of phases');
    await answerWith(page, /move, then fight/);
    await playOn(page, async () => (await part(page, 'turn').innerText()).startsWith('Turn 2'));
  }));

const sky = sketch({
  units: { 'GE-1Pz': 'N3431', 'SU-10RD': 'N4234' },
  phase: 'air',
  side: 'german',
  sky: 'german',
  markers: { markersLeft: 2 },
});

test('the Luftwaffe has won the sky: two markers are laid on the map', async () => {
  await story(
    async ({ page }) => {
      await now(page, 'German airpower');
      await settled(page);
      await clickHex(page, 'N3431');
      await clickHex(page, 'N3432');
      await part(page, 'confirm').click();
      await handOver(page);
      await now(page, 'Soviet order of phases');
      await happened(page, /German airpower over/);
    },
    await linkTo(game.position(sky)),
  );
});
