import { setImmediate } from 'node:timers/promises';
import type { SiteContent } from '#domain/content/snapshot';
import type { ReleaseFile } from '../stores/releases/releases.ts';
import { hashOfBody, pageBody } from './bodies.ts';
import { allowsAll, parsePolicy } from './content-security-policy.ts';
import { shortDigest } from './digest.ts';
import type { Manifest, ManifestPage, PageFacts } from './generations.ts';
import { splitTarget, targetOf } from './links.ts';
import { readPage } from './page-facts.ts';
import {
  isSharedAsset,
  type RenderContext,
  type SiteRenderer,
  type SiteRoute,
} from './site-renderer.ts';
import { languageOfPath } from '#domain/text/language';

/** A release before it is written. */
interface Candidate {
  /** Every page by path, also those that did not change. */
  pages: ReadonlyMap<string, PageFacts>;
  /** Paths of all files that the site ships. */
  assets: readonly string[];
  /** `countRecords` of what it shows. */
  records: number;
  /** The live release, which has passed the gate. */
  live: (Pick<Manifest, 'records'> & { pages: ReadonlyMap<string, PageFacts> }) | undefined;
  /** Paths of pages that may be others than those of the live release, and of pages that there are no more. */
  rendered: readonly string[];
  gone: readonly string[];
}

/** Addresses that something else than a release answers. */
const ELSEWHERE = /^\/(api|media|((hi|pa)\/)?files|admin)(\/|$)/;

/** Classes, chapters, videos, materials and posts: what pages come from. */
export const countRecords = (content: SiteContent): number => {
  const classes = Object.values(content.classes);
  let count = classes.length + content.blogPosts.length;
  for (const { chapters } of classes) {
    for (const { videos, materials } of chapters) count += 1 + videos.length + materials.length;
  }
  return count;
};

/** A broken link in the header is on every page: naming a few will do. */
const listPages = (found: readonly string[]): string => {
  const paths = found.toSorted((one, other) => one.length - other.length);
  const [first = '', ...others] = paths;
  if (others.length === 0) return `The page ${first} links`;
  const named = paths.slice(0, 3).join(', ');
  const more = paths.length - 3;
  return more > 0 ? `The pages ${named} and ${more} more link` : `The pages ${named} link`;
};

/** Whether links of pages that are as they were may lead nowhere now: what they lead to is gone, or a place in it. */
const losesPlaces = ({ pages, live, rendered, gone }: Candidate): boolean =>
  gone.length > 0 ||
  rendered.some((path) => {
    const ids = new Set(pages.get(path)?.ids);
    return live?.pages.get(path)?.ids.some((id) => !ids.has(id)) === true;
  });

const linkProblems = (candidate: Candidate): string[] => {
  const { pages, assets, rendered } = candidate;
  const looked = losesPlaces(candidate) ? [...pages.keys()] : rendered;
  if (looked.length === 0) return [];
  const files = new Set(assets.map(targetOf));
  let byTarget: ReadonlyMap<string, PageFacts> | undefined;
  /** Nearly all addresses are written in one way, so that not every page's has to be decoded for each edit. */
  const pageAt = (target: string): PageFacts | undefined => {
    const page = pages.get(encodeURI(target));
    if (page || files.has(target) || ELSEWHERE.test(target)) return page;
    byTarget ??= new Map([...pages].map(([path, facts]) => [targetOf(path), facts]));
    return byTarget.get(target);
  };

  const problemWith = (link: string): string | undefined => {
    const { path, place } = splitTarget(link);
    const page = pageAt(path);
    if (!page) {
      return files.has(path) || ELSEWHERE.test(path) ? undefined : `${path}, which does not exist`;
    }
    return place === '' || page.title === null || page.ids.includes(place)
      ? undefined
      : `“${place}” on the page ${path}, which does not exist`;
  };
  // Most links stand on all pages.
  const known = new Map<string, string | undefined>();
  const broken = new Map<string, string[]>();
  for (const path of looked) {
    for (const link of pages.get(path)?.links ?? []) {
      if (!known.has(link)) known.set(link, problemWith(link));
      const problem = known.get(link);
      if (problem !== undefined) broken.set(problem, [...(broken.get(problem) ?? []), path]);
    }
  }
  return [...broken].map(([problem, paths]) => `${listPages(paths)} to ${problem}.`);
};

