// Whole games between two browsers, from the link to their end by the rules, and records that hold. Whole games over bare sockets are played by server/whole.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { registry } from '../games/registry.ts';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import { verifyRecord } from '../wire/verify/verify.ts';
import { makeTable, pathOf, takeSeat, useServer } from './apart.node.ts';
import { part } from './board.node.ts';
import { story, visit } from './browser.node.ts';
import { act } from './hands.node.ts';

const apart = useServer();

/** A short start of each. */
const SHORT: Readonly<Record<string, string>> = {
  'army-group-center': 'three-weeks',
  moscow: 'typhoon',
  barbarossa: 'road-back-first-year',
  'operation-storm': 'first-blow',
  'death-struggle': 'border',
};
/** No short start is longer. */
const MOST = 1000;
/** Less of the map has to be painted. */
const SMALL = { viewport: { width: 1000, height: 640 } };

/** Plays on, whoever is asked, until the table says that it is over. */
async function playToTheEnd(pages: readonly Page[]): Promise<void> {
  for (let turns = 0; turns < MOST; turns++) {
    for (const page of pages) {
      const { seq, stage } = apart.table();
      if (stage === 'over') return;
      await act(page, () => apart.table().seq > seq);
    }
  }
  assert.fail('there is no end of it');
}

for (const entry of registry) {
  if (!('rules' in entry)) continue;
  test(
    `two browsers play ${entry.front.title} from the link to its end, and the record of it holds`,
    onlyDeep,
    () =>
      story(
        async ({ page: anna }) => {
          const { game } = await entry.rules();
          const scenario = SHORT[entry.id];
          assert.ok(scenario, `there is no short start of ${entry.id} here`);
          const link = await makeTable(anna, entry.id, { scenario });
          const friend = await visit(pathOf(link), SMALL);
          const boris = friend.page;
          await takeSeat(boris);
          for (const page of [anna, boris]) await part(page, 'online-turn').waitFor();
          await playToTheEnd([anna, boris]);
          for (const page of [anna, boris]) {
            await part(page, 'online-turn').getByText('The game is over').waitFor();
            await part(page, 'game-over').waitFor();
          }
          assert.equal(await part(anna, 'game-over').innerText(), await part(boris, 'game-over').innerText());
          const { id } = apart.table();
          const record = await anna.evaluate(
            async table => (await fetch(`/api/tables/${table}/record`)).text(),
            id,
          );
          const { ok, findings } = await verifyRecord(record, [], async () => game);
          assert.ok(ok, JSON.stringify(findings));
          assert.match(record, /"kind":"end","by":"rules"/);
          assert.deepEqual(friend.complaints, []);
          await friend.close();
        },
        '/',
        SMALL,
      ),
  );
}
