// For the browser stories: going from phase to phase at a table, and seeing where it has come.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { handOver, part, settled } from './board.node.ts';
import { PATIENCE } from './browser.node.ts';

export const now = (page: Page, phase: string): Promise<void> =>
  page.locator('.phases [aria-current="step"]').filter({ hasText: phase }).waitFor();
export const prompted = (page: Page, what: RegExp): Promise<void> =>
  part(page, 'decision').locator('.prompt', { hasText: what }).waitFor();
export const happened = (page: Page, what: RegExp): Promise<void> =>
  part(page, 'happened').getByText(what).first().waitFor();

/** Ends the phase, whatever is left undone, and waits for what comes next. */
export async function endPhase(page: Page): Promise<void> {
  const anyway = part(page, 'end-confirm');
  await settled(page);
  const before = await shownNow(page);
  await part(page, 'end').click();
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    if (await anyway.isVisible()) {
      await anyway.click();
      await anyway.waitFor({ state: 'hidden' });
    }
    await settled(page);
    if (await raise(page)) return;
    if ((await shownNow(page)) !== before) return;
  }
  assert.fail(`nothing comes after ${before}`);
}

/** Turn, phase and what is asked. The rest of the card comes to a phase a little later, and would look like the next one. */
export async function shownNow(page: Page): Promise<string> {
  const texts = await Promise.all([
    part(page, 'turn').innerText(),
    page.locator('.phases [aria-current="step"]').innerText(),
    part(page, 'decision').locator('.prompt').innerText(),
  ]);
  return texts.join('\n');
}

/** Raises the curtain, if it has fallen between two players. */
async function raise(page: Page): Promise<boolean> {
  if (!(await part(page, 'curtain').isVisible())) return false;
  await handOver(page);
  await settled(page);
  return true;
}

/** Plays on by ending phases; whatever else is asked gets the first answer there is. */
export async function playOn(page: Page, isReached: () => Promise<boolean>): Promise<void> {
  for (let actions = 0; actions < 80; actions++) {
    await settled(page);
    await raise(page);
    if (await isReached()) return;
    if (await part(page, 'end').isVisible()) await endPhase(page);
    else await answerOnce(page);
  }
  assert.fail('it does not get there');
}

/** Whatever is asked gets the first answer there is, until a phase could be ended. */
export async function answerAll(page: Page): Promise<void> {
  for (let actions = 0; actions < 20; actions++) {
    await settled(page);
    await raise(page);
    if (await part(page, 'end').isVisible()) return;
    await answerOnce(page);
  }
  assert.fail('there is no end of questions');
}

/** The first answer there is. */
export async function answerOnce(page: Page): Promise<void> {
  const form = page.locator('[data-story^="form-"]').first();
  if (await form.isVisible()) {
    await form.click();
    await confirmFirst(page);
  } else if (await part(page, 'draft').getByRole('radio').first().isVisible()) await confirmFirst(page);
  else if (await part(page, 'next').isVisible()) {
    await part(page, 'next').click();
    await part(page, 'confirm').click();
  } else await part(page, 'decision').locator('.buttons:not(.idle) button, .others button').first().click();
}

/** Milliseconds after which the page is looked at anew. */
const AGAIN = 5000;

/** The first hex that a draft offers, or nothing but its button. */
async function confirmFirst(page: Page): Promise<void> {
  await settled(page);
  const place = part(page, 'draft').getByRole('radio').first();
  // What was offered may be answered or gone by then: whoever asked looks again.
  if (await place.isVisible()) await place.click({ timeout: AGAIN }).catch(() => undefined);
  else await part(page, 'confirm').click();
}
