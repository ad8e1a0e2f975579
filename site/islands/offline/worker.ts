import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { CacheOnly } from 'workbox-strategies/CacheOnly.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import { languageOfPath, type Language } from '#domain/text/language';
import { fittingRange, isPublicPage, isWhole, SAVED, savedPath } from './kept.ts';
import { followAssets, isScript, loadedAssets } from './named-assets.ts';

/** A network that has not answered by then is treated as none, if the page is kept. */
const PATIENCE_SECONDS = 3;
/** Visited pages, those last used. */
const MOST_PAGES = 50;
/** Far more than 50 pages and the code of several releases name, so that no kept page loses its files before it goes. */
const MOST_ASSETS = 600;
const MOST_PICTURES = 100;

declare global {
  /** An event whose work may take longer than its listener. */
  interface ExtendableEvent extends Event {
    waitUntil: (work: Promise<unknown>) => void;
  }
}

/** What a worker is; the library of types for pages does not know. */
declare const self: EventTarget & {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<{ url: string } | undefined>;
  };
};

const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isWhole(response) ? response : null),
};

/** The admin has no part in this: what its pages load is not kept. */
const notOfAdmin: WorkboxPlugin = {
  cacheWillUpdate: async ({ event, response }) => {
    const id = 'clientId' in event ? String(event.clientId) : '';
    const client = id === '' ? undefined : await self.clients.get(id);
    return client && /^\/admin(\/|$)/.test(new URL(client.url).pathname) ? null : response;
  },
};

/** Saved chapters have their own copies, which nothing here clears. */
const orSaved: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await caches.open(SAVED)).match(request),
};

// Its callbacks are declared as perhaps undefined, which they never are.
const lastUsed = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [onlyWhole, notOfAdmin, lastUsed(MOST_ASSETS), orSaved],
});

/** Keeps what a page needs before the page itself, so that it never stands without its files. */
const withAssets: WorkboxPlugin = {
  cacheWillUpdate: async ({ response, event }) => {
    await followAssets(loadedAssets(await response.clone().text()), async (address) => {
      try {
        const asset = await assets.handle({ event, request: new Request(address) });
        return isScript(address) ? await asset.text() : '';
      } catch {
        // The network went away: the next visit tries again.
        return '';
      }
    });
    return response;
  },
};

/** The cache of the page of saved chapters, which takes the place of pages that are not there. */
const FALLBACK = 'fallback';
const fallbacks = new NetworkFirst({
  cacheName: FALLBACK,
  plugins: [onlyWhole, withAssets],
});

const refreshed = new Set<Language>();

/** Keeps the page of saved chapters in the language of a visited page; once as long as this worker runs. */
const withFallback: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, event }) => {
    const language = languageOfPath(new URL(request.url).pathname);
    if (refreshed.has(language)) return;
    refreshed.add(language);
    try {
      await fallbacks.handle({ event, request: new Request(savedPath(language)) });
    } catch {
      refreshed.delete(language);
    }
  },
};

const orFallback: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(FALLBACK);
    const own = savedPath(languageOfPath(new URL(request.url).pathname));
    return (await cache.match(own)) ?? (await cache.matchAll())[0];
  },
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      // No page depends on its query.
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(request.url.replace(/[?#].*/, '')),
    },
    onlyWhole,
    lastUsed(MOST_PAGES),
    orSaved,
    withAssets,
    withFallback,
    orFallback,
  ],
});

const pictures = new StaleWhileRevalidate({
  cacheName: 'pictures',
  plugins: [onlyWhole, notOfAdmin, lastUsed(MOST_PICTURES), orSaved],
});

/** A part of a saved file, as `Range` asks for it. */
const part: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const range = request.headers.get('range');
    if (!cachedResponse || range === null) return cachedResponse;
    const whole = await cachedResponse.blob();
    const fitting = { range: fittingRange(range, whole.size) };
    return createPartialResponse(
      new Request(request.url, { headers: fitting }),
      new Response(whole, { headers: cachedResponse.headers }),
    );
  },
};

const savedFiles = new CacheOnly({
  cacheName: SAVED,
  plugins: [part, { handlerDidError: ({ request }) => fetch(request) }],
});

/** What asks for files in its own way is the saving of a chapter (`save-chapter.ts`), which keeps them itself. */
const isBelow =
  (folder: string) =>
  ({ sameOrigin, url, request }: { sameOrigin: boolean; url: URL; request: Request }) =>
    sameOrigin &&
    url.pathname.startsWith(folder) &&
    request.cache !== 'reload' &&
    request.cache !== 'force-cache';

registerRoute(isBelow('/_astro/'), assets);
registerRoute(isBelow('/media/materials/'), savedFiles);
registerRoute(
  // Each page asks for the app manifest where the browser can install it.
  ({ sameOrigin, request }) =>
    sameOrigin && (request.destination === 'image' || request.destination === 'manifest'),
  pictures,
);
registerRoute(
  // The message is that of a page which was opened before there was a worker (`register.ts`).
  ({ sameOrigin, url, request, event }) =>
    sameOrigin &&
    (request.mode === 'navigate' || event.type === 'message') &&
    isPublicPage(url.pathname),
  pages,
);

// No page has to be reloaded for another worker: pages name their files, and files never change.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  (event as ExtendableEvent).waitUntil(self.clients.claim()),
);
