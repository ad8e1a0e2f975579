import { setImmediate } from 'node:timers/promises';
import type { SiteContent } from '#domain/content/snapshot.ts';
import type { ReleaseFile } from '../stores/releases/releases.ts';
import { hashOfBody, pageBody } from './bodies.ts';
import { allowsAll, parsePolicy } from './content-security-policy.ts';
import { shortDigest } from './digest.ts';
import { checkRelease, countRecords } from './gate.ts';
import type { Manifest, ManifestPage } from './generations.ts';
import { ownText } from './links.ts';
import { readFeed, readHtmlPage, readStyleSheet, type ReadPage } from './page-facts.ts';
import {
  isSharedAsset,
  type RenderContext,
  type RenderedPage,
  type SiteRenderer,
  type SiteRoute,
} from './site-renderer.ts';

/** The digest of what a route's page shows. Selections are built in one order by one compiled site, so unsorted JSON is sufficient. */
export const selectionKey = ({ selection }: SiteRoute): string =>
  shortDigest(JSON.stringify(selection));

/** A route with the digest of its selection. */
interface KeyedRoute {
  route: SiteRoute;
  key: string;
}

/** One page that was rendered for a release in the making. */
interface BuiltPage {
  route: SiteRoute;
  entry: ManifestPage;
}

/** Takes a body as it is stored and served, right after its page is rendered: all of them at once need much memory. */
export type TakeBody = (page: BuiltPage, body: ReleaseFile) => Promise<void> | void;

/** Texts that many pages have, each once. */
const createSharedTexts = () => {
  const known = new Map<string, string>();
  return (text: string): string => {
    const found = known.get(text) ?? ownText(text);
    known.set(found, found);
    return found;
  };
};

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

/** What a release is built from: what readers may see of the content at a revision of it. */
interface ReleaseSource {
  /** The revision of the content. */
  root: string;
  context: RenderContext;
  /** When it was read, in epoch milliseconds. */
  at: number;
}

/** What differs from the live release: pages with another selection, and paths that there are no more. */
interface RouteChanges {
  changed: readonly KeyedRoute[];
  gone: readonly string[];
}

/** A release that passed the gate, not yet written: it has no number, and its files no hashes. */
export interface BuiltRelease {
  kind: 'built';
  /** Paths that show something else than in the live release, or nothing; all others are those of the live release. */
  touched: readonly string[];
  /** Without what is only known when it is written. */
  manifest: Omit<Manifest, 'id' | 'files'>;
}

/** Why there is no release, in the teacher's words. */
interface RefusedRelease {
  kind: 'refused';
  problems: string[];
}

/**
 * Selects what every page of some content shows, and finds what differs from the live release. A page shows nothing but its
 * route's selection, so with the same compiled site and the same selection it is the same page. Selections of records that
 * did not change are the same objects as in the call before, and digested once.
 */
export const createRouteSelection = (site: SiteRenderer) => {
  const select = site.createRoutes();
  const keys = new WeakMap<SiteRoute, string>();
  return (content: SiteContent, source: ReleaseSource) => {
    const routes = select(content, source.context);
    const byPath = new Map(routes.map((route) => [route.path, route]));
    return {
      ...source,
      records: countRecords(content),
      /** The route of a path, if it is known. */
      routeOf: (path: string) => byPath.get(path),
      changesFrom: (live: Manifest | undefined): RouteChanges => {
        const changed = routes.flatMap((route) => {
          const key = keys.get(route) ?? selectionKey(route);
          keys.set(route, key);
          const before = pageOf(live, route.path, site);
          const isSame =
            before?.key === key &&
            before.file === route.file &&
            before.contentType === route.contentType;
          return isSame ? [] : [{ route, key }];
        });
        return {
          changed,
          gone: [...(live?.pages.keys() ?? [])].filter((path) => !byPath.has(path)),
        };
      },
    };
  };
};

/** What readers should get. */
type DesiredSite = ReturnType<ReturnType<typeof createRouteSelection>>;

/** What holds of the live release: its pages if the same code made them, and in any case files named by their content. */
const pageOf = (live: Manifest | undefined, path: string, { bundle }: SiteRenderer) =>
  live?.bundle === bundle || isSharedAsset(path) ? live?.pages.get(path) : undefined;

/** Renders what differs from the live release, one page after another, and passes it through the gate. */
export const buildRelease = async (
  site: SiteRenderer,
  { root, context, records, at }: DesiredSite,
  { changed, gone }: RouteChanges,
  live: Manifest | undefined,
  take: TakeBody,
): Promise<BuiltRelease | RefusedRelease> => {
  const shared = createSharedTexts();
  const header = parsePolicy(site.policy);
  const problems: string[] = [];
  const pages = new Map(
    [...(live?.pages ?? [])].filter(([path]) => pageOf(live, path, site) !== undefined),
  );
  for (const path of gone) pages.delete(path);
  for (const [index, { route, key }] of changed.entries()) {
    if (index % PAGES_BEFORE_PAUSE === 0 && index > 0) await setImmediate();
    const { path, file, contentType } = route;
    const page = await site.render(route);
    const read = readPage(route, page, context.origin);
    problems.push(...read.problems);
    if (page.policy !== undefined && !allowsAll(header, parsePolicy(page.policy))) {
      problems.push(`The page ${path} needs more than the site's security policy allows.`);
    }
    const body = pageBody(route, page.body);
    const { title, redirects, links, ids } = read.facts;
    const entry: ManifestPage = {
      file,
      contentType,
      hash: hashOfBody(body),
      key,
      title: title === null ? null : shared(title),
      redirects,
      links: links.map(shared),
      ids: ids.map(shared),
    };
    pages.set(path, entry);
    await take({ route, entry }, body);
  }
  const rendered = changed.map(({ route }) => route.path);
  const assets = site.assets.map(({ path }) => path);
  problems.push(...checkRelease({ pages, assets, live, gone, records, rendered }));
  if (problems.length > 0) return { kind: 'refused', problems };

  // What pages load by themselves comes and goes with them.
  const addresses = (paths: readonly string[]) => paths.filter((path) => !isSharedAsset(path));
  const before = (path: string) => live?.pages.get(path)?.hash;
  const isAdded = (path: string) => before(path) === undefined;
  return {
    kind: 'built',
    touched: [...gone, ...rendered],
    manifest: {
      publishedAt: new Date(at).toISOString(),
      root,
      bundle: site.bundle,
      ...context,
      records,
      pageCount: pages.size,
      pages,
      assets: assets.filter(isSharedAsset),
      added: addresses(rendered.filter(isAdded)),
      changed: addresses(
        rendered.filter((path) => !isAdded(path) && before(path) !== pages.get(path)?.hash),
      ),
      removed: addresses(gone),
    },
  };
};

/** Renders everything that readers may see of some content, and passes it through the gate. */
export const buildWholeSite = (
  site: SiteRenderer,
  content: SiteContent,
  context: RenderContext,
  at: number,
  take: TakeBody,
): Promise<BuiltRelease | RefusedRelease> => {
  const desired = createRouteSelection(site)(content, { root: '', context, at });
  return buildRelease(site, desired, desired.changesFrom(undefined), undefined, take);
};
