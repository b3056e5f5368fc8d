// Stories of two people who sit apart: one makes a table and sends a link, the other follows it, and they play.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { pageAnswers } from '../cli/page/server.ts';
import { commitHost } from '../kit/dice/sealed.ts';
import { actionsOf } from '../kit/sequence/choosing.ts';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import { plansAt } from '../server/bots/plans.ts';
import { Client, newId } from '../server/client.node.ts';
import { type OnlineServer, openServer } from '../server/server.ts';
import { pathOf } from './apart.node.ts';
import { findings } from './axe.node.ts';
import { part, settled } from './board.node.ts';
import { type Files, PATIENCE, type Served, story, useBrowser, visit } from './browser.node.ts';

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
async function makeTable(page: Page): Promise<string> {
  await part(page, 'to-online').click();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Game').selectOption('moscow');
  // The button fades in once the scenarios of the game are there.
  await page.locator('[data-story="online-make"]:enabled').waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  assert.deepEqual(await findings(page), []);
  await part(page, 'online-make').click();
  return part(page, 'invitation-link').inputValue();
}

/** The host thinks again about the link that he has sent. */
async function newLink(page: Page, old: string): Promise<string> {
  await part(page, 'host-link').click();
  await part(page, 'host-confirm').click();
  const link = part(page, 'invitation-link');
  await page.waitForFunction(
    ([before]) => document.querySelector<HTMLInputElement>('[data-story=invitation-link]')?.value !== before,
    [old],
  );
  return link.inputValue();
}

/** So that the pages can be looked at by axe, which is no part of them. */
const LOOKED_AT = { bypassCSP: true };

/** By the Tab key alone. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const focused = wanted.and(page.locator(':focus'));
  for (let presses = 0; presses < 120; presses++) {
    if (await focused.isVisible()) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${wanted} cannot be reached by keyboard`);
}

const turnOf = (page: Page) => part(page, 'online-turn');

test('a friend with a link is at the table within a minute, both play, talk, and nothing is lost when the server is away', () =>
  story(
    async ({ page: anna, complaints }) => {
      const old = await makeTable(anna);
      const link = await newLink(anna, old);
      const friend = await visit(pathOf(old), LOOKED_AT);
      const boris = friend.page;
      await boris.getByRole('heading', { name: 'This link leads nowhere any more' }).waitFor();
      assert.deepEqual(await findings(boris), []);
      assert.match(friend.complaints.splice(0).join(), /^Failed to load resource: .* 404 \(Not Found\)$/);
      await boris.evaluate(to => location.replace(to), link);
      // Boris has no mouse.
      const { keyboard } = boris;
      await boris.getByText('Anna asks you to a game').waitFor();
      await tabTo(boris, boris.getByLabel('Your name'));
      await keyboard.type('Boris');
      await keyboard.press('Enter');
      // The host's page opens its part of the dice by itself.
      for (const page of [anna, boris]) {
        await turnOf(page).waitFor();
        await settled(page);
      }
      // The side that is proposed to whoever makes a table of Moscow is not the first to decide.
      assert.match(await turnOf(anna).innerText(), /Boris is to decide/);
      assert.match(await turnOf(boris).innerText(), /You are to decide/);
      assert.deepEqual(await findings(boris), []);

      await tabTo(boris, part(boris, 'online-chat'));
      await keyboard.press('Enter');
      await tabTo(boris, part(boris, 'chat-line'));
      await keyboard.type('Good luck!');
      await keyboard.press('Enter');
      await part(anna, 'online-chat').getByText('1 new').waitFor();

      // What Boris does is on the table of Anna, too.
      const before = await anna.locator('[aria-current="step"]').innerText();
      await boris.getByRole('application').focus();
      await keyboard.press('e');
      const anyway = part(boris, 'end-confirm');
      await anyway.or(turnOf(boris).getByText('Anna is to decide')).first().waitFor();
      if (await anyway.isVisible()) {
        await tabTo(boris, anyway);
        await keyboard.press('Enter');
      }
      await anna.locator('[aria-current="step"]').filter({ hasNotText: before }).waitFor();

      // The server goes away and comes back: both go on by themselves.
      await server.close();
      await anna.getByText('The connection is lost').waitFor();
      await serve();
      await anna.getByText('The connection is lost').waitFor({ state: 'detached' });
      await tabTo(boris, part(boris, 'offer-draw'));
      await keyboard.press('Enter');
      await part(anna, 'accept').click();
      for (const page of [anna, boris]) await turnOf(page).getByText('The game is over').waitFor();

      // The log is saved and checked without leaving the browser; one sign that was changed is found.
      await part(boris, 'game-over').waitFor();
      await tabTo(boris, part(boris, 'stay'));
      await keyboard.press('Enter');
      await tabTo(boris, part(boris, 'save-log'));
      const [saved] = await Promise.all([boris.waitForEvent('download'), keyboard.press('Enter')]);
      const log = readFileSync(await saved.path());
      await tabTo(boris, part(boris, 'to-verify'));
      await keyboard.press('Enter');
      const check = (buffer: Buffer) =>
        part(boris, 'verify-file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer });
      await check(log);
      await part(boris, 'verdict').getByText('whole, and its dice are honest').waitFor();
      assert.match(await part(boris, 'verify').innerText(), /3 found again/);
      assert.deepEqual(await findings(boris), []);
      const changed = Buffer.from(log.toString().replace(/"yes":true/, '"yes":false'));
      await check(changed);
      await part(boris, 'verdict').getByText('not proven').waitFor();
      // What the page was just fetching for later when the server went away: refused, cut off, or sent away by one that closes.
      const lost = (text: string) => !/WebSocket|ERR_CONNECTION_(REFUSED|RESET)|503/.test(text);
      assert.deepEqual(complaints.splice(0).filter(lost), []);
      assert.deepEqual(friend.complaints.filter(lost), []);
      await friend.close();
    },
    '/',
    LOOKED_AT,
  ));

/** At the only table of somebody who plays a bot: the simplest that can be done until it has planned a turn, and then the end. */
async function playOn(client: Client): Promise<void> {
  await client.open();
  const { tables } = (await client.http('GET', '/api/me')).value as { tables: { id: string }[] };
  const [{ id: table }] = tables;
  await client.watch(table);
  while ((await plansAt(server.store, table)).length === 0) {
    await client.say({ do: 'hello', protocol: 1 });
    const settled = client.at(table).table.choices.filter(({ ask }) => !ask);
    const choice = settled.find(({ action }) => action.type === 'end') ?? settled.at(0);
    if (choice) {
      const [action] = actionsOf(choice).take(1);
      assert.equal((await client.act(table, action)).error, undefined);
    } else await new Promise(resolve => setTimeout(resolve, 50));
  }
  assert.equal((await client.say({ do: 'offer', table, cid: newId(), what: 'abort' })).error, undefined);
  client.cut();
}

