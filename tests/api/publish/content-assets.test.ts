import { expect, onTestFinished, test } from 'vitest';
import { aPublisher, flaws, liveSummary } from '../../support/a-publisher.ts';
import { fakeSite, pictureOf } from '../../support/fake-site.ts';
import { aPost, memoryContent } from '../../support/memory-content.ts';
import { memoryReleases } from '../../support/memory-releases.ts';

const HOUR = 60 * 60 * 1_000;
const origin = 'https://example.org';

const keyOf = (title: string) => pictureOf(title).slice(1);
const titled = (slug: string, title: string) => ({ ...aPost(slug), title });

/** A site whose posts have pictures, with a clock that the test moves. */
const started = async ({ main }: { main?: (html: string) => string } = {}) => {
  const clock = { time: Date.parse('2026-06-01T00:00:00Z') };
  const now = () => clock.time;
  const memory = memoryReleases(now);
  const content = memoryContent();
  content.current.blogPosts = [titled('b', 'One'), titled('a', 'Two')];
  const { site } = fakeSite({ pictures: true, ...(main && { main }) });
  const made = aPublisher({ memory, content, site, now, origin });
  onTestFinished(() => made.publisher.stop());
  await made.publisher.start();
  const publish = async (edit: (posts: typeof content.current.blogPosts) => void) => {
    edit(content.current.blogPosts);
    await made.publish();
  };
  const notices = async (count: number) => {
    for (let edit = 0; edit < count; edit += 1) {
      await publish(() => (content.current.profile.notice += '1'));
    }
  };
  const sweepTwice = async () => {
    await made.publisher.sweep();
    clock.time += 25 * HOUR;
    await made.publisher.sweep();
  };
  return { ...made, memory, content, site, now, publish, notices, sweepTwice };
};

const rename = (title: string) => (posts: { title: string }[]) => {
  if (posts[0] !== undefined) posts[0].title = title;
};

test('a picture is stored under its own name for good, without a pointer, and is no page of the history', async () => {
  const { memory, publish } = await started();
  expect(memory.file(keyOf('One'))).toMatchObject({
    contentType: 'image/png',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  await publish(rename('Three'));
  expect(memory.text(keyOf('Three'))).toBe('Three');
  expect(liveSummary(memory)).toMatchObject({ added: [], removed: [], changed: ['/blog/b'] });
  expect([...memory.values.keys()].filter((key) => key.startsWith('/_astro'))).toEqual([]);
  expect(await flaws(memory)).toEqual([]);
});

test('while a kept generation cannot be read, no picture goes', async () => {
  const { memory, publish, notices, sweepTwice } = await started();
  await publish(rename('Three'));
  await notices(9);
  const record = memory.files.get('generations/5.json');
  memory.files.delete('generations/5.json');
  await sweepTwice();
  expect(memory.files.has(keyOf('One'))).toBe(true);
  if (record !== undefined) memory.files.set('generations/5.json', record);
  await sweepTwice();
  expect(memory.files.has(keyOf('One'))).toBe(false);
});

// Specification: PUBLISH-4
test('a page that names a picture which nothing makes is refused', async () => {
  const { memory, publish, publisher } = await started({
    main: (html) => html.replace(pictureOf('Four'), '/_astro/content/other.png'),
  });
  await publish(rename('Four'));
  expect(memory.live()).toBe('1');
  expect(await publisher.status()).toMatchObject({
    problems: ['The page /blog/b links to /_astro/content/other.png, which does not exist.'],
  });
});
