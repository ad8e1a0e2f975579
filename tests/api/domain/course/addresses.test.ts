import { expect, test } from 'vitest';
import {
  chapterPath,
  formerChapterPaths,
  slugsOf,
  withFormerSlugs,
} from '#domain/course/addresses';
import { retitle } from '#domain/course/chapter-edits';
import { CLASS_ID, classLabel, classPath, RESERVED_CLASS_IDS } from '#domain/course/class-id';
import { aChapter, times } from '#support/builders';
import { done } from '#support/a-repository';
import { rows } from '#support/rows';

// Specification: PRODUCT-1, MODEL-12
test.each(rows`
  8        | /8             | Class 8
  ca       | /ca-foundation | CA Foundation
  jee-main | /jee-main      | jee-main
`)('class %s is at %s and called %s', (id, path, label) =>
  expect([classPath(id), classLabel(id)]).toEqual([path, label]),
);

// Specification: PRODUCT-1, MODEL-12
test('a class id has 1 to 20 small letters, digits or hyphens, and is no inherited key', () => {
  const ids = ['jee-main', 'a'.repeat(20)];
  const others = ['CA', '%2e', '', 'ca\n', 'a'.repeat(21)];
  const isFree = (id: string) => CLASS_ID.test(id) && !RESERVED_CLASS_IDS.has(id);
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  expect([...ids, ...others, ...inherited].filter(isFree)).toEqual(ids);
});

// Specification: CHAPTER-2
test.each([
  ['10', 4, 'Quadratic Equations', '/10/4-quadratic-equations'],
  ['ca', 2, 'Ratio, Proportion & Logarithms', '/ca-foundation/2-ratio-proportion-logarithms'],
  ['8', 1, 'भिन्न', `/8/1-${encodeURIComponent('भिन्न')}`],
  ['9', 12, '…', '/9/12'],
])('class %s, chapter %i “%s” is at %s', (classId, id, title, path) =>
  expect(chapterPath(classId, { id, title })).toBe(path),
);

const renamed = (...titles: string[]) =>
  titles.reduce(
    (chapter, title) => done(retitle(title)(chapter)),
    aChapter({ title: 'Quadratics' }),
  );

// Specification: CHAPTER-3
test('the number and the last twenty former titles lead to a chapter', () => {
  const titles = times(30, (index) => `Title ${index}`);
  const { formerSlugs = [] } = renamed(...titles);
  expect([formerSlugs.length, formerSlugs[0]]).toEqual([20, 'title-28']);
  expect(formerChapterPaths('10', aChapter())).toEqual(['/10/4']);
  const back = renamed('Quadratic Equations', 'Equations', 'Quadratics');
  expect(chapterPath('10', back)).toBe('/10/4-quadratics');
  expect(formerChapterPaths('10', back)).toEqual([
    '/10/4',
    '/10/4-equations',
    '/10/4-quadratic-equations',
  ]);
});

test('what could not be an address is none', () => {
  const chapter = aChapter({ formerSlugs: ['a/b', 'A b', 'good'] });
  expect(formerChapterPaths('10', chapter)).toEqual(['/10/4', '/10/4-good']);
  // Without a word in its title it has its number alone.
  expect(formerChapterPaths('10', { id: 4, title: '?' })).toEqual([]);
});

test('a chapter takes over the addresses of another version of it', () => {
  const later = aChapter({ title: 'Equations', formerSlugs: ['quadratic-equations', 'old'] });
  expect(withFormerSlugs(aChapter(), slugsOf(later))).toEqual(
    aChapter({ formerSlugs: ['equations', 'old'] }),
  );
  expect(withFormerSlugs(aChapter(), slugsOf(aChapter()))).toEqual(aChapter());
});
