// `npm run -s bench -- --page`: the figures of the page in a browser without a graphics card, each against its limit.

import { chromium as driver } from 'playwright-core';
import { readArguments, runCommand } from '../cli/arguments.ts';
import { buildPage, PAGE } from '../cli/page/build.ts';
import { readPage } from '../cli/page/files.ts';
import {
  blockFigures,
  botFigures,
  clickFigures,
  type Figure,
  frameFigures,
  isMet,
  lineOf,
  memoryFigures,
  openingFigures,
} from '../stories/figures.node.ts';
import { openStage, type Stage } from '../stories/measures.node.ts';
import { chromium } from '../tools/chromium.ts';

await runCommand('bench --page [--json]', async () => {
  const { json } = readArguments(process.argv.slice(2), { json: { type: 'boolean', default: false } });
  await buildPage(text => process.stderr.write(`${text}\n`));
  const browser = await driver.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const stage = await openStage(browser, readPage(PAGE));
  const figures: Figure[] = [];
  try {
    const all = [openingFigures, frameFigures, clickFigures, botFigures, memoryFigures];
    for (const measure of [...all, (on: Stage) => blockFigures(on)]) {
      const found = await measure(stage);
      figures.push(...found);
      if (!json) for (const figure of found) console.log(lineOf(figure));
    }
  } finally {
    await browser.close();
    stage.close();
  }
  if (json) console.log(JSON.stringify(figures));
  return figures.every(figure => isMet(figure)) ? 0 : 1;
});
