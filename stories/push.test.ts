// A push from the server to what the browser shows: over a carrier of our own, since the browser's own would be elsewhere.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { isDeep } from '../kit/testing/deep.node.ts';
import { pushService } from '../server/notices/push-service.node.ts';
import type { Notice } from '../server/notices/sending.ts';
import { loopbackGuard } from '../server/notices/services.node.ts';
import { useServer } from './apart.node.ts';
import { part } from './board.node.ts';
import { COMES_AGAIN, PATIENCE, story } from './browser.node.ts';

const service = await pushService();
after(() => service.close());
// Long for what it shows beyond server/notices/push.test.ts, which is told every day: the page asks, and the worker shows.
if (isDeep)
  useServer({
    notices: { guard: loopbackGuard, every: 100, isPushService: host => service.address.endsWith(host) },
  });

/** The browser takes its subscriptions from our carrier. */
async function subscribeHere(page: Page): Promise<void> {
  await page.exposeFunction('carry', (key: string) => service.subscribe(key));
  await page.evaluate(() => {
    PushManager.prototype.subscribe = async wish => {
      const { carry } = globalThis as unknown as { carry: (key: unknown) => Promise<object> };
      const subscription = await carry(wish?.applicationServerKey);
      return { toJSON: () => subscription } as PushSubscription;
    };
  });
}

/** As the carrier hands it to the browser, opened. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, data, registrationId: await registered },
  });
  await devtools.detach();
}

test('who asks to be told by this browser is: what was pushed is shown', { skip: !isDeep && 'deep' }, () =>
  story(
    async ({ page }) => {
      await page.getByLabel('Your name').waitFor();
      await page.evaluate(() =>
        fetch('/api/guests', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"name":"Anna"}',
        }),
      );
      await page.reload();
      await subscribeHere(page);
      await part(page, 'to-notices').click();
      await part(page, 'way-kind').selectOption('push');
      await part(page, 'way-add').click();
      await part(page, 'way-try').click();
      await part(page, 'notices-told').getByText('Sent').waitFor();
      assert.deepEqual(service.refused, []);
      const [{ text }] = service.told;
      const worker =
        page.context().serviceWorkers().at(0) ?? (await page.context().waitForEvent('serviceworker'));
      // A browser without a screen shows nothing, so it is heard what it is asked to show.
      await worker.evaluate(() => {
        const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown?: object };
        scope.registration.showNotification = async (title, options) => {
          scope.shown = { title, body: options?.body };
        };
      });
      await deliver(page, text);
      let shown: object | undefined;
      for (const until = performance.now() + PATIENCE; !shown && performance.now() < until; )
        shown = await worker.evaluate(() => (globalThis as unknown as { shown?: object }).shown);
      const { title, text: body } = JSON.parse(text) as Notice;
      assert.deepEqual(shown, { title, body });
    },
    '/#/online',
    { ...COMES_AGAIN, permissions: ['notifications'] },
  ),
);
