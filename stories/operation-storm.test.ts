// Stories of Operation Storm: the Soviet set-up by one click and what is said of one that lacks something; and turn 1 of both
// sides by mouse, with guns, an advance, an attack out of it, a stack on the march, the German order and the German reserve;
// and the sky of a later turn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { operationStorm as game } from '../games/operation-storm/index.ts';
import { sketch } from '../games/operation-storm/testing.node.ts';
import { isDeep } from '../kit/testing/deep.node.ts';
import type { BoardHook } from '../web/play/board/hook.ts';
import { checkAll, clickHex, handOver, linkTo, part, picture, settled, unitsIn } from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';
import { answerAll, endPhase, happened, now, prompted } from './phases.node.ts';

declare const window: { readonly hexfront?: BoardHook };

useBrowser();

/** The dice of the guide: the blow at Tomaszow carries the next hex as well. */
const DICE = 'storm 2';
const TANKS = [
  '10th Tank Division',
  '212th Mechanized Rifle Division',
  '32nd Tank Division',
  '37th Tank Division',
  '81st Mechanized Rifle Division',
  '8th Tank Division',
];

const answerWith = (page: Page, name: RegExp): Promise<void> =>
  part(page, 'decision').getByRole('button', { name }).first().click();

async function begin(page: Page): Promise<void> {
  await part(page, 'set-up').nth(3).click();
  await part(page, 'new-game').waitFor();
  for (const side of await page.locator('fieldset.seat').all())
    await side.getByRole('radio', { name: 'A person at this screen' }).check();
  await page.getByLabel(/Dice number/).fill(DICE);
  await part(page, 'begin').click();
  await now(page, 'Soviet set-up');
}

/** Boxes of the draft by the names of the units. */
async function take(page: Page, names: readonly string[]): Promise<void> {
  const boxes = part(page, 'draft');
  for (const name of names) await boxes.getByRole('checkbox', { name, exact: true }).check();
}

/** All that there are, or as many as may be taken. */
const takeAll = (page: Page): Promise<void> => part(page, 'take-all').click();

/** A stack into a hex that one looks at, and guns beside it. */
async function placeStacks(page: Page): Promise<void> {
  await clickHex(page, 'N3637');
  await part(page, 'here-place-stack').first().click();
  await takeAll(page);
  await picture(page, 'storm-placing');
  await part(page, 'confirm').click();
  assert.equal((await unitsIn(page, 'N3637')).length, 6);
  await part(page, 'here-place-stack')
    .getByText(/artillery/)
    .click();
  await takeAll(page);
  await part(page, 'confirm').click();
  assert.equal((await unitsIn(page, 'N3637')).length, 12);
}

/** Buttons of the card that are wider than the card has room for. */
const stickingOut = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const right = document.querySelector('[data-story=card]')?.getBoundingClientRect().right ?? 0;
    return [...document.querySelectorAll('#card-buttons button')]
      .filter(button => button.getBoundingClientRect().right > right)
      .map(({ textContent }) => textContent);
  });

/** A set-up is not over before everybody stands somewhere; the proposal is one click. */
async function setUp(page: Page): Promise<void> {
  await settled(page);
  // Nobody of one's own stands on the map yet, and still its hexes are large enough to be read.
  const apart = await page.evaluate(() => {
    const [one, next] = ['N1631', 'N1632'].map(hex => window.hexfront?.locate(hex));
    return one && next && Math.hypot(one.x - next.x, one.y - next.y);
  });
  assert.ok(apart && apart > 60 && apart < 95, `a hex has ${apart} pixels`);
  // The proposal is what is offered first.
  await page.locator('#card-buttons .primary', { hasText: 'Take the proposal' }).waitFor();
  // On a phone that is held across, too.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  assert.deepEqual(await stickingOut(page), []);
  if (before) await page.setViewportSize(before);
  await settled(page);
  await part(page, 'end').click();
  const missing = part(page, 'end-phase');
  await missing.getByText('194 units still to be placed').waitFor();
  await missing.getByText(/75 border hexes without a unit other than artillery/).waitFor();
  await picture(page, 'storm-set-up');
  await page.keyboard.press('Escape');
  await placeStacks(page);
  await answerWith(page, /^Take the proposal/);
  await now(page, 'Soviet combat');
}

