import type { Parts } from '../domain/content/memoise.ts';
import { compareRoutes, selectionKey, type RouteChanges } from './compare-routes.ts';
import type { DesiredState } from './desired-state.ts';
import { checkRelease, collapseProblems, countRecords, createShapeCheck } from './gate.ts';
import type { Manifest } from './manifest.ts';
import { createPageIndex, type PageIndex } from './page-index.ts';
import { renderPages, type BuiltPage } from './render-release.ts';
import {
  isSharedAsset,
  type RenderContext,
  type SiteRenderer,
  type SiteRoute,
} from './site-renderer.ts';

/** A release that passed the gate, not yet written: it has no number, and its files no hashes. */
export interface BuiltRelease {
  kind: 'built';
  content: DesiredState['content'];
  /** Pages that were rendered; all others are those of the live release. */
  rendered: readonly BuiltPage[];
  /** Paths at which the live release has pages and this one has none. */
  gone: readonly string[];
  /** Without what is only known when it is written, and without the list of all pages. */
  manifest: Omit<Manifest, 'id' | 'files' | 'pages'>;
  /** All addresses. */
  routes: Parts<SiteRoute>;
}

/** Why there is no release, in the teacher's words. */
export interface RefusedRelease {
  kind: 'refused';
  problems: string[];
}

/** What a release is built from. */
export type ReleaseSource = Pick<DesiredState, 'content' | 'digest' | 'context'>;

/**
 * The release that was built last: what a next one against it need not look at again. Equal content, code and
 * context give equal pages, so they tell whether it is the live one.
 */
interface Known {
  digest: string;
  context: RenderContext;
  routes: Parts<SiteRoute>;
  index: PageIndex;
}

/** What there is to do when nothing is known of the live release but its manifest. */
const everything = (live: Manifest | undefined, routes: readonly SiteRoute[]): RouteChanges => {
  const present = new Set(routes.map(({ path }) => path));
  const gone = [...(live?.pages.keys() ?? [])].filter((path) => !present.has(path));
  return { touched: [...routes], gone };
};

/**
 * Gives a function that renders what changed since the live release and passes it through the gate. It writes
 * nothing. A page shows nothing but its route's selection, so with the same compiled site and the same selection
 * it is the same page. If the live release is the one that was built last, only routes that are other objects
 * are looked at, and the gate checks changed pages and what leads to them.
 */
export const createReleaseBuilder = (site: SiteRenderer) => {
  const selectRoutes = site.createRoutes();
  const assets = site.assets.map(({ path }) => path);
  const isShapeRight = createShapeCheck();
  const keys = new WeakMap<SiteRoute, string>();
  let known: Known | undefined;

  const keyOf = (route: SiteRoute): string => {
    const key = keys.get(route) ?? selectionKey(route);
    keys.set(route, key);
    return key;
  };

  const isLive = (built: Known | undefined, live: Manifest | undefined): boolean =>
    built !== undefined &&
    live?.bundle === site.bundle &&
    live.snapshotDigest === built.digest &&
    live.origin === built.context.origin &&
    live.year === built.context.year;

  /** What holds of the live release: its pages if the same code made them, and in any case files named by their content. */
  const indexOf = (live: Manifest | undefined): PageIndex => {
    const index = createPageIndex(assets);
    for (const [path, page] of live?.pages ?? []) {
      if (live?.bundle === site.bundle || isSharedAsset(path)) index.set(path, page);
    }
    return index;
  };

  return async (
    { content, digest, context }: ReleaseSource,
    live: Manifest | undefined,
    publishedAt: string,
  ): Promise<BuiltRelease | RefusedRelease> => {
    const last = isLive(known, live) ? known : undefined;
    // Until this one is built: a fault or a refusal leaves nothing half known.
    known = undefined;
    const routes = selectRoutes(content, context);
    const { touched, gone } = last
      ? compareRoutes(last.routes, routes)
      : everything(live, routes.flat());
    const index = last?.index ?? indexOf(live);
    const livePages = last ? index.pages.size : (live?.pages.size ?? 0);
    const liveHash = (path: string) => (last ? index.pages : live?.pages)?.get(path)?.hash;

    const changed = touched.flatMap((route) => {
      const [key, before] = [keyOf(route), index.pages.get(route.path)];
      const isSame =
        before?.key === key &&
        before.file === route.file &&
        before.contentType === route.contentType;
      return isSame ? [] : [{ route, key }];
    });
    const { pages: rendered, problems } = await renderPages(site, changed, context.origin);
    const added = rendered.filter(({ route }) => liveHash(route.path) === undefined);
    const others = rendered.filter(({ route, entry }) => {
      const hash = liveHash(route.path);
      return hash !== undefined && hash !== entry.hash;
    });

    for (const path of gone) index.set(path, undefined);
    for (const { route, entry } of rendered) index.set(route.path, entry);
    const looked = last
      ? [...gone, ...rendered.map(({ route }) => route.path)]
      : index.pages.keys();
    const candidate = {
      content,
      pages: index.pages,
      live: live && { pages: livePages, records: live.records },
      removed: gone.length,
    };
    const passes =
      isShapeRight(content) &&
      index.isRight([...looked]) &&
      collapseProblems(candidate).length === 0;
    if (!passes) {
      // In the order of the site, as a teacher expects them.
      const pages = new Map(
        routes.flat().flatMap(({ path }) => {
          const page = index.pages.get(path);
          return page === undefined ? [] : [[path, page]];
        }),
      );
      problems.push(...checkRelease({ ...candidate, pages, assets: new Set(assets) }));
    }
    if (problems.length > 0) return { kind: 'refused', problems };

    known = { digest, context, routes, index };
    // What pages load by themselves comes and goes with them.
    const addresses = (paths: readonly string[]) => paths.filter((path) => !isSharedAsset(path));
    const pathsOf = (pages: readonly BuiltPage[]) =>
      addresses(pages.map(({ route }) => route.path));
    return {
      kind: 'built',
      content,
      rendered,
      gone,
      routes,
      manifest: {
        publishedAt,
        snapshotDigest: digest,
        bundle: site.bundle,
        ...context,
        records: countRecords(content),
        assets: assets.filter(isSharedAsset),
        added: pathsOf(added),
        changed: pathsOf(others),
        removed: addresses(gone),
      },
    };
  };
};
export type ReleaseBuilder = ReturnType<typeof createReleaseBuilder>;
