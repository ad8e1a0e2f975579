import { expect, test } from 'vitest';
import { createPublicView } from '#domain/content/public-view.ts';
import type { Post } from '#domain/blog/post.ts';
import { aClass, aPost, aProfile, someContent } from '#support/builders.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00+05:30`);
const nextOf = (blogPosts: Post[], now: number, profile = aProfile()) =>
  createPublicView()(someContent({ blogPosts, profile }), now).nextChange;

test('the next change by time alone is the end of the notice or a waiting post, whichever comes first', () => {
  const profile = aProfile({ notice: 'Closed.', noticeUntil: '2026-11-14' });
  const posts = [
    aPost({ publishDate: '2026-12-20' }),
    aPost({ publishDate: '2026-11-20' }),
    aPost({ publishDate: '2026-11-18', status: 'draft' }),
    aPost({ publishDate: '2020-01-01' }),
  ];
  expect(nextOf(posts, at('2026-11-15') - 1, profile)).toBe(at('2026-11-15'));
  expect(nextOf(posts, at('2026-11-15'), profile)).toBe(at('2026-11-20'));
  expect(nextOf(posts, at('2026-11-20'), profile)).toBe(at('2026-12-20'));
  expect(nextOf(posts, at('2026-12-20'), profile)).toBeUndefined();
});

// Specification: EXAM-5
test('an exam is public until its day is over in India, and other classes stay the same objects', () => {
  const exam = (date: string) => ({ id: date, name: 'Board exam', date });
  const ten = aClass({ examDates: [exam('2027-02-18'), exam('2027-03-01')] });
  const content = someContent({ classes: [aClass({ id: '9' }), ten], blogPosts: [] });
  const view = createPublicView();
  const end = at('2027-02-19');
  expect(view(content, end - 1)).toMatchObject({ nextChange: end });
  expect(view(content, end - 1).content.classes).toBe(content.classes);
  const after = view(content, end);
  expect(after.nextChange).toBe(at('2027-03-02'));
  expect(after.content.classes['10']?.examDates).toEqual([exam('2027-03-01')]);
  expect(after.content.classes['9']).toBe(content.classes['9']);
  const over = view(content, at('2027-03-02'));
  expect(over.nextChange).toBeUndefined();
  expect(over.content.classes['10']).not.toHaveProperty('examDates');
});

test('readers get public posts only, and former addresses that lead to them', () => {
  const post = (id: string, with_: object) => aPost({ id, slug: id, ...with_ });
  const content = someContent({
    blogPosts: [
      post('shown', { publishDate: '2026-11-21' }),
      post('draft', { status: 'draft', publishDate: '2026-01-01' }),
      post('waiting', { publishDate: '2026-11-22' }),
    ],
    formerSlugs: { old: 'shown', 'old-draft': 'draft', soon: 'waiting', waiting: 'shown' },
  });
  const seen = (now: number) => {
    const { blogPosts, formerSlugs, ...rest } = createPublicView()(content, now).content;
    expect({ ...content, ...rest }).toEqual(content);
    return [blogPosts.map(({ id }) => id), formerSlugs];
  };
  expect(seen(at('2026-11-22') - 1)).toEqual([['shown'], { old: 'shown' }]);
  expect(seen(at('2026-11-22'))).toEqual([['shown', 'waiting'], { old: 'shown', soon: 'waiting' }]);
});