/** Twelve divisions and twelve regiments on three divisions, and the tanks go through. */
async function breakThrough(page: Page): Promise<void> {
  await clickHex(page, 'N1631');
  await checkAll(page);
  await part(page, 'odds').getByText('48 : 5').waitFor();
  await picture(page, 'storm-attack');
  await part(page, 'confirm').click();
  await prompted(page, /add brigades that drop and artillery/);
  await answerWith(page, /^Add artillery/);
  await takeAll(page);
  await part(page, 'confirm').click();
  await happened(page, /60 against 15/);
  await answerWith(page, /^Advance/);
  await take(page, TANKS);
  await picture(page, 'storm-advance');
  await part(page, 'confirm').click();
  await prompted(page, /Attack again at once from Tomaszow/);
  // How they go on, and what the Germans do, is of the long variant.
  if (!isDeep) return;
  await clickHex(page, 'N1730');
  await checkAll(page);
  await part(page, 'confirm').click();
  await happened(page, /11th Panzer Division is lost/);
  await answerWith(page, /^Advance/);
  await takeAll(page);
  await part(page, 'confirm').click();
  await answerWith(page, /^Let it rest/);
  assert.deepEqual((await unitsIn(page, 'N1730')).toSorted(), TANKS);
  await endPhase(page);
}

/** All six go on together. */
async function march(page: Page): Promise<void> {
  await now(page, 'Soviet movement');
  await clickHex(page, 'N1730');
  await checkAll(page);
  await picture(page, 'storm-stack');
  await part(page, 'confirm').click();
  await prompted(page, /Choose where the stack goes/);
  await settled(page);
  await picture(page, 'storm-march');
  await clickHex(page, 'N1829');
  await happened(page, /N1829/);
  assert.deepEqual((await unitsIn(page, 'N1829')).toSorted(), TANKS);
  await endPhase(page);
}

/** Surprise: the Soviet player says what the Germans do first. */
async function dictate(page: Page): Promise<void> {
  await now(page, 'German order of phases');
  await picture(page, 'storm-order');
  await answerWith(page, /fight, then move/);
  await settled(page);
  await handOver(page);
}

/** A panzer division out of the reserve into Warsaw. */
async function release(page: Page): Promise<void> {
  await now(page, 'German reserve release');
  await picture(page, 'storm-reserve');
  await part(page, 'waiting-GE-2Pz').click();
  await settled(page);
  await clickHex(page, 'N2628');
  await happened(page, /2nd Panzer Division/);
  await endPhase(page);
  await now(page, 'German reserve creation');
  await endPhase(page);
}

/** Whoever stands around the breakthrough strikes back; the Soviet stack is seen by then. */
async function strikeBack(page: Page): Promise<void> {
  await now(page, 'German combat');
  await clickHex(page, 'N1829');
  await checkAll(page);
  await picture(page, 'storm-counterattack');
  await part(page, 'confirm').click();
  // Losses are chosen by whoever has them.
  await settled(page);
  await handOver(page);
  await happened(page, / against /);
  await prompted(page, /choose 1 unit to lose/);
  await take(page, ['212th Mechanized Rifle Division']);
  await part(page, 'confirm').click();
  await settled(page);
  await handOver(page);
  await answerWith(page, /^Lose: 213th Security Division/);
  await answerAll(page);
  await endPhase(page);
}

/** Caught off its guard a panzer division has half its points; two of them go together, and the garrison stays. */
async function moveUp(page: Page): Promise<void> {
  await now(page, 'German movement');
  await clickHex(page, 'N2628');
  const boxes = part(page, 'battle');
  for (const name of ['2nd Panzer Division', '10th Panzer Division'])
    await boxes.getByRole('checkbox', { name, exact: true }).check();
  await picture(page, 'storm-german-movement');
  await part(page, 'confirm').click();
  await prompted(page, /Choose where the stack goes/);
  await clickHex(page, 'N2622');
  await part(page, 'why-not')
    .getByText(/out of reach .* with 5 movement points/)
    .waitFor();
  await clickHex(page, 'N2629');
  await happened(page, /N2629/);
  assert.deepEqual((await unitsIn(page, 'N2629')).toSorted(), [
    '10th Panzer Division',
    '2nd Panzer Division',
  ]);
  assert.deepEqual(await unitsIn(page, 'N2628'), ['286th Security Division']);
  await endPhase(page);
  // On turn 1 nobody looks at supply.
  await now(page, 'Soviet reinforcement');
}

test('June 1941: the set-up by one click, then turn 1 of both sides by hand', () =>
  story(async ({ page }) => {
    await begin(page);
    await setUp(page);
    await breakThrough(page);
    if (!isDeep) return;
    await march(page);
    await dictate(page);
    await release(page);
    await strikeBack(page);
    await moveUp(page);
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