/** A title may be there once in each language. */
const titleProblems = ({ pages }: Candidate): string[] => {
  const first = new Map<string, string>();
  const problems = [];
  for (const [path, { title, redirects }] of pages) {
    if (title === null || redirects) continue;
    const name = `${languageOfPath(path)} ${title}`;
    const other = first.get(name);
    if (other === undefined) first.set(name, path);
    else problems.push(`The pages ${other} and ${path} have the same title, “${title}”.`);
  }
  return problems;
};

/**
 * Pages may go because the teacher deleted what they showed. Each deleted record explains as many pages
 * as a record has on the live site; most of the site going without that is a fault, not an edit.
 */
const collapseProblems = ({ records, pages, live, gone }: Candidate): string[] => {
  if (!live) return [];
  const deletedRecords = Math.max(0, live.records - records);
  const pagesPerRecord = Math.ceil(live.pages.size / Math.max(1, live.records));
  const explained = 3 + deletedRecords * pagesPerRecord;
  return pages.size * 2 < live.pages.size && gone.length > explained
    ? [
        `The site would shrink from ${live.pages.size} to ${pages.size} pages, although little was deleted.`,
      ]
    : [];
};

/**
 * Everything that must be true of a release as a whole before readers get it (PUBLISH-4).
 * Returns the problems in the teacher's words, each naming its page; none means that it may go live.
 */
export const checkRelease = (candidate: Candidate): string[] => [
  ...linkProblems(candidate),
  ...titleProblems(candidate),
  ...collapseProblems(candidate),
];

/** The digest of what a route's page shows. Selections are built in one order by one compiled site, so unsorted JSON is sufficient. */
export const selectionKey = ({ selection }: SiteRoute): string =>
  shortDigest(JSON.stringify(selection));

/** A route with the digest of its selection. */
interface KeyedRoute {
  route: SiteRoute;
  key: string;
}

/** Takes a body with its hash as it is stored and served, right after its page is rendered: all of them at once need much memory. */
export type TakeBody = (route: SiteRoute, hash: string, body: ReleaseFile) => Promise<void> | void;

/** Texts that many pages have, each once. */
const createSharedTexts = () => {
  const known = new Map<string, string>();
  return (text: string): string => {
    // By itself: one that was cut out of a page keeps all of the page in memory.
    const found = known.get(text) ?? Buffer.from(text).toString();
    known.set(found, found);
    return found;
  };
};

/** Others must get the processor in between: the local server answers readers in the same process. */
const PAGES_BEFORE_PAUSE = 8;

/** What a release is built from: what readers may see of the content at a revision of it. */
interface ReleaseSource {
  /** The revision of the content. */
  root: string;
  context: RenderContext;
  /** When it was read, in epoch milliseconds. */
  at: number;
}

/** A release that passed the gate, not yet written: it has no number. */
interface BuiltRelease {
  result: 'built';
  /** Paths that show something else than in the live release, or nothing; all others are those of the live release. */
  touched: readonly string[];
  /** Without what is only known when it is written. */
  manifest: Omit<Manifest, 'id'>;
}

/** Why there is no release: nothing differs from the live one, or the gate has found problems, in the teacher's words. */
interface NoRelease {
  result: 'current' | 'refused';
  problems: string[];
}

/** What a build led to. */
export type Built = BuiltRelease | NoRelease;

/**
 * Selects what every page of some content shows. A page shows nothing but its route's selection, so with the same compiled
 * site and the same selection it is the same page. Selections of records that did not change are the same objects as in the
 * call before, and digested once.
 */
