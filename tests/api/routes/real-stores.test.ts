import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aMaterial, aVideo } from '../domain/builders.ts';
import { appOnTables } from '../../support/app-on-tables.ts';
import { someContent } from '../../support/site-content.ts';

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

test('answers hold the agreed fields and nothing of the table', async () => {
  const { call, loaded } = await aSite();
  const response = await call('PUT', '/api/classes/10/chapters/4', {
    body: { title: 'Quadratics', ver: (await loaded()).chapter },
  });
  expect(await response.json()).toEqual({
    id: 4,
    title: 'Quadratics',
    formerSlugs: ['quadratic-equations'],
    videos: [aVideo()],
    materials: [aMaterial()],
    ver: expect.any(String) as unknown,
  });
});

// Specification: MODEL-2
test('two forms on one chapter: the second is told', async () => {
  const { call, loaded } = await aSite();
  const { chapter: ver } = await loaded();
  const put = (title: string) =>
    call('PUT', '/api/classes/10/chapters/4', { body: { title, ver } });
  const answers = await Promise.all([put('A'), put('B')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('twenty videos sent at once are all kept under their own ids', async () => {
  const { call } = await aSite();
  const sent = Array.from({ length: 20 }, (_, n) =>
    call('POST', '/api/classes/10/chapters/4/videos', {
      body: { title: String(n), url: 'https://youtu.be/abcdefghijk' },
    }),
  );
  const ids = await Promise.all(
    (await Promise.all(sent)).map(async (response) => (await response.json()) as { id: string }),
  );
  expect(new Set(ids.map(({ id }) => id)).size).toBe(20);
  const seen = await call('GET', '/api/public/classes/10', { token: null });
  const { chapters } = (await seen.json()) as { chapters: { videos: unknown[] }[] };
  expect(chapters[0]?.videos).toHaveLength(21);
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
