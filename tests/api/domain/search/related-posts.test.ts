import { expect, test } from 'vitest';
import { relatedTitles, topicIndex } from '#domain/search/related-posts.ts';

const TITLES = [
  'Quadratic Equations',
  'Pair of Linear Equations in Two Variables',
  'Real Numbers',
  'Probability',
  'भिन्न और दशमलव',
];
const index = topicIndex(TITLES);
const about = (title: string, rest: { description?: string; keywords?: string } = {}) =>
  relatedTitles(index, { title, description: '', keywords: '', ...rest }).map(
    (related) => related.title,
  );

// Specification: CHAPTER-6
test.each([
  ['How to solve quadratic equations', ['Quadratic Equations']],
  ['Five equations that changed the world', []],
  ['Probability in cricket', ['Probability']],
  ['भिन्न कैसे जोड़ें', ['भिन्न और दशमलव']],
])('“%s” is about %j', (title, chapters) => {
  expect(about(title)).toEqual(chapters);
});

test('a topic in the title counts more than one in the description', () => {
  const score = (title: string, description: string) =>
    relatedTitles(index, { title, description, keywords: '' })[0]?.score ?? 0;
  expect(score('Probability', '')).toBeGreaterThan(score('Cricket', 'About probability'));
  expect(about('Cricket', { keywords: 'chance, probability' })).toEqual(['Probability']);
});
