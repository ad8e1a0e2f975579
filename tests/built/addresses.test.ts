import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLASS_ID, classPath, RESERVED_CLASS_IDS } from '#domain/course/class-id.ts';
import { englishPath } from '#domain/text/language.ts';
import { demoContent } from '../../scripts/tools/demo.ts';
import { builtSite, site } from '../support/built-site.ts';

// The routes (site/content/routes.ts) are the one list of addresses: the gate checks links by it, and the fonts are cut for
// it. What a new page has to be written into besides, these tests ask for.

const content = demoContent({ posts: 3, videos: 12, materials: 12, chaptersPerClass: 1 });
const { routes } = builtSite(content);

test('no class can take the place of a page: the first part of each address is among RESERVED_CLASS_IDS', () => {
  const firstOf = (path: string) => path.split('/')[1]?.replace(/\..*$/, '') ?? '';
  const names = [
    ...routes.flatMap(({ path }) => [firstOf(path), firstOf(englishPath(path))]),
    ...readdirSync('site/pages').map((name) => firstOf(`/${name}`)),
  ];
  const classes = content.classOrder.map((id) => classPath(id).slice(1));
  const open = new Set(names.filter((name) => CLASS_ID.test(name) && !classes.includes(name)));
  expect(
    [...open].filter((name) => !RESERVED_CLASS_IDS.has(name) && !/^(?:en|sitemap-.*)$/.test(name)),
  ).toEqual([]);
});

test('the sitemap has exactly the pages that do not refuse search engines (select-sitemap.ts)', async () => {
  const listed: string[] = [];
  const shown: string[] = [];
  for (const route of routes) {
    if (/^\/sitemap-.*\.xml$/.test(route.path)) {
      const text = String((await site.render(route)).body);
      listed.push(
        ...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
      );
    } else if (route.contentType.startsWith('text/html')) {
      const text = String((await site.render(route)).body);
      // `robots.txt` keeps them out of the admin.
      const isRefused =
        text.includes('<meta name="robots" content="noindex"') || route.path === '/admin';
      if (!isRefused) shown.push(route.path);
    }
  }
  expect(shown.length).toBeGreaterThan(50);
  expect(listed.toSorted()).toEqual(shown.toSorted());
});
