// Keeps the page for times without a network: every file is fetched when a version is installed, and taken from there
// afterwards. The build puts the list of files and the version in front of this script.

declare const FILES: readonly string[];
declare const VERSION: string;

// The types of service workers cannot stand beside those of the page; this is what is used of them.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Lasting {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wish: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const scope = self as unknown as Scope;

scope.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then(cache => cache.addAll(FILES.map(requestFor)))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== VERSION).map(name => caches.delete(name))))
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What the server says of tables and people is never kept.
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(fromCache(request));
});

// A table waits for its player. One notice a table: the next one takes the place of the last.
scope.addEventListener('push', event => {
  const {
    title = '',
    text = '',
    table = '',
  } = (event.data?.json() ?? {}) as Readonly<Record<string, string>>;
  const options = { body: text, tag: table, icon: '/icon.svg', data: table };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', event => {
  event.notification.close();
  const table = String(event.notification.data ?? '');
  const address = table === '' ? '/#/online' : `/#/table/${encodeURIComponent(table)}`;
  event.waitUntil(goTo(new URL(address, scope.location.origin).href));
});

/** In the window that shows it, or a new one: what else is open stays as it is. */
async function goTo(address: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : scope.clients.openWindow(address));
}

// What is named by its content cannot be out of date: what the page has loaded already is not asked for again.
function requestFor(file: string): Request {
  return new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' });
}

async function fromCache(request: Request): Promise<Response> {
  const cache = await caches.open(VERSION);
  const wanted = request.mode === 'navigate' ? '/' : request;
  const kept = await cache.match(wanted, { ignoreSearch: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // What was not worth loading at first, such as the rules reference, is there the next time.
  if (answer.ok && new URL(request.url).pathname.startsWith('/assets/'))
    await cache.put(request, answer.clone());
  return answer;
}
