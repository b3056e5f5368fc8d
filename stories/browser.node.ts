// For the browser stories: the built page on a port of its own, a headless browser, and pages that fail a story when
// they log an error.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core';
import { buildPage, PAGE } from '../cli/page/build.ts';
import { type PageFile, readPage } from '../cli/page/files.ts';
import { type Serving, servePage } from '../cli/page/server.ts';
import { chromium } from '../tools/chromium.ts';

export interface Visit {
  readonly page: Page;
  readonly url: string;
  /** What the page complained about; empty at the end of a good story. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Milliseconds; everything comes much sooner on a quiet machine. */
const PATIENCE = 15_000;
/** Where pictures of key moments and of failures go, if anywhere. */
export const PICTURES = process.env.HEXFRONT_PICTURES;

let serving: Serving | undefined;
let browser: Browser | undefined;

export type Files = ReadonlyMap<string, PageFile>;

/** To be called once at the top of a file of stories; `alter` may put something else in the place of a file. */
export function useBrowser(alter: (files: Files) => Files = files => files): void {
  before(async () => {
    await buildPage();
    serving = await servePage(alter(readPage(PAGE)), { host: '127.0.0.1', port: 0 });
    browser = await driver.launch({
      executablePath: chromium(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
    });
  });
  after(async () => {
    await browser?.close();
    serving?.server.closeAllConnections();
    serving?.server.close();
  });
}

/** A fresh visitor. */
export async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Visit> {
  assert.ok(browser && serving, 'useBrowser() must come first');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(error.message));
  await page.goto(new URL(path, serving.url).href);
  return { page, url: serving.url, complaints, close: () => context.close() };
}

/** Runs a story with a fresh visitor and sees to it that the page had nothing to complain about. */
export async function story(
  tell: (visit: Visit) => Promise<void>,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<void> {
  const visitor = await visit(path, options);
  try {
    await tell(visitor);
    assert.deepEqual(visitor.complaints, []);
  } catch (error) {
    if (PICTURES) await visitor.page.screenshot({ path: `${PICTURES}/failed-${Date.now()}.png` });
    throw error;
  } finally {
    await visitor.close();
  }
}
