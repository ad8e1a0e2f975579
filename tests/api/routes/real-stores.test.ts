import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { appOnTables } from '../../support/app-on-tables.ts';
import { someContent } from '../../support/content.ts';

/** The API on stored tables. */
const aSite = async () => {
  const { tables, ...app } = await appOnTables(someContent());
  /** The versions that a form would have loaded. */
  const loaded = async () => {
    const { classes, blogPosts } = await tables.content.load();
    return { chapter: classes[0]?.chapters[0]?.ver, post: blogPosts[0]?.ver };
  };
  return { ...app, loaded };
};

// Specification: MODEL-2
test('an edit is stored, read back and seen by visitors', async () => {
  const { call } = await aSite();
  const added = await call('POST', '/api/classes/10/chapters', {
    body: { id: 5, title: 'Progressions' },
  });
  expect(added.status).toBe(201);
  const video = { title: 'Sums', url: 'https://youtu.be/abcdefghijk' };
  const withVideo = await call('POST', '/api/classes/10/chapters/5/videos', { body: video });
  expect(withVideo.status).toBe(201);
  const seen = await call('GET', '/api/public/classes/10', { token: null });
  expect(await seen.json()).toMatchObject({
    chapters: [{ id: 4 }, { id: 5, title: 'Progressions', videos: [{ title: 'Sums' }] }],
  });
});

// Specification: MODEL-15
test('a post that is too large for the table is refused and nothing changes', async () => {
  const { call } = await aSite();
  const body = {
    title: 'Long',
    slug: 'long',
    description: 'x',
    content: `<p>${'ग'.repeat(200_000)}</p>`,
  };
  const response = await call('POST', '/api/posts', { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.edit.tooLarge } });
  expect((await call('GET', '/api/public/posts/long', { token: null })).status).toBe(404);
});

test('a renamed post is found under both of its slugs', async () => {
  const { call, read, loaded } = await aSite();
  const body = {
    title: 'Zero',
    slug: 'zero',
    description: 'x',
    content: '<p>0</p>',
    ver: (await loaded()).post,
  };
  expect((await call('PUT', '/api/posts/why-zero', { body })).status).toBe(200);
  expect(await read('/api/public/posts/why-zero', { token: null })).toEqual({
    kind: 'moved',
    slug: 'zero',
  });
  expect(await read('/api/public/posts/zero', { token: null })).toMatchObject({
    kind: 'post',
    post: { slug: 'zero' },
  });
});