test(
  'the computer takes the other side of an online table, and tells at the end what it meant to do',
  onlyDeep,
  () =>
    story(
      async ({ page, url, complaints }) => {
        await part(page, 'to-online').click();
        await page.getByLabel('Your name').fill('Anna');
        await page.getByLabel('Game').selectOption('moscow');
        await part(page, 'make-opponent').selectOption('cadet');
        await part(page, 'online-make').click();
        await page.getByText('The computer (cadet) is here').waitFor();
        // It is the computer that begins here, and then it hands over; where others are at work it takes its time.
        await turnOf(page)
          .getByText('You are to decide')
          .waitFor({ timeout: 4 * PATIENCE });
        // On her phone she plays until it has made a plan, and ends the game: now it is told.
        const [{ name, value }] = await page.context().cookies();
        await playOn(new Client(url.replace(/\/$/, ''), `${name}=${value}`));
        await part(page, 'game-over').locator('[data-story=to-plan]').click();
        const plans = part(page, 'plans');
        await plans.getByText('Turn 1').first().waitFor();
        assert.deepEqual(await findings(page, '[data-story=plans]'), []);
        assert.deepEqual(complaints, []);
      },
      '/',
      LOOKED_AT,
    ),
);

/** Somebody comes back to the page, and it looks again; otherwise it would be a quarter of a minute. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('the lists renew themselves under whoever looks at them; a host sends somebody away and gives up his table there', () =>
  story(
    async ({ page, url }) => {
      const [anna, carla] = [new Client(url.replace(/\/$/, '')), new Client(url.replace(/\/$/, ''))];
      await anna.signIn('Anna');
      await carla.signIn('Carla');
      const [name, value] = anna.cookie.split('=');
      await page.context().addCookies([{ name, value, url }]);
      await page.goto(new URL('/#/online', url).href);
      const [lobby, own] = [part(page, 'online-lobby'), part(page, 'online-tables')];
      await page.locator('[data-story="online-make"]:enabled').waitFor();

      const [first, second] = [
        await madeTable(carla, { isOpen: true }),
        await madeTable(carla, { isOpen: true }),
      ];
      await comeBack(page);
      const links = lobby.getByRole('link');
      await links.nth(1).waitFor();
      // At the link of a table that goes away meanwhile one comes to the one that stands there then; elsewhere one stays.
      await lobby.locator(`a[href$="${second.table}"]`).focus();
      await carla.http('POST', `/api/tables/${second.table}/withdrawal`);
      await comeBack(page);
      await lobby.locator(`a[href$="${first.table}"]:focus`).waitFor();
      await page.getByLabel('Game').focus();
      await carla.http('POST', `/api/tables/${first.table}/withdrawal`);
      const mine = await madeTable(anna);
      await carla.http('POST', '/api/seats', { invitation: mine.invitation, part: 'cd'.repeat(32) });
      await comeBack(page);
      await lobby.locator('li').waitFor({ state: 'detached' });
      await page.locator('select:focus').waitFor();

      await own.getByRole('button', { name: 'Send Carla away' }).click();
      await part(page, 'host-confirm').and(page.locator(':focus')).waitFor();
      assert.deepEqual(await findings(page), []);
      await page.keyboard.press('Enter');
      await own.getByText('waits for your opponent').waitFor();
      const gone = await carla.http('GET', `/api/tables/${mine.table}`);
      assert.equal(gone.status, 404);
      await part(page, 'host-withdraw').click();
      await part(page, 'host-keep').click();
      await part(page, 'host-withdraw').and(page.locator(':focus')).click();
      await part(page, 'host-confirm').click();
      await own.getByText('given up before it began').waitFor();
      await part(page, 'host-part').waitFor({ state: 'detached' });
    },
    '/icon.svg',
    LOOKED_AT,
  ));

async function madeTable(client: Client, over: object = {}): Promise<{ table: string; invitation: string }> {
  const table = newId();
  const commitment = commitHost(table, 'german', 'ab'.repeat(32));
  const wish = { id: table, game: 'moscow', side: 'german', commitment, ...over };
  const { value } = await client.http('POST', '/api/tables', wish);
  return { table, invitation: (value as { invitation: string }).invitation };
}

/** Of a table and an event that wait for somebody; made without the page, which other stories do. */
async function madeBy(client: Client): Promise<{ table: string; invitation: string; event: string }> {
  const made = await madeTable(client);
  const cup = { kind: 'swiss', title: 'Autumn cup', game: 'moscow', clock: 'days' };
  const event = (await client.http('POST', '/api/events', cup)).value as { id: string };
  await client.http('POST', `/api/events/${event.id}/entrants`, {});
  return { ...made, event: event.id };
}

