// Stories around the board: the rules reference, the charts, and a new game of one's own choosing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import { findings } from './axe.node.ts';
import { clickHex, part, picture, playNow, settled } from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';
import { toStart } from './opening.node.ts';
import { happened, prompted } from './phases.node.ts';

useBrowser();

test('a rule number leads to that rule in the reference, and the reference can be searched', async () => {
  await story(async ({ page }) => {
    await playNow(page);
    const before = page.url();
    const chip = part(page, 'decision').getByRole('link', { name: '11.1a' });
    await chip.click();
    const rules = part(page, 'rules-drawer');
    const rule = rules.locator('#rule-11\\.1a');
    await rule.and(rules.locator(':focus')).waitFor();
    await rule.and(rules.locator('.target')).waitFor();
    const box = await rule.boundingBox();
    assert.ok(box && box.y >= 0 && box.y < 400, JSON.stringify(box));
    assert.deepEqual(await findings(page, '[data-story=rules-drawer]'), []);

    const search = part(page, 'rules-search');
    await search.fill('koenigsberg supply');
    await rules
      .getByRole('status')
      .filter({ hasText: /^\d+ of \d+ rules$/ })
      .waitFor();
    const found = rules.locator('article');
    assert.ok((await found.count()) > 0 && (await found.count()) < 30);
    assert.match((await found.first().textContent()) ?? '', /supply|supplied/i);
    await search.fill('7.4a');
    await rules
      .getByRole('status')
      .filter({ hasText: /^1 of \d+ rules$/ })
      .waitFor();
    await rules.locator('#rule-7\\.4a').waitFor();
    assert.equal(await found.count(), 1);
    await search.fill('xyzzy');
    await rules.getByText('No rule has all these words').waitFor();
    // The game that is played comes first, the others when somebody asks for them.
    await search.fill('panic');
    await rules.getByText('No rule has all these words').waitFor();
    await part(page, 'rules-elsewhere').click();
    const moscow = part(page, 'rules-of-moscow');
    await moscow.getByRole('link', { name: 'M-PANIC-1' }).click();
    await rules.locator('#rule-M-PANIC-1').and(rules.locator('.target')).waitFor();
    await part(page, 'rules-back').click();
    await rule.and(rules.locator('.target')).waitFor();
    // The game is as it was, and so is the address.
    await part(page, 'rules-close').click();
    await rules.waitFor({ state: 'hidden' });
    assert.equal(page.url(), before);
    assert.ok(await chip.evaluate(link => link === document.activeElement), 'the focus is back');
  });
});

test('a rule number says what the rule says: under the pointer, by keyboard', async () => {
  await story(async ({ page }) => {
    await playNow(page);
    const chip = part(page, 'decision').getByRole('link', { name: '11.1a' });
    const hint = part(page, 'rule-hint');
    // The staff's row comes to the card a moment after the map and moves what stands above it.
    await part(page, 'staff').waitFor();
    await chip.hover();
    await hint.filter({ hasText: 'one combat phase before and one after' }).waitFor();
    // It stays while the pointer is on it, wholly in view once it has come, and goes with Escape.
    await hint.hover();
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-story=rule-hint]')?.getBoundingClientRect();
      return box && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
    });
    assert.deepEqual(await findings(page, '[data-story=rule-hint]'), []);
    await hint.waitFor();
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'detached' });
    await page.mouse.move(5, 300);
    await page.keyboard.press('Tab');
    await chip.focus();
    await hint.waitFor();
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await part(page, 'rules-drawer').locator('#rule-11\\.1a').waitFor();
    await page.keyboard.press('Escape');
    await part(page, 'rules-drawer').waitFor({ state: 'hidden' });
  });
});

