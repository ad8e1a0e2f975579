import { setImmediate } from 'node:timers/promises';
import { hashOfBody, pageBody } from './bodies.ts';
import { allowsAll, parsePolicy } from './content-security-policy.ts';
import type { ManifestPage } from './manifest.ts';
import { readFeed, readHtmlPage, readStyleSheet, type ReadPage } from './page-facts.ts';
import type { ReleaseFile } from '../stores/releases/release-store.ts';
import type { RenderedPage, SiteRenderer, SiteRoute } from './site-renderer.ts';

/** One page that was rendered for a release in the making. */
export interface BuiltPage {
  route: SiteRoute;
  entry: ManifestPage;
  /** As it is stored and served. */
  body: ReleaseFile;
}

/** Rendered pages, with what is wrong with single ones. */
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
    if (route.contentType.startsWith('text/css')) return readStyleSheet(route.path, body, origin);
    if (/\bxml\b/.test(route.contentType)) return readFeed(route.path, body, origin);
  }
  return { facts: { title: null, redirects: false, links: [], ids: [] }, problems: [] };
};

/** Renders routes one after another; each comes with the digest of its selection. */
export const renderPages = async (
  site: SiteRenderer,
  routes: readonly { route: SiteRoute; key: string }[],
  origin: string,
): Promise<BuiltPages> => {
  const header = parsePolicy(site.policy);
  const pages: BuiltPage[] = [];
  const problems: string[] = [];
  for (const [index, { route, key }] of routes.entries()) {
    if (index % PAGES_BEFORE_PAUSE === 0 && index > 0) await setImmediate();
    const { path, file, contentType } = route;
    const page = await site.render(route);
    const read = readPage(route, page, origin);
    problems.push(...read.problems);
    if (page.policy !== undefined && !allowsAll(header, parsePolicy(page.policy))) {
      problems.push(`The page ${path} needs more than the site's security policy allows.`);
    }
    const body = pageBody(route, page.body);
    const hash = hashOfBody(body);
    pages.push({ route, entry: { file, contentType, hash, key, ...read.facts }, body });
  }
  return { pages, problems };
};
