import { buildSnapshot } from '#api/publish/snapshot';
import type { SiteContent } from '#domain/content/snapshot';
import type { PageRoute } from '#content/page-route';
import { loadSite } from '#site/renderer/load-site.ts';
import { sampleSnapshot } from '#site/renderer/sample-snapshot.ts';
import { compileSite } from '#site/compile/compile.ts';
import { demoContent } from '../demo.ts';

/** The address and year that benchmarks render with. */
export const CONTEXT = { origin: 'https://example.org', year: 2026 };

/**
 * What the goals for pages speak of: every route, /videos with 900 videos, a class with all that a class may have, and
 * whether the teacher is there now, which every page says.
 */
export const pageContent = (): SiteContent => {
  const size = { posts: 12, videos: 900, materials: 900, chaptersPerClass: 15 };
  const content = demoContent(size);
  const { batches, examDates } = sampleSnapshot().classes['10'] ?? {};
  Object.assign(content.classes['10'] ?? {}, { batches, examDates });
  Object.assign(content.profile, { askCallBack: true, showOpenNow: true });
  return content;
};

/** The compiled site, compiled if need be. */
export const benchSite = async () => loadSite((await compileSite()).dir);

/** The compiled site and the HTML of one page of each kind in each language, and of every class, by path. */
export const builtPages = async () => {
  const site = await benchSite();
  const pages = new Map<string, string>();
  const seen = new Set<string>();
  for (const route of site.createRoutes()(buildSnapshot(pageContent()), CONTEXT)) {
    const { kind } = route.selection as PageRoute['selection'];
    // Nobody reads a page that only leads on.
    if (!route.contentType.startsWith('text/html') || kind === 'redirect') continue;
    const key = kind === 'class' ? route.path : `${route.language ?? 'en'} ${kind}`;
    if (seen.has(key)) continue;
    seen.add(key);
    pages.set(route.path, String((await site.render(route)).body));
  }
  return { site, pages };
};
