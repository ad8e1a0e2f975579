import { expect, test } from 'vitest';
import type { Class } from '#domain/course/class.ts';
import { siteRoutes } from '#site/content/routes.ts';
import { aChapter, aMaterial, aVideo } from '../api/domain/builders.ts';
import { aClass, someContent } from '../support/content.ts';

const CONTEXT = { origin: 'https://example.org', year: 2026 };
const TITLE = 'द्विघात समीकरण';

const siteWith = (with_: Partial<Class> = {}) => {
  const chapter = aChapter({ videos: [aVideo()], materials: [aMaterial()] });
  const chapters = [chapter, aChapter({ id: 5, title: 'Arithmetic Progressions' })];
  return someContent({
    classes: [aClass({ id: '9', chapters: [] }), aClass({ chapters, ...with_ })],
  });
};
const [first, ...others] = siteWith().classes['10']?.chapters ?? [];
if (first === undefined) throw new Error('There is no chapter');
const translated = siteWith({
  chapters: [{ ...first, translations: { hi: { title: TITLE } } }, ...others],
});

const keysOf = (content: ReturnType<typeof siteWith>) =>
  new Map(
    siteRoutes(content, CONTEXT).map(({ path, selection }) => [path, JSON.stringify(selection)]),
  );
const before = keysOf(siteWith());
const after = keysOf(translated);

// Specification: TRANSLATION-4
test('a translated title of a chapter changes exactly the pages of that language that show it, and the data of every search', () => {
  const changed = [...after.keys()].filter((path) => before.get(path) !== after.get(path));
  const isAsset = (path: string) => path.startsWith('/_astro/');
  expect(changed.filter((path) => !isAsset(path)).sort()).toEqual([
    '/hi/10',
    '/hi/10/4',
    '/hi/10/4-quadratic-equations',
    '/hi/10/5-arithmetic-progressions',
    '/hi/files/10_ch4_worksheet-1.pdf',
    '/hi/my-progress',
    '/hi/print/10',
    '/hi/search',
    '/hi/study-materials',
    '/hi/videos',
    '/hi/videos/10/dQw4w9WgXcQ',
    '/pa/search',
    '/pa/study-materials',
    '/pa/videos',
    '/search',
    '/study-materials',
    '/videos',
  ]);
  // The data of the filters has its digest in its name.
  expect(changed.filter(isAsset).map((path) => path.replace(/\..*$/, ''))).toEqual([
    '/_astro/content/study-materials-10',
    '/_astro/content/hi-study-materials-10',
    '/_astro/content/pa-study-materials-10',
    '/_astro/content/videos-10',
    '/_astro/content/hi-videos-10',
    '/_astro/content/pa-videos-10',
    '/_astro/content/search',
    '/_astro/content/hi-search',
    '/_astro/content/pa-search',
    '/_astro/content/share',
  ]);
  const lists = /^(?:\/pa)?\/(?:videos|study-materials)$|\/search$/;
  for (const path of changed.filter((each) => !lists.test(each)))
    expect(after.get(path), path).toContain(TITLE);
});

// Specification: TRANSLATION-3
test('addresses are those of the English title, share pictures have the title of the page', () => {
  const picture = (keys: Map<string, string>, path: string) =>
    /\/_astro\/content\/share\.[0-9a-f]{16}\.png/.exec(keys.get(path) ?? '')?.[0] ?? '';
  const hindi = picture(after, '/hi/10/4-quadratic-equations');
  expect(after.get(hindi)).toContain(TITLE);
  expect(after.get(hindi)).toContain('कक्षा 10, अध्याय 4');
  expect(picture(after, '/hi/videos/10/dQw4w9WgXcQ')).toBe(hindi);
  // Where the title is in English, pages in all languages share one.
  const english = picture(before, '/10/4-quadratic-equations');
  expect(picture(before, '/hi/10/4-quadratic-equations')).toBe(english);
  expect(picture(after, '/pa/10/4-quadratic-equations')).toBe(english);
  expect(picture(after, '/hi/10')).toBe(picture(before, '/10'));
  expect([...after.keys()].filter((path) => !path.startsWith('/_astro/'))).toEqual(
    [...before.keys()].filter((path) => !path.startsWith('/_astro/')),
  );
  // Every picture that a page names is there.
  for (const key of after.values())
    for (const [picture] of key.matchAll(/\/_astro\/content\/share\.[0-9a-f]{16}\.png/g))
      expect(after.has(picture)).toBe(true);
});

