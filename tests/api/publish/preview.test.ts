import { expect, onTestFinished, test } from 'vitest';
import { createPreview } from '#api/publish/status.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { defaultContent } from '#support/default-content.ts';
import { aPublisher, liveSummary } from '#support/a-publisher.ts';
import { fakeSite } from '#support/fake-site.ts';
import { aPost, memoryContent } from '#support/memory-content.ts';

const NOW = Date.parse('2026-11-21T05:00:00Z');

/** A preview beside a publisher that has made `content` live. */
const beside = async (content = memoryContent()) => {
  const { publisher, memory } = aPublisher({ content });
  onTestFinished(() => publisher.stop());
  await publisher.start();
  const { site, rendered } = fakeSite();
  const now = () => NOW;
  const preview = createPreview({
    site: () => Promise.resolve(site),
    origin: 'https://example.org',
    now,
    releases: memory.store,
    pointers: memory.pointers,
  });
  const stored = () => publicOnly(content.current, NOW);
  return { publisher, memory, content, preview, rendered, stored };
};

test('what a publish will change is what it then changes', async () => {
  const content = memoryContent({ ...defaultContent(), blogPosts: [aPost('a'), aPost('b')] });
  const { preview, publisher, memory, rendered, stored } = await beside(content);
  const before = memory.live();
  const { classes } = content.current;
  if (classes['9']) classes['9'].title = 'Class Nine';
  content.current.blogPosts = [aPost('c'), aPost('b')];
  const changes = await preview.changes(stored());
  expect(changes).toEqual({
    added: ['/blog/c'],
    changed: expect.arrayContaining(['/', '/9']) as string[],
    removed: ['/blog/a'],
  });
  expect(changes.changed).toHaveLength(2);
  expect(rendered).toEqual([]);
  expect(memory.live()).toBe(before);
  publisher.contentChanged();
  await publisher.settled();
  expect(await preview.changes(stored())).toEqual({ added: [], changed: [], removed: [] });
  expect(liveSummary(memory)).toMatchObject(changes);
});

test('a page for a frame has no scripts and keeps the rest', async () => {
  const { preview, stored } = await beside();
  const post = aPost(
    'new',
    '<p title="<script>">a</p><SCRIPT>if (a < b) "</p>"</SCRIPT ><p>b</p><script>never ends',
  );
  const page = await preview.page({ ...stored(), blogPosts: [post] }, '/blog/new');
  expect(page?.html).toContain('<head><base target="_blank"><meta charset="utf-8">');
  expect(page?.html).toMatch(/<p title="<script>">a<\/p><p>b<\/p>$/);
});
