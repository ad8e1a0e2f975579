import { defaultContent } from '#support/default-content';
import { SHARE_ACTION } from '#domain/course/shared-lines';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { aPost } from '#support/builders';
import { schemaProblems } from '#support/schema-org';
import { builtSite, ORIGIN, site, structuredData, has } from '#support/built-site';

const hindi = aPost({ id: 'blog_2', slug: 'गणित', title: 'गणित क्यों?' });
const content = { ...defaultContent(), blogPosts: [aPost({ keywords: 'zero, history' }), hindi] };
const { routes, page: html } = builtSite(content);
const routeAt = (path: string) =>
  routes.find((each) => each.path === path) ?? expect.fail(`There is no ${path}`);

/** The bytes of a shipped or drawn picture. */
const picture = async (path: string) => {
  const asset = site.assets.find((each) => each.path === path);
  return (await asset?.read()) ?? ((await site.render(routeAt(path))).body as Uint8Array);
};
const sizeOf = async (path: string) => {
  const { width, height } = await sharp(await picture(path)).metadata();
  return `${width}x${height}`;
};
const metas = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

// Specification: SITE-6, SITE-7
test('a page says what it is to search engines and messengers; one without a title of its own has the default', async () => {
  const page = await html('/blog/why-zero');
  const card = expect.stringMatching(
    /^https:\/\/example\.org\/_astro\/content\/share\.[0-9a-f]{16}\.png$/,
  ) as unknown;
  has(
    page,
    '<title>Why zero? | Ganit Point</title>',
    `<link rel="canonical" href="${ORIGIN}/blog/why-zero">`,
  );
  expect(metas(page)).toMatchObject({
    description: 'A short history.',
    keywords: 'zero, history',
    'article:published_time': '2026-11-21',
    'og:type': 'article',
    'og:title': 'Why zero? | Ganit Point',
    'og:description': 'A short history.',
    'og:url': `${ORIGIN}/blog/why-zero`,
    'og:image': card,
    'twitter:card': 'summary_large_image',
    'twitter:image': card,
  });
  const home = await html('/');
  expect(home).toMatch(/<title>Ganit Point \| Mathematics for [^<]+ in Ludhiana<\/title>/);
  expect(metas(home)).toMatchObject({ 'og:type': 'website', 'og:image': `${ORIGIN}/img/og.png` });
});

// Specification: SITE-7
test('every page of the site names a preview picture of 1200 by 630 that is there', async () => {
  const pictures = new Set<string>();
  for (const { path, contentType, language } of routes) {
    if (!contentType.startsWith('text/html') || language === 'pa') continue;
    const address = metas(await html(path))['og:image'];
    if (address !== undefined) pictures.add(address.slice(ORIGIN.length));
  }
  // Of chapters those that have lessons; the others show the picture of their class.
  const chapters = Object.values(content.classes).flatMap((each) => each.chapters);
  const own = chapters.filter(({ videos, materials }) => videos.length + materials.length > 0);
  // Default titles are in all languages; posts are in one.
  expect(pictures.size).toBe(1 + 2 + 2 * (6 + own.length));
  for (const path of [...pictures].filter((_, index) => index % 20 === 0)) {
    expect(await sizeOf(path), path).toBe('1200x630');
    // Messengers leave out pictures of more than 300 KB.
    expect((await picture(path)).length, path).toBeLessThan(300_000);
  }
});

// Specification: SITE-9
test.each(['/', '/10', '/ca-foundation', '/blog/why-zero'])(
  'the structured data of %s has what schema.org asks for',
  async (path) => {
    const blocks = structuredData(await html(path));
    expect(blocks.length).toBeGreaterThanOrEqual(2);
    expect(blocks.flatMap(schemaProblems)).toEqual([]);
  },
);

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

// Specification: OFFLINE-11, SITE-10
test('the site can be put on a home screen, with icons of the sizes that are said and shortcuts to its pages', async () => {
  const manifest = JSON.parse(await html('/manifest.webmanifest')) as Manifest;
  const { productName, shortName } = content.profile;
  const names = { name: productName, short_name: shortName };
  expect(manifest).toMatchObject({ ...names, start_url: '/', display: 'standalone' });
  expect(manifest.shortcuts).toHaveLength(3);
  for (const { url } of manifest.shortcuts) has(routeAt(url).contentType, 'text/html');
  const { icons } = manifest;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes, type } of icons)
    if (type === 'image/png') expect(await sizeOf(src), src).toBe(sizes);
  expect(await sizeOf('/icons/apple-touch-icon.png')).toBe('180x180');
});

// Specification: TODAY-6
test('the admin is an app of its own, which takes what other apps share', async () => {
  const manifest = JSON.parse(await html('/admin/manifest.webmanifest')) as Manifest;
  expect(manifest).toMatchObject({
    name: `${content.profile.shortName} Admin`,
    id: '/admin',
    scope: '/admin',
    share_target: { action: SHARE_ACTION, method: 'POST', enctype: 'multipart/form-data' },
  });
  for (const { src } of manifest.icons) expect((await picture(src)).length).toBeGreaterThan(0);
  for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/admin\//);
});
