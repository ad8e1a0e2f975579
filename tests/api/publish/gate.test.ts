import { expect, test } from 'vitest';
import { defaultContent } from '#support/default-content';
import type { SiteContent } from '#domain/content/snapshot';
import { checkRelease, countRecords } from '#api/publish/build-release';
import type { PageFacts } from '#api/publish/generations';
import { aPost } from '#support/memory-content';
import { lines } from '#support/rows';
import { times } from '#support/builders';

const content = defaultContent();

const aPage = (facts: Partial<PageFacts>): PageFacts => ({
  title: 'A page',
  redirects: false,
  links: [],
  ids: [],
  ...facts,
});

const pagesOf = (pages: Record<string, Partial<PageFacts>>) =>
  new Map(Object.entries(pages).map(([path, facts]) => [path, aPage({ title: path, ...facts })]));

const check = (
  pages: Record<string, Partial<PageFacts>>,
  more: Partial<Parameters<typeof checkRelease>[0]> = {},
) =>
  checkRelease({
    records: countRecords(content),
    gone: [],
    rendered: Object.keys(pages),
    pages: pagesOf(pages),
    assets: ['/_astro/a.css', '/img/a%20b.svg'],
    live: undefined,
    ...more,
  });

test('a release with good links and titles passes', () => {
  const links = lines`
    /
    /10
    /10#faq
    /10#top
    /10#
    /10#:~:text=algebra
    /_astro/a.css
    /img/a b.svg
    /media/materials/10/a.pdf
    /api/images/x.png
    /files/10_ch1_x.pdf
    /admin
    /admin/login
    /blog/नमस्ते
  `;
  const blog = `/blog/${encodeURIComponent('नमस्ते')}`;
  expect(check({ '/': { links }, '/10': { ids: ['faq'] }, [blog]: {} })).toEqual([]);
});

test.each(['/administrators', '/10/', '/_astro/b.css'])('a link to %s is refused', (link) =>
  expect(check({ '/': { links: [link] }, '/10': {} })).toHaveLength(1),
);

test('two pages with one title are refused; redirects and files may share it', () =>
  expect(
    check({
      '/a': { title: 'Same' },
      '/b': { title: 'Same' },
      '/old': { title: 'Same', redirects: true },
      '/sitemap.xml': { title: null },
      '/robots.txt': { title: null },
    }),
  ).toEqual(['The pages /a and /b have the same title, “Same”.']));

test.each([
  ['the page that they lead to is gone', { '/': { links: ['/9'] } }, ['/9'], '/9, which'],
  ['a place is gone', { '/': { links: ['/10#faq'] }, '/10': {} }, [], '“faq” on the page /10'],
])('links of pages that stay are looked at when %s', (_, pages, gone, problem) => {
  const live = {
    pages: pagesOf({ '/': pages['/'], '/9': {}, '/10': { ids: ['faq'] } }),
    records: countRecords(content),
  };
  const rendered = gone.length > 0 ? [] : ['/10'];
  expect(check(pages, { live, gone, rendered })).toEqual([
    expect.stringContaining(`The page / links to ${problem}`),
  ]);
});

const somePages = (count: number) => Object.fromEntries(times(count, (index) => [`/${index}`, {}]));
/** A candidate with some of the live release's pages. */
const shrinking = (from: number, to: number, before: SiteContent, after: SiteContent = content) =>
  check(somePages(to), {
    records: countRecords(after),
    live: { pages: pagesOf(somePages(from)), records: countRecords(before) },
    gone: Object.keys(somePages(from)).slice(to),
  });

// Specification: PUBLISH-4
test('a site that loses most pages is refused, but for one whose posts were deleted', () => {
  expect(shrinking(20, 9, content)).toEqual([
    'The site would shrink from 20 to 9 pages, although little was deleted.',
  ]);
  const blogPosts = times(100, (index) => aPost(`p${index}`));
  expect(shrinking(120, 20, { ...content, blogPosts })).toEqual([]);
});
