import { expect, onTestFinished, test } from 'vitest';
import { defaultContent } from '../../support/default-content.ts';
import type { Post } from '#domain/blog/post.ts';
import { aPublisher, flaws, liveSummary } from '../../support/a-publisher.ts';
import { aPost, memoryContent, type MemoryContent } from '../../support/memory-content.ts';
import { memoryReleases, type MemoryReleases } from '../../support/memory-releases.ts';

/** One process from start to end, with what it read of the site. */
const process = async (memory: MemoryReleases, content: MemoryContent) => {
  const reads = content.reads;
  const { publisher } = aPublisher({ memory, content });
  onTestFinished(() => publisher.stop());
  await publisher.start();
  await publisher.stop();
  return { looked: content.reads > reads };
};

/** A site that is live, made by a process that has ended. */
const aLiveSite = async () => {
  const memory = memoryReleases();
  const blogPosts = [
    aPost('a', '<h2 id="part">A</h2><p>First</p>'),
    aPost('b', '<a href="/blog/a#part">The part</a>'),
    { ...aPost('waiting'), publishDate: '2099-01-01' },
    ...Array.from({ length: 8 }, (_, number) => aPost(`post-${number}`)),
  ];
  const content = memoryContent({ ...defaultContent(), blogPosts });
  await process(memory, content);
  const post = (slug: string): Post => {
    const found = content.current.blogPosts.find((each) => each.slug === slug);
    if (found === undefined) throw new Error(`No post ${slug}`);
    return found;
  };
  return { memory, content, post };
};

// Specification: PUBLISH-1
test('a process that starts with nothing new reads no content', async () => {
  const { memory, content } = await aLiveSite();
  expect((await process(memory, content)).looked).toBe(false);
  expect(memory.live()).toBe('1');
});

type Site = Awaited<ReturnType<typeof aLiveSite>>;

test.each<[string, (site: Site) => unknown]>([
  ['a title', ({ post }) => (post('a').title = 'Another')],
  ['the profile', ({ content }) => (content.current.profile.notice = 'Closed')],
  ['a new heading', ({ post }) => (post('b').content += '<h2 id="new">New</h2>')],
])(
  'a process that starts after an edit of %s beside a text gives the site that a new one gives',
  async (_, edit) => {
    const site = await aLiveSite();
    const { memory, content, post } = site;
    post('a').content += '<p>Edited</p>';
    edit(site);
    await process(memory, content);
    expect(await flaws(memory)).toEqual([]);

    const fresh = memoryReleases();
    await process(fresh, content);
    const pages = (of: MemoryReleases) =>
      [...of.values.keys()].filter((key) => key.startsWith('/') && of.page(key)).sort();
    expect(pages(memory)).toEqual(pages(fresh));
    for (const path of pages(fresh)) expect(memory.pageText(path)).toBe(fresh.pageText(path));
    expect(liveSummary(memory).root).toBe(liveSummary(fresh).root);
  },
);
