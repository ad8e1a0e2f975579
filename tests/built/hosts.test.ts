import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteContent, Snapshot } from '#domain/content/snapshot.ts';
import { defaultContent } from '../support/default-content.ts';
import { loadCompiledSite, loadSite } from '#site/renderer/load-site.ts';
import { compileSite } from '../../site/compile/compile.ts';
import { demoContent } from '../../scripts/tools/demo.ts';
import { XSS_VECTORS } from '../support/xss-vectors.ts';

const { dir } = await compileSite();
const { hosts, createSiteRoutes } = await loadCompiledSite(dir);
const context = { origin: 'https://example.org', year: 2026 };

const demo = demoContent({ posts: 30, videos: 40, materials: 40, chaptersPerClass: 4 });

/** Posts with formulas, in Hindi and Punjabi and of hostile text; redirects; a notice; chapters without anything. */
const full: SiteContent = {
  ...demo,
  profile: { ...demo.profile, notice: 'Closed on <b>Sunday</b> & Monday' },
  blogPosts: [
    ...demo.blogPosts,
    ...[
      ['भिन्न और दशमलव', '<p>यदि $x^2$, तो $$\\frac{1}{2}$$</p><pre>a &lt; b</pre>'],
      ['ਗਣਿਤ ਦੇ ਸਵਾਲ', '<table><tbody><tr><td>ੴ</td></tr></tbody></table>'],
      ['Solve $x^2 = 4$ & more', XSS_VECTORS.join('\n')],
    ].map(([title = '', content = ''], index) => ({
      id: `blog_${1_800_000_000_000 + index}`,
      slug: `written-${index}`,
      title,
      description: `${title}: $\\sqrt{2}$`,
      content,
      keywords: 'a, b',
      publishDate: '2026-01-02',
      status: 'published' as const,
      image: { url: '', s3Key: '', filename: 'a b.png', alt: '"quoted"', width: 300, height: 200 },
    })),
  ],
  formerSlugs: { 'a-former-name': 'written-0', ਪੁਰਾਣਾ: 'written-1' },
};

const pagesOf = (snapshot: Snapshot) =>
  createSiteRoutes()(snapshot, context).filter(({ contentType }) =>
    contentType.startsWith('text/html'),
  );

test.each([
  ['of every kind', full],
  ['of the default content', defaultContent()],
])('both hosts render the same bytes for all pages %s', async (_name, content) => {
  const kinds = new Set<unknown>();
  for (const route of pagesOf(buildSnapshot(content))) {
    expect(await hosts.fast(route), route.path).toEqual(await hosts.public(route));
    kinds.add((route.selection as { kind: unknown }).kind);
  }
  if (content === full)
    expect(kinds.size, 'A kind of page was added or removed: `full` above needs one of it').toBe(
      23,
    );
});

test('pages that are rendered at the same time do not mix', async () => {
  const routes = pagesOf(buildSnapshot(full));
  const alone = [];
  for (const route of routes) alone.push(await hosts.fast(route));
  expect(await Promise.all(routes.map((route) => hosts.fast(route)))).toEqual(alone);
});

test('a site can be loaded with Astro’s public host', async () => {
  const [fast, plain] = [await loadSite(dir), await loadSite(dir, { host: 'public' })];
  const [home] = pagesOf(buildSnapshot(defaultContent()));
  if (home === undefined) throw new Error('The site has no pages');
  expect(await plain.render(home)).toEqual(await fast.render(home));
});
