// Stories of Barbarossa: June and July 1941 of both sides by mouse, with reinforcements, an army out of the dead pile, the reserve of
// the high command, the order of phases, assaults of both kinds; and the reserve thrown in before an assault.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { barbarossa as game } from '../games/barbarossa/index.ts';
import { goUntil, newGame, written } from '../games/barbarossa/testing.node.ts';
import { isDeep, onlyDeep } from '../kit/testing/deep.node.ts';
import {
  barIsWhole,
  checkAll,
  clickHex,
  clickUnit,
  handOver,
  linkTo,
  part,
  picture,
  press,
  settled,
  unitsIn,
} from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';
import { answerAll, endPhase, happened, now, playOn, prompted } from './phases.node.ts';

useBrowser();

const nameOf = (unit: string): string => game.counters.find(({ id }) => id === unit)?.name ?? unit;
const answerWith = (page: Page, name: string | RegExp): Promise<void> =>
  part(page, 'decision').getByRole('button', { name }).first().click();

/** Everybody who can goes against the hex. */
async function assault(page: Page, target: string): Promise<void> {
  await clickHex(page, target);
  await checkAll(page);
  await part(page, 'confirm').click();
}

/** Picks a unit by its name in the panel and sends it to a hex. */
async function moveTo(page: Page, from: string, unit: string, to: string): Promise<void> {
  await clickHex(page, from);
  const name = nameOf(unit);
  await part(page, 'stack').getByRole('button', { name, exact: true }).click();
  await part(page, 'draft')
    .getByRole('heading', { name: `Move: ${name}` })
    .waitFor();
  await clickHex(page, to);
  await happened(page, new RegExp(`${name} moves`));
}

/** A unit that waits in a box beside the map, by its counter there; then the hex for it. */
async function bringIn(page: Page, unit: string, to: string): Promise<void> {
  await settled(page);
  await part(page, `waiting-${unit}`).click();
  await part(page, 'form-place').click();
  await clickHex(page, to);
  await happened(page, new RegExp(nameOf(unit)));
}

/** In the first months whoever stands beside the enemy attacks; the phase does not end before. */
async function attackWhoMust(page: Page, most = 20): Promise<void> {
  for (let battles = 0; battles < most; battles++) {
    await settled(page);
    await part(page, 'end').click();
    await settled(page);
    const anyway = part(page, 'end-confirm');
    if (await anyway.isVisible()) await anyway.click();
    if (!(await part(page, 'end-phase').isVisible())) return;
    await part(page, 'end-phase')
      .getByText(/must attack before the phase can end/)
      .waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'n', 'Enter');
    await checkAll(page);
    await part(page, 'confirm').click();
    await answerAll(page);
  }
}

/** The border is broken with all three counters of the Luftwaffe, and panzers go on out of their move. */
async function germanJune(page: Page): Promise<void> {
  await now(page, 'German prepared assaults');
  await assault(page, '1816');
  await part(page, 'decision').getByText('49 : 5').first().waitFor();
  await answerWith(page, 'Support: Luftwaffe');
  await prompted(page, /1816/);
  for (const unit of ['DE-PZ-39', 'DE-PZ-57']) {
    await clickUnit(page, '1817', unit);
    await clickHex(page, '1816');
    await happened(page, new RegExp(nameOf(unit)));
  }
  await part(page, 'stop').click();
  await assault(page, '2115');
  await answerWith(page, 'Support: Luftwaffe');
  // One press for everybody who may follow.
  await part(page, 'together').click();
  await part(page, 'together').waitFor({ state: 'detached' });
  await answerAll(page);
  assert.ok((await unitsIn(page, '2115')).length > 2);
  await endPhase(page);
  await now(page, 'German movement');
  await assault(page, '1815');
  await answerWith(page, 'Support: Luftwaffe');
  await answerAll(page);
  assert.deepEqual((await unitsIn(page, '1815')).toSorted(), ['39 Panzer Corps', '57 Panzer Corps']);
  await moveTo(page, '1817', 'DE-INF-5', '1816');
  await endPhase(page);
  await now(page, 'Soviet prepared assaults');
}

