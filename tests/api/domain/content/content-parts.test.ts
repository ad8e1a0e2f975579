import { expect, test } from 'vitest';
import { byNewest, type ContentSummary } from '#domain/content/content.ts';
import { contentPart, PART_CURSOR, withPart } from '#domain/content/content-parts.ts';
import { aChapter, aClass, aPost, aProfile } from '#support/builders.ts';

const someClass = (id: string, chapters: number) => ({
  ...aClass({ id }),
  ver: '1',
  chapters: Array.from({ length: chapters }, (_, index) => ({
    ...aChapter({ id: index }),
    ver: '1',
  })),
});

const somePost = (number: number) => {
  const { content: _, ...post } = aPost({
    id: `blog_${number}`,
    slug: `p-${number}`,
    // Two posts a day.
    publishDate: new Date(Date.UTC(2020, 0, 1 + number / 2)).toISOString().slice(0, 10),
  });
  return { ...post, ver: '1' };
};

const content: ContentSummary = {
  profile: { ...aProfile(), ver: '1' },
  classes: [someClass('8', 3), someClass('ca', 0), someClass('12', 5)],
  blogPosts: Array.from({ length: 40 }, (_, number) => somePost(number)).sort(byNewest),
};

// Specification: API-24
test.each([1, 1_500, 1_000_000])('parts of %i bytes make up the whole', (bytes) => {
  const cursors = new Set<string>();
  let part = contentPart(content, undefined, bytes);
  let loaded: ContentSummary = part;
  while (part.next !== null) {
    expect(part.next).toMatch(PART_CURSOR);
    expect(cursors).not.toContain(part.next);
    cursors.add(part.next);
    part = contentPart(content, part.next, bytes);
    loaded = withPart(loaded, part);
  }
  expect(loaded).toMatchObject(content);
});

test('posts that are added and deleted while the parts come disturb no other', () => {
  let part = contentPart(content, undefined, 1_000);
  let loaded: ContentSummary = part;
  let present = content;
  for (let number = 100; part.next !== null; number += 1) {
    const gone = new Set([part.blogPosts[0]?.id, part.blogPosts.at(-1)?.id]);
    const kept = present.blogPosts.filter(({ id }) => !gone.has(id));
    present = { ...present, blogPosts: [somePost(number), ...kept] };
    part = contentPart(present, part.next, 1_000);
    loaded = withPart(loaded, part);
  }
  expect(loaded.blogPosts.filter(({ id }) => !/\d{3}/.test(id))).toEqual(content.blogPosts);
});
