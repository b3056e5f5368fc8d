// Two hands at a table of any game: they end what can be ended, and give whatever else is asked the first answer that the page has
// for it, by pointer and keys as a person would.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { BoardHook } from '../web/play/board/hook.ts';
import { PATIENCE } from './browser.node.ts';

declare const window: { readonly hexfront?: BoardHook };

/** Milliseconds that a thing to be pressed may take to stand still; then the page is looked at anew. */
const STILL = 1500;
const LOOK = 20;

/** A place on the page that can be pressed, or keys for the map. */
type Answer = { readonly press: string } | { readonly keys: readonly string[] };

/** What the page shows to whoever is asked, and what can be answered, the likeliest first. */
interface Asked {
  readonly what: string;
  readonly answers: readonly Answer[];
}

/** Does one thing at the table; answers with false if nothing is asked here. */
export async function act(page: Page, isDone: () => boolean): Promise<boolean> {
  const told: string[] = [];
  // What has been answered in vain is answered otherwise.
  const tries = new Map<string, number>();
  for (const until = performance.now() + PATIENCE; performance.now() < until; ) {
    await page.evaluate(() => window.hexfront?.settled());
    if (isDone()) return true;
    const asked = await askedOn(page);
    if (asked === undefined) return false;
    const tried = tries.get(asked.what) ?? 0;
    tries.set(asked.what, tried + 1);
    const answer = asked.answers[tried % Math.max(asked.answers.length, 1)];
    told.push(`${asked.what}: ${JSON.stringify(answer)}`);
    if (answer === undefined) await page.waitForTimeout(LOOK);
    else if ('keys' in answer)
      for (const key of answer.keys) await page.getByRole('application').press(key, { timeout: STILL });
    else
      await page
        .locator(answer.press)
        .first()
        .click({ timeout: STILL })
        .catch(() => undefined);
  }
  return assert.fail(`nothing comes of it:\n${told.slice(-12).join('\n')}`);
}

/** Undefined if nothing is asked here; without answers while the page is still at something. */
function askedOn(page: Page): Promise<Asked | undefined> {
  return page.evaluate(() => {
    const story = (name: string) => `[data-story="${name}"]`;
    const isThere = (selector: string) =>
      [...document.querySelectorAll<HTMLButtonElement>(selector)]
        .slice(0, 1)
        .some(found => !found.disabled && found.getClientRects().length > 0);
    const press = (...selectors: string[]): Answer[] =>
      selectors.filter(isThere).map(selector => ({ press: selector }));
    if (document.querySelector('dialog[open]'))
      return { what: 'dialog', answers: press(story('end-confirm'), story('end-not')) };
    const card = document.querySelector(story('decision'));
    const turn = document.querySelector(story('online-turn'))?.textContent ?? '';
    if (!card || !turn.includes('You are to decide')) return undefined;
    const heads = [...card.querySelectorAll('.prompt, h2')].map(head => head.textContent?.trim());
    const count = card.querySelectorAll('input:checked, [aria-checked=true]').length;
    const what = [...heads, count].join(' | ');
    if (isThere(story('cancel'))) {
      const open = '[role=radiogroup]:not(:has([aria-checked=true])) [role=radio]';
      const box = ':is([data-story=battle], [data-story=draft]) fieldset input[type=checkbox]:not(:checked)';
      return {
        what,
        answers: [
          ...press(story('confirm'), `[data-story=card] ${open}`, box),
          ...(isThere(story('confirm')) ? [] : [{ keys: ['n', 'Enter'] }]),
          ...press(story('cancel')),
        ],
      };
    }
    return {
      what,
      answers: press(
        story('end'),
        '[data-story=decision] [data-story^=form-]',
        story('next'),
        '#card-buttons .primary:not([data-story=end])',
        '#card-buttons .others button',
        '#card .others button',
      ),
    };
  });
}
