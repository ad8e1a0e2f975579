import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteRoute } from '#api/publish/site-renderer.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { englishPath, languageOfPath } from '#domain/text/language.ts';
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

const CLASS = /^\/(?!404$)(?:\d+|ca-foundation)$/;

/** Whether it is the home page or that of a class, in any language. */
export const isHomeOrClass = (address: string): boolean =>
  englishPath(address) === '/' || CLASS.test(englishPath(address));

/** Kinds of which one page stands for all. */
const KINDS = [
  /^\/blog\/(?!page\/)/,
  /^\/blog\/page\//,
  /^\/videos\/.+\//,
  /^\/files\//,
  /^\/print\//,
  /^\/[^/]+\/[^/]+\/practice$/,
  /^\/[^/]+\/(?:exam|practice)$/,
  /^\/(?:\d+|ca-foundation)\/[^/]+$/,
];

/** Nobody reads a page that only leads on. */
const leadsOn = ({ selection }: SiteRoute): boolean =>
  typeof selection === 'object' &&
  selection !== null &&
  'kind' in selection &&
  selection.kind === 'redirect';

/** The compiled site and the HTML of one page of each kind in each language, by path. */
export const builtPages = async () => {
  const site = await benchSite();
  const pages = new Map<string, string>();
  const seen = new Set<string>();
  for (const route of site.routes(buildSnapshot(pageContent()), CONTEXT)) {
    const { path, contentType } = route;
    if (!contentType.startsWith('text/html') || leadsOn(route)) continue;
    const kind = KINDS.findIndex((pattern) => pattern.test(englishPath(path)));
    const key = kind < 0 ? path : `${languageOfPath(path)} ${kind}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { body } = await site.render(route);
    if (typeof body === 'string') pages.set(path, body);
  }
  return { site, pages };
};
