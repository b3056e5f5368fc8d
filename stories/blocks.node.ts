// How long the page does not answer while a game is opened, looked up and played: processor time of the longest task on
// its own thread, move by move, in any game. Used by the figures' test and by the bench of the page.

import type { Page } from 'playwright-core';
import { cases } from '../kit/testing/deep.node.ts';
import type { BoardHook } from '../web/play/board/hook.ts';
import { longestTask, newContext, type Stage } from './measures.node.ts';

declare const window: { readonly hexfront?: BoardHook };

export interface Block {
  readonly doing: string;
  /** Milliseconds of processor time. */
  readonly longest: number;
}

/** Milliseconds until what a click has set going is over. */
const AWHILE = 400;

/** By the place of the game on the start page. */
export async function measureBlocks(stage: Stage, index: number): Promise<Block[]> {
  const context = await newContext(stage.browser);
  try {
    const page = await context.newPage();
    const part = (name: string) => page.locator(`[data-story="${name}"]`).first();
    const blocks: Block[] = [];
    const watch = async (doing: string, does: () => Promise<unknown>) => {
      await stage.browser.startTracing(page, { categories: ['toplevel'] });
      await does();
      await page.waitForTimeout(AWHILE);
      blocks.push({ doing, longest: longestTask(await stage.browser.stopTracing()) });
    };
    await page.goto(`${stage.serving.url}?dice=first-steps`);
    await part('play-now').waitFor();
    await watch('opening', async () => {
      await page.locator('[data-story=play-now]').nth(index).click();
      await boardIsThere(page);
    });
    await part('guide-leave').click();
    for (const kind of ['supply', 'control', 'threat'])
      await watch(`showing ${kind}`, () => part(`show-${kind}`).click());
    for (const panel of cases(['charts', 'forces'], ['log', 'charts', 'track', 'forces', 'keep']))
      await watch(`opening the panel ${panel}`, () => part(`tab-${panel}`).click());
    await part('drawer-close').click();
    for (const which of cases(['first'], ['first', 'second', 'third'])) {
      await watch(`picking the ${which} unit or target`, () => part('next').click());
      await watch('letting go of it', () => page.getByRole('application').press('Escape'));
    }
    await watch('letting the staff play', async () => {
      await page.locator('[data-story=card]').getByRole('button', { name: 'Finish this phase' }).click();
      await page.waitForTimeout(4 * AWHILE);
    });
    return blocks;
  } finally {
    await context.close();
  }
}

async function boardIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => window.hexfront !== undefined);
  await page.evaluate(() => window.hexfront?.settled());
}
