import { expect, onTestFinished, test } from 'vitest';
import { defaultContent } from '../../support/default-content.ts';
import type { Post } from '#domain/blog/post.ts';
import { aPublisher, flaws, liveSummary } from '../../support/a-publisher.ts';
import { fakeSite } from '../../support/fake-site.ts';
import { aPost, memoryContent, type MemoryContent } from '../../support/memory-content.ts';
import { memoryReleases, type MemoryReleases } from '../../support/memory-releases.ts';

/** One process from start to end, with what it read of the site. */
const process = async (memory: MemoryReleases, content: MemoryContent, site = fakeSite().site) => {
  const reads = content.reads;
  const { publisher } = aPublisher({ memory, content, site });
  onTestFinished(() => publisher.stop());
  await publisher.start();
  await publisher.stop();
  return { looked: content.reads > reads };
};

/** A site that is live, made by a process that has ended. */
const aLiveSite = async (posts = 8) => {
  const memory = memoryReleases();
  const blogPosts = [
    aPost('a', '<h2 id="part">A</h2><p>First</p>'),
    aPost('b', '<a href="/blog/a#part">The part</a>'),
    { ...aPost('waiting'), publishDate: '2099-01-01' },
    ...Array.from({ length: posts }, (_, number) => aPost(`post-${number}`)),
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
test('a process that starts publishes edited texts without reading and selecting the site', async () => {
  const { memory, content, post } = await aLiveSite(500);
  for (const [edit, slug] of ['a', 'post-7', 'a'].entries()) {
    post(slug).content += `<p>Edit ${edit}</p>`;
    const { looked } = await process(memory, content);
    expect(looked).toBe(false);
    expect(memory.pageText(`/blog/${slug}`)).toContain(`Edit ${edit}`);
    expect(liveSummary(memory)).toMatchObject({ changed: [`/blog/${slug}`], added: [] });
    expect(await flaws(memory)).toEqual([]);
  }
  const { publisher } = aPublisher({ memory, content });
  onTestFinished(() => publisher.stop());
  await publisher.start();
  expect(await publisher.status()).toMatchObject({ state: 'live', releaseId: '4' });
  publisher.contentChanged();
  await publisher.settled();
  // It has compared everything, and found nothing else.
  expect(memory.live()).toBe('4');
  const [latest] = await publisher.releases();
  expect(latest?.changes?.join()).toContain('a');
});

test('a process that starts with nothing new reads no content', async () => {
  const { memory, content } = await aLiveSite();
  expect((await process(memory, content)).looked).toBe(false);
  expect(memory.live()).toBe('1');
});

type Site = Awaited<ReturnType<typeof aLiveSite>>;

test.each<[string, (site: Site) => unknown]>([
  ['a title', ({ post }) => (post('a').title = 'Another')],
  ['a slug', ({ post }) => (post('post-1').slug = 'another')],
  ['a draft', ({ post }) => (post('post-1').status = 'draft')],
  ['a post that waits', ({ post }) => (post('waiting').content += '<p>More</p>')],
  ['a new post', ({ content }) => content.current.blogPosts.push(aPost('new'))],
  ['a deleted post', ({ content }) => content.current.blogPosts.pop()],
  ['the profile', ({ content }) => (content.current.profile.notice = 'Closed')],
  ['a new heading', ({ post }) => (post('b').content += '<h2 id="new">New</h2>')],
])(
  'an edit of %s beside a text gives the site that a look at everything gives',
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

test.each([
  ['a link to nowhere', '<a href="/nowhere">x</a>', '/nowhere'],
  ['a link to a missing place', '<a href="/blog/b#none">x</a>', '/blog/b'],
])('a text with %s is refused as by a look at everything', async (_, text, named) => {
  const { memory, content, post } = await aLiveSite();
  post('post-3').content += text;
  await process(memory, content);
  expect(memory.live()).toBe('1');
  expect(memory.text('publisher/finding.json')).toContain(named);
});

test('a text that takes away what another page links to is refused', async () => {
  const { memory, content, post } = await aLiveSite();
  post('a').content = '<p>No part</p>';
  await process(memory, content);
  expect(memory.live()).toBe('1');
  expect(memory.text('publisher/finding.json')).toContain('part');
});

test('a text may link to what the site has', async () => {
  const { memory, content, post } = await aLiveSite();
  post('post-3').content += '<a href="/blog/a#part">x</a><a href="/10">y</a>';
  expect((await process(memory, content)).looked).toBe(false);
  expect(memory.pageText('/blog/post-3')).toContain('/blog/a#part');
});

test('if another page shows texts too, everything is looked at', async () => {
  const { site } = fakeSite();
  const teasers: typeof site.routes = (content, context) =>
    site.routes(content, context).map((route) =>
      route.path === '/'
        ? {
            ...route,
            selection: {
              title: 'Home',
              body: content.blogPosts.map((post) => `<p>${post.content.slice(0, 20)}</p>`),
            },
          }
        : route,
    );
  const other = {
    ...site,
    routes: teasers,
    createRoutes:
      () =>
      (...args: Parameters<typeof teasers>) => [teasers(...args)],
  };
  const memory = memoryReleases();
  const content = memoryContent({
    ...defaultContent(),
    blogPosts: [aPost('a'), aPost('b')],
  });
  await process(memory, content, other);
  const [first] = content.current.blogPosts;
  if (first) first.content = '<p>Edited</p>';
  expect((await process(memory, content, other)).looked).toBe(true);
  expect(memory.pageText('/')).toContain('Edited');
});

test('after a roll-back everything is looked at', async () => {
  const { memory, content, post } = await aLiveSite();
  post('a').content += '<p>Second</p>';
  await process(memory, content);
  memory.rollBack('1');
  post('a').content += '<p>Third</p>';
  expect((await process(memory, content)).looked).toBe(true);
  expect(memory.pageText('/blog/a')).toContain('Third');
});

test('a crash at any write leaves a whole generation, and a restart publishes', async () => {
  let crashes = 0;
  for (let write = 0; ; write += 1) {
    const { memory, content, post } = await aLiveSite();
    post('a').content += '<p>Edited</p>';
    const before = memory.writes();
    memory.failAfter(write);
    await process(memory, content).catch(() => undefined);
    const crashed = memory.writes() - before === write;
    memory.failAfter(Infinity);
    expect(await flaws(memory)).toEqual([]);
    await process(memory, content);
    expect(memory.pageText('/blog/a')).toContain('Edited');
    expect(await flaws(memory)).toEqual([]);
    if (!crashed) break;
    crashes += 1;
  }
  expect(crashes).toBeGreaterThanOrEqual(4);
});
