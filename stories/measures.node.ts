// Measures the page as a visitor has it: what comes over the wire, how long things take, how even the frames are, and
// what stays in memory. Used by the figures' test and by the bench of the page.

import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { randomBot } from '../bots/random.ts';
import type { PageFile } from '../cli/page/files.ts';
import { type Serving, servePage } from '../cli/page/server.ts';
import { armyGroupCenter as game } from '../games/army-group-center/index.ts';
import { recordOf } from '../kit/record/record.ts';
import { deciding } from '../kit/seen/deciding.ts';
import { freshGame } from '../kit/sequence/playing.ts';
import { act, openSession, type Session } from '../kit/sequence/session.ts';
import type { KeptGame } from '../web/keep/shelf.ts';
import type { BoardHook } from '../web/play/board/hook.ts';
import { locate } from './board.node.ts';

// What runs in the page sees this.
declare const window: { readonly hexfront?: BoardHook; readonly watched: Watched };

interface Watched {
  /** When the way into the game could be taken, and where it is; in milliseconds after the navigation. */
  readonly interactive: Promise<{ readonly at: number; readonly x: number; readonly y: number }>;
  /** When the first board was painted. */
  readonly painted: Promise<number>;
  /** When a button of the mouse was last let go. */
  released: number;
  readonly blocks: { readonly at: number; readonly length: number }[];
  frames: number[] | undefined;
}

export interface Opening {
  /** Milliseconds from the address to a start page that can be used. */
  readonly interactive: number;
  /** From the click on Play now to the board with its counters, nothing missing. */
  readonly playable: number;
  readonly bytes: number;
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** With what is kept for times without a network. */
  readonly bytesInAll: number;
  /** The longest time for which the page did not answer. */
  readonly longestBlock: number;
}

export interface Frames {
  readonly median: number;
  readonly p95: number;
  readonly count: number;
}

export interface Stage {
  readonly browser: Browser;
  readonly serving: Serving;
  /** What was sent, in order. */
  readonly sent: { readonly path: string; readonly bytes: number }[];
  close(): void;
}

export async function openStage(browser: Browser, files: ReadonlyMap<string, PageFile>): Promise<Stage> {
  const serving = await servePage(files, { host: '127.0.0.1', port: 0 });
  const sent: { path: string; bytes: number }[] = [];
  serving.server.on('request', (request, response) => {
    response.on('finish', () => {
      const bytes = response.statusCode === 200 ? Number(response.getHeader('content-length') ?? 0) : 0;
      sent.push({ path: request.url ?? '', bytes });
    });
  });
  const close = () => {
    serving.server.closeAllConnections();
    serving.server.close();
  };
  return { browser, serving, sent, close };
}

/** A visitor with nothing in his cache. */
export async function measureOpening(stage: Stage): Promise<Opening> {
  const before = stage.sent.length;
  // The guide's rings move for seconds; still ones let the board say when it is painted.
  const context = await newContext(stage.browser, { reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(stage.serving.url, { waitUntil: 'commit' });
    const play = await ask<{ at: number; x: number; y: number }>(page, 'watched.interactive');
    await page.mouse.click(play.x, play.y);
    const painted = await ask<number>(page, 'watched.painted');
    // What the service worker fetches for times without a network comes after that.
    const needed = stage.sent.length;
    const { released, blocks } = await ask<Watched>(page, '({ ...watched, interactive: 0, painted: 0 })');
    const [interactive, playable] = [play.at, painted - released];
    const longestBlock = Math.max(0, ...blocks.map(({ length }) => length));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const all = stage.sent.slice(before);
    const files = stage.sent.slice(before, needed);
    return { interactive, playable, longestBlock, files, bytes: sum(files), bytesInAll: sum(all) };
  } finally {
    await context.close();
  }
}

function sum(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** Frames while the map of the historical scenario is dragged about and zoomed with the wheel. */
export async function measureFrames(stage: Stage, moves = 160): Promise<{ pan: Frames; zoom: Frames }> {
  return withKept(stage, AT_SOVIET_MOVEMENT(), AGAINST_BOT, async page => {
    const box = await page.locator('[data-story=board]').boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -240);
    await settled(page);
    const pan = await framesWhile(page, async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let i = 0; i < moves; i++)
        await page.mouse.move(x + 250 * Math.sin(i / 12), y + 220 * Math.sin(i / 17));
      await page.mouse.up();
    });
    const zoom = await framesWhile(page, async () => {
      for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i % 30 < 15 ? 60 : -60);
    });
    return { pan, zoom };
  });
}

async function framesWhile(page: Page, doing: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    window.watched.frames = [];
  });
  await doing();
  const times = await page.evaluate(() => {
    const { frames } = window.watched;
    window.watched.frames = undefined;
    return frames ?? [];
  });
  const spans = times
    .slice(1)
    .map((time, i) => time - times[i])
    .sort((a, b) => a - b);
  const at = (share: number) => spans[Math.min(spans.length - 1, Math.floor(spans.length * share))];
  return { median: at(0.5), p95: at(0.95), count: spans.length };
}

