import { expect, test } from 'vitest';
import { anArchive, filled, PDF } from './an-archive.ts';

// Specification: PUBLISH-7
test('a restored moment brings its content and deleted files back, and can be undone', async () => {
  const site = await anArchive();
  await site.confirm();
  const before = await site.content.load();
  await site.call('DELETE', '/api/posts/pi');
  await site.call('DELETE', '/api/classes/10');
  const [sheet] = filled().classes['10']?.chapters.flatMap((one) => one.materials) ?? [];
  expect(await site.media.head(sheet?.s3Key ?? '')).toBeUndefined();

  const address = '/api/publishing/releases/commit-1/restore';
  const checked = await site.send('GET', address);
  expect(checked).toMatchObject({ status: 200, body: { lost: [], changed: [], gone: [] } });
  const { present, back } = checked.body as { present: string; back: { title: string }[] };
  expect(back.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Class 10 Mathematics', sheet?.title]),
  );
  const restore = async () => {
    const { status } = await site.send('POST', address, { present });
    return status;
  };
  expect(await restore()).toBe(200);
  expect(await site.content.load()).toEqual(before);
  expect((await site.media.get(sheet?.s3Key ?? ''))?.content).toEqual(PDF);
  expect(await site.media.head('blog-images/circle.png')).toBeDefined();
  // A repetition of a restore whose answer was lost finds its work done.
  expect(await restore()).toBe(200);
});
