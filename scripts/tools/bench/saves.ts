import path from 'node:path';
import { openSite } from '#api/content/open-site';
import { openSqlite, sqliteTable } from '#api/stores/tables/sqlite-table';
import { defaultContent } from '../../../infra/default-content/default-content.ts';
import type { Item, ItemTable } from '#api/stores/tables/item-table';
import { seed } from '#support/seed';
import { equalContent, saveEdit } from './content.ts';
import { median, temporaryFolder, timed, type Benchmark, figure } from './harness.ts';

const SIZES = [10, 200, 1_000, 5_000];
const EDITS = 50;
/** The first ones warm up. */
const WARM_UP = 10;

/** A table that counts the bytes of keys and values that are put into it. */
const counted = (table: ItemTable) => {
  let bytes = 0;
  const count = (items: readonly Item[]) => {
    for (const { pk, sk, value, tag } of items) bytes += Buffer.byteLength(pk + sk + value + tag);
  };
  return {
    bytes: () => bytes,
    table: {
      ...table,
      put: (...[item, condition]: Parameters<ItemTable['put']>) => {
        count([item]);
        return table.put(item, condition);
      },
      putMany: (items: readonly Item[]) => {
        count(items);
        return table.putMany(items);
      },
    },
  };
};

/** P18: what a save and an import write, in the database of one machine. */
export const saves: Benchmark = {
  about:
    'processor time and bytes of a save of 10 to 5,000 posts; 50 at once; an import of them (P18)',
  run: async () => {
    await using folder = await temporaryFolder();
    for (const posts of SIZES) {
      const database = openSqlite(path.join(folder.path, `${posts}.sqlite`));
      const { table, bytes } = counted(sqliteTable(database, 'content'));
      const site = openSite(table);
      await seed(site, defaultContent());
      const content = equalContent(posts);
      const replaced = await timed(() => seed(site, content));
      const times: number[] = [];
      let putBefore = 0;
      for (let edit = 1; edit <= WARM_UP + EDITS; edit += 1) {
        const before = process.cpuUsage();
        await saveEdit(site, posts, edit);
        const { user, system } = process.cpuUsage(before);
        if (edit > WARM_UP) times.push((user + system) / 1_000);
        if (edit === WARM_UP) putBefore = bytes();
      }
      const put = (bytes() - putBefore) / EDITS;
      const atOnce = await timed(() =>
        Promise.all(Array.from({ length: EDITS }, (_, at) => saveEdit(site, posts, 1_000 + at))),
      );
      database.close();
      const show = (what: string, value: number, ofGoal: number, goal: number) => {
        const shown = { unit: 'ms', decimals: 1, ...(posts === ofGoal && { atMost: goal }) };
        figure('P18', `${what} of ${posts} posts`, value, shown);
      };
      show('a save', median(times), 1_000, 4);
      console.log(`     a save puts ${(put / 1_000).toFixed(1)} KB`);
      show(`each of ${EDITS} at once`, atOnce / EDITS, 1_000, 5);
      show('an import', replaced, 5_000, 2_000);
    }
  },
};