/** Milliseconds from the click on a unit to the frame in which a hex that it can go to is lit; several tries. */
export async function measureClicks(stage: Stage, tries = 7): Promise<number[]> {
  const session = AT_SOVIET_MOVEMENT();
  const mover = moverIn(session);
  return withKept(stage, session, AGAINST_BOT, async page => {
    const times: number[] = [];
    for (let i = 0; i < tries; i++) {
      // Twice: to show the one the map may move, and with it the other.
      for (const hex of [mover.hex, mover.goal]) await locate(page, hex);
      const unit = await locate(page, mover.hex);
      const goal = await locate(page, mover.goal);
      await page.mouse.move(unit.x, unit.y);
      await settled(page);
      // Not in the middle, where the cost is written, and away from the lines of the grid.
      const lit = page.evaluate(
        ([x, y]) =>
          new Promise<number>((resolve, reject) => {
            const canvas = document.querySelector<HTMLCanvasElement>('[data-story=board] canvas');
            const context = canvas?.getContext('2d');
            const frame = canvas?.getBoundingClientRect();
            if (!canvas || !context || !frame) return reject(new Error('there is no board'));
            const read = () => context.getImageData(x - frame.left, y - frame.top, 1, 1).data.join() ?? '';
            const before = read();
            const began = performance.now();
            const look = () => {
              if (read() !== before) resolve(performance.now() - window.watched.released);
              else if (performance.now() - began > 30_000) reject(new Error('nothing was lit'));
              // After the board has drawn this frame.
              else requestAnimationFrame(() => setTimeout(look));
            };
            look();
          }),
        [goal.x + 6, goal.y - 5] as const,
      );
      await page.mouse.down();
      await page.mouse.up();
      times.push(await lit);
      await page.keyboard.press('Escape');
      await settled(page);
    }
    return times.sort((a, b) => a - b);
  });
}

export interface BotPlay {
  readonly actions: number;
  /** Longest time for which the page did not answer while the game was opened, and while the bots played. */
  readonly opening: number;
  readonly playing: number;
  /** The same while they played, without the time that the machine gave to others. */
  readonly ownPlaying: number;
}

/** Bots play both sides as fast as it goes. */
export async function measureBots(stage: Stage, milliseconds = 5000): Promise<BotPlay> {
  const session = playedUntil('bots', ({ turn }) => turn === 2);
  const seats = { soviet: 'bot:random', german: 'bot:random' };
  return withKept(stage, session, seats, async page => {
    const opened = await page.evaluate(() => performance.now());
    await page.locator('[data-story=bot-skip]').click();
    const began = await page.evaluate(() => performance.now());
    await stage.browser.startTracing(page, { categories: ['toplevel'] });
    await page.waitForTimeout(milliseconds);
    const ownPlaying = longestTask(await stage.browser.stopTracing());
    await page
      .locator('[data-story=bot-stop]')
      .click({ timeout: 2000 })
      .catch(() => undefined);
    const blocks = await page.evaluate(() => window.watched.blocks);
    const longest = (isMeant: (at: number) => boolean) =>
      Math.max(0, ...blocks.filter(({ at }) => isMeant(at)).map(({ length }) => length));
    const actions = await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('hexfront.game.figures') ?? '{}');
      return Number(kept.record.actions.length);
    });
    return {
      actions: actions - session.played.length,
      opening: longest(at => at < opened),
      playing: longest(at => at >= began),
      ownPlaying,
    };
  });
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Milliseconds of processor time of the longest task on the page's own thread. */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isPage = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const pages = new Set(traceEvents.filter(isPage).map(threadOf));
  const tasks = traceEvents.filter(event => event.name.endsWith('RunTask') && pages.has(threadOf(event)));
  assert.ok(tasks.length > 0, 'the browser told of no tasks');
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}

export interface Memory {
  readonly actions: number;
  /** Megabytes of the page's heap after one look at the whole game, and after ten more. */
  readonly first: number;
  readonly last: number;
}

