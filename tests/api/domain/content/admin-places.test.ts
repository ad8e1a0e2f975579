import { expect, test } from 'vitest';
import { createFinder } from '#domain/content/find-anything';
import { aVideo } from '#support/builders';
import { practisedContent } from '#support/default-content';
import { aPost, asStored } from '#support/memory-content';
import { checkRelease } from '#api/publish/build-release';
import { adminLinksOfProblem } from '#domain/content/admin-paths';
import { siteRoutes } from '#site/content/routes.ts';
import { lines, rows } from '#support/rows';

const site = { ...practisedContent(), blogPosts: [aPost('zero'), aPost('गणित')] };
site.classes['10']?.chapters[2]?.videos.push(aVideo({ id: 'v9', title: 'Graphs' }));
const content = asStored(site);
const find = createFinder(content);
const titles = (query: string) =>
  Object.fromEntries(find(query).map(({ kind, items }) => [kind, items.map((item) => item.title)]));

// Specification: ADMIN-22
test.each([
  ['class 10 math', 'Classes', '/admin/classes/10/chapters'],
  ['fees class 10', 'Classes', '/admin/classes/10/offer'],
  ['real numbers', 'Chapters', '/admin/classes/10/chapters/1/content'],
  ['post zero', 'Blog posts', '/admin/blogs?edit=blog_zero'],
  ['graphs class 10', 'Videos', '/admin/classes/10/chapters/3/videos?edit=v9'],
  ['side of a square', 'Questions', '/admin/classes/10/chapters/1/practice?edit=q2'],
])('"%s" leads to the place where it is edited', (query, kind, to) => {
  const group = find(query).find((each) => each.kind === kind);
  expect(group?.items[0]?.to).toBe(to);
});

test('titles that begin with what was typed come first, scattered words last', () => {
  const names = ['Area and sine', 'The sine area', 'Sine areas', 'A side note'];
  const blogPosts = names.map((title) => ({ ...aPost(title), title }));
  const search = createFinder({ ...asStored({ ...site, blogPosts }), classes: [] });
  expect(search('sine a')[0]?.items.map(({ title }) => title)).toEqual([
    'Sine areas',
    'The sine area',
    'Area and sine',
  ]);
});

// Specification: TRANSLATION-2
test('classes and chapters are found by their titles in other languages', () => {
  expect(titles('द्विघात')['Chapters']).toEqual([
    'Chapter 4: Quadratic Equations',
    'Chapter 4: Complex Numbers and Quadratic Equations',
  ]);
  expect(titles('ਜਮਾਤ 10')['Classes']).toEqual(['Class 10 Mathematics']);
});

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
])('%s is edited at %s', (page, to) => expect(linkOf(page)).toBe(to));

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

test('a link that many pages share leads to the first few of them', () => {
  const links = ['/nowhere'];
  const shared = { '/8': links, '/9': links, '/10': links, '/11': links, '/12': links };
  expect(linksOf(shared).map(({ to }) => to)).toEqual(
    ['8', '9', '10'].map((id) => `/admin/classes/${id}/chapters`),
  );
});
