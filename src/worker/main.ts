import { PrecacheController } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { handleDemo } from '#demo/demoFetch.ts';
import { indexedDbStore } from '#demo/indexedDbStore.ts';
import { liveDeps } from '#demo/liveDeps.ts';
import { memoryStore } from '#demo/memoryStore.ts';
import { sturdyStore } from '#demo/sturdyStore.ts';
import { precachedAnswer } from './precachedAnswer.ts';
import { routeOf } from './route.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const precache = new PrecacheController({ cacheName: `estrato-${self.registration.scope}` });
precache.addToCacheList(self.__WB_MANIFEST);
const deps = liveDeps(sturdyStore(indexedDbStore(), memoryStore()));

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([precache.install(event), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.activate(event), self.clients.claim()]));
});

// After a hard reload an active worker controls nothing until it is told to.
self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
});

// A stream is never handed to `waitUntil`: the browser kills the event after five minutes and the stream with it.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (routeOf(request, self.registration.scope)) {
    case 'demo':
      event.respondWith(handleDemo(request, deps));
      break;
    case 'page':
      event.respondWith(
        precachedAnswer(request, precache.getCacheKeyForURL(new URL('index.html', self.registration.scope).href)),
      );
      break;
    case 'asset': {
      const key = precache.getCacheKeyForURL(request.url);
      if (key !== undefined) event.respondWith(precachedAnswer(request, key));
      break;
    }
    case 'network':
      break;
  }
});
