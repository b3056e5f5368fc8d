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

// Only over http: an opened file, or a test of one, has no service worker.
if ('serviceWorker' in navigator && location.protocol.startsWith('http')) {
  window.addEventListener('load', () => {
    // Without it the page works all the same, only not offline.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
