// Stories of a game by correspondence: who is away is told, the link leads to the table, and what was begun there is still there after
// a look elsewhere, in another window, and after the laptop was closed.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { moscow as game } from '../games/moscow/index.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import type { Notice } from '../server/notices/sending.ts';
import { type WebService, webService } from '../server/notices/services.node.ts';
import { makeTable, takeSeat, useServer } from './apart.node.ts';
import { findings } from './axe.node.ts';
import { clickUnit, part, settled } from './board.node.ts';
import { PATIENCE, story, visit } from './browser.node.ts';

const apart = useServer();
let web: WebService;
before(async () => {
  web = await webService();
});
after(() => web.close());

const LOOKED_AT = { bypassCSP: true };

async function noticeTo(path: string): Promise<Notice> {
  for (const until = performance.now() + PATIENCE; performance.now() < until; ) {
    const found = web.delivered.find(each => each.path === path);
    if (found) return JSON.parse(found.body.toString('utf8')) as Notice;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return assert.fail(`nothing came to ${path}`);
}

/** A unit that its side may shift in the set-up, and where it stands. */
function toShift(): { unit: string; hex: string } {
  let state = freshGame(game, { scenario: 'typhoon', seed: 'correspondence' });
  const ended = game.apply(state, { type: 'end' });
  assert.ok(ended.ok);
  state = ended.state;
  const side = game.sides[game.decider(state)];
  const seen = game.seen(state, side);
  for (const { ask } of seen.choices()) {
    const [unit = ''] = ask?.units ?? [];
    const hex = seen.view.units.find(({ id }) => id === unit)?.at;
    if (typeof hex === 'string' && game.map.indexOf.has(hex)) return { unit, hex };
  }
  return assert.fail('nothing can be shifted');
}

test('two play by correspondence: who is away is told, and the link leads to the table', () =>
  story(
    async ({ page: anna, complaints }) => {
      const link = await makeTable(anna, 'moscow', { clock: 'days' });
      const friend = await visit(link.replace(/^https?:\/\/[^/]+/, ''));
      const boris = friend.page;
      await takeSeat(boris);
      for (const page of [anna, boris]) await part(page, 'online-turn').waitFor();

      // Anna wants to be told, and goes.
      await anna.goto(new URL('/#/online', anna.url()).href);
      await part(anna, 'to-notices').click();
      await part(anna, 'way-kind').selectOption('webhook');
      await part(anna, 'way-address').fill(`${web.address}/anna`);
      await part(anna, 'way-add').click();
      await part(anna, 'notices-told').getByText('signed with').waitFor();
      assert.deepEqual(await findings(anna), []);
      await anna.goto('about:blank');

      await settled(boris);
      await part(boris, 'end').click();
      const anyway = part(boris, 'end-confirm');
      const turn = part(boris, 'online-turn').getByText('Anna is to decide');
      await anyway.or(turn).first().waitFor();
      if (await anyway.isVisible()) await anyway.click();
      await turn.waitFor();

      const notice = await noticeTo('/anna');
      assert.equal(notice.what, 'turn');
      assert.match(notice.text, /Moscow: Boris waits for you/);
      await anna.goto(notice.link);
      await part(anna, 'online-turn').getByText('You are to decide').waitFor();
      await settled(anna);

      // She begins something, looks elsewhere, has a second window, and closes her laptop.
      const { unit, hex } = toShift();
      await clickUnit(anna, hex, unit);
      await part(anna, 'draft').waitFor();
      const begun = await part(anna, 'draft').getByRole('heading').first().innerText();
      const still = async () => {
        await part(anna, 'draft').waitFor();
        assert.equal(await part(anna, 'draft').getByRole('heading').first().innerText(), begun);
      };
      await anna.evaluate(() => {
        location.hash = '#/online';
      });
      await part(anna, 'online-tables').waitFor();
      await anna.goBack();
      await still();
      const second = await anna.context().newPage();
      await second.goto(notice.link);
      await part(second, 'online-turn').getByText('You are to decide').waitFor({ timeout: PATIENCE });
      await second.close();
      await still();
      await anna.context().setOffline(true);
      await anna.getByText('The connection is lost').waitFor();
      await still();
      await anna.context().setOffline(false);
      await anna.getByText('The connection is lost').waitFor({ state: 'detached' });
      await still();
      await part(anna, 'cancel').click();
      const lost = (text: string) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(text);
      assert.deepEqual(complaints.splice(0).filter(lost), []);
      assert.deepEqual(friend.complaints, []);
      await friend.close();
      assert.ok(apart.folder);
    },
    '/',
    LOOKED_AT,
  ));
