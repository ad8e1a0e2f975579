import { expect, test } from 'vitest';
import type { Chapter } from '#domain/course/class';
import { aChapter, aClass, aMaterial, aProfile, aVideo } from '#support/builders';
import { lines } from '#support/rows';
import { changedBy, siteWith, textsOf } from './changed-routes.ts';

const TITLE = 'द्विघात समीकरण';
const CHAPTER = '/10/4-quadratic-equations';
const siteOf = (fields: Partial<Chapter> = {}) => {
  const lessons = { videos: [aVideo()], materials: [aMaterial()] };
  const next = aChapter({ id: 5, title: 'Arithmetic Progressions' });
  return siteWith({ ten: aClass({ chapters: [aChapter({ ...lessons, ...fields }), next] }) });
};
const plain = siteOf();
const translated = siteOf({ translations: { hi: { title: TITLE } } });
const [before, after] = [textsOf(plain), textsOf(translated)];

// Specification: TRANSLATION-4, PUBLISH-2
test('a translated title of a chapter changes exactly the pages of that language that show it, and the data of every search', () => {
  expect(changedBy(plain, translated, false)).toEqual(lines`
    /hi/10
    /hi/10/4
    /hi/10/4-quadratic-equations
    /hi/10/5-arithmetic-progressions
    /hi/files/10_ch4_worksheet-1.pdf
    /hi/my-progress
    /hi/print/10
    /hi/search
    /hi/study-materials
    /hi/videos
    /hi/videos/10/dQw4w9WgXcQ
    /pa/search
    /pa/study-materials
    /pa/videos
    /search
    /study-materials
    /videos
    hi-search.<hash>.json
    hi-study-materials-10.<hash>.json
    hi-videos-10.<hash>.json
    pa-search.<hash>.json
    pa-study-materials-10.<hash>.json
    pa-videos-10.<hash>.json
    search.<hash>.json
    share.<hash>.png
    study-materials-10.<hash>.json
    videos-10.<hash>.json
  `);
  expect(after.get('/hi/10')).toContain(TITLE);
});

// Specification: TRANSLATION-3
test('share pictures have the title of the page; where it is in English, pages in all languages share one', () => {
  const picture = (texts: Map<string, string>, path: string) =>
    /\/_astro\/content\/share\.[0-9a-f]{16}\.png/.exec(texts.get(path) ?? '')?.[0] ?? '';
  const hindi = picture(after, `/hi${CHAPTER}`);
  expect(after.get(hindi)).toContain(TITLE);
  expect(after.get(hindi)).toContain('कक्षा 10, अध्याय 4');
  expect(picture(after, '/hi/videos/10/dQw4w9WgXcQ')).toBe(hindi);
  const english = picture(before, CHAPTER);
  expect(before.has(english)).toBe(true);
  expect(picture(before, `/hi${CHAPTER}`)).toBe(english);
  expect(picture(after, `/pa${CHAPTER}`)).toBe(english);
  // Names of the profile are in the page’s language all the same.
  const profile = aProfile({ translations: { pa: { teacherName: 'ਬਲਜੀਤ ਸਰ', city: 'ਲੁਧਿਆਣਾ' } } });
  const named = textsOf({ ...plain, profile });
  expect(named.get('/pa')).toContain('ਬਲਜੀਤ ਸਰ');
  expect(named.get('/')).toBe(before.get('/'));
  expect(picture(named, '/pa/10')).toBe(picture(before, '/10'));
});

// Specification: TRANSLATION-3
test('a list has both titles of a chapter for its search, and the English one for its posters', () => {
  const listAt = (start: string): unknown => {
    const [, text = ''] = [...after].find(([path]) => path.startsWith(start)) ?? [];
    return (JSON.parse(text) as { list: { chapters: unknown } }).list.chapters;
  };
  expect(listAt('/_astro/content/hi-videos-10')).toMatchObject([
    { title: TITLE, english: 'Quadratic Equations' },
    { lessons: [] },
  ]);
  expect(after.get('/hi/videos')).toContain('"chapterTitle":"Quadratic Equations"');
  // Other languages find the chapter, too.
  expect(listAt('/_astro/content/videos-10')).toMatchObject([{ names: [TITLE] }, {}]);
});

// Specification: VIDEO-18, VIDEO-69, MARK-2, MARK-3
test('a lesson says whose it is, its language and its length wherever it is listed, in the words of the page', () => {
  const marked = textsOf(
    siteOf({
      videos: [
        aVideo({ language: 'hi', credit: 'Khan Academy', length: '12:34' }),
        aVideo({ id: 'v2', language: 'pa' }),
      ],
      materials: [aMaterial({ language: 'hi' })],
    }),
  );
  const VIDEO = '/videos/10/dQw4w9WgXcQ';
  const FILE = '/files/10_ch4_worksheet-1.pdf';
  for (const path of ['/10', CHAPTER, '/videos', VIDEO, '/print/10'])
    expect(marked.get(path), path).toContain('"facts":"Video: Khan Academy · Hindi · 12:34"');
  expect(marked.get('/hi/10')).toContain('"facts":"वीडियो: Khan Academy · हिन्दी · 12:34"');
  expect(marked.get('/pa/10')).toContain('· ਹਿੰਦੀ');
  expect(marked.get(FILE)).toContain('"facts":["Hindi"');
  // Search engines learn it, too.
  expect(marked.get(VIDEO)).toContain('"duration":"PT12M34S"');
  for (const path of [VIDEO, `/hi${FILE}`]) expect(marked.get(path)).toContain('"inLanguage":"hi"');
  expect(before.get('/10')).toContain('"facts":""');
  for (const path of ['/videos', VIDEO])
    expect(before.get(path), path).not.toMatch(/inLanguage":"(hi|pa)/);
  // A list offers the languages of its lessons when there are two.
  expect(marked.get('/videos')).toContain('"languages":["hi","pa"]');
  expect(marked.get('/study-materials')).toContain('"languages":[]');
});
