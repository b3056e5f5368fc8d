// How the page is built: one page, its workers and its styles, every file named by its content.

import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { presentation as armyGroupCenter } from '../../games/army-group-center/presentation.ts';
import { presentation as moscow } from '../../games/moscow/presentation.ts';
import { ROOT } from '../../tools/files.ts';
import { gameAssets } from './assets.ts';
import { trimmedData } from './data.ts';

export default defineConfig({
  root: join(ROOT, 'web'),
  base: '/',
  plugins: [
    svelte({ compilerOptions: { css: 'external' } }),
    gameAssets([armyGroupCenter, moscow]),
    trimmedData('page'),
  ],
  worker: { format: 'es', plugins: () => [trimmedData('worker')] },
  json: { stringify: true }, // a string is read faster than as much code
  build: {
    outDir: join(ROOT, 'out/page'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0, // the content security policy allows no inline data
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: join(ROOT, 'web/index.html'), 'service-worker': join(ROOT, 'web/service-worker.ts') },
      output: {
        // The browser knows the service worker by its address.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
