import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLASS_ID, classPath, RESERVED_CLASS_IDS } from '#domain/course/class-id';
import { englishPath } from '#domain/text/language';
import { demoContent } from '../../scripts/tools/demo.ts';
import { aMaterial } from '#support/builders';
import { allOf, builtSite, ORIGIN, has } from '#support/built-site';

// The routes (site/content/routes.ts) are the one list of addresses: the gate checks links by it, and the fonts are cut for
// it. What a new page has to be written into besides, these tests ask for.

const content = demoContent({ posts: 3, videos: 12, materials: 12, chaptersPerClass: 1 });
content.classes['10']?.chapters[0]?.materials.push(aMaterial({ date: '2099-02-03T05:00:00.000Z' }));
const { routes, page } = builtSite(content);

test('no class can take the place of a page: the first part of each address is among RESERVED_CLASS_IDS', () => {
  const classes = content.classOrder.map((id) => classPath(id).slice(1));
  const names = [
    ...routes.flatMap(({ path }) => [path, englishPath(path)]),
    ...readdirSync('site/pages').map((name) => `/${name}`),
  ].map((path) => path.split('/')[1]?.replace(/\..*$/, '') ?? '');
  const open = names.filter(
    (name) => CLASS_ID.test(name) && !classes.includes(name) && !RESERVED_CLASS_IDS.has(name),
  );
  expect(open.filter((name) => !/^(?:en|sitemap-.*)$/.test(name))).toEqual([]);
});

// Specification: SITE-10
test('the sitemap has exactly the pages that do not refuse search engines, with the days of posts and sheets', async () => {
  const parts = allOf(await page('/sitemap.xml'), /<sitemap><loc>([^<]+)<\/loc>/g);
  const xml = (await Promise.all(parts.map((url) => page(url.slice(ORIGIN.length))))).join('');
  const days = new Map(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
      ([, url = '', day]) => [url.slice(ORIGIN.length), day],
    ),
  );
  const shown: string[] = [];
  for (const { path, contentType } of routes) {
    // `robots.txt` keeps them out of the admin.
    if (!contentType.startsWith('text/html') || path === '/admin') continue;
    if (!(await page(path)).includes('<meta name="robots" content="noindex"')) shown.push(path);
  }
  expect(shown.length).toBeGreaterThan(50);
  expect([...days.keys()].toSorted()).toEqual(shown.toSorted());
  for (const path of ['/10', '/study-materials', '/files/10_ch4_worksheet-1.pdf'])
    expect(days.get(path), path).toBe('2099-02-03');
  expect(days.get('/blog')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(days.get('/')).toBeUndefined();
  has(xml, `<xhtml:link rel="alternate" hreflang="hi" href="${ORIGIN}/hi/study-materials"/>`);
  const robots = await page('/robots.txt');
  has(robots, 'Disallow: /admin\n', `Sitemap: ${ORIGIN}/sitemap.xml`);
});
