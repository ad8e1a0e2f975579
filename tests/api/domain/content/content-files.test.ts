import { expect, test } from 'vitest';
import { filesOf, filesOfContent, namedFiles } from '#domain/content/content-files';
import {
  aChapter,
  aMaterial,
  aNumber,
  aPost,
  aProfile,
  aStoredPicture,
  aVideo,
  someContent,
} from '#support/builders';

const stored = (filename: string, alt = 'A circle') => aStoredPicture({ filename, alt });
const { alt: _, ...picture } = stored('youtube-dQw4w9WgXcQ-0a.webp');
const sheet = aMaterial({ title: 'Sheet', cover: true, thumbnail: true });
const chapter = aChapter({
  materials: [sheet],
  questions: [aNumber({ picture: stored('q.png') })],
  videos: [aVideo({ title: 'Graphs', picture })],
});
const site = someContent({
  profile: aProfile({
    photos: [stored('centre.webp', 'The room')],
    mapPicture: stored('map.png', 'The map'),
    portrait: { filename: 'me.webp', width: 400, height: 400 },
    logo: { filename: 'logo.png', width: 300, height: 100 },
  }),
  chapters: [chapter],
  blogPosts: [
    aPost({
      content: '<img src="/media/blog-images/in%20text.png">',
      image: { url: '/api/images/a.png', s3Key: 'blog-images/a.png', filename: 'a.png' },
    }),
  ],
});
const OF_CHAPTER = {
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
test('each record names its files: PDFs, first pages and pictures', () => {
  const chapterFiles = filesOf('chapter/10/4', chapter);
  expect(Object.fromEntries(chapterFiles.map(({ key, what }) => [key, what]))).toEqual(OF_CHAPTER);
  expect(filesOf('chapter/10/4', undefined)).toEqual([]);
  expect(filesOf('order/10', [1])).toEqual([]);
});

test('cleanup and export keep what a record names, and pictures in the text of a post', () => {
  const isNamed = namedFiles(site);
  const others = ['blog-images/in text.png', 'blog-images/other.png', 'incoming/in text.png'];
  expect([...keys, ...others].filter((key) => !isNamed(key))).toEqual(others.slice(1));
  expect(filesOfContent(site, others)).toEqual([...keys, 'blog-images/in text.png'].sort());
});
