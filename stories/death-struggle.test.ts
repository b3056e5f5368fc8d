// Stories of Death Struggle: turn 1 of both sides by mouse, with bombers over Brest, a Blitzkrieg, panzers on the road, a Russian
// brigade out of a factory, a train, and a counterattack.

import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { isDeep } from '../kit/testing/deep.node.ts';
import { checkAll, clickHex, clickUnit, hoverHex, part, picture, settled } from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';
import { endPhase, happened, now, playOn, prompted } from './phases.node.ts';

useBrowser();

/** The dice of the guide: the bombers break up the corps in Brest, and the attack is a Blitzkrieg. */
const DICE = 'june 1';

const answerWith = (page: Page, name: RegExp): Promise<void> =>
  part(page, 'decision').getByRole('button', { name }).first().click();

/** The attack in the making goes onto the list. */
async function plan(page: Page): Promise<void> {
  await part(page, 'confirm').click();
  await part(page, 'battle').waitFor({ state: 'detached' });
}

/** Phases are ended and questions answered until this one has come. */
const until = (page: Page, phase: string): Promise<void> =>
  playOn(page, async () => (await step(page).innerText()).trim() === phase);
const step = (page: Page): Locator => page.locator('.phases [aria-current="step"]');

async function begin(page: Page): Promise<void> {
  await part(page, 'set-up').nth(4).click();
  await part(page, 'new-game').waitFor();
  for (const side of await page.locator('fieldset.seat').all())
    await side.getByRole('radio', { name: 'A person at this screen' }).check();
  await page.getByLabel(/Dice number/).fill(DICE);
  await part(page, 'begin').click();
  await now(page, 'Russian set-up');
  await endPhase(page);
  await now(page, 'Axis set-up');
  await endPhase(page);
}

/** A railhead goes forward, and the airfields stay. */
async function prepare(page: Page): Promise<void> {
  await until(page, 'Rail conversion');
  await picture(page, 'struggle-railheads');
  await until(page, 'Early Axis attacks');
}

/** Two stacks on the fortress of Brest, with bombers above. */
async function storm(page: Page): Promise<void> {
  await clickHex(page, '2006');
  await checkAll(page);
  await part(page, 'odds').getByText('32 : 8').waitFor();
  await picture(page, 'struggle-brest');
  await plan(page);
  await endPhase(page);
  await now(page, 'Early Axis combat');
  await clickHex(page, '2006');
  await part(page, 'battle').getByLabel('II Fliegerkorps', { exact: true }).check();
  await picture(page, 'struggle-support');
  await part(page, 'confirm').click();
  await prompted(page, /press/);
  await answerWith(page, /^Decline/);
  await prompted(page, /must not retreat/);
  await picture(page, 'struggle-no-retreat');
}

/** Panzers into the fortress, and on at once against Kobrin. */
async function strikeAgain(page: Page): Promise<void> {
  await part(page, 'confirm').filter({ hasText: 'Nobody must hold' }).click();
  await prompted(page, /Brest \(2006\) is empty/);
  await happened(page, /Blitzkrieg/);
  for (const [from, unit] of [
    ['2005', 'GE-PZ-4'],
    ['2005', 'GE-PZ-3'],
    ['2105', 'GE-PZ-18'],
    ['2105', 'GE-MOT-XLVII'],
  ]) {
    await clickUnit(page, from, unit);
    // Fanned out, the stack lies over the hex ahead.
    await part(page, 'draft').getByRole('radio', { name: /Brest/ }).click();
    await settled(page);
  }
  await picture(page, 'struggle-advance');
  await endPhase(page);
  await prompted(page, /Blitzkrieg: these units may attack again/);
  await clickHex(page, '2007');
  await checkAll(page);
  await plan(page);
  await clickHex(page, '2007');
  await settled(page);
  await picture(page, 'struggle-bombers');
  await answerWith(page, /^Add bombers/);
  await picture(page, 'struggle-blitzkrieg');
  await endPhase(page);
  await clickHex(page, '2007');
  await picture(page, 'struggle-kobrin');
  await part(page, 'confirm').click();
  await prompted(page, /Red Army.*II Fliegerkorps/);
  await picture(page, 'struggle-interception');
  await answerWith(page, /^Intercept: Western Front Aviation/);
  await prompted(page, /press/);
  await answerWith(page, /^Decline/);
  await part(page, 'confirm').filter({ hasText: 'Nobody must hold' }).click();
  // The mechanized corps breaks up, and Kobrin is full.
  await prompted(page, /choose who leaves/);
  await part(page, 'next').click();
  await clickHex(page, '2008');
  await prompted(page, /How many hexes must they go/);
  await picture(page, 'struggle-result');
  await answerWith(page, /^Drive back: 1/);
  await until(page, 'Axis movement');
  await picture(page, 'struggle-movement');
}

