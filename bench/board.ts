// `node bench/board.ts`: how fast the board draws in a browser without a graphics card, and whether it gives its memory
// back. Needs chromium; the figures are those of headless software rendering at 1280 by 800.

import type { Page } from 'playwright-core';
import { openBrowser } from '../board/bench/browser.node.ts';
import type { BenchDriver } from '../board/bench/driver.ts';
import { serveBoard } from '../board/bench/serve.node.ts';
import { readArguments, runCommand } from '../cli/arguments.ts';
import { benchFiles } from './board-scenes.node.ts';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Absent: only told. */
  readonly limit?: number;
}

declare const window: { readonly bench: BenchDriver };

const FRAMES = 180;
const RUNS = 3;
/** Milliseconds of the page's own thread for a frame; the rest of its sixtieth of a second is the browser's. */
const PROCESSOR = 12;

await runCommand('bench/board.ts [--json] [--free]', async () => {
  const { json, free } = readArguments(process.argv.slice(2), {
    json: { type: 'boolean', default: false },
    free: { type: 'boolean', default: false },
  });
  const server = await serveBoard(benchFiles());
  const browser = await openBrowser(free);
  const figures: Figure[] = [];
  try {
    const open = async (scene: string): Promise<Page> => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${server.address}/?scene=${scene}`);
      await page.waitForFunction(() => window.bench !== undefined, null, { timeout: 60_000 });
      return page;
    };
    figures.push(...(await measureBoard(await open('full'), 'start, real map, 150 counters', 18)));
    figures.push(...(await measureBoard(await open('large'), '1,500 hexes, 684 counters', 33)));
    figures.push(...(await measureMemory(await open('full'))));
  } finally {
    await browser.close();
    server.close();
  }
  const isOk = (figure: Figure) => figure.limit === undefined || figure.value <= figure.limit;
  if (json) console.log(JSON.stringify(figures));
  else for (const figure of figures) console.log(lineOf(figure, isOk(figure)));
  return figures.every(isOk) ? 0 : 1;
});

async function measureBoard(page: Page, name: string, limit: number): Promise<Figure[]> {
  const first = await page.evaluate(() => window.bench.firstPaint);
  const figures: Figure[] = [{ name: `${name}: painted after`, value: first, unit: 'ms' }];
  const processor = await watchProcessor(page);
  for (const [view, zoom] of [
    ['whole map', 0],
    ['close', 0.35],
  ] as const) {
    await page.evaluate(async wanted => {
      const { board } = window.bench;
      if (wanted > 0) board.show([600], wanted);
      await board.settled();
    }, zoom);
    // Once with all that is made when it is first needed, then for the figures: the least of several runs.
    await page.evaluate(frames => window.bench.drive(frames), 30);
    let least = Number.POSITIVE_INFINITY;
    let times: Awaited<ReturnType<BenchDriver['drive']>> | undefined;
    for (let run = 0; run < RUNS; run++) {
      const before = await processor();
      const driven = await page.evaluate(frames => window.bench.drive(frames), FRAMES);
      const spent = ((await processor()) - before) / (2 * FRAMES);
      if (spent < least) [least, times] = [spent, driven];
    }
    if (!times) continue;
    figures.push({
      name: `${name}: processor, ${view}, a frame`,
      value: least,
      unit: 'ms',
      limit: PROCESSOR,
    });
    const { pan, zoom: zooming } = times;
    for (const [what, { median, p95 }] of [
      ['pan', pan],
      ['zoom', zooming],
    ] as const) {
      figures.push({ name: `${name}: ${what}, ${view}, median`, value: median, unit: 'ms', limit });
      figures.push({ name: `${name}: ${what}, ${view}, 95th`, value: p95, unit: 'ms' });
    }
  }
  await page.close();
  return figures;
}

/** What the page's thread has computed so far, in milliseconds, however long it had to wait for its turn. */
async function watchProcessor(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

async function measureMemory(page: Page): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
  await page.evaluate(() => window.bench.renew(2));
  const before = await heap();
  await page.evaluate(() => window.bench.renew(10));
  const after = await heap();
  await page.close();
  return [
    { name: 'heap before ten boards more', value: before, unit: 'MB' },
    { name: 'heap after ten boards more', value: after, unit: 'MB', limit: before * 1.1 + 0.2 },
  ];
}

function lineOf({ name, value, unit, limit }: Figure, isOk: boolean): string {
  const told = limit === undefined ? '' : `limit ${limit.toFixed(1)}`;
  return `${limit === undefined ? '    ' : isOk ? 'ok  ' : 'MISS'} ${name.padEnd(56)} ${value.toFixed(1).padStart(8)} ${unit.padEnd(3)} ${told}`;
}
