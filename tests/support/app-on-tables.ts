import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { openTables } from '#api/open-stores.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { anApp, NOW } from './an-app.ts';
import type { TestDatabase } from './database.ts';

/** The API on tables of its own; `through` opens it once more with another client of the same tables. */
export const appOnTables = async (database: TestDatabase, content: SiteContent) => {
  const clock = { time: NOW };
  const now = () => clock.time;
  const names = { content: await database.freshTable(), private: await database.freshTable() };
  const through = (db = database.db) => {
    const tables = openTables({ db, tables: names, now, random: Math.random });
    const { tickets, privateTable, idempotency } = tables;
    const table = dynamoTable(db, names.content, { now, random: Math.random });
    return {
      ...anApp({ table, tickets, privateTable, idempotency, now }),
      tables,
    };
  };
  const app = through();
  await app.tables.content.seed(content);
  await app.parts.siteFiles.follow();
  return { ...app, through, clock };
};
