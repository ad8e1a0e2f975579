import { memoryContentStore } from '../../support/memory-content-store.ts';
import { type TestDatabase } from '../../support/database.ts';
import { aSite } from '../../support/small-site.ts';
import { aClock, aStore } from './content/content-context.ts';

const inMemory = () => Promise.resolve({ clock: aClock(), content: memoryContentStore(aSite()) });

const onTheEngine = async (database: TestDatabase) => {
  const { store, clock } = await aStore(database);
  return { clock, content: store };
};

/** Content as other tests have it and on the engine, by name. */
export const bothStores = (database: TestDatabase) =>
  [
    ['in memory', inMemory],
    ['on the engine', () => onTheEngine(database)],
  ] as const;
