// A whole short game between two browsers, from the link to its end by the rules, and a record that holds. Every day only the first
// actions; whole games of all titles are played over sockets then (server/whole.test.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { entryOf } from '../games/registry.ts';
import { isDeep } from '../kit/testing/deep.node.ts';
import { verifyRecord } from '../wire/verify/verify.ts';
import { makeTable, tableIn, takeSeat, useServer } from './apart.node.ts';
import { part, settled } from './board.node.ts';
import { PATIENCE, story, visit } from './browser.node.ts';
import { answerOnce } from './phases.node.ts';

const apart = useServer();
/**
 * Games that come to their end by ending phases and pressing the first button, with a short scenario of each. The others ask for an
 * attack or for a place on the map.
 */
const SHORT = [
  ['moscow', 'typhoon'],
  ['death-struggle', 'border'],
] as const;
/** Of one action; a page that asks on is answered again after a while. */
const LOOK_MS = 50;
const ASKS_ON_MS = 1500;

const decides = (page: Page) => part(page, 'online-turn').getByText('You are to decide');

/** Ends the phase where it can be ended, and gives the first answer otherwise, until something has been done. */
async function moveOn(page: Page): Promise<void> {
  const { seq } = tableIn(apart.folder);
  const isDone = () => tableIn(apart.folder).seq > seq;
  const anyway = part(page, 'end-confirm');
  const act = async () => {
    await settled(page);
    if (isDone()) return;
    if (await anyway.isVisible()) await anyway.click();
    else if (await part(page, 'end').isVisible()) await part(page, 'end').click();
    else await answerOnce(page);
  };
  // A question may come up over what was to be clicked: then that is answered next.
  page.setDefaultTimeout(ASKS_ON_MS);
  try {
    for (const until = performance.now() + PATIENCE; performance.now() < until; ) {
      await act().catch(() => undefined);
      const again = performance.now() + ASKS_ON_MS;
      while (performance.now() < again && !isDone() && !(await anyway.isVisible()))
        await page.waitForTimeout(LOOK_MS);
      if (isDone()) return;
      // It had not heard yet that the decision is the other's.
      if (!(await decides(page).isVisible())) return;
    }
  } finally {
    page.setDefaultTimeout(PATIENCE);
  }
  assert.fail('nothing is done at the table');
}

/** Every day so many actions of the first one; whole games are long tests. */
const A_FEW = 10;

for (const [name, scenario] of isDeep ? SHORT : SHORT.slice(0, 1)) {
  const entry = entryOf(name);
  assert.ok(entry);
  test(`two browsers play ${entry.front.title} from the link ${isDeep ? 'to its end' : 'onwards'}`, () =>
    story(async ({ page: anna }) => {
      const { game } = await entry.rules();
      const link = await makeTable(anna, name, { scenario });
      const friend = await visit(link.replace(/^https?:\/\/[^/]+/, ''));
      const boris = friend.page;
      await takeSeat(boris);
      for (const page of [anna, boris]) await part(page, 'online-turn').waitFor();
      const { id } = tableIn(apart.folder);
      const isEnough = (actions: number) => !isDeep && actions >= A_FEW;
      for (let actions = 0; tableIn(apart.folder).stage !== 'over' && !isEnough(actions); actions++) {
        assert.ok(actions < 500, 'there is no end of it');
        await moveOn(
          await Promise.any(
            [anna, boris].map(async page => {
              await decides(page).waitFor();
              return page;
            }),
          ),
        );
      }
      assert.deepEqual(friend.complaints, []);
      if (!isDeep) return friend.close();
      for (const page of [anna, boris])
        await part(page, 'online-turn').getByText('The game is over').waitFor();
      const record = await anna.evaluate(
        async table => (await fetch(`/api/tables/${table}/record`)).text(),
        id,
      );
      const { ok, findings } = await verifyRecord(record, [], async () => game);
      assert.ok(ok, JSON.stringify(findings));
      assert.match(record, /"kind":"end","by":"rules"/);
      await friend.close();
    }));
}
