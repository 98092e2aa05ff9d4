// Keeps the site for when there is no network. VERSION and FILES are written in by `phonegym site`.

const VERSION = "";
const FILES = [];

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(VERSION);
    // One after the other: a dozen megabytes must not crowd out what the page itself fetches.
    for (const file of FILES) if (!(await cache.match(file))) await cache.add(file);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("phonegym-") && name !== VERSION) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(VERSION);
    return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  })());
});
