// Stories of the menu: taking back what was rolled, if the opponent agrees, and giving up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { part, playNow } from './board.node.ts';
import { story, useBrowser } from './browser.node.ts';

useBrowser();

test('nothing can be taken back before anything was played; giving up is asked for twice and says who has won', () =>
  story(async ({ page }) => {
    await playNow(page);
    await part(page, 'more').click();
    assert.ok(await part(page, 'consent').isDisabled());
    await part(page, 'concede').click();
    await part(page, 'more-confirm').click();
    await page
      .getByRole('dialog')
      .getByText(/victory/i)
      .first()
      .waitFor();
    await page.getByRole('dialog').getByText('5.1c').waitFor();
  }));
