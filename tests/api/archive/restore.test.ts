import { expect, test } from 'vitest';
import { anArchive, filled, PDF } from './an-archive.ts';

const [firstPost] = filled().blogPosts;
if (!firstPost) throw new Error('The content has posts');

test('a restored release brings its content and deleted files back, and can be undone', async () => {
  const site = await anArchive();
  await site.confirm();
  const released = { ...filled(), blogPosts: [firstPost], formerSlugs: { 'old-pi': 'pi' } };
  const version = { publishedAt: '2026-11-21T05:00:00.000Z', content: released };
  site.publishing.released = (id) => Promise.resolve(id === 'r1' ? version : undefined);
  await site.call('DELETE', '/api/posts/pi');
  await site.call('DELETE', '/api/classes/10');
  const [sheet] = released.classes['10']?.chapters.flatMap((one) => one.materials) ?? [];
  expect(await site.media.head(sheet?.s3Key ?? '')).toBeUndefined();

  const address = '/api/publishing/releases/r1/restore';
  const checked = await site.send('GET', address);
  expect(checked).toMatchObject({ status: 200, body: { lost: [], changed: [], gone: [] } });
  const { present, back } = checked.body as { present: string; back: { title: string }[] };
  expect(back.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Class 10 Mathematics', firstPost.title, sheet?.title]),
  );
  const restore = async () => {
    const { status } = await site.send('POST', address, { present });
    return status;
  };
  expect(await restore()).toBe(200);
  const { classes, blogPosts } = await site.content.load();
  expect(classes.map(({ id }) => id)).toEqual(released.classOrder);
  expect(blogPosts.map(({ slug }) => slug)).toEqual(['pi', 'idea']);
  expect((await site.media.get(sheet?.s3Key ?? ''))?.content).toEqual(PDF);
  expect(await site.media.head('blog-images/circle.png')).toBeDefined();
  // A repetition of a restore whose answer was lost finds its work done.
  expect(await restore()).toBe(200);
});
