import { expect, onTestFinished, test } from 'vitest';
import { createGenerations, rootsOfGenerations } from '#api/publish/generations.ts';
import { aPublisher, flaws, liveSummary, restorable } from '#support/a-publisher.ts';
import { fakeSite, pictureOf } from '#support/fake-site.ts';
import { aPost, memoryContent } from '#support/memory-content.ts';
import { memoryReleases, type MemoryReleases } from '#support/memory-releases.ts';

const HOUR = 60 * 60 * 1_000;

/** A publisher whose clock the test moves. */
const started = async (given: Parameters<typeof aPublisher>[0] = {}) => {
  const clock = { time: Date.parse('2026-06-01T00:00:00Z') };
  const now = () => clock.time;
  const made = aPublisher({ now, memory: memoryReleases(now), ...given });
  const { publisher, content, memory } = made;
  onTestFinished(() => publisher.stop());
  await publisher.start();
  return {
    ...made,
    /** Publishes one edit of the home page after another; the numbers of their generations. */
    notices: async (edits = 1) => {
      const ids = [];
      for (let edit = 0; edit < edits; edit += 1) {
        content.current.profile.notice += '1';
        await made.publish();
        ids.push(String(memory.live()));
      }
      return ids;
    },
    sweepAfter: async (hours: number) => {
      clock.time += hours * HOUR;
      await publisher.sweep();
    },
    bodies: () => [...memory.files.keys()].filter((key) => key.startsWith('bodies/')).length,
  };
};

/** What all paths show in a generation. */
const pagesOf = (memory: MemoryReleases, id: string) =>
  Object.fromEntries(
    [...memory.values.keys()]
      .filter((key) => key.startsWith('/'))
      .map((key) => [key, memory.pageText(key, id)]),
  );

// Specification: PUBLISH-6
test('ten generations are kept with their roots, and each can be made live again by one key', async () => {
  const { memory, notices } = await started();
  const seen = new Map<string, object>();
  for (let edit = 0; edit < 12; edit += 1)
    for (const id of await notices()) seen.set(id, pagesOf(memory, id));
  const kept = [...seen.keys()].slice(-10);
  expect(await restorable(memory)).toEqual(kept.toReversed());
  for (const id of kept) expect(pagesOf(memory, id)).toEqual(seen.get(id));
  const { record } = createGenerations(memory.store);
  const roots = (await Promise.all(kept.map(record))).map((each) => each?.root);
  expect(new Set(roots)).toHaveLength(10);
  expect(await rootsOfGenerations(memory.store)).toEqual(expect.arrayContaining(roots));
  expect(await flaws(memory)).toEqual([]);
});

test('after a roll-back by hand the next publish shows again what is stored, and hides nothing of it', async () => {
  const { publish, notices, memory, content } = await started();
  const [, third = ''] = await notices(4);
  const pages = pagesOf(memory, third);
  memory.rollBack(third);
  expect(pagesOf(memory, String(memory.live()))).toEqual(pages);
  // Another page than those that the hidden generations changed.
  content.current.profile.notice = 'x11';
  content.current.classes['10']?.chapters.push({ id: 99, title: 'New', videos: [], materials: [] });
  await publish();
  expect(memory.live()).toBe('6');
  expect(memory.pageText('/10')).toContain('New');
  expect(memory.pageText('/')).toContain('x11');
  expect(await flaws(memory)).toEqual([]);
  // The path that only hidden generations had changed says its page again under the new number.
  expect(memory.values.get('/')?.split(',')[0]).toMatch(/^6:/);
});

test('what is saved and not live yet is told in words', async () => {
  const { publisher, content } = await started();
  expect(await publisher.waiting()).toEqual([]);
  content.current.profile.notice = 'Closed on Monday';
  const words = 'Settings: notice line “Closed on Monday” added';
  expect(await publisher.waiting()).toEqual([words]);
});

test('a body goes 24 hours after a sweep found that no path refers to it', async () => {
  const { notices, sweepAfter, bodies, memory } = await started();
  const before = bodies();
  await notices(13);
  await sweepAfter(0);
  await sweepAfter(23);
  expect(bodies()).toBe(before + 13);
  await sweepAfter(1);
  // The home page has eleven entries: ten generations that can be restored, and what was there before.
  expect(bodies()).toBe(before + 10);
  expect(await flaws(memory)).toEqual([]);
});

