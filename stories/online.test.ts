// Stories of two people who sit apart: one makes a table and sends a link, the other follows it, and they play.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { pageAnswers } from '../cli/page/server.ts';
import { type OnlineServer, openServer } from '../server/server.ts';
import { findings } from './axe.node.ts';
import { part, settled } from './board.node.ts';
import { type Files, type Served, story, useBrowser, visit } from './browser.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-online-'));
let server: OnlineServer;
let files: Files;
let port = 0;

async function serve(): Promise<Served> {
  server = await openServer({
    data: folder,
    page: pageAnswers(files),
    failed: error => assert.fail(String(error)),
  });
  await server.door.listen({ host: '127.0.0.1', port });
  port = (server.door.server.address() as AddressInfo).port;
  return {
    server: server.door.server as Served['server'],
    port,
    url: `http://127.0.0.1:${port}/`,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

useBrowser(
  read => read,
  read => {
    files = read;
    return serve();
  },
);

/** From the start page to a table that waits; answers with the link for the other. */
async function makeTable(page: Page, more: readonly string[] = []): Promise<string> {
  await part(page, 'to-online').click();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Game').selectOption('moscow');
  for (const wish of more) await part(page, wish).check();
  if (more.length > 0) await page.getByLabel('Clock').selectOption('evening');
  // The button fades in once the scenarios of the game are there.
  await page.locator('[data-story="online-make"]:enabled').waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  assert.deepEqual(await findings(page), []);
  await part(page, 'online-make').click();
  return part(page, 'invitation-link').inputValue();
}

/** So that the pages can be looked at by axe, which is no part of them. */
const LOOKED_AT = { bypassCSP: true };

const turnOf = (page: Page) => part(page, 'online-turn');

test('a friend with a link is at the table within a minute, both play, talk, and nothing is lost when the server is away', () =>
  story(
    async ({ page: anna, complaints }) => {
      const link = await makeTable(anna);
      const friend = await visit(link.replace(/^https?:\/\/[^/]+/, ''), LOOKED_AT);
      const boris = friend.page;
      await boris.getByText('Anna asks you to a game').waitFor();
      await boris.getByLabel('Your name').fill('Boris');
      await part(boris, 'sit-down').click();
      // The host's page opens its part of the dice by itself.
      for (const page of [anna, boris]) {
        await turnOf(page).waitFor();
        await settled(page);
      }
      // The side that is proposed to whoever makes a table of Moscow is not the first to decide.
      assert.match(await turnOf(anna).innerText(), /Boris is to decide/);
      assert.match(await turnOf(boris).innerText(), /You are to decide/);
      assert.deepEqual(await findings(boris), []);

      await part(boris, 'online-chat').click();
      await part(boris, 'chat-line').fill('Good luck!');
      await boris.keyboard.press('Enter');
      await part(anna, 'online-chat').getByText('1 new').waitFor();

      // What Boris does is on the table of Anna, too.
      const before = await anna.locator('[aria-current="step"]').innerText();
      await part(boris, 'end').click();
      const anyway = part(boris, 'end-confirm');
      const isThere = await anyway.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
      if (isThere) await anyway.click();
      await anna.locator('[aria-current="step"]').filter({ hasNotText: before }).waitFor();

      // The server goes away and comes back: both go on by themselves.
      await server.close();
      await anna.getByText('The connection is lost').waitFor();
      await serve();
      await anna.getByText('The connection is lost').waitFor({ state: 'detached' });
      await part(boris, 'offer-draw').click();
      await part(anna, 'accept').click();
      for (const page of [anna, boris]) await turnOf(page).getByText('The game is over').waitFor();

      // The log is saved and checked without leaving the browser; one sign that was changed is found.
      await part(boris, 'stay').click();
      const [saved] = await Promise.all([boris.waitForEvent('download'), part(boris, 'save-log').click()]);
      const log = readFileSync(await saved.path());
      await part(boris, 'to-verify').click();
      const check = (buffer: Buffer) =>
        part(boris, 'verify-file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer });
      await check(log);
      await part(boris, 'verdict').getByText('whole, and its dice are honest').waitFor();
      assert.match(await part(boris, 'verify').innerText(), /3 found again/);
      assert.deepEqual(await findings(boris), []);
      const changed = Buffer.from(log.toString().replace(/"yes":true/, '"yes":false'));
      await check(changed);
      await part(boris, 'verdict').getByText('not proven').waitFor();
      const lost = (text: string) => !/WebSocket|ERR_CONNECTION_REFUSED/.test(text);
      assert.deepEqual(complaints.splice(0).filter(lost), []);
      assert.deepEqual(friend.complaints.filter(lost), []);
      await friend.close();
    },
    '/',
    LOOKED_AT,
  ));

test('an open table is taken by whoever wants it, others look on, and both play again with sides swapped', () =>
  story(
    async ({ page: anna, complaints }) => {
      await makeTable(anna, ['make-open', 'make-watched']);
      const somebody = await visit('/#/online', LOOKED_AT);
      const boris = somebody.page;
      await part(boris, 'online-lobby').getByRole('link').first().click();
      await boris.getByLabel('Your name').fill('Boris');
      await part(boris, 'sit-down').click();
      for (const page of [anna, boris]) await turnOf(page).waitFor();

      // Whoever has the address sees the table, and what is done at it.
      const onlooker = await visit(`/${new URL(anna.url()).hash}`, LOOKED_AT);
      const carla = onlooker.page;
      await carla.getByText('You are looking on').waitFor();
      await settled(carla);
      await part(carla, 'clock')
        .getByText(/Boris: 1:(29|30):/)
        .waitFor();
      assert.match(await turnOf(carla).innerText(), /Boris is to decide/);
      assert.equal(await carla.locator('[data-story="end"]:enabled').count(), 0);
      assert.deepEqual(await findings(carla), []);

      await part(boris, 'online-chat').click();
      await part(boris, 'offer-draw').click();
      await carla.getByText('Boris offers a draw').waitFor();
      await part(anna, 'accept').click();
      await turnOf(carla).getByText('The game is over').waitFor();

      for (const page of [anna, boris]) await part(page, 'stay').click();
      await part(anna, 'online-chat').click();
      await part(anna, 'rematch').click();
      await part(boris, 'rematch-join').click();
      await part(boris, 'sit-down').click();
      // This time it is Anna who begins.
      await turnOf(anna).getByText('You are to decide').waitFor();
      await turnOf(boris).getByText('Anna is to decide').waitFor();
      for (const found of [complaints, somebody.complaints, onlooker.complaints]) assert.deepEqual(found, []);
      for (const each of [somebody, onlooker]) await each.close();
    },
    '/',
    LOOKED_AT,
  ));

test('the computer takes the other side of an online table', () =>
  story(
    async ({ page, complaints }) => {
      await part(page, 'to-online').click();
      await page.getByLabel('Your name').fill('Anna');
      await page.getByLabel('Game').selectOption('moscow');
      await part(page, 'make-opponent').selectOption('cadet');
      await part(page, 'online-make').click();
      await page.getByText('The computer (cadet) is here').waitFor();
      // It is the computer that begins here, and then it hands over.
      await turnOf(page).getByText('You are to decide').waitFor();
      assert.deepEqual(complaints, []);
    },
    '/',
    LOOKED_AT,
  ));

test('the pages of online play fit a phone', () =>
  story(
    async ({ page }) => {
      await page.evaluate(() =>
        fetch('/api/guests', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: 'Anna' }),
        }),
      );
      for (const place of ['online', 'events', 'account', 'verify']) {
        await page.evaluate(to => (location.hash = `#/${to}`), place);
        // What takes most room comes with the scenarios of a game.
        if (place === 'online' || place === 'events')
          await page.locator('main form button.primary:enabled').waitFor();
        await page.locator('main h1').waitFor();
        await page.waitForFunction(() => document.getAnimations().length === 0);
        const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide <= room, `${place} is ${wide} wide in ${room}`);
        assert.deepEqual(await findings(page), [], place);
      }
    },
    '/',
    { ...LOOKED_AT, viewport: { width: 390, height: 844 } },
  ));
