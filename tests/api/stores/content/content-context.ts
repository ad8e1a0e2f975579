import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import { dynamoContentStore } from '#api/stores/content/dynamo-content-store.ts';
import { itemTable, type ItemTable } from '#api/stores/item-table.ts';
import { cleanUpOrphans } from '#api/stores/content/clean-up-orphans.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { aSite } from '../../../support/small-site.ts';

/** A clock that only tests move; epoch milliseconds. */
export const aClock = (start = Date.UTC(2026, 10, 21)) => {
  let time = start;
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
  };
};

/** Longer than any unfinished change keeps its place. */
export const AFTER_LEASE_MS = 61_000;

/** A store on a fresh table, holding the small site unless `seeded` is false. */
export const aStore = async (
  database: TestDatabase,
  {
    seeded = true,
    client = database.db,
  }: { seeded?: boolean; client?: DynamoDBDocumentClient } = {},
) => {
  const table = await database.freshTable();
  const { db } = database;
  const clock = aClock();
  // A call that waits makes the time pass.
  const wait = (ms: number) => {
    clock.pass(ms);
    return Promise.resolve();
  };
  const open = (through: DynamoDBDocumentClient): ContentStore =>
    dynamoContentStore({ db: through, table, now: clock.now, random: Math.random, wait });
  const store = open(client);
  if (seeded) await open(db).seed(aSite());
  const items: ItemTable = itemTable(db, table);
  const cleanUp = () => cleanUpOrphans({ db, table, now: clock.now, random: Math.random, wait });
  return { store, open, clock, items, cleanUp };
};
