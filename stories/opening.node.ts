// For the browser stories: the opening that everybody gets by Play now, and the first attack in it.

import type { Page } from 'playwright-core';
import { part, press, settled } from './board.node.ts';

export const OPENING = /every activated unit/;
/** An attack has been declared; the die waits. */
export const ATTACKING = /Roll on the column 0/;

export async function asked(page: Page, what: RegExp): Promise<void> {
  await part(page, 'decision').locator('.prompt', { hasText: what }).waitFor();
}

/** A first attack in the opening that everybody gets by Play now. */
export async function attack(page: Page): Promise<void> {
  await press(page, 'n', 'Enter');
  await part(page, 'battle').getByRole('button', { name: 'Attack' }).click();
  await asked(page, ATTACKING);
  // Kept by now, too.
  await settled(page);
}

export async function roll(page: Page): Promise<void> {
  await part(page, 'roll').first().click();
  await part(page, 'roll').first().waitFor({ state: 'detached' });
  await settled(page);
}

export async function logged(page: Page, what: RegExp): Promise<void> {
  await part(page, 'tab-log').click();
  await page.getByRole('tabpanel').filter({ hasText: what }).waitFor();
}

export async function toStart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'To the start page' }).click();
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
}
