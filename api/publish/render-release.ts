import { setImmediate } from 'node:timers/promises';
import type { Snapshot } from '../domain/content/snapshot.ts';
import { hashOfBody, pageBody } from './bodies.ts';
import { allowsAll, parsePolicy } from './content-security-policy.ts';
import { sha256Hex } from './digest.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import { readFeed, readHtmlPage, type ReadPage } from './page-facts.ts';
import type { RenderContext, RenderedPage, SiteRenderer, SiteRoute } from './site-renderer.ts';

/** One page of a release in the making. */
export interface BuiltPage {
  route: SiteRoute;
  entry: ManifestPage;
  /** `undefined`: the live generation shows the same body. */
  body: RenderedPage['body'] | undefined;
}

/** All pages of a release, with what is wrong with single ones. */
export interface BuiltPages {
  pages: BuiltPage[];
  problems: string[];
}

/** Others must get the processor in between: the local server answers readers in the same process. */
const PAGES_BEFORE_PAUSE = 8;

const readPage = (route: SiteRoute, page: RenderedPage, origin: string): ReadPage => {
  const { body, policy } = page;
  if (typeof body === 'string') {
    if (route.contentType.startsWith('text/html'))
      return readHtmlPage(route.path, { body, policy }, origin);
    if (/\bxml\b/.test(route.contentType)) return readFeed(route.path, body, origin);
  }
  return { facts: { title: null, redirects: false, links: [], ids: [] }, problems: [] };
};

/**
 * Renders what changed. A page shows nothing but its route's selection, so with the same compiled site and
 * the same selection it is the same page, and the live release's file is kept.
 */
export const renderPages = async (
  site: SiteRenderer,
  snapshot: Snapshot,
  context: RenderContext,
  live: Manifest | undefined,
): Promise<BuiltPages> => {
  const reusable = live?.bundle === site.bundle ? live.pages : {};
  const header = parsePolicy(site.policy);
  const pages: BuiltPage[] = [];
  const problems: string[] = [];
  let rendered = 0;

  for (const route of site.routes(snapshot, context)) {
    const { path, file, contentType } = route;
    // Selections are built in one order by one compiled site, so unsorted JSON is sufficient.
    const key = sha256Hex(JSON.stringify(route.selection));
    const before = reusable[path];
    if (before?.key === key && before.file === file && before.contentType === contentType) {
      pages.push({ route, entry: before, body: undefined });
      continue;
    }
    if (rendered % PAGES_BEFORE_PAUSE === 0) await setImmediate();
    rendered += 1;
    const page = await site.render(route);
    const read = readPage(route, page, context.origin);
    problems.push(...read.problems);
    if (page.policy !== undefined && !allowsAll(header, parsePolicy(page.policy))) {
      problems.push(`The page ${path} needs more than the site's security policy allows.`);
    }
    const hash = hashOfBody(pageBody(route, page.body));
    pages.push({ route, entry: { file, contentType, hash, key, ...read.facts }, body: page.body });
  }
  return { pages, problems };
};

/** What differs between two releases, as paths. */
export const comparePages = (
  before: Readonly<Record<string, ManifestPage>>,
  after: Readonly<Record<string, ManifestPage>>,
): { added: string[]; changed: string[]; removed: string[] } => ({
  added: Object.keys(after).filter((path) => before[path] === undefined),
  changed: Object.entries(after)
    .filter(([path, { hash }]) => (before[path]?.hash ?? hash) !== hash)
    .map(([path]) => path),
  removed: Object.keys(before).filter((path) => after[path] === undefined),
});