/** Replays a whole game again and again with the slider. */
export async function measureMemory(stage: Stage, times = 10): Promise<Memory> {
  const session = playedUntil('memory', ({ side, turn }) => side === 'soviet' && turn === 9);
  return withKept(stage, session, AGAINST_BOT, async (page, context) => {
    await page.getByRole('button', { name: 'Replay' }).click();
    const slider = page.locator('[data-story=replay] input[type=range]');
    await slider.waitFor();
    const cdp = await context.newCDPSession(page);
    const heap = async () => {
      await settled(page);
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const replay = () =>
      slider.evaluate(async element => {
        const input = element as HTMLInputElement;
        const last = Number(input.max);
        for (let at = 0; at <= last; at += 12) {
          input.value = String(Math.min(at, last));
          input.dispatchEvent(new Event('input', { bubbles: true }));
          await new Promise(resolve => requestAnimationFrame(resolve));
        }
        input.value = String(last);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await replay();
    const first = await heap();
    for (let i = 0; i < times; i++) await replay();
    return { actions: session.played.length, first, last: await heap() };
  });
}

interface Mover {
  readonly hex: string;
  readonly goal: string;
}

/** A unit alone in its hex, and an empty hex that it can go to. */
function moverIn({ state }: Session): Mover {
  const { units } = game.position(state);
  const isEmpty = (hex: string) => units.every(({ at }) => at !== hex);
  const seen = deciding(game, state);
  for (const { ask } of seen.choices()) {
    const [choice] = ask ? seen.choices(ask) : [];
    const [id] = Array.isArray(choice?.action.units) ? choice.action.units : [];
    const hex = units.find(unit => unit.id === id)?.at;
    const to = choice?.open?.find(({ field }) => field === 'to');
    const goals = to && 'one' in to ? to.one.map(String).filter(isEmpty) : [];
    const isAlone = units.filter(({ at }) => at === hex).length === 1;
    if (hex !== undefined && isAlone && goals.length > 3) return { hex, goal: goals[2] };
  }
  return assert.fail('nobody can move');
}

/** A random game of the historical scenario up to a moment. */
function playedUntil(
  seed: string,
  isThere: (at: { side: string; phase: string; turn: number }) => boolean,
): Session {
  const session = openSession(game, freshGame(game, { scenario: 'historical', seed }));
  const bot = randomBot(seed);
  for (;;) {
    const { decision } = deciding(game, session.state);
    if (!decision) return assert.fail('the game ended before');
    const { side, phase, turn } = decision;
    if (isThere({ side, phase, turn })) return session;
    act(session, bot.choose(game, session.state));
  }
}

const AT_SOVIET_MOVEMENT = () =>
  playedUntil('figures', ({ side, phase }) => side === 'soviet' && phase === 'movement');
/** Nobody has to hand the screen over, and the bot waits. */
const AGAINST_BOT = { soviet: 'person', german: 'bot:random' };

/** Opens a game that was kept, waits for its board, and closes everything at the end. */
async function withKept<Result>(
  stage: Stage,
  session: Session,
  seats: Readonly<Record<string, string>>,
  measure: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await newContext(stage.browser);
  try {
    const slot: KeptGame = {
      slot: 'figures',
      game: game.id,
      scenario: 'historical',
      title: 'Figures',
      saved: 1,
      seats,
      record: recordOf(session),
    };
    await context.addInitScript(
      ([key, text]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
      },
      ['hexfront.game.figures', JSON.stringify({ format: 1, ...slot })] as const,
    );
    const page = await context.newPage();
    await page.goto(`${stage.serving.url}#/game/figures`);
    await ask(page, 'watched.painted');
    return await measure(page, context);
  } finally {
    await context.close();
  }
}

export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  await context.addInitScript(() => {
    const interactive = Promise.withResolvers<{ at: number; x: number; y: number }>();
    const painted = Promise.withResolvers<number>();
    const watched: Watched = {
      interactive: interactive.promise,
      painted: painted.promise,
      released: 0,
      blocks: [],
      frames: undefined,
    };
    Object.assign(window, { watched });
    new PerformanceObserver(list => {
      for (const { startTime: at, duration: length } of list.getEntries())
        watched.blocks.push({ at, length });
    }).observe({ type: 'longtask', buffered: true });
    addEventListener('pointerup', event => (watched.released = event.timeStamp), { capture: true });
    let isSeen = false;
    const look = (now: number) => {
      watched.frames?.push(now);
      const play = document.querySelector('[data-story=play-now]')?.getBoundingClientRect();
      if (play) interactive.resolve({ at: performance.now(), x: play.x + 20, y: play.y + 10 });
      if (window.hexfront && !isSeen) {
        isSeen = true;
        void window.hexfront.settled().then(() => painted.resolve(performance.now()));
        // Where bots play at once, something always moves.
        setTimeout(() => painted.resolve(performance.now()), 3000);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return context;
}

// Without the driver's own script in the page: reading it in would be a long block that no visitor has.
async function ask<Value>(page: Page, expression: string): Promise<Value> {
  const session = await page.context().newCDPSession(page);
  const patience = `new Promise((_, reject) => setTimeout(() => reject(new Error('it never came')), ${PATIENCE}))`;
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `Promise.race([${expression}, ${patience}])`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  assert.equal(exceptionDetails, undefined, `${expression}: ${exceptionDetails?.exception?.description}`);
  return result.value as Value;
}

const PATIENCE = 60_000;

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => window.hexfront?.settled());
}