/** Reinforcements, on to the map and into the reserve. */
async function sovietArrivals(page: Page): Promise<void> {
  await now(page, 'Soviet arrivals');
  // Off the track, and one into the reserve.
  await bringIn(page, 'SU-RA-16', '1710');
  await part(page, 'waiting-SU-RA-20').click();
  await answerWith(page, 'To the RVGK: 20 Rifle Army');
  await part(page, 'confirm').click();
  await happened(page, /20 Rifle Army/);
  await endPhase(page);
}

/** This time the Germans move before they fight; the Soviet reserve comes out of its box. */
async function restOfJuly(page: Page): Promise<void> {
  await now(page, 'German order of phases');
  await picture(page, 'barbarossa-order');
  await answerWith(page, 'Declare: move, then fight');
  await now(page, 'German movement');
  await endPhase(page);
  await now(page, 'German prepared assaults');
  await endPhase(page);
  await now(page, 'Reserve of the high command');
  await settled(page);
  await part(page, 'waiting-SU-RA-20').click();
  await clickHex(page, '2311');
  await happened(page, /20 Rifle Army/);
  await picture(page, 'barbarossa-rvgk');
  await endPhase(page);
  await now(page, 'Soviet prepared assaults');
}

test('June 1941: assaults, the Luftwaffe, panzers on the move, and attacks that must be made', () =>
  story(async ({ page }) => {
    await part(page, 'set-up').nth(2).click();
    await part(page, 'new-game').waitFor();
    for (const side of await page.locator('fieldset.seat').all())
      await side.getByRole('radio', { name: 'A person at this screen' }).check();
    await page.getByLabel(/Dice number/).fill('june');
    await part(page, 'begin').click();
    await now(page, 'German set-up');
    await endPhase(page);
    await germanJune(page);
    await attackWhoMust(page, isDeep ? 20 : 1);
    if (!isDeep) return;
    // The long variant goes on to August in the same game.
    await now(page, 'Soviet movement');
    await playOn(page, async () => (await part(page, 'turn').innerText()).startsWith('Turn 2'));
    await sovietArrivals(page);
    await restOfJuly(page);
    await attackWhoMust(page);
    await now(page, 'Soviet movement');
    await endPhase(page);
    await now(page, 'Paulus Pause');
  }));

const july = goUntil(newGame('campaign-1941'), '2 soviet arrivals');

test(
  'July 1941: reinforcements, the order of phases, the reserve of the high command',
  onlyDeep,
  async () => {
    await story(
      async ({ page }) => {
        await sovietArrivals(page);
        await restOfJuly(page);
      },
      await linkTo(game.position(july)),
    );
  },
);

const september = goUntil(newGame('campaign-1941'), '4 soviet arrivals');

test('September 1941: an army comes back out of the dead pile', onlyDeep, async () => {
  await story(
    async ({ page }) => {
      await now(page, 'Soviet arrivals');
      await part(page, 'draft').getByText('Dead pile').waitFor();
      await picture(page, 'barbarossa-arrivals');
      await bringIn(page, 'SU-RA-3', '1606');
    },
    await linkTo(game.position(september)),
  );
});

const moscow = written({
  turn: 4,
  order: 'move-fight',
  units: { 'DE-PZ-3': '1607', 'DE-PZ-24': '1607', 'SU-RA-20': '1606', 'SU-RA-21': '@rvgk' },
});

test('the reserve is thrown into Moscow before the panzers get there', async () => {
  await story(
    async ({ page }) => {
      await now(page, 'German movement');
      await assault(page, '1606');
      await handOver(page);
      await settled(page);
      await prompted(page, /mobile assault on Moscow/);
      await part(page, 'besides-emergency').click();
      await picture(page, 'barbarossa-reaction');
      await clickHex(page, '1606');
      await happened(page, /21 Rifle Army/);
      await answerWith(page, 'Let it come');
      await settled(page);
      await handOver(page);
      // Nothing was revealed, so the assault may still be left.
      await prompted(page, /Go on with the mobile assault on Moscow/);
      await answerWith(page, 'Leave it');
      await now(page, 'German movement');
      assert.deepEqual(await unitsIn(page, '1607'), ['24 Panzer Corps', '3 Panzer Corps']);
      // There is much to say of this turn, and it is said without pushing anything out, however small the screen.
      for (const [width, height] of [
        [844, 390],
        [390, 844],
        [1024, 768],
      ]) {
        await page.setViewportSize({ width, height });
        await barIsWhole(page);
      }
    },
    await linkTo(moscow),
  );
});
