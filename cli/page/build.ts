// Builds the page into out/page, unless what is there was built from the very same sources.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { filesUnder, ROOT } from '../../tools/files.ts';
import { packPage, pathsIn } from './files.ts';

export const PAGE = join(ROOT, 'out/page');
const STAMP = join(ROOT, 'out/page-stamp.txt');
const LOCK = join(ROOT, 'out/page.lock');
/** Milliseconds after which whoever locked is taken to have been stopped. */
const LOCK_LIFE = 120_000;
/** Not fetched for times without a network: the painter for browsers whose workers fail, and papers. */
const NOT_KEPT = /^\/assets\/painter-|\.txt$/;
const SERVICE_WORKER = '/service-worker.js';

/** Answers whether it had to be built. Whoever reads the page meanwhile has the old one until the new one is whole. */
export async function buildPage(say: (text: string) => void = () => {}): Promise<boolean> {
  if (isBuiltFrom(fingerprint())) return false;
  const unlock = await lock();
  try {
    const stamp = fingerprint();
    if (isBuiltFrom(stamp)) return false;
    say('Building the page …');
    const [{ build }, { pageConfig }] = await Promise.all([import('vite'), import('./config.ts')]);
    const fresh = `${PAGE}-${process.pid}`;
    await build({ ...pageConfig, logLevel: 'warn', build: { ...pageConfig.build, outDir: fresh } });
    finishServiceWorker(fresh);
    packPage(fresh);
    putInPlace(fresh);
    writeFileSync(STAMP, stamp);
    return true;
  } finally {
    unlock();
  }
}

function isBuiltFrom(stamp: string): boolean {
  return existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
}

function putInPlace(fresh: string): void {
  const old = `${PAGE}-${process.pid}-old`;
  if (existsSync(PAGE)) renameSync(PAGE, old);
  renameSync(fresh, PAGE);
  rmSync(old, { recursive: true, force: true });
}

/** One build at a time; whoever waited finds the page built. */
async function lock(): Promise<() => void> {
  mkdirSync(join(ROOT, 'out'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      return () => rmSync(LOCK, { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LOCK_LIFE) rmSync(LOCK, { recursive: true, force: true });
    else await wait(200);
  }
}

/** Of everything that ends up in the page or decides how it is built. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const endings = ['.ts', '.svelte', '.json', '.html', '.css', '.svg', '.tsv', '.webmanifest', '.png'];
  const files = [
    ...['kit', 'families', 'games', 'bots', 'board', 'web', 'atlas', 'cli/page'].flatMap(room =>
      filesUnder(ROOT, room, endings).filter(file => !/\.(test|testing|node)\.ts$/.test(file)),
    ),
    'package-lock.json',
  ];
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

/** The service worker learns which files there are, and changes whenever one of them does. */
function finishServiceWorker(folder: string): void {
  const files = pathsIn(folder).filter(path => path !== SERVICE_WORKER && !NOT_KEPT.test(path));
  const hash = createHash('sha256');
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(folder, path)));
  const paths = files.map(path => (path === '/index.html' ? '/' : path));
  const head = `const VERSION=${JSON.stringify(`hexfront-${hash.digest('hex').slice(0, 16)}`)};const FILES=${JSON.stringify(paths)};\n`;
  const script = join(folder, SERVICE_WORKER);
  writeFileSync(script, head + readFileSync(script, 'utf8'));
}