export const createRouteSelection = (site: SiteRenderer) => {
  const select = site.createRoutes();
  const known = new WeakMap<SiteRoute, KeyedRoute>();
  const keyed = (route: SiteRoute): KeyedRoute => {
    const found = known.get(route) ?? { route, key: selectionKey(route) };
    known.set(route, found);
    return found;
  };
  return {
    /**
     * Takes the keys of a generation that shows this content, so that what is selected next is digested only where it
     * differs. Nothing is taken when it was made with another context, which the home page shows.
     */
    recall(content: SiteContent, context: RenderContext, pages: Manifest['pages']) {
      const routes = select(content, context);
      const home = routes.find(({ path }) => path === '/');
      if (!home || pages.get('/')?.key !== selectionKey(home)) return;
      for (const route of routes) {
        const key = pages.get(route.path)?.key;
        if (key !== undefined) known.set(route, { route, key });
      }
    },
    select: (content: SiteContent, source: ReleaseSource) => ({
      ...source,
      records: countRecords(content),
      routes: select(content, source.context).map(keyed),
    }),
  };
};

/** What readers should get. */
export type DesiredSite = ReturnType<ReturnType<typeof createRouteSelection>['select']>;

/** Renders what differs from the live release, one page after another, and passes it through the gate. */
export const buildRelease = async (
  site: SiteRenderer,
  { root, context, records, at, routes }: DesiredSite,
  live: Manifest | undefined,
  take: TakeBody,
): Promise<Built> => {
  // What holds of the live release: its pages if the same code made them, and in any case files named by their content.
  const isSameSite = live?.bundle === site.bundle;
  const pages = new Map(
    [...(live?.pages ?? [])].filter(([path]) => isSameSite || isSharedAsset(path)),
  );
  const changed = routes.filter(({ route, key }) => pages.get(route.path)?.key !== key);
  const paths = new Set(routes.map(({ route }) => route.path));
  const gone = [...(live?.pages.keys() ?? [])].filter((path) => !paths.has(path));
  if (isSameSite && changed.length + gone.length === 0) return { result: 'current', problems: [] };

  const shared = createSharedTexts();
  const header = parsePolicy(site.policy);
  const problems: string[] = [];
  for (const path of gone) pages.delete(path);
  for (const [index, { route, key }] of changed.entries()) {
    if (index % PAGES_BEFORE_PAUSE === 0 && index > 0) await setImmediate();
    const { path } = route;
    const page = await site.render(route);
    const read = readPage(route, page, context.origin);
    problems.push(...read.problems);
    if (page.policy !== undefined && !allowsAll(header, parsePolicy(page.policy))) {
      problems.push(`The page ${path} needs more than the site's security policy allows.`);
    }
    const body = pageBody(route, page.body);
    const { title, redirects, links, ids } = read.facts;
    const entry: ManifestPage = {
      hash: hashOfBody(body),
      key,
      title: title === null ? null : shared(title),
      redirects,
      links: links.map(shared),
      ids: ids.map(shared),
    };
    pages.set(path, entry);
    await take(route, entry.hash, body);
  }
  const rendered = changed.map(({ route }) => route.path);
  const assets = site.assets.map(({ path }) => path);
  problems.push(...checkRelease({ pages, assets, live, gone, records, rendered }));
  if (problems.length > 0) return { result: 'refused', problems };

  // What pages load by themselves comes and goes with them.
  const addresses = (paths: readonly string[]) => paths.filter((path) => !isSharedAsset(path));
  const before = (path: string) => live?.pages.get(path)?.hash;
  const isAdded = (path: string) => before(path) === undefined;
  return {
    result: 'built',
    touched: [...gone, ...rendered],
    manifest: {
      publishedAt: new Date(at).toISOString(),
      root,
      bundle: site.bundle,
      records,
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
): Promise<Built> =>
  buildRelease(
    site,
    createRouteSelection(site).select(content, { root: '', context, at }),
    undefined,
    take,
  );
