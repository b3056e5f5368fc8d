// Stories of what two people ask of each other at a table: to take something back, to pause and to go on, to play again; of a clock
// that runs out, of those who look on, and of decisions that are left to the staff.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import { makeTable, takeSeat, useServer } from './apart.node.ts';
import { findings } from './axe.node.ts';
import { part, settled } from './board.node.ts';
import { PATIENCE, story, visit } from './browser.node.ts';
import { act } from './hands.node.ts';

/** Milliseconds by which the server's clock is ahead. */
let ahead = 0;
const apart = useServer({ clock: () => Date.now() + ahead });
const MINUTE = 60_000;
const LOOKED_AT = { bypassCSP: true };

const turnOf = (page: Page) => part(page, 'online-turn');
const offer = (page: Page) => part(page, 'offer');
const phaseOf = (page: Page) => page.locator('.phases [aria-current="step"]').innerText();

/** So many decisions are left to the staff, as the menu has it. */
async function delegated(page: Page, count: number): Promise<void> {
  await settled(page);
  await part(page, 'more').click();
  const orders = page.locator('[data-story^="order-"]');
  await orders.first().waitFor();
  const values = await orders.evaluateAll(selects =>
    selects.map(select => (select as HTMLSelectElement).value),
  );
  assert.equal(values.filter(value => value === 'delegate').length, count, values.join());
  await page.keyboard.press('Escape');
}

/** Whoever decides ends what he is at, and both know it. */
async function handOver(from: Page, to: Page): Promise<void> {
  for (const page of [from, to]) await settled(page);
  const seq = apart.table().seq;
  await act(from, () => apart.table().seq > seq);
  await turnOf(to).getByText('You are to decide').waitFor();
}

test(
  'an open table is taken, onlookers talk; a take-back is refused and granted, a pause agreed and ended, a flag falls; both play again',
  onlyDeep,
  () =>
    story(
      async ({ page: anna, complaints }) => {
        await makeTable(anna, 'moscow', { clock: 'live', wishes: ['make-open', 'make-watched'] });
        const somebody = await visit('/#/online', LOOKED_AT);
        const boris = somebody.page;
        await part(boris, 'online-lobby').getByRole('link').first().click();
        await takeSeat(boris);
        for (const page of [anna, boris]) await turnOf(page).waitFor();
        // Whoever has the address sees the table, and what is done at it.
        const onlooker = await visit(`/${new URL(anna.url()).hash}`, LOOKED_AT);
        const carla = onlooker.page;
        await carla.getByText('You are looking on').waitFor();
        await settled(carla);
        assert.match(await turnOf(carla).innerText(), /Boris is to decide/);
        assert.equal(await carla.locator('[data-story="end"]:enabled').count(), 0);
        for (const page of [anna, boris, carla]) await part(page, 'online-chat').click();
        assert.deepEqual(await findings(carla), []);

        // Carla says who she is, and stays where she is.
        await part(carla, 'talk-name').fill('Carla');
        await carla.keyboard.press('Enter');
        // What onlookers say is not for the players, and what they say to each other not for onlookers.
        await part(carla, 'remark-line').fill('He should hold the Oka');
        await carla.keyboard.press('Enter');
        await part(carla, 'remark-lines').getByText('Carla He should hold the Oka').waitFor();
        await part(anna, 'chat-line').fill('Hello!');
        await anna.keyboard.press('Enter');
        await part(boris, 'chat-lines').getByText('Hello!').waitFor();
        assert.equal(await carla.getByText('Hello!').count(), 0);

        // What Anna leaves to the staff is left there, whichever page of hers is opened; Boris is not told.
        await part(anna, 'more').click();
        await part(anna, 'order-no-retreat').selectOption('delegate');
        await anna.keyboard.press('Escape');
        await delegated(boris, 0);
        const second = await anna.context().newPage();
        await second.goto(anna.url());
        await turnOf(second).waitFor({ timeout: PATIENCE });
        await delegated(second, 1);
        await second.close();

        const phase = await phaseOf(boris);
        await handOver(boris, anna);
        assert.notEqual(await phaseOf(boris), phase);
        await part(boris, 'offer-take-back').click();
        await offer(anna).getByText('Boris asks to take back an action').waitFor();
        await offer(carla).waitFor();
        assert.equal(await offer(carla).getByRole('button').count(), 0);
        assert.deepEqual(await findings(anna), []);
        await part(anna, 'decline').click();
        await offer(boris).waitFor({ state: 'detached' });
        await turnOf(anna).getByText('You are to decide').waitFor();
        await part(boris, 'offer-take-back').click();
        await part(anna, 'accept').click();
        await turnOf(boris).getByText('You are to decide').waitFor();
        await settled(boris);
        assert.equal(await phaseOf(boris), phase);

        await part(boris, 'offer-pause').click();
        await part(anna, 'accept').click();
        for (const page of [anna, boris, carla]) await part(page, 'paused').waitFor();
        // So much later nobody has lost any time.
        ahead += 60 * MINUTE;
        await part(anna, 'offer-resume').click();
        await part(boris, 'accept').click();
        for (const page of [anna, boris, carla]) await part(page, 'paused').waitFor({ state: 'detached' });
        await part(boris, 'clock')
          .getByText(/Boris: (30:00|29:\d\d)/)
          .waitFor();

        assert.equal(await anna.getByText('hold the Oka').count(), 0);
        ahead += 31 * MINUTE;
        for (const page of [anna, boris, carla]) await turnOf(page).getByText('time has run out').waitFor();
        for (const page of [anna, boris]) {
          await part(page, 'stay').click();
          await part(page, 'remark-lines').getByText('hold the Oka').waitFor();
        }
        await part(anna, 'remark-line').fill('So I thought');
        await anna.keyboard.press('Enter');
        await part(carla, 'remark-lines').getByText('So I thought').waitFor();

        await part(anna, 'rematch').click();
        await part(boris, 'rematch-join').click();
        await part(boris, 'sit-down').click();
        // This time it is Anna who begins.
        await turnOf(anna).getByText('You are to decide').waitFor();
        await turnOf(boris).getByText('Anna is to decide').waitFor();
        for (const found of [complaints, somebody.complaints, onlooker.complaints])
          assert.deepEqual(found, []);
        for (const each of [somebody, onlooker]) await each.close();
      },
      '/',
      LOOKED_AT,
    ),
);
