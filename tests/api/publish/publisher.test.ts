import { expect, onTestFinished, test } from 'vitest';
import { defaultContent } from '#support/default-content';
import { createPreview } from '#api/publish/preview';
import { createPublishingView } from '#api/publish/status';
import { aPublisher, expectWhole, liveSummary, restorable } from '#support/a-publisher';
import { aChapter } from '#support/builders';
import { fakeSite } from '#support/fake-site';
import { aPost, memoryContent } from '#support/memory-content';
import { publicOnly } from '#domain/content/public-view';

const started = async (...given: Parameters<typeof aPublisher>) => {
  const made = aPublisher(...given);
  onTestFinished(() => made.publisher.stop());
  await made.publisher.start();
  return made;
};

// Specification: PUBLISH-1
test('the first start makes a whole generation live; the next one reads no content', async () => {
  const { publisher, memory, content } = await started();
  await expectWhole(memory);
  expect(memory.file('_astro/v1.css')?.cacheControl).toContain('immutable');
  expect(await publisher.status()).toMatchObject({ state: 'live', releaseId: '1' });
  await publisher.stop();
  const { reads } = content;
  await started({ memory, content });
  expect([content.reads, memory.live()]).toEqual([reads, '1']);
});

// Specification: PUBLISH-1
test('an edit goes live and only what it changes is rendered', async () => {
  const { publisher, publish, memory, content, rendered } = await started();
  rendered.length = 0;
  content.current.classes['10']?.chapters.push(aChapter({ id: 99, title: 'Extra' }));
  expect(await publisher.status()).toMatchObject({ state: 'publishing' });
  await publish();
  expect(rendered).toEqual(['/10']);
  expect(memory.pageText('/10')).toContain('Extra');
  await expectWhole(memory);
  expect(liveSummary(memory)).toMatchObject({ added: [], changed: ['/10'], removed: [] });
});

test('a publisher that lost the race looks again and leaves no half generation', async () => {
  const { publish, memory, content } = await started();
  const first = memory.live();
  let races = 0;
  memory.mayFlip = () => (races += 1) > 1;
  content.current.profile.notice = 'Notice 1';
  await publish();
  expect(races).toBe(2);
  expect(memory.pageText('/')).toContain('Notice 1');
  expect(await restorable(memory)).toEqual([memory.live(), first]);
  await expectWhole(memory);
});

// Specification: PUBLISH-4
test('a refused release keeps the old one live, says why and is not tried again', async () => {
  const { publisher, publish, memory, content, rendered } = await started();
  const before = memory.live();
  content.current.blogPosts.push(aPost('bad', '<a href="/nowhere">x</a>'));
  await publish();
  expect(memory.live()).toBe(before);
  const problems = ['The page /blog/bad links to /nowhere, which does not exist.'];
  expect(await publisher.status()).toEqual({ state: 'failed', releaseId: before, problems });
  expect(memory.text('publisher/finding.json')).toContain('/nowhere');

  rendered.length = 0;
  await publish();
  expect(rendered).toEqual([]);

  content.current.blogPosts[0] = aPost('bad', '<a href="/10">x</a>');
  await publish();
  expect(await publisher.status()).toMatchObject({ state: 'live' });
});

test('a first start that the gate refuses rejects and says why', async () => {
  const content = memoryContent({ ...defaultContent(), blogPosts: [aPost('a', '<p style="x">')] });
  const { publisher } = aPublisher({ content });
  await expect(publisher.start()).rejects.toThrow('The page /blog/a contains a style attribute');
});

// Specification: PUBLISH-1
test('edits in quick succession share a release', async () => {
  const { publisher, content, log } = await started({ delayMs: 5 });
  log.length = 0;
  for (let edit = 1; edit <= 20; edit += 1) {
    content.current.profile.notice = `Notice ${edit}`;
    publisher.contentChanged();
  }
  await publisher.settled();
  expect(log.filter((line) => line.startsWith('Published'))).toHaveLength(1);
});

// Specification: BLOG-9
test('a waiting post goes live by itself at its moment, not before', async () => {
  const goesLive = Date.parse('2026-12-05T00:00:00+05:30');
  let now = goesLive - 20;
  const post = { ...aPost('waiting'), publishDate: '2026-12-05' };
  const content = memoryContent({ ...defaultContent(), blogPosts: [post] });
  const { publisher, memory } = await started({ content, now: () => now });
  expect(memory.pageText('/blog/waiting')).toBe('missing');
  now = goesLive;
  await expect.poll(() => memory.pageText('/blog/waiting')).toContain('About waiting');
  expect(liveSummary(memory).publishedAt >= new Date(goesLive).toISOString()).toBe(true);
  expect(await publisher.status()).toMatchObject({ state: 'live' });
});

test('that a new year, address or compiled site is not live is told without reading content', async () => {
  let time = Date.parse('2026-11-21T05:00:00Z');
  const now = () => time;
  const { content, memory } = await started({ now });
  content.reads = 0;
  /** The status as an API sees it that runs apart from the publisher. */
  const statusAt = (origin: string, { bundle } = fakeSite().site) => {
    const { repository } = content;
    const { store: releases, pointers } = memory;
    return createPublishingView({ repository, bundle, origin, now, releases, pointers }).status();
  };
  const origin = 'https://example.org';
  const statuses = [
    await statusAt(origin),
    await statusAt(origin, fakeSite({ version: 'v2' }).site),
    await statusAt('https://ganit.example'),
  ];
  time = Date.parse('2027-01-01T00:00:00+05:30');
  statuses.push(await statusAt(origin));
  const publishing = ['publishing', 'publishing', 'publishing'];
  expect(statuses.map(({ state }) => state)).toEqual(['live', ...publishing]);
  expect(content.reads).toBe(0);
});

const NOW = Date.parse('2026-11-21T05:00:00Z');

/** A preview beside a publisher that has made `content` live. */
const beside = async (content = memoryContent()) => {
  const { publisher, memory } = await started({ content });
  const { site, rendered } = fakeSite();
  const preview = createPreview({
    site: () => Promise.resolve(site),
    origin: 'https://example.org',
    now: () => NOW,
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