test('a rule number says what the rule says: by touch', onlyDeep, async () => {
  await story(
    async ({ page }) => {
      await playNow(page);
      const chip = part(page, 'decision').getByRole('link', { name: '11.1a' });
      const hint = part(page, 'rule-hint');
      // The card grows while its parts come, and takes the hint along or puts it away: then one points once more.
      for (let tries = 1; ; tries++) {
        await settled(page);
        await chip.tap();
        await hint.waitFor();
        const isRead = await hint
          .getByRole('button')
          .tap({ timeout: 3000 })
          .then(
            () => true,
            () => false,
          );
        if (isRead) break;
        assert.ok(tries < 4, 'the hint cannot be tapped');
        if (await hint.isVisible()) await chip.tap();
        await hint.waitFor({ state: 'detached' });
      }
      await part(page, 'rules-drawer').locator('#rule-11\\.1a').waitFor();
    },
    '/',
    { hasTouch: true },
  );
});

test('the charts are one click away, the combat results first', async () => {
  await story(async ({ page }) => {
    await playNow(page);
    await part(page, 'tab-charts').click();
    const charts = part(page, 'charts');
    const table = charts.getByRole('table', { name: /Combat results/ });
    await table.waitFor();
    const heads = (await table.getByRole('columnheader').allTextContents()).map(text => text.trim());
    for (const column of ['0', '+4', '+9'])
      assert.ok(
        heads.some(head => head.includes(column)),
        `${column} in ${heads}`,
      );
    for (const result of ['DE', 'BB', 'DR', 'AS', 'AE'])
      assert.ok((await table.getByRole('cell', { name: result }).count()) > 0, result);
    await picture(page, 'charts');
    const [panel, last] = await Promise.all([
      page.getByRole('tabpanel').boundingBox(),
      table.getByRole('row').last().boundingBox(),
    ]);
    assert.ok(panel && last && last.y + last.height <= panel.y + panel.height, 'the chart is not seen whole');
    await charts.getByRole('button', { name: 'Movement' }).click();
    await charts.getByRole('table', { name: /Movement/ }).waitFor();
  });
});

test('a new game with another scenario, an optional rule, and two persons at one screen', async () => {
  await story(async ({ page }) => {
    await part(page, 'set-up').first().click();
    await part(page, 'new-game').waitFor();
    const scenarios = page.getByRole('group', { name: 'Scenario' }).getByRole('radio');
    await scenarios.nth(5).waitFor({ state: 'attached' });
    const other = scenarios.nth(1);
    await other.check();
    await page.locator('fieldset.seat').nth(1).waitFor();
    for (const side of await page.locator('fieldset.seat').all())
      await side.getByRole('radio', { name: 'A person at this screen' }).check();
    await page.getByText('Two people at one screen').waitFor();
    await part(page, 'options').locator('summary').click();
    const option = part(page, 'options').getByRole('checkbox', { name: /Attacks across all-lake/ });
    assert.equal(await option.isChecked(), false);
    await option.check();
    await part(page, 'options').getByText('1 changed').waitFor();
    await part(page, 'begin').click();
    await settled(page);
    await part(page, 'decision').getByText('Redeploy the marked units').first().waitFor();
    await picture(page, 'hot-seat');

    await part(page, 'tab-keep').click();
    const [download] = await Promise.all([page.waitForEvent('download'), part(page, 'save-file').click()]);
    const saved = JSON.parse(readFileSync(await download.path(), 'utf8'));
    assert.deepEqual(Object.values(saved.seats), ['person', 'person']);
    assert.equal(saved.record.start.scenario, 'bold-stroke');
    assert.equal(saved.record.start.options.allowAttackAcrossWater, true);

    // A game in which nothing has been done is no save, but it waits.
    await toStart(page);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    assert.deepEqual(
      keys.filter(key => key.startsWith('hexfront.game.')),
      [],
    );
    await page.goBack();
    await prompted(page, /Redeploy the marked units/);
    await part(page, 'decision').getByRole('button', { name: '6th Guards Army' }).click();
    await clickHex(page, '4916');
    await happened(page, /6th Guards Army/);
    await toStart(page);
    const kept = part(page, 'kept').getByRole('listitem');
    assert.match(
      (await kept.first().textContent()) ?? '',
      /Red Army: person.*Wehrmacht: person|person.*against.*person/,
    );
    assert.equal(await kept.count(), 1);
  });
});
