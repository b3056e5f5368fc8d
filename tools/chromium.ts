// Finds the browser for the stories: Debian's Chromium, or what HEXFRONT_CHROMIUM names. Its shell without windows comes
// first: the same engine for half the work. Where packages may be installed it is installed; otherwise the message says
// exactly what is missing.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

function findChromium(): string | undefined {
  const named = process.env.HEXFRONT_CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  return PLACES.find(place => existsSync(place));
}

/** The browser's path; throws with what to do if there is none and none can be installed. */
export function chromium(): string {
  const found = findChromium() ?? install();
  if (found) return found;
  throw new Error(
    'The browser stories need Chromium, and it could not be installed here. Install it (Debian: apt-get install chromium) or set HEXFRONT_CHROMIUM to its path.',
  );
}

function install(): string | undefined {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall || process.env.HEXFRONT_CHROMIUM) return undefined;
  process.stderr.write('Installing Chromium for the browser stories …\n');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => {
    const { status, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env: environment });
    if (status !== 0) process.stderr.write(`apt-get ${args.join(' ')} failed: ${stderr.slice(-500)}\n`);
  };
  apt('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!findChromium()) apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core');
  }
  return findChromium();
}
