const register = async (worker: string) => {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register(worker);
  if (!isFirst) return;
  // The worker did not see this page come. Workbox's router takes this message.
  (await serviceWorker.ready).active?.postMessage({
    type: 'CACHE_URLS',
    payload: { urlsToCache: [location.href] },
  });
};

/** Registers the service worker at `worker` when the page has loaded; where there can be none, nothing happens. */
export const startOffline = (worker: string): void =>
  addEventListener('load', () => {
    register(worker).catch(() => {
      // An old browser, a private window, or an address without HTTPS.
    });
  });
