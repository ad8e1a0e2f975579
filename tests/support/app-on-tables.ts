import { openTables } from '#api/open-stores.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { NOW, anApp } from './an-app.ts';
import { memoryDeps } from './memory-stores.ts';
import { seed } from './seed.ts';

/** The API on tables of its own; `through` opens it once more with other tables or what stands before them. */
export const appOnTables = async (content: SiteContent) => {
  const clock = { time: NOW };
  const now = () => clock.time;
  const deps = memoryDeps(now);
  const through = (open = deps.tables) => {
    const tables = openTables({ ...deps, tables: open });
    const { tickets, privateTable, idempotency } = tables;
    return {
      ...anApp({ table: open.content, tickets, privateTable, idempotency, now }),
      tables,
    };
  };
  const app = through();
  await seed(app.tables.site, content);
  await app.parts.siteFiles.follow();
  return { ...app, through, stored: deps.tables, clock };
};
