import { defaultContent } from '../support/default-content.ts';
import { SHARE_ACTION } from '#domain/course/shared-lines.ts';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { aMaterial, aPost } from '../api/domain/builders.ts';
import { schemaProblems } from '../support/schema-org.ts';
import { builtSite, ORIGIN, pageText, site, structuredData } from '../support/built-site.ts';

const content = {
  ...defaultContent(),
  blogPosts: [
    aPost({ keywords: 'zero, history' }),
    aPost({ id: 'blog_2', slug: 'गणित', title: 'गणित क्यों?', publishDate: '2026-10-01' }),
  ],
};
const chapter = content.classes['10']?.chapters[0];
chapter?.materials.push(aMaterial({ date: '2027-02-03T05:00:00.000Z' }));
const { routes, page: html } = builtSite(content);

const routeAt = (path: string) => {
  const route = routes.find((each) => each.path === path);
  if (route === undefined) throw new Error(`There is no ${path}`);
  return route;
};
const picture = async (path: string) => {
  const { body } = await site.render(routeAt(path));
  if (typeof body === 'string') throw new Error(`${path} is no picture`);
  return body;
};
const metas = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
/** The address of the picture that a page names. */
const cardOf = async (path: string): Promise<string> =>
  (metas(await html(path))['og:image'] ?? '').slice(ORIGIN.length);
// Specification: SITE-7
test('a post says what it is to search engines and messengers', async () => {
  const page = await html('/blog/why-zero');
  const card = await cardOf('/blog/why-zero');
  expect(card).toMatch(/^\/_astro\/content\/share\.[0-9a-f]{16}\.png$/);
  expect(page).toContain('<title>Why zero? | Ganit Point</title>');
  expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/blog/why-zero">`);
  expect(metas(page)).toMatchObject({
    description: 'A short history.',
    keywords: 'zero, history',
    'article:published_time': '2026-11-21',
    'og:type': 'article',
    'og:title': 'Why zero? | Ganit Point',
    'og:description': 'A short history.',
    'og:url': `${ORIGIN}/blog/why-zero`,
    'og:image': ORIGIN + card,
    'twitter:card': 'summary_large_image',
    'twitter:image': ORIGIN + card,
  });
});

// Specification: SITE-6
test('a page without a title of its own has the default title and picture', async () => {
  const page = await html('/');
  expect(page).toMatch(/<title>Ganit Point \| Mathematics for [^<]+ in Ludhiana<\/title>/);
  expect(metas(page)).toMatchObject({
    'og:type': 'website',
    'og:image': `${ORIGIN}/img/og.png`,
  });
});

// Specification: SITE-7
test('every page of the site names a preview picture of 1200 by 630 that is there', async () => {
  const shipped = new Map(site.assets.map((asset) => [asset.path, asset]));
  const pictures = new Set<string>();
  for (const route of routes.filter(({ contentType }) => contentType.startsWith('text/html'))) {
    const address = metas(pageText(await site.render(route)))['og:image'];
    if (address !== undefined) pictures.add(address.slice(ORIGIN.length));
  }
  // Of chapters those that have lessons; the others show the picture of their class.
  const chapters = Object.values(content.classes).flatMap((each) => each.chapters);
  const own = chapters.filter(({ videos, materials }) => videos.length + materials.length > 0);
  // Default titles are in all languages; posts are in one.
  expect(pictures.size).toBe(1 + 2 + 3 * (6 + own.length));
  const drawn = [...pictures].filter((_, index) => index % 20 === 0);
  for (const path of drawn) {
    const bytes = (await shipped.get(path)?.read()) ?? (await picture(path));
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }, path).toEqual({ format: 'png', width: 1200, height: 630 });
    // Messengers leave out pictures of more than 300 KB.
    expect(bytes.length, path).toBeLessThan(300_000);
  }
});

