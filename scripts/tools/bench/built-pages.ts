import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteRoute } from '#api/publish/site-renderer.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { englishPath, languageOfPath } from '#domain/text/language.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { sampleSnapshot } from '#site/renderer/sample-snapshot.ts';
import { compileSite } from '../../../site/compile/compile.ts';
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

/** Kinds with hundreds of pages that differ in their words alone. */
const MANY: ReadonlySet<unknown> = new Set(['post', 'chapter', 'video', 'material']);
const kindOf = ({ selection }: SiteRoute): unknown =>
  typeof selection === 'object' && selection !== null && 'kind' in selection
    ? selection.kind
    : undefined;
/** Of other languages, a page of each weight. */
const TRANSLATED = ['/hi', '/pa/videos', '/hi/10', '/pa/study-materials', '/hi/404'];

/** The compiled site and the text of its HTML pages by path; of kinds with many pages the first one, of other languages some. */
export const builtPages = async () => {
  const site = await benchSite();
  const pages = new Map<string, string>();
  const seen = new Set<unknown>();
  for (const route of site.routes(buildSnapshot(pageContent()), CONTEXT)) {
    if (!route.contentType.startsWith('text/html')) continue;
    if (route.language !== undefined && !TRANSLATED.includes(route.path)) continue;
    const kind = kindOf(route);
    // Nobody reads a page that only leads on.
    if (kind === 'redirect') continue;
    if (MANY.has(kind) && seen.has(kind)) continue;
    seen.add(kind);
    const { body } = await site.render(route);
    if (typeof body === 'string') pages.set(route.path, body);
  }
  return { site, pages };
};

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
  CLASS,
];

/** One address of each kind of page, in each language. */
export const kindsOfPages = async (): Promise<string[]> => {
  const site = await benchSite();
  const firsts = new Map<string, string>();
  for (const route of site.routes(buildSnapshot(pageContent()), CONTEXT)) {
    const { path, contentType } = route;
    if (!contentType.startsWith('text/html') || path === '/admin') continue;
    if (kindOf(route) === 'redirect') continue;
    const kind = KINDS.findIndex((pattern) => pattern.test(englishPath(path)));
    const key = kind < 0 ? path : `${languageOfPath(path)} ${kind}`;
    if (!firsts.has(key)) firsts.set(key, path);
  }
  return [...firsts.values()];
};
