// For the browser stories: what axe finds on a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}
interface RunOnly {
  readonly type: 'rule';
  readonly values: readonly string[];
}
interface Axe {
  run(
    within: string,
    options: { resultTypes: readonly string[]; runOnly?: RunOnly },
  ): Promise<{ violations: readonly Finding[] }>;
}
declare const axe: Axe;

const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe finds that is serious or worse, in a line each; `inColors` asks only for what hangs on the colors. */
export async function findings(page: Page, within = 'body', inColors = false): Promise<string[]> {
  // By the driver, past the page's policy about scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // A button that is still fading in has other colors than it will have. What never ends is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await page.evaluate(
    ([place, rules]) => axe.run(place, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }),
    [within, inColors ? COLORS : undefined] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n  ${failureSummary}`),
    );
}
