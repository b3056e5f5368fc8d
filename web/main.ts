// The page begins here.

import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { WorkerGone } from './engine/remote.ts';
import { readTheme, setTheme } from './theme.ts';

setTheme(readTheme());
const target = document.getElementById('app');
if (target) mount(App, { target });

// Whoever asked a worker that has died need not say so: the desk starts another and tells the person.
window.addEventListener('unhandledrejection', event => {
  if (event.reason instanceof WorkerGone) event.preventDefault();
});

// Only over http: an opened file, or a test of one, has no service worker. Nor has the page while it is worked on.
if (import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http')) {
  // It fetches every game for times without a network; the one that somebody is opening comes first.
  afterLoading(() => {
    // Without it the page works all the same, only not offline.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}

/** Once nothing has been loaded for a while. */
function afterLoading(begin: () => void): void {
  const QUIET = 3000;
  let timer = setTimeout(done, QUIET);
  const watch = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(done, QUIET);
  });
  watch.observe({ type: 'resource' });
  function done(): void {
    watch.disconnect();
    begin();
  }
}
