import { expect, onTestFinished, test } from 'vitest';
import { createGenerations, rootsOfGenerations } from '#api/publish/generations';
import { aPublisher, expectWhole, liveSummary, restorable } from '#support/a-publisher';
import { aChapter } from '#support/builders';
import { fakeSite, pictureOf } from '#support/fake-site';
import { aPost, memoryContent, type MemoryContent } from '#support/memory-content';
import { memoryReleases, type MemoryReleases } from '#support/memory-releases';
import { addEntry, newestOf, pathKey } from '#api/publish/path-entries';

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
test('ten generations are kept with their roots, and go live again by one key', async () => {
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
  await expectWhole(memory);
});

test('after a roll-back by hand the next publish shows all that is stored', async () => {
  const { publish, notices, memory, content } = await started();
  const [, third = ''] = await notices(4);
  const pages = pagesOf(memory, third);
  memory.rollBack(third);
  expect(pagesOf(memory, String(memory.live()))).toEqual(pages);
  // Another page than those that the hidden generations changed.
  content.current.profile.notice = 'x11';
  content.current.classes['10']?.chapters.push(aChapter({ id: 99, title: 'New' }));
  await publish();
  expect(memory.live()).toBe('6');
  expect(memory.pageText('/10')).toContain('New');
  expect(memory.pageText('/')).toContain('x11');
  await expectWhole(memory);
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
  await expectWhole(memory);
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
  await expectWhole(memory);
});

test('the live generation and its bodies stay however old it is', async () => {
  const { notices, sweepAfter, memory } = await started();
  await notices(12);
  memory.rollBack('3');
  const before = memory.pageText('/');
  for (let day = 0; day < 3; day += 1) await sweepAfter(25);
  expect(memory.pageText('/')).toBe(before);
  expect(await restorable(memory)).toHaveLength(11);
  await expectWhole(memory);
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

test('a picture is stored under its own name for good, without a pointer', async () => {
  const { memory, rename } = await withPicture();
  const [contentType, cacheControl] = ['image/png', 'public, max-age=31536000, immutable'];
  expect(memory.file(keyOf('One'))).toMatchObject({ contentType, cacheControl });
  await rename('Two');
  expect(memory.text(keyOf('Two'))).toBe('Two');
  expect(liveSummary(memory)).toMatchObject({ added: [], removed: [], changed: ['/blog/a'] });
  expect([...memory.values.keys()].filter((key) => key.startsWith('/_astro'))).toEqual([]);
  await expectWhole(memory);
});

test('a picture goes a day after no kept generation names it, if all can be read', async () => {
  const { memory, rename, notices, sweepAfter } = await withPicture();
  await rename('Two');
  await notices(9);
  const isThereAfterADay = async () => {
    for (const hours of [0, 25]) await sweepAfter(hours);
    return memory.files.has(keyOf('One'));
  };
  const key = 'generations/5.json';
  const record = memory.files.get(key);
  memory.files.delete(key);
  expect(await isThereAfterADay()).toBe(true);
  if (record) memory.files.set(key, record);
  expect(await isThereAfterADay()).toBe(false);
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

test('a sweep notes the live generation that its publisher did not: after a roll-back each that is listed is there', async () => {
  const { memory, notices, sweepAfter } = await started();
  await notices(10);
  const note = 'publisher/kept.json';
  const before = memory.files.get(note) ?? expect.fail('Nothing noted');
  const [last = ''] = await notices();
  memory.files.set(note, before);
  await sweepAfter(25);
  memory.rollBack('5');
  expect(await restorable(memory)).toContain(last);
  await expectWhole(memory);
});

const kept = (live: number, restorable: number[]) => ({ live, restorable });

test('what a crash left above the live generation goes, what a roll-back hid stays', () => {
  const value = '9:crashed,8:hidden,5:live';
  expect(addEntry(value, { generation: 10, hash: 'new' }, kept(5, [5, 6, 7, 8]))).toBe(
    '10:new,8:hidden,5:live',
  );
});

test('what the live generation shows already needs no entry', () => {
  const same = { generation: 9, hash: 'live' };
  expect(addEntry('5:live', same, kept(8, [8]))).toBe('5:live');
  expect(addEntry('9:crashed,5:live', { ...same, generation: 10 }, kept(8, [8]))).toBe(
    '10:live,5:live',
  );
  expect(addEntry(undefined, { ...same, hash: '-' }, kept(8, [8]))).toBeUndefined();
});

test('the oldest entry that stays counts from the beginning, for a location that is far behind', () => {
  const next = addEntry('5:live,3:former', { generation: 9, hash: 'new' }, kept(8, [6, 7, 8]));
  expect(next).toBe('9:new,0:live');
});

test('what a restorable generation shows stays, whichever generation wrote it', () => {
  // 8 went live and its process ended before it noted that; 9 was made from it, and 7 is live again.
  const value = '8:shown-by-9,7:live';
  const next = addEntry(value, { generation: 10, hash: 'new' }, kept(7, [6, 7, 9]));
  expect(next).toBe('10:new,8:shown-by-9,7:live');
  expect(
    newestOf(
      new Map([
        ['/', '7:live'],
        ['/a', next ?? ''],
      ]),
    ),
  ).toBe(10);
});

test('the key of a path is its canonical form, or a hash', () => {
  expect(pathKey('/')).toBe('/');
  expect(pathKey('/blog/गणित')).toBe('/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4');
  expect(pathKey('/blog/%e0%a4%97')).toBe('/blog/%E0%A4%97');
  expect(pathKey(`/${'a'.repeat(511)}`)).toHaveLength(512);
  expect(pathKey(`/${'a'.repeat(512)}`)).toMatch(/^sha256:[0-9a-f]{64}$/);
});

interface Before {
  memory: MemoryReleases;
  content: MemoryContent;
}
const nothing = () => Promise.resolve({ memory: memoryReleases(), content: memoryContent() });

/** What happens before the crash. Twelve generations exist then, so that paths lose entries. */
const aHistory = async () => {
  const before = await nothing();
  const { publisher, publish } = aPublisher(before);
  await publisher.start();
  for (let edit = 0; edit < 10; edit += 1) {
    before.content.current.profile.notice += '1';
    await publish();
  }
  await publisher.stop();
  return before;
};

// Specification: PUBLISH-3
test.each<[string, () => Promise<Before>, version: string, atLeast: number]>([
  ['the first publish', nothing, 'v1', 10],
  ['the publish of an edit', aHistory, 'v1', 4],
  ['the publish of an edit with a new compiled site', aHistory, 'v2', 10],
])(
  'a crash at any write of %s leaves a whole generation or none, and a restart publishes',
  async (_what, make, version, atLeast) => {
    for (let write = 0; ; write += 1) {
      const before = await make();
      const { memory, content } = before;
      const wasLive = memory.live();
      content.current.profile.notice = 'Notice after';
      const { site } = fakeSite({ version });
      const run = async () => {
        const { publisher } = aPublisher({ ...before, site });
        await publisher.start().catch(() => undefined);
        await publisher.stop();
      };
      const writes = memory.writes();
      memory.failAfter(write);
      await run();
      memory.failAfter(Infinity);
      const isCrashed = memory.writes() - writes === write;
      if (memory.live() ?? wasLive) await expectWhole(memory);
      await run();
      expect(memory.pageText('/'), `write ${write}`).toContain('Notice after');
      await expectWhole(memory);
      if (isCrashed) continue;
      expect(write).toBeGreaterThan(atLeast);
      break;
    }
  },
);