// Specification: TRANSLATION-3
test('a list has both titles of a chapter for its search, and the English one for its posters', () => {
  const [, data = ''] =
    [...after].find(([path]) => path.startsWith('/_astro/content/hi-videos-10')) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    list: { chapters: [{ title: TITLE, english: 'Quadratic Equations' }, { lessons: [] }] },
  });
  expect(after.get('/hi/videos')).toContain('"chapterTitle":"Quadratic Equations"');
  const [, english = ''] =
    [...after].find(([path]) => path.startsWith('/_astro/content/videos-10')) ?? [];
  expect(english).not.toContain('"english"');
  // Other languages find the chapter, too.
  expect(JSON.parse(english)).toMatchObject({ list: { chapters: [{ names: [TITLE] }, {}] } });
});

// Specification: TRANSLATION-3
test('names of the profile are in the page’s language, and pictures of English titles stay English', () => {
  const { profile } = siteWith();
  const site = {
    ...siteWith(),
    profile: { ...profile, translations: { pa: { teacherName: 'ਬਲਜੀਤ ਸਰ', city: 'ਲੁਧਿਆਣਾ' } } },
  };
  const keys = keysOf(site);
  expect(keys.get('/pa')).toContain('ਬਲਜੀਤ ਸਰ');
  expect(keys.get('/')).toBe(before.get('/'));
  expect(/share\.[0-9a-f]{16}\.png/.exec(keys.get('/pa/10') ?? '')?.[0]).toBe(
    /share\.[0-9a-f]{16}\.png/.exec(before.get('/10') ?? '')?.[0],
  );
});

const marked = siteWith({
  chapters: [
    aChapter({
      videos: [
        aVideo({ language: 'hi', credit: 'Khan Academy', length: '12:34' }),
        aVideo({ id: 'v2', language: 'pa' }),
        aVideo({ id: 'v3' }),
      ],
      materials: [aMaterial({ language: 'hi' })],
    }),
  ],
});

// Specification: VIDEO-18, VIDEO-69
test('a video says whose it is and its length wherever it is listed, in the words of the page', () => {
  const keys = keysOf(marked);
  for (const path of [
    '/10',
    '/10/4-quadratic-equations',
    '/videos',
    '/videos/10/dQw4w9WgXcQ',
    '/print/10',
  ])
    expect(keys.get(path), path).toContain('"facts":"Video: Khan Academy · Hindi · 12:34"');
  expect(keys.get('/hi/10')).toContain('"facts":"वीडियो: Khan Academy · हिन्दी · 12:34"');
  expect(keys.get('/videos/10/dQw4w9WgXcQ')).toContain('"duration":"PT12M34S"');
  expect(before.get('/10')).toContain('"facts":""');
});

// Specification: MARK-2
test('a lesson says its language in words of the page, and to search engines', () => {
  const keys = keysOf(marked);
  expect(keys.get('/10')).toContain('· Hindi');
  expect(keys.get('/pa/10')).toContain('· ਹਿੰਦੀ');
  expect(keys.get('/videos/10/dQw4w9WgXcQ')).toContain('"inLanguage":"hi"');
  expect(keys.get('/files/10_ch4_worksheet-1.pdf')).toContain('"facts":["Hindi"');
  expect(keys.get('/hi/files/10_ch4_worksheet-1.pdf')).toContain('"inLanguage":"hi"');
  for (const path of ['/10', '/videos', '/study-materials', '/videos/10/dQw4w9WgXcQ'])
    expect(before.get(path), path).not.toMatch(/inLanguage":"(hi|pa)/);
});

// Specification: MARK-3
test('a list offers the languages that its lessons are marked with, when there are two', () => {
  const keys = keysOf(marked);
  expect(keys.get('/videos')).toContain('"languages":["hi","pa"]');
  expect(keys.get('/study-materials')).toMatch(/"choices":\[[^\]]*\],"languages":\[\]/);
});
