import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import { demoContent } from '../demo/demo-content.ts';

/** The address and year that benchmarks render with. */
export const CONTEXT = { origin: 'https://example.org', year: 2026 };

/** What the goals for pages speak of: every route, and /videos with 900 videos. */
export const pageContent = (): SiteContent =>
  demoContent({ posts: 12, videos: 900, materials: 900, chaptersPerClass: 15, seed: 1 });

/** The compiled site, compiled if need be. */
export const benchSite = async () => loadSite((await compileSite()).dir);

/** Of other languages, a page of each weight. */
const TRANSLATED = ['/hi', '/pa/videos', '/hi/10', '/pa/study-materials', '/hi/404'];

/** The compiled site and the text of all its HTML pages by path; of posts only the newest, of other languages some. */
export const builtPages = async () => {
  const site = await benchSite();
  const content = pageContent();
  const pages = new Map<string, string>();
  let posts = 0;
  for (const route of site.routes(buildSnapshot(content), CONTEXT)) {
    if (!route.contentType.startsWith('text/html')) continue;
    if (route.language !== undefined && !TRANSLATED.includes(route.path)) continue;
    if (/^\/blog\/(?!page\/)/.test(route.path) && (posts += 1) > 1) continue;
    const { body } = await site.render(route);
    if (typeof body === 'string') pages.set(route.path, body);
  }
  return { site, pages };
};
