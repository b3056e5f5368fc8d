// Stories of a tournament and of a ladder: made on the page, entered, paired, played or ruled upon, and how it stands afterwards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isDeep } from '../kit/testing/deep.node.ts';
import { useServer } from './apart.node.ts';
import { findings } from './axe.node.ts';
import { part, settled } from './board.node.ts';
import { story, type Visit, visit } from './browser.node.ts';

const LOOKED_AT = { bypassCSP: true };

const standings = async (page: Page): Promise<string[]> => {
  const rows = part(page, 'event-standings').locator('tbody tr');
  return (await rows.allInnerTexts()).map(row => row.replace(/\s+/g, ' ').trim());
};

/** Somebody who has said his name before comes to this address. */
async function comeAs(name: string, { page, url }: Pick<Visit, 'page' | 'url'>, hash: string): Promise<void> {
  await page.evaluate(
    said =>
      fetch('/api/guests', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: said }),
      }),
    name,
  );
  await page.goto(new URL(`/${hash}`, url).href);
}

/** To the window, from another one. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

async function giveUp(page: Page): Promise<void> {
  await settled(page);
  await part(page, 'more').click();
  await part(page, 'concede').click();
  await part(page, 'more-confirm').click();
}

// A long test: every day axe looks at these pages (online.test.ts), and server/events has the rest.
if (isDeep) useServer();
test(
  'a tournament is made, entered, paired, played and ruled upon, and tells how it stands',
  {
    skip: !isDeep && 'deep',
  },
  () =>
    story(
      async ({ page: anna, url, complaints }) => {
        await comeAs('Anna', { page: anna, url }, '#/events');
        await part(anna, 'event-title').fill('Autumn cup');
        await part(anna, 'event-kind').selectOption('round-robin');
        await part(anna, 'event-game').selectOption('moscow');
        await anna.locator('[data-story=event-make]:enabled').click();
        await part(anna, 'event-enter').click();
        await part(anna, 'event-leave').waitFor();
        const there = anna.url();

        const friend = await visit('/icon.svg', LOOKED_AT);
        const boris = friend.page;
        await comeAs('Boris', friend, new URL(there).hash);
        await part(boris, 'event-enter').click();
        await part(boris, 'event-leave').waitFor();
        // Anna comes back to her page, and it tells of him.
        await comeBack(anna);
        await part(anna, 'event-standings').getByText('Boris').waitFor();
        assert.deepEqual(await findings(anna), []);
        await part(anna, 'event-next').click();
        await anna.getByRole('heading', { name: 'Round 1' }).waitFor();
        await comeBack(boris);

        // Boris gives up the game that Anna has made; on the other one, which he has not made, the director rules.
        const pairing = part(anna, 'pairing');
        await pairing.locator('[data-story=event-game]').click();
        await part(anna, 'waiting').waitFor();
        await comeBack(boris);
        await part(boris, 'event-seat').click();
        await part(boris, 'sit-down').click();
        for (const page of [anna, boris]) await part(page, 'online-turn').waitFor();
        await giveUp(boris);
        for (const page of [anna, boris])
          await part(page, 'online-turn').getByText('The game is over').waitFor();
        const event = new URL(there).hash;
        await anna.evaluate(hash => (location.hash = hash), event);
        await pairing.getByText(/1 : 0|0 : 1/).waitFor();
        await pairing.getByText('Rule on this pairing').click();
        assert.deepEqual(await findings(anna), []);
        const first = (await pairing.locator('b').innerText()).startsWith('Anna');
        await pairing.getByRole('combobox').selectOption(first ? '1.5' : '0.5');
        await pairing.getByLabel('Why').fill('The second game was not made in time');
        await pairing.getByRole('button', { name: 'Rule', exact: true }).click();
        await pairing.getByText('Ruled by the director: The second game').waitFor();
        await part(anna, 'event-next').click();
        await anna.getByText('Everybody against everybody, Moscow, over').waitFor();
        assert.deepEqual(await standings(anna), ['1 Anna (you) 1.5', '2 Boris 0.5']);
        await boris.evaluate(hash => (location.hash = hash), event);
        await part(boris, 'event-standings').getByText('Anna').waitFor();
        assert.deepEqual(await standings(boris), ['1 Anna 1.5', '2 Boris (you) 0.5']);
        assert.deepEqual(complaints, []);
        assert.deepEqual(friend.complaints, []);
        await friend.close();
      },
      '/icon.svg',
      LOOKED_AT,
    ),
);
