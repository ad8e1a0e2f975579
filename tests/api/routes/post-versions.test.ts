import { expect, test } from 'vitest';
import type { PostVersion } from '#api/history/history.ts';
import { changePost } from '#api/content/edits.ts';
import type { Post } from '#domain/blog/post.ts';
import { ok } from '#domain/text/outcome.ts';
import { aPost } from '../domain/builders.ts';
import { aSite, POST, type PostBody, retitle, type Site } from './a-history.ts';

const versionsOf = async ({ json }: Site, id: string) =>
  (await json<{ versions: PostVersion[] }>('GET', `/api/history/posts/${id}`)).versions;

// Specification: POST-34
test('each save is one, with who, when and what it changed, and can be read', async () => {
  const site = aSite();
  const { id, ver } = await site.json<{ id: string; ver: string }>('POST', '/api/posts', POST);
  const two = { ...POST, title: 'On tau' };
  const saved = await site.json<{ ver: string }>('PUT', `/api/posts/${id}`, { ...two, ver });
  await retitle(site, 'An edit of something else');
  const three = { ...two, content: '<p>Tau</p>', ver: saved.ver };
  await site.json('PUT', `/api/posts/${id}`, three);
  const versions = await versionsOf(site, id);
  expect(versions).toMatchObject([
    { by: 'Teacher', words: ['text changed from “Pi” to “Tau”'], side: 'after', isPresent: true },
    { words: ['title changed from “On pi” to “On tau”'], side: 'after', isPresent: false },
    { words: ['added'], side: 'after', isPresent: false },
  ]);
  const times = versions.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const first = versions[2]?.key ?? '';
  expect(await site.json('GET', `/api/history/posts/${id}/${first}`)).toMatchObject(POST);
  const call = async (path: string) => (await site.call('GET', path)).status;
  expect(await call(`/api/history/posts/${id}/999`)).toBe(404);
  expect(await call(`/api/history/posts/blog_1/${first}`)).toBe(404);
  expect(await call('/api/history/posts/blog_9')).toBe(404);
});

// Specification: POST-34
test('what the oldest kept save found is one, too, and so is what came without a save', async () => {
  const site = aSite();
  const edit = async (content: string) => {
    const { id: _, ...post } = await site.json<PostBody>('GET', '/api/posts/blog_1');
    await site.json('PUT', '/api/posts/blog_1', { ...post, content });
  };
  expect(await versionsOf(site, 'blog_1')).toEqual([]);
  await edit('<p>Two</p>');
  const imported = changePost('blog_1', (one) => ok({ ...one, content: '<p>Imported</p>' }));
  const intent = { id: 'import', by: 'T', operation: 'applyImport', target: '' };
  await site.parts.repository.commit(intent, imported);
  await edit('<p>Four</p>');
  const versions = await versionsOf(site, 'blog_1');
  expect(versions.map(({ side }) => side)).toEqual(['after', 'before', 'after', 'before']);
  const texts = versions.map(({ key, side }) =>
    site.json<Post>('GET', `/api/history/posts/blog_1/${key}?side=${side}`),
  );
  expect((await Promise.all(texts)).map(({ content }) => content)).toEqual([
    '<p>Four</p>',
    '<p>Imported</p>',
    '<p>Two</p>',
    aPost().content,
  ]);
});
