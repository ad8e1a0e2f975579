import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { anArchive, filled } from './an-archive.ts';

const aSite = (site?: SiteContent) => anArchive(site);

// Specification: ARCHIVE-1
test('an export holds everything, drafts and pictures within texts too, and nothing else', async () => {
  const { exported } = await aSite();
  const { snapshot, files } = await exported();
  expect(snapshot.digest).toBe(buildSnapshot(filled()).digest);
  const keys = files.map(({ key }) => key);
  expect(keys).toContain('blog-images/circle.png');
  expect(keys).toContain('blog-images/in text.png');
  expect(keys).not.toContain('blog-images/unused.png');
  expect(keys.filter((key) => key.startsWith('materials/'))).toHaveLength(15);
});
