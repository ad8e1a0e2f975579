import { expect, test } from 'vitest';
import { filesOf, filesOfContent, goneFiles, namedFiles } from '#domain/content/content-files.ts';
import { filesOfDeleted } from '#domain/content/trash.ts';
import { aClass, someContent } from '../../../support/content.ts';
import {
  aChapter,
  aMaterial,
  aNumber,
  aPost,
  aProfile,
  aStoredPicture,
  aVideo,
} from '../builders.ts';

const stored = (filename: string, alt = 'A circle') => aStoredPicture({ filename, alt });
const { alt: _, ...picture } = stored('youtube-dQw4w9WgXcQ-0a.webp');
const lost = aMaterial({
  title: 'Lost',
  s3Key: 'materials/10/chapter4/10_ch4_lost.pdf',
  cover: true,
});
const sheet = aMaterial({ title: 'Sheet', cover: true, thumbnail: true });
const video = aVideo({ title: 'Graphs', picture });
const chapter = aChapter({
  materials: [lost, sheet],
  questions: [aNumber({ picture: stored('q.png') })],
  videos: [video],
});
const site = someContent({
  profile: aProfile({
    photos: [stored('centre.webp', 'The room')],
    mapPicture: stored('map.png', 'The map'),
    portrait: { filename: 'me.webp', width: 400, height: 400 },
    logo: { filename: 'logo.png', width: 300, height: 100 },
  }),
  classes: [aClass({ chapters: [chapter] })],
  blogPosts: [
    aPost({
      content: '<img src="/media/blog-images/in%20text.png">',
      image: { url: '/api/images/a.png', s3Key: 'blog-images/a.png', filename: 'a.png' },
    }),
  ],
});
const OF_CHAPTER = {
  'materials/10/chapter4/10_ch4_lost.pdf': 'The PDF “Lost” (Class 10, Chapter 4)',
  'covers/10_ch4_lost.webp': 'The first-page picture of “Lost” (Class 10, Chapter 4)',
  [sheet.s3Key]: 'The PDF “Sheet” (Class 10, Chapter 4)',
  'covers/10_ch4_worksheet-1.webp': 'The first-page picture of “Sheet” (Class 10, Chapter 4)',
  'covers/10_ch4_worksheet-1.small.webp': 'The first-page picture of “Sheet” (Class 10, Chapter 4)',
  'blog-images/q.png': 'The picture “A circle” (Class 10, Chapter 4)',
  'blog-images/youtube-dQw4w9WgXcQ-0a.webp':
    'The picture of the video “Graphs” (Class 10, Chapter 4)',
};
const ALL = {
  ...OF_CHAPTER,
  'blog-images/a.png': 'The picture of the blog post “Why zero?”',
  'blog-images/centre.webp': 'The picture “The room” (Settings)',
  'blog-images/map.png': 'The picture “The map” (Settings)',
  'blog-images/me.webp': 'The picture “Your portrait” (Settings)',
  'blog-images/logo.png': 'The picture “Your logo” (Settings)',
};
const keys = Object.keys(ALL);

// Specification: CENTRE-4, SETTINGS-78, SETTINGS-79, PRACTICE-14, DETAILS-2
test('each record names its files: PDFs, first pages, pictures of questions, videos, posts and settings', () => {
  const chapterFiles = filesOf('chapter/10/4', chapter);
  expect(Object.fromEntries(chapterFiles.map(({ key, what }) => [key, what]))).toEqual(OF_CHAPTER);
  expect(filesOf('chapter/10/4', undefined)).toEqual([]);
  expect(filesOf('order/10', [1])).toEqual([]);
});

test('the cleanup keeps and an export has what a record names, and pictures in the text of a post', () => {
  const isNamed = namedFiles({ ...site, classes: Object.values(site.classes) });
  const others = ['blog-images/in text.png', 'blog-images/other.png', 'incoming/in text.png'];
  expect([...keys, ...others].filter((key) => !isNamed(key))).toEqual(others.slice(1));
  expect(filesOfContent(site, others)).toEqual([...keys, 'blog-images/in text.png'].sort());
});

test('what is deleted takes the files that its records name', () => {
  const ofChapter = Object.keys(OF_CHAPTER);
  const own = aClass({ chapters: [chapter] });
  expect(filesOfDeleted({ kind: 'class', position: 0, record: own })).toEqual(ofChapter);
  const place = { classId: '10', chapterId: 4, position: 0 };
  expect(filesOfDeleted({ kind: 'video', ...place, record: video })).toEqual(ofChapter.slice(-1));
  expect(filesOfDeleted({ kind: 'material', ...place, record: sheet })).toEqual(
    ofChapter.slice(2, 5),
  );
});

test('files that are nowhere any more are told once each in words, a PDF without its pictures', () => {
  const words = Object.entries(ALL).flatMap(([key, what]) =>
    key === 'covers/10_ch4_lost.webp' ? [] : what,
  );
  expect(goneFiles(site, new Set(keys))).toEqual(
    words.filter((what) => !what.includes('first-page')),
  );
  const covers = keys.filter((key) => key.startsWith('covers/'));
  expect(goneFiles(site, new Set(covers))).toEqual([
    'The first-page picture of “Lost” (Class 10, Chapter 4)',
    'The first-page picture of “Sheet” (Class 10, Chapter 4)',
  ]);
  expect(goneFiles(site, new Set())).toEqual([]);
});
