import { expect, test } from 'vitest';
import { addPost } from '#api/content/edits.ts';
import type { HistoryEdit } from '#api/history/history.ts';
import { aPost } from '../domain/builders.ts';
import { startTestDatabase } from '../../support/database.ts';
import { someContent } from '../../support/site-content.ts';
import { commit } from '../tree/a-repository.ts';
import { crashingAfter } from '../stores/faulty-client.ts';
import { appOnTables } from '../../support/app-on-tables.ts';
import { POST } from './a-history.ts';

const database = startTestDatabase();

const onTables = async () => {
  const posts = [aPost({ id: 'blog_1', slug: 'one', title: 'One' })];
  const app = await appOnTables(database, someContent({ posts }));
  const edits = async () =>
    ((await (await app.call('GET', '/api/history')).json()) as { edits: HistoryEdit[] }).edits;
  const body = async (title: string) => {
    const ver = (await app.tables.content.getPost('blog_1'))?.ver;
    return { ...POST, slug: 'one', title, ver };
  };
  return { ...app, edits, body };
};

// Specification: HISTORY-4
test('wherever the process ends within an edit, the history has it just when it was made', async () => {
  const outcomes = new Set<string>();
  for (let writes = 0; writes < 6; writes += 1) {
    const site = await onTables();
    const { call } = site.through(crashingAfter(database, writes));
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
  expect(outcomes.size).toBeGreaterThan(2);
});

// Specification: HISTORY-4
test('an edited text takes less than 20 calls of 20 KB together, however many posts there are', async () => {
  const measure = async (posts: number) => {
    const site = await onTables();
    const text = Array.from({ length: 900 }, (_, at) => `word${(at * 7919) % 4001}`).join(' ');
    for (let at = 2; at < posts; at += 1) {
      const post = aPost({ id: `blog_${at}`, slug: `p-${at}`, content: text });
      await commit(site.tables.site, addPost(post));
    }
    const sent = { calls: 0, bytes: 0 };
    const client = database.anotherClient({ maxAttempts: 1 });
    client.middlewareStack.add(
      (next) => async (args) => {
        sent.calls += 1;
        sent.bytes += JSON.stringify(args.input).length;
        return next(args);
      },
      { step: 'initialize' },
    );
    const before = { ...(await site.body('Two')), content: `<p>${text}</p>` };
    await site.call('PUT', '/api/posts/blog_1', { body: before });
    const after = { ...(await site.body('Three')), content: `<p>${text} more</p>` };
    await site.through(client).call('PUT', '/api/posts/blog_1', { body: after });
    return sent;
  };
  const [small, large] = [await measure(3), await measure(60)];
  expect(large.calls).toBeLessThanOrEqual(small.calls);
  expect(small.calls).toBeLessThan(20);
  // A root and one of at most 64 directories of posts come with each.
  expect(Math.max(small.bytes, large.bytes)).toBeLessThan(20_000);
});
