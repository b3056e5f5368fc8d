// For the browser stories: the built page on a port of its own, a headless browser, and pages that fail a story when
// they log an error.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core';
import { buildPage, PAGE } from '../cli/page/build.ts';
import { type PageFile, readPage } from '../cli/page/files.ts';
import { type Serving, servePage } from '../cli/page/server.ts';
import { chromium } from '../tools/chromium.ts';
import { ROOT } from '../tools/files.ts';

export interface Visit {
  readonly page: Page;
  readonly url: string;
  /** What the page complained about; empty at the end of a good story. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Milliseconds; everything comes much sooner on a quiet machine, and a busy one is no reason to fail. */
export const PATIENCE = 60_000;
/** Where pictures of key moments and of failures go, if anywhere. */
export const PICTURES = process.env.HEXFRONT_PICTURES;

/** With what else is to be closed. */
export interface Served extends Serving {
  close?(): Promise<void>;
}

export type Files = ReadonlyMap<string, PageFile>;

/**
 * Most stories are told by somebody who wants no motion and does not come again: what only the eye or a later visit
 * needs takes longer than the stories themselves. Those in which things move, or that go offline, say so.
 */
const VISITOR: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  // A quarter of the pixels, but for those who want to look at them.
  deviceScaleFactor: PICTURES ? 1 : 0.5,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};
export const IN_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };
export const COMES_AGAIN: BrowserContextOptions = { serviceWorkers: 'allow' };

/** The screen is as coarse as the pages on it: otherwise every frame is drawn twice, the second time to stretch it. */
const COARSE = `--force-device-scale-factor=${VISITOR.deviceScaleFactor}`;

/** No page of a story lives long enough to win back what it costs to make its code fast. */
const SHORT_LIVED = '--js-flags=--no-maglev --invocation-count-for-turbofan=20000';

/** One browser and one served page for all files of stories that share this process, until the last one is told. */
let browser: Promise<Browser> | undefined;
let shared: Promise<Served> | undefined;
let users = 0;
/** What the present file shows. */
let serving: Served | undefined;

/**
 * To be called once at the top of a file of stories; `alter` may put something else in the place of a file, `serve` may
 * serve more than the page.
 */
export function useBrowser(
  alter?: (files: Files) => Files,
  serve: (files: Files) => Promise<Served> = files => servePage(files, { host: '127.0.0.1', port: 0 }),
): void {
  users++;
  before(async () => {
    await buildPage();
    browser ??= driver.launch({
      executablePath: chromium(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb', COARSE, SHORT_LIVED],
    });
    await browser;
    if (alter === undefined) shared ??= serve(readPage(PAGE));
    serving = await (alter === undefined ? shared : serve(alter(readPage(PAGE))));
  });
  after(async () => {
    if (alter !== undefined) await close(serving);
    if (--users > 0) return;
    await (await browser)?.close();
    await close(await shared);
    browser = shared = undefined;
    seats.clear();
  });
}

async function close(served: Served | undefined): Promise<void> {
  if (served?.close) return served.close();
  served?.server.closeAllConnections();
  served?.server.close();
}

/** The start page is opened with the dice that the guide of Army Group Center was tried with: stories come to the same end. */
export function addressOf(path: string, url: string): string {
  return new URL(path === '/' ? '/?dice=first-steps' : path, url).href;
}

/** A fresh visitor. */
export async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Visit> {
  assert.ok(browser && serving, 'useBrowser() must come first');
  const context = await (await browser).newContext({ ...VISITOR, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const visitor = { page, url: serving.url, complaints: [], close: () => context.close() };
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === BLOCKED || message.location().url.endsWith(FAVICON)) return;
    complain(visitor, message.text());
  });
  page.on('pageerror', error => complain(visitor, error.message));
  await page.goto(addressOf(path, serving.url));
  return visitor;
}

/** What the driver says where it keeps a service worker away. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** The browser looks for it beside a file that is not a page; the page itself names its own. */
const FAVICON = '/favicon.ico';

function complain({ complaints }: Visit, text: string): void {
  complaints.push(text);
}

/** Where visitors with the same wishes sit one after the other, wiped clean: a window to itself takes twice as long. */
const seats = new Map<string, Visit>();

/** What a seat can be changed to. */
const changed = ({ viewport, colorScheme, reducedMotion }: BrowserContextOptions): BrowserContextOptions => ({
  ...(viewport ? { viewport } : {}),
  ...(colorScheme ? { colorScheme } : {}),
  ...(reducedMotion ? { reducedMotion } : {}),
});
/** What it must have been made for. */
function seatFor(options: BrowserContextOptions): string {
  const changes = changed(options);
  return JSON.stringify(Object.entries(options).filter(([wish]) => !(wish in changes)));
}

async function takeSeat(path: string, options: BrowserContextOptions): Promise<Visit> {
  const wishes = seatFor(options);
  const seat = seats.get(wishes);
  seats.delete(wishes);
  if (seat === undefined || serving === undefined) return visit(path, options);
  const { page, complaints } = seat;
  // Something small of the same origin: for another one the browser would start a process anew.
  await page.goto(new URL('/icon.svg', serving.url).href);
  // Not before: a page that is left keeps its game.
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const { viewport, colorScheme, reducedMotion } = { colorScheme: 'light' as const, ...VISITOR, ...options };
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: reducedMotion ?? null });
  await page.mouse.move(0, 0);
  complaints.length = 0;
  await page.goto(addressOf(path, serving.url));
  return { ...seat, url: serving.url };
}

/** Not where something else is open still, or stays in the browser. */
async function leaveSeat(visitor: Visit, options: BrowserContextOptions): Promise<void> {
  const wishes = seatFor(options);
  const isTidy = visitor.page.context().pages().length === 1 && options.serviceWorkers === undefined;
  if (isTidy && !seats.has(wishes)) seats.set(wishes, visitor);
  else await visitor.close();
}

/** Runs a story with a fresh visitor and sees to it that the page had nothing to complain about. */
export async function story(
  tell: (visit: Visit) => Promise<void>,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<void> {
  const visitor = await takeSeat(path, options);
  try {
    await tell(visitor);
    assert.deepEqual(visitor.complaints, []);
  } catch (error) {
    const file = join(PICTURES ?? join(ROOT, 'out/failed-stories'), `${Date.now()}.png`);
    const kept = await visitor.page.screenshot({ path: file, timeout: 5000 }).then(
      () => `what the page looked like then: ${file}`,
      () => 'no picture could be taken',
    );
    await visitor.close();
    throw new Error(kept, { cause: error });
  }
  await leaveSeat(visitor, options);
}
