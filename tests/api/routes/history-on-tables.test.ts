import { expect, test } from 'vitest';
import type { HistoryEdit } from '#api/history/history.ts';
import { aPost } from '../domain/builders.ts';
import { someContent } from '../../support/content.ts';
import { appOnTables } from '../../support/app-on-tables.ts';
import { crashingTables } from '../../support/crashing-table.ts';
import { POST } from './a-history.ts';

const onTables = async () => {
  const posts = [aPost({ id: 'blog_1', slug: 'one', title: 'One' })];
  const app = await appOnTables(someContent({ blogPosts: posts }));
  const edits = async () => ((await app.read('/api/history')) as { edits: HistoryEdit[] }).edits;
  const body = async (title: string) => {
    const ver = (await app.tables.content.getPost('blog_1'))?.ver;
    return { ...POST, slug: 'one', title, ver };
  };
  return { ...app, edits, body };
};

// Specification: HISTORY-4
test('wherever the process ends within an edit, the history has it just when it was made', async () => {
  const outcomes = new Set<string>();
  for (let writes = 0; writes < 16; writes += 1) {
    const site = await onTables();
    const { call } = site.through(crashingTables(site.stored, writes));
    const answer = await call('PUT', '/api/posts/blog_1', { body: await site.body('Two') });
    const title = (await site.tables.content.getPost('blog_1'))?.title;
    const edits = await site.edits();
    outcomes.add(`${answer.status} ${title ?? ''} ${edits.length}`);
    expect(edits.map(({ words }) => words)).toEqual(
      title === 'Two' ? [expect.arrayContaining(['title changed from “One” to “Two”'])] : [],
    );
    if (title === 'Two') continue;
    // A later edit does not make it one that was made.
    site.clock.time += 1;
    await site.call('PUT', '/api/posts/blog_1', { body: await site.body('Three') });
    expect(await site.edits()).toHaveLength(1);
  }
  expect(outcomes.size).toBeGreaterThan(1);
});
