// Debian's chromium without a window, for measurements.

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** `isFree`: frames come as fast as they are drawn, not at the pace of a screen. */
export async function openBrowser(isFree = false): Promise<Browser> {
  const executablePath = process.env.HEXFRONT_CHROMIUM ?? PLACES.find(existsSync);
  if (!executablePath) throw new Error('chromium is missing: install the package "chromium"');
  const pace = isFree ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : [];
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...pace] });
}
