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
    const { content, site: repository, tickets, trash, auditLog, idempotency } = tables;
    return {
      ...anApp({ content, repository, tickets, trash, auditLog, idempotency, now }),
      tables,
    };
  };
  const app = through();
  await app.tables.content.seed(content);
  return { ...app, through, clock };
};
