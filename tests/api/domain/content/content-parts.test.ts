import { expect, test } from 'vitest';
import { byNewest, type ContentSummary } from '#domain/content/content.ts';
import {
  contentPart,
  PART_CURSOR,
  withPart,
  type ContentPart,
} from '#domain/content/content-parts.ts';
import { aClass } from '../../../support/content.ts';
import { aChapter, aPost, aProfile } from '../builders.ts';

const someClass = (id: string, chapters: number) => ({
  ...aClass({ id }),
  ver: '1',
  chapters: Array.from({ length: chapters }, (_, index) => ({
    ...aChapter({ id: index }),
    ver: '1',
  })),
});

const somePost = (number: number, day = number) => {
  const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString();
  const { content: _, ...post } = aPost({
    id: `blog_${String(number).padStart(4, '0')}`,
    slug: `p-${number}`,
    publishDate: number % 3 === 0 ? date : date.slice(0, 10),
  });
  return { ...post, ver: '1' };
};

const content = (posts = 40): ContentSummary => ({
  profile: { ...aProfile(), ver: '1' },
  classes: [someClass('8', 3), someClass('ca', 0), someClass('12', 5)],
  blogPosts: Array.from({ length: posts }, (_, index) => somePost(index, index / 2)).sort(byNewest),
});

/** All parts, one after another; `between` may change what the next one is taken from. */
const listed = (
  from: ContentSummary,
  bytes: number,
  between: (part: ContentPart, present: ContentSummary) => ContentSummary = (_, present) => present,
) => {
  const cursors: string[] = [];
  let present = from;
  let part = contentPart(present, undefined, bytes);
  let loaded: ContentSummary = part;
  while (part.next !== null) {
    cursors.push(part.next);
    present = between(part, present);
    part = contentPart(present, part.next, bytes);
    loaded = withPart(loaded, part);
  }
  const { profile, classes, blogPosts } = loaded;
  return { loaded: { profile, classes, blogPosts }, cursors };
};

// Specification: API-24
test.each([1, 1_500, 1_000_000])('parts of %i bytes make up the whole', (bytes) => {
  const { loaded, cursors } = listed(content(), bytes);
  expect(loaded).toEqual(content());
  for (const cursor of cursors) expect(cursor).toMatch(PART_CURSOR);
  expect(new Set(cursors).size).toBe(cursors.length);
});

test('posts that are added and deleted while the parts come disturb no other', () => {
  let number = 100;
  const { loaded } = listed(content(), 1_000, (part, present) => {
    const [newest] = part.blogPosts;
    const last = part.blogPosts.at(-1);
    number += 1;
    const kept = present.blogPosts.filter(({ id }) => id !== newest?.id && id !== last?.id);
    return { ...present, blogPosts: [somePost(number, 5_000), ...kept] };
  });
  const known = loaded.blogPosts.map(({ id }) => id).filter((id) => id < 'blog_0100');
  expect(known).toEqual(content().blogPosts.map(({ id }) => id));
});
