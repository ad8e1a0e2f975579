import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { toSiteContent } from '#domain/content/content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { isPublicKey } from '#domain/files/media-key.ts';
import { sampleFiles } from '../../../infra/default-content/sample-files.ts';
import { startTestDatabase } from '../../support/database.ts';
import { aPost } from '../domain/builders.ts';
import { anArchive, Exported, filled } from './an-archive.ts';

const database = startTestDatabase();
const aSite = (site?: SiteContent) => anArchive(database, site);

// Specification: ARCHIVE-1
test('an export holds everything, drafts and pictures within texts too, and nothing else', async () => {
  const { exported } = await aSite();
  const { snapshot, files } = await exported();
  expect(snapshot.digest).toBe(buildSnapshot(filled()).digest);
  const keys = files.map(({ key }) => key);
  expect(keys).toContain('blog-images/circle.png');
  expect(keys).toContain('blog-images/in text.png');
  expect(keys).not.toContain('blog-images/unused.png');
  expect(keys.filter((key) => key.startsWith('materials/'))).toHaveLength(sampleFiles().length);
});

// Specification: ARCHIVE-5
test('content of any size comes in pieces that a function may send, cut between characters', async () => {
  const text = '<p>पाइ — π "quoted"</p>'.repeat(8_000);
  const posts = Array.from({ length: 12 }, (_, index) =>
    aPost({ id: `blog_${index}`, slug: `p-${index}`, content: `${'x'.repeat(index)}${text}` }),
  );
  const site = await aSite({ ...filled(), blogPosts: posts, formerSlugs: {} });
  const { id, bytes } = Exported.parse((await site.send('GET', '/api/archive')).body);
  expect(bytes).toBeGreaterThan(3_000_000);
  const first = await site.call('GET', `/api/archive/content/${id}`);
  expect((await first.arrayBuffer()).byteLength).toBeLessThan(4_000_000);
  const { snapshot } = await site.exported();
  expect(snapshot.digest).toBe(buildSnapshot(toSiteContent(await site.content.load())).digest);
  // It is private, and its name leads nowhere else.
  expect(isPublicKey(`incoming/export-${id}`)).toBe(false);
  for (const other of ['x', '..%2F..%2Fcovers', `${id}x`])
    expect((await site.call('GET', `/api/archive/content/${other}`)).status).toBe(404);
  expect((await site.call('GET', `/api/archive/content/${id}?from=99999999`)).status).toBe(404);
});
