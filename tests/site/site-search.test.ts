import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSiteSearch, type SiteGroup } from '#domain/search/site-search';
import type { SiteContent } from '#domain/content/snapshot';
import { LANGUAGES, type Language } from '#domain/text/language';
import { isOfKind } from '#site/content/page-data.ts';
import { TEXTS } from '#site/i18n/texts.ts';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { demoContent } from '../../scripts/tools/demo.ts';
import { routesOf } from './changed-routes.ts';
/** What students type in three scripts, by what it leads to first. */
import FIRST_FINDS from './search-words.json' with { type: 'json' };

const indexesOf = (content: SiteContent) =>
  routesOf(content).flatMap(({ selection, language = 'en' }) =>
    isOfKind(selection, 'search-index') ? [{ language, index: selection.index }] : [],
  );
const searches = new Map(
  indexesOf(defaultContent()).map(({ language, index }) => [
    language,
    createSiteSearch(index, TEXTS[language].search.kinds),
  ]),
);
const find = (query: string, language: Language = 'en', classId = '10'): SiteGroup[] =>
  searches.get(language)?.(query, { classId }) ?? expect.fail(`no index in ${language}`);

/** The first find: its kind and where it leads. */
const firstOf = ([group]: SiteGroup[]) => group && `${group.kind} ${group.items[0]?.path ?? ''}`;

const WORDS = Object.entries(FIRST_FINDS).flatMap(([place, words]) =>
  words.map((word) => [word, place] as const),
);

// Specification: SEARCH-55
test.each(WORDS)('a student of Class 10 who types %j is led to %s first', (word, place) => {
  expect(firstOf(find(word))?.slice(0, place.endsWith('/') ? place.length : undefined)).toBe(place);
  // In three scripts.
  expect(WORDS.length).toBeGreaterThanOrEqual(60);
});

test.each(['hi', 'pa'] as const)('on pages in %s the same words are found', (language) => {
  for (const [word, place] of WORDS) {
    const [kind, path = ''] = place.split(' ');
    const first = find(word, language).find((group) => group.kind === kind)?.items ?? [];
    const own = `/${language}${path.replace(/^\/#/, '#')}`;
    expect(
      first.some((item) => item.path.startsWith(own)),
      `${word}: ${own}`,
    ).toBe(true);
  }
});

// Specification: SEARCH-55
test('a practice is found by what its questions are about, and nothing by what is nowhere', () => {
  expect(find('HCF and LCM').map(({ kind }) => kind)).toContain('practice');
  expect(find('zzzz')).toEqual([]);
  expect(find(' ')).toEqual([]);
});

// Specification: SEARCH-56
test('the class of the student is first, whole words stay before parts of words', () => {
  const classes = (classId: string) =>
    find('probability', 'en', classId)[0]?.items.map((item) => item.classId);
  expect(classes('11')?.[0]).toBe('11');
  expect(classes('12')?.[0]).toBe('12');
  expect(find('ratio', 'en', '10')[0]?.items[0]?.classId).toBe('ca');
});

test('pages that cannot be opened are not found', () => {
  const found = searches.get('en')?.('trigonometry', {
    canOpen: (path) => path.startsWith('/11/'),
  });
  const classes = found?.flatMap(({ items }) => items.map(({ classId }) => classId));
  expect(new Set(classes)).toEqual(new Set(['11']));
});

const demo = demoContent({ posts: 40, videos: 200, materials: 100 });

// Specification: SEARCH-55
test('videos, study materials and posts are found by their titles', () => {
  const [english] = indexesOf(demo);
  const inDemo = english && createSiteSearch(english.index, TEXTS.en.search.kinds);
  const chapters = Object.values(demo.classes).flatMap((each) => each.chapters);
  for (const [kind, items] of [
    ['video', chapters.flatMap(({ videos }) => videos)],
    ['material', chapters.flatMap(({ materials }) => materials)],
    ['post', demo.blogPosts],
  ] as const) {
    const title = items[0]?.title ?? expect.fail(`no ${kind}`);
    const group = inDemo?.(title, {}).find((each) => each.kind === kind);
    expect(group?.items.map((item) => item.title)).toContain(title);
  }
});

test('all that can be found is a page of the site, in every language', () => {
  const pages = new Set(routesOf(demo).map(({ path }) => path));
  const indexes = indexesOf(demo).map(({ index }) => index);
  const found = JSON.stringify(indexes).match(/(?<=")\/[^"#]*/g) ?? [];
  const practice = indexes
    .flatMap(({ classes }) => classes.flatMap(({ chapters }) => chapters))
    .flatMap(({ path, topics }) => (topics ? [`${path}/practice`] : []));
  expect(found.length).toBeGreaterThan(1_000);
  expect(practice.length).toBeGreaterThan(100);
  expect([...found, ...practice].filter((path) => !pages.has(path))).toEqual([]);
});

// Specification: SEARCH-57
test('the index of a site of 300 lessons is at most 30 KB in each language', () => {
  const indexes = indexesOf(demo);
  expect(indexes.map(({ language }) => language)).toEqual([...LANGUAGES]);
  for (const { index } of indexes) {
    const lessons = index.classes
      .flatMap(({ chapters }) => chapters)
      .flatMap(({ videos = [], materials = [] }) => [...videos, ...materials]);
    expect(lessons).toHaveLength(300);
    expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThanOrEqual(30 * 1024);
  }
});
