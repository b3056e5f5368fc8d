// Stories of battles, by mouse: the guide leads to the first one; losses, holding and advances are chosen by whom they
// concern.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Action, GameEvent } from '../kit/game.ts';
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
  type Sketch,
  settled,
  sketch,
  unitsIn,
  withLuck,
} from './board.node.ts';
import { IN_MOTION, story, useBrowser } from './browser.node.ts';

useBrowser();

const rolls =
  (result: string) =>
  (events: readonly GameEvent[]): boolean =>
    events.some(event => event.type === 'result' && event.result === result);
const attack = (target: string, ...units: string[]): Action[] => [
  { type: 'attack', target, units },
  { type: 'roll' },
];

test('a first visitor comes to the first combat by the guide and fights the whole phase', () =>
  story(
    async ({ page }) => {
      await playNow(page);
      const guide = part(page, 'guide');
      await guide.getByText('Step 1 of 10').waitFor();
      await picture(page, 'opening');
      await part(page, 'guide-next').click();
      await part(page, 'guide-show').click();
      await clickHex(page, '3700');
      const battle = part(page, 'battle');
      await battle.getByLabel('11th Guards Army').check();
      await battle.getByLabel('5th Guards Tank Army').check();
      await battle.getByText('+8 or +9', { exact: true }).waitFor();
      await battle.getByRole('radio', { name: '1st Air Army' }).click();
      await battle.getByText('+10 or more', { exact: true }).waitFor();
      await battle.getByRole('row', { name: 'Air support 13.1c 1 column right' }).waitFor();
      await picture(page, 'attack');
      await part(page, 'confirm').click();
      await guide.getByText('Step 3 of 10').waitFor();
      await battle.getByRole('heading', { name: 'Attack on 3700' }).waitFor();
      await part(page, 'roll').first().click();
      await part(page, 'happened').getByText('6th Infantry Corps loses a step').waitFor();
      await guide.getByText('Step 4 of 10').waitFor();
      await picture(page, 'result');
      await part(page, 'guide-next').click();
      // Whoever has seen enough lets the computer fight the rest.
      await part(page, 'guide-assist').click();
      await part(page, 'bot-skip').click();
      await part(page, 'bot').waitFor({ state: 'detached' });
      await part(page, 'end').click();
      await page.getByText('Soviet movement').first().waitFor();
      await guide.getByText('Step 6 of 10').waitFor();
    },
    '/',
    IN_MOTION,
  ));

test('after a bloodbath the attacker chooses who loses the step', onlyDeep, async () => {
  const position = sketch({
    phase: 'pre-movement-combat',
    units: { 'G-9': '3604', 'S-11G': '3603', 'S-5GT': '3603', 'S-O': '3703' },
  });
  const lucky = withLuck(position, attack('3604', 'S-11G', 'S-5GT', 'S-O'), rolls('BB'));
  await story(
    async ({ page }) => {
      await clickHex(page, '3604');
      await checkAll(page);
      await part(page, 'confirm').click();
      await part(page, 'roll').first().click();
      await part(page, 'decision').locator('.prompt').getByText('Bloodbath').waitFor();
      await picture(page, 'bloodbath');
      // On the board: the second unit of the stack.
      await clickUnit(page, '3603', 'S-5GT');
      await part(page, 'draft').getByRole('heading', { name: 'Lose a step: 5th Guards Tank Army' }).waitFor();
      await part(page, 'confirm').click();
      await part(page, 'happened').getByText('5th Guards Tank Army loses a step').waitFor();
      await part(page, 'end').waitFor();
    },
    await linkTo(lucky),
  );
});

/** Two armies of one stack drive a corps back; others may stand elsewhere. */
const driven = (others: Sketch['units'] = {}): Promise<string> => {
  const position = sketch({
    phase: 'pre-movement-combat',
    units: { 'G-9': '3604', 'S-11G': '3603', 'S-5GT': '3603', 'S-O': '3703', ...others },
  });
  return linkTo(withLuck(position, attack('3604', 'S-11G', 'S-5GT'), rolls('DR')));
};

async function driveBack(page: Page): Promise<void> {
  await clickHex(page, '3604');
  const battle = part(page, 'battle');
  await battle.getByLabel('11th Guards Army').check();
  await battle.getByLabel('5th Guards Tank Army').check();
  await part(page, 'confirm').click();
  await part(page, 'roll').first().click();
}

test('a defender who should retreat gives up a step and holds', onlyDeep, async () => {
  await story(
    async ({ page }) => {
      await driveBack(page);
      // Both armies of the stack fight in the open: there is nothing that the defender may not see.
      await part(page, 'decision').getByText('lose a step and hold').waitFor();
      assert.equal(await part(page, 'curtain').count(), 0);
      await picture(page, 'retreat-or-hold');
      await part(page, 'form-hold').click();
      await part(page, 'confirm').click();
      // After the battle one lies under the other again.
      await handOver(page);
      assert.deepEqual(await unitsIn(page, '3604'), ['9th Infantry Corps']);
      await part(page, 'stack').getByText('1 of 2 steps').waitFor();
    },
    await driven(),
  );
});

test('a defender decides behind the curtain where a stack that does not fight is hidden from him', async () => {
  await story(
    async ({ page }) => {
      await driveBack(page);
      await part(page, 'curtain').getByRole('heading', { name: 'Wehrmacht to play' }).waitFor();
      assert.doesNotMatch(await page.content(), /31st Army|49th Army/);
      await handOver(page);
      await part(page, 'decision').getByText('lose a step and hold').waitFor();
      const [top, below] = await unitsIn(page, '3601');
      assert.match(top, /31st Army|49th Army/);
      assert.doesNotMatch(below, /Army$/);
      await part(page, 'form-hold').click();
      await part(page, 'confirm').click();
      await handOver(page);
      assert.deepEqual((await unitsIn(page, '3601')).toSorted(), ['31st Army', '49th Army']);
    },
    await driven({ 'S-31': '3601', 'S-49': '3601' }),
  );
});

test('a cavalry-mechanized group advances over two hexes', async () => {
  const position = sketch({
    phase: 'pre-movement-combat',
    units: { 'G-9': '3603/1', 'G-2': '3408', 'S-O': '3602', 'S-5GT': '3602' },
  });
  const lucky = withLuck(position, attack('3603', 'S-O', 'S-5GT'), rolls('DE'));
  await story(
    async ({ page }) => {
      await clickHex(page, '3603');
      await checkAll(page);
      await part(page, 'confirm').click();
      await part(page, 'roll').first().click();
      await part(page, 'decision').getByText('3603 is empty').waitFor();
      await clickUnit(page, '3602', 'S-O');
      await picture(page, 'advance');
      await clickHex(page, '3603');
      await part(page, 'stop').click();
      await part(page, 'decision').getByText('one hex').waitFor();
      await picture(page, 'second-advance');
      await settled(page);
      await clickHex(page, '3604');
      await part(page, 'end').waitFor();
      assert.deepEqual(await unitsIn(page, '3604'), ['Cavalry-Mechanized Group Oslikovskiy']);
      assert.deepEqual(await unitsIn(page, '3603'), []);
    },
    await linkTo(lucky),
  );
});
