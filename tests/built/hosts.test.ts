import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot';
import { loadCompiledSite } from '#site/renderer/load-site.ts';
import { compileSite } from '#site/compile/compile.ts';
import { demoContent } from '../../scripts/tools/demo.ts';
import { aPost } from '#support/builders';
import { XSS_VECTORS } from '#support/xss-vectors';

const { dir } = await compileSite();
const { hosts, createSiteRoutes } = await loadCompiledSite(dir);

/** Posts with formulas, in Hindi and Punjabi and of hostile text; redirects; a notice; chapters without anything. */
const content = demoContent({ posts: 40, videos: 12, materials: 12, chaptersPerClass: 1 });
content.profile.notice = 'Closed on <b>Sunday</b> & Monday';
content.formerSlugs = { 'a-former-name': 'written-0', ਪੁਰਾਣਾ: 'written-1' };
for (const [index, [title = '', text = '']] of [
  ['भिन्न और दशमलव', '<p>यदि $x^2$, तो $$\\frac{1}{2}$$</p><pre>a &lt; b</pre>'],
  ['ਗਣਿਤ ਦੇ ਸਵਾਲ', '<table><tbody><tr><td>ੴ</td></tr></tbody></table>'],
  ['Solve $x^2 = 4$ & more', XSS_VECTORS.join('\n')],
].entries())
  content.blogPosts.push(
    aPost({
      id: `blog_${1_800_000_000_000 + index}`,
      slug: `written-${index}`,
      title,
      content: text,
    }),
  );

test('the fast host renders what Astro’s public one does, byte for byte, also when pages are rendered at the same time', async () => {
  const context = { origin: 'https://example.org', year: 2026 };
  // Punjabi pages are rendered as Hindi ones are.
  const pages = createSiteRoutes()(buildSnapshot(content), context).filter(
    ({ contentType, language }) => contentType.startsWith('text/html') && language !== 'pa',
  );
  const fast = await Promise.all(pages.map((route) => hosts.fast(route)));
  for (const [index, route] of pages.entries())
    expect(fast[index], route.path).toEqual(await hosts.public(route));
  const kinds = new Set(pages.map(({ selection }) => (selection as { kind: unknown }).kind));
  expect(kinds.size, 'A kind of page was added or removed: the content needs one of it').toBe(21);
});