test('shared assets go a day after no kept generation uses them', async () => {
  const { memory, content } = await started();
  const { site } = fakeSite({ version: 'v2' });
  const { notices, sweepAfter } = await started({ memory, content, site });
  const isThere = () => memory.files.has('_astro/v1.css');
  await notices(8);
  await sweepAfter(0);
  await sweepAfter(25);
  expect(isThere()).toBe(true);
  await notices();
  await sweepAfter(0);
  expect(isThere()).toBe(true);
  await sweepAfter(25);
  expect(isThere()).toBe(false);
  expect(memory.files.has('_astro/v2.css')).toBe(true);
});

test('a path that no kept generation shows loses its key', async () => {
  const content = memoryContent();
  content.current.blogPosts = [aPost('a'), aPost('b')];
  const { notices, sweepAfter, memory } = await started({ content });
  content.current.blogPosts.pop();
  await notices(9);
  await sweepAfter(0);
  expect(memory.values.has('/blog/b')).toBe(true);
  await notices();
  await sweepAfter(0);
  expect(memory.values.has('/blog/b')).toBe(false);
  expect(await flaws(memory)).toEqual([]);
});

test('the live generation and its bodies stay however old it is', async () => {
  const { notices, sweepAfter, memory } = await started();
  await notices(12);
  memory.rollBack('3');
  const before = memory.pageText('/');
  for (let day = 0; day < 3; day += 1) await sweepAfter(25);
  expect(memory.pageText('/')).toBe(before);
  expect(await restorable(memory)).toHaveLength(11);
  expect(await flaws(memory)).toEqual([]);
});

const keyOf = (title: string) => pictureOf(title).slice(1);
/** A site with a post, whose page names a picture of its title. */
const withPicture = async (main = (html: string) => html) => {
  const content = memoryContent();
  const post = { ...aPost('a'), title: 'One' };
  content.current.blogPosts = [post];
  const site = await started({ content, site: fakeSite({ pictures: true, main }).site });
  const rename = async (title: string) => {
    post.title = title;
    await site.publish();
  };
  return { ...site, rename };
};

test('a picture is stored under its own name for good, without a pointer, and is no page of the history', async () => {
  const { memory, rename } = await withPicture();
  const [contentType, cacheControl] = ['image/png', 'public, max-age=31536000, immutable'];
  expect(memory.file(keyOf('One'))).toMatchObject({ contentType, cacheControl });
  await rename('Two');
  expect(memory.text(keyOf('Two'))).toBe('Two');
  expect(liveSummary(memory)).toMatchObject({ added: [], removed: [], changed: ['/blog/a'] });
  expect([...memory.values.keys()].filter((key) => key.startsWith('/_astro'))).toEqual([]);
  expect(await flaws(memory)).toEqual([]);
});

test('a picture goes a day after no kept generation names it, and none while one cannot be read', async () => {
  const { memory, rename, notices, sweepAfter } = await withPicture();
  await rename('Two');
  await notices(9);
  const record = memory.files.get('generations/5.json');
  memory.files.delete('generations/5.json');
  for (const hours of [0, 25]) await sweepAfter(hours);
  expect(memory.files.has(keyOf('One'))).toBe(true);
  if (record !== undefined) memory.files.set('generations/5.json', record);
  for (const hours of [0, 25]) await sweepAfter(hours);
  expect(memory.files.has(keyOf('One'))).toBe(false);
});

// Specification: PUBLISH-4
test('a page that names a picture which nothing makes is refused', async () => {
  const { memory, rename, publisher } = await withPicture((html) =>
    html.replace(pictureOf('Two'), '/_astro/content/other.png'),
  );
  await rename('Two');
  expect(memory.live()).toBe('1');
  const problem = 'The page /blog/a links to /_astro/content/other.png, which does not exist.';
  expect(await publisher.status()).toMatchObject({ problems: [problem] });
});
