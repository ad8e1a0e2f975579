import { afterAll, expect, test } from 'vitest';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { isSharedAsset, type SiteRenderer } from '#api/publish/site-renderer.ts';
import { sampleSnapshot } from '#site/renderer/sample-snapshot.ts';
import { aPublisher, liveSummary } from '../support/a-publisher.ts';
import { memoryContent } from '../support/memory-content.ts';
import { site } from '../support/built-site.ts';

const origin = 'https://example.org';
const now = Date.parse('2026-06-01T00:00:00Z');

/** The site, noting what it renders. */
const watched = () => {
  const rendered: string[] = [];
  const render: SiteRenderer['render'] = (route) => {
    rendered.push(route.path);
    return site.render(route);
  };
  return { site: { ...site, render }, rendered };
};

// One site for all edits: its first publish takes longer than all of them.
const { schema: _, digest: __, ...sample } = sampleSnapshot();
const { site: watchedSite, rendered } = watched();
let ticks = now;
const { publisher, memory, content } = aPublisher({
  content: memoryContent(sample),
  site: watchedSite,
  origin,
  now: () => (ticks += 1),
});
afterAll(() => publisher.stop());
await publisher.start();

const publishEdit = async (edit: (content: SiteContent) => void) => {
  rendered.length = 0;
  edit(content.current);
  publisher.contentChanged();
  await publisher.settled();
  expect(await publisher.status()).toMatchObject({ state: 'live' });
  return { rendered, ...liveSummary(memory) };
};

const allPages = site
  .routes(sampleSnapshot(), { origin, year: 2026 })
  .filter(({ contentType }) => contentType.startsWith('text/html'))
  .map(({ path }) => path);

test('a new phone number changes exactly the pages that show it', async () => {
  const { rendered, changed } = await publishEdit(({ profile }) => {
    profile.phone = '+91 91234 56789';
  });
  expect(changed).toContain('/');
  expect(changed.filter((path) => !allPages.includes(path))).toEqual([]);
  expect(rendered.toSorted()).toEqual(changed.toSorted());
});

// Specification: PUBLISH-2
test('a chapter title changes its class and the lists of chapters, no other class and no post', async () => {
  const { rendered, added, changed } = await publishEdit(({ classes }) => {
    const chapter = classes['10']?.chapters[0];
    if (chapter !== undefined) chapter.title = 'Renamed chapter';
  });
  expect(changed).toContain('/10');
  for (const path of [
    '/8',
    '/9',
    '/11',
    '/12',
    '/ca-foundation',
    '/blog',
    '/blog/a-post',
    '/404',
  ]) {
    expect(rendered).not.toContain(path);
  }
  // Data of the lists has another address when it is other data.
  const data = rendered.filter(isSharedAsset);
  // One of each language, and the picture of all.
  expect(data.map((path) => path.replace(/\.\w+\.(json|png)$/, '')).toSorted()).toEqual(
    ['', 'hi-', 'pa-']
      .flatMap((prefix) => [
        `/_astro/content/${prefix}search`,
        `/_astro/content/${prefix}study-materials-10`,
        `/_astro/content/${prefix}videos-10`,
      ])
      .concat('/_astro/content/share')
      .toSorted(),
  );
  expect(added.toSorted()).toEqual(
    ['', '/hi', '/pa']
      .flatMap((prefix) => [
        `${prefix}/10/1-renamed-chapter`,
        `${prefix}/10/1-renamed-chapter/practice`,
        `${prefix}/print/10/1-renamed-chapter/practice`,
      ])
      .toSorted(),
  );
  expect(rendered.toSorted()).toEqual([...changed, ...added, ...data].toSorted());
});
