// Stories of people: a guest makes an account, comes back to it by password and by passkey, and leaves for good; a moderator reads
// a report.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { pageAnswers } from '../cli/page/server.ts';
import { isDeep } from '../kit/testing/deep.node.ts';
import { Client } from '../server/client.node.ts';
import { setOffice } from '../server/moderation/offices.ts';
import { type OnlineServer, openServer } from '../server/server.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { findings } from './axe.node.ts';
import { part } from './board.node.ts';
import { type Files, type Served, story, useBrowser } from './browser.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-people-'));
let server: OnlineServer;

async function serve(files: Files): Promise<Served> {
  server = await openServer({
    data: folder,
    page: pageAnswers(files),
    failed: error => assert.fail(String(error)),
  });
  // Passkeys are bound to a name; a number will not do.
  await server.door.listen({ host: 'localhost', port: 0 });
  const { port } = server.door.server.address() as AddressInfo;
  return {
    server: server.door.server as Served['server'],
    port,
    url: `http://localhost:${port}/`,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

useBrowser(read => read, serve);

/** So that the pages can be looked at by axe, which is no part of them. */
const LOOKED_AT = { bypassCSP: true };
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** What axe finds on the page, and in which of three sizes it does not fit. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    // What hangs on the size is mostly that it fits; axe looks at every size in deep.
    if (isDeep || size === SIZES[0]) found.push(...(await findings(page)));
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWide) found.push(`the page is wider than ${size.width}`);
  }
  return found;
}

