import { expect, test } from 'vitest';
import { filesOfContent } from '#domain/content/archive.ts';
import type { Content } from '#domain/content/content.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { filesOf } from '#domain/content/trash.ts';
import { namedFiles } from '#domain/content/named-files.ts';
import { aClass, someContent } from '../../../support/content.ts';
import { aChapter, aNumber, aProfile, aStoredPicture, aVideo } from '../builders.ts';

// Specification: CENTRE-4, SETTINGS-78
test('pictures of the settings are named, so the cleanup keeps them and an export has them', () => {
  const profile = aProfile({
    photos: [aStoredPicture()],
    mapPicture: aStoredPicture({ filename: 'map.png' }),
    portrait: { filename: 'me.webp', width: 400, height: 400 },
  });
  const site = someContent({ profile, classes: [], blogPosts: [] });
  const content: Content = {
    ...site,
    profile: { ...profile, ver: '1' },
    classes: [],
    blogPosts: [],
  };
  const isNamed = namedFiles(content);
  const keys = ['blog-images/centre-3f9a2c.webp', 'blog-images/map.png', 'blog-images/me.webp'];
  expect(keys.map(isNamed)).toEqual([true, true, true]);
  expect(isNamed('blog-images/other.png')).toBe(false);
  expect(filesOfContent(site, [])).toEqual(keys);
});

/** What names the files of a chapter: the content, an export, and the chapter in the trash. */
const namingOf = (record: Chapter) => {
  const classRecord = aClass({ chapters: [record] });
  const content = {
    profile: { ...aProfile(), ver: '1' },
    classes: [{ ...classRecord, ver: '1', chapters: [{ ...record, ver: '1' }] }],
    blogPosts: [],
  };
  return {
    isNamed: namedFiles(content),
    exported: filesOfContent(someContent({ classes: [classRecord], blogPosts: [] }), []),
    ofTrash: filesOf({ kind: 'chapter', classId: '10', position: 0, record }),
  };
};

// Specification: PRACTICE-14
test('pictures of questions are named, belong to an export, and go with their chapter', () => {
  const key = 'blog-images/centre-3f9a2c.webp';
  const { isNamed, exported, ofTrash } = namingOf(
    aChapter({ materials: [], questions: [aNumber({ picture: aStoredPicture() })] }),
  );
  expect(isNamed(key)).toBe(true);
  expect([exported, ofTrash]).toEqual([[key], [key]]);
});

// Specification: DETAILS-2
test('pictures of videos are named, belong to an export, and go with their video', () => {
  const key = 'blog-images/youtube-dQw4w9WgXcQ-0a.webp';
  const picture = { filename: 'youtube-dQw4w9WgXcQ-0a.webp', width: 480, height: 270 };
  const video = aVideo({ picture });
  const { isNamed, exported, ofTrash } = namingOf(aChapter({ materials: [], videos: [video] }));
  expect(isNamed(key)).toBe(true);
  expect([exported, ofTrash]).toEqual([[key], [key]]);
  const place = { classId: '10', chapterId: 4, position: 0 };
  expect(filesOf({ kind: 'video', ...place, record: video })).toEqual([key]);
});