/** Two panzer corps cross the Neman, and strike again. */
async function roll(page: Page): Promise<void> {
  await clickUnit(page, '1304', 'GE-PZ-1');
  await part(page, 'draft').getByRole('heading', { name: 'Move: 1st Panzer Division' }).waitFor();
  await hoverHex(page, '1205');
  await page.getByText(/0\.5 points?, /).waitFor();
  await picture(page, 'struggle-way');
  await clickHex(page, '1205');
  await happened(page, /1st Panzer Division moves/);
  for (const [from, unit, to] of [
    ['1304', 'GE-PZ-6', '1205'],
    ['1304', 'GE-MOT-XLI', '1205'],
    ['1204', 'GE-MOT-LVI', '1206'],
    ['1204', 'GE-PZ-8', '1206'],
  ]) {
    await clickUnit(page, from, unit);
    await clickHex(page, to);
    await settled(page);
  }
  await endPhase(page);
  await now(page, 'Axis attacks');
  await clickHex(page, '1105');
  await checkAll(page);
  await part(page, 'odds').getByText('16 : 4').waitFor();
  await plan(page);
  await until(page, 'Axis combat');
  await clickHex(page, '1105');
  await part(page, 'battle').getByLabel('I Fliegerkorps', { exact: true }).check();
  await part(page, 'confirm').click();
  await until(page, 'Siberian Reserve');
}

/** Divisions, brigades and corps come in by one click; a corps goes to the front by rail. */
async function bringUp(page: Page): Promise<void> {
  await picture(page, 'struggle-siberians');
  await endPhase(page);
  await now(page, 'Russian reinforcements');
  await picture(page, 'struggle-arrivals');
  await answerWith(page, /^Bring in everybody/);
  await until(page, 'Russian rail and sea');
  await clickUnit(page, '1322', 'SU-MK-7');
  await picture(page, 'struggle-rail');
  await clickHex(page, '1414');
  await happened(page, /7th Mechanized Corps goes by rail/);
}

/** The army at Siauliai strikes back, a mechanized corps moves up, and a turn is over. */
async function strikeBack(page: Page): Promise<void> {
  await until(page, 'Early Russian attacks');
  await clickHex(page, '1206');
  await checkAll(page);
  await picture(page, 'struggle-counterattack');
  await plan(page);
  await until(page, 'Early Russian combat');
  await clickHex(page, '1206');
  await part(page, 'confirm').click();
  await until(page, 'Russian movement');
  await clickHex(page, '1809');
  await clickHex(page, '1810');
  await happened(page, /17th Mechanized Corps moves/);
  await until(page, 'Axis reinforcements');
  await part(page, 'turn').getByText('Turn 2 of 15').waitFor();
  await picture(page, 'struggle-turn-2');
}

// Every day up to the storm of Brest: how battles go on from there is told of Moscow, by the same rules.
test('June 1941: turn 1 of both sides by hand', () =>
  story(async ({ page }) => {
    await begin(page);
    await prepare(page);
    await storm(page);
    if (!isDeep) return;
    await strikeAgain(page);
    await roll(page);
    await bringUp(page);
    await strikeBack(page);
  }));
