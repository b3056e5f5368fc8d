// Stories of a game by correspondence: who is away is told, the link leads to the table, and what was begun there is still there after
// a look elsewhere, in another window, and after the laptop was closed.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { moscow as game } from '../games/moscow/index.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import { isDeep } from '../kit/testing/deep.node.ts';
import { Client, newId } from '../server/client.node.ts';
import type { Notice } from '../server/notices/sending.ts';
import { mailService, webService } from '../server/notices/services.node.ts';
import { makeTable, pathOf, takeSeat, useServer } from './apart.node.ts';
import { findings } from './axe.node.ts';
import { clickUnit, part, settled } from './board.node.ts';
import { PATIENCE, story, visit } from './browser.node.ts';
import { act } from './hands.node.ts';

const web = await webService();
const mail = await mailService();
const apart = useServer({ smtp: `${mail.address}?from=hexfront@example.org` });
after(() => Promise.all([web.close(), mail.close()]));

const LOOKED_AT = { bypassCSP: true };
/** Steps that a page misses. A hundred are kept for whoever comes back (server/tables/sight.ts); he who missed more is told the whole table. */
const MISSED = 100;

async function found<Value>(look: () => Value | undefined, what: string): Promise<Value> {
  for (const until = performance.now() + PATIENCE; performance.now() < until; ) {
    const value = look();
    if (value !== undefined) return value;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return assert.fail(`${what} never came`);
}

const noticeTo = (path: string): Promise<Notice> =>
  found(() => {
    const last = web.delivered.findLast(each => each.path === path);
    return last && (JSON.parse(last.body.toString('utf8')) as Notice);
  }, `a notice to ${path}`);

/** The newest mail that has this in it, with its lines put together again. */
const mailWith = (what: RegExp): Promise<RegExpExecArray> =>
  found(() => {
    const texts = mail.delivered.map(text => text.replaceAll('=\n', '').replaceAll('=3D', '='));
    return texts.map(text => what.exec(text)).findLast(match => match !== null) ?? undefined;
  }, `a mail with ${what}`);

/** A unit that its side may shift in the set-up, where it stands, and where it may go. */
function toShift(which: number): { unit: string; hex: string } {
  let state = freshGame(game, { scenario: 'typhoon', seed: 'correspondence' });
  const ended = game.apply(state, { type: 'end' });
  assert.ok(ended.ok);
  state = ended.state;
  const side = game.sides[game.decider(state)];
  const seen = game.seen(state, side);
  const found = seen.choices().flatMap(({ ask }) => {
    const [unit = ''] = ask?.units ?? [];
    const hex = seen.view.units.find(({ id }) => id === unit)?.at;
    return typeof hex === 'string' && game.map.indexOf.has(hex) ? [{ unit, hex }] : [];
  });
  assert.ok(found[which], 'nothing can be shifted');
  return found[which];
}

/** Says on the page how one wants to be told. */
async function beTold(page: Page, kind: string, address: string): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/online';
  });
  await part(page, 'to-notices').click();
  await part(page, 'way-kind').selectOption(kind);
  await part(page, 'way-address').fill(address);
  await part(page, 'way-add').click();
}

/** Plays until the other one is to decide. */
async function playUntilHandedOver(page: Page): Promise<void> {
  await settled(page);
  for (let isAsked = true; isAsked; ) {
    const { seq } = apart.table();
    isAsked = await act(page, () => apart.table().seq > seq);
  }
}