// Specification: SITE-8
test('a picture changes with the title alone', () => {
  const edited = structuredClone(content);
  edited.blogPosts[0] = aPost({ content: '<p>Other</p>', description: 'Other.' });
  const after = builtSite(edited, 2027).routes;
  const cards = (all: typeof routes) => all.filter(({ path }) => path.endsWith('.png'));
  expect(cards(after)).toEqual(cards(routes));
});

// Specification: SITE-9
test.each(['/', '/10', '/ca-foundation', '/blog/why-zero', `/blog/${encodeURIComponent('गणित')}`])(
  'the structured data of %s has what schema.org asks for',
  async (path) => {
    const blocks = structuredData(await html(path));
    expect(blocks.length).toBeGreaterThanOrEqual(2);
    expect(blocks.flatMap(schemaProblems)).toEqual([]);
  },
);

test('a damaged block of structured data is found', () => {
  expect(schemaProblems({ '@context': 'https://schema.org', '@type': 'Course', name: '' })).toEqual(
    [
      'Course has no name',
      'Course has no description',
      'Course has no provider',
      'Course has no url',
    ],
  );
});

// Specification: SITE-10
test('the sitemap dates pages by their posts and sheets, and dates nothing else', async () => {
  const index = await html('/sitemap.xml');
  const parts = [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    html(url.slice(ORIGIN.length)),
  );
  expect(parts).toHaveLength(2 + 6);
  const xml = (await Promise.all(parts)).join('');
  const entries = Object.fromEntries(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?.*?<\/url>/g)].map(
      ([, url = '', date]) => [url.slice(ORIGIN.length), date],
    ),
  );
  expect(entries['/blog/why-zero']).toBe('2026-11-21');
  expect(entries[`/blog/${encodeURIComponent('गणित')}`]).toBe('2026-10-01');
  expect(entries['/blog']).toBe('2026-11-21');
  expect(entries['/10']).toBe('2027-02-03');
  expect(entries['/10/1-real-numbers']).toBe('2027-02-03');
  expect(entries['/files/10_ch4_worksheet-1.pdf']).toBe('2027-02-03');
  expect(Object.keys(entries)).not.toContain('/10/1');
  expect(entries['/study-materials']).toBe('2027-02-03');
  expect(entries['/']).toBeUndefined();
  expect(Object.keys(entries)).not.toContain('/admin');
  for (const path of Object.keys(entries)) expect(routeAt(path).contentType).toContain('text/html');
});

// Specification: OFFLINE-11
test('the site can be put on a home screen, with shortcuts to pages that it has', async () => {
  const manifest = JSON.parse(await html('/manifest.webmanifest')) as {
    name: string;
    display: string;
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest).toMatchObject({ name: content.profile.productName, display: 'standalone' });
  expect(manifest.shortcuts).toHaveLength(3);
  for (const { url } of manifest.shortcuts) expect(routeAt(url).contentType).toContain('text/html');
});

// Specification: TODAY-6
test('the admin is an app of its own, which takes what other apps share', async () => {
  const manifest = JSON.parse(await html('/admin/manifest.webmanifest')) as {
    icons: { src: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({
    name: `${content.profile.shortName} Admin`,
    id: '/admin',
    scope: '/admin',
    share_target: { action: SHARE_ACTION, method: 'POST', enctype: 'multipart/form-data' },
  });
  const shipped = new Set(site.assets.map(({ path }) => path));
  for (const { src } of manifest.icons) expect(shipped.has(src), src).toBe(true);
  for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/admin\//);
});

test('icons have the sizes that the manifest and the pages say', async () => {
  const { icons } = JSON.parse(await html('/manifest.webmanifest')) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const named = icons
    .filter(({ type }) => type === 'image/png')
    .map(({ src, sizes }): [string, string] => [src, sizes]);
  for (const [src, sizes] of [...named, ['/icons/apple-touch-icon.png', '180x180'] as const]) {
    const bytes = await site.assets.find(({ path }) => path === src)?.read();
    const { width, height } = await sharp(bytes).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
