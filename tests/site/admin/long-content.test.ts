import { expect, test } from 'vitest';
import type { ContentPart } from '#domain/content/content-parts';
import { OFFLINE } from '#client/api';
import type { LocalContent } from '#client/content-cache';
import { loadContent } from '#client/queries';
import { postsFound } from '#site/admin/features/posts/PostsScreen.tsx';
import { aPost, aProfile } from '#support/builders';
import { fakeApi } from './fake-api.ts';

const aSummary = (fields: Parameters<typeof aPost>[0]) => {
  const { content: _, ...post } = aPost(fields);
  return { ...post, ver: '1' };
};
const aPart = (next: string | null, posts: string[] = []): ContentPart => ({
  profile: { ...aProfile(), ver: '1' },
  classes: [{ id: '10', title: 'Ten', description: 'd', ver: '1', chapters: [] }],
  blogPosts: posts.map((id) => aSummary({ id })),
  next,
});
const PARTS: Record<string, ContentPart> = {
  '': aPart('class:10'),
  'class:10': aPart('post:2:b', ['b']),
  'post:2:b': aPart('post:1:a', ['a']),
  'post:1:a': aPart(null),
};
/** Loads from a server with these parts, but the one after `missing`; `asked` are the cursors that were asked for. */
const loading = async (onPart: (content: LocalContent) => boolean, missing?: string) => {
  const asked: string[] = [];
  const { api } = fakeApi((call) => {
    const after = new URL(call.replace('GET ', ''), 'http://site').searchParams.get('after') ?? '';
    asked.push(after);
    const value = after === missing ? undefined : PARTS[after];
    return value ? { kind: 'ok', value } : { kind: 'offline', message: OFFLINE };
  });
  return { answer: await loadContent(api, onPart), asked };
};

// Specification: POST-24
test('content is shown from the part on that completes the classes; a part that does not come is the answer', async () => {
  const shown: LocalContent[] = [];
  const show = (content: LocalContent) => shown.push(content) > 0;
  expect((await loading(show)).answer).toMatchObject({
    kind: 'ok',
    value: { isComplete: true, classes: [{ id: '10' }] },
  });
  expect(shown.map(({ blogPosts }) => blogPosts.map(({ id }) => id))).toEqual([['b'], ['b', 'a']]);
  expect(shown.every(({ isComplete }) => !isComplete)).toBe(true);
  expect((await loading(show, 'post:1:a')).answer).toEqual({ kind: 'offline', message: OFFLINE });
  // A load that is not waited for.
  expect((await loading(() => false)).asked).toEqual(['', 'class:10']);
});

// Specification: POST-24
test('posts are found by the first letters of words in any order, newest first', () => {
  const posts = [
    aSummary({ id: 'a', title: 'What is π?', slug: 'what-is-pi', publishDate: '2026-01-01' }),
    aSummary({ id: 'b', title: 'Zero', keywords: 'numbers', publishDate: '2026-03-01' }),
    aSummary({ id: 'c', title: 'Number lines', slug: 'lines', publishDate: '2026-02-01' }),
  ];
  const found = (query: string) => postsFound(posts, query).map(({ id }) => id);
  expect(found('')).toEqual(['b', 'c', 'a']);
  expect(found('NUMBER')).toEqual(['b', 'c']);
  expect(found('li numb')).toEqual(['c']);
  expect(found('umber')).toEqual([]);
});
