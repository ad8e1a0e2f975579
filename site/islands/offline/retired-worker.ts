/*
 * The way back: in place of `worker.ts` this takes the service worker out of every browser at its next visit, with what
 * it has kept but saved chapters (docs/operations.md). Imports nothing, so that nothing can keep it from working.
 */
const scope = globalThis as unknown as EventTarget & {
  skipWaiting: () => Promise<void>;
  registration: { unregister: () => Promise<boolean> };
};

const retire = async () => {
  for (const name of await caches.keys()) if (name !== 'saved') await caches.delete(name);
  await scope.registration.unregister();
};

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) =>
  (event as Event & { waitUntil: (work: Promise<unknown>) => void }).waitUntil(retire()),
);
