import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { toSiteContent } from '#domain/content/content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { isPublicKey } from '#domain/files/file-identifier.ts';
import { aPost } from '../domain/builders.ts';
import { anArchive, Exported, filled } from './an-archive.ts';

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

// Specification: ARCHIVE-5, ARCHIVE-7
test('content of any size is written, and only its signed address gives the file, for an hour', async () => {
  const text = '<p>पाइ — π "quoted"</p>'.repeat(8_000);
  const posts = Array.from({ length: 12 }, (_, index) =>
    aPost({ id: `blog_${index}`, slug: `p-${index}`, content: `${'x'.repeat(index)}${text}` }),
  );
  const site = await aSite({ ...filled(), blogPosts: posts, formerSlugs: {} });
  const { snapshot } = await site.exported();
  expect(snapshot.digest).toBe(buildSnapshot(toSiteContent(await site.content.load())).digest);

  const { export: last } = Exported.parse((await site.send('GET', '/api/archive/export')).body);
  expect(last.bytes).toBeGreaterThan(3_000_000);
  const given = await fetch(last.address, { headers: { range: 'bytes=0-1' } });
  expect(given.status).toBe(206);
  expect(given.headers.get('content-disposition')).toMatch(
    /^attachment; filename="site-export-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(given.headers.get('cache-control')).toBe('private, no-store');

  const { origin, pathname, search } = new URL(last.address);
  expect((await fetch(`${origin}${pathname}`)).status).toBe(403);
  const other = pathname.replace('export-', 'replacement-');
  expect((await fetch(`${origin}${other}${search}`)).status).toBe(403);
  const key = pathname.replace('/incoming-downloads/', '');
  expect(key).toBe(`incoming/export-${last.id}.zip`);
  expect(isPublicKey(key)).toBe(false);
  const visitor = await site.call('GET', '/api/archive/export', { token: null });
  expect(visitor.status).toBe(401);
});