test('two play by correspondence: who is away is told, by web address or mail, and the link leads to the table', () =>
  story(
    async ({ page: anna, complaints }) => {
      const link = await makeTable(anna, 'moscow', { clock: 'days' });
      const friend = await visit(pathOf(link));
      const boris = friend.page;
      await takeSeat(boris);
      for (const page of [anna, boris]) await part(page, 'online-turn').waitFor();
      const table = boris.url();

      // Both want to be told; Anna goes.
      await beTold(anna, 'webhook', `${web.address}/anna`);
      await part(anna, 'notices-told').getByText('signed with').waitFor();
      assert.deepEqual(await findings(anna), []);
      await anna.goto('about:blank');
      await beTold(boris, 'mail', 'boris@example.org');
      const [, code] = await mailWith(/code is (\d{6})/);
      await part(boris, 'way-code').fill(code);
      await part(boris, 'way-confirm').click();
      await part(boris, 'way-try').waitFor();

      if (isDeep) {
        await boris.evaluate(hash => {
          location.hash = hash;
        }, new URL(table).hash);
        await part(boris, 'online-turn').getByText('You are to decide').waitFor();
        await playUntilHandedOver(boris);
        await part(boris, 'online-turn').getByText('Anna is to decide').waitFor();
        await boris.goto('about:blank');

        const notice = await noticeTo('/anna');
        assert.equal(notice.what, 'turn');
        assert.match(notice.text, /Moscow: Boris waits for you/);
        await anna.goto(notice.link);
        await part(anna, 'online-turn').getByText('You are to decide').waitFor();
        await settled(anna);

        await beginAndBeElsewhere(anna, notice);

        // She moves on; now it is Boris who is told, and his link leads there, too.
        await playUntilHandedOver(anna);
        await part(anna, 'online-turn').getByText('Boris is to decide').waitFor();
        const [, address] = await mailWith(/Anna waits for you[\s\S]*?(http:\/\/\S+)/);
        await boris.goto(address);
        await part(boris, 'online-turn').getByText('You are to decide').waitFor();
      }

      const lost = (text: string) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(text);
      assert.deepEqual(complaints.splice(0).filter(lost), []);
      assert.deepEqual(friend.complaints, []);
      await friend.close();
    },
    '/',
    LOOKED_AT,
  ));

/** Anna begins something, looks elsewhere, has a second window and a phone, and closes her laptop for long. */
async function beginAndBeElsewhere(anna: Page, { link, table }: Notice): Promise<void> {
  const { unit, hex } = toShift(0);
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
  await second.goto(link);
  await part(second, 'online-turn').getByText('You are to decide').waitFor({ timeout: PATIENCE });
  await second.close();
  await still();

  await anna.context().setOffline(true);
  await anna.getByText('The connection is lost').waitFor();
  await still();
  const [{ name, value }] = await anna.context().cookies();
  await shiftToAndFro(table ?? '', `${name}=${value}`, toShift(1).unit);
  await anna.context().setOffline(false);
  await anna.getByText('The connection is lost').waitFor({ state: 'detached' });
  await still();
  await part(anna, 'cancel').click();
}

/** On her phone: more than is kept for a page that sleeps, and in the end everything is as it was. */
async function shiftToAndFro(table: string, cookie: string, unit: string): Promise<void> {
  const { address, port } = apart.server.door.server.address() as { address: string; port: number };
  const phone = new Client(`http://${address}:${port}`, cookie);
  await phone.open();
  await phone.watch(table);
  const [asked] = (
    await phone.say({ do: 'ask', table, question: { what: 'choices', query: { units: [unit] } } })
  ).answer as { action: { type: string }; open?: { field: string; one?: string[] }[] }[];
  const to = asked.open?.find(({ one }) => one !== undefined);
  const action = { ...asked.action, ...(to && { [to.field]: to.one?.[0] }) };
  const from = phone.at(table).n;
  const say = async (request: object): Promise<void> => {
    for (;;) {
      const { error } = await phone.say({ table, cid: newId(), after: phone.at(table).n, ...request });
      if (error === undefined) return;
      assert.equal(error.code, 'too-fast', JSON.stringify(error));
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  };
  while (phone.at(table).n <= from + MISSED) {
    await say({ do: 'act', action });
    await say({ do: 'undo' });
  }
  phone.cut();
}
