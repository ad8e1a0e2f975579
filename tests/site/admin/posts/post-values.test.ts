import { expect, test } from 'vitest';
import {
  firstSentence,
  goLiveWords,
  newPost,
  publishAt,
  publishDay,
  publishTime,
  withContent,
  withTitle,
} from '#site/admin/features/posts/post-values.ts';
import { aPost } from '#support/builders';

// Specification: POST-5
test('while adding, the slug follows the title and the description the text until they are typed', () => {
  const typed = withTitle(newPost('2026-11-21'), 'What is x^2 + 1?', true);
  expect(typed.slug).toBe('what-is-x2-1');
  expect(withTitle({ ...typed, slug: 'mine' }, 'Other', true).slug).toBe('mine');
  expect(withTitle(aPost({ slug: 'old' }), 'New', false).slug).toBe('old');
  const described = withContent(typed, '<p>Zero.</p>');
  expect(described.description).toBe('Zero.');
  expect(withContent(described, '<p>One.</p>').description).toBe('One.');
  const own = { ...described, description: 'Mine' };
  expect(withContent(own, '<p>One.</p>').description).toBe('Mine');
});

// Specification: POST-33
test.each([
  ['2026-11-20T20:00:00.000Z', '2026-11-21', '01:30'],
  ['2026-12-05T07:30:00+05:30', '2026-12-05', '07:30'],
  ['2026-12-05', '2026-12-05', ''],
  ['', '', ''],
])(
  'the publish date %s is shown as India has it, and written with its offset',
  (publishDate, day, time) => {
    expect([publishDay(publishDate), publishTime(publishDate)]).toEqual([day, time]);
    expect(publishAt(day, time)).toBe(time === '' ? day : `${day}T${time}:00+05:30`);
  },
);

// Specification: POST-5
test.each([
  ['<h2>A</h2><p>Zero is <b>even</b>, $0 &lt; 1$. So is 2.</p>', 'Zero is even, $0 < 1$.'],
  ['<p>शून्य सम है। दो भी।</p>', 'शून्य सम है।'],
  ['<p>Without an end</p>', 'Without an end'],
  [`<p>${'word '.repeat(50)}</p>`, `${'word '.repeat(31)}word…`],
  ['<ul><li>a</li></ul>', ''],
])('%s is described by its first sentence', (html, sentence) =>
  expect(firstSentence(html)).toBe(sentence),
);

test('the form says in words when readers get to see a post', () => {
  const now = Date.parse('2026-11-21T10:00:00+05:30');
  const words = (status: 'draft' | 'published', publishDate: string) =>
    goLiveWords({ status, publishDate }, now);
  expect(words('published', '2026-12-05')).toBe('Goes live on 5 December 2026 at midnight');
  expect(words('published', '2026-11-21T06:00:00Z')).toBe(
    'Goes live on 21 November 2026 at 11:30 am',
  );
  expect(words('published', '2026-11-21')).toBe('Live as soon as it is saved');
  expect(words('draft', '2026-12-05')).toContain('only you can see it');
  expect(words('published', '')).toBe('Choose a publish date');
});
