import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openSite } from '#api/content/open-site.ts';
import { openRecords } from '#api/content/records.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { seed } from '../../../support/seed.ts';
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

/** The small site on a table of the engine; `open` gives another process on it. */
export const aStore = async (database: TestDatabase) => {
  const table = await database.freshTable();
  const clock = aClock();
  const open = (through: DynamoDBDocumentClient = database.db) => {
    const site = openSite(dynamoTable(through, table), { now: clock.now });
    return { site, ...openRecords(site) };
  };
  const store = open();
  await seed(store.site, aSite());
  return { store, open, clock };
};
