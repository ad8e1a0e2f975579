import { expect, test } from 'vitest';
import { checkRelease } from '#api/publish/build-release.ts';
import { adminLinksOfProblem } from '#domain/content/admin-paths.ts';
import { defaultContent } from '#support/default-content.ts';
import { siteRoutes } from '#site/content/routes.ts';
import { aPost, asStored } from '#support/memory-content.ts';
import { lines, rows } from '#support/rows.ts';

const site = { ...defaultContent(), blogPosts: [aPost('zero'), aPost('गणित')] };
const content = asStored(site);

/** What the gate says about pages with these links. */
const gate = (links: Record<string, string[]>) =>
  checkRelease({
    records: 0,
    rendered: Object.keys(links),
    gone: [],
    pages: new Map(
      Object.entries(links).map(([path, own]) => [
        path,
        { title: path, redirects: false, links: own, ids: [] },
      ]),
    ),
    assets: [],
    live: undefined,
  });

/** Where the links of pages are put right. */
const linksOf = (links: Record<string, string[]>) =>
  adminLinksOfProblem(gate(links)[0] ?? '', content);
const linkOf = (page: string) => linksOf({ [page]: ['/nowhere'] })[0]?.to;

test.each([
  ...rows`
    /blog/zero                               | /admin/blogs?edit=blog_zero
    /10                                      | /admin/classes/10/chapters
    /10#chapter-3                            | /admin/classes/10/chapters/3/content
    /files/10_ch1_real-numbers-practice.pdf  | /admin/classes/10/chapters/1/content
    /blog                                    | /admin/blogs
    /                                        | /admin/settings
  `,
  [`/blog/${encodeURIComponent('गणित')}`, `/admin/blogs?edit=${encodeURIComponent('blog_गणित')}`],
])('%s is edited at %s', (page, to) => {
  expect(linkOf(page)).toBe(to);
});

test('every page that has a record leads to it, in every language', () => {
  const ofSettings = lines`
    home
    files
    saved
    not-found
    my-progress
    mistakes
    search
    admin
    redirect
  `;
  const pages = siteRoutes(site, { origin: 'https://example.org', year: 2026 })
    .filter(({ contentType }) => contentType.startsWith('text/html'))
    .filter(({ selection }) => !ofSettings.includes((selection as { kind: string }).kind))
    .map(({ path }) => path);
  expect(pages.some((path) => path.startsWith('/hi/blog/'))).toBe(true);
  const lost = pages.filter((path) => {
    const to = linkOf(path);
    return to === undefined || to === '/admin/settings';
  });
  expect(lost).toEqual([]);
});

test.each([
  [
    'a broken link in a post leads to the post',
    { '/blog/zero': ['/nowhere'] },
    ['/blogs?edit=blog_zero'],
  ],
  [
    'a link that many pages share leads to the first few of them',
    Object.fromEntries(['/8', '/9', '/10', '/11', '/12'].map((path) => [path, ['/nowhere']])),
    ['/classes/8/chapters', '/classes/9/chapters', '/classes/10/chapters'],
  ],
])('%s', (_what, links, places) => {
  expect(linksOf(links).map(({ to }) => to)).toEqual(places.map((place) => `/admin${place}`));
});
