// Stories of keeping a game: in the browser, in files, in links; and of files and links that cannot be opened.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import { linkTo, part, picture, playNow, settled, sketch } from './board.node.ts';
import { story, useBrowser, visit } from './browser.node.ts';
import { ATTACKING, asked, attack, logged, OPENING, roll, toStart } from './opening.node.ts';

useBrowser();

async function saveToFile(page: Page): Promise<{ name: string; text: string }> {
  await part(page, 'tab-keep').click();
  const [download] = await Promise.all([page.waitForEvent('download'), part(page, 'save-file').click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

async function openFile(page: Page, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await part(page, 'file').first().setInputFiles({ name, mimeType: 'application/json', buffer });
}

test('a reload goes on with the game, and a saved file opens anywhere', async () => {
  await story(async ({ page }) => {
    await playNow(page);
    await attack(page);
    await page.reload();
    await asked(page, ATTACKING);
    const { name, text } = await saveToFile(page);
    assert.match(name, /^army-group-center-turn-1.*\.hexfront\.json$/);

    await story(async ({ page: other }) => {
      await openFile(other, name, text);
      await asked(other, ATTACKING);
      await logged(other, /4th Shock Army attacks 3102/);
      await part(other, 'undo').click();
      await asked(other, OPENING);
    });
  });
});

test('a link to a position opens the same position for somebody else', async () => {
  await story(
    async ({ page }) => {
      await playNow(page);
      await attack(page);
      await part(page, 'tab-keep').click();
      await part(page, 'copy-link').click();
      await page.getByText('The link is in the clipboard.').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(link, /#\/position\//);
      await story(async ({ page: other }) => {
        await asked(other, ATTACKING);
        assert.match((await part(other, 'turn').textContent()) ?? '', /Turn 1 of 9/);
        await settled(other);
        await roll(other);
      }, link);
    },
    '/',
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('a link to an impossible position, or to none at all, says why', async () => {
  const link = await linkTo(sketch({ units: { 'no-such-army': '3102', '1-inf': '9999' } }));
  await story(async ({ page }) => {
    const problem = part(page, 'file-problem');
    await problem.waitFor();
    assert.match((await problem.textContent()) ?? '', /cannot be opened.*no-such-army/);
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  }, link);
  await story(async ({ page }) => {
    await page.getByText('The link is damaged or incomplete.').waitFor();
  }, '/#/position/1.AAAA');
});

test('a link to an impossible position leaves the game on the table where it is', onlyDeep, async () => {
  const link = await linkTo(sketch({ units: { 'no-such-army': '3102', '1-inf': '9999' } }));
  await story(async ({ page }) => {
    await playNow(page);
    await attack(page);
    await page.evaluate(hash => {
      location.hash = hash;
    }, link.slice(1));
    await part(page, 'trouble').filter({ hasText: 'as it was' }).waitFor();
    await asked(page, ATTACKING);
    await part(page, 'trouble-close').click();
    await part(page, 'trouble').waitFor({ state: 'detached' });
  });
});

test('a corrupted file is refused with words, and the running game survives', async () => {
  await story(async ({ page }) => {
    await playNow(page);
    await attack(page);
    const { name, text } = await saveToFile(page);
    const trouble = part(page, 'trouble');
    await openFile(page, name, text.slice(0, -50));
    await trouble.filter({ hasText: `${name} is incomplete` }).waitFor();
    const forged = text.replace(/"type":"attack"/, '"type":"dance"');
    assert.notEqual(forged, text);
    await openFile(page, name, forged);
    await trouble.filter({ hasText: /cannot be opened.*actions\[0\]/ }).waitFor();
    await trouble.filter({ hasText: 'The game on the table is as it was.' }).waitFor();
    await picture(page, 'refused-file');
    await asked(page, ATTACKING);
    await roll(page);
    await page.reload();
    await logged(page, /4th Shock Army attacks 3102/);
  });
});

const keptGames = (page: Page) => part(page, 'kept').getByRole('listitem');

test('kept games are listed with opponent and score; a game only looked at is none', async () => {
  await story(async ({ page }) => {
    await playNow(page);
    await attack(page);
    await toStart(page);
    const games = keptGames(page);
    await games.filter({ hasText: /Score: Red Army 0.*Wehrmacht \(computer, cadet\)/ }).waitFor();
    await playNow(page);
    await asked(page, OPENING);
    // A reload finds it all the same.
    await page.reload();
    await asked(page, OPENING);
    await toStart(page);
    assert.equal(await games.count(), 1);
    await games.getByRole('link', { name: /Go on with Army Group Center, Turn 1/ }).click();
    await asked(page, ATTACKING);
  });
});

test('of kept games one goes on with one, names one, removes one', onlyDeep, async () => {
  await story(async ({ page }) => {
    const games = keptGames(page);
    for (let made = 0; made < 2; made++) {
      await playNow(page);
      await attack(page);
      await toStart(page);
    }
    await games.nth(1).waitFor();
    assert.equal(await games.count(), 2);
    await games.first().getByRole('button', { name: /^Name/ }).click();
    await part(page, 'name-input').fill('The second try');
    await part(page, 'name-input').press('Enter');
    await games.first().getByText('The second try').waitFor();
    await games
      .nth(1)
      .getByRole('link', { name: /Go on with Army Group Center, Turn 1/ })
      .click();
    await asked(page, ATTACKING);
    await toStart(page);
    await games
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click();
    const keep = part(page, 'kept').getByRole('button', { name: 'Keep it' });
    await keep.click();
    await keep.waitFor({ state: 'detached' });
    assert.equal(await games.count(), 2);
    await games
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await part(page, 'remove-confirm').click();
    await games.nth(1).waitFor({ state: 'detached' });
    assert.equal(await games.count(), 1);
    await page.reload();
    await games.first().getByRole('link', { name: /Go on/ }).click();
    await asked(page, ATTACKING);
  });
});

test('an address of a game that is not kept here says so', async () => {
  const { page, close } = await visit('/#/game/nowhere');
  await part(page, 'file-problem').filter({ hasText: 'not kept in this browser' }).waitFor();
  await close();
});
