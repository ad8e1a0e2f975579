import { dynamoIdempotency } from '#api/stores/idempotency/dynamo-idempotency.ts';
import { type IdempotencyStore } from '#api/stores/idempotency/idempotency-store.ts';
import { dynamoTickets } from '#api/stores/media/dynamo-tickets.ts';
import type { TicketStore } from '#api/stores/media/ticket-store.ts';
import { dynamoYoutube } from '#api/stores/youtube/dynamo-youtube.ts';
import type { YoutubeStore } from '#api/stores/youtube/youtube-store.ts';
import { type TestDatabase } from '../../support/database.ts';
import { memoryIdempotency } from '../../support/memory-idempotency.ts';
import { memoryTickets } from '../../support/memory-uploads.ts';
import { memoryYoutube } from '../../support/memory-youtube.ts';
import { aClock } from './content/content-context.ts';

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
  const clock = aClock();
  const table = await database.freshTable();
  const deps = { db: database.db, table, now: clock.now, random: Math.random };
  return {
    clock,
    tickets: dynamoTickets(deps),
    idempotency: dynamoIdempotency(deps),
    videos: dynamoYoutube(deps),
  };
};

/** Both ways to have the stores, by name. */
export const bothStores = (database: TestDatabase) =>
  [
    ['in memory', inMemory],
    ['on the engine', () => onTheEngine(database)],
  ] as const;
