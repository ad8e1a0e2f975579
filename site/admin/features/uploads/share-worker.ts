import { SHARE_ACTION } from '#domain/course/shared-lines';
import { deviceStore } from './device-store.ts';
import { readShared, type Shared, tooMany } from './shared.ts';

/*
 * The worker of the installed admin. It answers one request: the form in which the phone's share sheet sends a link
 * or files. All else goes to the network as if there were no worker; nothing is cached (decision 59).
 */

/** The parts of a worker's events that are used; the library of types for pages does not know them. */
type WorkerEvent = Event & {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
};

declare const self: EventTarget & {
  skipWaiting: () => Promise<void>;
};

const keep = async (request: Request): Promise<'kept' | 'nothing' | 'full'> => {
  try {
    const shared = readShared(await request.formData());
    if (!shared) return 'nothing';
    const store = deviceStore<Shared>('shared');
    for (const { id } of tooMany(await store.all())) await store.remove(id);
    await store.put(shared);
    return 'kept';
  } catch {
    // No room on the device, or a form that cannot be read.
    return 'full';
  }
};

const receive = async (request: Request) =>
  Response.redirect(`/admin/today?shared=${await keep(request)}`, 303);

self.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as WorkerEvent;
  if (request.method !== 'POST' || new URL(request.url).pathname !== SHARE_ACTION) return;
  respondWith.call(event, receive(request));
});

// It holds nothing that another version of it could not read, so a new one takes over at once. It takes no open page over:
// the form leads to another one.
self.addEventListener('install', () => void self.skipWaiting());
