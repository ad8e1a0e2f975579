import { expect, test } from 'vitest';
import { addPost } from '#api/content/edits.ts';
import type { HistoryEdit } from '#api/history/history.ts';
import { aPost } from '../domain/builders.ts';
import { someContent } from '../../support/site-content.ts';
import type { Item, ItemTable } from '#api/stores/tables/item-table.ts';
import { appOnTables } from '../../support/app-on-tables.ts';
import { crashingTables } from '../../support/watched-table.ts';
import { commit } from '../tree/a-repository.ts';
import { POST } from './a-history.ts';

const onTables = async () => {
  const posts = [aPost({ id: 'blog_1', slug: 'one', title: 'One' })];
  const app = await appOnTables(someContent({ posts }));
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

// Specification: HISTORY-4
test('an edited text takes less than 20 calls of 25 KB together, however many posts there are', async () => {
  const measure = async (posts: number) => {
    const site = await onTables();
    const text = Array.from({ length: 900 }, (_, at) => `word${(at * 7919) % 4001}`).join(' ');
    for (let at = 2; at < posts; at += 1) {
      const post = aPost({ id: `blog_${at}`, slug: `p-${at}`, content: text });
      await commit(site.tables.site, addPost(post));
    }
    const sent = { calls: 0, bytes: 0 };
    const counted = (table: ItemTable): ItemTable =>
      new Proxy(table, {
        get: (target, name: keyof ItemTable) => (first: never, second: never) => {
          sent.calls += 1;
          if (name === 'put' || name === 'putMany') {
            const items = [first].flat() as Item[];
            for (const { value } of items) sent.bytes += value.length;
          }
          return target[name](first, second);
        },
      });
    const before = { ...(await site.body('Two')), content: `<p>${text}</p>` };
    await site.call('PUT', '/api/posts/blog_1', { body: before });
    const after = { ...(await site.body('Three')), content: `<p>${text} more</p>` };
    const { content, private: own } = site.stored;
    const through = site.through({ content: counted(content), private: counted(own) });
    await through.call('PUT', '/api/posts/blog_1', { body: after });
    return sent;
  };
  const [small, large] = [await measure(3), await measure(60)];
  expect(large.calls).toBeLessThanOrEqual(small.calls);
  expect(small.calls).toBeLessThan(20);
  // A root and one of at most 64 directories of posts come with each.
  expect(Math.max(small.bytes, large.bytes)).toBeLessThan(25_000);
  expect(small.bytes).toBeGreaterThan(6_000);
});
