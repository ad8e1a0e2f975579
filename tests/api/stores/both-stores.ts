import { openIdempotency } from '#api/stores/idempotency/open-idempotency.ts';
import { type IdempotencyStore } from '#api/stores/idempotency/idempotency-store.ts';
import { openTickets } from '#api/stores/media/open-tickets.ts';
import type { TicketStore } from '#api/stores/media/ticket-store.ts';
import { openYoutube } from '#api/stores/youtube/open-youtube.ts';
import type { YoutubeStore } from '#api/stores/youtube/youtube-store.ts';
import { type TestDatabase } from '../../support/database.ts';
import { memoryIdempotency } from '../../support/memory-idempotency.ts';
import { privateDeps } from '../../support/memory-stores.ts';
import { memoryTickets } from '../../support/memory-uploads.ts';
import { memoryYoutube } from '../../support/memory-youtube.ts';
import { aSite } from '../../support/small-site.ts';
import { aClock, aStore } from './content/content-context.ts';

/** What every store of a kind promises, shown for the double that other tests use and for the engine. */
export interface Stores {
  tickets: TicketStore;
  idempotency: IdempotencyStore;
  videos: YoutubeStore;
  clock: ReturnType<typeof aClock>;
}

const inMemory = (): Promise<Stores> => {
  const clock = aClock();
  return Promise.resolve({
    clock,
    tickets: memoryTickets(clock.now),
    idempotency: memoryIdempotency(clock.now),
    videos: memoryYoutube(clock.now),
  });
};

const onTheEngine = async (database: TestDatabase): Promise<Stores> => {
  const { store, clock } = await aStore(database);
  const deps = privateDeps(clock.now);
  return {
    clock,
    tickets: openTickets(deps),
    idempotency: openIdempotency(deps),
    videos: openYoutube(deps),
  };
};

/** Both ways to have the stores, by name. */
export const bothStores = (database: TestDatabase) =>
  [
    ['in memory', inMemory],
    ['on the engine', () => onTheEngine(database)],
  ] as const;
