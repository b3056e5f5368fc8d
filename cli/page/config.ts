// How the page is built and served while it is worked on: one page, its workers and its styles, every built file named by
// its content.

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { InlineConfig } from 'vite';
import { ROOT } from '../../tools/files.ts';
import { gameAssets } from './assets.ts';
import { trimmedData } from './data.ts';
import { registryParts } from './parts.ts';

export const pageConfig: InlineConfig = {
  // Read by Node itself: a bundled configuration would hold the rules of every game.
  configFile: false,
  root: join(ROOT, 'web'),
  base: '/',
  cacheDir: join(ROOT, 'out/vite'),
  plugins: [
    svelte({ compilerOptions: { css: 'external' }, configFile: false }),
    gameAssets(),
    trimmedData('page'),
    registryParts('page'),
  ],
  worker: { format: 'es', plugins: () => [trimmedData('worker'), registryParts('worker')] },
  json: { stringify: true }, // a string is read faster than as much code
  server: { fs: { allow: [ROOT, realpathSync(join(ROOT, 'node_modules'))] } },
  build: {
    outDir: join(ROOT, 'out/page'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0, // the content security policy allows no inline data
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      // Svelte's custom elements, of which the page has none: they register a class when they are read, and would stay.
      treeshake: { moduleSideEffects: id => !/svelte\/src\/.*\/custom-element\.js$/.test(id) },
      input: { index: join(ROOT, 'web/index.html'), 'service-worker': join(ROOT, 'web/service-worker.ts') },
      output: {
        // The browser knows the service worker by its address.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
};