/** A device of the browser that keeps passkeys and always agrees. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate(to => {
    location.hash = to;
  }, hash);

const PASSWORD = 'several odd words 7';

test('a guest makes an account, keeps his table, comes back by password and by passkey, and deletes it', () =>
  story(
    async ({ page, complaints }) => {
      await addDevice(page);
      await page.getByLabel('Your name').fill('Anna');
      await page.locator('[data-story="online-make"]:enabled').waitFor();
      await part(page, 'online-make').click();
      await part(page, 'invitation-link').waitFor();
      await goTo(page, '#/online');
      await part(page, 'to-account').click();
      await page.getByRole('heading', { name: 'Make an account' }).waitFor();
      assert.deepEqual(await faults(page), []);
      await page.getByLabel('Password').fill('password123');
      await part(page, 'enter').click();
      await page.getByText('tried first').waitFor();
      // The browser notes every refusal.
      assert.match(complaints.splice(0).join(), /^Failed to load resource: .* 400 \(Bad Request\)$/);
      await page.getByLabel('Password').fill(PASSWORD);
      await part(page, 'enter').click();
      await page.getByText('You are Anna.').waitFor();

      await page.getByLabel('Name of the passkey').fill('Phone');
      await part(page, 'add-key').click();
      await part(page, 'passkeys').getByText('Phone').waitFor();
      await part(page, 'token-label').fill('My bot');
      await part(page, 'make-token').click();
      await part(page, 'token-secret')
        .getByText(/^hexfront_/)
        .waitFor();
      await part(page, 'tokens').getByText('My bot').waitFor();
      assert.deepEqual(await faults(page), []);
      await part(page, 'remove-token').click();
      await part(page, 'tokens').getByText('My bot').waitFor({ state: 'detached' });

      await part(page, 'sign-out').click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await page.getByLabel('Name').fill('anna');
      await page.getByLabel('Password').fill(PASSWORD);
      await part(page, 'enter').click();
      await page.getByText('You are Anna.').waitFor();

      await part(page, 'sign-out').click();
      await part(page, 'enter-by-key').click();
      await page.getByText('You are Anna.').waitFor();
      await goTo(page, '#/online');
      await part(page, 'online-tables').getByRole('link').waitFor();

      await goTo(page, '#/account');
      await part(page, 'to-profile').click();
      await part(page, 'profile-name').getByText('Anna').waitFor();
      assert.deepEqual(await faults(page), []);

      await goTo(page, '#/account');
      const [saved] = await Promise.all([page.waitForEvent('download'), part(page, 'export').click()]);
      const data = JSON.parse(readFileSync(await saved.path(), 'utf8'));
      assert.match(JSON.stringify(data), /"Anna"/);
      assert.match(JSON.stringify(data), /"seats":\[{"table_id":"[\w-]+","side":"soviet"}\]/);
      assert.doesNotMatch(JSON.stringify(data), new RegExp(PASSWORD));
      await part(page, 'leaving').getByText('Delete everything').click();
      await part(page, 'delete-name').fill('Anna');
      assert.deepEqual(await faults(page), []);
      await part(page, 'delete-me').click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await part(page, 'enter-by-key').click();
      await page.getByText('belongs to no account here').waitFor();
      assert.match(complaints.splice(0).join(), /^Failed to load resource: .* 409 \(Conflict\)$/);
    },
    '/#/online',
    LOOKED_AT,
  ));

test('whoever leaves a page before it is answered is told nothing of it, and no page complains', () =>
  story(async ({ page, url, complaints }) => {
    const client = new Client(url.replace(/\/$/, ''));
    await client.signUp('Dora');
    const cup = { kind: 'swiss', title: 'Autumn cup', game: 'moscow' };
    const { id } = (await client.http('POST', '/api/events', cup)).value as { id: string };
    const [name, value] = client.cookie.split('=');
    await page.context().addCookies([{ name, value, url }]);
    await page.goto(new URL('/#/verify', url).href);
    for (const [place, path] of [
      ['#/online', '/api/me/ways'],
      ['#/online', '/api/lobby'],
      ['#/account', '/api/me/account'],
      ['#/account', '/api/me/tokens'],
      ['#/people/Dora', '/api/people/Dora'],
      [`#/event/${id}`, `/api/events/${id}`],
      ['#/events', '/api/events'],
      ['#/i/there-was-none', '/api/invitations'],
    ]) {
      const held = Promise.withResolvers<void>();
      await page.route(`**${path}`, async route => {
        await held.promise;
        await route.continue();
      });
      const [asked] = await Promise.all([page.waitForRequest(`**${path}`), goTo(page, place)]);
      await goTo(page, '#/verify');
      await part(page, 'verify').waitFor();
      held.resolve();
      await (await asked.response())?.finished();
      await page.evaluate(() => new Promise(resolve => setTimeout(resolve)));
      await page.unroute(`**${path}`);
    }
    // The browser notes every refusal.
    const others = complaints.splice(0).filter(text => !/status of 404/.test(text));
    assert.deepEqual(others, []);
  }, '/icon.svg'));

test('a moderator reads a report, takes a measure, and it stands in the book', () =>
  story(
    async ({ page, url }) => {
      const address = url.replace(/\/$/, '');
      const [judge, carla, boris] = [new Client(address), new Client(address), new Client(address)];
      await judge.signUp('Judge', PASSWORD);
      await carla.signUp('Carla');
      await boris.signIn('Boris');
      await boris.http('POST', '/api/people/Carla/reports', { reason: 'A foul name' });
      const store = await openSqlite(join(folder, 'hexfront.db'));
      await setOffice(store, 'Judge', 'moderator', undefined, Date.now());
      await store.close();

      await page.getByLabel('Name').fill('Judge');
      await page.getByLabel('Password').fill(PASSWORD);
      await part(page, 'enter').click();
      await part(page, 'to-moderation').click();
      const report = part(page, 'reports').getByRole('listitem').filter({ hasText: 'A foul name' });
      await report.getByText('A measure against Carla').click();
      await part(page, 'measure-kind').selectOption('suspend');
      await part(page, 'measure-reason').fill('Take another name');
      assert.deepEqual(await faults(page), []);
      await part(page, 'impose').click();
      await part(page, 'in-force').getByText('Take another name').waitFor();
      await part(page, 'close-report').click();
      await report.waitFor({ state: 'detached' });
      await part(page, 'audit').getByText('Judge: suspend (Carla)').waitFor();
      const { value } = await carla.http('GET', '/api/me/account');
      assert.match(JSON.stringify(value), /Take another name/);
    },
    '/#/account',
    LOOKED_AT,
  ));