test('axe finds nothing serious on any page of online play, and all of them fit a phone', () =>
  story(
    async ({ page, url, complaints }) => {
      const client = new Client(url.replace(/\/$/, ''));
      await client.signUp('Anna');
      const { table, invitation, event } = await madeBy(client);
      const look = async (place: string) => {
        await page.evaluate(to => (location.hash = `#/${to}`), place);
        // What takes most room comes with the scenarios of a game.
        if (place === 'online' || place === 'events')
          await page.locator('main form button.primary:enabled').waitFor();
        await page.locator('main').locator('h1, [role=alert]').first().waitFor();
        // Its parts are busy until each has been answered.
        if (place === 'account')
          await page.waitForFunction(() => !document.querySelector('main button:disabled'));
        await page.waitForFunction(() => document.getAnimations().length === 0);
        const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide <= room, `${place} is ${wide} wide in ${room}`);
        assert.deepEqual(await findings(page), [], place);
      };
      // Somebody whom nobody knows yet; then Anna, whose table and event they are.
      for (const place of ['account', `i/${invitation}`, 'i/there-was-none']) await look(place);
      const [name, value] = client.cookie.split('=');
      await page.context().addCookies([{ name, value, url }]);
      const places = ['online', 'events', `event/${event}`, 'event/none', `table/${table}`, 'table/none'];
      for (const place of [...places, 'account', 'people/Anna', 'people/nobody', 'sign-in/none', 'verify'])
        await look(place);
      // The browser notes every refusal.
      const others = complaints.splice(0).filter(text => !/status of 4\d\d/.test(text));
      assert.deepEqual(others, []);
    },
    '/',
    { ...LOOKED_AT, viewport: { width: 390, height: 844 } },
  ));
