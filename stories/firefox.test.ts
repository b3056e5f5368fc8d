// The guided start in Firefox: the page is not only for the browser that the other stories use.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPage, PAGE } from '../cli/page/build.ts';
import { readPage } from '../cli/page/files.ts';
import { servePage } from '../cli/page/server.ts';
import { findFirefox, launchFirefox } from './firefox.node.ts';

const path = findFirefox();
if (path === undefined)
  console.log(
    'SKIPPED: there is no Firefox here. Install it (Debian: apt-get install firefox-esr) for this story.',
  );

const ENTER = '\uE007';
const part = (name: string): string => `[data-story="${name}"]`;

test('the guided start can be played in Firefox: an attack with its odds, its die and what comes of it', {
  skip: path === undefined && 'there is no Firefox here',
}, async () => {
  await buildPage();
  const serving = await servePage(readPage(PAGE), { host: '127.0.0.1', port: 0 });
  const firefox = await launchFirefox(path ?? '');
  const { ask, until, click, press } = firefox;
  const settled = async () => {
    await until('window.hexfront !== undefined');
    await ask('window.hexfront.settled()');
  };
  try {
    await firefox.open(serving.url);
    await click('main button.primary');
    await until(`document.querySelector('${part('board')} canvas') !== null`);
    await settled();
    await until(`/Step 1 of/.test(document.body.innerText)`);
    // The next hex that can be attacked, and the battle for it.
    await press('n');
    await settled();
    await press(ENTER);
    await until(`document.querySelector('${part('odds')}') !== null`);
    await settled();
    await click(part('confirm'));
    await click(part('roll'));
    await until(`document.querySelector('${part('happened')} .die') !== null`);
    assert.match(await ask(`document.querySelector('${part('happened')}').innerText`), /die [1-6]/);
    assert.deepEqual(firefox.complaints, []);
  } finally {
    await firefox.close();
    serving.server.closeAllConnections();
    serving.server.close();
  }
});
