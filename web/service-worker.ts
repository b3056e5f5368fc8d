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
interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
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
  if (request.method !== 'GET' || new URL(request.url).origin !== scope.location.origin) return;
  event.respondWith(fromCache(request));
});

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
