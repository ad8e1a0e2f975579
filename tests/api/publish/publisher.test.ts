import { expect, onTestFinished, test } from 'vitest';
import { defaultContent } from '#support/default-content.ts';
import { aPublisher, flaws, liveSummary, restorable } from '#support/a-publisher.ts';
import { aPost, memoryContent } from '#support/memory-content.ts';

const started = async (...given: Parameters<typeof aPublisher>) => {
  const made = aPublisher(...given);
  onTestFinished(() => made.publisher.stop());
  await made.publisher.start();
  return made;
};

// Specification: PUBLISH-1
test('the first start makes a whole generation live; the next one, with nothing new, reads no content', async () => {
  const { publisher, memory, content } = await started();
  expect(memory.live()).toBe('1');
  expect(await flaws(memory)).toEqual([]);
  expect(memory.file('_astro/v1.css')?.cacheControl).toContain('immutable');
  expect(await publisher.status()).toMatchObject({ state: 'live', releaseId: memory.live() });
  await publisher.stop();
  const { reads } = content;
  await started({ memory, content });
  expect([content.reads, memory.live()]).toEqual([reads, '1']);
});

// Specification: PUBLISH-1
test('an edit goes live and only what it changes is rendered', async () => {
  const { publisher, publish, memory, content, rendered } = await started();
  rendered.length = 0;
  content.current.classes['10']?.chapters.push({
    id: 99,
    title: 'Extra',
    videos: [],
    materials: [],
  });
  expect(await publisher.status()).toMatchObject({ state: 'publishing' });
  await publish();
  expect(rendered).toEqual(['/10']);
  expect(memory.pageText('/10')).toContain('Extra');
  expect(await flaws(memory)).toEqual([]);
  expect(liveSummary(memory)).toMatchObject({ added: [], changed: ['/10'], removed: [] });
});

test('a publisher that lost the race looks again and leaves no half generation', async () => {
  const { publish, memory, content } = await started();
  const first = memory.live();
  let races = 0;
  memory.mayFlip = () => {
    races += 1;
    return races > 1;
  };
  content.current.profile.notice = 'Notice 1';
  await publish();
  expect(races).toBe(2);
  expect(memory.pageText('/')).toContain('Notice 1');
  expect(await restorable(memory)).toEqual([memory.live(), first]);
  expect(await flaws(memory)).toEqual([]);
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
