import path from 'node:path';
import { openSite } from '#api/content/open-site.ts';
import { openSqlite, sqliteTable } from '#api/stores/tables/sqlite-table.ts';
import { defaultContent } from '../../../infra/default-content/default-content.ts';
import { demoContent } from '../demo/demo-content.ts';
import { store } from './equal-content.ts';
import type { Benchmark } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';
import { timed } from './timed.ts';

const SIZES = [
  { posts: 10, videos: 900, materials: 900, seed: 1 },
  { posts: 1_000, videos: 900, materials: 900, seed: 1 },
  { posts: 5_000, videos: 6_000, materials: 6_000, seed: 1 },
];

/** What an import takes that replaces all content, which is one commit. */
export const replace: Benchmark = {
  about: 'an import of 10, 1,000 and 5,000 posts in place of the default content',
  run: (report) =>
    inTemporaryFolder(async (folder) => {
      for (const size of SIZES) {
        const site = openSite(
          sqliteTable(openSqlite(path.join(folder, `${size.posts}.sqlite`)), 'content'),
        );
        await store(site, defaultContent());
        const value = await timed(() => store(site, demoContent(size)));
        const what = `an import of ${size.posts} posts`;
        report.figure({ id: '-', what, unit: 'ms', decimals: 0, value });
      }
    }),
};
