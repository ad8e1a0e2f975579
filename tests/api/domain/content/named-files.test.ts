import { expect, test } from 'vitest';
import { filesOfContent } from '#domain/content/archive.ts';
import type { Content } from '#domain/content/content.ts';
import { namedFiles } from '#domain/content/named-files.ts';
import { someContent } from '../../../support/content.ts';
import { aProfile, aStoredPicture } from '../builders.ts';

// Specification: CENTRE-4
test('pictures of the settings are named, so the cleanup keeps them and an export has them', () => {
  const profile = aProfile({
    photos: [aStoredPicture()],
    mapPicture: aStoredPicture({ filename: 'map.png' }),
  });
  const site = someContent({ profile, classes: [], blogPosts: [] });
  const content: Content = { ...site, profile: { ...profile, ver: 1 }, classes: [], blogPosts: [] };
  const isNamed = namedFiles(content);
  const keys = ['blog-images/centre-3f9a2c.webp', 'blog-images/map.png'];
  expect(keys.map(isNamed)).toEqual([true, true]);
  expect(isNamed('blog-images/other.png')).toBe(false);
  expect(filesOfContent(site, [])).toEqual(keys);
});
